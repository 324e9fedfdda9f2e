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
    disk_full: "The disk of this site is full. It is not your fault, and nothing of yours was kept by halves; tell a teacher.", "El disc d'aquest lloc és ple. No és culpa teva i no s'ha desat res a mitges; avisa un professor.", "El disco de este sitio está lleno. No es culpa tuya y no se ha guardado nada a medias; avisa a un profesor.";
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
    max_programs: "Programs per person", "Programes per persona", "Programas por persona";
    open: "Open", "Obre", "Abrir";
    // The teacher's desk.
    overview: "Overview", "Resum", "Resumen";
    audit_log: "Log", "Registre", "Registro";
    worker: "Worker", "Treballador", "Trabajador";
    workers: "Workers", "Treballadors", "Trabajadores";
    no_workers: "No worker has been heard of.", "No se sap res de cap treballador.", "No se sabe nada de ningún trabajador.";
    jobs: "Jobs", "Feines", "Tareas";
    last_seen: "Last heard of, seconds ago", "Darrera notícia, fa segons", "Última noticia, hace segundos";
    silent: "silent", "en silenci", "en silencio";
    oldest: "The oldest has been waiting for", "La més antiga espera des de fa", "La más antigua espera desde hace";
    opens: "Opens", "S'obre", "Se abre";
    closes: "Closes", "Es tanca", "Se cierra";
    utc: "Universal Time, UTC", "hora universal, UTC", "hora universal, UTC";
    state: "State", "Estat", "Estado";
    kind: "Kind", "Mena", "Tipo";
    what: "What", "Què", "Qué";
    who: "Who", "Qui", "Quién";
    when: "When (UTC)", "Quan (UTC)", "Cuándo (UTC)";
    about: "About", "Sobre", "Sobre";
    detail: "Details", "Detalls", "Detalles";
    cancel: "Cancel", "Cancel·la", "Cancelar";
    stop: "Stop", "Atura", "Parar";
    stopping: "told to stop", "se li ha dit que pari", "se le ha dicho que pare";
    previous: "Previous page", "Pàgina anterior", "Página anterior";
    next: "Next page", "Pàgina següent", "Página siguiente";
    find: "Find", "Cerca", "Buscar";
    role: "Role", "Rol", "Rol";
    reason: "Reason", "Motiu", "Motivo";
    disable: "Close account", "Tanca el compte", "Cerrar la cuenta";
    enable: "Open account again", "Torna a obrir el compte", "Volver a abrir la cuenta";
    closed_account: "closed", "tancat", "cerrada";
    contest: "Contest", "Concurs", "Concurso";
    settings: "Settings", "Configuració", "Configuración";
    all_languages: "All languages", "Totes les llengües", "Todos los lenguajes";
    limits: "Limits", "Límits", "Límites";
    preset: "Ready-made", "Predefinits", "Predefinidos";
    as_below: "as written below", "com s'indica a sota", "como se indica abajo";
    preset_small: "small", "petits", "pequeños";
    preset_usual: "usual", "habituals", "habituales";
    preset_large: "large", "grans", "grandes";
    fuel_turn: "Fuel per turn, millions", "Combustible per torn, milions", "Combustible por turno, millones";
    fuel_match: "Fuel per match, millions", "Combustible per partida, milions", "Combustible por partida, millones";
    memory: "Memory, MiB", "Memòria, MiB", "Memoria, MiB";
    boards_of_game: "Boards of the game", "Taulers del joc", "Tableros del juego";
    board_files: "Own boards (files)", "Taulers propis (fitxers)", "Tableros propios (ficheros)";
    paste_board: "Paste a board", "Enganxa un tauler", "Pegar un tablero";
    keep_boards: "Boards to keep", "Taulers que es mantenen", "Tableros que se mantienen";
    replace_boards: "Replace the boards", "Substitueix els taulers", "Sustituir los tableros";
    boards_note: "Matches that were made before keep their boards.", "Les partides ja creades conserven els seus taulers.", "Las partidas ya creadas conservan sus tableros.";
    text: "Text", "Text", "Texto";
    tell: "Publish", "Publica", "Publicar";
    delete: "Delete", "Esborra", "Borrar";
    similarity: "Similar submissions", "Enviaments semblants", "Envíos parecidos";
    similarity_note: "The share of common fingerprints says that texts are alike, not why: read both before you judge.", "La proporció d'empremtes comunes diu que els textos s'assemblen, no per què: llegeix-los tots dos abans de jutjar.", "La proporción de huellas comunes dice que los textos se parecen, no por qué: lee ambos antes de juzgar.";
    fingerprints: "Fingerprints", "Empremtes", "Huellas";
    passages: "Corresponding passages", "Passatges que es corresponen", "Pasajes que se corresponden";
    no_pairs: "No two people have submitted anything alike.", "No hi ha dues persones que hagin enviat res de semblant.", "No hay dos personas que hayan enviado nada parecido.";
    backup: "Backup", "Còpia de seguretat", "Copia de seguridad";
    backup_note: "One file with everything, also what is secret: keep it safe.", "Un sol fitxer amb tot, també el que és secret: desa'l bé.", "Un solo fichero con todo, también lo secreto: guárdalo bien.";
    marks: "Marks (CSV)", "Notes (CSV)", "Notas (CSV)";
    recompute: "Compute the ratings again", "Torna a calcular les puntuacions", "Volver a calcular las puntuaciones";

    // The forum.
    forum: "Forum", "Fòrum", "Foro";
    topic: "Topic", "Tema", "Tema";
    new_topic: "New topic", "Tema nou", "Tema nuevo";
    no_topics: "There is no topic here.", "Aquí no hi ha cap tema.", "Aquí no hay ningún tema.";
    posts: "Posts", "Missatges", "Mensajes";
    pinned: "pinned", "fixat", "fijado";
    locked: "locked", "tancat", "cerrado";
    hidden: "hidden", "amagat", "oculto";
    deleted: "deleted", "esborrat", "borrado";
    edited: "edited", "editat", "editado";
    edit: "Edit", "Edita", "Editar";
    answer: "Answer", "Respon", "Responder";
    moderate: "Moderate", "Modera", "Moderar";
    pin: "Pin", "Fixa", "Fijar";
    unpin: "Unpin", "Deixa de fixar", "Dejar de fijar";
    lock: "Lock", "Tanca", "Cerrar";
    unlock: "Unlock", "Torna a obrir", "Volver a abrir";
    hide: "Hide", "Amaga", "Ocultar";
    show: "Show again", "Torna a mostrar", "Volver a mostrar";
}
