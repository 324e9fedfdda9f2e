//! The game in other words: what it is about, and why a match ends, for pages and the viewer.

use agon_kernel::Reason;

pub(crate) const SUMMARIES: &[(&str, &str)] = &[
    ("ca", "Recol·lecta, construeix, investiga i lluita a la llum de les teves fogueres"),
    ("es", "Recolecta, construye, investiga y lucha a la luz de tus hogueras"),
];

/// What follows "Ana wins". The texts are those of `standings`.
pub(crate) const REASONS: &[Reason] = &[
    Reason {
        text: "seat {_} wins: the base of seat {_} is destroyed in round {n}",
        words: &[
            ("en", "by destroying the other base in round {n}"),
            ("ca", "perquè destrueix l'altra base a la ronda {n}"),
            ("es", "porque destruye la otra base en la ronda {n}"),
        ],
    },
    Reason {
        text: "seat {_} wins: it discovers the wheel in round {n}",
        words: &[
            ("en", "by discovering the wheel in round {n}"),
            ("ca", "perquè descobreix la roda a la ronda {n}"),
            ("es", "porque descubre la rueda en la ronda {n}"),
        ],
    },
    Reason {
        text: "seat {_} wins by its technology level",
        words: &[
            ("en", "on technology level"),
            ("ca", "per nivell tecnològic"),
            ("es", "por nivel tecnológico"),
        ],
    },
    Reason {
        text: "seat {_} wins by the resources spent on technologies",
        words: &[
            ("en", "on resources spent on technologies"),
            ("ca", "per recursos gastats en tecnologies"),
            ("es", "por recursos gastados en tecnologías"),
        ],
    },
    Reason {
        text: "seat {_} wins by its resources and units",
        words: &[
            ("en", "on resources and units"),
            ("ca", "per recursos i unitats"),
            ("es", "por recursos y unidades"),
        ],
    },
    Reason {
        text: "seat {_} wins by lot",
        words: &[("en", "by the draw of lots"), ("ca", "per sorteig"), ("es", "por sorteo")],
    },
];
