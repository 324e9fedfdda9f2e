//! The game in other words: what it is about, and why a match ends, for pages and the viewer.

use agon_kernel::Reason;

pub(crate) const SUMMARIES: &[(&str, &str)] = &[
    ("ca", "Condueix motos que deixen un mur al seu pas, sobre la superfície de qualsevol sòlid"),
    ("es", "Conduce motos que dejan un muro a su paso, sobre la superficie de cualquier sólido"),
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
        text: "most points when the last bike exploded, after {n} rounds",
        words: &[
            (
                "en",
                "with the most points when the last bike exploded, after {n} round | with the most points when the last bike exploded, after {n} rounds",
            ),
            (
                "ca",
                "amb més punts quan ha explotat l'última moto, després de {n} ronda | amb més punts quan ha explotat l'última moto, després de {n} rondes",
            ),
            (
                "es",
                "con más puntos cuando explotó la última moto, tras {n} ronda | con más puntos cuando explotó la última moto, tras {n} rondas",
            ),
        ],
    },
];
