//! The texts about running a course: marks, playing again, news, teams, cups, one's own data.

use super::texts::texts;
use agon_judge::Locale;

texts! {
    /// The texts about running a course in one language.
    CourseTexts;
    // Marks.
    marks: "Marks", "Notes", "Notas";
    mark: "Mark", "Nota", "Nota";
    marks_note: "A mark is computed for each series of official rounds. Preview a formula before you save it: nobody else sees it.", "Es calcula una nota per a cada sèrie de rondes oficials. Previsualitza la fórmula abans de desar-la: ningú més no la veu.", "Se calcula una nota para cada serie de rondas oficiales. Previsualiza la fórmula antes de guardarla: nadie más la ve.";
    formula: "Formula", "Fórmula", "Fórmula";
    formula_empty: "Leave it empty for the usual rule:", "Deixa-la buida per a la regla habitual:", "Déjala vacía para la regla habitual:";
    formula_how: "Numbers, + - * /, comparisons (< <= > >= = !=), and, or, not, if(condition, then, otherwise), min, max, round(value, decimals), floor, ceil, abs, sqrt.", "Nombres, + - * /, comparacions (< <= > >= = !=), and, or, not, if(condició, llavors, altrament), min, max, round(valor, decimals), floor, ceil, abs, sqrt.", "Números, + - * /, comparaciones (< <= > >= = !=), and, or, not, if(condición, entonces, si no), min, max, round(valor, decimales), floor, ceil, abs, sqrt.";
    variables: "Variables", "Variables", "Variables";
    series_rule: "Several series", "Diverses sèries", "Varias series";
    series_best: "the best one counts", "compta la millor", "cuenta la mejor";
    series_mean: "the mean of all", "la mitjana de totes", "la media de todas";
    series_last: "the last one counts", "compta l'última", "cuenta la última";
    preview: "Preview", "Previsualitza", "Previsualizar";
    preview_only: "This is a preview: the formula is not saved yet.", "Això és una previsualització: la fórmula encara no s'ha desat.", "Esto es una previsualización: la fórmula todavía no se ha guardado.";
    how_computed: "How it was computed", "Com s'obté", "Cómo se obtiene";
    can_change: "can still change", "encara pot canviar", "todavía puede cambiar";
    var_place: "place in the series: in the final, or by how long they stayed in; 0 without taking part", "posició en la sèrie: a la final, o segons quant han aguantat; 0 si no hi han participat", "posición en la serie: en la final, o según cuánto han aguantado; 0 si no han participado";
    var_final_place: "place in the final; 0 without one", "posició a la final; 0 si no hi han arribat", "posición en la final; 0 si no han llegado";
    var_finalist: "1 for those who reached the final, else 0", "1 per a qui ha arribat a la final, si no 0", "1 para quien ha llegado a la final, si no 0";
    var_finalists: "how many reach the final (a setting of the rounds)", "quants arriben a la final (un ajust de les rondes)", "cuántos llegan a la final (un ajuste de las rondas)";
    var_rounds_survived: "rounds before the final that they survived", "rondes abans de la final que han superat", "rondas antes de la final que han superado";
    var_rounds: "rounds before the final: played and, until then, still to come", "rondes abans de la final: jugades i, fins llavors, per jugar", "rondas antes de la final: jugadas y, hasta entonces, por jugar";
    var_took_part: "1 for those who took part in the series, else 0", "1 per a qui ha participat en la sèrie, si no 0", "1 para quien ha participado en la serie, si no 0";
    var_entrants: "how many took part in the series", "quants han participat en la sèrie", "cuántos han participado en la serie";
    var_series: "number of the series", "número de la sèrie", "número de la serie";
    var_series_count: "how many series there are", "quantes sèries hi ha", "cuántas series hay";
    var_ladder_place: "place on the ladder among the people; 0 without a program", "posició a la classificació entre les persones; 0 sense programa", "posición en la clasificación entre las personas; 0 sin programa";
    var_ladder_people: "how many people are on the ladder", "quantes persones hi ha a la classificació", "cuántas personas hay en la clasificación";
    var_rating: "rating of their best program", "puntuació del seu millor programa", "puntuación de su mejor programa";
    var_accepted: "number of accepted submissions", "nombre d'enviaments acceptats", "número de envíos aceptados";
    var_rejected: "number of rejected submissions", "nombre d'enviaments rebutjats", "número de envíos rechazados";
    // Judging again.
    rejudge: "Judge again", "Torna a jutjar", "Volver a juzgar";
    rejudge_note: "After you have changed limits or boards: each submission plays its trial again with the same seeds, after everything that somebody is waiting for. The old verdict counts until there is a new one. A program that fails is disqualified until its owner's next version is accepted. Official rounds stay as they are.", "Quan hagis canviat els límits o els taulers: cada enviament torna a jugar la prova amb les mateixes llavors, després de tot el que algú espera. El veredicte antic compta fins que n'hi ha un de nou. Un programa que no la passa queda desqualificat fins que s'accepti la pròxima versió. Les rondes oficials es queden com estan.", "Cuando hayas cambiado los límites o los tableros: cada envío vuelve a jugar la prueba con las mismas semillas, después de todo lo que alguien espera. El veredicto antiguo cuenta hasta que haya uno nuevo. Un programa que no la pasa queda descalificado hasta que se acepte la próxima versión. Las rondas oficiales se quedan como están.";
    rejudge_programs: "The newest version of every program", "La versió més nova de cada programa", "La versión más nueva de cada programa";
    rejudge_rejected: "Rejected submissions, too: the last one of each name, unless it did not build", "També els enviaments rebutjats: l'últim de cada nom, si no és que no compilava", "También los envíos rechazados: el último de cada nombre, salvo que no compilara";
    rejudge_ladder: "Restart the ladder: ratings are forgotten, matches remain", "La classificació torna a començar: s'obliden les puntuacions, queden les partides", "La clasificación vuelve a empezar: se olvidan las puntuaciones, quedan las partidas";
    rejudge_reason: "Reason, which people whose programs fail will read", "Motiu, que llegirà qui tingui un programa que no passi", "Motivo, que leerá quien tenga un programa que no pase";
    rejudge_done: "New verdicts:", "Veredictes nous:", "Veredictos nuevos:";
    rejudge_stop: "Stop; the rest keep their old verdicts", "Atura-ho; la resta conserva el veredicte antic", "Parar; el resto conserva el veredicto antiguo";
    rejudge_same: "No verdict has changed.", "No ha canviat cap veredicte.", "No ha cambiado ningún veredicto.";
    verdict_was: "Before", "Abans", "Antes";
    verdict_now: "Now", "Ara", "Ahora";
    practice_note: "While results are frozen, you can practise against Dummies, the game's own bots and programs of teachers.", "Mentre els resultats estan congelats, pots practicar contra Dummies, els bots del joc i programes de professors.", "Mientras los resultados están congelados, puedes practicar contra Dummies, los bots del juego y programas de profesores.";
    // The archive.
    archive: "Archive", "Arxiu", "Archivo";
    archive_note: "Past contests: you can still view everything, but nothing changes any more.", "Concursos passats: es pot mirar tot i ja no canvia res.", "Concursos pasados: se puede mirar todo y ya no cambia nada.";
    archive_empty: "The archive is empty.", "L'arxiu és buit.", "El archivo está vacío.";
    archive_it: "Move to the archive", "Mou-lo a l'arxiu", "Mover al archivo";
    archive_back: "Move it out of the archive", "Treu-lo de l'arxiu", "Sacarlo del archivo";
    is_archived: "This contest is in the archive.", "Aquest concurs és a l'arxiu.", "Este concurso está en el archivo.";
    // News.
    feed: "Feed of the news (Atom)", "Canal de notícies (Atom)", "Canal de noticias (Atom)";
    news_by_mail: "Send me news by mail", "Envia'm les notícies per correu", "Enviarme las noticias por correo";
    mail_test: "Does mail arrive?", "Arriba el correu?", "¿Llega el correo?";
    mail_test_send: "Send a test mail to me", "Envia'm un missatge de prova", "Enviarme un mensaje de prueba";
    mail_tested: "The mail server took a test mail to", "El servidor de correu ha acceptat un missatge de prova per a", "El servidor de correo ha aceptado un mensaje de prueba para";
    mail_waiting: "News that wait to be mailed, and are tried again for half a day:", "Notícies que esperen ser enviades per correu, i es tornen a provar durant mig dia:", "Noticias que esperan ser enviadas por correo, y se vuelven a intentar durante medio día:";
    webhooks: "Webhooks", "Webhooks", "Webhooks";
    webhooks_note: "News is posted here as soon as it is published, and again until the other side accepts it. Posts are signed: the header x-agon-signature is the HMAC-SHA256 of x-agon-timestamp, a dot and the body.", "Les notícies s'envien aquí tan bon punt es publiquen, i es tornen a enviar fins que l'altra banda les accepta. Els enviaments van signats: la capçalera x-agon-signature és l'HMAC-SHA256 de x-agon-timestamp, un punt i el cos.", "Las noticias se envían aquí en cuanto se publican, y se vuelven a enviar hasta que la otra parte las acepta. Los envíos van firmados: la cabecera x-agon-signature es el HMAC-SHA256 de x-agon-timestamp, un punto y el cuerpo.";
    webhook_secret: "The secret that posts are signed with; it is not shown again:", "El secret amb què se signen els enviaments; no es tornarà a mostrar:", "El secreto con el que se firman los envíos; no se volverá a mostrar:";
    webhook_place: "Where", "On", "Dónde";
    webhook_waiting: "Waiting", "En espera", "En espera";
    webhook_trouble: "Last trouble", "Últim problema", "Último problema";
    webhook_test: "Test", "Prova", "Probar";
    webhook_generic: "A program of your own (signed JSON)", "Un programa propi (JSON signat)", "Un programa propio (JSON firmado)";
    // Names.
    name_note: "Everybody sees this name. Teachers see your address, too.", "Tothom veu aquest nom. Els professors també veuen la teva adreça.", "Todo el mundo ve este nombre. Los profesores también ven tu dirección.";
    rename: "Rename", "Canvia el nom", "Cambiar el nombre";
    // One's own data.
    own_data: "Your data", "Les teves dades", "Tus datos";
    own_data_note: "Everything that belongs to you, as a tar file of JSON and sources: your account, submissions, matches, rounds, bets, posts, friends, tokens and sessions.", "Tot el que és teu, en un fitxer tar amb JSON i codi font: compte, enviaments, partides, rondes, apostes, missatges, amistats, testimonis i sessions.", "Todo lo que es tuyo, en un fichero tar con JSON y código fuente: cuenta, envíos, partidas, rondas, apuestas, mensajes, amistades, tokens y sesiones.";
    own_data_get: "Download your data", "Baixa les teves dades", "Descargar tus datos";
    delete_account: "Delete the account", "Esborra el compte", "Borrar la cuenta";
    delete_note: "This cannot be undone. Your name, address, password, sessions, tokens and friends are removed. Your programs keep their names and stay on the ladder, and your results, bets and posts stay, all under an anonymous name; teachers keep your sources. You take no part in further official rounds. Download your data first if you want to keep it.", "No es pot desfer. S'eliminen el teu nom, l'adreça, la contrasenya, les sessions, els testimonis i les amistats. Els teus programes conserven el nom i es queden a la classificació, i els resultats, les apostes i els missatges també es queden, tot sota un nom anònim; els professors conserven el teu codi font. Ja no participes en més rondes oficials. Si vols conservar les teves dades, baixa-les abans.", "No se puede deshacer. Se eliminan tu nombre, la dirección, la contraseña, las sesiones, los tokens y las amistades. Tus programas conservan el nombre y se quedan en la clasificación, y los resultados, las apuestas y los mensajes también se quedan, todo bajo un nombre anónimo; los profesores conservan tu código fuente. Ya no participas en más rondas oficiales. Si quieres conservar tus datos, descárgalos antes.";
    delete_recent: "You sign in with another site, so you must have signed in within the last 15 minutes.", "Entres des d'un altre lloc: cal que hagis entrat durant l'últim quart d'hora.", "Entras desde otro sitio: tienes que haber entrado en el último cuarto de hora.";
    delete_for_note: "Only if they ask for it: it cannot be undone. Type the address of the account.", "Només si t'ho demana: no es pot desfer. Escriu l'adreça del compte.", "Solo si te lo pide: no se puede deshacer. Escribe la dirección de la cuenta.";
    delete_sure: "Delete the account for good?", "Vols esborrar el compte per sempre?", "¿Borrar la cuenta para siempre?";
    deleted_account: "deleted", "esborrat", "borrada";
    data_of: "Data", "Dades", "Datos";
    // Invitations to teams and cups.
    invitations: "You are invited", "Tens invitacions", "Tienes invitaciones";
    invited_to_team: "To the team", "A l'equip", "Al equipo";
    invited_to_cup: "To the cup", "A la copa", "A la copa";
    invitation_answer: "Answer", "Respon", "Responder";
    // Teams.
    teams: "Teams", "Equips", "Equipos";
    teams_note: "In this contest several people can take part as one: a team's programs, limits, rounds and marks are shared, and its members see the sources and logs.", "En aquest concurs diverses persones poden participar com una de sola: els programes, els límits, les rondes i la nota són de l'equip, i els membres en veuen el codi i els registres.", "En este concurso varias personas pueden participar como una sola: los programas, los límites, las rondas y la nota son del equipo, y sus miembros ven el código y los registros.";
    team_size_word: "People in a team, at most", "Persones per equip, com a màxim", "Personas por equipo, como máximo";
    team_captain_rule: "The captain submits and chooses the programs.", "El capità envia i tria els programes.", "El capitán envía y elige los programas.";
    team_any_rule: "Every member can submit and choose programs.", "Qualsevol membre envia i tria els programes.", "Cualquier miembro envía y elige los programas.";
    teams_fixed: "Teams no longer change.", "Els equips ja no canvien.", "Los equipos ya no cambian.";
    teams_empty: "There are no teams yet.", "Encara no hi ha equips.", "Todavía no hay equipos.";
    team_own: "Your team", "El teu equip", "Tu equipo";
    team_captain: "captain", "capità", "capitán";
    team_make_captain: "Make captain", "Fes-ne capità", "Hacer capitán";
    team_found: "Create a team", "Funda un equip", "Fundar un equipo";
    team_join: "Join the team", "Uneix-te a l'equip", "Unirse al equipo";
    team_full: "The team is full.", "L'equip és ple.", "El equipo está lleno.";
    team_join_note: "The programs that you have in this contest become the team's, and stay with it if you leave. Teams change until the contest closes or its first official round begins.", "Els programes que tens en aquest concurs passen a ser de l'equip, i s'hi queden si en surts. Els equips canvien fins que el concurs tanca o comença la primera ronda oficial.", "Los programas que tienes en este concurso pasan a ser del equipo, y se quedan en él si te vas. Los equipos cambian hasta que el concurso cierra o empieza la primera ronda oficial.";
    team_leave: "Leave the team", "Deixa l'equip", "Dejar el equipo";
    team_leave_sure: "Leave the team? Its programs stay with it.", "Vols deixar l'equip? Els programes s'hi queden.", "¿Dejar el equipo? Los programas se quedan en él.";
    team_link: "Anyone with this link and an account can join:", "Qui té aquest enllaç i un compte s'hi pot unir:", "Quien tiene este enlace y una cuenta se puede unir:";
    team_size: "People in a team, at most (1: no teams)", "Persones per equip, com a màxim (1: sense equips)", "Personas por equipo, como máximo (1: sin equipos)";
    team_captain_only: "Only the captain of a team submits and chooses programs", "Només el capità de l'equip envia i tria els programes", "Solo el capitán del equipo envía y elige los programas";
    // Cups.
    cups: "Cups", "Copes", "Copas";
    cup: "Cup", "Copa", "Copa";
    cups_note: "A small tournament among friends: everybody plays with a program of their choice. The matches are not rated, come after everything that counts, and only the players and teachers see them.", "Un petit torneig entre amistats: cadascú juga amb el programa que vol. Les partides no compten per a la classificació, es juguen després de tot el que compta i només les veuen els jugadors i els professors.", "Un pequeño torneo entre amistades: cada cual juega con el programa que quiere. Las partidas no cuentan para la clasificación, se juegan después de todo lo que cuenta y solo las ven los jugadores y los profesores.";
    cups_empty: "You are not in any cup yet.", "Encara no ets a cap copa.", "Todavía no estás en ninguna copa.";
    cup_new: "Open a cup", "Obre una copa", "Abrir una copa";
    cup_format: "Format", "Format", "Formato";
    cup_round_robin: "everybody against everybody", "tots contra tots", "todos contra todos";
    cup_knock_out: "knock-out", "eliminatòries", "eliminatorias";
    cup_all_boards: "all boards", "tots els taulers", "todos los tableros";
    cup_own_program: "Your program", "El teu programa", "Tu programa";
    cup_no_program: "– (you do not play)", "– (no hi jugues)", "– (no juegas)";
    cup_invite: "Invite", "Convida-hi", "Invitar";
    cup_invite_friends: "Friends", "Amistats", "Amistades";
    cup_no_friends: "You have no friends here yet, but you can send others a link.", "Encara no tens amistats aquí, però pots enviar un enllaç als altres.", "Todavía no tienes amistades aquí, pero puedes enviar un enlace a los demás.";
    cup_by: "Opened by", "Oberta per", "Abierta por";
    cup_winner: "Winner", "Guanya", "Gana";
    cup_invited: "you are invited", "hi tens invitació", "tienes invitación";
    cup_open: "open to join", "oberta", "abierta";
    cup_done: "over", "acabada", "terminada";
    cup_closed: "closed", "tancada", "cerrada";
    cup_players: "Players", "Jugadors", "Jugadores";
    cup_nobody: "Nobody yet.", "Encara ningú.", "Todavía nadie.";
    cup_not_answered: "has not answered yet", "encara no ha respost", "todavía no ha respondido";
    cup_need_program: "To play you need an accepted program in this contest:", "Per jugar-hi cal un programa acceptat en aquest concurs:", "Para jugar hace falta un programa aceptado en este concurso:";
    cup_consent: "By joining, you let the others in this cup play against this program, even if it is private. Nobody sees its source or its logs.", "Qui s'hi apunta deixa que els altres d'aquesta copa juguin contra aquest programa, encara que sigui privat. Ningú no en veu el codi ni els registres.", "Quien se apunta deja que los demás de esta copa jueguen contra este programa, aunque sea privado. Nadie ve su código ni sus registros.";
    cup_join: "Join", "Apunta-m'hi", "Apuntarme";
    cup_leave: "Leave the cup", "Deixa la copa", "Dejar la copa";
    cup_decline: "Decline", "No, gràcies", "No, gracias";
    cup_link: "Anyone with this link and an account can join:", "Qui té aquest enllaç i un compte s'hi pot apuntar:", "Quien tiene este enlace y una cuenta se puede apuntar:";
    cup_start: "Begin", "Comença", "Empezar";
    cup_start_note: "It begins with everybody who has chosen a program, in its newest version; nobody can join after that.", "Comença amb tothom qui ha triat un programa, en la versió més nova; després ja no s'hi pot apuntar ningú.", "Empieza con quienes han elegido un programa, en su versión más nueva; después ya no se puede apuntar nadie.";
    cup_close: "Close the cup", "Tanca la copa", "Cerrar la copa";
    cup_close_sure: "Close the cup? Waiting matches are cancelled.", "Vols tancar la copa? Les partides en espera s'anul·len.", "¿Cerrar la copa? Las partidas en espera se anulan.";
    cup_bracket: "Knock-out", "Eliminatòries", "Eliminatorias";
    cup_table: "Table", "Taula", "Tabla";
    cup_wins: "First places", "Primers llocs", "Primeros puestos";
    cup_points: "Points", "Punts", "Puntos";
    cup_points_note: "Points: 100 % for finishing ahead of all others in every match, half for a tie.", "Punts: 100 % si queda davant de tots els altres en cada partida; l'empat val la meitat.", "Puntos: 100 % si queda por delante de todos los demás en cada partida; el empate vale la mitad.";
    all_contests: "all contests", "tots els concursos", "todos los concursos";
}

impl CourseTexts {
    /// What the variables of a formula mean, in the order of [`agon_judge::marks::VARIABLES`].
    pub(crate) fn variables(&self) -> [(&'static str, &'static str); 15] {
        let meanings = [
            self.var_place,
            self.var_final_place,
            self.var_finalist,
            self.var_finalists,
            self.var_rounds_survived,
            self.var_rounds,
            self.var_took_part,
            self.var_entrants,
            self.var_series,
            self.var_series_count,
            self.var_ladder_place,
            self.var_ladder_people,
            self.var_rating,
            self.var_accepted,
            self.var_rejected,
        ];
        std::array::from_fn(|number| (agon_judge::marks::VARIABLES[number], meanings[number]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variable_is_explained() {
        assert_eq!(CourseTexts::of(Locale::En).variables().len(), agon_judge::marks::VARIABLES.len());
    }
}
