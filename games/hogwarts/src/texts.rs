//! The game in other words: what it is about, and why a match ends, for pages and the viewer.

use agon_kernel::Reason;

pub(crate) const SUMMARIES: &[(&str, &str)] = &[
    (
        "ca",
        "Quatre cases de mags i fantasmes es disputen els passadissos d'un castell, i Voldemort els persegueix a tots",
    ),
    (
        "es",
        "Cuatro casas de magos y fantasmas se disputan los pasillos de un castillo, y Voldemort los persigue a todos",
    ),
];

/// What follows "Ana wins". The texts are those of `standings`.
pub(crate) const REASONS: &[Reason] = &[Reason {
    text: "the last of {n} rounds is over",
    words: &[
        ("en", "with the most points after {n} round | with the most points after {n} rounds"),
        ("ca", "amb més punts després de {n} ronda | amb més punts després de {n} rondes"),
        ("es", "con más puntos tras {n} ronda | con más puntos tras {n} rondas"),
    ],
}];
