//! The game in other words: what it is about, and why a match ends, for pages and the viewer.

use agon_kernel::Reason;

pub(crate) const SUMMARIES: &[(&str, &str)] = &[
    (
        "ca",
        "Recull bonificacions, fes-te fort i lluita en un laberint amb parets que apareixen i desapareixen",
    ),
    (
        "es",
        "Recoge bonificaciones, hazte fuerte y lucha en un laberinto cuyas paredes aparecen y desaparecen",
    ),
];

/// What follows "Ana wins". The texts are those of `standings`.
pub(crate) const REASONS: &[Reason] = &[
    Reason {
        text: "most points after {n} rounds",
        words: &[
            ("en", "with the most points after {n} round | with the most points after {n} rounds"),
            ("ca", "amb més punts després de {n} ronda | amb més punts després de {n} rondes"),
            ("es", "con más puntos tras {n} ronda | con más puntos tras {n} rondas"),
        ],
    },
    Reason {
        text: "every seat is frozen after {n} rounds",
        words: &[
            (
                "en",
                "when every bot was frozen, after {n} round | when every bot was frozen, after {n} rounds",
            ),
            (
                "ca",
                "amb tots els bots congelats després de {n} ronda | amb tots els bots congelats després de {n} rondes",
            ),
            (
                "es",
                "con todos los bots congelados tras {n} ronda | con todos los bots congelados tras {n} rondas",
            ),
        ],
    },
];
