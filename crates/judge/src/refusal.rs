//! Why something cannot be done, in the languages of the site.

/// A language of the site.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Catalan.
    Ca,
    /// Spanish.
    Es,
}

impl Language {
    /// All of them, with their own names.
    pub const ALL: &'static [(Self, &'static str)] =
        &[(Self::En, "English"), (Self::Ca, "Català"), (Self::Es, "Español")];

    /// The code, as in `<html lang>`.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ca => "ca",
            Self::Es => "es",
        }
    }

    /// The language with this code.
    #[must_use]
    pub fn of(id: &str) -> Option<Self> {
        Self::ALL.iter().map(|(language, _)| *language).find(|language| language.id() == id)
    }

    /// The first language of the site in an `Accept-Language` header.
    #[must_use]
    pub fn accepted(header: &str) -> Self {
        header.split(',').filter_map(|item| Self::of(item.trim().get(..2)?)).next().unwrap_or_default()
    }
}

macro_rules! refusals {
    ($($name:ident $code:literal $status:literal: $en:literal, $ca:literal, $es:literal;)*) => {
        /// Why something cannot be done.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Refusal {
            $(#[doc = $en] $name,)*
        }

        impl Refusal {
            /// The code in the API.
            #[must_use]
            pub fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            /// The status of the answer.
            #[must_use]
            pub fn status(self) -> u16 {
                match self { $(Self::$name => $status,)* }
            }

            /// The text for a person.
            #[must_use]
            pub fn text(self, language: Language) -> &'static str {
                match (self, language) {
                    $((Self::$name, Language::En) => $en, (Self::$name, Language::Ca) => $ca, (Self::$name, Language::Es) => $es,)*
                }
            }
        }
    };
}

