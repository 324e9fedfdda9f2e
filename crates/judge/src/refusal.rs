//! Why something cannot be done, in all languages of the site. A refusal that lacks a translation does not compile.

use crate::Locale;

macro_rules! refusals {
    ($($name:ident $code:literal $status:literal: $en:literal, $ca:literal, $es:literal;)*) => {
        /// Why something cannot be done.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Refusal {
            $(#[doc = $en] $name,)*
        }

        impl Refusal {
            /// The one with this code.
            #[must_use]
            pub fn with_code(code: &str) -> Option<Self> {
                match code { $($code => Some(Self::$name),)* _ => None }
            }

            /// The code in the API.
            #[must_use]
            pub fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            /// The HTTP status.
            #[must_use]
            pub fn status(self) -> u16 {
                match self { $(Self::$name => $status,)* }
            }

            /// The text for a person.
            #[must_use]
            pub fn text(self, locale: Locale) -> &'static str {
                match (self, locale) {
                    $((Self::$name, Locale::En) => $en, (Self::$name, Locale::Ca) => $ca, (Self::$name, Locale::Es) => $es,)*
                }
            }
        }
    };
}

refusals! {
    WrongPassword "wrong-password" 403: "The address or the password is wrong.", "L'adreça o la contrasenya no són correctes.", "La dirección o la contraseña no son correctas.";
    TooOften "too-often" 429: "Too many attempts. Wait a little and try again.", "Massa intents. Espera una mica i torna-ho a provar.", "Demasiados intentos. Espera un poco y vuelve a probarlo.";
    BadEmail "bad-email" 422: "This is not an e-mail address.", "Això no és una adreça electrònica.", "Esto no es una dirección de correo.";
    EmailTaken "email-taken" 409: "There is already an account with this address.", "Ja hi ha un compte amb aquesta adreça.", "Ya hay una cuenta con esta dirección.";
    BadPersonName "bad-person-name" 422: "A name must have 1 to 60 characters.", "El nom ha de tenir d'1 a 60 caràcters.", "El nombre debe tener de 1 a 60 caracteres.";
    WeakPassword "weak-password" 422: "A password must have 10 to 200 characters.", "La contrasenya ha de tenir entre 10 i 200 caràcters.", "La contraseña debe tener entre 10 y 200 caracteres.";
    CommonPassword "common-password" 422: "This password is too easy to guess. Choose another one.", "Aquesta contrasenya és massa fàcil d'endevinar. Tria'n una altra.", "Esta contraseña es demasiado fácil de adivinar. Elige otra.";
    LinkGone "link-gone" 410: "This link has been used or has expired. Ask for a new one.", "Aquest enllaç ja s'ha fet servir o ha caducat. Demana'n un de nou.", "Este enlace ya se ha usado o ha caducado. Pide uno nuevo.";
    AttemptGone "attempt-gone" 410: "This sign-in has expired, or was begun in another browser. Begin again.", "Aquest accés ha caducat o s'ha començat en un altre navegador. Torna a començar.", "Este acceso ha caducado o se ha empezado en otro navegador. Vuelve a empezar.";
    SignInFailed "sign-in-failed" 403: "The other site did not confirm who you are.", "L'altre lloc no ha confirmat qui ets.", "El otro sitio no ha confirmado quién eres.";
    NotAdmitted "not-admitted" 403: "You have no account here, and one cannot be created for you. Ask a teacher.", "Aquí no tens compte i no se te'n crea cap. Demana-ho a un professor.", "Aquí no tienes cuenta y no se crea ninguna para ti. Pídelo a un profesor.";
    NotInGroup "not-in-group" 403: "You are not in any of the groups that may take part here. Ask a teacher.", "No ets a cap dels grups que hi poden participar. Demana-ho a un professor.", "No estás en ninguno de los grupos que pueden participar. Pídelo a un profesor.";
    ConnectFirst "connect-first" 409: "There is already an account with your address. Sign in with its password, and connect the two on your page.", "Ja hi ha un compte amb la teva adreça. Entra amb la seva contrasenya i connecta'ls a la teva pàgina.", "Ya hay una cuenta con tu dirección. Entra con su contraseña y conéctalas en tu página.";
    IdentityTaken "identity-taken" 409: "This sign-in already belongs to another account.", "Aquest accés ja és d'un altre compte.", "Este acceso ya es de otra cuenta.";
    LastWayIn "last-way-in" 409: "Without it you could no longer sign in. Choose a password first.", "Sense això ja no podries entrar. Tria abans una contrasenya.", "Sin esto ya no podrías entrar. Elige antes una contraseña.";
    ProviderUnreachable "elsewhere" 502: "The other site cannot be reached at the moment.", "Ara mateix no es pot contactar amb l'altre lloc.", "Ahora mismo no se puede contactar con el otro sitio.";
    NoSuchContest "no-such-contest" 404: "The activity of the learning platform leads to a contest that does not exist here:", "L'activitat de la plataforma porta a un concurs que aquí no existeix:", "La actividad de la plataforma lleva a un concurso que aquí no existe:";
    NoPlatform "no-platform" 409: "Nobody has come to this contest from a learning platform that takes marks.", "Ningú no ha arribat a aquest concurs des d'una plataforma que accepti notes.", "Nadie ha llegado a este concurso desde una plataforma que acepte notas.";
    SignInAgain "sign-in-again" 403: "Sign out and sign in again first, to confirm that it is you; then you have 15 minutes.", "Primer surt i torna a entrar, perquè sigui segur que ets tu; després tens un quart d'hora.", "Primero sal y vuelve a entrar, para que sea seguro que eres tú; después tienes un cuarto de hora.";
    LastTeacher "last-teacher" 409: "You are the only teacher here. Make somebody else a teacher first.", "Ets l'únic professor d'aquí. Abans fes professor algú altre.", "Eres el único profesor de aquí. Antes haz profesor a otra persona.";
    OnlyStudents "only-students" 409: "A teacher's account can be deleted only by the teacher.", "El compte d'un professor només el pot esborrar ell mateix.", "La cuenta de un profesor solo la puede borrar él mismo.";
    OtherAddress "other-address" 422: "This is not the address of the account.", "Aquesta no és l'adreça del compte.", "Esta no es la dirección de la cuenta.";
    Oneself "oneself" 422: "That is your own account.", "Aquest és el teu propi compte.", "Esa es tu propia cuenta.";
    TooManyFriends "too-many-friends" 409: "You have added as many people as you can. Remove somebody first.", "Ja has afegit tantes persones com pots. Treu-ne alguna abans.", "Ya has añadido a tantas personas como puedes. Quita a alguna antes.";
    TooManyStars "too-many-stars" 409: "You have starred as many matches as you can. Remove a star first.", "Ja has destacat tantes partides com pots. Treu-ne alguna estrella abans.", "Ya has destacado tantas partidas como puedes. Quita alguna estrella antes.";
    ReplayThinned "replay-thinned" 410: "The replay of this match was removed to save space. Its players and teachers can have it played again, on its page.", "La repetició d'aquesta partida s'ha eliminat per estalviar espai. Qui hi va jugar i els professors poden fer que es torni a jugar, a la seva pàgina.", "La repetición de esta partida se ha eliminado para ahorrar espacio. Quienes jugaron y los profesores pueden hacer que se vuelva a jugar, en su página.";
    ReplayExists "replay-there" 409: "The replay of this match still exists.", "La repetició d'aquesta partida ja hi és.", "La repetición de esta partida ya está.";
    ForeignSite "foreign-site" 403: "The request came from another site.", "La petició ve d'un altre lloc.", "La petición viene de otro sitio.";
    WrongHost "wrong-host" 421: "This site has another address.", "Aquest lloc té una altra adreça.", "Este sitio tiene otra dirección.";
    BadSlug "bad-slug" 422: "A short name must have 1 to 40 characters: letters a to z, digits and hyphens.", "El nom curt ha de tenir d'1 a 40 caràcters: lletres de la a a la z, xifres i guionets.", "El nombre corto debe tener de 1 a 40 caracteres: letras de la a a la z, cifras y guiones.";
    SlugTaken "slug-taken" 409: "There is already a contest with this short name.", "Ja hi ha un concurs amb aquest nom curt.", "Ya hay un concurso con este nombre corto.";
    BadTitle "bad-title" 422: "A title must have 1 to 80 characters.", "El títol ha de tenir d'1 a 80 caràcters.", "El título debe tener de 1 a 80 caracteres.";
    NoSuchGame "no-such-game" 422: "There is no such game.", "Aquest joc no existeix.", "No existe ese juego.";
    BadBoard "bad-board" 422: "The board cannot be used.", "El tauler no es pot fer servir.", "El tablero no se puede usar.";
    NoBoards "no-boards" 422: "A contest needs at least one board.", "Un concurs necessita almenys un tauler.", "Un concurso necesita al menos un tablero.";
    BadDates "bad-dates" 422: "A contest must open before it closes.", "Un concurs s'ha d'obrir abans de tancar-se.", "Un concurso debe abrirse antes de cerrarse.";
    BadFormula "bad-formula" 422: "The formula cannot be computed.", "La fórmula no es pot calcular.", "La fórmula no se puede calcular.";
    ResultsWithheld "results-withheld" 409: "The ladder cannot be restarted while its results are frozen or hidden.", "La classificació no pot tornar a començar mentre els resultats estan congelats o amagats.", "La clasificación no puede volver a empezar mientras los resultados están congelados u ocultos.";
    Archived "archived" 409: "This contest is archived.", "Aquest concurs està arxivat.", "Este concurso está archivado.";
    OnlyPractice "only-practice" 409: "While results are frozen, your programs can play against Dummies, the game's own bots and programs of teachers only.", "Mentre els resultats estan congelats, els teus programes només poden jugar contra Dummies, els bots del joc i programes de professors.", "Mientras los resultados están congelados, tus programas solo pueden jugar contra Dummies, los bots del juego y programas de profesores.";
    BadHook "bad-hook" 422: "A webhook needs an https address on the public internet.", "Un webhook necessita una adreça https de la Internet pública.", "Un webhook necesita una dirección https de la Internet pública.";
    NoMailServer "no-mail-server" 409: "No mail server is set up.", "No hi ha cap servidor de correu configurat.", "No hay ningún servidor de correo configurado.";
    MailNotTaken "mail-not-taken" 502: "The mail was not sent. The mail server, or the connection to it, says:", "El missatge no s'ha enviat. El servidor de correu, o la connexió amb ell, diu:", "El mensaje no se ha enviado. El servidor de correo, o la conexión con él, dice:";
    BadNumber "bad-number" 422: "This number is out of range.", "Aquest nombre no és vàlid.", "Este número no es válido.";
    ContestClosed "contest-closed" 409: "The contest is not open.", "El concurs no està obert.", "El concurso no está abierto.";
    BadName "bad-name" 422: "This name cannot be used for a program.", "Aquest nom no es pot fer servir per a un programa.", "Este nombre no se puede usar para un programa.";
    NameTaken "name-taken" 409: "A program with this name has already been accepted.", "Ja s'ha acceptat un programa amb aquest nom.", "Ya se ha aceptado un programa con este nombre.";
    NameLocked "name-locked" 409: "In this contest an accepted name is locked: a new version needs a new name.", "En aquest concurs un nom acceptat queda bloquejat: una versió nova necessita un nom nou.", "En este concurso un nombre aceptado queda bloqueado: una versión nueva necesita un nombre nuevo.";
    NotTakingPart "not-taking-part" 422: "One of the programs must be your own.", "Un dels programes ha de ser teu.", "Uno de los programas debe ser tuyo.";
    TooManyPrograms "too-many-programs" 409: "You already have as many programs as this contest allows. A new version has the name of the program that it replaces.", "Ja tens tants programes com permet aquest concurs. Una versió nova porta el nom del programa que substitueix.", "Ya tienes tantos programas como permite este concurso. Una versión nueva lleva el nombre del programa que sustituye.";
    PlacesClaimed "places-claimed" 409: "Your submissions that are still being judged may take the last places for programs that you have. Wait for their verdicts, or submit this as a new version of a program that was accepted.", "Els teus enviaments que encara s'estan jutjant poden ocupar els últims llocs que et queden per a programes. Espera'n el veredicte, o envia això com a versió nova d'un programa acceptat.", "Tus envíos que todavía se están juzgando pueden ocupar los últimos sitios que te quedan para programas. Espera su veredicto, o envía esto como versión nueva de un programa aceptado.";
    WrongFile "wrong-file" 422: "A submission must be a single .cc, .rs, .py, .js, .java or .wasm file, or a .zip or .jar of Java sources.", "Un enviament ha de ser un sol fitxer .cc, .rs, .py, .js, .java o .wasm, o un .zip o .jar de fonts de Java.", "Un envío debe ser un solo fichero .cc, .rs, .py, .js, .java o .wasm, o un .zip o .jar de fuentes de Java.";
    ClassFile "class-file" 422: "Compiled Java classes are not accepted. Submit the .java file, or a .zip or .jar of the sources.", "No s'accepten classes de Java compilades. Envia el fitxer .java, o un .zip o .jar amb les fonts.", "No se aceptan clases de Java compiladas. Envía el fichero .java, o un .zip o .jar con las fuentes.";
    EmptyFile "empty-file" 422: "The file is empty.", "El fitxer és buit.", "El fichero está vacío.";
    TooLarge "too-large" 413: "The file is too large.", "El fitxer és massa gran.", "El fichero es demasiado grande.";
    AlreadyBeingJudged "in-the-works" 409: "Your previous submission of this name is still being judged. Wait for its verdict.", "El teu enviament anterior amb aquest nom encara s'està jutjant. Espera'n el veredicte.", "Tu envío anterior con este nombre todavía se está juzgando. Espera su veredicto.";
    WrongSeats "wrong-seats" 422: "The board has a different number of seats.", "El tauler té un nombre diferent de seients.", "El tablero tiene un número distinto de asientos.";
    NotFriends "not-friends" 403: "A private program can play only if its owner is a friend of everybody else in the match.", "Un programa privat només pot jugar si el seu propietari és amic de tots els altres de la partida.", "Un programa privado solo puede jugar si su propietario es amigo de todos los demás de la partida.";
    BadLimits "bad-limits" 422: "These limits cannot be used.", "Aquests límits no es poden fer servir.", "Estos límites no se pueden usar.";
    TextTooLong "text-too-long" 422: "The text is too long.", "El text és massa llarg.", "El texto es demasiado largo.";
    NeedsReason "needs-reason" 422: "Give a reason of 1 to 200 characters.", "Escriu un motiu d'1 a 200 caràcters.", "Escribe un motivo de 1 a 200 caracteres.";
    RoundUnderWay "round-under-way" 409: "A round is being played.", "S'està jugant una ronda.", "Se está jugando una ronda.";
    SeriesOver "series-over" 409: "The final has already been played.", "La final ja s'ha jugat.", "La final ya se ha jugado.";
    SeriesGoesOn "series-goes-on" 409: "The final has not been played yet.", "La final encara no s'ha jugat.", "La final todavía no se ha jugado.";
    InTeam "in-team" 409: "You can be in only one team per contest.", "Cadascú només pot ser en un equip de cada concurs.", "Cada persona solo puede estar en un equipo de cada concurso.";
    TeamFull "team-full" 409: "The team is full.", "L'equip és ple.", "El equipo está lleno.";
    TeamNameTaken "team-name-taken" 409: "Another team has this name.", "Un altre equip té aquest nom.", "Otro equipo tiene este nombre.";
    TeamsFixed "teams-fixed" 409: "Teams no longer change: official rounds have begun, or the contest is closed.", "Els equips ja no canvien: les rondes oficials han començat o el concurs és tancat.", "Los equipos ya no cambian: las rondas oficiales han empezado o el concurso está cerrado.";
    LastMember "last-member" 409: "You are the last member of this team, and it has already submitted something.", "Ets l'últim de l'equip, i l'equip ja ha enviat alguna cosa.", "Eres la última persona del equipo, y el equipo ya ha enviado algo.";
    OnlyCaptain "only-captain" 403: "In this contest, only the captain of a team can submit and choose programs.", "En aquest concurs només el capità de l'equip envia i tria els programes.", "En este concurso solo el capitán del equipo envía y elige los programas.";
    TooManyCups "too-many-cups" 409: "You have three unfinished cups. Close one first.", "Tens tres copes que no han acabat. Tanca'n una abans.", "Tienes tres copas que no han terminado. Cierra una antes.";
    CupFull "cup-full" 409: "A cup has at most 16 players.", "Una copa té com a màxim 16 jugadors.", "Una copa tiene como máximo 16 jugadores.";
    CupProgramTaken "cup-program-taken" 409: "Somebody of your team already plays with this program. Choose another one.", "Algú del teu equip ja hi juga amb aquest programa. Tria'n un altre.", "Alguien de tu equipo ya juega con este programa. Elige otro.";
    CupBegun "cup-begun" 409: "This cup has begun or is over.", "Aquesta copa ja ha començat o s'ha acabat.", "Esta copa ya ha empezado o se ha terminado.";
    CupFrozen "cup-frozen" 409: "While results are frozen, no cup can begin.", "Mentre els resultats estan congelats no pot començar cap copa.", "Mientras los resultados están congelados no puede empezar ninguna copa.";
    CupsToday "cups-today" 429: "Your cups have played as many matches as they can in one day. Try again tomorrow.", "Les teves copes ja han jugat tantes partides com poden en un dia. Torna-ho a provar demà.", "Tus copas ya han jugado tantas partidas como pueden en un día. Vuelve a probarlo mañana.";
    NotYourFriend "not-your-friend" 403: "You can invite only friends; send others the link.", "Només pots convidar amistats; als altres, envia'ls l'enllaç.", "Solo puedes invitar a amistades; a los demás, envíales el enlace.";
    TooFewPrograms "too-few-programs" 409: "It takes at least two programs.", "Calen almenys dos programes.", "Hacen falta al menos dos programas.";
    Disqualified "disqualified" 409: "This program is disqualified.", "Aquest programa està desqualificat.", "Este programa está descalificado.";
    BetsClosed "bets-closed" 409: "Betting is closed.", "Ara no s'accepten apostes.", "Ahora no se aceptan apuestas.";
    NotEnoughMoney "not-enough-money" 409: "You do not have that much money.", "No tens tants diners.", "No tienes tanto dinero.";
    NoSuchBet "no-such-bet" 422: "You cannot bet on this.", "No es pot apostar per això.", "No se puede apostar por esto.";
    OwnProgram "own-program" 409: "You cannot bet that your own program will be eliminated.", "No pots apostar que el teu propi programa quedarà eliminat.", "No puedes apostar a que tu propio programa quedará eliminado.";
    TeachersDoNotBet "teachers-do-not-bet" 403: "Teachers do not bet: they see and control everything.", "Els professors no aposten: ho veuen i ho controlen tot.", "Los profesores no apuestan: lo ven y lo controlan todo.";
    NotYourPost "not-your-post" 403: "You can edit only your own posts.", "Només pots editar els teus missatges.", "Solo puedes editar tus mensajes.";
    EmptyText "empty-text" 422: "The text is empty.", "El text és buit.", "El texto está vacío.";
    Locked "locked" 409: "This is locked.", "Això està tancat.", "Esto está cerrado.";
    BadLine "bad-line" 422: "Each line of the list must be: name, e-mail and, if needed, role.", "Cada línia de la llista ha de ser: nom, adreça electrònica i, si cal, rol.", "Cada línea de la lista debe ser: nombre, correo electrónico y, si hace falta, rol.";
    BadRole "bad-role" 422: "The role must be student or teacher.", "El rol ha de ser estudiant o professor.", "El rol debe ser estudiante o profesor.";
    TwiceInList "twice-in-list" 422: "This address appears twice in the list.", "Aquesta adreça surt dues vegades a la llista.", "Esta dirección aparece dos veces en la lista.";
    OtherDomain "other-domain" 422: "Only addresses of these domains can sign up.", "Només s'hi poden registrar adreces d'aquests dominis.", "Solo se pueden registrar direcciones de estos dominios.";
    BadSetting "bad-setting" 422: "This setting cannot be used.", "Aquest ajust no es pot fer servir.", "Este ajuste no se puede usar.";
    OtherVersion "other-version" 426: "This worker is not compatible with this judge.", "Aquest treballador no encaixa amb aquest jutge.", "Este trabajador no encaja con este juez.";
    WrongHash "wrong-hash" 422: "The file is not the one that was announced.", "El fitxer no és el que s'havia anunciat.", "El fichero no es el que se había anunciado.";
    BadReport "bad-report" 422: "This cannot be the result of the job.", "Això no pot ser el resultat de la feina.", "Esto no puede ser el resultado del trabajo.";
    BadWorkerName "bad-worker-name" 422: "A name must have 1 to 60 letters, digits, dots, hyphens or underscores, and no other token may have it.", "El nom ha de tenir d'1 a 60 lletres, xifres, punts, guionets o guions baixos, i cap altre testimoni el pot tenir.", "El nombre debe tener de 1 a 60 letras, cifras, puntos, guiones o guiones bajos, y ningún otro token puede tenerlo.";
    TablesTaken "tables-taken" 503: "All tables are taken. Try again in a few minutes.", "Totes les taules són ocupades. Torna-ho a provar d'aquí a uns minuts.", "Todas las mesas están ocupadas. Vuelve a probarlo dentro de unos minutos.";
    TableElsewhere "table-elsewhere" 410: "This table no longer exists: the site was restarted, or this request reached another of its servers. Sit down again; if it happens twice, tell your teacher.", "Aquesta taula ja no és aquí: el lloc s'ha reiniciat o la petició ha arribat a un altre dels seus servidors. Torna a seure; si passa dues vegades, avisa el professor.", "Esta mesa ya no está aquí: el sitio se ha reiniciado o la petición ha llegado a otro de sus servidores. Vuelve a sentarte; si pasa dos veces, avisa al profesor.";
    Unreadable "unreadable" 422: "The form cannot be read.", "El formulari no es pot llegir.", "El formulario no se puede leer.";
}
