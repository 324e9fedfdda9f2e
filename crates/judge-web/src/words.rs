//! Words for what the judge stores as short names: kinds and states of matches, jobs and submissions, faults, and the entries of the log. A name
//! without a word, such as one from a newer version, is shown as it is.

use super::texts::Texts;
use agon_judge::Locale;

/// A name with its group, and the word in English, Catalan and Spanish.
type Word = (&'static str, [&'static str; 3]);

static WORDS: &[Word] = &[
    ("kind self", ["against itself", "contra si mateix", "contra sí mismo"]),
    ("kind dummies", ["against Dummies", "contra Dummies", "contra Dummies"]),
    ("kind friendly", ["friendly", "amistosa", "amistosa"]),
    ("kind ladder", ["ladder", "classificació", "clasificación"]),
    ("kind official", ["official", "oficial", "oficial"]),
    ("kind human", ["by hand", "a mà", "a mano"]),
    ("kind cup", ["cup", "copa", "copa"]),
    ("match open", ["waiting", "en espera", "en espera"]),
    ("match playing", ["being played", "s'està jugant", "se está jugando"]),
    ("match done", ["over", "acabada", "terminada"]),
    ("match stopped", ["stopped", "aturada", "parada"]),
    ("class build", ["builds", "compilacions", "compilaciones"]),
    ("class match", ["matches", "partides", "partidas"]),
    ("class verify", ["checks", "comprovacions", "comprobaciones"]),
    ("job ready", ["waiting", "en espera", "en espera"]),
    ("job leased", ["running", "en marxa", "en marcha"]),
    ("job done", ["finished", "acabades", "terminadas"]),
    ("job dead", ["failed", "fallides", "fallidas"]),
    ("job cancelled", ["cancelled", "cancel·lades", "canceladas"]),
    ("submission building", ["building", "compilant-se", "compilándose"]),
    ("submission self-play", ["playing itself", "juga contra si mateix", "juega contra sí mismo"]),
    ("submission dummies", ["playing Dummies", "juga contra Dummies", "juega contra Dummies"]),
    ("submission accepted", ["accepted", "acceptat", "aceptado"]),
    ("submission rejected", ["rejected", "rebutjat", "rechazado"]),
    ("reason build", ["does not build", "no compila", "no compila"]),
    ("reason fault", ["fault against itself", "falla contra si mateix", "falla contra sí mismo"]),
    ("reason lost", ["did not beat the Dummies", "no guanya els Dummies", "no gana a los Dummies"]),
    ("reason name", ["name taken", "nom ja agafat", "nombre ya cogido"]),
    ("reason too-many", ["too many programs", "massa programes", "demasiados programas"]),
    ("reason locked", ["name locked", "nom bloquejat", "nombre bloqueado"]),
    ("fault crashed", ["crashed", "ha petat", "ha petado"]),
    ("fault out of fuel", ["out of fuel", "sense combustible", "sin combustible"]),
    ("fault out of time", ["out of time", "fora de temps", "fuera de tiempo"]),
    ("fault out of memory", ["out of memory", "sense memòria", "sin memoria"]),
    ("fault malformed answer", ["malformed answer", "resposta mal formada", "respuesta mal formada"]),
    ("fault too many orders", ["too many orders", "massa ordres", "demasiadas órdenes"]),
    ("fault illegal order", ["illegal order", "ordre il·legal", "orden ilegal"]),
    ("fault refused", ["could not be started", "no s'ha pogut engegar", "no se ha podido arrancar"]),
    ("fault killed", ["had to be stopped", "s'ha hagut d'aturar", "hubo que pararlo"]),
    ("language built-in", ["built-in", "integrat", "integrado"]),
    ("hook discord", ["Discord", "Discord", "Discord"]),
    ("hook slack", ["Slack", "Slack", "Slack"]),
    ("hook generic", ["JSON", "JSON", "JSON"]),
    ("log backup", ["backup downloaded", "còpia de seguretat baixada", "copia de seguridad descargada"]),
    ("log cancel-job", ["job cancelled", "feina cancel·lada", "trabajo cancelado"]),
    ("log delete-account", ["account deleted", "compte esborrat", "cuenta borrada"]),
    ("log export-data", ["data downloaded", "dades baixades", "datos descargados"]),
    ("log close-cup", ["cup closed", "copa tancada", "copa cerrada"]),
    ("log contest", ["contest opened", "concurs obert", "concurso abierto"]),
    ("log delete-news", ["news deleted", "notícia esborrada", "noticia borrada"]),
    ("log disable-account", ["account closed", "compte tancat", "cuenta cerrada"]),
    ("log disqualify", ["program disqualified", "programa desqualificat", "programa descalificado"]),
    ("log edit-contest", ["contest changed", "concurs modificat", "concurso modificado"]),
    ("log edit-news", ["news changed", "notícia modificada", "noticia modificada"]),
    ("log enable-account", ["account reopened", "compte reobert", "cuenta reabierta"]),
    ("log forgot", ["password reset requested", "contrasenya nova demanada", "contraseña nueva pedida"]),
    ("log freeze", ["results frozen", "resultats congelats", "resultados congelados"]),
    ("log unfreeze", ["results unfrozen", "resultats descongelats", "resultados descongelados"]),
    ("log hide", ["results hidden", "resultats amagats", "resultados ocultados"]),
    ("log show", ["results shown", "resultats mostrats", "resultados mostrados"]),
    ("log import", ["course list imported", "llista importada", "lista importada"]),
    ("log invite", ["invitation made", "invitació feta", "invitación hecha"]),
    ("log join", ["joined", "s'ha unit", "se ha unido"]),
    ("log join-team", ["joined a team", "s'ha unit a un equip", "se ha unido a un equipo"]),
    ("log leave-team", ["left a team", "ha deixat un equip", "ha dejado un equipo"]),
    ("log let in", ["program admitted", "programa admès", "programa admitido"]),
    (
        "log make-worker-token",
        ["worker token made", "testimoni de treballador fet", "token de trabajador creado"],
    ),
    (
        "log mark-rule",
        ["formula of marks changed", "fórmula de les notes modificada", "fórmula de las notas modificada"],
    ),
    ("log rejudge", ["judged again", "tornat a jutjar", "vuelto a juzgar"]),
    ("log stop-rejudging", ["judging again stopped", "aturat el nou judici", "parado el nuevo juicio"]),
    ("log new-series", ["new series of rounds", "sèrie nova de rondes", "serie nueva de rondas"]),
    ("log plan-rounds", ["rounds scheduled", "rondes programades", "rondas programadas"]),
    ("log publish", ["program made public", "programa publicat", "programa publicado"]),
    ("log recompute", ["ratings recomputed", "puntuacions recalculades", "puntuaciones recalculadas"]),
    ("log replace-boards", ["boards replaced", "taulers substituïts", "tableros sustituidos"]),
    ("log requeue-job", ["job started again", "feina reiniciada", "trabajo reiniciado"]),
    ("log reset", ["password reset", "contrasenya canviada", "contraseña cambiada"]),
    (
        "log revoke-worker-token",
        ["worker token revoked", "testimoni de treballador revocat", "token de trabajador revocado"],
    ),
    ("log settings", ["settings changed", "configuració modificada", "configuración modificada"]),
    ("log sign-up", ["signed up", "s'ha registrat", "se ha registrado"]),
    ("log skip-round", ["round skipped", "ronda saltada", "ronda saltada"]),
    ("log start-round", ["round started", "ronda començada", "ronda empezada"]),
    ("log stop-rounds", ["rounds stopped", "rondes aturades", "rondas paradas"]),
    ("log add-webhook", ["webhook added", "webhook afegit", "webhook añadido"]),
    ("log archive", ["moved to the archive", "mogut a l'arxiu", "movido al archivo"]),
    ("log unarchive", ["taken from the archive", "tret de l'arxiu", "sacado del archivo"]),
    ("log connect", ["connected to another site", "connectat a un altre lloc", "conectado a otro sitio"]),
    (
        "log disconnect",
        ["disconnected from another site", "desconnectat d'un altre lloc", "desconectado de otro sitio"],
    ),
    (
        "log doubt",
        [
            "a worker's result came out differently",
            "resultat dubtós d'un treballador",
            "resultado dudoso de un trabajador",
        ],
    ),
    ("log grades", ["marks passed back", "notes trameses", "notas enviadas"]),
    (
        "log lift-worker-flag",
        ["worker's flag lifted", "treballador tornat a admetre", "trabajador vuelto a admitir"],
    ),
    ("log remove-webhook", ["webhook removed", "webhook tret", "webhook quitado"]),
    (
        "log retention",
        [
            "how long replays are kept",
            "quant de temps es guarden les repeticions",
            "cuánto se guardan las repeticiones",
        ],
    ),
    ("log role", ["role changed", "rol canviat", "rol cambiado"]),
    (
        "log verify-share",
        [
            "share of checks changed",
            "proporció de comprovacions canviada",
            "proporción de comprobaciones cambiada",
        ],
    ),
    ("log pin-topic", ["topic pinned", "tema fixat", "tema fijado"]),
    ("log unpin-topic", ["topic unpinned", "tema deixat de fixar", "tema ya no fijado"]),
    ("log lock-topic", ["topic locked", "tema tancat", "tema cerrado"]),
    ("log unlock-topic", ["topic unlocked", "tema reobert", "tema reabierto"]),
    ("log hide-topic", ["topic hidden", "tema amagat", "tema ocultado"]),
    ("log show-topic", ["topic shown again", "tema mostrat de nou", "tema mostrado de nuevo"]),
    ("log delete-topic", ["topic deleted", "tema esborrat", "tema borrado"]),
    ("log hide-post", ["post hidden", "missatge amagat", "mensaje ocultado"]),
    ("log show-post", ["post shown again", "missatge mostrat de nou", "mensaje mostrado de nuevo"]),
    ("log delete-post", ["post deleted", "missatge esborrat", "mensaje borrado"]),
];

