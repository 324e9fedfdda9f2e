//! The words of the pages in all languages. A word that lacks a language does not compile.

use crate::Language;

macro_rules! texts {
    ($($name:ident: $en:literal, $ca:literal, $es:literal;)*) => {
        /// The words of the pages in one language.
        pub(crate) struct Texts {
            $(pub(crate) $name: &'static str,)*
        }
        static EN: Texts = Texts { $($name: $en,)* };
        static CA: Texts = Texts { $($name: $ca,)* };
        static ES: Texts = Texts { $($name: $es,)* };
    };
}

impl Texts {
    pub(crate) fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &EN,
            Language::Ca => &CA,
            Language::Es => &ES,
        }
    }
}

texts! {
    nothing_there: "There is nothing here.", "Aquí no hi ha res.", "Aquí no hay nada.";
    sign_in_first: "Sign in first.", "Primer has d'entrar.", "Primero tienes que entrar.";
    not_allowed: "You are not allowed to do this.", "No tens permís per fer això.", "No tienes permiso para hacer esto.";
    our_fault: "Something went wrong on our side. It is not your fault; try again in a moment.", "Alguna cosa ha fallat de la nostra banda. No és culpa teva; torna-ho a provar d'aquí a una estona.", "Algo ha fallado por nuestra parte. No es culpa tuya; vuelve a probarlo dentro de un rato.";
    contests: "Contests", "Concursos", "Concursos";
    no_contests: "There is no contest yet.", "Encara no hi ha cap concurs.", "Todavía no hay ningún concurso.";
    sign_in: "Sign in", "Entra", "Entrar";
    sign_out: "Sign out", "Surt", "Salir";
    email: "E-mail", "Adreça electrònica", "Correo electrónico";
    password: "Password", "Contrasenya", "Contraseña";
    new_password: "New password", "Contrasenya nova", "Contraseña nueva";
    change_password: "Change password", "Canvia la contrasenya", "Cambiar la contraseña";
    name: "Name", "Nom", "Nombre";
    join: "Join", "Uneix-te", "Unirse";
    my_page: "My page", "La meva pàgina", "Mi página";
    desk: "Teacher's desk", "Taula del professor", "Mesa del profesor";
    language: "Language", "Llengua", "Idioma";
    save: "Save", "Desa", "Guardar";
    friends: "Friends", "Amistats", "Amistades";
    add: "Add", "Afegeix", "Añadir";
    remove: "Remove", "Treu", "Quitar";
    waiting: "has not added you yet", "encara no t'ha afegit", "todavía no te ha añadido";
    tokens: "API tokens", "Testimonis de l'API", "Tokens de la API";
    token_once: "Copy this token now: it is not shown again.", "Copia aquest testimoni ara: no es tornarà a mostrar.", "Copia este token ahora: no se volverá a mostrar.";
    revoke: "Revoke", "Revoca", "Revocar";
    game: "Game", "Joc", "Juego";
    boards: "Boards", "Taulers", "Tableros";
    board: "Board", "Tauler", "Tablero";
    seed: "Seed", "Llavor", "Semilla";
    seats: "Seats", "Seients", "Asientos";
    news: "News", "Notícies", "Noticias";
    submit: "Submit", "Envia", "Enviar";
    file: "File", "Fitxer", "Fichero";
    submissions: "Submissions", "Enviaments", "Envíos";
    submission: "Submission", "Enviament", "Envío";
    source: "Source", "Codi font", "Código fuente";
    programs: "Programs", "Programes", "Programas";
    publish: "Make public for ever", "Fes-lo públic per sempre", "Hacerlo público para siempre";
    public: "public", "públic", "público";
    private: "private", "privat", "privado";
    ladder: "Ladder", "Classificació", "Clasificación";
    group: "Group", "Grup", "Grupo";
    rating: "Rating", "Puntuació", "Puntuación";
    provisional: "provisional", "provisional", "provisional";
    matches: "Matches", "Partides", "Partidas";
    match_: "Match", "Partida", "Partida";
    friendly: "Friendly match", "Partida amistosa", "Partida amistosa";
    play: "Play", "Juga", "Jugar";
    rank: "Rank", "Posició", "Posición";
    score: "Score", "Punts", "Puntos";
    fault: "Fault", "Falta", "Falta";
    round: "Round", "Ronda", "Ronda";
    replay: "Replay", "Repetició", "Repetición";
    queued: "Queued; before it:", "A la cua; davant seu:", "En cola; delante:";
    seconds: "seconds", "segons", "segundos";
    building: "Being built", "S'està compilant", "Compilando";
    self_play: "Playing with itself", "Juga contra si mateix", "Juega contra sí mismo";
    dummies: "Match against Dummies:", "Partida contra Dummies:", "Partida contra Dummies:";
    accepted: "Accepted", "Acceptat", "Aceptado";
    rejected: "Rejected", "Rebutjat", "Rechazado";
    trying_again: "Our fault, trying again", "És culpa nostra, ho tornem a provar", "Es culpa nuestra, lo volvemos a intentar";
    dead: "Our fault; a teacher has to start it again", "És culpa nostra; un professor ho ha de reiniciar", "Es culpa nuestra; un profesor tiene que reiniciarlo";
    at_home: "The same at home:", "El mateix a casa:", "Lo mismo en casa:";
    invite: "Invite", "Convida", "Invitar";
    people: "People", "Persones", "Personas";
    uses: "How many people", "Quantes persones", "Cuántas personas";
    student: "student", "estudiant", "estudiante";
    teacher: "teacher", "professor", "profesor";
    link_once: "Send this link; it is not shown again:", "Envia aquest enllaç; no es tornarà a mostrar:", "Envía este enlace; no se volverá a mostrar:";
    reset_link: "Link for a new password", "Enllaç per a una contrasenya nova", "Enlace para una contraseña nueva";
    queue: "Queue", "Cua", "Cola";
    again: "Try again", "Torna-ho a provar", "Volver a intentarlo";
    new_contest: "New contest", "Concurs nou", "Concurso nuevo";
    title: "Title", "Títol", "Título";
    short_name: "Short name", "Nom curt", "Nombre corto";
    days: "Days", "Dies", "Días";
    max_programs: "Programs per person", "Programes per persona", "Programas por persona";
    open: "Open", "Obre", "Abrir";
    // Rounds, the hall of fame, programs and bets.
    rounds: "Official rounds", "Rondes oficials", "Rondas oficiales";
    no_rounds: "No round has been played yet.", "Encara no s'ha jugat cap ronda.", "Todavía no se ha jugado ninguna ronda.";
    next_round: "The next round begins:", "La pròxima ronda comença:", "La próxima ronda empieza:";
    by_button: "The next round begins when a teacher starts it.", "La pròxima ronda comença quan un professor la inicia.", "La próxima ronda empieza cuando un profesor la inicia.";
    series_over: "The final has been played:", "La final ja s'ha jugat:", "La final ya se ha jugado:";
    round_now: "Being played now:", "Ara es juga:", "Ahora se juega:";
    final_: "Final", "Final", "Final";
    grand_final: "Grand final", "Gran final", "Gran final";
    step: "Step", "Pas", "Paso";
    tie: "played again because of a tie", "es torna a jugar per un empat", "se vuelve a jugar por un empate";
    entries: "Programs", "Programes", "Programas";
    round_state: "State", "Estat", "Estado";
    playing: "being played", "s'està jugant", "se está jugando";
    done: "over", "acabada", "terminada";
    stopped: "stopped: it does not count", "aturada: no compta", "parada: no cuenta";
    began: "Began", "Començament", "Comienzo";
    out: "out", "eliminat", "eliminado";
    safe: "safe", "salvat", "salvado";
    still_in: "still in", "encara hi és", "sigue dentro";
    champion: "champion", "campió", "campeón";
    out_or_winner: "Out, or winner", "Eliminat, o guanyador", "Eliminado, o ganador";
    show_result: "Show the result", "Mostra el resultat", "Mostrar el resultado";
    cover_results: "Cover the results", "Tapa els resultats", "Tapar los resultados";
    uncover_results: "Show all results", "Mostra tots els resultats", "Mostrar todos los resultados";
    projector: "For the projector", "Per al projector", "Para el proyector";
    standing: "Standing", "Situació", "Situación";
    your_program: "Your program in the official rounds", "El teu programa a les rondes oficials", "Tu programa en las rondas oficiales";
    choice_help: "A change counts from the next round on. Whoever stays away from a round is out.", "Un canvi compta a partir de la pròxima ronda. Qui no es presenta a una ronda queda eliminat.", "Un cambio cuenta a partir de la próxima ronda. Quien no se presenta a una ronda queda eliminado.";
    choice_best: "My best on the ladder", "El millor que tinc a la classificació", "El mejor que tengo en la clasificación";
    choice_nothing: "None: I do not take part", "Cap: no hi participo", "Ninguno: no participo";
    start_round: "Start the next round now", "Comença ara la pròxima ronda", "Empezar ahora la próxima ronda";
    stop_rounds: "Stop the round and the schedule", "Atura la ronda i el calendari", "Parar la ronda y el calendario";
    new_series: "Begin again with everybody", "Torna a començar amb tothom", "Volver a empezar con todos";
    schedule: "Schedule", "Calendari", "Calendario";
    finalists: "How many reach the final", "Quants arriben a la final", "Cuántos llegan a la final";
    first_start: "First start (UTC; empty: by button only)", "Primer inici (UTC; buit: només amb el botó)", "Primer inicio (UTC; vacío: solo con el botón)";
    every_hours: "Hours between starts", "Hores entre inicis", "Horas entre inicios";
    rounds_each: "Rounds at each start", "Rondes a cada inici", "Rondas en cada inicio";
    results_hidden: "The results are hidden for now.", "De moment els resultats estan amagats.", "De momento los resultados están ocultos.";
    results_frozen: "The results are frozen: newer ones are shown later.", "Els resultats estan congelats: els més nous es mostraran més endavant.", "Los resultados están congelados: los más nuevos se mostrarán más adelante.";
    round_seed: "All groups and seats are drawn from this seed:", "Tots els grups i seients se sortegen amb aquesta llavor:", "Todos los grupos y asientos se sortean con esta semilla:";
    points: "Points", "Punts", "Puntos";
    goes_on: "goes on", "passa", "pasa";
    equal_points: "A point for each rival beaten, half a point for an equal one. Equal points are decided by the score; if that is equal, too, the match is played again a few times, and then lots are drawn.", "Un punt per cada rival superat, mig punt per cada empatat. Els empats a punts es decideixen per la puntuació; si també és igual, la partida es torna a jugar unes quantes vegades i després se sorteja.", "Un punto por cada rival superado, medio punto por cada empatado. Los empates a puntos se deciden por la puntuación; si también es igual, la partida se vuelve a jugar unas cuantas veces y después se sortea.";
    hall: "Hall of fame", "Sala de la fama", "Salón de la fama";
    hall_empty: "Nobody has won yet.", "Encara no ha guanyat ningú.", "Todavía no ha ganado nadie.";
    of_contest: "Contest", "Concurs", "Concurso";
    owner: "By", "De", "De";
    date: "Date", "Data", "Fecha";
    program: "Program", "Programa", "Programa";
    version: "Version", "Versió", "Versión";
    disqualified: "disqualified", "desqualificat", "descalificado";
    ladder_help: "Ratings with intervals of 95 %. Programs that cannot be told apart share a group.", "Puntuacions amb intervals del 95 %. Els programes que no es poden distingir comparteixen grup.", "Puntuaciones con intervalos del 95 %. Los programas que no se pueden distinguir comparten grupo.";
    head_to_head: "Head to head", "Cara a cara", "Cara a cara";
    head_help: "How often the program of the row came before and after that of the column.", "Quantes vegades el programa de la fila ha quedat per davant i per darrere del de la columna.", "Cuántas veces el programa de la fila quedó por delante y por detrás del de la columna.";
    rating_curve: "Ratings over the matches, one line for each version", "Puntuacions al llarg de les partides, una línia per versió", "Puntuaciones a lo largo de las partidas, una línea por versión";
    won: "won", "guanyades", "ganadas";
    drawn: "drawn", "empatades", "empatadas";
    lost: "lost", "perdudes", "perdidas";
    bets: "Bets", "Apostes", "Apuestas";
    bets_closed: "No bets are taken now.", "Ara no s'accepten apostes.", "Ahora no se aceptan apuestas.";
    bets_help: "Play money on the next official round. Stakes on the same question go into one pool; those who are right share it in proportion to their stakes.", "Diners de joguina sobre la pròxima ronda oficial. El que s'aposta sobre la mateixa pregunta va a un sol pot; els qui l'encerten se'l reparteixen en proporció al que hi han posat.", "Dinero de juguete sobre la próxima ronda oficial. Lo que se apuesta sobre la misma pregunta va a un solo bote; quienes aciertan se lo reparten en proporción a lo que han puesto.";
    purse: "You have:", "Tens:", "Tienes:";
    bet_survives: "survives the next round", "sobreviu a la pròxima ronda", "sobrevive a la próxima ronda";
    bet_out: "goes out in the next round", "cau a la pròxima ronda", "cae en la próxima ronda";
    bet_wins: "wins the final", "guanya la final", "gana la final";
    question: "Question", "Pregunta", "Pregunta";
    stake: "Stake", "Aposta", "Apuesta";
    place_bet: "Bet", "Aposta", "Apostar";
    pool: "Pool", "Pot", "Bote";
    for_hundred: "Back for 100", "Retorn per 100", "Vuelta por 100";
    my_bets: "Your bets", "Les teves apostes", "Tus apuestas";
    payout: "Back", "Retorn", "Vuelta";
    bet_open: "open", "oberta", "abierta";
    bet_won: "won", "encertada", "acertada";
    bet_lost: "lost", "fallada", "fallada";
    bet_refunded: "given back", "retornada", "devuelta";
    bettors: "Who bets best", "Qui aposta millor", "Quién apuesta mejor";
    gain: "Gain", "Guany", "Ganancia";
}