refusals! {
    WrongPassword "wrong-password" 403: "The address or the password is wrong.", "L'adreça o la contrasenya no són correctes.", "La dirección o la contraseña no son correctas.";
    TooOften "too-often" 429: "Too many attempts. Wait a little and try again.", "Massa intents. Espera una mica i torna-ho a provar.", "Demasiados intentos. Espera un poco y vuelve a probarlo.";
    BadEmail "bad-email" 422: "This is no e-mail address.", "Això no és una adreça electrònica.", "Esto no es una dirección de correo.";
    EmailTaken "email-taken" 409: "There is an account with this address already.", "Ja hi ha un compte amb aquesta adreça.", "Ya hay una cuenta con esta dirección.";
    BadPersonName "bad-person-name" 422: "A name has 1 to 60 characters.", "Un nom té d'1 a 60 caràcters.", "Un nombre tiene de 1 a 60 caracteres.";
    WeakPassword "weak-password" 422: "A password has at least 10 and at most 200 characters.", "Una contrasenya té com a mínim 10 i com a màxim 200 caràcters.", "Una contraseña tiene como mínimo 10 y como máximo 200 caracteres.";
    LinkGone "link-gone" 410: "This link has been used or has expired. Ask for a new one.", "Aquest enllaç ja s'ha fet servir o ha caducat. Demana'n un de nou.", "Este enlace ya se ha usado o ha caducado. Pide uno nuevo.";
    Oneself "oneself" 422: "That is you.", "Aquest ets tu.", "Ese eres tú.";
    ForeignSite "foreign-site" 403: "The request came from another site.", "La petició ve d'un altre lloc.", "La petición viene de otro sitio.";
    BadSlug "bad-slug" 422: "A short name has 1 to 40 letters a to z, digits and hyphens.", "Un nom curt té d'1 a 40 lletres de la a a la z, xifres i guionets.", "Un nombre corto tiene de 1 a 40 letras de la a a la z, cifras y guiones.";
    SlugTaken "slug-taken" 409: "There is a contest with this short name already.", "Ja hi ha un concurs amb aquest nom curt.", "Ya hay un concurso con este nombre corto.";
    BadTitle "bad-title" 422: "A title has 1 to 80 characters.", "Un títol té d'1 a 80 caràcters.", "Un título tiene de 1 a 80 caracteres.";
    NoSuchGame "no-such-game" 422: "There is no such game.", "No hi ha aquest joc.", "No existe ese juego.";
    BadBoard "bad-board" 422: "The board cannot be used.", "El tauler no es pot fer servir.", "El tablero no se puede usar.";
    NoBoards "no-boards" 422: "A contest needs at least one board.", "Un concurs necessita almenys un tauler.", "Un concurso necesita al menos un tablero.";
    BadDates "bad-dates" 422: "A contest opens before it closes.", "Un concurs s'obre abans de tancar-se.", "Un concurso se abre antes de cerrarse.";
    BadNumber "bad-number" 422: "This number is out of range.", "Aquest nombre no és vàlid.", "Este número no es válido.";
    ContestClosed "contest-closed" 409: "The contest is not open.", "El concurs no està obert.", "El concurso no está abierto.";
    BadName "bad-name" 422: "This cannot be the name of a program.", "Això no pot ser el nom d'un programa.", "Esto no puede ser el nombre de un programa.";
    NameTaken "name-taken" 409: "A program with this name has been accepted already.", "Ja s'ha acceptat un programa amb aquest nom.", "Ya se ha aceptado un programa con este nombre.";
    TooManyPrograms "too-many-programs" 409: "You have as many programs as this contest allows.", "Ja tens tants programes com permet aquest concurs.", "Ya tienes tantos programas como permite este concurso.";
    WrongFile "wrong-file" 422: "A submission is one .cc, .rs, .py, .js or .wasm file.", "Un enviament és un sol fitxer .cc, .rs, .py, .js o .wasm.", "Un envío es un solo fichero .cc, .rs, .py, .js o .wasm.";
    EmptyFile "empty-file" 422: "The file is empty.", "El fitxer és buit.", "El fichero está vacío.";
    TooLarge "too-large" 413: "The file is too large.", "El fitxer és massa gran.", "El fichero es demasiado grande.";
    InTheWorks "in-the-works" 409: "Your submission before this one is still being judged.", "El teu enviament anterior encara s'està jutjant.", "Tu envío anterior todavía se está juzgando.";
    WrongSeats "wrong-seats" 422: "The board has another number of seats.", "El tauler té un altre nombre de seients.", "El tablero tiene otro número de asientos.";
    NotFriends "not-friends" 403: "A private program plays only if its owner is a friend of all others in the match.", "Un programa privat només juga si el seu amo és amic de tots els altres de la partida.", "Un programa privado solo juega si su dueño es amigo de todos los demás de la partida.";
    BadLimits "bad-limits" 422: "These limits cannot be used.", "Aquests límits no es poden fer servir.", "Estos límites no se pueden usar.";
    TextTooLong "text-too-long" 422: "The text is too long.", "El text és massa llarg.", "El texto es demasiado largo.";
    NeedsReason "needs-reason" 422: "Say why: a reason has 1 to 200 characters.", "Digues per què: un motiu té d'1 a 200 caràcters.", "Di por qué: un motivo tiene de 1 a 200 caracteres.";
    RoundUnderWay "round-under-way" 409: "A round is being played.", "S'està jugant una ronda.", "Se está jugando una ronda.";
    SeriesOver "series-over" 409: "The final has been played.", "La final ja s'ha jugat.", "La final ya se ha jugado.";
    SeriesGoesOn "series-goes-on" 409: "The final has not been played yet.", "La final encara no s'ha jugat.", "La final todavía no se ha jugado.";
    TooFewPrograms "too-few-programs" 409: "A round needs at least two programs.", "Una ronda necessita almenys dos programes.", "Una ronda necesita al menos dos programas.";
    Disqualified "disqualified" 409: "This program is disqualified.", "Aquest programa està desqualificat.", "Este programa está descalificado.";
    BetsClosed "bets-closed" 409: "No bets are taken now.", "Ara no s'accepten apostes.", "Ahora no se aceptan apuestas.";
    NotEnoughMoney "not-enough-money" 409: "You do not have that much.", "No tens tant.", "No tienes tanto.";
    NoSuchBet "no-such-bet" 422: "This cannot be bet on.", "No es pot apostar per això.", "No se puede apostar por esto.";
    OwnProgram "own-program" 409: "Nobody bets that their own program goes out.", "Ningú aposta que el seu propi programa caurà.", "Nadie apuesta a que su propio programa caerá.";
    EmptyText "empty-text" 422: "There is no text.", "No hi ha text.", "No hay texto.";
    Locked "locked" 409: "This is locked.", "Això està tancat.", "Esto está cerrado.";
    BadLine "bad-line" 422: "A line of the list is: name, e-mail, and perhaps the role.", "Una línia de la llista és: nom, adreça electrònica i, si cal, el rol.", "Una línea de la lista es: nombre, correo electrónico y, si hace falta, el rol.";
    BadRole "bad-role" 422: "The role is student or teacher.", "El rol és estudiant o professor.", "El rol es estudiante o profesor.";
    TwiceInList "twice-in-list" 422: "This address is on the list twice.", "Aquesta adreça és dues vegades a la llista.", "Esta dirección está dos veces en la lista.";
    OtherDomain "other-domain" 422: "Only addresses of these domains can sign up.", "Només s'hi poden registrar adreces d'aquests dominis.", "Solo se pueden registrar direcciones de estos dominios.";
    BadSetting "bad-setting" 422: "This setting cannot be used.", "Aquest ajust no es pot fer servir.", "Este ajuste no se puede usar.";
    Unreadable "unreadable" 422: "The form cannot be read.", "El formulari no es pot llegir.", "El formulario no se puede leer.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_says_which_language() {
        assert_eq!(Language::accepted("ca-ES,ca;q=0.9,en;q=0.8"), Language::Ca);
        assert_eq!(Language::accepted("de, es;q=0.5"), Language::Es);
        assert_eq!(Language::accepted("zz, é"), Language::En);
        assert_eq!(Language::accepted(""), Language::En);
    }
}
