//! Words for what the judge stores as short names: kinds and states of matches, jobs and submissions, faults, and the entries of the log. A name
//! without a word, such as one from a newer version, is shown as it is.

use super::texts::Texts;
use super::words_log::LOG;
use agon_judge::Locale;

/// A name with its group, and the word in English, Catalan and Spanish.
pub(crate) type Word = (&'static str, [&'static str; 3]);

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
];

fn all() -> impl Iterator<Item = &'static Word> {
    WORDS.iter().chain(LOG)
}

/// The word for a name of a group, in the language of these texts.
pub(crate) fn word<'a>(t: &Texts, group: &str, name: &'a str) -> &'a str {
    let column = Locale::ALL.iter().position(|locale| std::ptr::eq(Texts::of(*locale), t)).unwrap_or(0);
    let is = |word: &&Word| word.0.strip_prefix(group).and_then(|rest| rest.strip_prefix(' ')) == Some(name);
    all().find(is).map_or(name, |(_, words)| words[column])
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
            assert!(all().any(|(other, _)| *other == key), "there is no word for {key}");
        }
    }

    /// The names of the values that a setting is written as.
    fn keys(of: serde_json::Value, into: &mut Vec<String>) {
        let serde_json::Value::Object(values) = of else { return };
        for (key, value) in values {
            if value.is_object() {
                keys(value, into);
            } else {
                into.push(key);
            }
        }
    }

    #[test]
    fn every_value_in_the_log_has_a_name() {
        let mut names: Vec<String> = agon_judge::desk::AUDIT_KEYS.iter().map(|&key| key.to_owned()).collect();
        let smtp = agon_judge::settings::Smtp { host: String::new(), port: 1, from: String::new() };
        let settings = agon_judge::settings::Settings { smtp: Some(smtp), ..Default::default() };
        let edit = agon_judge::contest::ContestEdit {
            title: String::new(),
            limits: agon_judge::contest::ContestLimits::default(),
            opens_at: 0,
            closes_at: 0,
            max_programs: 1,
            ladder: true,
            options: agon_judge::contest::ContestOptions::default(),
        };
        keys(serde_json::to_value(edit).unwrap(), &mut names);
        keys(serde_json::to_value(settings).unwrap(), &mut names);
        keys(serde_json::to_value(agon_judge::files::Retention::default()).unwrap(), &mut names);
        for name in names {
            let key = format!("detail {name}");
            assert!(all().any(|(other, _)| *other == key), "there is no word for {key}");
        }
        for rule in agon_judge::marks::SeriesRule::ALL {
            let key = format!("series {rule}");
            assert!(all().any(|(other, _)| *other == key), "there is no word for {key}");
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
            assert!(all().any(|(other, _)| *other == key), "there is no word for {key}");
        }
        assert_eq!(word(Texts::of(Locale::Es), "job", "leased"), "en marcha");
        assert_eq!(word(Texts::of(Locale::En), "job", "new"), "new");
    }
}
