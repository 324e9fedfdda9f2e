//! The game in other words: what it is about, and why a match ends, for pages and the viewer.

use agon_kernel::Reason;

pub(crate) const SUMMARIES: &[(&str, &str)] = &[
    (
        "ca",
        "De dos a vuit jugadors capturen fitxes al llarg de línies que les transicions desvien, i al final llancen bombes",
    ),
    (
        "es",
        "De dos a ocho jugadores capturan fichas a lo largo de líneas que las transiciones desvían, y al final lanzan bombas",
    ),
];

/// What follows "Ana wins". The texts are those of `standings`.
pub(crate) const REASONS: &[Reason] = &[
    Reason {
        text: "only one seat is left",
        words: &[
            ("en", "as the last one left"),
            ("ca", "perquè és l'últim que queda"),
            ("es", "por ser el último que queda"),
        ],
    },
    Reason {
        text: "no tile is left",
        words: &[
            ("en", "when no tile was left"),
            ("ca", "quan no queda cap casella"),
            ("es", "cuando no queda ninguna casilla"),
        ],
    },
    Reason {
        text: "all bombs are used up",
        words: &[
            ("en", "when all bombs were used"),
            ("ca", "quan s'han acabat les bombes"),
            ("es", "cuando se acaban las bombas"),
        ],
    },
    Reason {
        text: "nobody can move and nobody has a bomb",
        words: &[
            ("en", "when nobody could move and no bombs were left"),
            ("ca", "quan ningú no pot moure ni té bombes"),
            ("es", "cuando nadie puede mover ni tiene bombas"),
        ],
    },
];