/// The word for a name of a group, in the language of these texts.
pub(crate) fn word<'a>(t: &Texts, group: &str, name: &'a str) -> &'a str {
    let column = Locale::ALL.iter().position(|locale| std::ptr::eq(Texts::of(*locale), t)).unwrap_or(0);
    let is = |word: &&Word| word.0.strip_prefix(group).and_then(|rest| rest.strip_prefix(' ')) == Some(name);
    WORDS.iter().find(is).map_or(name, |(_, words)| words[column])
}

#[cfg(test)]
mod tests {
    use super::*;
    use agon_judge::contest::{MatchKind, MatchState, RejectionReason, SubmissionState, Visibility};
    use agon_judge::forum::Moderation;
    use agon_judge::news::HookKind;
    use agon_kernel::Origin;
    use agon_queue::{JobClass, JobState};

    /// What the services of the judge write into the log: the texts in the calls of `audit`, and those that are put together there.
    fn logged() -> Vec<String> {
        let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../judge/src")];
        let mut names = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(path).unwrap();
                for call in text.split(".audit(").skip(1) {
                    let call = call.split(".await").next().unwrap();
                    // Transaction, person, what happened.
                    let what = call.split(',').nth(2).unwrap().trim();
                    names.extend(what.strip_prefix('"').map(|what| what.trim_end_matches('"').to_owned()));
                }
            }
        }
        assert!(names.len() > 30, "{names:?}");
        names.extend(["archive", "unarchive", "connect", "join"].map(str::to_owned));
        names.extend(Visibility::ALL.iter().map(|what| what.as_str().to_owned()));
        for what in Moderation::ALL {
            names.push(format!("{}-topic", what.as_str()));
        }
        for what in [Moderation::Hide, Moderation::Show, Moderation::Delete] {
            names.push(format!("{}-post", what.as_str()));
        }
        names
    }

    #[test]
    fn everything_that_is_logged_has_a_word() {
        for what in logged() {
            let key = format!("log {what}");
            assert!(WORDS.iter().any(|(other, _)| *other == key), "there is no word for {key}");
        }
    }

    #[test]
    fn everything_that_is_shown_has_a_word() {
        let mut names: Vec<(&str, &str)> = Vec::new();
        names.extend(MatchKind::ALL.iter().map(|one| ("kind", one.as_str())));
        names.extend(MatchState::ALL.iter().map(|one| ("match", one.as_str())));
        names.extend(HookKind::ALL.iter().map(|one| ("hook", one.as_str())));
        names.push(("language", Origin::BuiltIn.title()));
        names.extend(JobClass::ALL.iter().map(|one| ("class", one.as_str())));
        names.extend(JobState::ALL.iter().map(|one| ("job", one.as_str())));
        names.extend(SubmissionState::ALL.iter().map(|one| ("submission", one.as_str())));
        names.extend(RejectionReason::ALL.iter().map(|one| ("reason", one.as_str())));
        for (group, name) in names {
            let key = format!("{group} {name}");
            assert!(WORDS.iter().any(|(other, _)| *other == key), "there is no word for {key}");
        }
        assert_eq!(word(Texts::of(Locale::Es), "job", "leased"), "en marcha");
        assert_eq!(word(Texts::of(Locale::En), "job", "new"), "new");
    }
}
