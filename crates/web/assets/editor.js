"use strict";
(() => {
  // src/palette.ts
  var SEAT_COLOURS = ["#1f78b4", "#e69f00", "#009e73", "#cc6699", "#56b4e9", "#d55e00", "#8d8a00", "#7a5ea8"];
  var SHAPES = ["circle", "square", "triangle", "diamond", "hexagon", "star", "cross", "drop"];
  function seatColour(seat) {
    return SEAT_COLOURS[seat % SEAT_COLOURS.length];
  }
  function seatShape(seat) {
    return SHAPES[seat % SHAPES.length];
  }
  var LIGHT = {
    dark: false,
    paper: "#f4f5f7",
    floor: "#ffffff",
    floorOdd: "#f8f9fb",
    wall: "#5d6778",
    wallLight: "#727d90",
    wallShade: "#465062",
    ghost: "#8f7cc3",
    line: "#dfe3ea",
    ink: "#1c2430",
    muted: "#5b6675",
    accent: "#2b5fd9"
  };
  var DARK = {
    dark: true,
    paper: "#14181f",
    floor: "#1f2530",
    floorOdd: "#222935",
    wall: "#4a5568",
    wallLight: "#5a677d",
    wallShade: "#38414f",
    ghost: "#a796d8",
    line: "#303949",
    ink: "#eef2f8",
    muted: "#a3afc0",
    accent: "#86aaff"
  };
  function mix(from, to, share) {
    const part = (colour, at) => parseInt(colour.slice(at, at + 2), 16);
    const hex = [1, 3, 5].map((at) => Math.round(part(from, at) * (1 - share) + part(to, at) * share));
    return `#${hex.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
  }

  // src/replay/input.ts
  function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
  }
  var utf8 = new TextDecoder();

  // src/ui/dom.ts
  function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === "function") element.addEventListener(name, value);
      else if (value === true) element.setAttribute(name, "");
      else if (value !== false && value !== null && value !== void 0) element.setAttribute(name, String(value));
    }
    element.append(
      ...children.filter((child) => child !== null && child !== void 0 && child !== false)
    );
    return element;
  }
  function icon(path) {
    const space = "http://www.w3.org/2000/svg";
    const svg = document.createElementNS(space, "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("class", "icon");
    svg.setAttribute("aria-hidden", "true");
    const element = document.createElementNS(space, "path");
    element.setAttribute("d", path);
    svg.append(element);
    return svg;
  }
  var ICONS = {
    play: "M7 5l12 7-12 7z",
    pause: "M8 5v14M16 5v14",
    back: "M15 6l-6 6 6 6",
    forward: "M9 6l6 6-6 6",
    start: "M18 6l-7 6 7 6zM7 6v12",
    end: "M6 6l7 6-7 6zM17 6v12",
    previousEvent: "M12 6l-6 6 6 6M18 9v6",
    nextEvent: "M12 6l6 6-6 6M6 9v6",
    zoomIn: "M12 6v12M6 12h12",
    zoomOut: "M6 12h12",
    reset: "M5 12a7 7 0 1 0 2.500-5.400M5 4v4h4",
    fullscreen: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
    grid: "M4 4h16v16H4zM4 12h16M12 4v16",
    drawings: "M4 20l4-1L20 7l-3-3L5 16z",
    log: "M5 5h14M5 10h14M5 15h9M5 20h6",
    dock: "M4 5h16v14H4zM4 13h16M8 16h8",
    animation: "M3 12c3-8 6-8 9 0s6 8 9 0",
    extra: "M5 12h.01M12 12h.01M19 12h.01",
    find: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20",
    copy: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.600-5.600l-1.200 1.200M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.600 5.600l1.200-1.200",
    theme: "M12 4a8 8 0 1 0 8 8 6.500 6.500 0 0 1-8-8z",
    help: "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500v.01",
    close: "M6 6l12 12M18 6L6 18"
  };

  // src/texts/ca.ts
  var ca = {
    play: "Reprodueix",
    pause: "Pausa",
    back: "Un pas enrere",
    forward: "Un pas endavant",
    start: "Al començament",
    end: "Al final",
    back10: "Deu enrere",
    forward10: "Deu endavant",
    previousEvent: "Esdeveniment anterior",
    nextEvent: "Esdeveniment següent",
    speed: "Velocitat",
    faster: "Més ràpid",
    slower: "Més lent",
    perSecond: "{n} ronda/s | {n} rondes/s",
    presets: "Velocitats fixes",
    zoomIn: "Amplia",
    zoomOut: "Redueix",
    pan: "Arrossega per moure, roda per ampliar",
    reset: "Torna a la mida inicial",
    fullscreen: "Pantalla completa",
    view: "Punt de vista",
    viewAll: "Tot",
    viewOf: "El que sap {name}",
    grid: "Quadrícula",
    drawings: "Dibuixos dels bots",
    log: "Registre",
    animation: "Animació",
    find: "Cerca una unitat o cel·la",
    copy: "Copia un enllaç a aquesta ronda",
    copied: "Enllaç copiat",
    help: "Ajuda",
    close: "Tanca",
    extra: "Més detalls",
    theme: "Clar o fosc",
    language: "Llengua",
    inspectorHint: "Assenyala alguna cosa del tauler; fes clic per fixar-la.",
    timeline: "Línia de temps",
    round: "Ronda",
    roundOf: "Ronda {n} de {N}",
    seed: "Llavor {seed}",
    board: "Tauler {name}",
    rules: "regles {n}",
    continued: "continua una altra partida des de la ronda {n}",
    score: "Punts",
    scores: "Punts al llarg de les rondes",
    order: "Ordre",
    scoreboard: "Marcador",
    rank: "Posició {n}",
    fuel: "Combustible",
    fuelUsed: "{share} del combustible",
    turnFuelUsed: "fins al {share} del combustible d'un torn",
    fuelStrip: "Combustible de cada torn",
    out: "FORA",
    outIn: "FORA a la ronda {n}: {kind}",
    outNow: "FORA: {kind}",
    live: "En directe",
    unfinished: "Inacabada",
    wins: "Guanya {names}",
    share: "{names} comparteixen la primera posició",
    leads: "{names} va al davant | {names} van al davant",
    named: "{name} (jugador {seat})",
    tied: "Tots empatats",
    inspector: "Inspector",
    pinned: "Fixat",
    unpin: "Deixa de fixar",
    nothingHere: "Ara no és al tauler.",
    unitNotVisible: "{name} no veu aquesta unitat.",
    notVisible: "{name} no ho veu.",
    series: "Gràfics dels bots",
    events: "Què ha passat",
    noEvents: "Cap esdeveniment.",
    logs: "Registres",
    allLogs: "Registres de totes les rondes",
    searchLogs: "Cerca als registres",
    unitNumber: "Número d'unitat",
    everySeat: "Tots els jugadors",
    noLogs: "Cap bot no ha escrit res.",
    logCount: "{n} línia | {n} línies",
    logPage: "Línies {first} a {last} de {n}: afina la cerca per veure'n menys",
    noLog: "Cap bot no ha escrit res en aquesta ronda.",
    orders: "Ordres",
    noOrders: "cap ordre",
    mine: "Només la unitat fixada",
    findPrompt: "Número d'una unitat, o fila,columna d'una cel·la",
    go: "Vés-hi",
    notFound: "No hi ha aquesta unitat o cel·la.",
    keys: "Tecles",
    symbols: "Símbols",
    keysIgnored: "Mentre un menú o un camp de text té el focus, les tecles són per a ell; premeu Esc per tornar al tauler.",
    loading: "S'està obrint la repetició…",
    waiting: "S'espera que comenci la partida…",
    failed: "Aquesta repetició no es pot mostrar",
    newer: "La repetició té el format {version}. Aquest visor llegeix fins al format {known}: una versió més nova d'agon la pot mostrar.",
    damaged: "El fitxer està malmès: {what}. Es reprodueix fins a la ronda {n}.",
    damagedEmpty: "El fitxer està malmès abans de la primera ronda: {what}.",
    cutOff: "La partida no ha acabat: el registre arriba fins a la ronda {n}.",
    noReplay: "No és un fitxer de repetició.",
    openFile: "Obre una altra repetició",
    noScene: "No hi ha escena per a {game}; això és un dibuix general.",
    sceneFailed: "El tauler no es pot dibuixar: {what}",
    offline: "S'ha perdut la connexió; es torna a provar.",
    cell: "Cel·la {row}, {col}",
    unit: "Unitat {id}",
    seat: "Jugador {n}",
    owner: "Propietari",
    row: "Fila",
    col: "Columna",
    crashed: "ha petat",
    out_of_fuel: "sense combustible",
    out_of_time: "fora de temps",
    out_of_memory: "sense memòria",
    malformed: "resposta mal formada",
    too_many_orders: "massa ordres",
    illegal: "ordre il·legal",
    refused: "rebutjat",
    builtIn: "inclòs",
    component: "component",
    process: "procés",
    network: "xarxa",
    human: "humà",
    unknown: "error desconegut",
    scored: "{n} punt | {n} punts",
    summary: "Ronda {n} de {N}. {order}. {events}"
  };

  // src/texts/en.ts
  var en = {
    play: "Play",
    pause: "Pause",
    back: "Step back",
    forward: "Step forward",
    start: "To the start",
    end: "To the end",
    back10: "Ten back",
    forward10: "Ten forward",
    previousEvent: "Previous event",
    nextEvent: "Next event",
    speed: "Speed",
    faster: "Faster",
    slower: "Slower",
    perSecond: "{n} round/s | {n} rounds/s",
    presets: "Speed presets",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    pan: "Drag to pan, scroll to zoom",
    reset: "Reset zoom",
    fullscreen: "Full screen",
    view: "Whose view",
    viewAll: "Everything",
    viewOf: "What {name} knows",
    grid: "Grid",
    drawings: "Drawings of the bots",
    log: "Log",
    animation: "Animation",
    find: "Find a unit or cell",
    copy: "Copy a link to this round",
    copied: "Link copied",
    help: "Help",
    close: "Close",
    extra: "More details",
    theme: "Light or dark",
    language: "Language",
    inspectorHint: "Point at something on the board; click to pin it.",
    timeline: "Timeline",
    round: "Round",
    roundOf: "Round {n} of {N}",
    seed: "Seed {seed}",
    board: "Board {name}",
    rules: "rules {n}",
    continued: "continues another match from round {n}",
    score: "Score",
    scores: "Scores over the rounds",
    order: "Order",
    scoreboard: "Scoreboard",
    rank: "Rank {n}",
    fuel: "Fuel",
    fuelUsed: "{share} of the fuel",
    turnFuelUsed: "up to {share} of a turn's fuel",
    fuelStrip: "Fuel of each turn",
    out: "OUT",
    outIn: "OUT in round {n}: {kind}",
    outNow: "OUT: {kind}",
    live: "Live",
    unfinished: "Unfinished",
    wins: "{names} wins",
    share: "{names} share first place",
    leads: "{names} leads | {names} lead",
    named: "{name} (seat {seat})",
    tied: "All tied",
    inspector: "Inspector",
    pinned: "Pinned",
    unpin: "Unpin",
    nothingHere: "This is not on the board now.",
    unitNotVisible: "{name} cannot see this unit.",
    notVisible: "{name} cannot see this.",
    series: "Plots of the bots",
    events: "What happened",
    noEvents: "No events.",
    logs: "Logs",
    allLogs: "Logs of all rounds",
    searchLogs: "Search the logs",
    unitNumber: "Unit number",
    everySeat: "All seats",
    noLogs: "No bot has written anything.",
    logCount: "{n} line | {n} lines",
    logPage: "Lines {first} to {last} of {n}: narrow the search to see fewer",
    noLog: "No bot wrote anything this round.",
    orders: "Orders",
    noOrders: "no orders",
    mine: "Only the pinned unit",
    findPrompt: "Number of a unit, or row,column of a cell",
    go: "Go",
    notFound: "There is no such unit or cell.",
    keys: "Keys",
    symbols: "Symbols",
    keysIgnored: "While a menu or text field is focused, keys go to it; press Esc to return to the board.",
    loading: "Opening the replay…",
    waiting: "Waiting for the match to begin…",
    failed: "This replay cannot be shown",
    newer: "The replay has format {version}. This viewer reads up to format {known}: a newer version of agon can show it.",
    damaged: "The file is damaged: {what}. It plays up to round {n}.",
    damagedEmpty: "The file is damaged before the first round: {what}.",
    cutOff: "The match is not finished: the record goes up to round {n}.",
    noReplay: "Not a replay file.",
    openFile: "Open another replay",
    noScene: "There is no scene for {game}; showing a generic drawing.",
    sceneFailed: "The board cannot be drawn: {what}",
    offline: "Connection lost; retrying.",
    cell: "Cell {row}, {col}",
    unit: "Unit {id}",
    seat: "Seat {n}",
    owner: "Owner",
    row: "Row",
    col: "Column",
    crashed: "crashed",
    out_of_fuel: "out of fuel",
    out_of_time: "out of time",
    out_of_memory: "out of memory",
    malformed: "malformed answer",
    too_many_orders: "too many orders",
    illegal: "illegal order",
    refused: "refused",
    builtIn: "built-in",
    component: "component",
    process: "process",
    network: "network",
    human: "human",
    unknown: "unknown fault",
    scored: "{n} point | {n} points",
    summary: "Round {n} of {N}. {order}. {events}"
  };

  // src/texts/es.ts
  var es = {
    play: "Reproducir",
    pause: "Pausa",
    back: "Un paso atrás",
    forward: "Un paso adelante",
    start: "Al principio",
    end: "Al final",
    back10: "Diez atrás",
    forward10: "Diez adelante",
    previousEvent: "Suceso anterior",
    nextEvent: "Suceso siguiente",
    speed: "Velocidad",
    faster: "Más rápido",
    slower: "Más lento",
    perSecond: "{n} ronda/s | {n} rondas/s",
    presets: "Velocidades fijas",
    zoomIn: "Ampliar",
    zoomOut: "Reducir",
    pan: "Arrastrar para mover, rueda para ampliar",
    reset: "Tamaño inicial",
    fullscreen: "Pantalla completa",
    view: "Punto de vista",
    viewAll: "Todo",
    viewOf: "Lo que sabe {name}",
    grid: "Cuadrícula",
    drawings: "Dibujos de los bots",
    log: "Registro",
    animation: "Animación",
    find: "Buscar una unidad o celda",
    copy: "Copiar un enlace a esta ronda",
    copied: "Enlace copiado",
    help: "Ayuda",
    close: "Cerrar",
    extra: "Más detalles",
    theme: "Claro u oscuro",
    language: "Idioma",
    inspectorHint: "Señala algo del tablero; haz clic para fijarlo.",
    timeline: "Línea de tiempo",
    round: "Ronda",
    roundOf: "Ronda {n} de {N}",
    seed: "Semilla {seed}",
    board: "Tablero {name}",
    rules: "reglas {n}",
    continued: "continúa otra partida desde la ronda {n}",
    score: "Puntos",
    scores: "Puntos a lo largo de las rondas",
    order: "Orden",
    scoreboard: "Marcador",
    rank: "Puesto {n}",
    fuel: "Combustible",
    fuelUsed: "{share} del combustible",
    turnFuelUsed: "hasta el {share} del combustible de un turno",
    fuelStrip: "Combustible de cada turno",
    out: "FUERA",
    outIn: "FUERA en la ronda {n}: {kind}",
    outNow: "FUERA: {kind}",
    live: "En directo",
    unfinished: "Inacabada",
    wins: "Gana {names}",
    share: "{names} comparten el primer puesto",
    leads: "{names} va en cabeza | {names} van en cabeza",
    named: "{name} (jugador {seat})",
    tied: "Todos empatados",
    inspector: "Inspector",
    pinned: "Fijado",
    unpin: "Dejar de fijar",
    nothingHere: "Ahora no está en el tablero.",
    unitNotVisible: "{name} no ve esta unidad.",
    notVisible: "{name} no lo ve.",
    series: "Gráficos de los bots",
    events: "Qué ha pasado",
    noEvents: "Nada especial.",
    logs: "Registros",
    allLogs: "Registros de todas las rondas",
    searchLogs: "Buscar en los registros",
    unitNumber: "Número de unidad",
    everySeat: "Todos los jugadores",
    noLogs: "Ningún bot ha escrito nada.",
    logCount: "{n} línea | {n} líneas",
    logPage: "Líneas {first} a {last} de {n}: afina la búsqueda para ver menos",
    noLog: "Ningún bot ha escrito nada en esta ronda.",
    orders: "Órdenes",
    noOrders: "ninguna orden",
    mine: "Solo la unidad fijada",
    findPrompt: "Número de una unidad, o fila,columna de una celda",
    go: "Ir",
    notFound: "No existe esa unidad o celda.",
    keys: "Teclas",
    symbols: "Símbolos",
    keysIgnored: "Mientras un menú o un campo de texto tiene el foco, las teclas son para él; pulse Esc para volver al tablero.",
    loading: "Abriendo la repetición…",
    waiting: "Esperando a que empiece la partida…",
    failed: "Esta repetición no se puede mostrar",
    newer: "La repetición tiene el formato {version}. Este visor lee hasta el formato {known}: un agon más nuevo la muestra.",
    damaged: "El fichero está dañado: {what}. Se reproduce hasta la ronda {n}.",
    damagedEmpty: "El fichero está dañado antes de la primera ronda: {what}.",
    cutOff: "La partida no ha terminado: el registro llega hasta la ronda {n}.",
    noReplay: "No es un archivo de repetición.",
    openFile: "Abrir otra repetición",
    noScene: "No hay escena para {game}; esto es un dibujo general.",
    sceneFailed: "El tablero no se puede dibujar: {what}",
    offline: "Se ha perdido la conexión; se vuelve a intentar.",
    cell: "Celda {row}, {col}",
    unit: "Unidad {id}",
    seat: "Jugador {n}",
    owner: "Dueño",
    row: "Fila",
    col: "Columna",
    crashed: "se ha roto",
    out_of_fuel: "sin combustible",
    out_of_time: "fuera de tiempo",
    out_of_memory: "sin memoria",
    malformed: "respuesta mal formada",
    too_many_orders: "demasiadas órdenes",
    illegal: "orden ilegal",
    refused: "rechazado",
    builtIn: "incluido",
    component: "componente",
    process: "proceso",
    network: "red",
    human: "humano",
    unknown: "error desconocido",
    scored: "{n} punto | {n} puntos",
    summary: "Ronda {n} de {N}. {order}. {events}"
  };

  // src/words.ts
  var LANGUAGES = { en: "English", ca: "Català", es: "Español" };
  var SHELL = { en, ca, es };
  var wordsOf = (words6) => words6;
  function speak(language, words6) {
    const texts = { ...SHELL[language], ...words6[language] };
    return (key, values = {}) => filled(language, texts[key] ?? key, values);
  }
  function filled(language, text, values) {
    const [one, many = one] = text.split(" | ");
    return (Number(values.n) === 1 ? one : many).replace(/\{(\w+)\}/g, (whole, name) => {
      const value = values[name] ?? whole;
      return typeof value === "number" ? decimal(language, value) : value;
    });
  }
  function decimal(language, value) {
    const text = String(value);
    return language === "en" ? text : text.replace(".", ",");
  }
  function isLanguage(text) {
    return text !== null && text in LANGUAGES;
  }
  function preferred() {
    const page = globalThis.document?.querySelector("agon-viewer")?.getAttribute("lang") ?? null;
    if (isLanguage(page)) return page;
    for (const wish of navigator.languages ?? []) {
      const language = wish.slice(0, 2);
      if (isLanguage(language)) return language;
    }
    return "en";
  }

  // src/viewer.css
  var viewer_default = ':host { display: block; height: 100%; }\n* { box-sizing: border-box; }\n[hidden] { display: none !important; }\n.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; margin: 0; }\n\n.viewer {\n  --paper: #f4f5f7; --card: #ffffff; --line: #dfe3ea; --ink: #1c2430; --muted: #566170; --accent: #2b5fd9; --on-accent: #ffffff; --hover: #e9edf4; --bad: #b3261e;\n  --bad-paper: #fdecea; --warn-paper: #fff4d6; --warn-ink: #5c4300;\n  height: 100%; min-height: 0; display: flex; flex-direction: column;\n  background: var(--paper); color: var(--ink);\n  font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;\n  font-variant-numeric: tabular-nums; accent-color: var(--accent);\n}\n.viewer[data-theme="dark"] {\n  --paper: #14181f; --card: #1b212b; --line: #303949; --ink: #eef2f8; --muted: #a3afc0; --accent: #86aaff; --on-accent: #0d1420; --hover: #293140; --bad: #ff9d94;\n  --bad-paper: #3a2020; --warn-paper: #3a3115; --warn-ink: #ffe29a;\n}\nh1, h2, p, ul, dl, dd { margin: 0; padding: 0; }\nul { list-style: none; }\nbutton, select, input { font: inherit; color: inherit; }\n\n.top { display: flex; align-items: center; gap: 12px 28px; padding: 12px 20px 10px; flex-wrap: wrap; }\n.titles { min-width: 0; }\n.title { font-size: 20px; font-weight: 680; letter-spacing: -0.015em; line-height: 1.2; }\n.facts { color: var(--muted); font-size: 13px; }\n.verdict { flex: 1; min-width: 160px; font-weight: 560; text-wrap: balance; }\n.verdict.live::before { content: ""; display: inline-block; width: 9px; height: 9px; border-radius: 50%; background: #d64545; margin-right: 8px; animation: pulse 1.6s infinite; }\n@keyframes pulse { 50% { opacity: 0.35; } }\n.controls { display: flex; align-items: center; gap: 8px; }\n\n.notice { margin: 0 20px 10px; padding: 8px 14px; border-radius: 10px; background: var(--warn-paper); color: var(--warn-ink); font-size: 14px; }\n.middle { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr) 340px; gap: 16px; padding: 0 20px 14px; }\n.board-side { display: flex; flex-direction: column; min-height: 0; min-width: 0; }\n.stagebox { position: relative; flex: 1; min-height: 0; border-radius: 14px; overflow: hidden; background: var(--paper); }\n.stage { position: absolute; inset: 0; touch-action: none; cursor: crosshair; }\n.stage canvas { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }\n.zoomer { position: absolute; right: 8px; top: 8px; flex-direction: column; opacity: 0; transition: opacity 0.15s; background: var(--card); border-radius: 10px; padding: 2px; }\n.stagebox:hover .zoomer, .zoomer:focus-within { opacity: 1; }\n.message { position: absolute; inset: 0; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 10px; padding: 24px; text-align: center; background: var(--paper); }\n.message h2 { font-size: 22px; font-weight: 650; letter-spacing: -0.01em; }\n.message p { color: var(--muted); max-width: 56ch; }\n.choose { display: flex; flex-direction: column; gap: 6px; margin-top: 8px; font-weight: 560; }\n.toast { position: absolute; left: 50%; bottom: 14px; transform: translateX(-50%); padding: 6px 14px; border-radius: 99px; background: var(--ink); color: var(--paper); font-size: 14px; opacity: 0; pointer-events: none; max-width: 92%; overflow-wrap: anywhere; }\n.toast.shown { animation: toast 1.8s; }\n@keyframes toast { 8%, 75% { opacity: 1; } }\n\n.moment { position: absolute; inset-inline: 0; margin-inline: auto; width: fit-content; top: 38%; translate: 0 -50%; display: grid; justify-items: center; gap: 10px; padding: 20px 32px; max-width: 88%; border-radius: 18px; background: var(--card); border: 1px solid var(--line); box-shadow: 0 14px 44px rgb(10 14 20 / 26%); font-size: 20px; line-height: 1.3; text-align: center; text-wrap: balance; opacity: 0; pointer-events: none; }\n.moment.shown { animation: moment 4.5s ease-out; }\n.moment .laurels { display: flex; gap: 8px; }\n.moment .chip { width: 40px; height: 40px; }\n@keyframes moment { 0% { opacity: 0; scale: 0.94; } 9% { opacity: 1; scale: 1; } 82% { opacity: 1; } 100% { opacity: 0; } }\n\n.bar { display: flex; align-items: center; gap: 6px 10px; flex-wrap: wrap; padding: 10px 2px 2px; }\n.group { display: flex; align-items: center; gap: 2px; }\n.tool { display: inline-grid; place-items: center; width: 36px; height: 36px; padding: 0; border: 0; border-radius: 9px; background: none; cursor: pointer; color: var(--ink); }\n.tool:hover { background: var(--hover); }\n.tool[aria-pressed="false"] { color: var(--muted); }\n.tool[aria-pressed="true"] { background: var(--hover); color: var(--accent); }\n.icon { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }\n.tool[data-action="toggle"] { width: 44px; height: 44px; border-radius: 50%; background: var(--accent); color: var(--on-accent); margin: 0 4px; }\n.tool[data-action="toggle"]:hover { filter: brightness(1.08); }\n.tool[data-action="toggle"] .icon:first-child { fill: currentColor; }\n.tool[data-action="toggle"]:not(.playing) .icon:last-child, .tool[data-action="toggle"].playing .icon:first-child { display: none; }\n.tool[data-action="start"] .icon, .tool[data-action="end"] .icon { fill: currentColor; }\n.tool[data-action="extra"] .icon { stroke-width: 3; }\n:focus-visible { outline: 2.5px solid var(--accent); outline-offset: 2px; border-radius: 9px; }\nselect, input[type="text"] { height: 34px; padding: 0 8px; border: 1px solid var(--line); border-radius: 9px; background: var(--card); font-size: 14px; }\n.speed { width: 128px; }\n.view { width: 150px; text-overflow: ellipsis; }\n.round { font-size: 15px; color: var(--muted); min-width: 88px; white-space: nowrap; }\n.round b { font-size: 22px; font-weight: 680; color: var(--ink); letter-spacing: -0.02em; }\n.bar .group:last-child { margin-left: auto; }\n.bar .speed { width: 114px; }\n.bar .view { width: 122px; }\n.timelinebox { padding: 2px 0 0; }\n.timeline { height: 26px; cursor: pointer; touch-action: none; border-radius: 8px; }\n.timeline canvas, .plot canvas { width: 100%; height: 100%; display: block; }\n\n.side { display: flex; flex-direction: column; gap: 12px; overflow-y: auto; min-height: 0; padding-right: 2px; scrollbar-width: thin; }\n.panel { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 12px 14px; flex: none; }\n.panel h2 { font-size: 12px; font-weight: 620; letter-spacing: 0.03em; color: var(--muted); margin-bottom: 6px; }\n.hint { color: var(--muted); font-size: 14px; }\n.chip { width: 18px; height: 18px; flex: none; }\n.scores { padding: 8px 8px 4px; }\n.order { display: flex; align-items: center; gap: 5px; padding: 2px 6px 6px; }\n.order .than { color: var(--muted); font-size: 13px; }\n.order .chip { width: 14px; height: 14px; }\n.card { display: grid; grid-template-columns: 1fr auto; gap: 1px 10px; align-items: center; padding: 8px 6px; border-top: 1px solid var(--line); font-size: 13px; }\n.card.chosen { background: var(--hover); border-radius: 10px; }\n.card.winner { box-shadow: inset 3px 0 0 #d9a514; padding-left: 12px; }\n.card.winner .score::before { content: "★"; color: #d9a514; font-size: 15px; margin-right: 6px; vertical-align: 1px; }\n.card.is-out .name b { text-decoration: line-through; }\n.card .name { display: flex; align-items: center; gap: 8px; border: 0; background: none; padding: 0; cursor: pointer; text-align: left; min-width: 0; font-size: 15px; }\n.card .name b { font-weight: 620; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }\n.card .name small { color: var(--muted); font-size: 12px; }\n.card .score { font-size: 19px; font-weight: 680; text-align: right; letter-spacing: -0.01em; }\n.card .figures { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0 12px; color: var(--muted); }\n.card .figures b { color: var(--ink); font-weight: 600; }\n.card .rank { text-align: right; color: var(--muted); font-size: 12px; }\n.card .out { grid-column: 1 / -1; color: var(--bad); font-weight: 640; }\n.card .out:empty { display: none; }\n.profiles { display: flex; flex-wrap: wrap; gap: 2px 16px; padding: 2px 10px 0; font-size: 12px; }\n.profiles a { display: inline-flex; align-items: center; gap: 5px; color: var(--muted); }\n.fuelbox { display: flex; align-items: center; gap: 10px; color: var(--muted); font-size: 12px; }\n.meter { flex: 1; height: 5px; border-radius: 3px; background: var(--line); overflow: hidden; }\n.meter i { display: block; height: 100%; background: var(--accent); border-radius: 3px; }\n.plot { height: 110px; cursor: pointer; touch-action: none; margin: 0 -4px; }\n.keyline { display: flex; flex-wrap: wrap; gap: 2px 14px; padding-top: 4px; font-size: 12px; color: var(--muted); }\n.keyline li { display: flex; align-items: center; gap: 6px; overflow-wrap: anywhere; }\n.sample { width: 26px; height: 13px; flex: none; }\n.inspector { min-height: 66px; }\n.subject { display: flex; align-items: center; gap: 8px; margin-bottom: 4px; }\n.small { border: 1px solid var(--line); background: var(--card); border-radius: 8px; padding: 1px 9px; font-size: 13px; cursor: pointer; margin-left: auto; }\ndl { display: grid; grid-template-columns: auto 1fr; gap: 1px 14px; font-size: 14px; }\ndt { color: var(--muted); }\n.events, .turns { display: grid; gap: 4px; font-size: 14px; max-height: 220px; overflow-y: auto; scrollbar-width: thin; }\n.events { min-height: 46px; align-content: start; }\n.events li, .turns li { display: flex; gap: 8px; align-items: start; }\n.line { display: flex; gap: 8px; align-items: start; width: 100%; padding: 1px 4px; margin: -1px -4px; border: 0; border-radius: 7px; background: none; text-align: left; cursor: pointer; font-size: inherit; }\n.line:hover { background: var(--hover); }\n.events .chip, .turns .chip { width: 13px; height: 13px; margin-top: 4px; }\n.turns div { min-width: 0; }\n.orders { color: var(--muted); overflow-wrap: anywhere; }\n.fault { color: var(--bad); overflow-wrap: anywhere; }\npre { margin: 2px 0 4px; padding: 5px 8px; border-radius: 8px; background: var(--paper); font: 12px/1.45 ui-monospace, "SF Mono", Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }\n\n.logdock { display: flex; flex-direction: column; height: 220px; margin-top: 8px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }\n.logform { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 8px; padding: 8px 12px; border-bottom: 1px solid var(--line); }\n.logform h2 { font-size: 12px; font-weight: 620; letter-spacing: 0.03em; color: var(--muted); margin-right: 4px; }\n.logform .logsearch { flex: 1; min-width: 130px; max-width: 300px; }\n.logform .logseat { width: 140px; }\n.logform .logunit { width: 118px; }\n.logcount { color: var(--muted); font-size: 13px; margin-left: auto; }\n.loglines { margin: 0; padding: 4px 8px; list-style: none; overflow-y: auto; flex: 1; min-height: 0; scrollbar-width: thin; font-size: 13px; }\n.loglines .line { margin: 0; padding: 1px 6px; align-items: baseline; }\n.loglines .chip { width: 12px; height: 12px; align-self: center; }\n.loglines .now .line { background: var(--hover); }\n.loglines .now .loground { color: var(--accent); font-weight: 650; }\n.loground { flex: none; min-width: 42px; text-align: right; color: var(--muted); }\n.logwho { flex: none; color: var(--muted); }\n.loglines code { font: 12px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; min-width: 0; }\n\ndialog { border: 1px solid var(--line); border-radius: 16px; background: var(--card); color: var(--ink); padding: 20px 24px; max-width: min(560px, 92vw); max-height: 86vh; overflow: auto; }\ndialog::backdrop { background: rgb(10 14 20 / 45%); }\ndialog h2 { font-size: 18px; margin-bottom: 10px; }\ndialog .close { float: right; margin: -8px -12px 0 0; }\ndialog table { border-collapse: collapse; width: 100%; font-size: 14px; }\ndialog th { text-align: left; padding: 3px 18px 3px 0; white-space: nowrap; font-weight: 400; }\ndialog td { padding: 3px 0; }\ndialog p { color: var(--muted); font-size: 14px; margin-top: 8px; }\ndialog form { display: flex; flex-wrap: wrap; gap: 10px; align-items: end; }\ndialog label { display: grid; gap: 6px; flex: 1; min-width: 220px; }\n.help[open] { width: min(940px, 94vw); max-width: none; }\n.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 18px 40px; }\n.legend { display: grid; gap: 5px; font-size: 14px; line-height: 1.3; }\n.legend li { display: flex; align-items: center; gap: 12px; min-height: 27px; }\n.signs { display: flex; flex: none; gap: 2px; }\n.sign { width: 27px; height: 27px; }\nkbd { display: inline-block; min-width: 24px; text-align: center; padding: 1px 6px; margin-right: 4px; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 6px; background: var(--paper); font: 12px/1.5 system-ui, sans-serif; }\n\n@media (max-width: 860px) {\n  :host { height: auto; min-height: 100%; }\n  .viewer { height: auto; min-height: 100vh; }\n  .top { padding: 10px 12px 8px; gap: 6px 12px; }\n  /* The title beside the buttons, the facts in a line of their own. */\n  .titles { display: contents; }\n  .title { flex: 1; white-space: nowrap; }\n  .facts { order: 2; flex-basis: 100%; }\n  .verdict { order: 3; flex-basis: 100%; font-size: 14px; }\n  .controls { margin-left: auto; }\n  .controls .language { padding: 0 2px; font-size: 13px; }\n  .controls { gap: 2px; }\n  /* The scores are between the board and the controls. */\n  .middle { display: flex; flex-direction: column; gap: 0; padding: 0 12px 20px; }\n  .board-side, .side { display: contents; }\n  .middle .panel { order: 5; margin-top: 12px; }\n  .bar { order: 2; }\n  .timelinebox { order: 3; }\n  .dockbox { order: 4; }\n  .middle .scores { order: 1; margin-top: 8px; padding: 4px 6px; }\n  .scores .order { display: none; }\n  .scoreboard { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 8px; }\n  .card { align-content: start; padding: 5px 6px; font-size: 12px; }\n  .card:nth-child(-n + 2) { border-top: 0; }\n  .card .name { gap: 6px; font-size: 14px; }\n  .card .name small, .card .rank { display: none; }\n  .card .score { font-size: 16px; }\n  .card .figures { gap: 0 8px; line-height: 1.35; }\n  .fuelbox { grid-column: 1 / -1; }\n  .moment { font-size: 17px; padding: 16px 22px; gap: 8px; }\n  .stagebox { flex: none; height: min(58vh, 88vw); }\n  .notice { margin: 0 12px 8px; }\n  .bar { gap: 4px 10px; padding-top: 6px; }\n  .tool { width: 34px; height: 38px; }\n  .bar .group:last-child { margin-left: 0; }\n  .zoomer { opacity: 0.8; flex-direction: row; top: auto; bottom: 4px; background: none; }\n  .logdock { height: 320px; }\n  .logform .logsearch { flex-basis: 100%; max-width: none; }\n  .logform .logseat { flex: 3; width: auto; }\n  .logform .logunit { flex: 2; width: auto; min-width: 0; }\n  .logcount { margin-left: 0; flex-basis: 100%; }\n}\n@keyframes still { 0%, 99% { opacity: 1; } }\n@media (prefers-reduced-motion: reduce) { .toast.shown, .verdict.live::before { animation-duration: 0s; } .toast.shown { opacity: 1; } .moment.shown { animation-name: still; } }\n\n/* One of two viewers side by side: the board and the scores; the pair has the controls. */\n.viewer.beside .bar, .viewer.beside .timelinebox, .viewer.beside .dockbox, .viewer.beside .side .panel:not(.scores) { display: none; }\n.viewer.beside .middle { display: flex; flex-direction: column; gap: 8px; }\n.viewer.beside .board-side { flex: 1; }\n.viewer.beside .side { flex: none; overflow: visible; }\n.viewer.beside .order { display: none; }\n.viewer.beside .scoreboard { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 12px; }\n.viewer.beside .card { padding: 4px 6px; align-content: start; }\n.viewer.beside .card:nth-child(-n + 2) { border-top: 0; }\n.viewer.beside .controls { margin-left: auto; }\n.viewer.beside .verdict { min-width: 60px; }\n.viewer.beside .controls .language { padding: 0 2px; font-size: 13px; }\n.viewer.beside .stagebox { min-height: 220px; }\n\n/* Where humans play. */\n.humans { display: grid; gap: 6px; margin-top: 8px; padding: 10px 14px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; }\n.humans .prompt { display: flex; align-items: center; gap: 8px; }\n.humans .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; max-height: 104px; overflow-y: auto; }\n.humans .small { margin-left: 0; padding: 4px 12px; }\n.humans .small:disabled { opacity: 0.55; cursor: default; }\n.humans .small[aria-pressed="true"] { background: var(--hover); color: var(--accent); border-color: var(--accent); }\n.humans .small.main { background: var(--accent); color: var(--on-accent); border-color: var(--accent); }\n.humans .advice { color: var(--muted); font-size: 13px; overflow-wrap: anywhere; }\n.humans .advice:empty { display: none; }\n.fork label span { display: inline-flex; align-items: center; gap: 6px; }\n';

  // src/editor/editor.css
  var editor_default = '.editor .middle { grid-template-columns: 228px minmax(0, 1fr) 340px; }\n.editor .side { padding-right: 4px; }\n.bar-top { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; flex: 1; }\n.action { height: 34px; padding: 0 12px; border: 1px solid var(--line); border-radius: 9px; background: var(--card); color: var(--ink); font-size: 14px; cursor: pointer; }\n.action:hover { background: var(--hover); }\n.action:disabled { color: var(--muted); cursor: default; opacity: 0.6; }\n.action[aria-pressed="true"] { background: var(--accent); color: var(--on-accent); border-color: var(--accent); }\n.primary, .action.primary { height: 36px; padding: 0 16px; border: 0; border-radius: 9px; background: var(--accent); color: var(--on-accent); font-weight: 620; cursor: pointer; }\n.tools { display: grid; grid-template-columns: 1fr 1fr; gap: 6px; }\n.tools .action { padding: 5px 6px; height: auto; min-height: 34px; font-size: 13px; line-height: 1.2; }\n.tiles { display: grid; grid-template-columns: repeat(4, 1fr); gap: 4px; }\n.tile { padding: 2px; min-width: 0; border: 2px solid transparent; border-radius: 10px; background: none; cursor: pointer; display: grid; place-items: center; }\n.tile:hover { background: var(--hover); }\n.tile[aria-pressed="true"] { border-color: var(--accent); background: var(--hover); }\n.tile-picture { border-radius: 6px; border: 1px solid var(--line); }\n.fields { display: grid; gap: 6px; }\ndialog form.fields { display: grid; }\n.field { display: grid; grid-template-columns: 1fr 92px; gap: 8px; align-items: center; font-size: 13px; }\n.field.wide { grid-template-columns: 1fr; }\n.field code { display: block; color: var(--muted); font-size: 11px; overflow-wrap: anywhere; }\n.field input, .field select { width: 100%; height: 30px; padding: 0 6px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--ink); font-size: 13px; min-width: 0; }\ndialog .field { grid-template-columns: 1fr minmax(140px, 1fr); }\ndialog .fields { min-width: min(440px, 80vw); }\n.good { color: var(--ink); font-weight: 560; font-size: 14px; }\n.bad { color: var(--bad); font-weight: 600; font-size: 14px; }\n.problems { display: grid; gap: 8px; margin-top: 6px; font-size: 13px; max-height: 300px; overflow-y: auto; }\n.problems li { border-left: 3px solid var(--bad); padding-left: 8px; }\n.problems li.warning { border-color: #c98a00; }\n.problems b { font-weight: 560; }\n.problems small { display: block; color: var(--muted); }\n.problems p { color: var(--muted); }\n.problem { border: 0; background: none; padding: 0; text-align: left; cursor: pointer; color: inherit; font: inherit; }\n.problem:hover b { text-decoration: underline; }\n.boardtext { flex: 1; width: 100%; min-height: 200px; resize: none; border: 1px solid var(--line); border-radius: 14px; padding: 12px; background: var(--card); color: var(--ink); font: 13px/1.45 ui-monospace, "SF Mono", Menlo, Consolas, monospace; white-space: pre; overflow: auto; }\n.status { color: var(--muted); font-size: 13px; padding: 8px 2px 0; min-height: 30px; }\n.links { display: grid; gap: 4px; font-size: 13px; max-height: 180px; overflow-y: auto; }\n.links li { display: flex; align-items: center; gap: 8px; }\n.choices { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; }\n.choices .small { margin: 0; padding: 6px 12px; }\n.match { position: fixed; inset: 0; width: 100vw; height: 100vh; max-width: none; max-height: none; margin: 0; padding: 0; border: 0; border-radius: 0; background: var(--paper); flex-direction: column; }\n.match[open] { display: flex; }\n.match .action { margin: 8px 20px 0; align-self: flex-start; }\n.match agon-viewer { flex: 1; min-height: 0; }\n.editor .stagebox .zoomer { opacity: 0.9; }\n.dropping { outline: 3px dashed var(--accent); outline-offset: -6px; }\n@media (max-width: 1000px) {\n  .bar-top { order: 3; flex-basis: 100%; }\n  .editor .middle { padding-top: 4px; }\n  .editor .middle { display: flex; flex-direction: column; overflow-y: auto; }\n  .editor .stagebox { flex: none; height: min(60vh, 92vw); }\n  .editor .side { overflow: visible; }\n  .editor .board-side { order: -1; }\n}\n';

  // src/stage/camera.ts
  var LARGEST = 24;
  var Camera = class {
    constructor(cols, rows, margin = 0.4) {
      this.cols = cols;
      this.rows = rows;
      this.margin = margin;
      this.x = cols / 2;
      this.y = rows / 2;
    }
    cols;
    rows;
    margin;
    /** The factor relative to fitted size. */
    zoom = 1;
    /** The centre, in cells. */
    x;
    y;
    width = 1;
    height = 1;
    resize(width, height) {
      this.width = width;
      this.height = height;
    }
    /** Pixels per cell. */
    get scale() {
      const margin = 2 * this.margin;
      const fit = Math.min(this.width / (this.cols + margin), this.height / (this.rows + margin));
      return Math.max(fit, 0.5) * this.zoom;
    }
    /** The position of the board's corner, in pixels. */
    get origin() {
      const scale = this.scale;
      return [this.width / 2 - this.x * scale, this.height / 2 - this.y * scale];
    }
    cellAt(x, y) {
      const [left, top] = this.origin;
      const [col, row] = [Math.floor((x - left) / this.scale), Math.floor((y - top) / this.scale)];
      return row >= 0 && col >= 0 && row < this.rows && col < this.cols ? [row, col] : null;
    }
    /** Zooms, keeping the point under the pointer in place. */
    zoomAt(factor, x, y) {
      const before = this.scale;
      this.zoom = Math.min(Math.max(this.zoom * factor, 1), LARGEST);
      const after = this.scale;
      this.x += (x - this.width / 2) * (1 / before - 1 / after);
      this.y += (y - this.height / 2) * (1 / before - 1 / after);
      this.clamp();
    }
    pan(dx, dy) {
      this.x -= dx / this.scale;
      this.y -= dy / this.scale;
      this.clamp();
    }
    centre(x, y) {
      this.x = x;
      this.y = y;
      this.clamp();
    }
    /** Centres a point; cells get at least this many pixels. */
    focus(x, y, pixels) {
      if (this.scale < pixels) this.zoom = Math.min(this.zoom * pixels / this.scale, LARGEST);
      this.centre(x, y);
    }
    reset() {
      this.zoom = 1;
      this.x = this.cols / 2;
      this.y = this.rows / 2;
    }
    /** Never shows empty space while the board could fill the window. */
    clamp() {
      const clamp = (at, size, seen) => {
        const room = Math.max(0, (size + 2 * this.margin - seen) / 2);
        return Math.min(Math.max(at, size / 2 - room), size / 2 + room);
      };
      this.x = clamp(this.x, this.cols, this.width / this.scale);
      this.y = clamp(this.y, this.rows, this.height / this.scale);
    }
  };

  // src/editor/links.ts
  var DIRECTIONS = [
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1]
  ];
  function edgeAt(x, y) {
    const [col, row] = [Math.floor(x), Math.floor(y)];
    const angle = Math.atan2(x - col - 0.5, -(y - row - 0.5));
    return { x: col, y: row, r: (Math.round(angle / (Math.PI / 4)) + 8) % 8 };
  }
  var hole = (model, x, y) => x < 0 || y < 0 || x >= model.cols || y >= model.rows || model.cells[y * model.cols + x].ground.kind === "hole";
  function isFree(model, { x, y, r }) {
    return !hole(model, x, y) && hole(model, x + DIRECTIONS[r][0], y + DIRECTIONS[r][1]);
  }
  function linkAt(model, { x, y, r }) {
    return model.links.find(
      (link) => link.x1 === x && link.y1 === y && link.r1 === r || link.x2 === x && link.y2 === y && link.r2 === r
    );
  }
  function join(a, b) {
    return { x1: a.x, y1: a.y, r1: a.r, x2: b.x, y2: b.y, r2: b.r };
  }
  function tidy(model) {
    return model.links.filter(
      ({ x1, y1, r1, x2, y2, r2 }) => isFree(model, { x: x1, y: y1, r: r1 }) && isFree(model, { x: x2, y: y2, r: r2 })
    );
  }

  // src/editor/view.ts
  function frameOf(zoom) {
    const stage = make("div", { class: "stage" });
    const buttons = [
      ["zoomIn", 1.3],
      ["zoomOut", 1 / 1.3],
      ["reset", 0]
    ].map(
      ([name, factor]) => make("button", { class: "tool", "data-zoom": name, click: () => zoom(factor) }, icon(ICONS[name]))
    );
    return [make("div", { class: "stagebox" }, stage, make("div", { class: "group zoomer" }, ...buttons)), stage];
  }

  // src/editor/gridview.ts
  var GridView = class {
    canvas = make("canvas", { class: "board", tabindex: 0, role: "application" });
    element;
    ctx = this.canvas.getContext("2d");
    stamps = /* @__PURE__ */ new Map();
    camera = new Camera(1, 1);
    shape = "";
    look = "";
    ratio = 1;
    asked = false;
    show = null;
    constructor(listener) {
      const [element, stage] = frameOf((factor) => this.zoom(factor));
      stage.append(this.canvas);
      this.element = element;
      new ResizeObserver(() => this.resize()).observe(this.element);
      this.listen(listener);
    }
    /** The middle of a cell on the screen. */
    spot(cell) {
      const cols = this.show?.model.cols ?? 1;
      const [left, top] = this.camera.origin;
      return [
        left + (cell % cols + 0.5) * this.camera.scale,
        top + (Math.floor(cell / cols) + 0.5) * this.camera.scale
      ];
    }
    step(from, [dx, dy]) {
      const { rows, cols } = this.show.model;
      const fit = (value, size) => Math.min(Math.max(value, 0), size - 1);
      return fit(Math.floor(from / cols) + dy, rows) * cols + fit(from % cols + dx, cols);
    }
    reveal() {
    }
    zoom(factor, x = this.camera.width / 2, y = this.camera.height / 2) {
      if (factor === 0) this.camera.reset();
      else this.camera.zoomAt(factor, x, y);
      this.request();
    }
    resize() {
      this.ratio = Math.min(window.devicePixelRatio || 1, 2);
      this.camera.resize(Math.max(this.element.clientWidth, 1), Math.max(this.element.clientHeight, 1));
      [this.canvas.width, this.canvas.height] = [
        Math.round(this.camera.width * this.ratio),
        Math.round(this.camera.height * this.ratio)
      ];
      this.request();
    }
    listen(listener) {
      const { canvas } = this;
      const spot = (event) => {
        const box = canvas.getBoundingClientRect();
        return [event.clientX - box.left, event.clientY - box.top];
      };
      const cell = (event) => {
        const found = this.camera.cellAt(...spot(event));
        return found ? found[0] * (this.show?.model.cols ?? 1) + found[1] : null;
      };
      let panning = null;
      let drawing = false;
      canvas.addEventListener("contextmenu", (event) => event.preventDefault());
      canvas.addEventListener("pointerdown", (event) => {
        canvas.setPointerCapture(event.pointerId);
        canvas.focus({ preventScroll: true });
        const at = cell(event);
        if (event.button === 1) panning = spot(event);
        else if (event.button === 2 && at !== null) listener.pick(at);
        else if (event.button === 0 && at !== null) {
          drawing = true;
          const [x, y] = spot(event);
          const [left, top] = this.camera.origin;
          listener.press(at, (x - left) / this.camera.scale, (y - top) / this.camera.scale);
        }
        event.preventDefault();
      });
      canvas.addEventListener("pointermove", (event) => {
        const now = spot(event);
        if (panning) {
          this.camera.pan(now[0] - panning[0], now[1] - panning[1]);
          panning = now;
          this.request();
          return;
        }
        const at = cell(event);
        listener.hover(at);
        if (drawing && at !== null) listener.drag(at);
      });
      const release = () => {
        panning = null;
        if (drawing) listener.release();
        drawing = false;
      };
      canvas.addEventListener("pointerup", release);
      canvas.addEventListener("pointercancel", release);
      canvas.addEventListener("pointerleave", () => listener.hover(null));
      canvas.addEventListener(
        "wheel",
        (event) => {
          event.preventDefault();
          this.zoom(Math.exp(-event.deltaY / 400), ...spot(event));
        },
        { passive: false }
      );
      canvas.addEventListener("keydown", (event) => listener.key(event));
    }
    draw(model, editor6, marks, theme) {
      const shape = `${editor6.game} ${model.rows} ${model.cols}`;
      if (shape !== this.shape) {
        this.shape = shape;
        this.camera = new Camera(model.cols, model.rows);
        this.resize();
      }
      this.show = { model, editor: editor6, marks, theme };
      this.request();
    }
    request() {
      if (this.asked) return;
      this.asked = true;
      requestAnimationFrame(() => {
        this.asked = false;
        this.paint();
      });
    }
    stamp(piece, x, y) {
      const { editor: editor6, theme } = this.show;
      const scale = this.camera.scale * this.ratio;
      const key = `${piece.kind} ${piece.seat} ${JSON.stringify(piece.data ?? {})}`;
      let picture2 = this.stamps.get(key);
      if (!picture2) {
        picture2 = make("canvas");
        picture2.width = picture2.height = Math.ceil(1.6 * scale) + 2;
        const ctx = picture2.getContext("2d");
        ctx.setTransform(scale, 0, 0, scale, picture2.width / 2, picture2.height / 2);
        editor6.paint(ctx, piece, theme, this.camera.scale);
        this.stamps.set(key, picture2);
      }
      const size = picture2.width / scale;
      this.ctx.drawImage(picture2, x + 0.5 - size / 2, y + 0.5 - size / 2, size, size);
    }
    paint() {
      if (!this.show) return;
      const { ctx, camera, ratio } = this;
      const { model, editor: editor6, marks, theme } = this.show;
      const look = `${camera.scale} ${ratio} ${theme.dark} ${editor6.game}`;
      if (look !== this.look) this.stamps.clear();
      this.look = look;
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.fillStyle = theme.paper;
      ctx.fillRect(0, 0, this.canvas.width, this.canvas.height);
      const [left, top] = camera.origin;
      const scale = camera.scale * ratio;
      ctx.setTransform(scale, 0, 0, scale, Math.round(left * ratio), Math.round(top * ratio));
      ctx.fillStyle = theme.floor;
      ctx.fillRect(0, 0, model.cols, model.rows);
      const each = (draw) => {
        for (let y = 0; y < model.rows; y++) for (let x = 0; x < model.cols; x++) draw(x, y, y * model.cols + x);
      };
      each((x, y, i) => model.cells[i].ground !== editor6.open && this.stamp(model.cells[i].ground, x, y));
      this.grid(model, theme);
      each((x, y, i) => model.cells[i].thing && this.stamp(model.cells[i].thing, x, y));
      for (const link of model.links) this.link(link, theme);
      if (marks.edge) this.edge(marks.edge, theme.accent);
      const frame = (index, colour, width, dash = []) => {
        ctx.strokeStyle = colour;
        ctx.lineWidth = Math.max(width / camera.scale, 0.05);
        ctx.setLineDash(dash);
        ctx.strokeRect(index % model.cols + 0.06, Math.floor(index / model.cols) + 0.06, 0.88, 0.88);
        ctx.setLineDash([]);
      };
      for (const index of marks.wrong) frame(index, theme.dark ? "#ff9d94" : "#c62828", 2.5);
      for (const index of marks.touched) frame(index, theme.accent, 2);
      if (marks.chosen !== null) frame(marks.chosen, theme.accent, 3);
      if (marks.cursor !== null) frame(marks.cursor, theme.ink, 2, [0.16, 0.12]);
    }
    grid(model, theme) {
      const { ctx, camera } = this;
      if (camera.scale < 5) return;
      ctx.strokeStyle = theme.line;
      ctx.lineWidth = 1 / camera.scale;
      ctx.beginPath();
      for (let row = 0; row <= model.rows; row++) {
        ctx.moveTo(0, row);
        ctx.lineTo(model.cols, row);
      }
      for (let col = 0; col <= model.cols; col++) {
        ctx.moveTo(col, 0);
        ctx.lineTo(col, model.rows);
      }
      ctx.stroke();
    }
    edge({ x, y, r }, colour) {
      const { ctx } = this;
      const [dx, dy] = DIRECTIONS[r];
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.arc(x + 0.5 + dx * 0.42, y + 0.5 + dy * 0.42, 0.13, 0, 2 * Math.PI);
      ctx.fill();
    }
    link({ x1, y1, r1, x2, y2, r2 }, theme) {
      const { ctx } = this;
      const colour = theme.dark ? "#d7a6ff" : "#7a2fb5";
      const end = (x, y, r, far) => [x + 0.5 + DIRECTIONS[r][0] * far, y + 0.5 + DIRECTIONS[r][1] * far];
      ctx.strokeStyle = colour;
      ctx.lineWidth = Math.max(1.2 / this.camera.scale, 0.03);
      ctx.globalAlpha = 0.7;
      ctx.beginPath();
      ctx.moveTo(...end(x1, y1, r1, 0.42));
      ctx.bezierCurveTo(...end(x1, y1, r1, 2), ...end(x2, y2, r2, 2), ...end(x2, y2, r2, 0.42));
      ctx.stroke();
      ctx.globalAlpha = 1;
      this.edge({ x: x1, y: y1, r: r1 }, colour);
      this.edge({ x: x2, y: y2, r: r2 }, colour);
    }
  };

  // src/editor/layout.ts
  var TOOLS = [
    { name: "draw", key: "b" },
    { name: "rectangle", key: "r" },
    { name: "fill", key: "f" },
    { name: "move", key: "m" },
    { name: "erase", key: "e" },
    { name: "select", key: "s" },
    { name: "link", key: "l" }
  ];
  var BUTTONS = [
    ["newBoard", "newBoard"],
    ["open", "open_"],
    ["save", "save"],
    ["download", "download"],
    ["copy", "copyText"],
    ["paste", "paste"],
    ["undo", "undo"],
    ["redo", "redo"],
    ["text", "asText"]
  ];
  function layout(boards, actions) {
    const part = (tag, name, ...children) => make(tag, { class: name }, ...children);
    const chooser = make("input", {
      type: "file",
      hidden: true,
      multiple: true,
      tabindex: -1,
      change: () => {
        const files = [...chooser.files ?? []];
        chooser.value = "";
        if (files.length > 0) actions.open(files);
      }
    });
    const buttons = new Map(
      BUTTONS.map(([name]) => [
        name,
        make("button", {
          class: "action",
          "data-action": name,
          click: () => name === "open" ? chooser.click() : actions[name]()
        })
      ])
    );
    const play2 = make("button", { class: "action primary", "data-action": "play", click: () => actions.play() });
    const tools = new Map(
      TOOLS.map(({ name }) => [
        name,
        make("button", { class: "action", "data-tool": name, "aria-pressed": "false", click: () => actions.tool(name) })
      ])
    );
    const clear = make("button", { class: "action", "data-action": "clear", click: () => actions.clear() });
    const symmetry = make("select", { class: "symmetry", change: () => actions.symmetry(symmetry.value) });
    const language = make("select", { class: "language", change: () => actions.language(language.value) });
    const theme = make(
      "button",
      { class: "tool", "data-action": "theme", click: () => actions.theme() },
      icon(ICONS.theme)
    );
    const resized = () => actions.size(Number(rows.value), Number(cols.value));
    const rows = make("input", { type: "number", name: "rows", change: resized });
    const cols = make("input", { type: "number", name: "cols", change: resized });
    const boardtext = make("textarea", {
      class: "boardtext",
      spellcheck: "false",
      autocomplete: "off",
      hidden: true,
      input: () => actions.typed(boardtext.value)
    });
    const unread = make("p", { class: "notice", role: "status", hidden: true });
    const title = part("h1", "title");
    const file = part("p", "facts");
    const status = make("p", { class: "status", role: "status" });
    const [tiles, selected, params, problems] = [
      part("div", "tiles"),
      part("div", "fields selected"),
      part("div", "fields"),
      part("div", "verdicts")
    ];
    const links = part("ul", "links");
    const dialog = make("dialog", {});
    const match = make("dialog", { class: "match" });
    const heading = () => make("h2", {});
    const headings = {
      tools: heading(),
      tiles: heading(),
      selected: heading(),
      size: heading(),
      params: heading(),
      problems: heading(),
      links: heading(),
      symmetryMode: heading()
    };
    const sizeLabels = { rows: make("span", {}), cols: make("span", {}) };
    const help = part("p", "hint");
    const panel = (name, ...children) => make("section", { class: "panel", "data-panel": name }, headings[name], ...children);
    const linksPanel = panel("links", links);
    const symmetryPanel = panel("symmetryMode", symmetry);
    const drawing = [
      panel("tools", part("div", "tools", ...tools.values(), clear)),
      symmetryPanel,
      panel("tiles", tiles),
      panel("selected", selected),
      linksPanel
    ];
    const sizePanel = panel(
      "size",
      part(
        "div",
        "fields",
        make("label", { class: "field" }, sizeLabels.rows, rows),
        make("label", { class: "field" }, sizeLabels.cols, cols)
      )
    );
    const numbers2 = [sizePanel, panel("params", params)];
    const root = part(
      "div",
      "viewer editor",
      part(
        "header",
        "top",
        part("div", "titles", title, file),
        part("div", "bar-top", ...buttons.values(), play2),
        part("div", "controls", language, theme)
      ),
      part(
        "main",
        "middle",
        make("aside", { class: "side drawing" }, ...drawing),
        part("div", "board-side", unread, ...boards, boardtext, status),
        part("div", "side", panel("problems", problems), ...numbers2, make("section", { class: "panel" }, help))
      ),
      chooser,
      dialog,
      match
    );
    return {
      root,
      title,
      file,
      status,
      boardtext,
      unread,
      tiles,
      selected,
      params,
      problems,
      links,
      rows,
      cols,
      dialog,
      match,
      label(say, now, languages, symmetries) {
        for (const [name, text] of BUTTONS) buttons.get(name).textContent = say(text);
        play2.textContent = say("tryIt");
        for (const { name, key } of TOOLS) {
          tools.get(name).textContent = say(name);
          tools.get(name).title = `${say(name)} (${key.toUpperCase()})`;
        }
        clear.textContent = say("clear");
        for (const name of Object.keys(headings)) headings[name].textContent = say(name);
        symmetry.setAttribute("aria-label", say("symmetryMode"));
        const chosen = symmetry.value;
        symmetry.replaceChildren(
          ...symmetries.map((name) => make("option", { value: name, selected: name === chosen }, say(name)))
        );
        language.setAttribute("aria-label", say("language"));
        language.replaceChildren(
          ...Object.entries(languages).map(
            ([code, name]) => make("option", { value: code, selected: code === now }, name)
          )
        );
        theme.setAttribute("aria-label", say("theme"));
        boardtext.setAttribute("aria-label", say("asText"));
        sizeLabels.rows.textContent = say("rows");
        sizeLabels.cols.textContent = say("cols");
        chooser.setAttribute("aria-label", say("open_"));
        help.textContent = say.word("editorHelp");
      },
      enable(can) {
        for (const [name, on] of Object.entries({ undo: can.undo, redo: can.redo, save: can.save }))
          buttons.get(name).disabled = !on;
        play2.disabled = !can.play;
        buttons.get("text").setAttribute("aria-pressed", String(can.text));
        buttons.get("text").disabled = can.text && !can.drawable;
        for (const element of [...drawing, ...numbers2]) element.hidden = !can.drawable;
        linksPanel.hidden ||= !can.links;
        for (const element of [symmetryPanel, sizePanel]) element.hidden ||= !can.grid;
      },
      press(tool, kind, offers) {
        for (const [name, button] of tools) {
          button.setAttribute("aria-pressed", String(name === tool));
          button.hidden = !offers(name);
        }
        symmetry.value = kind;
      }
    };
  }

  // src/stage/three.ts
  var script = typeof document !== "undefined" && document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : "";
  var loading;
  function loadThree() {
    loading ??= new Promise((resolve, reject) => {
      if (globalThis.agonThree) return resolve(globalThis.agonThree);
      const element = document.createElement("script");
      element.src = new URL("three.js", script || document.baseURI).href;
      element.onload = () => globalThis.agonThree ? resolve(globalThis.agonThree) : reject(new Error("three.js is empty"));
      element.onerror = () => reject(new Error("three.js cannot be loaded"));
      document.head.append(element);
    });
    return loading;
  }

  // src/editor/meshview.ts
  var STILL = 5;
  var NEAR = 24;
  var MeshView = class {
    constructor(listener) {
      this.listener = listener;
      [this.element, this.stage] = frameOf((factor) => this.zoom(factor));
      this.listen();
    }
    listener;
    element;
    stage;
    renderer = null;
    mesh = null;
    show = null;
    asked = false;
    get canvas() {
      return this.stage;
    }
    draw(model, editor6, marks, theme) {
      this.show = { model, editor: editor6, marks, theme };
      if (model.mesh && model.mesh !== this.mesh) {
        if (this.mesh && JSON.stringify(model.mesh) === JSON.stringify(this.mesh)) this.mesh = model.mesh;
        else this.mount(model.mesh);
      }
      this.request();
    }
    /** The position of a vertex on the screen. */
    spot(vertex) {
      return this.renderer?.spot(vertex) ?? null;
    }
    reveal(vertex) {
      this.renderer?.reveal(vertex);
    }
    /** The neighbour in a direction on the screen. */
    step(from, [dx, dy]) {
      const { renderer, mesh } = this;
      const here = renderer?.spot(from, true);
      if (!renderer || !mesh || !here) return from;
      let [best, most] = [from, 0.2];
      for (const [a, b] of mesh.edges) {
        if (a !== from && b !== from) continue;
        const next = a === from ? b : a;
        const there = renderer.spot(next, true);
        if (!there) continue;
        const length = Math.hypot(there[0] - here[0], there[1] - here[1]) || 1;
        const fit = ((there[0] - here[0]) * dx + (there[1] - here[1]) * dy) / length;
        if (fit > most) [best, most] = [next, fit];
      }
      return best;
    }
    mount(mesh) {
      this.renderer?.unmount();
      this.mesh = mesh;
      const renderers2 = this.show.editor.mesh;
      const flat = renderers2.flat(this.stage, mesh, () => this.request());
      this.renderer = flat;
      if (document.createElement("canvas").getContext("webgl2") === null) return;
      loadThree().then(
        (three) => {
          if (this.renderer !== flat) return;
          this.renderer = renderers2.space(three, this.stage, mesh, () => this.request());
          flat.unmount();
          this.request();
        },
        () => {
        }
      );
    }
    zoom(factor) {
      if (factor === 0) this.renderer?.reset();
      else this.renderer?.zoom(factor);
      this.request();
    }
    request() {
      if (this.asked) return;
      this.asked = true;
      requestAnimationFrame(() => {
        this.asked = false;
        if (this.show?.model.mesh === this.mesh && this.show) this.renderer?.paint(this.show);
      });
    }
    nearest(event) {
      const box = this.stage.getBoundingClientRect();
      let [best, near] = [null, NEAR];
      this.mesh?.vertices.forEach((_, vertex) => {
        const spot = this.renderer?.spot(vertex);
        if (!spot) return;
        const gap = Math.hypot(spot[0] - (event.clientX - box.left), spot[1] - (event.clientY - box.top));
        if (gap < near) [best, near] = [vertex, gap];
      });
      return best;
    }
    listen() {
      const { stage, listener } = this;
      stage.tabIndex = 0;
      stage.setAttribute("role", "application");
      let [from, last] = [null, null];
      let turned = false;
      stage.addEventListener("contextmenu", (event) => event.preventDefault());
      stage.addEventListener("pointerdown", (event) => {
        stage.setPointerCapture(event.pointerId);
        stage.focus({ preventScroll: true });
        [from, last, turned] = [event, event, false];
        event.preventDefault();
      });
      stage.addEventListener("pointermove", (event) => {
        if (!from || !last) {
          listener.hover(this.nearest(event));
          return;
        }
        turned ||= Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > STILL;
        if (!turned) return;
        this.renderer?.pan(event.clientX - last.clientX, event.clientY - last.clientY);
        last = event;
        this.request();
      });
      stage.addEventListener("pointerup", (event) => {
        const vertex = from && !turned ? this.nearest(event) : null;
        const button = from?.button;
        from = last = null;
        if (vertex === null) return;
        if (button === 2) listener.pick(vertex);
        else if (button === 0) {
          listener.press(vertex, 0, 0);
          listener.release();
        }
      });
      stage.addEventListener("pointercancel", () => from = last = null);
      stage.addEventListener("pointerleave", () => listener.hover(null));
      stage.addEventListener(
        "wheel",
        (event) => {
          event.preventDefault();
          this.zoom(Math.exp(-event.deltaY / 400));
        },
        { passive: false }
      );
      stage.addEventListener("keydown", (event) => listener.key(event));
    }
  };

  // src/editor/model.ts
  var kindOf = (editor6, piece) => editor6.kinds.find(({ id }) => id === piece.kind);
  var numbers = ({ data = {} }) => Object.entries(data).toSorted(([a], [b]) => a < b ? -1 : 1).join();
  var same = (a, b) => a === b || a !== null && b !== null && a.kind === b.kind && a.seat === b.seat && numbers(a) === numbers(b);
  var isBorder = ({ rows, cols }, index) => {
    const [row, col] = [Math.floor(index / cols), index % cols];
    return row === 0 || col === 0 || row === rows - 1 || col === cols - 1;
  };
  function emptyCells(editor6, rows, cols) {
    const edge = (row, col) => row === 0 || col === 0 || row === rows - 1 || col === cols - 1;
    return Array.from(
      { length: rows * cols },
      (_, i) => ({
        ground: editor6.border && edge(Math.floor(i / cols), i % cols) ? editor6.border : editor6.open,
        thing: null
      })
    );
  }
  function furnished(editor6, rows, cols, pieces) {
    const cells = emptyCells(editor6, rows, cols);
    for (const [row, col, piece] of pieces) {
      const layer = kindOf(editor6, piece).layer;
      cells[row * cols + col] = { ...cells[row * cols + col], [layer]: piece };
    }
    return cells;
  }
  function copy(model) {
    return { ...model, cells: [...model.cells], params: { ...model.params }, links: [...model.links] };
  }
  function put(editor6, model, index, piece) {
    if (editor6.border && isBorder(model, index)) return;
    const kind = kindOf(editor6, piece);
    const cell = model.cells[index];
    if (kind.layer === "ground") {
      model.cells[index] = { ground: piece, thing: kind.blocks ? null : cell.thing };
      return;
    }
    const blocked = kindOf(editor6, cell.ground).blocks;
    model.cells[index] = { ground: blocked ? editor6.open : cell.ground, thing: piece };
    const most = kind.most?.(model) ?? Infinity;
    const others = model.cells.flatMap(
      ({ thing }, i) => i !== index && thing?.kind === piece.kind && thing.seat === piece.seat ? [i] : []
    );
    for (const other of others.slice(0, Math.max(0, others.length + 1 - most)))
      model.cells[other] = { ...model.cells[other], thing: null };
  }
  function move(editor6, model, from, to) {
    const { ground, thing } = model.cells[from];
    const piece = thing ?? ground;
    if (from === to || same(piece, editor6.open) || editor6.border && (isBorder(model, from) || isBorder(model, to)))
      return false;
    erase(editor6, model, from);
    put(editor6, model, to, piece);
    return true;
  }
  function erase(editor6, model, index) {
    if (editor6.border && isBorder(model, index)) return;
    const cell = model.cells[index];
    model.cells[index] = cell.thing ? { ...cell, thing: null } : { ground: editor6.open, thing: null };
  }
  function resize(editor6, model, rows, cols) {
    const cells = emptyCells(editor6, rows, cols);
    const next = {
      ...copy(model),
      rows,
      cols,
      cells,
      links: model.links.filter(({ x1, y1, x2, y2 }) => Math.max(x1, x2) < cols && Math.max(y1, y2) < rows)
    };
    for (let row = 0; row < Math.min(rows, model.rows); row++) {
      for (let col = 0; col < Math.min(cols, model.cols); col++) {
        const index = row * cols + col;
        const old = row * model.cols + col;
        if (editor6.border && (isBorder(next, index) || isBorder(model, old))) continue;
        cells[index] = model.cells[old];
      }
    }
    return next;
  }

  // src/editor/dialogs.ts
  function open(dialog, title, say, ...children) {
    dialog.setAttribute("aria-label", title);
    dialog.replaceChildren(
      make("button", { class: "tool close", "aria-label": say("close"), click: () => dialog.close() }, icon(ICONS.close)),
      make("h2", {}, title),
      ...children
    );
    if (!dialog.open) dialog.showModal();
  }
  var option = (value, text) => make("option", { value }, text);
  function askNew(dialog, games, now, say, chosen) {
    const game = make("select", { name: "game" }, ...games.map(({ id, title }) => option(id, title)));
    game.value = games.some(({ id }) => id === now) ? now : games[0].id;
    const from = make("select", { name: "from" });
    const more = make("div", { class: "fields" });
    const info2 = () => games.find(({ id }) => id === game.value);
    const label = (text, input) => make("label", { class: "field" }, make("span", {}, text), input);
    const seed = make("input", { type: "number", name: "seed", min: 0, max: 1e9, value: 1 });
    let knobs = [];
    const refill = () => {
      knobs = info2().knobs.map((knob) => [
        knob.name,
        make("input", { type: "number", name: knob.name, min: knob.min, max: knob.max, value: knob.default })
      ]);
      more.replaceChildren(
        ...from.value === "generated" ? [
          label(say("seed_"), seed),
          ...knobs.map(([name, input]) => label(info2().knobs.find((knob) => knob.name === name).summary, input))
        ] : []
      );
    };
    const change = () => {
      from.replaceChildren(
        option("blank", say("blank")),
        ...info2().samples.map(({ name, summary }) => option(`sample:${name}`, `${name}: ${summary}`)),
        option("generated", say("generated"))
      );
      refill();
    };
    game.addEventListener("change", change);
    from.addEventListener("change", refill);
    change();
    const form = make(
      "form",
      {
        class: "fields",
        submit: (event) => {
          event.preventDefault();
          dialog.close();
          const base = { game: game.value };
          if (from.value === "blank") chosen({ ...base, kind: "blank" });
          else if (from.value === "generated")
            chosen({
              ...base,
              kind: "generated",
              seed: Number(seed.value),
              settings: Object.fromEntries(knobs.map(([name, input]) => [name, Number(input.value)]))
            });
          else
            chosen({
              ...base,
              kind: "sample",
              text: info2().samples.find(({ name }) => `sample:${name}` === from.value).text
            });
        }
      },
      label(say("game"), game),
      label(say("from"), from),
      more,
      make("button", { class: "primary" }, say("create"))
    );
    open(dialog, say("newBoard"), say, form);
  }
  function askBots(dialog, info2, seats, say, chosen) {
    const selects = Array.from({ length: seats }, (_, seat) => {
      const select = make(
        "select",
        { name: `seat-${seat}` },
        ...info2.bots.map(({ name, summary }) => option(name, `${name}: ${summary}`))
      );
      const usual = seat % 2 === 0 ? "Dummy" : "Demo";
      if (info2.bots.some(({ name }) => name === usual)) select.value = usual;
      return select;
    });
    const seed = make("input", { type: "number", name: "seed", min: 0, max: 1e9, value: 1 });
    const form = make(
      "form",
      {
        class: "fields",
        submit: (event) => {
          event.preventDefault();
          dialog.close();
          chosen(
            selects.map((select) => select.value),
            Number(seed.value) || 0
          );
        }
      },
      ...selects.map(
        (select, seat) => make("label", { class: "field" }, make("span", {}, say("seat", { n: seat })), select)
      ),
      make("label", { class: "field" }, make("span", {}, say("seed_")), seed),
      make("button", { class: "primary" }, say("start_"))
    );
    open(dialog, say("bots"), say, form);
  }
  function askConflict(dialog, file, say, overwrite, reload) {
    const button = (text, act) => make("button", { class: "small", click: () => (dialog.close(), act()) }, text);
    open(
      dialog,
      say("save"),
      say,
      make("p", {}, say("conflict", { file })),
      make(
        "div",
        { class: "choices" },
        button(say("overwrite"), overwrite),
        button(say("reload"), reload),
        button(say("cancel"), () => {
        })
      )
    );
  }

  // src/editor/server.ts
  async function ask(path, body) {
    const options = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(path, body === void 0 ? {} : options);
    const text = await response.text();
    if (!response.ok && response.status !== 409) throw new Error(text.trim() || response.statusText);
    return JSON.parse(text);
  }
  var info = () => ask("info");
  var check = (request) => ask("check", request);
  var write = (request) => ask("write", request);
  var importFiles = (request) => ask("import", request);
  var generate = (request) => ask("generate", request);
  var play = (request) => ask("play", request);
  var save = (request) => ask("save", request);

  // src/editor/definition.ts
  function marked({ touched, wrong, cursor, chosen }, theme) {
    return [
      ...[...wrong].map((vertex) => [vertex, theme.dark ? "#ff9d94" : "#c62828"]),
      ...[...touched, ...chosen === null ? [] : [chosen]].map((vertex) => [vertex, theme.accent]),
      ...cursor === null ? [] : [[cursor, theme.ink]]
    ];
  }

  // src/shapes.ts
  function ring(points, radius, turn = -Math.PI / 2) {
    return Array.from({ length: points }, (_, i) => {
      const angle = turn + i * 2 * Math.PI / points;
      return [Math.cos(angle) * radius(i), Math.sin(angle) * radius(i)];
    });
  }
  var CORNERS = {
    square: [
      [-0.82, -0.82],
      [0.82, -0.82],
      [0.82, 0.82],
      [-0.82, 0.82]
    ],
    triangle: [
      [0, -1],
      [1, 0.8],
      [-1, 0.8]
    ],
    diamond: [
      [0, -1.08],
      [1.08, 0],
      [0, 1.08],
      [-1.08, 0]
    ],
    hexagon: ring(6, () => 1),
    star: ring(10, (i) => i % 2 ? 0.5 : 1.1),
    cross: [
      [-0.36, -1],
      [0.36, -1],
      [0.36, -0.36],
      [1, -0.36],
      [1, 0.36],
      [0.36, 0.36],
      [0.36, 1],
      [-0.36, 1],
      [-0.36, 0.36],
      [-1, 0.36],
      [-1, -0.36],
      [-0.36, -0.36]
    ]
  };
  function rounded(ctx, points, x, y, size, round) {
    const n = points.length;
    const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const [startX, startY] = middle(points[n - 1], points[0]);
    ctx.moveTo(x + startX * size, y + startY * size);
    for (let i = 0; i < n; i++) {
      const [cornerX, cornerY] = points[i];
      const [endX, endY] = middle(points[i], points[(i + 1) % n]);
      ctx.arcTo(x + cornerX * size, y + cornerY * size, x + endX * size, y + endY * size, round * size);
      ctx.lineTo(x + endX * size, y + endY * size);
    }
  }
  function shapePath(ctx, shape, x, y, size, round = 0.25) {
    if (shape === "circle") {
      ctx.moveTo(x + size, y);
      ctx.arc(x, y, size, 0, 2 * Math.PI);
    } else if (shape === "drop") {
      ctx.moveTo(x, y - size * 1.15);
      ctx.bezierCurveTo(x + size * 1.3, y, x + size * 0.9, y + size, x, y + size);
      ctx.bezierCurveTo(x - size * 0.9, y + size, x - size * 1.3, y, x, y - size * 1.15);
    } else {
      rounded(ctx, CORNERS[shape], x, y, size, shape === "star" || shape === "cross" ? round * 0.4 : round);
    }
    ctx.closePath();
  }

  // src/editor/pieces.ts
  function paintWall(ctx, theme) {
    ctx.fillStyle = theme.wallShade;
    ctx.fillRect(-0.5, -0.5, 1, 1);
    ctx.fillStyle = theme.wall;
    ctx.fillRect(-0.5, -0.5, 1, 0.86);
  }
  function paintSeat(ctx, seat, size, theme) {
    ctx.beginPath();
    shapePath(ctx, seatShape(seat), 0, 0, size, 0.2);
    ctx.fillStyle = seatColour(seat);
    ctx.fill();
    ctx.strokeStyle = theme.dark ? "#0d1118" : "#ffffff";
    ctx.lineWidth = 0.05;
    ctx.stroke();
  }
  function paintLetter(ctx, letter, colour, size = 0.5) {
    ctx.fillStyle = colour;
    ctx.font = `700 ${size}px system-ui, sans-serif`;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.fillText(letter, 0, 0.03);
  }

  // ../games/hogwarts/scene/editor-words.ts
  var words = wordsOf({
    en: {
      open: "Corridor",
      wall: "Wall",
      owned: "Owned corridor",
      ghost: "Ghost",
      wizard: "Wizard",
      book: "Book",
      voldemort: "Voldemort",
      rest: "Rounds it must rest",
      rounds: "Rounds until it changes its clan",
      next: "Clan it changes to, or -1",
      start: "FIXED: as drawn here; RANDOM: each match draws its own castle",
      NUM_ROUNDS: "Rounds of a match",
      CLAN_INI_MAGIC_STRENGTH: "Strength of each clan at the start",
      POINTS_FOR_CONVERTING_WIZARD: "Points for a wizard won in battle",
      POINTS_PER_OWNED_CELL: "Points for a cell at the end of each round",
      BOOK_MAGIC_STRENGTH: "Strength in a book",
      ROUNDS_FOR_CONVERTING: "Rounds until a beaten wizard changes its clan",
      ROUNDS_ATTACK_RESTING_GHOST: "Rounds more that an attacked ghost must rest",
      ROUNDS_SPELL_RESTING_GHOST: "Rounds that a ghost must rest after a spell and at the start",
      ROUNDS_NO_ATTACK_GHOST: "Rounds in which an attacked ghost cannot be attacked again",
      NUM_INI_WIZARDS_PER_CLAN: "Wizards of each clan; on a fixed board they are counted",
      NUM_INI_BOOKS: "Books; on a fixed board they are counted",
      ingredients: "Ingredients of the spell: 15 numbers from 1 to 12, five groups of three with the same sum"
    },
    ca: {
      open: "Passadís",
      wall: "Paret",
      owned: "Passadís conquerit",
      ghost: "Fantasma",
      wizard: "Mag",
      book: "Llibre",
      voldemort: "Voldemort",
      rest: "Rondes que ha de descansar",
      rounds: "Rondes fins que canvia de clan",
      next: "Clan al qual canvia, o -1",
      start: "FIXED: com es dibuixa aquí; RANDOM: cada partida sorteja el seu castell",
      NUM_ROUNDS: "Rondes d'una partida",
      CLAN_INI_MAGIC_STRENGTH: "Força de cada clan al començament",
      POINTS_FOR_CONVERTING_WIZARD: "Punts per un mag guanyat en batalla",
      POINTS_PER_OWNED_CELL: "Punts per casella al final de cada ronda",
      BOOK_MAGIC_STRENGTH: "Força d'un llibre",
      ROUNDS_FOR_CONVERTING: "Rondes fins que un mag vençut canvia de clan",
      ROUNDS_ATTACK_RESTING_GHOST: "Rondes de més que ha de descansar un fantasma atacat",
      ROUNDS_SPELL_RESTING_GHOST: "Rondes que un fantasma ha de descansar després d'un encanteri i al començament",
      ROUNDS_NO_ATTACK_GHOST: "Rondes en què un fantasma atacat no pot tornar a ser atacat",
      NUM_INI_WIZARDS_PER_CLAN: "Mags de cada clan; en un tauler fix es compten",
      NUM_INI_BOOKS: "Llibres; en un tauler fix es compten",
      ingredients: "Ingredients de l'encanteri: 15 nombres d'1 a 12, cinc grups de tres amb la mateixa suma"
    },
    es: {
      open: "Pasillo",
      wall: "Pared",
      owned: "Pasillo conquistado",
      ghost: "Fantasma",
      wizard: "Mago",
      book: "Libro",
      voldemort: "Voldemort",
      rest: "Rondas que debe descansar",
      rounds: "Rondas hasta que cambia de clan",
      next: "Clan al que cambia, o -1",
      start: "FIXED: como se dibuja aquí; RANDOM: cada partida sortea su castillo",
      NUM_ROUNDS: "Rondas de una partida",
      CLAN_INI_MAGIC_STRENGTH: "Fuerza de cada clan al comienzo",
      POINTS_FOR_CONVERTING_WIZARD: "Puntos por un mago ganado en batalla",
      POINTS_PER_OWNED_CELL: "Puntos por casilla al final de cada ronda",
      BOOK_MAGIC_STRENGTH: "Fuerza de un libro",
      ROUNDS_FOR_CONVERTING: "Rondas hasta que un mago vencido cambia de clan",
      ROUNDS_ATTACK_RESTING_GHOST: "Rondas de más que debe descansar un fantasma atacado",
      ROUNDS_SPELL_RESTING_GHOST: "Rondas que un fantasma debe descansar tras un hechizo y al comienzo",
      ROUNDS_NO_ATTACK_GHOST: "Rondas en las que un fantasma atacado no puede volver a serlo",
      NUM_INI_WIZARDS_PER_CLAN: "Magos de cada clan; en un tablero fijo se cuentan",
      NUM_INI_BOOKS: "Libros; en un tablero fijo se cuentan",
      ingredients: "Ingredientes del hechizo: 15 números de 1 a 12, cinco grupos de tres con la misma suma"
    }
  });

  // ../games/hogwarts/scene/editor.ts
  var PARAMS = [
    ["NUM_ROUNDS", 1, 1e4, 200],
    ["CLAN_INI_MAGIC_STRENGTH", 0, 1e9, 1e3],
    ["POINTS_FOR_CONVERTING_WIZARD", 0, 1e6, 100],
    ["POINTS_PER_OWNED_CELL", 0, 1e6, 1],
    ["BOOK_MAGIC_STRENGTH", 0, 1e6, 50],
    ["ROUNDS_FOR_CONVERTING", 1, 1e4, 5],
    ["ROUNDS_ATTACK_RESTING_GHOST", 0, 1e4, 15],
    ["ROUNDS_SPELL_RESTING_GHOST", 0, 1e4, 60],
    ["ROUNDS_NO_ATTACK_GHOST", 0, 1e4, 5]
  ];
  var SEATS = 4;
  var OPEN = { kind: "open" };
  var SPELL = "12 3 9 4 8 12 10 6 8 1 11 12 7 7 10";
  var editor = {
    game: "hogwarts",
    extension: "cnf",
    open: OPEN,
    size: { min: 8, max: 200 },
    words,
    kinds: [
      { id: "open", layer: "ground" },
      { id: "wall", layer: "ground", blocks: true },
      { id: "owned", layer: "ground", seats: true },
      {
        id: "ghost",
        layer: "thing",
        seats: true,
        most: () => 1,
        fields: [{ name: "rest", min: 0, max: 1e4 }],
        fresh: (model) => ({ rest: Number(model.params.ROUNDS_SPELL_RESTING_GHOST) || 0 })
      },
      {
        id: "wizard",
        layer: "thing",
        seats: true,
        fields: [
          { name: "rounds", min: 0, max: 1e4 },
          { name: "next", min: -1, max: 3 }
        ],
        fresh: () => ({ rounds: 0, next: -1 })
      },
      { id: "book", layer: "thing" },
      { id: "voldemort", layer: "thing", most: () => 1 }
    ],
    params: [
      { name: "start", kind: "choice", choices: ["FIXED", "RANDOM"] },
      ...PARAMS.map(([name, min, max]) => ({ name, kind: "number", min, max })),
      { name: "NUM_INI_WIZARDS_PER_CLAN", kind: "number", min: 0, max: 200 },
      { name: "NUM_INI_BOOKS", kind: "number", min: 0, max: 1e4 },
      { name: "ingredients", kind: "text" }
    ],
    seats: () => SEATS,
    /** A board that was drawn on becomes `FIXED`. */
    drawn(model) {
      model.params.start = "FIXED";
    },
    blank() {
      const corners = [
        [1, 1],
        [1, 18],
        [18, 18],
        [18, 1]
      ];
      const pieces = [
        ...corners.map(([row, col], seat) => [row, col, { kind: "ghost", seat, data: { rest: 60 } }]),
        [10, 10, { kind: "voldemort" }]
      ];
      const params = {
        start: "FIXED",
        ...Object.fromEntries(PARAMS.map(([name, , , usual]) => [name, String(usual)])),
        NUM_INI_WIZARDS_PER_CLAN: "0",
        NUM_INI_BOOKS: "0",
        ingredients: SPELL
      };
      return { rows: 20, cols: 20, cells: furnished(editor, 20, 20, pieces), params, links: [], rest: {} };
    },
    paint(ctx, { kind, seat = 0 }, theme) {
      if (kind === "wall") paintWall(ctx, theme);
      else if (kind === "owned") {
        ctx.fillStyle = mix(seatColour(seat), theme.floor, 0.62);
        ctx.fillRect(-0.5, -0.5, 1, 1);
      } else if (kind === "wizard") wizard(ctx, seat, theme);
      else if (kind === "ghost") ghost(ctx, seat, theme);
      else if (kind === "book") book(ctx, theme);
      else if (kind === "voldemort") {
        ctx.beginPath();
        ctx.arc(0, 0, 0.4, 0, 2 * Math.PI);
        ctx.fillStyle = "#17201c";
        ctx.fill();
        paintLetter(ctx, "V", "#7fe08a", 0.52);
      }
    }
  };
  function wizard(ctx, seat, theme) {
    paintSeat(ctx, seat, 0.34, theme);
    ctx.fillStyle = mix(seatColour(seat), "#000000", 0.45);
    ctx.beginPath();
    ctx.moveTo(0, -0.48);
    ctx.lineTo(0.22, -0.06);
    ctx.lineTo(-0.22, -0.06);
    ctx.closePath();
    ctx.fill();
  }
  function ghost(ctx, seat, theme) {
    ctx.fillStyle = mix(seatColour(seat), "#ffffff", 0.45);
    ctx.strokeStyle = theme.dark ? "#0d1118" : seatColour(seat);
    ctx.lineWidth = 0.06;
    ctx.beginPath();
    ctx.arc(0, -0.08, 0.3, Math.PI, 0);
    for (let i = 0; i <= 4; i++) ctx.lineTo(0.3 - 0.15 * i, i % 2 ? 0.24 : 0.36);
    ctx.closePath();
    ctx.fill();
    ctx.stroke();
    ctx.save();
    ctx.translate(0, -0.02);
    paintSeat(ctx, seat, 0.13, theme);
    ctx.restore();
  }
  function book(ctx, theme) {
    ctx.fillStyle = "#8a4b2a";
    ctx.fillRect(-0.28, -0.22, 0.56, 0.46);
    ctx.fillStyle = theme.dark ? "#e6dcc6" : "#fff8e6";
    ctx.fillRect(-0.24, -0.2, 0.22, 0.38);
    ctx.fillRect(0.02, -0.2, 0.22, 0.38);
  }

  // ../games/poquemon/scene/bonuses.ts
  function paintBonus(ctx, kind, value, x, y, size, scale) {
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(size, size);
    ctx.lineJoin = ctx.lineCap = "round";
    PAINTERS[kind](ctx, value, scale);
    ctx.restore();
  }
  var PAINTERS = {
    point(ctx, value, scale) {
      disc(ctx, 0.36, "#f3c443", "#b98812");
      if (scale * 0.3 >= 6) {
        ctx.fillStyle = "#5a3d00";
        ctx.font = "700 0.29px system-ui, sans-serif";
        ctx.textAlign = "center";
        ctx.textBaseline = "middle";
        ctx.fillText(String(value), 0, 0.02, 0.6);
      } else {
        ctx.fillStyle = "#8a6206";
        ctx.beginPath();
        ctx.arc(0, 0, 0.06 + 0.2 * value / 500, 0, 2 * Math.PI);
        ctx.fill();
      }
    },
    attack(ctx) {
      ctx.rotate(Math.PI / 4);
      ctx.fillStyle = "#d7dde6";
      ctx.strokeStyle = "#7b2b26";
      ctx.lineWidth = 0.05;
      ctx.beginPath();
      ctx.moveTo(0, -0.42);
      ctx.lineTo(0.09, -0.3);
      ctx.lineTo(0.09, 0.1);
      ctx.lineTo(-0.09, 0.1);
      ctx.lineTo(-0.09, -0.3);
      ctx.closePath();
      ctx.fill();
      ctx.stroke();
      ctx.fillStyle = "#c8453c";
      ctx.beginPath();
      ctx.roundRect(-0.2, 0.1, 0.4, 0.1, 0.05);
      ctx.roundRect(-0.05, 0.18, 0.1, 0.22, 0.05);
      ctx.fill();
      ctx.stroke();
    },
    defense(ctx) {
      ctx.beginPath();
      ctx.moveTo(0, -0.38);
      ctx.quadraticCurveTo(0.16, -0.28, 0.32, -0.27);
      ctx.quadraticCurveTo(0.34, 0.2, 0, 0.4);
      ctx.quadraticCurveTo(-0.34, 0.2, -0.32, -0.27);
      ctx.quadraticCurveTo(-0.16, -0.28, 0, -0.38);
      ctx.fillStyle = "#3f78c4";
      ctx.strokeStyle = "#1f4678";
      ctx.lineWidth = 0.05;
      ctx.fill();
      ctx.stroke();
      ctx.strokeStyle = "#dfeaf8";
      ctx.lineWidth = 0.08;
      ctx.beginPath();
      ctx.moveTo(0, -0.2);
      ctx.lineTo(0, 0.2);
      ctx.moveTo(-0.16, -0.04);
      ctx.lineTo(0.16, -0.04);
      ctx.stroke();
    },
    scope(ctx) {
      disc(ctx, 0.33, "#e5f4f1", "#13776a");
      ctx.strokeStyle = "#13776a";
      ctx.lineWidth = 0.06;
      ctx.beginPath();
      ctx.arc(0, 0, 0.16, 0, 2 * Math.PI);
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1]
      ]) {
        ctx.moveTo(dx * 0.22, dy * 0.22);
        ctx.lineTo(dx * 0.42, dy * 0.42);
      }
      ctx.stroke();
    },
    stone(ctx) {
      ctx.fillStyle = "#9b6bd1";
      ctx.strokeStyle = "#55308a";
      ctx.lineWidth = 0.05;
      ctx.beginPath();
      for (const [x, y] of [
        [-0.2, -0.32],
        [0.2, -0.32],
        [0.38, -0.08],
        [0, 0.38],
        [-0.38, -0.08]
      ])
        ctx.lineTo(x, y);
      ctx.closePath();
      ctx.fill();
      ctx.stroke();
      ctx.strokeStyle = "#d9c4f2";
      ctx.lineWidth = 0.04;
      ctx.beginPath();
      ctx.moveTo(-0.36, -0.08);
      ctx.lineTo(0.36, -0.08);
      ctx.moveTo(-0.2, -0.3);
      ctx.lineTo(-0.1, -0.08);
      ctx.lineTo(0, 0.34);
      ctx.lineTo(0.1, -0.08);
      ctx.lineTo(0.2, -0.3);
      ctx.stroke();
    }
  };
  function disc(ctx, radius, fill, edge) {
    ctx.beginPath();
    ctx.arc(0, 0, radius, 0, 2 * Math.PI);
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.strokeStyle = edge;
    ctx.lineWidth = 0.05;
    ctx.stroke();
  }

  // ../games/poquemon/scene/creatures.ts
  var LOOK = { up: [0, -1], down: [0, 0.6], left: [-1, 0], right: [1, 0] };
  function paintCreature(ctx, seat, x, y, facing, frozen, theme, scale) {
    const colour = frozen ? mix(seatColour(seat), "#9aa3b0", 0.65) : seatColour(seat);
    const edge = mix(colour, "#000000", 0.5);
    ctx.save();
    ctx.translate(x, y);
    ctx.lineJoin = ctx.lineCap = "round";
    ctx.fillStyle = colour;
    ctx.globalAlpha = 0.22;
    ctx.beginPath();
    ctx.arc(0, 0, 0.58, 0, 2 * Math.PI);
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.scale(1.14, 1.14);
    ctx.fillStyle = theme.dark ? "rgb(0 0 0 / 45%)" : "rgb(20 30 50 / 18%)";
    ctx.beginPath();
    ctx.ellipse(0, 0.37, 0.34, 0.1, 0, 0, 2 * Math.PI);
    ctx.fill();
    ctx.fillStyle = colour;
    ctx.strokeStyle = edge;
    ctx.lineWidth = 0.055;
    if (scale > 9) limbs(ctx, seat);
    ctx.beginPath();
    shapePath(ctx, seatShape(seat), 0, 0, 0.36, 0.4);
    ctx.fill();
    ctx.stroke();
    ctx.fillStyle = mix(colour, "#ffffff", 0.55);
    ctx.beginPath();
    ctx.ellipse(0, 0.15, 0.15, 0.11, 0, 0, 2 * Math.PI);
    ctx.fill();
    eyes(ctx, LOOK[facing], frozen, edge);
    ctx.restore();
  }
  function limbs(ctx, seat) {
    ctx.beginPath();
    for (const side of [-1, 1]) {
      ctx.moveTo(side * 0.08, 0.33);
      ctx.ellipse(side * 0.17, 0.35, 0.1, 0.07, 0, 0, 2 * Math.PI);
      if (seat % 4 === 0) {
        ctx.moveTo(side * 0.22, -0.3);
        ctx.ellipse(side * 0.25, -0.3, 0.12, 0.14, side * 0.4, 0, 2 * Math.PI);
      } else if (seat % 4 === 1) {
        ctx.moveTo(side * 0.1, -0.28);
        ctx.quadraticCurveTo(side * 0.16, -0.44, side * 0.3, -0.46);
        ctx.quadraticCurveTo(side * 0.3, -0.34, side * 0.26, -0.26);
        ctx.closePath();
      } else if (seat % 4 === 2) {
        ctx.moveTo(0, -0.34);
        ctx.quadraticCurveTo(side * 0.06, -0.5, side * 0.26, -0.46);
        ctx.quadraticCurveTo(side * 0.22, -0.32, 0, -0.34);
        ctx.closePath();
      } else {
        ctx.moveTo(side * 0.26, -0.06);
        ctx.quadraticCurveTo(side * 0.52, -0.3, side * 0.48, 0.04);
        ctx.quadraticCurveTo(side * 0.44, 0.16, side * 0.24, 0.12);
        ctx.closePath();
      }
    }
    ctx.fill();
    ctx.stroke();
  }
  function eyes(ctx, [lookX, lookY], frozen, edge) {
    for (const side of [-1, 1]) {
      const [x, y] = [side * 0.12 + lookX * 0.05, -0.07 + lookY * 0.03];
      if (frozen) {
        ctx.strokeStyle = edge;
        ctx.lineWidth = 0.05;
        ctx.beginPath();
        ctx.moveTo(x - 0.05, y - 0.05);
        ctx.lineTo(x + 0.05, y + 0.05);
        ctx.moveTo(x + 0.05, y - 0.05);
        ctx.lineTo(x - 0.05, y + 0.05);
        ctx.stroke();
        continue;
      }
      ctx.fillStyle = "#ffffff";
      ctx.beginPath();
      ctx.ellipse(x, y, 0.085, 0.1, 0, 0, 2 * Math.PI);
      ctx.fill();
      ctx.fillStyle = "#1b2230";
      ctx.beginPath();
      ctx.arc(x + lookX * 0.035, y + lookY * 0.045, 0.05, 0, 2 * Math.PI);
      ctx.fill();
    }
  }

  // ../games/poquemon/scene/effects.ts
  function paintGhostWall(ctx, x, y, solid, left, theme, scale) {
    ctx.save();
    ctx.translate(x, y);
    ctx.fillStyle = theme.ghost;
    ctx.globalAlpha = 0.12 + 0.78 * solid;
    ctx.beginPath();
    ctx.roundRect(0.05, 0.05 - 0.1 * solid, 0.9, 0.9 + 0.06 * solid, 0.2);
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.strokeStyle = mix(theme.ghost, theme.ink, 0.35);
    ctx.lineWidth = 0.05;
    if (solid < 0.5) ctx.setLineDash([0.13, 0.11]);
    ctx.stroke();
    if (scale >= 15 && left > 0) {
      const ink = solid > 0.5 ? theme.dark ? "#17131f" : "#ffffff" : theme.muted;
      ctx.fillStyle = ink;
      ctx.font = "700 0.42px system-ui, sans-serif";
      ctx.textAlign = "center";
      ctx.textBaseline = "middle";
      ctx.fillText(String(left), 0.5, 0.5 - 0.06 * solid, 0.8);
    }
    ctx.restore();
  }

  // ../games/poquemon/scene/editor-words.ts
  var words2 = wordsOf({
    en: {
      open: "Open",
      wall: "Wall",
      ghost: "Ghost wall",
      unit: "Poquémon",
      point: "Points",
      stone: "Stone",
      scope: "Scope",
      attack: "Attack",
      defense: "Defense",
      time: "Rounds until it changes",
      present: "Present at the start (0 or 1)",
      value: "Worth",
      at: "Attack",
      def: "Defense",
      ab: "Scope",
      ped: "Stones",
      pts: "Points",
      nb_players: "Seats",
      nb_poquemon: "Poquémon of each seat",
      nb_rounds: "Rounds of a match",
      player_regen_time: "Rounds that a defeated Poquémon stays away",
      wall_change_time: "Rounds between two changes of a ghost wall",
      point_regen_time: "Rounds until points are back",
      stone_regen_time: "Rounds until a stone is back",
      scope_regen_time: "Rounds until a scope bonus is back",
      attack_regen_time: "Rounds until an attack bonus is back",
      defense_regen_time: "Rounds until a defense bonus is back",
      battle_reward: "Percent of the victim's points that a won battle pays",
      max_scope: "Largest scope",
      max_stone: "Stones that have an effect on one Poquémon"
    },
    ca: {
      open: "Lliure",
      wall: "Paret",
      ghost: "Paret fantasma",
      unit: "Poquémon",
      point: "Punts",
      stone: "Pedra",
      scope: "Abast",
      attack: "Atac",
      defense: "Defensa",
      time: "Rondes fins que canvia",
      present: "Present al començament (0 o 1)",
      value: "Valor",
      at: "Atac",
      def: "Defensa",
      ab: "Abast",
      ped: "Pedres",
      pts: "Punts",
      nb_players: "Jugadors",
      nb_poquemon: "Poquémon de cada jugador",
      nb_rounds: "Rondes d'una partida",
      player_regen_time: "Rondes que un Poquémon derrotat és fora",
      wall_change_time: "Rondes entre dos canvis d'una paret fantasma",
      point_regen_time: "Rondes fins que tornen els punts",
      stone_regen_time: "Rondes fins que torna una pedra",
      scope_regen_time: "Rondes fins que torna una bonificació d'abast",
      attack_regen_time: "Rondes fins que torna una bonificació d'atac",
      defense_regen_time: "Rondes fins que torna una bonificació de defensa",
      battle_reward: "Percentatge dels punts de la víctima que paga una batalla guanyada",
      max_scope: "Abast màxim",
      max_stone: "Pedres que tenen efecte en un Poquémon"
    },
    es: {
      open: "Libre",
      wall: "Pared",
      ghost: "Pared fantasma",
      unit: "Poquémon",
      point: "Puntos",
      stone: "Piedra",
      scope: "Alcance",
      attack: "Ataque",
      defense: "Defensa",
      time: "Rondas hasta que cambia",
      present: "Presente al comienzo (0 o 1)",
      value: "Valor",
      at: "Ataque",
      def: "Defensa",
      ab: "Alcance",
      ped: "Piedras",
      pts: "Puntos",
      nb_players: "Jugadores",
      nb_poquemon: "Poquémon de cada jugador",
      nb_rounds: "Rondas de una partida",
      player_regen_time: "Rondas que un Poquémon derrotado está fuera",
      wall_change_time: "Rondas entre dos cambios de una pared fantasma",
      point_regen_time: "Rondas hasta que vuelven los puntos",
      stone_regen_time: "Rondas hasta que vuelve una piedra",
      scope_regen_time: "Rondas hasta que vuelve una bonificación de alcance",
      attack_regen_time: "Rondas hasta que vuelve una bonificación de ataque",
      defense_regen_time: "Rondas hasta que vuelve una bonificación de defensa",
      battle_reward: "Porcentaje de los puntos de la víctima que paga una batalla ganada",
      max_scope: "Alcance máximo",
      max_stone: "Piedras que tienen efecto en un Poquémon"
    }
  });

  // ../games/poquemon/scene/editor.ts
  var PARAMS2 = [
    ["nb_players", 1, 4, 4],
    ["nb_poquemon", 1, 64, 1],
    ["nb_rounds", 1, 1e4, 400],
    ["player_regen_time", 1, 1e4, 40],
    ["wall_change_time", 1, 1e4, 30],
    ["point_regen_time", 1, 1e4, 50],
    ["stone_regen_time", 1, 1e4, 85],
    ["scope_regen_time", 1, 1e4, 65],
    ["attack_regen_time", 1, 1e4, 55],
    ["defense_regen_time", 1, 1e4, 55],
    ["battle_reward", 0, 1e3, 15],
    ["max_scope", 1, 200, 8],
    ["max_stone", 0, 1e3, 2]
  ];
  var FRESH = { at: 1, def: 1, ab: 1, ped: 0, pts: 0 };
  var OPEN2 = { kind: "open" };
  var WALL = { kind: "wall" };
  var bonus = (id) => ({ id, layer: "thing" });
  var editor2 = {
    game: "poquemon",
    extension: "cnf",
    open: OPEN2,
    border: WALL,
    size: { min: 3, max: 200 },
    words: words2,
    kinds: [
      { id: "open", layer: "ground" },
      { id: "wall", layer: "ground", blocks: true },
      {
        id: "ghost",
        layer: "ground",
        blocks: true,
        fields: [
          { name: "time", min: 1, max: 1e4 },
          { name: "present", min: 0, max: 1 }
        ],
        fresh: (model) => ({ time: Number(model.params.wall_change_time) || 30, present: 1 })
      },
      {
        id: "unit",
        layer: "thing",
        seats: true,
        most: (model) => Number(model.params.nb_poquemon) || 1,
        fields: [
          { name: "at", min: 1, max: 1e3 },
          { name: "def", min: 1, max: 1e3 },
          { name: "ab", min: 1, max: 200 },
          { name: "ped", min: 0, max: 1e3 },
          { name: "pts", min: 0, max: 1e6 }
        ],
        fresh: () => FRESH
      },
      { ...bonus("point"), fields: [{ name: "value", min: 100, max: 500, step: 100 }], fresh: () => ({ value: 100 }) },
      bonus("stone"),
      bonus("scope"),
      bonus("attack"),
      bonus("defense")
    ],
    params: PARAMS2.map(([name, min, max]) => ({ name, kind: "number", min, max })),
    seats: (model) => Number(model.params.nb_players) || 1,
    blank() {
      const params = Object.fromEntries(PARAMS2.map(([name, , , usual]) => [name, String(usual)]));
      const starts = [
        [1, 1],
        [1, 19],
        [13, 1],
        [13, 19]
      ].map(([row, col], seat) => [row, col, { kind: "unit", seat, data: FRESH }]);
      return { rows: 15, cols: 21, cells: furnished(editor2, 15, 21, starts), params, links: [], rest: {} };
    },
    paint(ctx, { kind, seat, data }, theme, scale) {
      if (kind === "wall") paintWall(ctx, theme);
      else if (kind === "ghost") paintGhostWall(ctx, -0.5, -0.5, data?.present ?? 1, data?.time ?? 0, theme, scale);
      else if (kind === "unit") paintCreature(ctx, seat ?? 0, 0, 0, "down", false, theme, scale);
      else if (kind !== "open") paintBonus(ctx, kind, data?.value ?? 0, 0, 0, 1, scale);
    }
  };

  // ../games/reversi/scene/editor-words.ts
  var words3 = wordsOf({
    en: {
      open: "Empty",
      hole: "Hole",
      stone: "Stone",
      choice: "Choice",
      inversion: "Inversion",
      bonus: "Bonus",
      expansion: "Expansion stone",
      players: "Players",
      overrides: "Override stones of each player",
      bombs: "Bombs of each player",
      radius: "Strength of the bombs"
    },
    ca: {
      open: "Buida",
      hole: "Forat",
      stone: "Fitxa",
      choice: "Elecció",
      inversion: "Inversió",
      bonus: "Bonificació",
      expansion: "Fitxa d'expansió",
      players: "Jugadors",
      overrides: "Fitxes de sobreescriptura de cada jugador",
      bombs: "Bombes de cada jugador",
      radius: "Força de les bombes"
    },
    es: {
      open: "Vacía",
      hole: "Agujero",
      stone: "Ficha",
      choice: "Elección",
      inversion: "Inversión",
      bonus: "Bonificación",
      expansion: "Ficha de expansión",
      players: "Jugadores",
      overrides: "Fichas de sobrescritura de cada jugador",
      bombs: "Bombas de cada jugador",
      radius: "Fuerza de las bombas"
    }
  });

  // ../games/reversi/scene/editor.ts
  var OPEN3 = { kind: "open" };
  var editor3 = {
    game: "reversi",
    extension: "map",
    open: OPEN3,
    links: true,
    size: { min: 1, max: 50 },
    words: words3,
    kinds: [
      { id: "open", layer: "ground" },
      { id: "hole", layer: "ground" },
      { id: "stone", layer: "ground", seats: true },
      ...["choice", "inversion", "bonus", "expansion"].map((id) => ({ id, layer: "ground" }))
    ],
    params: [
      { name: "players", kind: "number", min: 2, max: 8 },
      { name: "overrides", kind: "number", min: 0, max: 255 },
      { name: "bombs", kind: "number", min: 0, max: 255 },
      { name: "radius", kind: "number", min: 0, max: 255 }
    ],
    seats: (model) => Number(model.params.players) || 2,
    blank() {
      const stones = [
        [3, 3, 1],
        [3, 4, 0],
        [4, 3, 0],
        [4, 4, 1]
      ].map(([row, col, seat]) => [row, col, { kind: "stone", seat }]);
      return {
        rows: 8,
        cols: 8,
        cells: furnished(editor3, 8, 8, stones),
        params: { players: "2", overrides: "0", bombs: "0", radius: "0" },
        links: [],
        rest: {}
      };
    },
    paint(ctx, { kind, seat = 0 }, theme) {
      if (kind === "hole") {
        ctx.fillStyle = theme.paper;
        ctx.fillRect(-0.5, -0.5, 1, 1);
        return;
      }
      if (kind === "stone") paintSeat(ctx, seat, 0.36, theme);
      else if (kind === "expansion") {
        ctx.beginPath();
        ctx.arc(0, 0, 0.34, 0, 2 * Math.PI);
        ctx.fillStyle = theme.muted;
        ctx.fill();
        paintLetter(ctx, "x", theme.floor);
      } else if (kind !== "open") {
        ctx.strokeStyle = theme.accent;
        ctx.lineWidth = 0.05;
        ctx.beginPath();
        ctx.roundRect(-0.36, -0.36, 0.72, 0.72, 0.12);
        ctx.stroke();
        paintLetter(ctx, { choice: "c", inversion: "i", bonus: "b" }[kind] ?? "?", theme.accent);
      }
    }
  };

  // ../games/stoneage/scene/land.ts
  function paintForest(ctx, fullness, theme) {
    const trees = [
      [-0.2, 0.06, 0.3],
      [0.22, -0.02, 0.28],
      [0.02, 0.26, 0.32]
    ];
    for (const [x, y, size] of trees.slice(0, 1 + Math.round(fullness * 2))) {
      ctx.fillStyle = theme.dark ? "#4a3a2a" : "#7a5b3a";
      ctx.fillRect(x - 0.04, y, 0.08, 0.16);
      for (const [lift, wide, shade] of [
        [0, 1, 0],
        [0.17, 0.74, 0.14]
      ]) {
        ctx.fillStyle = mix(theme.dark ? "#2f6b42" : "#3d8a50", "#ffffff", shade);
        ctx.beginPath();
        ctx.moveTo(x, y - lift - size * 1.15);
        ctx.lineTo(x + size * 0.6 * wide, y - lift + 0.05);
        ctx.lineTo(x - size * 0.6 * wide, y - lift + 0.05);
        ctx.closePath();
        ctx.fill();
      }
    }
  }
  function paintStones(ctx, fullness, theme) {
    const stones = [
      [-0.14, 0.14, 0.22],
      [0.18, 0.16, 0.18],
      [0.04, -0.1, 0.17]
    ];
    for (const [x, y, size] of stones.slice(0, 1 + Math.round(fullness * 2))) {
      ctx.beginPath();
      ctx.moveTo(x - size, y + size * 0.7);
      ctx.lineTo(x - size * 0.7, y - size * 0.5);
      ctx.lineTo(x + size * 0.1, y - size * 0.9);
      ctx.lineTo(x + size * 0.9, y - size * 0.2);
      ctx.lineTo(x + size, y + size * 0.7);
      ctx.closePath();
      ctx.fillStyle = theme.dark ? "#8c8f96" : "#b4b3ad";
      ctx.fill();
      ctx.strokeStyle = theme.dark ? "#5c6068" : "#7d7c76";
      ctx.lineWidth = 0.04;
      ctx.lineJoin = "round";
      ctx.stroke();
    }
  }
  function paintFire(ctx, size = 1) {
    for (const [colour, wide] of [
      ["#e2571e", 1],
      ["#f8a51b", 0.68],
      ["#fff0a6", 0.36]
    ]) {
      const w = 0.24 * wide * size;
      const base = 0.22 * size;
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.moveTo(0, base - 0.62 * wide * size);
      ctx.bezierCurveTo(w * 1.5, base - 0.2 * size, w * 1.2, base, 0, base);
      ctx.bezierCurveTo(-w * 1.3, base, -w * 1.4, base - 0.24 * size, 0, base - 0.62 * wide * size);
      ctx.fill();
    }
  }

  // ../games/stoneage/scene/figures.ts
  var SIGNS = {
    worker: {
      lines: [
        [
          [-0.16, 0.18],
          [0.12, -0.12]
        ],
        [
          [-0.06, -0.2],
          [0.1, -0.16],
          [0.2, -0.06],
          [0.22, 0.08]
        ]
      ]
    },
    explorer: {
      lines: [
        [
          [-0.22, 0],
          [-0.1, -0.11],
          [0.1, -0.11],
          [0.22, 0],
          [0.1, 0.11],
          [-0.1, 0.11],
          [-0.22, 0]
        ],
        [
          [-0.01, 0],
          [0.01, 0]
        ]
      ]
    },
    trapper: {
      lines: [
        [
          [-0.2, -0.12],
          [-0.12, 0.02],
          [-0.04, -0.12],
          [0.04, 0.02],
          [0.12, -0.12],
          [0.2, 0.02]
        ],
        [
          [-0.2, 0.16],
          [0.2, 0.16]
        ]
      ]
    },
    axeman: {
      lines: [
        [
          [-0.12, 0.22],
          [0.08, -0.18]
        ]
      ],
      fills: [
        [
          [0, -0.22],
          [0.22, -0.16],
          [0.2, 0.06],
          [0.02, -0.04]
        ]
      ]
    },
    spearman: {
      lines: [
        [
          [-0.2, 0.22],
          [0.12, -0.14]
        ]
      ],
      fills: [
        [
          [0.24, -0.26],
          [0.18, -0.06],
          [0.04, -0.18]
        ]
      ]
    },
    wolf: {
      fills: [
        [
          [-0.22, -0.22],
          [-0.08, -0.08],
          [0.08, -0.08],
          [0.22, -0.22],
          [0.2, 0.06],
          [0, 0.24],
          [-0.2, 0.06]
        ]
      ]
    },
    barracks: {
      lines: [
        [
          [-0.14, 0.16],
          [0.14, -0.12]
        ],
        [
          [0.14, 0.16],
          [-0.14, -0.12]
        ]
      ]
    },
    farm: {
      lines: [
        [
          [0, 0.18],
          [0, -0.14]
        ],
        [
          [0, 0],
          [0.12, -0.1]
        ],
        [
          [0, 0],
          [-0.12, -0.1]
        ],
        [
          [0, 0.12],
          [0.12, 0.02]
        ],
        [
          [0, 0.12],
          [-0.12, 0.02]
        ]
      ]
    },
    sawmill: {
      lines: [
        [
          [-0.16, -0.04],
          [-0.08, 0.1],
          [0, -0.04],
          [0.08, 0.1],
          [0.16, -0.04]
        ]
      ]
    },
    quarry: {
      fills: [
        [
          [-0.18, 0.16],
          [-0.1, -0.04],
          [0.02, -0.12],
          [0.14, 0],
          [0.18, 0.16]
        ]
      ]
    },
    settlement: {
      fills: [
        [
          [-0.07, 0.2],
          [-0.07, 0],
          [0.07, 0],
          [0.07, 0.2]
        ]
      ]
    },
    base: {
      fills: [
        [
          [0, -0.2],
          [0.07, -0.02],
          [0.2, 0],
          [0.08, 0.08],
          [0.12, 0.2],
          [0, 0.12],
          [-0.12, 0.2],
          [-0.08, 0.08],
          [-0.2, 0],
          [-0.07, -0.02]
        ]
      ]
    }
  };
  var STRUCTURES = /* @__PURE__ */ new Set(["base", "settlement", "barracks", "farm", "sawmill", "quarry"]);
  function sign(ctx, kind, colour) {
    const { lines = [], fills = [] } = SIGNS[kind] ?? {};
    ctx.strokeStyle = ctx.fillStyle = colour;
    ctx.lineWidth = 0.075;
    ctx.lineCap = ctx.lineJoin = "round";
    const trace = (points) => {
      ctx.beginPath();
      points.forEach(([x, y]) => ctx.lineTo(x, y));
    };
    for (const line2 of lines) {
      trace(line2);
      ctx.stroke();
    }
    for (const shape of fills) {
      trace(shape);
      ctx.closePath();
      ctx.fill();
    }
  }
  function structure(ctx, kind, seat, theme) {
    const size = kind === "base" ? 1.15 : 1;
    const colour = seatColour(seat);
    ctx.save();
    ctx.scale(size, size);
    ctx.lineJoin = "round";
    ctx.lineWidth = 0.05;
    ctx.strokeStyle = theme.dark ? "#0d1118" : "#ffffff";
    ctx.fillStyle = mix(colour, theme.dark ? "#000000" : "#ffffff", 0.55);
    ctx.beginPath();
    shapePath(ctx, seatShape(seat), 0, 0.02, 0.52, 0.2);
    ctx.fill();
    ctx.stroke();
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.roundRect(-0.33, -0.14, 0.66, 0.5, 0.06);
    ctx.fill();
    ctx.fillStyle = mix(colour, "#000000", 0.35);
    ctx.beginPath();
    ctx.moveTo(-0.42, -0.1);
    ctx.lineTo(0, -0.5);
    ctx.lineTo(0.42, -0.1);
    ctx.closePath();
    ctx.fill();
    ctx.stroke();
    ctx.translate(0, 0.1);
    sign(ctx, kind, "#ffffff");
    ctx.restore();
  }
  function person(ctx, kind, seat, theme) {
    const colour = seatColour(seat);
    ctx.fillStyle = colour;
    ctx.strokeStyle = theme.dark ? "#0d1118" : "#ffffff";
    ctx.lineWidth = 0.06;
    ctx.lineJoin = "round";
    ctx.beginPath();
    shapePath(ctx, seatShape(seat), 0, 0, 0.37, 0.25);
    ctx.fill();
    ctx.stroke();
    sign(ctx, kind, "#ffffff");
  }
  function paintUnit(ctx, { kind, seat, torch, building, health }, theme) {
    ctx.save();
    if (building) ctx.globalAlpha = 0.55;
    if (STRUCTURES.has(kind)) structure(ctx, kind, seat, theme);
    else person(ctx, kind, seat, theme);
    ctx.globalAlpha = 1;
    if (building) {
      ctx.setLineDash([0.12, 0.1]);
      ctx.strokeStyle = theme.ink;
      ctx.lineWidth = 0.05;
      ctx.strokeRect(-0.46, -0.46, 0.92, 0.92);
      ctx.setLineDash([]);
    }
    if (torch) {
      ctx.save();
      ctx.translate(0.32, -0.3);
      paintFire(ctx, 0.62);
      ctx.restore();
    }
    if (health < 10) {
      ctx.fillStyle = "#1c2430";
      ctx.fillRect(-0.36, 0.4, 0.72, 0.1);
      ctx.fillStyle = health > 5 ? "#6fc276" : health > 2 ? "#f0b429" : "#e5533d";
      ctx.fillRect(-0.34, 0.42, 0.068 * Math.max(health, 1), 0.06);
    }
    ctx.restore();
  }

  // ../games/stoneage/scene/editor-words.ts
  var words4 = wordsOf({
    en: {
      open: "Land",
      mountain: "Mountain",
      water: "Water",
      wood: "Forest",
      stone: "Stone",
      base: "Base",
      amount: "Amount",
      name: "Name of the map",
      symmetry: "Symmetry of the map: horizontal mirrors x, vertical y, rotational both",
      offsetX: "Coordinate offset, x",
      offsetY: "Coordinate offset, y"
    },
    ca: {
      open: "Terra",
      mountain: "Muntanya",
      water: "Aigua",
      wood: "Bosc",
      stone: "Pedra",
      base: "Base",
      amount: "Quantitat",
      name: "Nom del mapa",
      symmetry: "Simetria del mapa: horizontal emmiralla x, vertical y, rotational totes dues",
      offsetX: "Desplaçament de coordenades, x",
      offsetY: "Desplaçament de coordenades, y"
    },
    es: {
      open: "Tierra",
      mountain: "Montaña",
      water: "Agua",
      wood: "Bosque",
      stone: "Piedra",
      base: "Base",
      amount: "Cantidad",
      name: "Nombre del mapa",
      symmetry: "Simetría del mapa: horizontal refleja x, vertical y, rotational ambas",
      offsetX: "Desplazamiento de coordenadas, x",
      offsetY: "Desplazamiento de coordenadas, y"
    }
  });

  // ../games/stoneage/scene/editor.ts
  var OPEN4 = { kind: "open" };
  var FULL = 600;
  var amount = { fields: [{ name: "amount", min: 1, max: 6e4 }], fresh: () => ({ amount: 400 }) };
  var editor4 = {
    game: "stoneage",
    extension: "txt",
    open: OPEN4,
    size: { min: 20, max: 50 },
    words: words4,
    kinds: [
      { id: "open", layer: "ground" },
      { id: "mountain", layer: "ground", blocks: true },
      { id: "water", layer: "ground", blocks: true },
      { id: "wood", layer: "ground", ...amount },
      { id: "stone", layer: "ground", ...amount },
      { id: "base", layer: "thing", seats: true, most: () => 1 }
    ],
    params: [
      { name: "name", kind: "text" },
      { name: "symmetry", kind: "choice", choices: ["rotational", "horizontal", "vertical"] },
      { name: "offsetX", kind: "number", min: 0, max: 1e3 },
      { name: "offsetY", kind: "number", min: 0, max: 1e3 }
    ],
    seats: () => 2,
    blank() {
      return {
        rows: 30,
        cols: 30,
        cells: furnished(editor4, 30, 30, [
          [24, 5, { kind: "base", seat: 0 }],
          [5, 24, { kind: "base", seat: 1 }]
        ]),
        params: { name: "New", symmetry: "rotational", offsetX: "0", offsetY: "0" },
        links: [],
        rest: {}
      };
    },
    paint(ctx, { kind, seat, data }, theme) {
      const full = Math.min((data?.amount ?? FULL) / FULL, 1);
      if (kind === "mountain") paintWall(ctx, theme);
      else if (kind === "water") {
        ctx.fillStyle = theme.dark ? "#2f5b78" : "#7fb4d6";
        ctx.fillRect(-0.5, -0.5, 1, 1);
      } else if (kind === "wood") paintForest(ctx, full, theme);
      else if (kind === "stone") paintStones(ctx, full, theme);
      else if (kind === "base")
        paintUnit(ctx, { kind: "base", seat: seat ?? 0, torch: false, building: false, health: 10 }, theme);
    }
  };

  // ../games/tron3d/scene/signs.ts
  var SIZE = 128;
  var ITEM_COLOURS = ["#808080", "#e4572e", "#8e6bd1", "#d99a00"];
  function sign2(three, paint) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIZE;
    const ctx = canvas.getContext("2d");
    ctx.translate(SIZE / 2, SIZE / 2);
    ctx.scale(SIZE / 2, SIZE / 2);
    paint(ctx);
    const texture = new three.CanvasTexture(canvas);
    texture.colorSpace = "srgb";
    return texture;
  }
  function itemSign(item) {
    return (ctx) => {
      disc2(ctx, 0.95, "#ffffff");
      disc2(ctx, 0.84, ITEM_COLOURS[item] ?? ITEM_COLOURS[0]);
      ctx.fillStyle = ctx.strokeStyle = "#ffffff";
      ctx.lineWidth = 0.17;
      ctx.lineCap = ctx.lineJoin = "round";
      ctx.beginPath();
      if (item === 1) {
        for (const x of [-0.4, 0.08]) {
          ctx.moveTo(x, -0.36);
          ctx.lineTo(x + 0.34, 0);
          ctx.lineTo(x, 0.36);
        }
        ctx.stroke();
      } else if (item === 2) {
        ctx.arc(0, -0.1, 0.4, Math.PI, 0);
        ctx.lineTo(0.4, 0.5);
        for (const [x, y] of [
          [0.2, 0.34],
          [0, 0.5],
          [-0.2, 0.34],
          [-0.4, 0.5]
        ])
          ctx.lineTo(x, y);
        ctx.fill();
        disc2(ctx, 0.09, ITEM_COLOURS[2], -0.15, -0.1);
        disc2(ctx, 0.09, ITEM_COLOURS[2], 0.15, -0.1);
      } else {
        for (let i = 0; i < 10; i++) {
          const [angle, radius] = [-Math.PI / 2 + i * Math.PI / 5, i % 2 ? 0.24 : 0.56];
          ctx.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
        }
        ctx.fill();
      }
    };
  }
  function disc2(ctx, radius, colour, x = 0, y = 0) {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fill();
  }

  // ../games/tron3d/scene/sheet.ts
  function lay(vertices) {
    const ends = [0, 1, 2].map(
      (axis) => vertices.reduce(([low, high], v) => [Math.min(low, v[axis]), Math.max(high, v[axis])], [Infinity, -Infinity])
    );
    const spread = ends.map(([low, high]) => high - low);
    const thin = spread.indexOf(Math.min(...spread));
    const [a, b] = thin === 0 ? [1, 2] : thin === 1 ? [0, 2] : [0, 1];
    const radius = Math.max(...spread) / 2 || 1;
    if (spread[thin] < 0.2 * Math.max(...spread)) {
      const middle = ends.map(([low, high]) => (low + high) / 2);
      return {
        points: vertices.map((v) => [(v[a] - middle[a]) / radius, (middle[b] - v[b]) / radius]),
        width: 2.3,
        height: 2.3,
        split: false
      };
    }
    const points = vertices.map((v) => {
      const length = Math.hypot(...v) || 1;
      const [x, y, z] = v.map((value) => value / length);
      const tilt = Math.acos(Math.min(Math.abs(z), 1)) / (Math.PI / 2);
      const flat = Math.hypot(x, y) || 1;
      const side = z >= 0 ? -1 : 1;
      return [side * 1.1 + (side < 0 ? x : -x) / flat * tilt, -y / flat * tilt];
    });
    return { points, width: 4.5, height: 2.3, split: true };
  }
  var FlatSheet = class {
    constructor(root, shape, redraw) {
      this.root = root;
      this.shape = shape;
      const { points, width, height, split } = lay(shape.vertices);
      [this.points, this.size, this.split] = [points, { width, height }, split];
      this.canvas.className = "board";
      root.append(this.canvas);
      const resize2 = () => {
        this.ratio = Math.min(window.devicePixelRatio || 1, 2);
        this.canvas.width = Math.max(1, Math.round(root.clientWidth * this.ratio));
        this.canvas.height = Math.max(1, Math.round(root.clientHeight * this.ratio));
        redraw();
      };
      this.observer = new ResizeObserver(resize2);
      this.observer.observe(root);
      resize2();
    }
    root;
    shape;
    canvas = document.createElement("canvas");
    ctx = this.canvas.getContext("2d", { willReadFrequently: true });
    points;
    /** Pixels per radius of the board. */
    scale = 1;
    size;
    split;
    observer;
    ratio = 1;
    closer = 1;
    middle = [0, 0];
    shift = [0, 0];
    /** Whether an edge stays within one half; otherwise it would cross the gap between them. */
    whole(a, b) {
      return !this.split || Math.sign(this.points[a][0]) === Math.sign(this.points[b][0]);
    }
    /** Draws the board itself; everything after that is drawn in its units. */
    begin(theme) {
      const { ctx, points, ratio } = this;
      this.place();
      const [w, h] = [this.canvas.width / ratio, this.canvas.height / ratio];
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      ctx.fillStyle = theme.paper;
      ctx.fillRect(0, 0, w, h);
      ctx.setTransform(this.scale * ratio, 0, 0, this.scale * ratio, this.middle[0] * ratio, this.middle[1] * ratio);
      ctx.lineCap = "round";
      ctx.strokeStyle = theme.dark ? "#3b475a" : "#c3cad6";
      ctx.lineWidth = 1.2 / this.scale;
      ctx.beginPath();
      for (const [a, b] of this.shape.edges) {
        if (!this.whole(a, b)) continue;
        ctx.moveTo(...points[a]);
        ctx.lineTo(...points[b]);
      }
      ctx.stroke();
    }
    place() {
      const [w, h] = [Math.max(this.root.clientWidth, 1), Math.max(this.root.clientHeight, 1)];
      this.scale = Math.min(w / this.size.width, h / this.size.height) * this.closer;
      this.middle = [w / 2 + this.shift[0], h / 2 + this.shift[1]];
    }
    /** The position of a vertex on the screen. */
    spot(vertex) {
      this.place();
      const [x, y] = this.points[vertex];
      return [this.middle[0] + x * this.scale, this.middle[1] + y * this.scale];
    }
    zoom(factor) {
      this.closer = Math.min(Math.max(this.closer * factor, 1), 12);
    }
    pan(dx, dy) {
      this.shift = [this.shift[0] + dx, this.shift[1] + dy];
    }
    /** Centres a vertex, if the board is zoomed. */
    centre(vertex) {
      this.place();
      const [x, y] = this.points[vertex];
      if (this.closer > 1) this.shift = [-x * this.scale, -y * this.scale];
    }
    reset() {
      [this.closer, this.shift] = [1, [0, 0]];
    }
    unmount() {
      this.observer.disconnect();
      this.canvas.remove();
    }
    dot([x, y], radius, colour) {
      this.ctx.fillStyle = colour;
      this.ctx.beginPath();
      this.ctx.arc(x, y, radius, 0, 2 * Math.PI);
      this.ctx.fill();
    }
    ring([x, y], colour, radius = 0.08) {
      this.ctx.strokeStyle = colour;
      this.ctx.lineWidth = 2 / this.scale;
      this.ctx.beginPath();
      this.ctx.arc(x, y, radius, 0, 2 * Math.PI);
      this.ctx.stroke();
    }
  };

  // ../games/tron3d/scene/surface.ts
  var minus = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  var cross = (a, b) => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0]
  ];
  var dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  var along = (a, b, by) => [a[0] + b[0] * by, a[1] + b[1] * by, a[2] + b[2] * by];
  var unit = (a) => {
    const length = Math.hypot(...a);
    return length > 1e-9 ? [a[0] / length, a[1] / length, a[2] / length] : [0, 0, 1];
  };
  function surfaceOf({ vertices, faces, edges }) {
    const axes = [0, 1, 2];
    const low = axes.map((axis) => vertices.reduce((least, v) => Math.min(least, v[axis]), Infinity));
    const high = axes.map((axis) => vertices.reduce((most, v) => Math.max(most, v[axis]), -Infinity));
    const middle = axes.map((axis) => (low[axis] + high[axis]) / 2);
    const radius = vertices.reduce((most, v) => Math.max(most, Math.hypot(...minus(v, middle))), 1e-6);
    const points = vertices.map((v) => minus(v, middle).map((value) => value / radius));
    const thin = axes.find((axis) => high[axis] - low[axis] < 1e-6);
    const normalOf = (face) => cross(minus(points[face[1]], points[face[0]]), minus(points[face[2]], points[face[0]]));
    const sides = /* @__PURE__ */ new Map();
    for (const face of faces)
      face.forEach((a, i) => {
        const b = face[(i + 1) % face.length];
        sides.set(`${a} ${b}`, (sides.get(`${a} ${b}`) ?? 0) + 1);
      });
    const closed = faces.length > 0 && [...sides].every(([side, times]) => times === 1 && sides.get(side.split(" ").reverse().join(" ")) === 1);
    const volume = closed ? faces.reduce(
      (sum, face) => sum + face.slice(2).reduce((part, _, i) => part + dot(points[face[0]], cross(points[face[i + 1]], points[face[i + 2]])), 0),
      0
    ) : 1;
    const sums = points.map(() => void 0);
    for (const face of faces) {
      const normal = normalOf(face);
      for (const vertex of face) {
        const sum = sums[vertex];
        sums[vertex] = sum ? along(sum, normal, closed || dot(sum, normal) >= 0 ? 1 : -1) : normal;
      }
    }
    const normals = points.map((point, vertex) => {
      if (thin !== void 0) return axes.map((axis) => Number(axis === thin));
      const sum = sums[vertex] ?? point;
      return unit(volume < 0 ? sum.map((value) => -value) : sum);
    });
    const edge = edges.reduce((sum, [a, b]) => sum + Math.hypot(...minus(points[a], points[b])), 0) / Math.max(edges.length, 1);
    return { points, normals, closed, flat: thin ?? null, edge };
  }

  // ../games/tron3d/scene/world.ts
  var World = class {
    constructor(three, root, shape, redraw) {
      this.three = three;
      this.redraw = redraw;
      this.surface = surfaceOf(shape);
      const { points, normals, closed, edge } = this.surface;
      this.renderer = new three.WebGLRenderer({ antialias: true });
      this.renderer.domElement.className = "board";
      root.append(this.renderer.domElement);
      this.scene = new three.Scene();
      this.camera = new three.PerspectiveCamera(34, 1, 0.1, 20);
      this.ball = new three.Group();
      const sun = new three.DirectionalLight(16777215, 1.9);
      sun.position.set(-2, 4, 5);
      this.scene.add(this.ball, new three.AmbientLight(16777215, 1.5), sun);
      const positions = (list) => new three.Float32BufferAttribute(list.flat(), 3);
      const solid = new three.BufferGeometry();
      solid.setAttribute("position", positions(points));
      solid.setIndex(shape.faces.flatMap((face) => face.slice(2).flatMap((_, i) => [face[0], face[i + 1], face[i + 2]])));
      this.skin = new three.MeshLambertMaterial({
        transparent: true,
        opacity: closed ? 0.76 : 0.5,
        flatShading: true,
        side: three.DoubleSide,
        depthWrite: closed,
        polygonOffset: true,
        polygonOffsetFactor: 1,
        polygonOffsetUnits: 1
      });
      const hull = new three.Mesh(solid, this.skin);
      hull.renderOrder = 1;
      const wires = new three.BufferGeometry();
      const lifted = (vertex) => along(points[vertex], normals[vertex], closed ? 2e-3 : 0);
      wires.setAttribute("position", positions(shape.edges.flatMap(([a, b]) => [lifted(a), lifted(b)])));
      this.wire = new three.LineBasicMaterial({ transparent: true, opacity: 0.9 });
      const net = new three.LineSegments(wires, this.wire);
      net.renderOrder = 1.5;
      this.halo = this.ring();
      this.ball.add(hull, net, this.halo);
      this.reset();
      const resize2 = () => {
        [this.width, this.height] = [Math.max(root.clientWidth, 1), Math.max(root.clientHeight, 1)];
        this.renderer.setPixelRatio(Math.min(window.devicePixelRatio || 1, 2));
        this.renderer.setSize(this.width, this.height, false);
        redraw();
      };
      this.observer = new ResizeObserver(resize2);
      this.observer.observe(root);
      resize2();
      this.halo.scale.setScalar(edge);
    }
    three;
    redraw;
    /** Objects that rotate with the board are added here. */
    ball;
    surface;
    scene;
    camera;
    renderer;
    skin;
    wire;
    halo;
    observer;
    distance = 1;
    width = 1;
    height = 1;
    /** How the board will stand when it has turned. */
    goal = null;
    /** A ring around a vertex, as wide as an edge is long. */
    ring() {
      const ring2 = new this.three.Mesh(
        new this.three.TorusGeometry(0.55, 0.045, 8, 32),
        new this.three.MeshBasicMaterial()
      );
      ring2.renderOrder = 4;
      ring2.scale.setScalar(this.surface.edge);
      return ring2;
    }
    /** Puts a ring around a place above a vertex. */
    encircle(ring2, vertex, colour, at) {
      const up = new this.three.Vector3(...this.surface.normals[vertex]);
      if (at) ring2.position.copy(at);
      else ring2.position.set(...this.surface.points[vertex]);
      ring2.quaternion.setFromUnitVectors(new this.three.Vector3(0, 0, 1), up);
      ring2.position.addScaledVector(up, this.surface.edge * 0.06);
      ring2.material.color.set(colour);
      ring2.visible = true;
    }
    /** Marks the inspected vertex, or nothing. */
    mark(vertex, theme, at) {
      this.halo.visible = vertex !== null && vertex < this.surface.points.length;
      if (this.halo.visible) this.encircle(this.halo, vertex, theme.ink, at);
    }
    render(theme) {
      this.scene.background = new this.three.Color(theme.dark ? "#0b0f16" : theme.paper);
      this.skin.color.set(theme.dark ? "#131c2b" : "#ffffff");
      this.wire.color.set(theme.dark ? "#2c405f" : "#c9d1de");
      this.turn();
      this.place();
      this.renderer.render(this.scene, this.camera);
    }
    place() {
      this.camera.aspect = this.width / this.height;
      this.camera.position.z = this.distance / Math.min(1, this.camera.aspect);
      this.camera.updateProjectionMatrix();
      this.camera.updateMatrixWorld();
      this.ball.updateMatrixWorld();
    }
    /** The position on the screen of something above a vertex; null if it is behind the solid, unless that does not matter. */
    spot(vertex, { at, hidden = false } = {}) {
      const { three } = this;
      const spot = this.ball.localToWorld(at?.clone() ?? new three.Vector3(...this.surface.points[vertex]));
      const up = new three.Vector3(...this.surface.normals[vertex]).applyQuaternion(this.ball.quaternion);
      if (!hidden && this.surface.closed && up.dot(this.camera.position.clone().sub(spot)) < 0) return null;
      spot.project(this.camera);
      return [(spot.x + 1) / 2 * this.width, (1 - spot.y) / 2 * this.height];
    }
    /** Turns the board gradually until a vertex faces the camera; not if it does already, by at least the cosine `enough`. */
    turnTo(vertex, enough = 0.3) {
      if (!this.surface.closed) return;
      const stand = this.goal ?? this.ball.quaternion;
      const up = new this.three.Vector3(...this.surface.normals[vertex]).applyQuaternion(stand);
      if (up.z >= enough) return;
      const facing = new this.three.Vector3(0.2, 0.2, 0.96).normalize();
      this.goal = new this.three.Quaternion().setFromUnitVectors(up, facing).multiply(stand);
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.ball.quaternion.copy(this.goal);
      this.redraw();
    }
    /** One step of the way to the goal. */
    turn() {
      if (!this.goal) return;
      this.ball.quaternion.slerp(this.goal, 0.14);
      if (this.ball.quaternion.angleTo(this.goal) < 0.01) {
        this.ball.quaternion.copy(this.goal);
        this.goal = null;
      } else this.redraw();
    }
    /** Rotates the board until a vertex is visible. */
    show(vertex) {
      this.place();
      if (this.spot(vertex)) return;
      const up = new this.three.Vector3(...this.surface.normals[vertex]).applyQuaternion(this.ball.quaternion);
      this.ball.quaternion.premultiply(
        new this.three.Quaternion().setFromUnitVectors(up, new this.three.Vector3(0.2, 0.2, 0.96).normalize())
      );
      this.place();
    }
    /** Rotates around the vertical axis of the screen. */
    spin(angle) {
      this.goal = null;
      this.ball.quaternion.premultiply(
        new this.three.Quaternion().setFromAxisAngle(new this.three.Vector3(0, 1, 0), angle)
      );
    }
    zoom(factor) {
      this.distance = Math.min(Math.max(this.distance / factor, 1.4), 7);
    }
    /** Rotates around the axes of the screen, regardless of previous rotations. */
    pan(dx, dy) {
      this.goal = null;
      const by = new this.three.Quaternion().setFromAxisAngle(
        new this.three.Vector3(dy, dx, 0).normalize(),
        Math.hypot(dx, dy) * 6e-3
      );
      if (dx || dy) this.ball.quaternion.premultiply(by);
    }
    reset() {
      const { closed, flat } = this.surface;
      this.goal = null;
      this.distance = closed ? 3.9 : 3.3;
      this.ball.quaternion.identity();
      if (flat === 2) this.ball.rotateX(-0.62);
      else if (flat === null) this.ball.rotateX(0.45).rotateY(-0.55);
    }
    unmount() {
      this.observer.disconnect();
      this.renderer.dispose();
      this.renderer.domElement.remove();
    }
  };

  // ../games/tron3d/scene/editor-mesh.ts
  function flatRenderer(root, mesh, redraw) {
    const sheet = new FlatSheet(root, mesh, redraw);
    const lengths = mesh.edges.filter(([a, b]) => sheet.whole(a, b)).map(([a, b]) => Math.hypot(sheet.points[a][0] - sheet.points[b][0], sheet.points[a][1] - sheet.points[b][1]));
    const size = Math.min(
      Math.max(lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1), 0.05),
      0.2
    );
    return {
      space: false,
      paint({ model, editor: editor6, marks, theme }) {
        sheet.begin(theme);
        const { ctx } = sheet;
        for (const point of sheet.points) sheet.dot(point, size * 0.07, theme.muted);
        model.cells.forEach(({ thing }, vertex) => {
          if (!thing) return;
          ctx.save();
          ctx.translate(...sheet.points[vertex]);
          ctx.scale(size, size);
          editor6.paint(ctx, thing, theme, sheet.scale * size);
          ctx.restore();
        });
        for (const [vertex, colour] of marked(marks, theme)) sheet.ring(sheet.points[vertex], colour, size * 0.5);
      },
      spot: (vertex) => sheet.spot(vertex),
      reveal() {
      },
      zoom: (factor) => sheet.zoom(factor),
      pan: (dx, dy) => sheet.pan(dx, dy),
      reset: () => sheet.reset(),
      unmount: () => sheet.unmount()
    };
  }
  function spaceRenderer(three, root, mesh, redraw) {
    const world = new World(three, root, mesh, redraw);
    const { points, normals, edge } = world.surface;
    const signs = /* @__PURE__ */ new Map();
    const sprites = /* @__PURE__ */ new Map();
    const rings = [];
    const spotless = new three.BufferGeometry();
    spotless.setAttribute(
      "position",
      new three.Float32BufferAttribute(
        points.flatMap((point, i) => along(point, normals[i], 4e-3)),
        3
      )
    );
    const dots = new three.Points(spotless, new three.PointsMaterial({ size: 4, sizeAttenuation: false }));
    dots.renderOrder = 2;
    world.ball.add(dots);
    const sprite = (vertex) => {
      const made = new three.Sprite(new three.SpriteMaterial({ depthWrite: false, depthTest: false }));
      made.scale.setScalar(edge * 0.95);
      made.position.set(...along(points[vertex], normals[vertex], edge * 0.15));
      made.renderOrder = 4;
      world.ball.add(made);
      sprites.set(vertex, made);
      return made;
    };
    const picture2 = (editor6, piece, theme) => {
      const key = `${piece.kind} ${piece.seat} ${theme.dark}`;
      let made = signs.get(key);
      if (!made) {
        made = sign2(three, (ctx) => {
          ctx.scale(2, 2);
          editor6.paint(ctx, piece, theme, 64);
        });
        signs.set(key, made);
      }
      return made;
    };
    return {
      space: true,
      paint({ model, editor: editor6, marks, theme }) {
        dots.material.color.set(theme.muted);
        for (const [vertex, old] of sprites) old.visible = model.cells[vertex]?.thing != null;
        model.cells.forEach(({ thing }, vertex) => {
          if (!thing) return;
          const { material } = sprites.get(vertex) ?? sprite(vertex);
          const map = picture2(editor6, thing, theme);
          if (material.map !== map) [material.map, material.needsUpdate] = [map, true];
          material.opacity = world.spot(vertex) ? 1 : 0.22;
        });
        const list = marked(marks, theme);
        while (rings.length < list.length) {
          const ring2 = world.ring();
          world.ball.add(ring2);
          rings.push(ring2);
        }
        rings.forEach((ring2, i) => {
          ring2.visible = i < list.length;
          if (ring2.visible) world.encircle(ring2, ...list[i]);
        });
        world.mark(null, theme);
        world.render(theme);
      },
      spot: (vertex, hidden) => world.spot(vertex, { hidden }),
      reveal: (vertex) => world.show(vertex),
      zoom: (factor) => world.zoom(factor),
      pan: (dx, dy) => world.pan(dx, dy),
      reset: () => world.reset(),
      unmount: () => world.unmount()
    };
  }
  var renderers = { flat: flatRenderer, space: spaceRenderer };

  // ../games/tron3d/scene/editor-words.ts
  var words5 = wordsOf({
    en: {
      open: "Empty vertex",
      spawn: "Start of a bike",
      bonus: "Bonus item",
      map: "Name",
      nb_players: "Players: 2 or 4",
      nb_bikes: "Bikes of each player",
      nb_rounds: "Rounds of a match",
      bonus_round: "The round before which the items appear",
      turbo_duration: "Moves with a turbo",
      ghost_duration: "Moves as a ghost",
      score_bonus: "Points of an item of points",
      editorHelp: "Click a vertex to place what is selected; right click takes what is there; drag turns the board, the wheel zooms. One start too many takes the place of another. B place, M move, E erase, Ctrl+Z undo, Ctrl+Y redo, Ctrl+S save."
    },
    ca: {
      open: "Vèrtex buit",
      spawn: "Sortida d'una moto",
      bonus: "Objecte",
      map: "Nom",
      nb_players: "Jugadors: 2 o 4",
      nb_bikes: "Motos de cada jugador",
      nb_rounds: "Rondes d'una partida",
      bonus_round: "La ronda abans de la qual apareixen els objectes",
      turbo_duration: "Moviments amb turbo",
      ghost_duration: "Moviments com a fantasma",
      score_bonus: "Punts d'un objecte de punts",
      editorHelp: "Cliqueu un vèrtex per posar-hi el que hi ha triat; el botó dret agafa el que hi ha; arrossegant gira el tauler, la roda amplia. Una sortida de més ocupa el lloc d'una altra. B posa, M mou, E esborra, Ctrl+Z desfés, Ctrl+Y refés, Ctrl+S desa."
    },
    es: {
      open: "Vértice vacío",
      spawn: "Salida de una moto",
      bonus: "Objeto",
      map: "Nombre",
      nb_players: "Jugadores: 2 o 4",
      nb_bikes: "Motos de cada jugador",
      nb_rounds: "Rondas de una partida",
      bonus_round: "La ronda antes de la cual aparecen los objetos",
      turbo_duration: "Movimientos con turbo",
      ghost_duration: "Movimientos como fantasma",
      score_bonus: "Puntos de un objeto de puntos",
      editorHelp: "Pulse un vértice para poner lo elegido; el botón derecho toma lo que hay; al arrastrar gira el tablero, la rueda amplía. Una salida de más ocupa el lugar de otra. B poner, M mover, E borrar, Ctrl+Z deshacer, Ctrl+Y rehacer, Ctrl+S guardar."
    }
  });

  // ../games/tron3d/scene/editor.ts
  var OPEN5 = { kind: "open" };
  var NUMBERS = [
    { name: "nb_bikes", min: 1, max: 30 },
    { name: "nb_rounds", min: 1, max: 1e4 },
    { name: "bonus_round", min: 0, max: 1e4 },
    { name: "turbo_duration", min: 0, max: 1e4 },
    { name: "ghost_duration", min: 0, max: 1e4 },
    { name: "score_bonus", min: 0, max: 1e4 }
  ];
  var MAX_VERTICES = 4e4;
  var STAR = 3;
  function sidesOf(faces) {
    const sides = /* @__PURE__ */ new Map();
    for (const face of faces)
      face.forEach((a, i) => {
        const b = face[(i + 1) % face.length];
        sides.set(a < b ? `${a} ${b}` : `${b} ${a}`, [a, b]);
      });
    return [...sides.values()];
  }
  var seatsOf = (model) => Number(model.params.nb_players) || 2;
  var editor5 = {
    game: "tron3d",
    extension: "gam",
    mesh: renderers,
    open: OPEN5,
    size: { min: 1, max: MAX_VERTICES },
    words: words5,
    kinds: [
      { id: "spawn", layer: "thing", seats: true, most: (model) => Number(model.params.nb_bikes) || 1 },
      { id: "bonus", layer: "thing" },
      { id: "open", layer: "ground" }
    ],
    params: [
      { name: "map", kind: "text" },
      { name: "nb_players", kind: "choice", choices: ["2", "4"] },
      ...NUMBERS.map((param) => ({ ...param, kind: "number" }))
    ],
    seats: seatsOf,
    blank() {
      const [rows, cols] = [9, 9];
      const vertices = Array.from(
        { length: rows * cols },
        (_, i) => [(i % cols - 4) * 250, (4 - Math.floor(i / cols)) * 250, 0]
      );
      const faces = vertices.flatMap(
        (_, i) => i % cols < cols - 1 && i < (rows - 1) * cols ? [[i, i + 1, i + cols + 1, i + cols]] : []
      );
      const things = {
        36: { kind: "spawn", seat: 0 },
        44: { kind: "spawn", seat: 1 },
        40: { kind: "bonus" }
      };
      const cells = vertices.map((_, i) => ({ ground: OPEN5, thing: things[i] ?? null }));
      const params = {
        map: "new",
        nb_players: "2",
        nb_bikes: "1",
        nb_rounds: "200",
        bonus_round: "50",
        turbo_duration: "8",
        ghost_duration: "3",
        score_bonus: "50"
      };
      return {
        rows: 1,
        cols: cells.length,
        cells,
        mesh: { vertices, faces, edges: sidesOf(faces) },
        params,
        links: [],
        rest: {}
      };
    },
    paint(ctx, { kind, seat = 0 }, theme) {
      if (kind === "spawn") paintSeat(ctx, seat, 0.38, theme);
      else if (kind === "bonus") {
        ctx.save();
        ctx.scale(0.44, 0.44);
        itemSign(STAR)(ctx);
        ctx.restore();
      } else {
        ctx.fillStyle = theme.muted;
        ctx.beginPath();
        ctx.arc(0, 0, 0.1, 0, 2 * Math.PI);
        ctx.fill();
      }
    }
  };

  // agon:editors
  var editors_default = [editor, editor2, editor3, editor4, editor5];

  // src/editor/tools.ts
  var SYMMETRIES = ["none", "mirrorX", "mirrorY", "mirrorBoth", "halfTurn", "quarterTurns"];
  function orbit({ rows, cols }, index, symmetry) {
    const [row, col] = [Math.floor(index / cols), index % cols];
    const [down, right] = [rows - 1 - row, cols - 1 - col];
    const images = {
      none: [],
      mirrorX: [[row, right]],
      mirrorY: [[down, col]],
      mirrorBoth: [
        [row, right],
        [down, col],
        [down, right]
      ],
      halfTurn: [[down, right]],
      // On a board that is not square, only half turns fit.
      quarterTurns: rows === cols ? [
        [col, down],
        [down, right],
        [right, row]
      ] : [[down, right]]
    };
    const all = [[row, col], ...images[symmetry]].map(([r, c], image) => ({ index: r * cols + c, image }));
    return all.filter((one, i) => all.findIndex((other) => other.index === one.index) === i);
  }
  function imageOf(piece, image, seats) {
    return piece.seat === void 0 || image === 0 ? piece : { ...piece, seat: (piece.seat + image) % seats };
  }
  function apply(editor6, model, cells, piece, symmetry) {
    const seats = Math.max(editor6.seats(model), 1);
    for (const cell of cells) {
      for (const { index, image } of orbit(model, cell, symmetry)) {
        if (piece) put(editor6, model, index, imageOf(piece, image, seats));
        else erase(editor6, model, index);
      }
    }
  }
  function line({ cols }, from, to) {
    const [r1, c1, r2, c2] = [Math.floor(from / cols), from % cols, Math.floor(to / cols), to % cols];
    const steps = Math.max(Math.abs(r2 - r1), Math.abs(c2 - c1), 1);
    return Array.from(
      { length: steps + 1 },
      (_, i) => Math.round(r1 + (r2 - r1) * i / steps) * cols + Math.round(c1 + (c2 - c1) * i / steps)
    );
  }
  function rectangle({ cols }, from, to) {
    const [r1, c1, r2, c2] = [Math.floor(from / cols), from % cols, Math.floor(to / cols), to % cols];
    const cells = [];
    for (let row = Math.min(r1, r2); row <= Math.max(r1, r2); row++)
      for (let col = Math.min(c1, c2); col <= Math.max(c1, c2); col++) cells.push(row * cols + col);
    return cells;
  }
  function area(model, from) {
    const { rows, cols, cells } = model;
    const like = cells[from];
    const seen = /* @__PURE__ */ new Set([from]);
    const open2 = [from];
    for (let at = open2.pop(); at !== void 0; at = open2.pop()) {
      const [row, col] = [Math.floor(at / cols), at % cols];
      for (const [r, c] of [
        [row - 1, col],
        [row + 1, col],
        [row, col - 1],
        [row, col + 1]
      ]) {
        const next = r * cols + c;
        if (r < 0 || c < 0 || r >= rows || c >= cols || seen.has(next)) continue;
        if (!same(cells[next].ground, like.ground) || !same(cells[next].thing, like.thing)) continue;
        seen.add(next);
        open2.push(next);
      }
    }
    return [...seen];
  }
  var DEPTH = 300;
  var History = class {
    constructor(model) {
      this.model = model;
    }
    model;
    past = [];
    future = [];
    /** What could be redone before the current change. */
    spare = [];
    /** Changes the board. */
    change(next) {
      this.spare = this.future;
      this.past.push(this.model);
      if (this.past.length > DEPTH) this.past.shift();
      this.future = [];
      this.model = next;
    }
    /** Starts a longer change, such as a stroke. */
    begin() {
      this.change(copy(this.model));
      return this.model;
    }
    /** Drops the last change, as if it had not happened. */
    forget() {
      this.model = this.past.pop() ?? this.model;
      this.future = this.spare;
    }
    undo() {
      const last = this.past.pop();
      if (!last) return false;
      this.future.push(this.model);
      this.model = last;
      return true;
    }
    redo() {
      const next = this.future.pop();
      if (!next) return false;
      this.past.push(this.model);
      this.model = next;
      return true;
    }
    get canUndo() {
      return this.past.length > 0;
    }
    get canRedo() {
      return this.future.length > 0;
    }
  };

  // src/editor/sheet.ts
  var NOTHING = { rows: 1, cols: 1, cells: [], params: {}, links: [], rest: {} };
  var editorOf = (game) => editors_default.find((editor6) => editor6.game === game) ?? null;
  var Sheet = class {
    game = "";
    /** How boards of this game are drawn; null if they are only text. */
    editor = null;
    /** The last known contents of the file. */
    base = null;
    history = new History(NOTHING);
    raw = null;
    /** The texts of boards that the server has written or read. */
    texts = /* @__PURE__ */ new WeakMap();
    /** Incremented by each change, so that a response about an older board is recognised. */
    version = 0;
    get model() {
      return this.history.model;
    }
    /** Whether the board can be drawn. */
    get drawable() {
      return this.editor !== null && (this.raw === null || this.raw.why === null);
    }
    /** Whether the text is being typed and is not a drawing yet. */
    get typing() {
      return this.raw !== null;
    }
    /** Why the text cannot be drawn. */
    get why() {
      return this.raw?.why ?? "";
    }
    /** The text of the board; null until the server has written it. */
    get text() {
      return this.raw?.text ?? this.texts.get(this.model) ?? null;
    }
    /** Called when the server has written the board. */
    written(text) {
      this.texts.set(this.model, text);
    }
    /** Called when the board changed without a step in the history. */
    stroked() {
      this.version++;
      this.raw = null;
      this.texts.delete(this.model);
    }
    /** Loads another board: its text, its drawing, or both; without a drawing, the reason why. */
    load(game, text, model, why) {
      this.version++;
      this.game = game;
      this.editor = editorOf(game);
      this.texts = /* @__PURE__ */ new WeakMap();
      this.history = new History(model ?? this.editor?.blank() ?? NOTHING);
      this.raw = model && this.editor ? null : { text: text ?? "", why };
      if (this.raw === null && text !== null) this.written(text);
    }
    /** Called while somebody is typing. */
    type(text) {
      this.version++;
      this.raw = { text, why: null };
    }
    /** Sets the result for a typed text: a board, or the reason why it is not one. */
    typed(model, why) {
      if (this.raw === null) return;
      const { text } = this.raw;
      if (!model || !this.editor) {
        this.raw.why = why;
        return;
      }
      this.raw = null;
      this.history.change(model);
      this.written(text);
    }
    /** Changes the board with a function that gets a copy. */
    change(act) {
      const next = copy(this.model);
      const changed = act(next) ?? next;
      if (this.editor?.links) changed.links = tidy(changed);
      this.step(() => (this.history.change(changed), true));
    }
    /** Goes back or forward in the history; returns false if there is nothing. */
    step(move2) {
      if (!move2()) return false;
      this.version++;
      this.raw = null;
      return true;
    }
  };

  // src/editor/files.ts
  var FileCommands = class {
    constructor(client) {
      this.client = client;
    }
    client;
    info = { file: null, text: null, game: null, games: [] };
    get game() {
      return this.info.games.find(({ id }) => id === this.client.sheet.game);
    }
    get dirty() {
      return this.info.file !== null && this.client.sheet.text !== this.client.sheet.base;
    }
    /** Runs a request to the server, and reports what went wrong. */
    async attempt(act) {
      try {
        await act();
      } catch (error) {
        this.fail(messageOf(error));
      }
    }
    fail(what) {
      this.client.tell(this.client.say("failed_", { what }));
    }
    async begin() {
      await this.attempt(async () => {
        this.info = await info();
        const { text, game, games } = this.info;
        const first = games.find(({ id }) => id === game) ?? games.find(({ id }) => editorOf(id)) ?? games[0];
        this.client.sheet.base = text;
        await this.open(first.id, text ?? first.samples[0].text);
      });
    }
    /** Shows the board in a text. */
    async open(game, text) {
      const { game: found, draft, problems } = await check({ game, text });
      if (!found) return false;
      this.client.load(found, text, draft, problems[0]?.message ?? "");
      return true;
    }
    /** Opens a text from outside, whichever game it belongs to. */
    async take(text) {
      await this.takeAll({ board: text });
    }
    async openFiles(files) {
      const texts = {};
      for (const file of files) texts[file.name] = await file.text();
      await this.takeAll(texts);
    }
    takeAll(files) {
      return this.attempt(async () => {
        const texts = Object.values(files);
        if (texts.length === 1 && await this.open(null, texts[0])) return;
        const made = await importFiles({ files });
        if ("text" in made) {
          await this.open(made.game, made.text);
          if (made.note) this.client.tell(made.note);
        } else if (made.game) this.fail(made.problems.map((problem) => problem.message).join(" "));
        else this.client.tell(this.client.say("notABoard"));
      });
    }
    askNew() {
      const { dialog, sheet, say } = this.client;
      askNew(dialog, this.info.games, sheet.game, say, (start) => void this.attempt(() => this.create(start)));
    }
    async create(start) {
      if (start.kind === "sample") await this.open(start.game, start.text);
      else if (start.kind === "blank") this.client.load(start.game, null, editorOf(start.game)?.blank(), "");
      else {
        const { game, seed, settings } = start;
        const { text, error } = await generate({ game, seed, settings });
        if (text === void 0) this.fail(error ?? "");
        else await this.open(game, text);
      }
    }
    async save() {
      const { file } = this.info;
      if (file === null) return;
      await this.attempt(async () => {
        const { sheet, say } = this.client;
        const text = await this.client.text();
        const { saved, text: theirs = null } = await save({ text, base: sheet.base });
        if (!saved) {
          const again = () => (sheet.base = theirs, void this.save());
          const take = () => (sheet.base = theirs, void this.take(theirs ?? ""));
          askConflict(this.client.dialog, file, say, again, take);
          return;
        }
        sheet.base = text;
        const { valid } = await check({ game: sheet.game, text });
        this.client.tell(say(valid ? "saved" : "savedUnplayable", { file }));
      });
      this.client.refresh();
    }
    download() {
      return this.attempt(async () => this.offer(await this.client.text()));
    }
    offer(text) {
      const { editor: editor6 } = this.client.sheet;
      const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
      make("a", { href: url, download: this.info.file ?? `board.${editor6?.extension ?? "txt"}` }).click();
      setTimeout(() => URL.revokeObjectURL(url), 1e4);
    }
    copy() {
      return this.attempt(async () => {
        await navigator.clipboard.writeText(await this.client.text());
        this.client.tell(this.client.say("copied_"));
      });
    }
    paste() {
      return this.attempt(async () => this.take(await navigator.clipboard.readText()));
    }
    /** Asks who plays, and starts a match on the current board. */
    askPlay(seats) {
      const { game } = this;
      if (game)
        askBots(
          this.client.dialog,
          game,
          seats,
          this.client.say,
          (bots, seed) => void this.attempt(() => this.play(bots, seed))
        );
    }
    async play(bots, seed) {
      const { sheet, match, say, language, dark } = this.client;
      const { match: number, problems = [] } = await play({
        game: sheet.game,
        text: await this.client.text(),
        bots,
        seed
      });
      if (number === void 0) return this.fail(problems.map((problem) => problem.message).join(" "));
      history.replaceState(null, "", `#lang=${language}&theme=${dark ? "dark" : "light"}`);
      const viewer = make("agon-viewer", { src: `play/${number}/replay.agon` });
      match.setAttribute("aria-label", say("tryIt"));
      match.replaceChildren(make("button", { class: "action", click: () => match.close() }, say("back_")), viewer);
      match.addEventListener(
        "close",
        () => (match.replaceChildren(), history.replaceState(null, "", location.pathname)),
        { once: true }
      );
      match.showModal();
    }
  };

  // src/editor/panels.ts
  function nameOf(editor6, piece, say) {
    const what = say.word(piece.kind);
    const { fields = [] } = kindOf(editor6, piece);
    const numbers2 = fields.map(({ name }) => `${say.word(name)} ${piece.data?.[name] ?? ""}`).join(", ");
    const whole = piece.seat === void 0 ? what : say("ofSeat", { what, seat: piece.seat });
    return numbers2 ? `${whole} (${numbers2})` : whole;
  }
  function picture(editor6, piece, theme, size = 34) {
    const canvas = make("canvas", { class: "tile-picture", "aria-hidden": "true" });
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    canvas.width = canvas.height = size * ratio;
    canvas.style.width = canvas.style.height = `${size}px`;
    const ctx = canvas.getContext("2d");
    const scale = size * ratio * 0.82;
    ctx.fillStyle = theme.floor;
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    ctx.setTransform(scale, 0, 0, scale, canvas.width / 2, canvas.height / 2);
    editor6.paint(ctx, piece, theme, size);
    return canvas;
  }
  function palette(editor6, model) {
    const piece = (kind, seat) => ({
      kind: kind.id,
      ...seat === void 0 ? {} : { seat },
      ...kind.fresh ? { data: kind.fresh(model) } : {}
    });
    const kinds = editor6.kinds.filter(({ id }) => !editor6.mesh || id !== editor6.open.kind);
    return kinds.flatMap(
      (kind) => kind.seats ? Array.from({ length: editor6.seats(model) }, (_, seat) => piece(kind, seat)) : [piece(kind)]
    );
  }
  function fillPalette(root, editor6, model, brush, theme, say, choose) {
    root.replaceChildren(
      ...palette(editor6, model).map((piece) => {
        const chosen = piece.kind === brush.kind && piece.seat === brush.seat;
        return make(
          "button",
          {
            class: "tile",
            "aria-pressed": String(chosen),
            "data-tile": piece.seat === void 0 ? piece.kind : `${piece.kind}-${piece.seat}`,
            title: nameOf(editor6, piece, say),
            "aria-label": nameOf(editor6, piece, say),
            click: () => choose(chosen ? brush : piece)
          },
          picture(editor6, piece, theme)
        );
      })
    );
  }
  function numberInput(field, value, label, changed) {
    const input = make("input", {
      type: "number",
      min: field.min,
      max: field.max,
      step: field.step ?? 1,
      value,
      name: field.name,
      change: () => {
        const wish = Math.round(Number(input.value));
        changed(Number.isFinite(wish) ? Math.min(Math.max(wish, field.min), field.max) : value);
      }
    });
    return make("label", { class: "field" }, make("span", {}, label), input);
  }
  function fillFields(root, editor6, piece, theme, say, hint, changed) {
    if (!piece) {
      root.replaceChildren(make("p", { class: "hint" }, hint));
      return;
    }
    const fields = kindOf(editor6, piece).fields ?? [];
    root.replaceChildren(
      make(
        "p",
        { class: "subject" },
        picture(editor6, piece, theme, 40),
        make(
          "b",
          {},
          piece.seat === void 0 ? say.word(piece.kind) : say("ofSeat", { what: say.word(piece.kind), seat: piece.seat })
        )
      ),
      ...fields.map(
        (field) => numberInput(
          field,
          piece.data?.[field.name] ?? field.min,
          say.word(field.name),
          (value) => changed({ ...piece, data: { ...piece.data, [field.name]: value } })
        )
      )
    );
  }
  function fillParams(root, editor6, model, say, changed) {
    const key = JSON.stringify([editor6.game, model.params, say("params")]);
    if (root.dataset.key === key) return;
    root.dataset.key = key;
    root.replaceChildren(
      ...editor6.params.map(({ name, kind, min = 0, max = 0, choices = [] }) => {
        const value = model.params[name] ?? "";
        const code = /_/.test(name) ? make("code", {}, name) : false;
        if (kind === "number") {
          const input2 = make("input", {
            type: "number",
            name,
            min,
            max,
            value,
            change: () => changed(name, /^\d+$/.test(input2.value) ? input2.value : value)
          });
          return make("label", { class: "field" }, make("span", {}, say.word(name), code), input2);
        }
        if (kind === "choice") {
          const select = make(
            "select",
            { name, change: () => changed(name, select.value) },
            ...choices.map((choice) => make("option", { value: choice, selected: choice === value }, choice))
          );
          return make("label", { class: "field" }, make("span", {}, say.word(name)), select);
        }
        const input = make("input", {
          type: "text",
          name,
          value,
          change: () => changed(name, input.value.replace(/\s+/g, " ").trim())
        });
        return make("label", { class: "field wide" }, make("span", {}, say.word(name)), input);
      })
    );
  }
  function fillProblems(root, verdict, say, go) {
    if (!verdict) {
      root.replaceChildren(make("p", { class: "hint" }, say("checking")));
      return;
    }
    const { valid, seats = 0, rounds = 0, problems } = verdict;
    root.replaceChildren(
      make(
        "p",
        { class: valid ? "good" : "bad", role: "status" },
        valid ? say("valid", { seats, rounds }) : say("invalid", { n: problems.length })
      ),
      make(
        "ul",
        { class: "problems" },
        ...problems.map(
          (problem) => make(
            "li",
            { class: problem.severity },
            problem.line > 0 ? make(
              "button",
              { class: "problem", click: () => go(problem) },
              make("b", {}, problem.message),
              make("small", {}, say("where", { line: problem.line, column: problem.column }))
            ) : make("b", {}, problem.message),
            problem.help && make("p", {}, problem.help)
          )
        )
      )
    );
  }
  function fillLinks(root, links, say, remove) {
    root.replaceChildren(
      ...links.map((link) => {
        const text = `${link.x1} ${link.y1} ${link.r1} ↔ ${link.x2} ${link.y2} ${link.r2}`;
        return make(
          "li",
          {},
          make("span", {}, text),
          make(
            "button",
            { class: "small", "aria-label": `${say("remove")}: ${text}`, click: () => remove(link) },
            say("remove")
          )
        );
      })
    );
  }

  // src/editor/pencil.ts
  var STEPS = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0]
  };
  var Pencil = class {
    constructor(host) {
      this.host = host;
    }
    host;
    tool = "draw";
    brush = { kind: "open" };
    symmetry = "none";
    cursor = null;
    /** The piece whose numbers are shown. */
    chosen = null;
    hovered = null;
    edge = null;
    /** The cell of the piece that is being moved. */
    lifted = null;
    /** Where a stroke or rectangle started, and the board at that time. */
    stroke = null;
    get model() {
      return this.host.sheet.model;
    }
    get editor() {
      return this.host.sheet.editor;
    }
    get drawing() {
      return this.stroke !== null;
    }
    /** Resets the tools for another board. */
    begin() {
      this.chosen = this.edge = this.cursor = this.lifted = this.stroke = null;
      const { editor: editor6 } = this.host.sheet;
      if (!editor6) return;
      if (editor6.mesh) this.symmetry = "none";
      if (!this.offers(this.tool)) this.tool = "draw";
      const tiles = palette(editor6, this.model);
      this.brush = tiles.find(({ kind }) => kindOf(editor6, { kind }).blocks) ?? (editor6.mesh ? tiles[0] : tiles[1]) ?? tiles[0];
    }
    /** Whether a tool is useful for this game. */
    offers(tool) {
      const { editor: editor6 } = this.host.sheet;
      if (tool === "link") return editor6?.links === true;
      if (tool === "rectangle" || tool === "fill") return !editor6?.mesh;
      if (tool === "select") return editor6?.kinds.some(({ fields }) => fields) === true;
      return true;
    }
    setTool(tool) {
      this.tool = tool;
      this.edge = this.lifted = null;
      const hints = { link: "linkFirst", select: "selectHint", move: "moveFirst" };
      this.host.tell(hints[tool] ? this.host.say(hints[tool]) : "");
      this.host.refresh();
    }
    /** Selects a piece to draw with. */
    take(piece) {
      this.brush = piece;
      if (this.tool !== "rectangle" && this.tool !== "fill") this.tool = "draw";
      this.host.refresh();
    }
    /** Cancels whatever is under way. */
    drop() {
      this.stroke = this.lifted = null;
    }
    marks(wrong) {
      const seen = this.hovered !== null && this.tool !== "select" && this.tool !== "link" && this.hovered < this.model.cells.length;
      const touched = seen ? orbit(this.model, this.hovered, this.tool === "move" ? "none" : this.symmetry).map(({ index }) => index) : [];
      if (this.chosen && this.chosen.cell >= this.model.cells.length) this.chosen = null;
      return { touched, wrong, cursor: this.cursor, chosen: this.lifted ?? this.chosen?.cell ?? null, edge: this.edge };
    }
    describe(index) {
      const { say } = this.host;
      const { ground, thing } = this.model.cells[index];
      const what = (thing ? [thing, ground] : [ground]).filter((piece, i) => i === 0 || !same(piece, this.editor.open)).map((piece) => nameOf(this.editor, piece, say)).join(" · ");
      if (this.editor.mesh) return say("vertexIs", { n: index, what });
      return say("cellIs", { row: Math.floor(index / this.model.cols), col: index % this.model.cols, what });
    }
    // Pointer actions.
    hover(cell) {
      if (cell === this.hovered) return;
      this.hovered = cell;
      if (cell !== null && this.tool !== "link" && this.lifted === null) this.host.tell(this.describe(cell));
      this.host.redraw();
    }
    press(cell, x, y) {
      const { sheet } = this.host;
      if (!sheet.editor) return;
      this.cursor = cell;
      if (this.tool === "select") this.choose(cell);
      else if (this.tool === "link") this.touchEdge(edgeAt(x, y));
      else if (this.tool === "move") this.move(cell);
      else if (this.tool === "fill") {
        sheet.change((model) => this.apply(model, area(model, cell)));
        this.host.refresh();
      } else {
        this.stroke = { from: cell, last: cell, before: this.model };
        this.apply(sheet.history.begin(), [cell]);
        this.stroked();
      }
    }
    drag(cell) {
      if (!this.stroke || cell === this.stroke.last) return;
      const { from, last, before } = this.stroke;
      if (this.tool === "rectangle") {
        this.model.cells = [...before.cells];
        this.apply(this.model, rectangle(before, from, cell));
      } else this.apply(this.model, line(this.model, last, cell));
      this.stroke.last = cell;
      this.stroked();
    }
    release() {
      if (!this.stroke) return;
      const { before } = this.stroke;
      this.stroke = null;
      if (this.editor.links) this.model.links = tidy(this.model);
      this.host.sheet.stroked();
      if (before.cells.every((cell, i) => cell === this.model.cells[i] || equal(cell, this.model.cells[i])))
        this.host.sheet.history.forget();
      this.host.refresh();
    }
    pick(index) {
      const { ground, thing } = this.model.cells[index];
      const { order: _, ...piece } = thing ?? ground;
      this.take(piece);
    }
    apply(model, cells) {
      this.editor.drawn?.(model);
      apply(this.editor, model, cells, this.tool === "erase" ? null : this.brush, this.symmetry);
    }
    /** The board changed under the pointer: draw it immediately; the rest follows when the stroke ends. */
    stroked() {
      this.host.sheet.stroked();
      this.host.redraw();
    }
    choose(cell) {
      const { ground, thing } = this.model.cells[cell];
      const layer = thing && kindOf(this.editor, thing).fields ? "thing" : kindOf(this.editor, ground).fields ? "ground" : null;
      this.chosen = layer ? { cell, layer } : null;
      if (!layer) this.host.tell(this.host.say("nothingToChange"));
      this.host.refresh();
    }
    /** The first cell is where to take a piece from, the second where to put it. */
    move(cell) {
      const { sheet, say } = this.host;
      const from = this.lifted;
      if (from === null) {
        const { ground, thing } = this.model.cells[cell];
        if (thing || !same(ground, this.editor.open)) this.lifted = cell;
        this.host.tell(say(this.lifted === null ? "nothingToMove" : "moveSecond"));
      } else {
        this.lifted = null;
        let moved = false;
        sheet.change((model) => {
          this.editor.drawn?.(model);
          moved = move(this.editor, model, from, cell);
        });
        if (!moved) sheet.history.forget();
        this.host.tell(moved ? this.describe(cell) : say("moveFirst"));
      }
      this.host.refresh();
    }
    touchEdge(edge) {
      const { sheet, say } = this.host;
      const old = linkAt(this.model, edge);
      if (old && !this.edge) {
        sheet.change((model) => void (model.links = model.links.filter((link) => link !== old)));
        this.host.refresh();
        return;
      }
      if (old || !isFree(this.model, edge)) {
        this.host.tell(say("linkTaken"));
        return;
      }
      const first = this.edge;
      this.edge = first ? null : edge;
      if (first) sheet.change((model) => void model.links.push(join(first, edge)));
      this.host.tell(say(first ? "linkFirst" : "linkSecond"));
      this.host.refresh();
    }
    // Keyboard actions on the board.
    key(event) {
      const step = STEPS[event.key];
      if (step) {
        event.preventDefault();
        this.goTo(this.cursor === null ? 0 : this.host.view.step(this.cursor, step));
      } else if (event.key === "Escape" && this.lifted !== null) {
        this.setTool(this.tool);
      } else if ((event.key === " " || event.key === "Enter") && this.cursor !== null) {
        event.preventDefault();
        const { cols } = this.model;
        const changing = this.tool !== "move";
        this.press(this.cursor, this.cursor % cols + 0.5, Math.floor(this.cursor / cols) + 0.1);
        this.release();
        if (changing) this.host.tell(this.describe(this.cursor));
      }
    }
    goTo(cell) {
      this.cursor = cell;
      this.host.view.reveal(cell);
      this.host.tell(this.describe(cell));
      this.host.redraw();
    }
  };
  var equal = (a, b) => same(a.ground, b.ground) && same(a.thing, b.thing);

  // src/editor/validator.ts
  var DELAY = 120;
  var Validator = class {
    constructor(sheet, answered, failed) {
      this.sheet = sheet;
      this.answered = answered;
      this.failed = failed;
    }
    sheet;
    answered;
    failed;
    result = null;
    /** The cell of each problem. */
    cells = [];
    /** The version of the board that the result is about. */
    about = -1;
    timer = 0;
    asking = null;
    /** Whether the result is about the current board. */
    get current() {
      return this.about === this.sheet.version;
    }
    /** Schedules a request for when nothing has changed for a moment. */
    schedule() {
      clearTimeout(this.timer);
      if (this.current) return;
      this.timer = window.setTimeout(() => void this.ask().catch((error) => this.failed(messageOf(error))), DELAY);
    }
    /** The current text of the board. */
    async text() {
      clearTimeout(this.timer);
      while (!this.current) await this.ask();
      return this.sheet.text ?? "";
    }
    ask() {
      const { version } = this.sheet;
      if (this.asking?.version === version) return this.asking.done;
      const done = this.request(version).finally(() => {
        if (this.asking?.version === version) this.asking = null;
      });
      this.asking = { version, done };
      return done;
    }
    async request(version) {
      const { sheet } = this;
      const { game, model, text } = sheet;
      if (sheet.typing) {
        const result = await check({ game, text: text ?? "" });
        if (sheet.version !== version) return;
        sheet.typed(result.draft, result.problems[0]?.message ?? "");
        [this.result, this.cells] = [result, []];
      } else {
        const { text: written, check: check2, cells } = await write({ game, draft: model, text });
        if (sheet.version !== version) return;
        sheet.written(written);
        [this.result, this.cells] = [check2, cells];
      }
      this.about = version;
      this.answered();
    }
    /** The cell that a problem is about, if the result is about the current board. */
    cellOf(problem) {
      const index = this.current && this.sheet.drawable ? this.result?.problems.indexOf(problem) ?? -1 : -1;
      return this.cells[index] ?? null;
    }
    /** The cells with problems. */
    wrong() {
      return new Set(this.current && this.sheet.drawable ? this.cells.filter((cell) => cell !== null) : []);
    }
  };

  // src/editor/words.ts
  var shell = wordsOf({
    en: {
      editor: "Board editor",
      newBoard: "New",
      open_: "Open",
      save: "Save",
      download: "Download",
      copyText: "Copy",
      paste: "Paste",
      undo: "Undo",
      redo: "Redo",
      tryIt: "Play it now",
      tools: "Tools",
      tiles: "Tiles",
      selected: "Selected tile",
      draw: "Draw",
      rectangle: "Rectangle",
      fill: "Fill",
      erase: "Erase",
      select: "Edit",
      move: "Move",
      moveFirst: "Click the piece to move, then where it goes.",
      moveSecond: "Now click where it goes; Esc cancels.",
      nothingToMove: "Nothing to move here.",
      vertexIs: "Vertex {n}: {what}",
      link: "Join edges",
      clear: "Clear the board",
      symmetryMode: "Symmetry while drawing",
      none: "None",
      mirrorX: "Left and right",
      mirrorY: "Top and bottom",
      mirrorBoth: "Both ways",
      halfTurn: "Half turn",
      quarterTurns: "Quarter turns",
      size: "Size",
      rows: "Rows",
      cols: "Columns",
      params: "Parameters",
      problems: "Problems",
      valid: "This board can be played: {seats} seats, {rounds} rounds.",
      invalid: "This board cannot be played yet: {n} problem. | This board cannot be played yet: {n} problems.",
      checking: "Checking…",
      where: "line {line}, column {column}",
      asText: "As text",
      asBoard: "As a board",
      unread: "The editor cannot draw this text: {what}. Fix it here.",
      game: "Game",
      from: "Start from",
      blank: "An empty board",
      generated: "A generated board",
      seed_: "Seed",
      create: "Create",
      cancel: "Cancel",
      saved: "Saved to {file}.",
      savedUnplayable: "Saved to {file}, though it cannot be played yet.",
      conflict: "{file} has been changed by someone else in the meantime.",
      overwrite: "Overwrite it",
      reload: "Discard my changes and reload",
      noFile: "No file: use Download or Copy",
      failed_: "That did not work: {what}",
      unsaved: "unsaved",
      copied_: "Board copied as text.",
      notABoard: "Not a board of any game that can be edited here.",
      bots: "Who plays",
      start_: "Start the match",
      back_: "Back to the editor",
      linkFirst: "Click an edge where the tile has no neighbour, then another edge.",
      linkSecond: "Now the other edge; the same one makes a mirror.",
      linkTaken: "There is a neighbour in that direction, or a hole here.",
      selectHint: "Click a piece on the board to change its numbers.",
      nothingToChange: "Nothing to change here.",
      links: "Transitions",
      remove: "Remove",
      cellIs: "Row {row}, column {col}: {what}",
      boardLabel: "The board: arrow keys move, space applies the tool",
      ofSeat: "{what}, seat {seat}",
      editorHelp: "Drag to draw; right-click picks the tile under the pointer; scroll to zoom, middle button pans. B draw, R rectangle, F fill, M move, E erase, S edit, Ctrl+Z undo, Ctrl+Y redo, Ctrl+S save."
    },
    ca: {
      editor: "Editor de taulers",
      newBoard: "Nou",
      open_: "Obre",
      save: "Desa",
      download: "Baixa",
      copyText: "Copia",
      paste: "Enganxa",
      undo: "Desfés",
      redo: "Refés",
      tryIt: "Juga-hi ara",
      tools: "Eines",
      tiles: "Peces",
      selected: "Peça triada",
      draw: "Dibuixa",
      rectangle: "Rectangle",
      fill: "Omple",
      erase: "Esborra",
      select: "Edita",
      move: "Mou",
      moveFirst: "Cliqueu la peça que es mou, i després on va.",
      moveSecond: "Ara cliqueu on va; Esc cancel·la.",
      nothingToMove: "Aquí no hi ha res a moure.",
      vertexIs: "Vèrtex {n}: {what}",
      link: "Uneix vores",
      clear: "Buida el tauler",
      symmetryMode: "Simetria en dibuixar",
      none: "Cap",
      mirrorX: "Esquerra i dreta",
      mirrorY: "Dalt i baix",
      mirrorBoth: "En els dos sentits",
      halfTurn: "Mig gir",
      quarterTurns: "Quarts de gir",
      size: "Mida",
      rows: "Files",
      cols: "Columnes",
      params: "Paràmetres",
      problems: "Problemes",
      valid: "S'hi pot jugar: {seats} jugadors, {rounds} rondes.",
      invalid: "Encara no s'hi pot jugar: {n} problema. | Encara no s'hi pot jugar: {n} problemes.",
      checking: "S'està comprovant…",
      where: "línia {line}, columna {column}",
      asText: "Com a text",
      asBoard: "Com a tauler",
      unread: "L'editor no pot dibuixar aquest text: {what}. Corregiu-lo aquí.",
      game: "Joc",
      from: "Comença amb",
      blank: "Un tauler buit",
      generated: "Un tauler generat",
      seed_: "Llavor",
      create: "Crea",
      cancel: "Cancel·la",
      saved: "Desat a {file}.",
      savedUnplayable: "Desat a {file}, tot i que encara no s'hi pot jugar.",
      conflict: "Mentrestant algú altre ha canviat {file}.",
      overwrite: "Sobreescriu-lo",
      reload: "Descarta els meus canvis i torna'l a carregar",
      noFile: "Sense fitxer: feu servir Baixa o Copia",
      failed_: "No ha funcionat: {what}",
      unsaved: "sense desar",
      copied_: "S'ha copiat el text del tauler.",
      notABoard: "Això no és cap tauler d'un joc que es pugui editar aquí.",
      bots: "Qui juga",
      start_: "Comença la partida",
      back_: "Torna a l'editor",
      linkFirst: "Cliqueu la vora d'una casella que no hi tingui veïna, i després una altra.",
      linkSecond: "Ara l'altra vora; la mateixa fa un mirall.",
      linkTaken: "Hi ha una veïna en aquella direcció, o aquí hi ha un forat.",
      selectHint: "Cliqueu una peça del tauler per canviar-ne els nombres.",
      nothingToChange: "Aquí no hi ha res a canviar.",
      links: "Transicions",
      remove: "Treu",
      cellIs: "Fila {row}, columna {col}: {what}",
      boardLabel: "El tauler: les fletxes mouen, l'espai aplica l'eina",
      ofSeat: "{what}, jugador {seat}",
      editorHelp: "Arrossegueu per dibuixar; el botó dret agafa la peça de sota; la roda amplia, el botó del mig desplaça. B dibuixa, R rectangle, F omple, M mou, E esborra, S edita, Ctrl+Z desfés, Ctrl+Y refés, Ctrl+S desa."
    },
    es: {
      editor: "Editor de tableros",
      newBoard: "Nuevo",
      open_: "Abrir",
      save: "Guardar",
      download: "Descargar",
      copyText: "Copiar",
      paste: "Pegar",
      undo: "Deshacer",
      redo: "Rehacer",
      tryIt: "Jugar ahora",
      tools: "Herramientas",
      tiles: "Piezas",
      selected: "Pieza elegida",
      draw: "Dibujar",
      rectangle: "Rectángulo",
      fill: "Rellenar",
      erase: "Borrar",
      select: "Editar",
      move: "Mover",
      moveFirst: "Pulse la pieza que se mueve y después adónde va.",
      moveSecond: "Ahora pulse adónde va; Esc cancela.",
      nothingToMove: "Aquí no hay nada que mover.",
      vertexIs: "Vértice {n}: {what}",
      link: "Unir bordes",
      clear: "Vaciar el tablero",
      symmetryMode: "Simetría al dibujar",
      none: "Ninguna",
      mirrorX: "Izquierda y derecha",
      mirrorY: "Arriba y abajo",
      mirrorBoth: "En ambos sentidos",
      halfTurn: "Media vuelta",
      quarterTurns: "Cuartos de vuelta",
      size: "Tamaño",
      rows: "Filas",
      cols: "Columnas",
      params: "Parámetros",
      problems: "Problemas",
      valid: "Se puede jugar: {seats} jugadores, {rounds} rondas.",
      invalid: "Todavía no se puede jugar: {n} problema. | Todavía no se puede jugar: {n} problemas.",
      checking: "Comprobando…",
      where: "línea {line}, columna {column}",
      asText: "Como texto",
      asBoard: "Como tablero",
      unread: "El editor no puede dibujar este texto: {what}. Corríjalo aquí.",
      game: "Juego",
      from: "Empezar con",
      blank: "Un tablero vacío",
      generated: "Un tablero generado",
      seed_: "Semilla",
      create: "Crear",
      cancel: "Cancelar",
      saved: "Guardado en {file}.",
      savedUnplayable: "Guardado en {file}, aunque todavía no se puede jugar.",
      conflict: "Mientras tanto alguien ha cambiado {file}.",
      overwrite: "Sobrescribirlo",
      reload: "Descartar mis cambios y volver a cargarlo",
      noFile: "Sin archivo: use Descargar o Copiar",
      failed_: "No ha funcionado: {what}",
      unsaved: "sin guardar",
      copied_: "Se ha copiado el texto del tablero.",
      notABoard: "Esto no es ningún tablero de un juego que se pueda editar aquí.",
      bots: "Quién juega",
      start_: "Empezar la partida",
      back_: "Volver al editor",
      linkFirst: "Pulse el borde de una casilla sin vecina allí, y después otro.",
      linkSecond: "Ahora el otro borde; el mismo hace un espejo.",
      linkTaken: "Hay una vecina en esa dirección, o aquí hay un agujero.",
      selectHint: "Pulse una pieza del tablero para cambiar sus números.",
      nothingToChange: "Aquí no hay nada que cambiar.",
      links: "Transiciones",
      remove: "Quitar",
      cellIs: "Fila {row}, columna {col}: {what}",
      boardLabel: "El tablero: las flechas mueven, el espacio aplica la herramienta",
      ofSeat: "{what}, jugador {seat}",
      editorHelp: "Arrastre para dibujar; el botón derecho toma la pieza de debajo; la rueda amplía, el botón central desplaza. B dibujar, R rectángulo, F rellenar, M mover, E borrar, S editar, Ctrl+Z deshacer, Ctrl+Y rehacer, Ctrl+S guardar."
    }
  });
  function editorSay(language, game) {
    const texts = { ...shell[language], ...game?.[language] };
    return Object.assign(speak(language, shell), { word: (key) => texts[key] ?? key });
  }

  // src/editor/editor.ts
  var AgonEditor = class extends HTMLElement {
    language = preferred();
    dark = matchMedia("(prefers-color-scheme: dark)").matches;
    sheet = new Sheet();
    pencil = new Pencil(this);
    grid = new GridView(this.pencil);
    mesh = new MeshView(this.pencil);
    files = new FileCommands(this);
    validator = new Validator(
      this.sheet,
      () => this.refresh(),
      (what) => this.tell(this.say("failed_", { what }))
    );
    parts;
    asText = false;
    status = "";
    connectedCallback() {
      const shadow = this.attachShadow({ mode: "open" });
      shadow.adoptedStyleSheets = [viewer_default, editor_default].map((text) => {
        const sheet2 = new CSSStyleSheet();
        sheet2.replaceSync(text);
        return sheet2;
      });
      const { files, pencil, sheet } = this;
      this.parts = layout([this.grid.element, this.mesh.element], {
        newBoard: () => files.askNew(),
        open: (list) => void files.openFiles(list),
        save: () => void files.save(),
        download: () => void files.download(),
        copy: () => void files.copy(),
        paste: () => void files.paste(),
        undo: () => this.step(() => sheet.history.undo()),
        redo: () => this.step(() => sheet.history.redo()),
        play: () => this.validator.result?.valid && files.askPlay(this.validator.result.seats ?? 2),
        text: () => void this.toggleText().catch((error) => this.tell(this.say("failed_", { what: messageOf(error) }))),
        theme: () => (this.dark = !this.dark, this.refresh()),
        clear: () => this.clear(),
        tool: (tool) => pencil.setTool(tool),
        symmetry: (symmetry) => (pencil.symmetry = symmetry, this.refresh()),
        language: (language) => (this.language = language, this.relabel()),
        size: (rows, cols) => this.resize(rows, cols),
        typed: (text) => (sheet.type(text), this.refresh())
      });
      shadow.replaceChildren(this.parts.root);
      window.addEventListener("keydown", (event) => this.key(event));
      window.addEventListener("beforeunload", (event) => files.dirty && event.preventDefault());
      this.takeDrops(this.parts.root);
      void files.begin().then(() => this.relabel());
    }
    takeDrops(root) {
      root.addEventListener("dragover", (event) => {
        event.preventDefault();
        root.classList.add("dropping");
      });
      root.addEventListener("dragleave", () => root.classList.remove("dropping"));
      root.addEventListener("drop", (event) => {
        event.preventDefault();
        root.classList.remove("dropping");
        const files = [...event.dataTransfer?.files ?? []];
        const text = event.dataTransfer?.getData("text/plain");
        if (files.length > 0) void this.files.openFiles(files);
        else if (text) void this.files.take(text);
      });
    }
    // Requests from the parts of the editor.
    get view() {
      return this.sheet.editor?.mesh ? this.mesh : this.grid;
    }
    get dialog() {
      return this.parts.dialog;
    }
    get match() {
      return this.parts.match;
    }
    get say() {
      return editorSay(this.language, this.sheet.editor?.words);
    }
    tell(text) {
      this.status = text;
      if (this.parts.status.textContent !== text) this.parts.status.textContent = text;
    }
    load(game, text, model, why) {
      this.sheet.load(game, text, model, why);
      this.pencil.begin();
      this.asText = !this.sheet.drawable;
      this.parts.boardtext.value = text ?? "";
      this.relabel();
    }
    redraw() {
      const { editor: editor6, model, drawable } = this.sheet;
      if (editor6 && drawable && !this.asText)
        this.view.draw(
          model,
          editor6,
          this.pencil.marks(this.pencil.drawing ? /* @__PURE__ */ new Set() : this.validator.wrong()),
          this.theme
        );
    }
    get theme() {
      return this.dark ? DARK : LIGHT;
    }
    // User actions.
    change(act) {
      this.sheet.change(act);
      this.refresh();
    }
    step(move2) {
      this.pencil.drop();
      if (this.sheet.step(move2)) this.refresh();
    }
    clear() {
      const editor6 = this.sheet.editor;
      this.change((model) => {
        editor6.drawn?.(model);
        return { ...model, cells: emptyCells(editor6, model.rows, model.cols), links: [] };
      });
    }
    resize(rows, cols) {
      const editor6 = this.sheet.editor;
      const { min, max } = editor6.size;
      const fit = (value) => Math.min(Math.max(Math.round(value) || min, min), max);
      this.change((model) => resize(editor6, model, fit(rows), fit(cols)));
    }
    key(event) {
      if (this.parts.dialog.open || this.parts.match.open) return;
      const control = event.composedPath()[0];
      const typing = control instanceof Element && control.matches("input, select, textarea");
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key === "s") event.preventDefault(), void this.files.save();
        else if (typing) return;
        else if (key === "z" && !event.shiftKey) event.preventDefault(), this.step(() => this.sheet.history.undo());
        else if (key === "y" || key === "z") event.preventDefault(), this.step(() => this.sheet.history.redo());
        return;
      }
      if (typing || event.altKey) return;
      const tool = TOOLS.find((one) => one.key === key)?.name;
      if (tool && this.pencil.offers(tool)) this.pencil.setTool(tool);
    }
    async toggleText() {
      const text = await this.text();
      if (this.asText && !this.sheet.drawable) return;
      this.asText = !this.asText;
      if (this.asText) this.parts.boardtext.value = text;
      this.refresh();
    }
    /** Shows what a problem is about: the cell, or the line of the text. */
    goTo(problem) {
      const cell = this.asText ? null : this.validator.cellOf(problem);
      if (cell !== null) {
        this.view.canvas.focus();
        this.pencil.goTo(cell);
        return;
      }
      this.asText = true;
      this.refresh();
      const { boardtext } = this.parts;
      const text = this.sheet.text ?? "";
      boardtext.value = text;
      const lines = text.split("\n");
      const start = lines.slice(0, problem.line - 1).reduce((sum, one) => sum + one.length + 1, 0);
      boardtext.focus();
      boardtext.setSelectionRange(start, start + (lines[problem.line - 1]?.length ?? 0));
      boardtext.scrollTop = Math.max(0, (problem.line - 4) * (boardtext.scrollHeight / Math.max(lines.length, 1)));
    }
    // Display.
    relabel() {
      this.parts.label(this.say, this.language, LANGUAGES, SYMMETRIES);
      for (const view of [this.grid, this.mesh]) {
        view.canvas.setAttribute("aria-label", this.say("boardLabel"));
        for (const button of view.element.querySelectorAll("[data-zoom]"))
          button.setAttribute("aria-label", this.say(button.dataset.zoom));
      }
      document.documentElement.lang = this.language;
      this.parts.params.dataset.key = "";
      this.refresh();
    }
    refresh() {
      const { parts: parts2, say, theme, sheet, files, validator, pencil } = this;
      if (!sheet.game) return;
      const { editor: editor6, drawable, history: history2 } = sheet;
      const { file } = files.info;
      parts2.root.dataset.theme = this.dark ? "dark" : "light";
      parts2.title.textContent = `${say("editor")}: ${files.game?.title ?? ""}`;
      parts2.file.textContent = `${file ?? say("noFile")}${files.dirty ? ` (${say("unsaved")})` : ""}`;
      document.title = `${files.dirty ? "• " : ""}${file ?? say("editor")}`;
      for (const view of [this.grid, this.mesh]) view.element.hidden = this.asText || view !== this.view;
      parts2.boardtext.hidden = !this.asText;
      parts2.unread.hidden = !this.asText || !sheet.why;
      parts2.unread.textContent = sheet.why ? say("unread", { what: sheet.why }) : "";
      const { text } = sheet;
      const typing = this.shadowRoot.activeElement === parts2.boardtext;
      if (this.asText && text !== null && parts2.boardtext.value !== text && !typing) parts2.boardtext.value = text;
      parts2.enable({
        drawable,
        undo: history2.canUndo,
        redo: history2.canRedo,
        save: file !== null,
        play: validator.result?.valid === true && validator.current,
        text: this.asText,
        links: editor6?.links === true,
        grid: !editor6?.mesh
      });
      parts2.press(pencil.tool, pencil.symmetry, (tool) => pencil.offers(tool));
      if (drawable && editor6) {
        fillPalette(parts2.tiles, editor6, sheet.model, pencil.brush, theme, say, (piece) => pencil.take(piece));
        fillParams(
          parts2.params,
          editor6,
          sheet.model,
          say,
          (param, value) => this.change((model) => void (model.params[param] = value))
        );
        this.fillSelected(editor6);
        fillLinks(
          parts2.links,
          sheet.model.links,
          say,
          (old) => this.change((model) => void (model.links = model.links.filter((link) => link !== old)))
        );
        [parts2.rows.value, parts2.cols.value] = [String(sheet.model.rows), String(sheet.model.cols)];
        for (const input of [parts2.rows, parts2.cols])
          [input.min, input.max] = [String(editor6.size.min), String(editor6.size.max)];
        this.redraw();
      }
      fillProblems(parts2.problems, validator.result, say, (problem) => this.goTo(problem));
      validator.schedule();
    }
    /** The selected tile with its numbers, or those of the piece selected on the board. */
    fillSelected(editor6) {
      const { parts: parts2, say, theme, pencil, sheet } = this;
      const { chosen } = pencil;
      const piece = chosen && chosen.cell < sheet.model.cells.length ? sheet.model.cells[chosen.cell][chosen.layer] : null;
      if (pencil.tool === "select") {
        fillFields(
          parts2.selected,
          editor6,
          piece,
          theme,
          say,
          say("selectHint"),
          (next) => this.change(
            (model) => void (model.cells[chosen.cell] = { ...model.cells[chosen.cell], [chosen.layer]: next })
          )
        );
      } else if (pencil.tool === "erase") {
        parts2.selected.replaceChildren(
          make("p", { class: "subject" }, picture(editor6, editor6.open, theme, 40), make("b", {}, say("erase")))
        );
      } else {
        fillFields(
          parts2.selected,
          editor6,
          pencil.brush,
          theme,
          say,
          "",
          (next) => (pencil.brush = next, this.refresh())
        );
      }
    }
    // For scripts and tests.
    /** The current text of the board, once the server has written it. */
    text() {
      return this.validator.text();
    }
    /** The position of a cell on the screen. */
    spot(cell) {
      const box = this.view.element.getBoundingClientRect();
      const spot = this.view.spot(cell);
      return spot && [box.left + spot[0], box.top + spot[1]];
    }
    get state() {
      const { pencil, validator, sheet } = this;
      const { rows, cols } = sheet.model;
      return {
        game: sheet.game,
        rows,
        cols,
        tool: pencil.tool,
        brush: pencil.brush,
        cursor: pencil.cursor,
        checked: validator.current,
        verdict: validator.result,
        dirty: this.files.dirty,
        status: this.status
      };
    }
  };

  // src/editor/main.ts
  customElements.define("agon-editor", AgonEditor);
})();
