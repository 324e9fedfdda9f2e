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
    return `#${hex.map((value2) => value2.toString(16).padStart(2, "0")).join("")}`;
  }
  function colourOf(number) {
    return `#${(number & 16777215).toString(16).padStart(6, "0")}`;
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
  function seatMark(ctx, seat, x, y, size) {
    ctx.beginPath();
    shapePath(ctx, seatShape(seat), x, y, size, 0.15);
    ctx.fillStyle = seatColour(seat);
    ctx.fill();
  }
  function seatChip(seat) {
    const space = "http://www.w3.org/2000/svg";
    const svg = document.createElementNS(space, "svg");
    svg.setAttribute("viewBox", "-12 -12 24 24");
    svg.setAttribute("class", "chip");
    svg.setAttribute("aria-hidden", "true");
    const shape = seatShape(seat);
    const path = document.createElementNS(space, "path");
    path.setAttribute("d", svgPath(shape));
    path.setAttribute("fill", seatColour(seat));
    svg.append(path);
    return svg;
  }
  function svgPath(shape) {
    if (shape === "circle") return "M9 0A9 9 0 1 1-9 0A9 9 0 1 1 9 0Z";
    if (shape === "drop") return "M0-10C11 0 8 9 0 9C-8 9-11 0 0-10Z";
    return `M${CORNERS[shape].map(([x, y]) => `${(x * 9).toFixed(1)} ${(y * 9).toFixed(1)}`).join("L")}Z`;
  }

  // src/ui/dom.ts
  function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value2] of Object.entries(attributes)) {
      if (typeof value2 === "function") element.addEventListener(name, value2);
      else if (value2 === true) element.setAttribute(name, "");
      else if (value2 !== false && value2 !== null && value2 !== void 0) element.setAttribute(name, String(value2));
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

  // src/ui/strip.ts
  function makeStrip(options) {
    const canvas = make("canvas", { "aria-hidden": "true" });
    const element = make("div", { class: options.class }, canvas);
    const ctx = canvas.getContext("2d");
    let [width, height, ratio, asked] = [0, 0, 1, false];
    const x = (round) => options.inset + round / Math.max(options.last(), 1) * (width - 2 * options.inset);
    const draw = () => {
      asked = false;
      if (width === 0) return;
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      ctx.clearRect(0, 0, width, height);
      options.draw(ctx, width, height, x);
    };
    const refresh = () => {
      if (asked) return;
      asked = true;
      requestAnimationFrame(draw);
    };
    new ResizeObserver(() => {
      ratio = Math.min(window.devicePixelRatio || 1, 2);
      [width, height] = [element.clientWidth, element.clientHeight];
      [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
      draw();
    }).observe(element);
    const roundAt = (event) => {
      const share = (event.clientX - element.getBoundingClientRect().left - options.inset) / Math.max(width - 2 * options.inset, 1);
      return Math.round(Math.min(Math.max(share, 0), 1) * options.last());
    };
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      options.seek(roundAt(event), false);
    });
    element.addEventListener("pointermove", (event) => {
      if (element.hasPointerCapture(event.pointerId)) options.seek(roundAt(event), false);
    });
    element.addEventListener("pointerup", (event) => {
      if (element.hasPointerCapture(event.pointerId)) options.seek(roundAt(event), true);
    });
    return { element, refresh };
  }

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
  var wordsOf = (words13) => words13;
  function speak(language, words13) {
    const texts = { ...SHELL[language], ...words13[language] };
    return (key, values = {}) => filled(language, texts[key] ?? key, values);
  }
  function filled(language, text, values) {
    const [one, many = one] = text.split(" | ");
    return (Number(values.n) === 1 ? one : many).replace(/\{(\w+)\}/g, (whole, name) => {
      const value2 = values[name] ?? whole;
      return typeof value2 === "number" ? decimal(language, value2) : value2;
    });
  }
  function decimal(language, value2) {
    const text = String(value2);
    return language === "en" ? text : text.replace(".", ",");
  }
  function listed(language, names) {
    return new Intl.ListFormat(language === "en" ? "en-GB" : language).format(names);
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

  // src/replay/types.ts
  function limitsOf(header, seat) {
    return Array.isArray(header.limits) ? header.limits[seat] : header.limits;
  }
  function parts(telling) {
    for (const kind in telling) return [kind, telling[kind]];
    return ["", {}];
  }

  // src/pair/difference.ts
  function differenceOf(a, b) {
    const names = [.../* @__PURE__ */ new Set([...Object.keys(a.picture), ...Object.keys(b.picture)])];
    const columns = names.filter((name) => places(a, b, name).length > 0);
    const units = new Set(columns.filter((name) => name.startsWith("unit.")).flatMap((name) => places(a, b, name)));
    const difference = {
      round: a.round,
      orders: otherOrders(a.turns, b.turns),
      state: a.digest !== b.digest,
      columns,
      units: [...units].sort((one, other) => one - other),
      scores: places(a, b, "seat.score")
    };
    const { orders, state, scores } = difference;
    return orders.length > 0 || state || columns.length > 0 || scores.length > 0 ? difference : null;
  }
  function places(a, b, name) {
    const [ours, theirs] = [a.picture[name] ?? [], b.picture[name] ?? []];
    const found = [];
    for (let i = 0; i < Math.max(ours.length, theirs.length); i++) if (ours[i] !== theirs[i]) found.push(i);
    return found;
  }
  function otherOrders(a, b) {
    const key = (turn) => `${turn.seat} ${turn.unit}`;
    const grouped = (turns) => {
      const groups = /* @__PURE__ */ new Map();
      for (const turn of turns) groups.set(key(turn), [...groups.get(key(turn)) ?? [], turn]);
      return groups;
    };
    const [ours, theirs] = [grouped(a), grouped(b)];
    const found = [];
    for (const actor2 of /* @__PURE__ */ new Set([...ours.keys(), ...theirs.keys()])) {
      const [one, other] = [ours.get(actor2), theirs.get(actor2)];
      const [left, right] = [one, other].map((turns) => turns ? turns.map(deed).join(" ") : null);
      const { seat, unit: unit2 } = (one ?? other)[0];
      if (left !== right) found.push({ seat, unit: unit2, a: left, b: right });
    }
    return found;
  }
  function deed(turn) {
    const end = turn.fault ? [turn.fault.kind] : turn.pause === "returned" ? ["returned"] : [];
    return [...turn.orders.map(orderText), ...end].join(", ");
  }
  function orderText(order) {
    const [kind, fields] = parts(order);
    const text = (value2) => Array.isArray(value2) ? value2.map(text).join(" ") : value2 === null ? "–" : String(value2);
    return [kind.replaceAll("_", " "), ...Object.values(fields).map(text)].join(" ");
  }
  var Differences = class {
    list = [];
    /** The rounds compared so far. */
    rounds = 0;
    add(a, b) {
      const difference = differenceOf(a, b);
      if (difference) this.list.push(difference);
      this.rounds++;
    }
    at(round) {
      return this.list.find((one) => one.round === round) ?? null;
    }
    /** The next round after this one, or the previous one before it, that begins to differ: within a stretch of rounds that all differ, the
     * next in which orders do. */
    next(round, direction) {
      const found = this.list.filter((one2) => one2.orders.length > 0 || !this.at(one2.round - 1));
      const one = direction > 0 ? found.find((d) => d.round > round) : found.findLast((d) => d.round < round);
      return one?.round ?? null;
    }
    first(what) {
      const differs = (one) => what === "state" ? one.state : one[what].length > 0;
      return this.list.find(differs)?.round ?? null;
    }
  };

  // src/pair/pair.css
  var pair_default = ':host { display: block; height: 100%; }\n* { box-sizing: border-box; }\n[hidden] { display: none !important; }\n.pair {\n  --paper: #f4f5f7; --card: #ffffff; --line: #dfe3ea; --ink: #1c2430; --muted: #566170; --accent: #2b5fd9; --on-accent: #ffffff; --hover: #e9edf4;\n  height: 100%; display: flex; flex-direction: column; background: var(--paper); color: var(--ink);\n  font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; font-variant-numeric: tabular-nums;\n}\n.pair[data-theme="dark"] { --paper: #14181f; --card: #1b212b; --line: #303949; --ink: #eef2f8; --muted: #a3afc0; --accent: #86aaff; --on-accent: #0d1420; --hover: #293140; }\nh2, p, ul { margin: 0; padding: 0; }\nul { list-style: none; }\n.boards { flex: 1; min-height: 0; display: grid; grid-template-columns: 1fr 1fr; }\n.boards > :first-child { border-right: 1px solid var(--line); }\n.steps { border-top: 1px solid var(--line); padding: 10px 20px 12px; background: var(--card); display: grid; gap: 8px; }\n.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; }\nbutton { font: inherit; color: inherit; }\n.tool { display: inline-grid; place-items: center; width: 36px; height: 36px; padding: 0; border: 0; border-radius: 9px; background: none; cursor: pointer; }\n.tool:hover, .first:hover { background: var(--hover); }\n.tool.main { width: 42px; height: 42px; border-radius: 50%; background: var(--accent); color: var(--on-accent); }\n.tool:disabled, .first:disabled { opacity: 0.55; cursor: default; }\n.icon { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }\n.round { min-width: 96px; color: var(--muted); }\n.round b { font-size: 20px; font-weight: 680; color: var(--ink); }\n.first { border: 1px solid var(--line); border-radius: 9px; background: none; padding: 4px 12px; font-size: 14px; cursor: pointer; }\n.first.orders { border-left: 6px solid #e69f00; }\n.first.state { border-left: 6px solid #56b4e9; }\n.first.scores { border-left: 6px solid #cc6699; }\n.strip { height: 34px; cursor: pointer; touch-action: none; border-radius: 8px; }\n.strip canvas { width: 100%; height: 100%; display: block; }\n.here { display: grid; gap: 2px; font-size: 14px; height: 96px; overflow-y: auto; align-content: start; scrollbar-width: thin; }\n.here li { display: grid; grid-template-columns: minmax(120px, auto) 1fr 1fr; gap: 12px; align-items: baseline; }\n.here .wide { display: block; color: var(--muted); }\n.who { display: inline-flex; gap: 6px; align-items: center; }\n.who .chip { width: 13px; height: 13px; }\n.here button { border: 0; background: none; padding: 0; color: var(--accent); cursor: pointer; text-decoration: underline; font-size: inherit; }\ncode { font: 12px/1.45 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }\n:focus-visible { outline: 2.5px solid var(--accent); outline-offset: 2px; border-radius: 9px; }\n@media (max-width: 860px) {\n  .pair { height: auto; min-height: 100vh; }\n  .boards { grid-template-columns: 1fr; }\n  .boards > :first-child { border-right: 0; border-bottom: 1px solid var(--line); }\n  .steps { position: sticky; bottom: 0; padding: 8px 12px; }\n  .here { height: 72px; }\n}\n';

  // src/pair/words.ts
  var words = wordsOf({
    en: {
      previousDifference: "Previous difference",
      nextDifference: "Next difference",
      firstOrders: "Orders: from round {n}",
      firstState: "State: from round {n}",
      firstScores: "Scores: from round {n}",
      sameOrders: "Orders: the same",
      sameState: "State: the same",
      sameScores: "Scores: the same",
      compared: "{n} round compared | {n} rounds compared",
      nothingDiffers: "Nothing differs in this round.",
      stateDiffers: "Differs: {columns}",
      hiddenState: "The state differs in nothing that is shown.",
      notAsked: "was not asked",
      nothing: "no orders",
      more: "and {n} more",
      otherGames: "These are matches of different games.",
      whereTheyDiffer: "Rounds that differ",
      first: "First difference",
      here: "In this round"
    },
    ca: {
      previousDifference: "Diferència anterior",
      nextDifference: "Diferència següent",
      firstOrders: "Ordres: des de la ronda {n}",
      firstState: "Estat: des de la ronda {n}",
      firstScores: "Punts: des de la ronda {n}",
      sameOrders: "Ordres: iguals",
      sameState: "Estat: igual",
      sameScores: "Punts: iguals",
      compared: "{n} ronda comparada | {n} rondes comparades",
      nothingDiffers: "En aquesta ronda no hi ha cap diferència.",
      stateDiffers: "Difereix: {columns}",
      hiddenState: "L'estat no difereix en res del que es mostra.",
      notAsked: "no s'hi ha preguntat",
      nothing: "cap ordre",
      more: "i {n} més",
      otherGames: "Són partides de jocs diferents.",
      whereTheyDiffer: "Rondes que difereixen",
      first: "Primera diferència",
      here: "En aquesta ronda"
    },
    es: {
      previousDifference: "Diferencia anterior",
      nextDifference: "Diferencia siguiente",
      firstOrders: "Órdenes: desde la ronda {n}",
      firstState: "Estado: desde la ronda {n}",
      firstScores: "Puntos: desde la ronda {n}",
      sameOrders: "Órdenes: iguales",
      sameState: "Estado: igual",
      sameScores: "Puntos: iguales",
      compared: "{n} ronda comparada | {n} rondas comparadas",
      nothingDiffers: "En esta ronda no hay diferencias.",
      stateDiffers: "Difiere: {columns}",
      hiddenState: "El estado no difiere en nada de lo que se muestra.",
      notAsked: "no se le preguntó",
      nothing: "sin órdenes",
      more: "y {n} más",
      otherGames: "Son partidas de juegos diferentes.",
      whereTheyDiffer: "Rondas que difieren",
      first: "Primera diferencia",
      here: "En esta ronda"
    }
  });

  // src/pair/pair.ts
  var KINDS = ["orders", "state", "scores"];
  var FIRST = { orders: "firstOrders", state: "firstState", scores: "firstScores" };
  var SAME = { orders: "sameOrders", state: "sameState", scores: "sameScores" };
  var LINES = 40;
  var BUSY = 12;
  var AgonPair = class extends HTMLElement {
    differences = new Differences();
    viewers;
    root = make("main", { class: "pair" });
    round = make("p", { class: "round" });
    here = make("ul", { class: "here", tabindex: 0 });
    firsts;
    tools;
    strip;
    syncing = false;
    stop = new AbortController();
    shown = "";
    constructor() {
      super();
      const first = (kind) => make("button", { class: `first ${kind}`, click: () => this.seek(this.differences.first(kind)) });
      this.firsts = { orders: first("orders"), state: first("state"), scores: first("scores") };
      const tool = (symbol, act, main = "") => make("button", { class: `tool ${main}`, click: act }, icon(ICONS[symbol]));
      this.tools = {
        previousDifference: tool("previousEvent", () => this.jump(-1)),
        back: tool("back", () => this.leader.act("back")),
        play: tool("play", () => this.leader.act("toggle"), "main"),
        forward: tool("forward", () => this.leader.act("forward")),
        nextDifference: tool("nextEvent", () => this.jump(1))
      };
      const last = () => Math.max(this.leader?.clock.last ?? 1, 1);
      const draw = this.draw.bind(this);
      this.strip = makeStrip({ class: "strip", inset: 10, last, seek: (round) => this.seek(round), draw });
    }
    connectedCallback() {
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(pair_default);
      shadow.adoptedStyleSheets = [sheet];
      this.stop = new AbortController();
      const viewer = (src, leads) => {
        const element = make("agon-viewer", { src, beside: true });
        element.leads = leads;
        element.onstep = () => this.sync(element);
        return element;
      };
      this.viewers = [viewer(this.getAttribute("src") ?? "", true), viewer(this.getAttribute("other") ?? "", false)];
      const bar = make(
        "div",
        { class: "bar" },
        ...Object.values(this.tools),
        this.round,
        ...KINDS.map((kind) => this.firsts[kind])
      );
      this.root.replaceChildren(
        make("div", { class: "boards" }, ...this.viewers),
        make("section", { class: "steps" }, bar, this.strip.element, this.here)
      );
      shadow.replaceChildren(this.root);
      window.addEventListener("keydown", (event) => this.key(event), { signal: this.stop.signal, capture: true });
      this.root.addEventListener("click", (event) => {
        if (event.detail > 0) event.target.closest("button")?.blur();
      });
      void this.compare(this.stop.signal);
    }
    disconnectedCallback() {
      this.stop.abort();
    }
    get leader() {
      return this.viewers?.find(({ leads }) => leads) ?? this.viewers?.[0];
    }
    get say() {
      return speak(this.leader.settings.language, words);
    }
    /** `n` and `p` jump between differences; everything else goes to the viewer that leads. */
    key(event) {
      const control = event.composedPath()[0];
      const busy = control instanceof Element && control.matches("input, select, textarea, dialog[open] *");
      if (busy || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "n" || event.key === "p") {
        event.preventDefault();
        this.jump(event.key === "n" ? 1 : -1);
      }
    }
    /** Goes to the next difference. */
    jump(direction) {
      this.seek(this.differences.next(this.leader.round, direction));
    }
    seek(round) {
      if (round === null) return;
      this.leader.settings.playing = false;
      this.leader.seek(round);
    }
    /** Brings the other viewer to where this one is. */
    sync(from) {
      if (this.syncing) return;
      this.syncing = true;
      const to = this.viewers[0] === from ? this.viewers[1] : this.viewers[0];
      const { playing: _, ...settings } = from.settings;
      const changed2 = JSON.stringify({ ...to.settings, ...settings }) !== JSON.stringify(to.settings);
      if (changed2) {
        const relabel = to.settings.language !== settings.language;
        Object.assign(to.settings, settings);
        if (relabel) to.relabel();
        else to.changed();
      }
      if (from === this.leader) to.follow(from.clock.at);
      this.syncing = false;
      this.show();
    }
    show() {
      const { leader, say, differences } = this;
      const { round } = leader;
      this.strip.refresh();
      const playing = leader.settings.playing;
      const key = [
        round,
        differences.rounds,
        playing,
        leader.settings.language,
        leader.theme.dark,
        leader.clock.last
      ].join();
      if (key === this.shown) return;
      this.shown = key;
      this.root.dataset.theme = leader.theme.dark ? "dark" : "light";
      this.root.lang = leader.settings.language;
      this.round.replaceChildren(make("b", {}, String(round)), ` / ${leader.clock.last}`);
      const label = (element, text) => {
        element.setAttribute("aria-label", text);
        element.title = text;
      };
      label(this.tools.previousDifference, `${say("previousDifference")} (P)`);
      label(this.tools.nextDifference, `${say("nextDifference")} (N)`);
      label(this.tools.back, say("back"));
      label(this.tools.forward, say("forward"));
      label(this.tools.play, say(playing ? "pause" : "play"));
      this.tools.play.replaceChildren(icon(playing ? ICONS.pause : ICONS.play));
      this.strip.element.setAttribute("role", "img");
      label(this.strip.element, say("whereTheyDiffer"));
      this.here.setAttribute("aria-label", say("here"));
      for (const kind of KINDS) {
        const n = differences.first(kind);
        this.firsts[kind].textContent = n === null ? say(SAME[kind]) : say(FIRST[kind], { n });
        this.firsts[kind].disabled = n === null;
      }
      this.describe(differences.at(round));
    }
    /** What differs in the round that is shown. */
    describe(difference) {
      const { say } = this;
      const [a, b] = this.viewers.map((viewer) => viewer.replay);
      if (a && b && a.header.game !== b.header.game) {
        this.here.replaceChildren(make("li", { class: "wide" }, say("otherGames")));
        return;
      }
      if (!difference) {
        this.here.replaceChildren(make("li", { class: "wide" }, say("nothingDiffers")));
        return;
      }
      const lines = difference.orders.slice(0, LINES).map((orders) => this.orderLine(orders));
      if (difference.orders.length > LINES)
        lines.push(make("li", { class: "wide" }, say("more", { n: difference.orders.length - LINES })));
      const { columns, units, state } = difference;
      const links = units.slice(0, LINES).flatMap((unit2) => [
        " ",
        make("button", { click: () => this.leader.select(`unit:${unit2}`) }, say("unit", { id: unit2 }))
      ]);
      if (columns.length > 0)
        lines.unshift(make("li", { class: "wide" }, say("stateDiffers", { columns: columns.join(", ") }), ...links));
      else if (state) lines.unshift(make("li", { class: "wide" }, say("hiddenState")));
      this.here.replaceChildren(...lines);
    }
    orderLine({ seat, unit: unit2, a, b }) {
      const { say } = this;
      const names = this.viewers.map(({ replay }) => replay?.header.seats[seat]?.name ?? say("seat", { n: seat }));
      const name = [...new Set(names)].join(" / ");
      const deed2 = (text) => make("code", {}, text === null ? say("notAsked") : text || say("nothing"));
      const who = unit2 === null ? name : `${name}, ${say("unit", { id: unit2 })}`;
      return make("li", {}, make("span", { class: "who" }, seatChip(seat), who), deed2(a), deed2(b));
    }
    /** One row of marks for orders, one for the state, one for the scores. */
    draw(ctx, width, height, x) {
      const { theme, clock } = this.leader;
      ctx.fillStyle = theme.line;
      KINDS.forEach((_, row) => ctx.fillRect(x(0), 4 + row * 10, width - 20, 7));
      const wide = Math.max(x(1) - x(0), 1);
      for (const difference of this.differences.list) {
        const marks = [difference.orders.length > 0, difference.state, difference.scores.length > 0];
        marks.forEach((differs, row) => {
          ctx.fillStyle = ["#e69f00", "#56b4e9", "#cc6699"][row];
          if (differs) ctx.fillRect(x(difference.round) - wide / 2, 4 + row * 10, wide, 7);
        });
      }
      ctx.fillStyle = theme.ink;
      ctx.fillRect(x(clock.at) - 1, 0, 2, height);
    }
    /** Compares what both have, as it comes. */
    async compare(signal) {
      const { differences } = this;
      let rested = performance.now();
      while (!signal.aborted) {
        const [a, b] = this.viewers.map((viewer) => viewer.replay);
        const common = a && b && a.header.game === b.header.game ? Math.min(a.frames, b.frames) : 0;
        if (a && b) this.appoint();
        if (differences.rounds < common) {
          const round = differences.rounds;
          try {
            differences.add(await a.frame(round), await b.frame(round));
          } catch {
            return;
          }
          if (performance.now() - rested < BUSY) continue;
        }
        this.show();
        const idle = differences.rounds >= common;
        if (idle && a?.end && b?.end) return;
        await new Promise((resolve) => setTimeout(resolve, idle ? 200 : 0));
        rested = performance.now();
      }
    }
    /** Lets the viewer of the longer match lead. */
    appoint() {
      const [one, other] = this.viewers;
      const right = other.clock.last > one.clock.last;
      if (other.leads === right) return;
      [one.leads, other.leads] = [!right, right];
      [one.settings.playing, other.settings.playing] = [false, false];
    }
  };

  // src/clock.ts
  var Clock = class _Clock {
    at = 0;
    /** The last available round. */
    last = 0;
    /** The target of a single step, if one is under way. */
    target = null;
    static STEP = 6;
    /** Jumps to a round. */
    jump(round) {
      this.target = null;
      this.at = this.clamp(round);
    }
    /** Steps one round forward or back, with animation if wanted. */
    step(by, animate) {
      const from = this.target ?? (by > 0 ? Math.floor(this.at) : Math.ceil(this.at));
      const to = this.clamp(from + by);
      if (animate && by === 1 && to > this.at) {
        this.at = Math.max(this.at, from);
        this.target = to;
      } else {
        this.jump(to);
      }
    }
    /** Advances time by some seconds. `ready` says whether a round can be shown already. Returns whether the position changed. */
    pass(seconds, speed, playing, ready) {
      const before = this.at;
      if (playing) this.target = null;
      const goal = playing ? this.last : this.target;
      if (goal === null) return false;
      let next = Math.min(goal, this.at + Math.min(seconds, 0.25) * (playing ? speed : _Clock.STEP));
      while (Math.ceil(next) > Math.ceil(this.at) && !ready(Math.ceil(next))) next = Math.ceil(next) - 1;
      this.at = Math.max(next, this.at);
      if (this.at === this.target) this.target = null;
      return this.at !== before;
    }
    get moving() {
      return this.target !== null;
    }
    /** The round that is shown or being approached. */
    get round() {
      return Math.ceil(this.at);
    }
    clamp(round) {
      return Math.min(Math.max(Math.round(round), 0), this.last);
    }
  };

  // src/keys.ts
  var KEYS = [
    { action: "toggle", keys: [" ", "k"], shown: ["Space", "K"], text: "play" },
    { action: "back", keys: ["ArrowLeft", "j"], shown: ["←", "J"], text: "back" },
    { action: "forward", keys: ["ArrowRight", "l"], shown: ["→", "L"], text: "forward" },
    { action: "back10", keys: ["Shift+ArrowLeft", "PageUp"], shown: ["Shift ←", "PgUp"], text: "back10" },
    { action: "forward10", keys: ["Shift+ArrowRight", "PageDown"], shown: ["Shift →", "PgDn"], text: "forward10" },
    { action: "start", keys: ["Home"], shown: ["Home"], text: "start" },
    { action: "end", keys: ["End"], shown: ["End"], text: "end" },
    { action: "faster", keys: ["ArrowUp"], shown: ["↑"], text: "faster" },
    { action: "slower", keys: ["ArrowDown"], shown: ["↓"], text: "slower" },
    { action: "preset", keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], shown: ["1", "…", "9"], text: "presets" },
    { action: "previousEvent", keys: ["q"], shown: ["Q"], text: "previousEvent" },
    { action: "nextEvent", keys: ["e"], shown: ["E"], text: "nextEvent" },
    { action: "zoomIn", keys: ["+", "="], shown: ["+"], text: "zoomIn" },
    { action: "zoomOut", keys: ["-"], shown: ["−"], text: "zoomOut" },
    { action: "reset", keys: ["r"], shown: ["R"], text: "reset" },
    { action: "fullscreen", keys: ["f"], shown: ["F"], text: "fullscreen" },
    { action: "view", keys: ["v"], shown: ["V"], text: "view" },
    { action: "grid", keys: ["g"], shown: ["G"], text: "grid" },
    { action: "drawings", keys: ["d"], shown: ["D"], text: "drawings" },
    { action: "log", keys: ["Shift+L"], shown: ["Shift L"], text: "log" },
    { action: "dock", keys: ["o"], shown: ["O"], text: "allLogs" },
    { action: "animation", keys: ["a"], shown: ["A"], text: "animation" },
    { action: "extra", keys: ["x"], shown: ["X"], text: "extra" },
    { action: "find", keys: ["/"], shown: ["/"], text: "find" },
    { action: "copy", keys: ["c"], shown: ["C"], text: "copy" },
    { action: "theme", keys: ["t"], shown: ["T"], text: "theme" },
    { action: "help", keys: ["h", "?"], shown: ["H", "?"], text: "help" }
  ];
  function actionOf(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return null;
    const named = event.key.length > 1;
    const letter = /^[A-Za-z]$/.test(event.key);
    const plain = letter ? event.key.toLowerCase() : event.key;
    const shifted = letter ? `Shift+${event.key.toUpperCase()}` : `Shift+${event.key}`;
    const find = (key) => KEYS.find((entry) => entry.keys.includes(key))?.action ?? null;
    if (event.shiftKey) return find(shifted) ?? (named ? null : find(plain));
    return find(plain);
  }

  // src/settings.ts
  var SPEEDS = [0.5, 1, 2, 4, 8, 15, 30, 60, 120];
  function defaults() {
    return {
      speed: 8,
      playing: false,
      animate: true,
      grid: false,
      drawings: true,
      extra: false,
      log: true,
      dock: false,
      view: null,
      pin: null,
      language: preferred(),
      theme: "auto"
    };
  }
  var SWITCHES = {
    play: "playing",
    anim: "animate",
    grid: "grid",
    draw: "drawings",
    extra: "extra",
    log: "log",
    dock: "dock"
  };
  function readAddress(hash, settings) {
    const params = new URLSearchParams(hash.replace(/^[#?]/, ""));
    for (const [name, key] of Object.entries(SWITCHES)) {
      const value2 = params.get(name);
      if (value2 === "0" || value2 === "1") settings[key] = value2 === "1";
    }
    const number = (name) => {
      const text = params.get(name);
      return text !== null && /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
    };
    settings.speed = Math.min(Math.max(number("speed") ?? settings.speed, 0.25), 240);
    if (params.has("view")) settings.view = number("view");
    if (params.has("pin")) settings.pin = params.get("pin") || null;
    const [language, theme] = [params.get("lang"), params.get("theme")];
    if (isLanguage(language)) settings.language = language;
    if (theme === "auto" || theme === "light" || theme === "dark") settings.theme = theme;
    return number("round");
  }
  function rememberAddress(round, settings) {
    try {
      history.replaceState(null, "", writeAddress(round, settings));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }
  function writeAddress(round, settings) {
    const usual = defaults();
    const params = new URLSearchParams({ round: String(round) });
    for (const [name, key] of Object.entries(SWITCHES)) {
      if (name !== "play" && settings[key] !== usual[key]) params.set(name, settings[key] ? "1" : "0");
    }
    if (settings.speed !== usual.speed) params.set("speed", String(settings.speed));
    if (settings.view !== null) params.set("view", String(settings.view));
    if (settings.pin) params.set("pin", settings.pin);
    if (settings.language !== usual.language) params.set("lang", settings.language);
    if (settings.theme !== usual.theme) params.set("theme", settings.theme);
    return `#${params}`;
  }

  // src/ui/dialogs.ts
  var SIGN = 27;
  function closer(dialog, say) {
    return make(
      "button",
      { class: "tool close", "aria-label": say("close"), click: () => dialog.close() },
      icon(ICONS.close)
    );
  }
  function legend(scene6, say, theme) {
    const rows2 = [];
    for (const sign3 of scene6.legend(say)) {
      if (sign3.text === "" && rows2.length > 0) rows2.at(-1).pictures.push(picture(sign3, theme));
      else rows2.push({ pictures: [picture(sign3, theme)], text: sign3.text });
    }
    if (rows2.length === 0) return null;
    return make(
      "section",
      {},
      make("h2", {}, say("symbols")),
      make(
        "ul",
        { class: "legend" },
        ...rows2.map(
          ({ pictures, text }) => make("li", {}, make("span", { class: "signs" }, ...pictures), make("span", {}, text))
        )
      )
    );
  }
  function picture({ paint: paint2, extent = 1.2 }, theme) {
    const canvas = make("canvas", { class: "sign", width: 2 * SIGN, height: 2 * SIGN, "aria-hidden": "true" });
    const ctx = canvas.getContext("2d");
    const scale = 2 * SIGN / extent;
    ctx.setTransform(scale, 0, 0, scale, SIGN, SIGN);
    paint2(ctx, theme);
    return canvas;
  }
  function openHelp(dialog, say, scene6, theme) {
    const extra = scene6.extra?.(say) ?? null;
    const describe = (text) => text === "play" ? `${say("play")} / ${say("pause")}` : text === "extra" ? extra : say(text);
    const rows2 = KEYS.filter(({ action }) => action !== "extra" || extra !== null).map(
      ({ shown, text }) => make(
        "tr",
        {},
        make("th", { scope: "row" }, ...shown.map((key) => make("kbd", {}, key))),
        make("td", {}, describe(text))
      )
    );
    dialog.setAttribute("aria-label", say("help"));
    dialog.replaceChildren(
      closer(dialog, say),
      make(
        "div",
        { class: "columns" },
        make(
          "section",
          {},
          make("h2", {}, say("keys")),
          make("table", {}, make("tbody", {}, ...rows2)),
          make("p", {}, say("pan")),
          make("p", {}, say("keysIgnored"))
        ),
        legend(scene6, say, theme)
      )
    );
    dialog.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "h" || event.key === "?") dialog.close();
      },
      { once: true }
    );
    dialog.showModal();
  }
  function openFinder(dialog, say, find) {
    const input6 = make("input", {
      type: "text",
      inputmode: "text",
      autocomplete: "off",
      "aria-label": say("findPrompt"),
      placeholder: "3 / 4,7"
    });
    const answer = make("p", { role: "status" });
    const form = make(
      "form",
      {
        submit: (event) => {
          event.preventDefault();
          if (find(input6.value)) dialog.close();
          else answer.textContent = say("notFound");
        }
      },
      make("label", {}, say("findPrompt"), input6),
      make("button", { class: "small" }, say("go")),
      answer
    );
    dialog.setAttribute("aria-label", say("find"));
    dialog.replaceChildren(closer(dialog, say), make("h2", {}, say("find")), form);
    dialog.showModal();
    input6.focus();
  }

  // src/controls.ts
  var Controls = class {
    constructor(viewer) {
      this.viewer = viewer;
    }
    viewer;
    /** Attaches the handlers of the controls around the board. */
    listen(signal) {
      const { viewer } = this;
      const { speed, view, language, root } = viewer.parts;
      speed.addEventListener("change", () => this.setSpeed(Number(speed.value)), { signal });
      view.addEventListener("change", () => this.setView(view.value === "" ? null : Number(view.value)), { signal });
      language.addEventListener(
        "change",
        () => {
          viewer.settings.language = language.value;
          viewer.relabel();
        },
        { signal }
      );
      root.addEventListener(
        "click",
        (event) => {
          const target = event.target;
          if (event.detail > 0) target.closest("button")?.blur();
        },
        { signal }
      );
      root.addEventListener("dragover", (event) => event.preventDefault(), { signal });
      root.addEventListener(
        "drop",
        (event) => {
          event.preventDefault();
          const file = event.dataTransfer?.files[0];
          if (file) void viewer.openFile(file);
        },
        { signal }
      );
    }
    /** Handles a key, if it has a meaning and nothing else wants it. */
    key(event) {
      const { help, finder } = this.viewer.parts;
      const control = event.composedPath()[0];
      const busy = control instanceof Element && control.matches("input, select, textarea, button, a[href], summary, [contenteditable]") && !control.closest("dialog:not([open])");
      if (event.defaultPrevented || help.open || finder.open) return;
      if (busy) {
        if (event.key === "Escape") control.blur();
        return;
      }
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      if (action === "preset") this.setSpeed(SPEEDS[Number(event.key) - 1]);
      else this.act(action);
    }
    act(action) {
      const { viewer } = this;
      const { settings, clock, mounted, parts: parts2, say } = viewer;
      const flip2 = (name) => settings[name] = !settings[name];
      const middle = [parts2.stage.clientWidth / 2, parts2.stage.clientHeight / 2];
      switch (action) {
        case "toggle":
          return this.toggle();
        case "back":
          return this.step(-1);
        case "forward":
          return this.step(1);
        case "back10":
          return this.step(-10);
        case "forward10":
          return this.step(10);
        case "start":
          return this.seek(0);
        case "end":
          this.seek(clock.last);
          viewer.following = settings.playing = viewer.live;
          break;
        case "faster":
          return this.setSpeed(SPEEDS.find((speed) => speed > settings.speed) ?? settings.speed);
        case "slower":
          return this.setSpeed(SPEEDS.findLast((speed) => speed < settings.speed) ?? settings.speed);
        case "previousEvent":
          return this.toEvent(-1);
        case "nextEvent":
          return this.toEvent(1);
        case "zoomIn":
          mounted?.zoom(1.3, ...middle);
          break;
        case "zoomOut":
          mounted?.zoom(1 / 1.3, ...middle);
          break;
        case "reset":
          mounted?.reset();
          break;
        case "fullscreen":
          void (document.fullscreenElement ? document.exitFullscreen() : viewer.requestFullscreen?.())?.catch(() => {
          });
          break;
        case "view": {
          const seats = viewer.replay?.header.seats.length ?? 0;
          return this.setView(settings.view === null ? 0 : settings.view + 1 < seats ? settings.view + 1 : null);
        }
        case "grid":
          flip2("grid");
          break;
        case "drawings":
          flip2("drawings");
          break;
        case "extra":
          flip2("extra");
          break;
        case "log":
          flip2("log");
          break;
        case "dock":
          flip2("dock");
          break;
        case "animation":
          flip2("animate");
          break;
        case "theme":
          settings.theme = viewer.theme.dark ? "light" : "dark";
          break;
        case "copy":
          void this.copyLink();
          break;
        case "find":
          openFinder(parts2.finder, say, (wish) => this.find(wish));
          break;
        case "help":
          openHelp(parts2.help, say, viewer.scene, viewer.theme);
          break;
      }
      viewer.changed();
    }
    toggle() {
      const { settings, clock } = this.viewer;
      if (!settings.playing && clock.at >= clock.last && !this.viewer.live) clock.jump(0);
      settings.playing = !settings.playing;
      if (!settings.playing) {
        this.viewer.following = false;
        clock.jump(clock.round);
      }
      this.viewer.changed();
    }
    step(by) {
      const { settings, clock } = this.viewer;
      settings.playing = this.viewer.following = false;
      clock.step(by, settings.animate);
      this.viewer.changed();
    }
    /** Goes to a round. */
    seek(round) {
      this.viewer.following = false;
      this.viewer.clock.jump(round);
      this.viewer.changed();
    }
    toEvent(direction) {
      const rounds = this.viewer.summary?.marksFor(this.viewer.settings.view).map((mark) => mark.round) ?? [];
      const here = this.viewer.clock.round;
      const next = direction > 0 ? rounds.find((round) => round > here) : rounds.findLast((round) => round < here);
      this.viewer.settings.playing = false;
      this.seek(next ?? (direction > 0 ? this.viewer.clock.last : 0));
    }
    setSpeed(speed) {
      this.viewer.settings.speed = speed;
      this.viewer.toast(this.viewer.say("perSecond", { n: speed }));
      this.viewer.changed();
    }
    setView(seat) {
      this.viewer.settings.view = seat;
      this.viewer.changed();
    }
    /** Pins something, or unpins it. */
    pin(subject) {
      const { settings } = this.viewer;
      settings.pin = subject === settings.pin ? null : subject;
      this.viewer.changed();
    }
    /** Goes to a round, stops there, and selects something. */
    visit(round, subject) {
      this.viewer.settings.playing = false;
      this.seek(round);
      if (subject !== null) this.select(subject);
    }
    /** Pins something and brings it into view. */
    select(subject) {
      this.viewer.settings.pin = subject;
      this.viewer.mounted?.focus(subject);
      this.viewer.changed();
    }
    find(wish) {
      const { replay, clock, scene: scene6, context } = this.viewer;
      const unit2 = wish.match(/^\s*(\d+)\s*$/);
      const cell2 = wish.match(/^\s*(\d+)\s*[,; ]\s*(\d+)\s*$/);
      const usual = unit2 ? `unit:${Number(unit2[1])}` : cell2 ? `cell:${Number(cell2[1])},${Number(cell2[2])}` : null;
      const frame = replay?.peek(clock.round) ?? null;
      const subject = frame && scene6.find ? scene6.find(wish, frame, context) : usual;
      if (!subject || !frame || !scene6.inspect(subject, frame, context)) return false;
      this.select(subject);
      return true;
    }
    async copyLink() {
      const { clock, settings, say } = this.viewer;
      const link = new URL(writeAddress(clock.round, settings), location.href).href;
      const show = () => this.viewer.toast(link);
      await (navigator.clipboard?.writeText(link).then(() => this.viewer.toast(say("copied")), show) ?? show());
    }
  };

  // src/scene.ts
  function unitOf(subject) {
    const match = subject?.match(/^unit:(\d+)$/);
    return match ? Number(match[1]) : null;
  }
  function cellOf(subject) {
    const match = subject?.match(/^cell:(\d+),(\d+)$/);
    return match ? [Number(match[1]), Number(match[2])] : null;
  }

  // src/stage/drawings.ts
  var NUMBERS = {
    cell: ["row", "col"],
    point: ["row", "col"],
    line: ["from_row", "from_col", "to_row", "to_col"],
    text: ["row", "col"],
    plot: ["value"]
  };
  function parseDrawing(text) {
    try {
      const value2 = JSON.parse(text);
      if (typeof value2 !== "object" || value2 === null) return null;
      const [[kind, fields]] = Object.entries(value2);
      const numbers = NUMBERS[kind];
      if (!numbers?.every((name) => Number.isFinite(fields[name]))) return null;
      if (kind !== "plot" && !Number.isFinite(fields.colour)) fields.colour = 8421504;
      if (kind === "plot") fields.series = String(fields.series ?? "");
      if (kind === "text") fields.text = String(fields.text ?? "");
      return value2;
    } catch {
      return null;
    }
  }
  var parsed = /* @__PURE__ */ new WeakMap();
  function drawingsOf(turn) {
    let list = parsed.get(turn);
    if (!list) {
      const notes2 = turn.notes.filter((note) => note.kind === "drawing");
      list = notes2.map((note) => parseDrawing(note.text)).filter((drawing) => drawing !== null);
      parsed.set(turn, list);
    }
    return list;
  }
  function paintDrawings(ctx, frame, view, unit2, theme, spot = (row, col) => [col, row]) {
    ctx.save();
    ctx.lineCap = "round";
    for (const turn of frame.turns) {
      if (view !== null && turn.seat !== view) continue;
      if (unit2 !== null && turn.unit !== null && turn.unit !== unit2) continue;
      for (const drawing of drawingsOf(turn)) paint(ctx, drawing, theme, spot);
    }
    ctx.restore();
  }
  function paint(ctx, drawing, theme, spot) {
    const middle = (row, col) => {
      const [x, y] = spot(row, col);
      return [x + 0.5, y + 0.5];
    };
    if ("cell" in drawing) {
      const { row, col, colour } = drawing.cell;
      ctx.fillStyle = colourOf(colour);
      ctx.globalAlpha = 0.38;
      ctx.fillRect(...spot(row, col), 1, 1);
      ctx.globalAlpha = 1;
    } else if ("point" in drawing) {
      const { row, col, colour } = drawing.point;
      ctx.fillStyle = colourOf(colour);
      ctx.beginPath();
      ctx.arc(...middle(row, col), 0.16, 0, 2 * Math.PI);
      ctx.fill();
      ctx.strokeStyle = theme.floor;
      ctx.lineWidth = 0.05;
      ctx.stroke();
    } else if ("line" in drawing) {
      const line = drawing.line;
      ctx.strokeStyle = colourOf(line.colour);
      ctx.lineWidth = 0.09;
      ctx.beginPath();
      ctx.moveTo(...middle(line.from_row, line.from_col));
      ctx.lineTo(...middle(line.to_row, line.to_col));
      ctx.stroke();
    } else if ("text" in drawing) {
      const { row, col, text, colour } = drawing.text;
      ctx.font = "600 0.36px system-ui, sans-serif";
      ctx.textAlign = "center";
      ctx.textBaseline = "middle";
      ctx.lineWidth = 0.12;
      ctx.lineJoin = "round";
      ctx.strokeStyle = theme.floor;
      ctx.strokeText(text, ...middle(row, col));
      ctx.fillStyle = colourOf(colour);
      ctx.fillText(text, ...middle(row, col));
    }
  }

  // src/stage/camera.ts
  var LARGEST = 24;
  var Camera = class {
    constructor(cols, rows2, margin = 0.4) {
      this.cols = cols;
      this.rows = rows2;
      this.margin = margin;
      this.x = cols / 2;
      this.y = rows2 / 2;
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
      const clamp = (at, size, seen2) => {
        const room = Math.max(0, (size + 2 * this.margin - seen2) / 2);
        return Math.min(Math.max(at, size / 2 - room), size / 2 + room);
      };
      this.x = clamp(this.x, this.cols, this.width / this.scale);
      this.y = clamp(this.y, this.rows, this.height / this.scale);
    }
  };

  // src/stage/grid.ts
  var LEGIBLE = 20;
  function mountGrid(host, painter2) {
    const canvas = document.createElement("canvas");
    canvas.className = "board";
    const ctx = canvas.getContext("2d", { willReadFrequently: true });
    const back = document.createElement("canvas");
    const backCtx = back.getContext("2d", { alpha: false, willReadFrequently: true });
    host.root.append(back, canvas);
    const stamps = /* @__PURE__ */ new Map();
    const camera = new Camera(painter2.cols, painter2.rows);
    let ratio = 1;
    let drawn = "";
    let stamped = "";
    let last = null;
    let wanted2 = null;
    const resize = () => {
      ratio = Math.min(window.devicePixelRatio || 1, 2);
      const { clientWidth, clientHeight } = host.root;
      camera.resize(Math.max(clientWidth, 1), Math.max(clientHeight, 1));
      for (const one of [canvas, back]) {
        one.width = Math.round(camera.width * ratio);
        one.height = Math.round(camera.height * ratio);
      }
      back.hidden = true;
      drawn = "";
      host.redraw();
    };
    const observer = new ResizeObserver(resize);
    observer.observe(host.root);
    resize();
    const enter = (target) => {
      const [x, y] = camera.origin;
      const scale = camera.scale * ratio;
      target.setTransform(scale, 0, 0, scale, Math.round(x * ratio), Math.round(y * ratio));
    };
    const stamp = (key, x, y, extent, draw) => {
      const scale = camera.scale * ratio;
      let picture2 = stamps.get(key);
      if (!picture2) {
        picture2 = document.createElement("canvas");
        picture2.width = picture2.height = Math.ceil(extent * scale) + 2;
        const target = picture2.getContext("2d", { willReadFrequently: true });
        target.setTransform(scale, 0, 0, scale, picture2.width / 2, picture2.height / 2);
        draw(target);
        stamps.set(key, picture2);
      }
      const size = picture2.width / scale;
      ctx.drawImage(picture2, x - size / 2, y - size / 2, size, size);
    };
    return {
      draw(moment) {
        last = moment;
        const middle = middleOf(wanted2, moment);
        if (middle) camera.focus(...middle, LEGIBLE);
        wanted2 = null;
        const unit2 = unitOf(moment.pin);
        const followed = unit2 === null ? null : painter2.place(unit2, moment);
        if (followed && camera.zoom > 1.05) camera.centre(...followed);
        const key = `${camera.scale} ${camera.origin} ${moment.theme.dark} ${moment.grid}`;
        if (key !== drawn) {
          drawn = key;
          const look2 = `${camera.scale} ${moment.theme.dark}`;
          if (look2 !== stamped) stamps.clear();
          stamped = look2;
          backCtx.setTransform(1, 0, 0, 1, 0, 0);
          backCtx.fillStyle = moment.theme.paper;
          backCtx.fillRect(0, 0, back.width, back.height);
          enter(backCtx);
          painter2.backdrop(backCtx, moment.theme, camera.scale);
          if (moment.grid) paintGrid(backCtx, painter2, moment.theme, camera.scale);
          back.hidden = false;
        }
        ctx.setTransform(1, 0, 0, 1, 0, 0);
        ctx.clearRect(0, 0, canvas.width, canvas.height);
        enter(ctx);
        painter2.paint(ctx, moment, camera.scale, stamp);
        if (moment.drawings && moment.drawn)
          paintDrawings(ctx, moment.drawn, moment.view, unit2, moment.theme, painter2.spot);
        for (const subject of [moment.hover, moment.pin]) frame(ctx, subject, moment, subject === moment.pin);
      },
      pick(x, y) {
        const cell2 = camera.cellAt(x, y);
        return cell2 && last ? painter2.at(...cell2, last) : null;
      },
      zoom(factor, x, y) {
        camera.zoomAt(factor, x, y);
      },
      pan(dx, dy) {
        camera.pan(dx, dy);
      },
      reset() {
        camera.reset();
      },
      focus(subject) {
        wanted2 = subject;
      },
      unmount() {
        observer.disconnect();
        canvas.remove();
        back.remove();
      }
    };
    function middleOf(subject, moment) {
      const unit2 = unitOf(subject);
      const cell2 = cellOf(subject);
      return unit2 !== null ? painter2.place(unit2, moment) : cell2 && [cell2[1] + 0.5, cell2[0] + 0.5];
    }
    function frame(ctx2, subject, moment, pinned) {
      const middle = middleOf(subject, moment);
      if (!middle) return;
      ctx2.strokeStyle = moment.theme.ink;
      ctx2.lineWidth = Math.max(1.5 / camera.scale, 0.05);
      ctx2.setLineDash(pinned ? [] : [0.16, 0.12]);
      ctx2.beginPath();
      ctx2.roundRect(middle[0] - 0.54, middle[1] - 0.54, 1.08, 1.08, 0.22);
      ctx2.stroke();
      ctx2.setLineDash([]);
    }
  }
  function paintGrid(ctx, { rows: rows2, cols }, theme, scale) {
    ctx.strokeStyle = theme.line;
    ctx.lineWidth = 1 / scale;
    ctx.beginPath();
    for (let row = 0; row <= rows2; row++) {
      ctx.moveTo(0, row);
      ctx.lineTo(cols, row);
    }
    for (let col = 0; col <= cols; col++) {
      ctx.moveTo(col, 0);
      ctx.lineTo(col, rows2);
    }
    ctx.stroke();
    if (scale < 11) return;
    ctx.fillStyle = theme.muted;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.font = "0.28px system-ui, sans-serif";
    for (let row = 0; row < rows2; row++) ctx.fillText(String(row), -0.22, row + 0.5);
    for (let col = 0; col < cols; col++) ctx.fillText(String(col), col + 0.5, -0.2);
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

  // src/stage/paint.ts
  function ease(t) {
    return t * t * (3 - 2 * t);
  }
  function glide(from, to, t, far = 2) {
    return from === void 0 || Math.abs(to - from) > far ? to : from + (to - from) * ease(t);
  }
  function blocks(ctx, rows2, cols, is, theme) {
    const each = (draw) => {
      for (let row = 0; row < rows2; row++) for (let col = 0; col < cols; col++) if (is(row, col)) draw(row, col);
    };
    const inside = (row, col) => row >= 0 && col >= 0 && row < rows2 && col < cols && is(row, col);
    const radius = 0.2;
    const block = (row, col, lift) => {
      const [up, down, left, right] = [
        inside(row - 1, col),
        inside(row + 1, col),
        inside(row, col - 1),
        inside(row, col + 1)
      ];
      const corner = (a, b) => a || b ? 0 : radius;
      ctx.roundRect(col - 5e-3, row - lift, 1.01, 1 + (down ? lift + 0.01 : 0), [
        corner(up, left),
        corner(up, right),
        corner(down, right),
        corner(down, left)
      ]);
    };
    ctx.fillStyle = theme.wallShade;
    ctx.beginPath();
    each((row, col) => block(row, col, 0));
    ctx.fill();
    ctx.fillStyle = theme.wall;
    ctx.beginPath();
    each((row, col) => block(row, col, 0.14));
    ctx.fill();
    ctx.strokeStyle = theme.wallLight;
    ctx.lineWidth = 0.06;
    ctx.beginPath();
    each((row, col) => {
      if (inside(row - 1, col)) return;
      ctx.moveTo(col + (inside(row, col - 1) ? 0 : radius), row - 0.11);
      ctx.lineTo(col + 1 - (inside(row, col + 1) ? 0 : radius), row - 0.11);
    });
    ctx.stroke();
  }

  // src/table/input.ts
  var MARK = { selected: 2842585, possible: 2858591, ordered: 14252075, advised: 11616196 };
  var advisedCell = ({ row, col }) => ({ cell: { row, col, colour: MARK.advised } });
  function advisedArrow(from, to) {
    const [rows2, cols] = [to.row - from.row, to.col - from.col];
    const length = Math.hypot(rows2, cols) || 1;
    const line = (a, b) => ({
      line: { from_row: a.row, from_col: a.col, to_row: b.row, to_col: b.col, colour: MARK.advised }
    });
    const barb = (side) => ({
      row: to.row - (0.34 * rows2 + side * 0.24 * cols) / length,
      col: to.col - (0.34 * cols - side * 0.24 * rows2) / length
    });
    return [line(from, to), line(to, barb(1)), line(to, barb(-1))];
  }

  // src/table/gridinput.ts
  var ARROWS = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1]
  };
  function gridInput(rules) {
    const own3 = (hand) => rules.units(hand.frame, hand.header, hand.seat);
    const placeOf = (hand, unit2) => own3(hand).find((one) => one.unit === unit2);
    const next = (hand) => {
      const units = own3(hand);
      const from = units.findIndex(({ unit: unit2 }) => unit2 === hand.selected[0]);
      const rest = [...units.slice(from + 1), ...units.slice(0, from + 1)];
      const idle = rest.find(({ unit: unit2 }) => !hand.orders.has(unit2));
      if (idle) hand.selected = [idle.unit];
      else hand.send();
    };
    const go2 = (hand, rows2, cols) => {
      const unit2 = hand.selected[0];
      if (unit2 === void 0) return false;
      const step = rules.steps(unit2, hand.header).find(([, r, c]) => r === rows2 && c === cols);
      if (!step) return false;
      hand.orders.set(unit2, rules.order(unit2, step[0], hand.mode));
      next(hand);
      return true;
    };
    return {
      begin(hand) {
        const units = own3(hand);
        const [kept] = hand.selected;
        hand.selected = units.some(({ unit: unit2 }) => unit2 === kept) ? [kept] : units.slice(0, 1).map(({ unit: unit2 }) => unit2);
      },
      click(subject, hand) {
        const unit2 = unitOf(subject);
        const target = unit2 === null ? null : placeOf(hand, unit2);
        const mine = target ?? null;
        const cell2 = cellOf(subject) ?? cellOfUnit(hand.frame, unit2);
        const selected = placeOf(hand, hand.selected[0]);
        if (selected && cell2 && !mine) {
          if (go2(hand, cell2[0] - selected.row, cell2[1] - selected.col)) return;
          const [rows2, cols] = [cell2[0] - selected.row, cell2[1] - selected.col];
          if (rows2 === 0 || cols === 0) go2(hand, Math.sign(rows2), Math.sign(cols));
          return;
        }
        if (mine) hand.selected = [mine.unit];
      },
      key(key, hand) {
        if (key === "Tab") {
          const units = own3(hand);
          const at = units.findIndex(({ unit: unit2 }) => unit2 === hand.selected[0]);
          if (units.length > 0) hand.selected = [units[(at + 1) % units.length].unit];
          return units.length > 1;
        }
        const arrow = ARROWS[key];
        return arrow !== void 0 && go2(hand, ...arrow);
      },
      marks(hand) {
        const marks = [];
        for (const { unit: unit2, row, col } of own3(hand)) {
          const chosen2 = hand.selected[0] === unit2;
          if (chosen2) marks.push({ cell: { row, col, colour: MARK.selected } });
          const order = hand.orders.get(unit2);
          const name = order && directionOf(order);
          for (const [direction, rows2, cols] of rules.steps(unit2, hand.header)) {
            const place = { row: row + rows2, col: col + cols };
            if (chosen2 && !order) marks.push({ point: { ...place, colour: MARK.possible } });
            if (name === direction)
              marks.push({
                line: { from_row: row, from_col: col, to_row: place.row, to_col: place.col, colour: MARK.ordered }
              });
          }
        }
        return marks;
      },
      advice(hand) {
        return own3(hand).flatMap(
          ({ unit: unit2, row, col }) => (hand.advised.get(unit2) ?? []).flatMap((order) => {
            const step = rules.steps(unit2, hand.header).find(([direction]) => direction === directionOf(order));
            if (!step) return [advisedCell({ row, col })];
            const to = { row: row + step[1], col: col + step[2] };
            return [advisedCell(to), ...advisedArrow({ row, col }, to)];
          })
        );
      }
    };
  }
  var directionOf = (order) => Object.values(Object.values(order)[0]).find((value2) => typeof value2 === "string");
  function cellOfUnit(frame, unit2) {
    if (unit2 === null) return null;
    const [row, col] = [frame.picture["unit.row"]?.[unit2], frame.picture["unit.col"]?.[unit2]];
    return row === void 0 || col === void 0 ? null : [row, col];
  }

  // ../games/hogwarts/scene/figures.ts
  function outlined(ctx, fill, edge, width = 0.07) {
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.strokeStyle = edge;
    ctx.lineWidth = width;
    ctx.stroke();
  }
  function paintWizard(ctx, seat, next, dark) {
    const [colour, later] = [seatColour(seat), seatColour(next >= 0 ? next : seat)];
    const edge = mix(colour, dark ? "#ffffff" : "#000000", dark ? 0.3 : 0.6);
    ctx.lineJoin = "round";
    if (next >= 0) {
      ctx.beginPath();
      ctx.arc(0, 0, 0.5, 0, 2 * Math.PI);
      outlined(ctx, mix(later, dark ? "#000000" : "#ffffff", 0.6), later, 0.08);
    }
    ctx.beginPath();
    ctx.moveTo(-0.38, 0.46);
    ctx.quadraticCurveTo(-0.3, 0.02, -0.12, -0.02);
    ctx.lineTo(0.12, -0.02);
    ctx.quadraticCurveTo(0.3, 0.02, 0.38, 0.46);
    ctx.closePath();
    outlined(ctx, colour, edge, 0.06);
    ctx.beginPath();
    ctx.arc(0, -0.06, 0.16, 0, 2 * Math.PI);
    ctx.fillStyle = "#f4d9bd";
    ctx.fill();
    const hat = mix(later, "#000000", 0.35);
    ctx.beginPath();
    ctx.moveTo(-0.36, -0.1);
    ctx.quadraticCurveTo(-0.2, -0.17, -0.18, -0.2);
    ctx.lineTo(0.1, -0.56);
    ctx.lineTo(0.18, -0.2);
    ctx.quadraticCurveTo(0.2, -0.17, 0.36, -0.1);
    ctx.quadraticCurveTo(0, -0.2, -0.36, -0.1);
    outlined(ctx, hat, dark ? mix(later, "#ffffff", 0.25) : mix(later, "#000000", 0.7), 0.05);
    ctx.beginPath();
    shapePath(ctx, seatShape(next >= 0 ? next : seat), 0, 0.25, 0.14, 0.2);
    ctx.fillStyle = "#ffffff";
    ctx.fill();
  }
  function paintGhost(ctx, seat, tired) {
    const colour = seatColour(seat);
    ctx.lineJoin = ctx.lineCap = "round";
    const glow = ctx.createRadialGradient(0, 0, 0.3, 0, 0, 0.95);
    glow.addColorStop(0, `${colour}b0`);
    glow.addColorStop(1, `${colour}00`);
    ctx.fillStyle = glow;
    ctx.fillRect(-1, -1, 2, 2);
    ctx.globalAlpha = tired ? 0.75 : 1;
    ctx.beginPath();
    ctx.moveTo(-0.46, 0.6);
    ctx.lineTo(-0.46, -0.12);
    ctx.bezierCurveTo(-0.46, -0.76, 0.46, -0.76, 0.46, -0.12);
    ctx.lineTo(0.46, 0.6);
    for (const [x, y] of [
      [0.3, 0.42],
      [0.15, 0.6],
      [0, 0.42],
      [-0.15, 0.6],
      [-0.3, 0.42]
    ])
      ctx.lineTo(x, y);
    ctx.closePath();
    outlined(ctx, mix(colour, "#ffffff", 0.8), colour, 0.1);
    ctx.fillStyle = ctx.strokeStyle = "#1c2430";
    ctx.lineWidth = 0.07;
    for (const x of [-0.16, 0.16]) {
      ctx.beginPath();
      if (tired) ctx.arc(x, -0.24, 0.09, 0.1, Math.PI - 0.1);
      else ctx.ellipse(x, -0.22, 0.08, 0.12, 0, 0, 2 * Math.PI);
      if (tired) ctx.stroke();
      else ctx.fill();
    }
    seatMark(ctx, seat, 0, 0.14, 0.17);
    ctx.globalAlpha = 1;
  }
  function paintBook(ctx) {
    ctx.lineJoin = "round";
    ctx.beginPath();
    ctx.roundRect(-0.3, -0.34, 0.6, 0.68, 0.08);
    outlined(ctx, "#b5322b", "#3a0d0a");
    ctx.fillStyle = "#f6ead0";
    ctx.fillRect(-0.14, -0.2, 0.32, 0.08);
    ctx.fillRect(-0.14, -0.04, 0.22, 0.07);
    ctx.fillStyle = "#7d1f1a";
    ctx.fillRect(-0.27, -0.31, 0.08, 0.62);
  }
  function paintVoldemort(ctx) {
    ctx.beginPath();
    ctx.roundRect(-1.5, -1.5, 3, 3, 0.5);
    ctx.fillStyle = "rgb(190 30 45 / 28%)";
    ctx.fill();
    ctx.strokeStyle = "rgb(190 30 45 / 80%)";
    ctx.lineWidth = 0.08;
    ctx.setLineDash([0.25, 0.15]);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.beginPath();
    ctx.arc(0, 0, 0.46, 0, 2 * Math.PI);
    outlined(ctx, "#be1e2d", "#22060a", 0.1);
    ctx.fillStyle = "#ffe9b0";
    ctx.beginPath();
    ctx.ellipse(-0.16, -0.06, 0.1, 0.06, 0.4, 0, 2 * Math.PI);
    ctx.ellipse(0.16, -0.06, 0.1, 0.06, -0.4, 0, 2 * Math.PI);
    ctx.fill();
    ctx.strokeStyle = "#22060a";
    ctx.lineWidth = 0.06;
    ctx.beginPath();
    ctx.moveTo(-0.05, 0.1);
    ctx.lineTo(-0.05, 0.16);
    ctx.moveTo(0.05, 0.1);
    ctx.lineTo(0.05, 0.16);
    ctx.moveTo(-0.18, 0.26);
    ctx.quadraticCurveTo(0, 0.32, 0.18, 0.26);
    ctx.stroke();
  }
  function paintBattle(ctx, [x, y], t, colour = "#f2a20c") {
    const size = 0.35 + 0.35 * t;
    ctx.save();
    ctx.globalAlpha = 1 - 0.45 * t;
    ctx.beginPath();
    shapePath(ctx, "star", x, y, size, 0.05);
    outlined(ctx, colour, "#ffffff", 0.06);
    ctx.restore();
  }
  function paintSpell(ctx, from, cells, colour, t) {
    const far = ({ x, y }) => Math.hypot(x + 0.5 - from[0], y + 0.5 - from[1]);
    const front = t * (cells.reduce((most, cell2) => Math.max(most, far(cell2)), 0) + WAVE);
    ctx.save();
    for (const cell2 of cells) {
      const behind = front - far(cell2);
      ctx.globalAlpha = 1;
      ctx.fillStyle = cell2.was;
      if (behind < 0) ctx.fillRect(cell2.x, cell2.y, 1, 1);
      else {
        ctx.globalAlpha = Math.max(0.3, 0.95 * (1 - behind / WAVE));
        ctx.fillStyle = behind < WAVE ? "#ffffff" : colour;
        ctx.fillRect(cell2.x, cell2.y, 1, 1);
      }
    }
    ctx.globalAlpha = 1 - t;
    ctx.strokeStyle = colour;
    ctx.lineWidth = 0.25;
    ctx.beginPath();
    ctx.arc(from[0], from[1], Math.max(front, 0.6), 0, 2 * Math.PI);
    ctx.stroke();
    ctx.restore();
  }
  var WAVE = 3;

  // ../games/hogwarts/scene/generated.ts
  var COLUMNS = [
    "cell.code",
    "unit.row",
    "unit.col",
    "unit.seat",
    "unit.next",
    "unit.until",
    "ghost.attacked",
    "seat.score",
    "seat.cells",
    "seat.wizards",
    "seat.strength",
    "seat.magic",
    "seat.out",
    "voldemort.row",
    "voldemort.col",
    "spell.ingredient"
  ];
  var EVENTS = [
    "executed",
    "battle",
    "conversion_begun",
    "conversion_cancelled",
    "conversion_done",
    "ghost_attacked",
    "spell",
    "killed",
    "reborn",
    "book_taken",
    "book_destroyed"
  ];
  var REASONS = [
    {
      pattern: /^the last of (\d+) rounds is over$/,
      en: "with the most points after {n} round | with the most points after {n} rounds",
      ca: "amb més punts després de {n} ronda | amb més punts després de {n} rondes",
      es: "con más puntos tras {n} ronda | con más puntos tras {n} rondas"
    }
  ];

  // ../games/hogwarts/scene/legend.ts
  var ownedColour = (seat, theme) => mix(theme.floor, seatColour(seat), theme.dark ? 0.45 : 0.4);
  var cell = (ctx, colour) => {
    ctx.fillStyle = colour;
    ctx.fillRect(-0.5, -0.5, 1, 1);
  };
  function legend2(say) {
    return [
      { text: say("signWizard"), paint: (ctx, theme) => paintWizard(ctx, 0, -1, theme.dark) },
      { text: say("signConverted"), paint: (ctx, theme) => paintWizard(ctx, 0, 1, theme.dark) },
      { text: say("signGhost"), extent: 1.7, paint: (ctx) => paintGhost(ctx, 0, false) },
      { text: say("signTired"), extent: 1.7, paint: (ctx) => paintGhost(ctx, 0, true) },
      { text: say("book"), paint: (ctx) => paintBook(ctx) },
      { text: say("signVoldemort"), extent: 3.2, paint: (ctx) => paintVoldemort(ctx) },
      { text: say("signOwned"), paint: (ctx, theme) => cell(ctx, ownedColour(0, theme)) },
      { text: say("wall"), paint: (ctx, theme) => cell(ctx, theme.wall) },
      { text: say("signBattle"), paint: (ctx) => paintBattle(ctx, [0, 0], 0.3) },
      { text: say("signKilled"), paint: (ctx) => paintBattle(ctx, [0, 0], 0.3, "#d43d2f") },
      {
        text: say("signSpell"),
        extent: 5.4,
        paint(ctx, theme) {
          const cells = [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1].map((y) => ({ x, y, was: theme.floor })));
          paintSpell(ctx, [0, 0], cells, seatColour(0), 0.5);
        }
      }
    ];
  }

  // ../games/hogwarts/scene/words.ts
  var words2 = wordsOf({
    en: {
      cells: "Cells",
      wizards: "Wizards",
      strength: "Strength",
      magic: "Magic",
      kind: "Kind",
      ghost: "Ghost",
      wizard: "Wizard",
      place: "Row, column",
      becomes: "Becomes",
      inRound: "round {n}",
      rested: "Rested in",
      wall: "Wall",
      nobody: "Nobody",
      book: "Book",
      unitOf: "{kind} {id} ({name}, seat {seat})",
      battle: "{who} beats {whom}.",
      conversion_done: "Wizard {unit} leaves {from} for {to}.",
      conversion_cancelled: "{who} saves {whom}.",
      ghost_attacked: "{who} attacks {whom}.",
      spell: "{who} casts the spell: {n} cells.",
      killed: "Voldemort kills {who}.",
      book_taken: "{who} takes a book.",
      signWizard: "A wizard, with the colour and mark of its clan",
      signConverted: "A wizard that is changing its clan: the hat, mark and ring are of the next one",
      signGhost: "The ghost of a clan, which can cast the spell",
      signTired: "A ghost that must rest",
      signVoldemort: "Voldemort, and the cells on which he kills",
      signOwned: "A cell that belongs to a clan",
      signBattle: "A battle",
      signKilled: "Voldemort has killed here",
      signSpell: "A spell: a wave over the cells that it changes"
    },
    ca: {
      cells: "Cel·les",
      wizards: "Mags",
      strength: "Força",
      magic: "Màgia",
      kind: "Tipus",
      ghost: "Fantasma",
      wizard: "Mag",
      place: "Fila, columna",
      becomes: "Serà de",
      inRound: "ronda {n}",
      rested: "Descansat a la",
      wall: "Paret",
      nobody: "Ningú",
      book: "Llibre",
      unitOf: "{kind} {id} ({name}, jugador {seat})",
      battle: "{who} venç {whom}.",
      conversion_done: "El mag {unit} passa de {from} a {to}.",
      conversion_cancelled: "{who} salva {whom}.",
      ghost_attacked: "{who} ataca {whom}.",
      spell: "{who} llança l'encanteri: {n} cel·les.",
      killed: "Voldemort mata {who}.",
      book_taken: "{who} agafa un llibre.",
      signWizard: "Un mag, amb el color i la marca del seu clan",
      signConverted: "Un mag que canvia de clan: el barret, la marca i l'anell són del pròxim",
      signGhost: "El fantasma d'un clan, que pot llançar l'encanteri",
      signTired: "Un fantasma que ha de descansar",
      signVoldemort: "Voldemort, i les cel·les on mata",
      signOwned: "Una cel·la que és d'un clan",
      signBattle: "Un combat",
      signKilled: "Voldemort ha matat aquí",
      signSpell: "Un encanteri: una ona sobre les cel·les que canvia"
    },
    es: {
      cells: "Celdas",
      wizards: "Magos",
      strength: "Fuerza",
      magic: "Magia",
      kind: "Tipo",
      ghost: "Fantasma",
      wizard: "Mago",
      place: "Fila, columna",
      becomes: "Será de",
      inRound: "ronda {n}",
      rested: "Descansado en la",
      wall: "Pared",
      nobody: "Nadie",
      book: "Libro",
      unitOf: "{kind} {id} ({name}, jugador {seat})",
      battle: "{who} vence a {whom}.",
      conversion_done: "El mago {unit} pasa de {from} a {to}.",
      conversion_cancelled: "{who} salva a {whom}.",
      ghost_attacked: "{who} ataca a {whom}.",
      spell: "{who} lanza el hechizo: {n} celdas.",
      killed: "Voldemort mata a {who}.",
      book_taken: "{who} coge un libro.",
      signWizard: "Un mago, con el color y la marca de su clan",
      signConverted: "Un mago que cambia de clan: el sombrero, la marca y el anillo son del próximo",
      signGhost: "El fantasma de un clan, que puede lanzar el hechizo",
      signTired: "Un fantasma que debe descansar",
      signVoldemort: "Voldemort, y las celdas en las que mata",
      signOwned: "Una celda que es de un clan",
      signBattle: "Un combate",
      signKilled: "Voldemort ha matado aquí",
      signSpell: "Un hechizo: una onda sobre las celdas que cambia"
    }
  });

  // ../games/hogwarts/scene/scene.ts
  var column = (frame, name) => frame.picture[name];
  var sceneryOf = (context) => context.header.scenery;
  var scene = {
    game: "hogwarts",
    title: "Hogwarts",
    columns: COLUMNS,
    events: EVENTS,
    words: words2,
    legend: legend2,
    reasons: REASONS,
    figures(frame, seat, { say }) {
      const number = (name) => String(column(frame, name)[seat]);
      return [
        { name: say("cells"), value: number("seat.cells") },
        { name: say("wizards"), value: number("seat.wizards") },
        { name: say("strength"), value: number("seat.strength") },
        { name: say("magic"), value: number("seat.magic") }
      ];
    },
    tell(event, frame, context) {
      const [kind, fields] = parts(event);
      const { say, header } = context;
      const seatOf = (unit2) => column(frame, "unit.seat")[unit2];
      const clan = (seat) => `${header.seats[seat]?.name ?? "?"} (${seat})`;
      const { ghosts } = sceneryOf(context);
      const name = (unit2) => {
        const seat = seatOf(unit2);
        const kind2 = say(unit2 < ghosts ? "ghost" : "wizard");
        return say("unitOf", { kind: kind2, id: String(unit2), name: header.seats[seat]?.name ?? "?", seat });
      };
      const subject = `unit:${fields.unit}`;
      switch (kind) {
        case "battle": {
          const [winner, loser] = fields.won ? [fields.attacker, fields.defender] : [fields.defender, fields.attacker];
          return {
            text: say("battle", { who: name(winner), whom: String(loser) }),
            seat: seatOf(winner),
            subject: `unit:${winner}`
          };
        }
        case "conversion_done":
          return {
            text: say(kind, { unit: String(fields.unit), from: clan(fields.from), to: clan(fields.to) }),
            seat: fields.to,
            subject
          };
        case "conversion_cancelled":
          return {
            text: say(kind, { who: name(fields.by), whom: String(fields.unit) }),
            seat: seatOf(fields.by),
            subject
          };
        case "ghost_attacked":
          return {
            text: say(kind, { who: name(fields.by), whom: name(fields.unit) }),
            seat: seatOf(fields.by),
            mark: true,
            subject
          };
        case "spell":
          return {
            text: say(kind, { who: name(fields.unit), n: String(fields.cells) }),
            seat: seatOf(fields.unit),
            mark: true,
            subject
          };
        case "killed":
          return { text: say(kind, { who: name(fields.unit) }), seat: seatOf(fields.unit), mark: true, subject };
        case "book_taken":
          return { text: say(kind, { who: name(fields.unit) }), seat: seatOf(fields.unit), subject };
        default:
          return null;
      }
    },
    inspect(subject, frame, context) {
      const { say, header } = context;
      const { ghosts, rows: rows2, cols, cell: meaning } = sceneryOf(context);
      const unit2 = unitOf(subject);
      if (unit2 !== null) {
        const seat = column(frame, "unit.seat")[unit2];
        if (seat === void 0) return null;
        const [next, until] = [column(frame, "unit.next")[unit2], column(frame, "unit.until")[unit2]];
        const facts2 = [
          { name: say("kind"), value: say(unit2 < ghosts ? "ghost" : "wizard") },
          { name: say("place"), value: `${column(frame, "unit.row")[unit2]}, ${column(frame, "unit.col")[unit2]}` }
        ];
        if (next >= 0)
          facts2.push({
            name: say("becomes"),
            value: `${header.seats[next]?.name} (${next}), ${say("inRound", { n: until })}`
          });
        else if (until > frame.round) facts2.push({ name: say("rested"), value: say("inRound", { n: until }) });
        return { title: `${header.seats[seat]?.name}, ${say("unit", { id: unit2 })}`, seat, facts: facts2 };
      }
      const cell2 = cellOf(subject);
      if (!cell2 || cell2[0] >= rows2 || cell2[1] >= cols) return null;
      const code = column(frame, "cell.code")[cell2[0] * cols + cell2[1]];
      const owner = code & meaning.owner;
      const facts = [
        {
          name: say("owner"),
          value: owner === meaning.wall ? say("wall") : owner === meaning.nobody ? say("nobody") : `${header.seats[owner]?.name} (${owner})`
        }
      ];
      if (code & meaning.book) facts.push({ name: say("kind"), value: say("book") });
      return {
        title: say("cell", { row: cell2[0], col: cell2[1] }),
        seat: owner < meaning.nobody ? owner : void 0,
        facts
      };
    },
    mount(host) {
      const { rows: rows2, cols, ghosts, cell: meaning } = sceneryOf(host);
      const place = (unit2, { frame, before, t }) => [
        glide(before ? column(before, "unit.col")[unit2] : void 0, column(frame, "unit.col")[unit2], t, 1) + 0.5,
        glide(before ? column(before, "unit.row")[unit2] : void 0, column(frame, "unit.row")[unit2], t, 1) + 0.5
      ];
      const floor = document.createElement("canvas");
      [floor.width, floor.height] = [cols, rows2];
      const floorCtx = floor.getContext("2d", { willReadFrequently: true });
      let painted = null;
      const floorColours = (theme) => {
        const colours = [0, 1, 2, 3].map((seat) => ownedColour(seat, theme));
        colours[meaning.nobody] = theme.floor;
        colours[meaning.wall] = theme.wall;
        return colours;
      };
      const paintCells = (codes, theme) => {
        if (painted?.[0] === codes && painted[1] === theme) return;
        painted = [codes, theme];
        const colours = floorColours(theme);
        const parsed2 = colours.map((colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)));
        const image = floorCtx.createImageData(cols, rows2);
        codes.forEach((code, i) => image.data.set([...parsed2[code & meaning.owner] ?? [0, 0, 0], 255], 4 * i));
        floorCtx.putImageData(image, 0, 0);
      };
      const paintSpells = (ctx, moment, before) => {
        const { frame, t, theme } = moment;
        for (const event of frame.events) {
          const [kind, fields] = parts(event);
          if (kind !== "spell") continue;
          const seat = column(frame, "unit.seat")[fields.unit];
          const [now, old] = [column(frame, "cell.code"), column(before, "cell.code")];
          const colours = floorColours(theme);
          const cells = now.flatMap((code, i) => {
            const was = old[i] & meaning.owner;
            if ((code & meaning.owner) !== seat || was === seat) return [];
            return [{ x: i % cols, y: Math.floor(i / cols), was: colours[was] }];
          });
          paintSpell(ctx, place(fields.unit, moment), cells, seatColour(seat), t);
        }
      };
      return mountGrid(host, {
        rows: rows2,
        cols,
        backdrop(ctx, theme) {
          ctx.fillStyle = theme.floor;
          ctx.fillRect(0, 0, cols, rows2);
        },
        paint(ctx, moment, _scale, stamp) {
          const { frame, before, t, theme } = moment;
          const codes = column(frame, "cell.code");
          paintCells(codes, theme);
          ctx.imageSmoothingEnabled = false;
          ctx.drawImage(floor, 0, 0, cols, rows2);
          ctx.imageSmoothingEnabled = true;
          if (before) paintSpells(ctx, moment, before);
          codes.forEach((code, i) => {
            if (code & meaning.book)
              stamp("book", i % cols + 0.5, Math.floor(i / cols) + 0.5, 1, (ctx2) => paintBook(ctx2));
          });
          const seats = column(frame, "unit.seat");
          for (let unit2 = seats.length - 1; unit2 >= 0; unit2--) {
            const [x2, y2] = place(unit2, moment);
            const seat = seats[unit2];
            const next = column(frame, "unit.next")[unit2];
            const tired = unit2 < ghosts && column(frame, "unit.until")[unit2] > frame.round;
            if (unit2 < ghosts) stamp(`ghost ${seat} ${tired}`, x2, y2, 2, (ctx2) => paintGhost(ctx2, seat, tired));
            else stamp(`wizard ${seat} ${next}`, x2, y2, 1.3, (ctx2) => paintWizard(ctx2, seat, next, theme.dark));
          }
          const [row, col] = [column(frame, "voldemort.row")[0], column(frame, "voldemort.col")[0]];
          const x = glide(before ? column(before, "voldemort.col")[0] : void 0, col, t, 1) + 0.5;
          const y = glide(before ? column(before, "voldemort.row")[0] : void 0, row, t, 1) + 0.5;
          stamp("voldemort", x, y, 3.2, (ctx2) => paintVoldemort(ctx2));
          for (const event of frame.events) {
            const [kind, fields] = parts(event);
            if (kind === "battle") {
              const [a, b] = [place(fields.attacker, moment), place(fields.defender, moment)];
              if (Math.hypot(a[0] - b[0], a[1] - b[1]) < 3) paintBattle(ctx, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], t);
            } else if (kind === "killed" && before) {
              const unit2 = fields.unit;
              paintBattle(
                ctx,
                [column(before, "unit.col")[unit2] + 0.5, column(before, "unit.row")[unit2] + 0.5],
                t,
                "#d43d2f"
              );
            }
          }
        },
        at(row, col, { frame }) {
          const unit2 = column(frame, "unit.row").findIndex(
            (value2, id) => value2 === row && column(frame, "unit.col")[id] === col
          );
          return unit2 >= 0 ? `unit:${unit2}` : `cell:${row},${col}`;
        },
        place: (unit2, moment) => column(moment.frame, "unit.seat")[unit2] === void 0 ? null : place(unit2, moment)
      });
    }
  };

  // ../games/poquemon/scene/bonuses.ts
  function paintBonus(ctx, kind, value2, x, y, size, scale) {
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(size, size);
    ctx.lineJoin = ctx.lineCap = "round";
    PAINTERS[kind](ctx, value2, scale);
    ctx.restore();
  }
  var PAINTERS = {
    point(ctx, value2, scale) {
      disc(ctx, 0.36, "#f3c443", "#b98812");
      if (scale * 0.3 >= 6) {
        ctx.fillStyle = "#5a3d00";
        ctx.font = "700 0.29px system-ui, sans-serif";
        ctx.textAlign = "center";
        ctx.textBaseline = "middle";
        ctx.fillText(String(value2), 0, 0.02, 0.6);
      } else {
        ctx.fillStyle = "#8a6206";
        ctx.beginPath();
        ctx.arc(0, 0, 0.06 + 0.2 * value2 / 500, 0, 2 * Math.PI);
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
  function paintAttack(ctx, seat, from, to, killed, t, theme) {
    const reach = Math.min(t / 0.4, 1);
    const tip = [from[0] + (to[0] - from[0]) * reach, from[1] + (to[1] - from[1]) * reach];
    const colour = seatColour(seat);
    const fade = 1 - 0.35 * Math.max(0, (t - 0.5) / 0.5);
    ctx.save();
    ctx.lineCap = "round";
    for (const [width, alpha, paint2] of [
      [0.4, 0.25, colour],
      [0.2, 0.8, colour],
      [0.08, 1, theme.dark ? "#ffffff" : mix(colour, "#ffffff", 0.75)]
    ]) {
      ctx.globalAlpha = alpha * fade;
      ctx.strokeStyle = paint2;
      ctx.lineWidth = width;
      ctx.beginPath();
      ctx.moveTo(...from);
      ctx.lineTo(...tip);
      ctx.stroke();
    }
    if (reach === 1) {
      const rays = killed ? 10 : 6;
      const size = (killed ? 0.62 : 0.42) * (0.5 + 0.5 * Math.min((t - 0.4) / 0.4, 1));
      ctx.globalAlpha = fade;
      ctx.strokeStyle = killed ? "#d43d2f" : colour;
      ctx.lineWidth = 0.08;
      ctx.beginPath();
      for (let i = 0; i < rays; i++) {
        const angle = i * 2 * Math.PI / rays + 0.3;
        ctx.moveTo(to[0] + Math.cos(angle) * size * 0.5, to[1] + Math.sin(angle) * size * 0.5);
        ctx.lineTo(to[0] + Math.cos(angle) * size, to[1] + Math.sin(angle) * size);
      }
      ctx.stroke();
    }
    ctx.restore();
  }
  function paintDeath(ctx, seat, x, y, t, left, whole, theme, scale) {
    ctx.save();
    ctx.globalAlpha = 0.75 * t;
    ctx.strokeStyle = seatColour(seat);
    ctx.lineWidth = 0.09;
    ctx.lineCap = "round";
    const arm = 0.16;
    ctx.beginPath();
    ctx.moveTo(x - arm, y - arm);
    ctx.lineTo(x + arm, y + arm);
    ctx.moveTo(x + arm, y - arm);
    ctx.lineTo(x - arm, y + arm);
    ctx.stroke();
    ctx.lineWidth = Math.max(0.05, 1 / scale);
    ctx.globalAlpha = 0.3 * t;
    ctx.strokeStyle = theme.muted;
    ctx.beginPath();
    ctx.arc(x, y, 0.36, 0, 2 * Math.PI);
    ctx.stroke();
    ctx.globalAlpha = 0.9 * t;
    ctx.strokeStyle = seatColour(seat);
    ctx.beginPath();
    ctx.arc(
      x,
      y,
      0.36,
      -Math.PI / 2,
      -Math.PI / 2 + 2 * Math.PI * (1 - Math.min(Math.max(left / Math.max(whole, 1), 0), 1))
    );
    ctx.stroke();
    ctx.restore();
  }
  function paintReturn(ctx, seat, x, y, t) {
    ctx.strokeStyle = seatColour(seat);
    ctx.lineWidth = 0.05;
    ctx.beginPath();
    ctx.arc(x, y, 1.1 - 0.5 * t, 0, 2 * Math.PI);
    ctx.stroke();
  }

  // ../games/poquemon/scene/generated.ts
  var COLUMNS2 = [
    "unit.row",
    "unit.col",
    "unit.attack",
    "unit.defense",
    "unit.scope",
    "unit.stones",
    "unit.points",
    "unit.back",
    "unit.seen",
    "bonus.row",
    "bonus.col",
    "bonus.value",
    "bonus.back",
    "wall.present",
    "wall.change",
    "seat.score",
    "seat.out"
  ];
  var EVENTS2 = [
    "attack",
    "missed",
    "outdrawn",
    "pickup",
    "crushed",
    "returned",
    "regrown",
    "frozen"
  ];
  var REASONS2 = [
    {
      pattern: /^most points after (\d+) rounds$/,
      en: "with the most points after {n} round | with the most points after {n} rounds",
      ca: "amb més punts després de {n} ronda | amb més punts després de {n} rondes",
      es: "con más puntos tras {n} ronda | con más puntos tras {n} rondas"
    },
    {
      pattern: /^every seat is frozen after (\d+) rounds$/,
      en: "when every bot was frozen, after {n} round | when every bot was frozen, after {n} rounds",
      ca: "amb tots els bots congelats després de {n} ronda | amb tots els bots congelats després de {n} rondes",
      es: "con todos los bots congelados tras {n} ronda | con todos los bots congelados tras {n} rondas"
    }
  ];

  // ../games/poquemon/scene/legend.ts
  var SCALE = 24;
  function legend3(say) {
    const bonus = (kind, key) => ({
      text: say(key),
      paint: (ctx) => paintBonus(ctx, kind, kind === "point" ? 200 : 1, 0, 0, 1, SCALE)
    });
    return [
      ...[0, 1, 2, 3].map((seat, i) => ({
        text: i === 0 ? say("signCreature") : "",
        extent: 1.3,
        paint: (ctx, theme) => paintCreature(ctx, seat, 0, 0, "down", false, theme, SCALE)
      })),
      {
        text: say("signFrozen"),
        extent: 1.3,
        paint: (ctx, theme) => paintCreature(ctx, 0, 0, 0, "down", true, theme, SCALE)
      },
      {
        text: say("wall"),
        paint(ctx, theme) {
          ctx.fillStyle = theme.wall;
          ctx.fillRect(-0.5, -0.5, 1, 1);
        }
      },
      {
        text: say("signWallThere"),
        extent: 1.2,
        paint: (ctx, theme) => paintGhostWall(ctx, -0.5, -0.5, 1, 15, theme, SCALE)
      },
      {
        text: say("signWallGone"),
        extent: 1.2,
        paint: (ctx, theme) => paintGhostWall(ctx, -0.5, -0.5, 0, 22, theme, SCALE)
      },
      bonus("point", "signPoint"),
      bonus("attack", "signAttackBonus"),
      bonus("defense", "signDefenseBonus"),
      bonus("scope", "signScopeBonus"),
      bonus("stone", "signStone"),
      {
        text: say("signBeam"),
        extent: 2.4,
        paint: (ctx, theme) => paintAttack(ctx, 0, [-0.9, 0], [0.8, 0], true, 0.5, theme)
      },
      { text: say("signDeath"), paint: (ctx, theme) => paintDeath(ctx, 0, 0, 0, 1, 30, 50, theme, SCALE) },
      { text: say("signReturn"), extent: 1.6, paint: (ctx) => paintReturn(ctx, 0, 0, 0, 1) }
    ];
  }

  // ../games/poquemon/scene/words.ts
  var words3 = wordsOf({
    en: {
      attack: "Attack",
      defense: "Defense",
      scope: "Scope",
      stones: "Stones",
      stone: "Stone",
      point: "Points",
      points: "Points",
      returns: "Back in round",
      alive: "Alive",
      bestAttack: "Best attack",
      bestDefense: "Best defense",
      bestScope: "Best scope",
      place: "Row, column",
      ghostWall: "Ghost wall",
      present: "present",
      hidden: "hidden",
      changesIn: "Changes in",
      kind: "Kind",
      wall: "Wall",
      bonus: "Bonus",
      kills: "{who} defeats {whom} and wins {reward} points.",
      hits: "{who} attacks {whom}, who resists.",
      takesPoints: "{who} takes {value} points.",
      takes: "{who} takes a bonus: {what}.",
      crushed: "A ghost wall crushes {who}.",
      returned: "{who} is back.",
      missed: "{who} attacks and finds nobody.",
      outdrawn: "{who} could not attack: only one attack happens per round, and another was chosen at random.",
      unitOf: "{name}'s unit {id}",
      frozen: "{who} is frozen: {fault}.",
      signCreature: "A Poquémon, one kind for each seat",
      signFrozen: "A Poquémon of a bot that is out",
      signWallThere: "A ghost wall, with the rounds until it disappears",
      signWallGone: "Where a ghost wall will be, with the rounds until then",
      signPoint: "Points",
      signAttackBonus: "Bonus: more attack",
      signDefenseBonus: "Bonus: more defense",
      signScopeBonus: "Bonus: more scope",
      signStone: "A stone: more attack, defense and scope",
      signBeam: "An attack",
      signDeath: "Where a Poquémon was defeated; the circle closes until it is back",
      signReturn: "A Poquémon is back"
    },
    ca: {
      attack: "Atac",
      defense: "Defensa",
      scope: "Abast",
      stones: "Pedres",
      stone: "Pedra",
      point: "Punts",
      points: "Punts",
      returns: "Torna a la ronda",
      alive: "Vius",
      bestAttack: "Millor atac",
      bestDefense: "Millor defensa",
      bestScope: "Millor abast",
      place: "Fila, columna",
      ghostWall: "Paret fantasma",
      present: "present",
      hidden: "amagada",
      changesIn: "Canvia d'aquí a",
      kind: "Tipus",
      wall: "Paret",
      bonus: "Bonificació",
      kills: "{who} derrota {whom} i guanya {reward} punts.",
      hits: "{who} ataca {whom}, que resisteix.",
      takesPoints: "{who} agafa {value} punts.",
      takes: "{who} agafa una bonificació: {what}.",
      crushed: "Una paret fantasma aixafa {who}.",
      returned: "{who} torna.",
      missed: "{who} ataca i no troba ningú.",
      outdrawn: "{who} no ha pogut atacar: només hi ha un atac per ronda, i n'ha estat triat un altre a l'atzar.",
      unitOf: "la unitat {id} de {name}",
      frozen: "{who} queda congelat: {fault}.",
      signCreature: "Un Poquémon, un tipus per jugador",
      signFrozen: "Un Poquémon d'un bot que està fora",
      signWallThere: "Una paret fantasma, amb les rondes que falten perquè desaparegui",
      signWallGone: "On hi haurà una paret fantasma, amb les rondes que falten",
      signPoint: "Punts",
      signAttackBonus: "Bonificació: més atac",
      signDefenseBonus: "Bonificació: més defensa",
      signScopeBonus: "Bonificació: més abast",
      signStone: "Una pedra: més atac, defensa i abast",
      signBeam: "Un atac",
      signDeath: "On s'ha derrotat un Poquémon; el cercle es tanca fins que torna",
      signReturn: "Un Poquémon torna"
    },
    es: {
      attack: "Ataque",
      defense: "Defensa",
      scope: "Alcance",
      stones: "Piedras",
      stone: "Piedra",
      point: "Puntos",
      points: "Puntos",
      returns: "Vuelve en la ronda",
      alive: "Vivos",
      bestAttack: "Mejor ataque",
      bestDefense: "Mejor defensa",
      bestScope: "Mejor alcance",
      place: "Fila, columna",
      ghostWall: "Pared fantasma",
      present: "presente",
      hidden: "oculta",
      changesIn: "Cambia en",
      kind: "Tipo",
      wall: "Pared",
      bonus: "Bonificación",
      kills: "{who} derrota a {whom} y gana {reward} puntos.",
      hits: "{who} ataca a {whom}, que resiste.",
      takesPoints: "{who} coge {value} puntos.",
      takes: "{who} coge una bonificación: {what}.",
      crushed: "Una pared fantasma aplasta a {who}.",
      returned: "{who} vuelve.",
      missed: "{who} ataca y no encuentra a nadie.",
      outdrawn: "{who} no pudo atacar: solo hay un ataque por ronda, y se eligió otro al azar.",
      unitOf: "la unidad {id} de {name}",
      frozen: "{who} queda congelado: {fault}.",
      signCreature: "Un Poquémon, un tipo por jugador",
      signFrozen: "Un Poquémon de un bot que está fuera",
      signWallThere: "Una pared fantasma, con las rondas que faltan para que desaparezca",
      signWallGone: "Donde habrá una pared fantasma, con las rondas que faltan",
      signPoint: "Puntos",
      signAttackBonus: "Bonificación: más ataque",
      signDefenseBonus: "Bonificación: más defensa",
      signScopeBonus: "Bonificación: más alcance",
      signStone: "Una piedra: más ataque, defensa y alcance",
      signBeam: "Un ataque",
      signDeath: "Donde un Poquémon fue derrotado; el círculo se cierra hasta que vuelve",
      signReturn: "Un Poquémon vuelve"
    }
  });

  // ../games/poquemon/scene/scene.ts
  var column2 = (frame, name) => frame.picture[name];
  var sceneryOf2 = (context) => context.header.scenery;
  var alive = (frame, unit2) => column2(frame, "unit.back")[unit2] === 0;
  var seen = (frame, unit2, view) => view === null || (column2(frame, "unit.seen")[unit2] & 1 << view) !== 0;
  var known = ({ frame, before, view }, unit2) => seen(frame, unit2, view) || before !== null && seen(before, unit2, view);
  var scene2 = {
    game: "poquemon",
    title: "Poquémon",
    hides: true,
    columns: COLUMNS2,
    events: EVENTS2,
    words: words3,
    legend: legend3,
    reasons: REASONS2,
    figures(frame, seat, context) {
      const { units, params } = sceneryOf2(context);
      const own3 = units.flatMap((owner, unit2) => owner === seat ? [unit2] : []);
      const { say } = context;
      if (own3.length === 1) {
        const value2 = (name) => String(column2(frame, name)[own3[0]]);
        const back = column2(frame, "unit.back")[own3[0]];
        const facts = [
          { name: say("attack"), value: value2("unit.attack") },
          { name: say("defense"), value: value2("unit.defense") },
          { name: say("scope"), value: value2("unit.scope") },
          { name: say("stones"), value: `${value2("unit.stones")}/${params.max_stone}` }
        ];
        return back > 0 ? [...facts, { name: say("returns"), value: String(back) }] : facts;
      }
      const most = (name) => String(Math.max(...own3.map((unit2) => column2(frame, name)[unit2])));
      return [
        { name: say("alive"), value: `${own3.filter((unit2) => alive(frame, unit2)).length}/${own3.length}` },
        { name: say("bestAttack"), value: most("unit.attack") },
        { name: say("bestDefense"), value: most("unit.defense") },
        { name: say("bestScope"), value: most("unit.scope") }
      ];
    },
    tell(event, frame, context, before = null) {
      const [kind, fields] = parts(event);
      const { header, say, view } = context;
      const { units } = sceneryOf2(context);
      const witnessed = (unit2) => view === null || units[unit2] === view || seen(frame, unit2, view) || !alive(frame, unit2) && before !== null && seen(before, unit2, view);
      const involved = [fields.unit, fields.target].filter((unit2) => typeof unit2 === "number");
      if (!involved.every(witnessed) && !involved.some((unit2) => units[unit2] === view)) return null;
      const subject = typeof fields.unit === "number" ? `unit:${fields.unit}` : void 0;
      const seat = typeof fields.unit === "number" ? units[fields.unit] : typeof fields.seat === "number" ? fields.seat : void 0;
      const name = (unit2) => {
        const owner = units[unit2];
        const alone = units.filter((other) => other === owner).length === 1;
        const bot = header.seats[owner]?.name ?? "?";
        return alone ? say("named", { name: bot, seat: owner }) : say("unitOf", { name: bot, id: String(unit2) });
      };
      const who = name(fields.unit);
      switch (kind) {
        case "attack":
          return {
            text: say(fields.killed ? "kills" : "hits", {
              who,
              whom: name(fields.target),
              reward: String(fields.reward)
            }),
            seat,
            mark: true,
            subject
          };
        case "pickup":
          return {
            text: say(fields.kind === "point" ? "takesPoints" : "takes", {
              who,
              what: say(fields.kind),
              value: String(fields.value)
            }),
            seat,
            mark: fields.kind === "stone",
            subject
          };
        case "crushed":
        case "returned":
        case "missed":
        case "outdrawn":
          return { text: say(kind, { who }), seat, mark: kind === "crushed", subject };
        case "frozen":
          return {
            text: say("frozen", {
              who: header.seats[seat ?? 0]?.name ?? "?",
              fault: say(fields.fault)
            }),
            seat,
            mark: true
          };
        default:
          return null;
      }
    },
    inspect(subject, frame, context) {
      const { say, header } = context;
      const scenery = sceneryOf2(context);
      const unit2 = unitOf(subject);
      if (unit2 !== null) {
        const seat = scenery.units[unit2];
        if (seat === void 0) return null;
        const number = (name) => String(column2(frame, name)[unit2]);
        const facts2 = [
          { name: say("points"), value: number("unit.points") },
          { name: say("attack"), value: number("unit.attack") },
          { name: say("defense"), value: number("unit.defense") },
          { name: say("scope"), value: `${number("unit.scope")} / ${scenery.params.max_scope}` },
          { name: say("stones"), value: `${number("unit.stones")} / ${scenery.params.max_stone}` }
        ];
        if (!alive(frame, unit2)) facts2.push({ name: say("returns"), value: number("unit.back") });
        else if (seen(frame, unit2, context.view))
          facts2.push({ name: say("place"), value: `${number("unit.row")}, ${number("unit.col")}` });
        return { title: `${header.seats[seat]?.name}, ${say("unit", { id: unit2 })}`, seat, facts: facts2 };
      }
      const cell2 = cellOf(subject);
      if (!cell2 || cell2[0] >= scenery.rows || cell2[1] >= scenery.cols) return null;
      const [row, col] = cell2;
      const facts = [];
      const wall = scenery.ghost_walls.findIndex((place) => place.row === row && place.col === col);
      if (wall >= 0) {
        const left = column2(frame, "wall.change")[wall] - frame.round;
        facts.push(
          { name: say("ghostWall"), value: say(column2(frame, "wall.present")[wall] ? "present" : "hidden") },
          { name: say("changesIn"), value: String(left) }
        );
      } else if (scenery.walls[row][col] === "X") {
        facts.push({ name: say("kind"), value: say("wall") });
      }
      const bonus = bonusAt(frame, row, col);
      if (bonus >= 0) {
        const value2 = column2(frame, "bonus.value")[bonus];
        facts.push({
          name: say("bonus"),
          value: value2 ? `${say(scenery.bonuses[bonus])} ${value2}` : say(scenery.bonuses[bonus])
        });
      }
      return { title: say("cell", { row, col }), facts };
    },
    mount(host) {
      const scenery = sceneryOf2(host);
      const { rows: rows2, cols, walls, ghost_walls, units, bonuses } = scenery;
      const place = (unit2, { frame, before, t }) => {
        const there = before && alive(before, unit2) && alive(frame, unit2) ? before : null;
        const x = glide(there ? column2(there, "unit.col")[unit2] : void 0, column2(frame, "unit.col")[unit2], t, 1);
        const y = glide(there ? column2(there, "unit.row")[unit2] : void 0, column2(frame, "unit.row")[unit2], t, 1);
        return [x + 0.5, y + 0.5];
      };
      return mountGrid(host, {
        rows: rows2,
        cols,
        backdrop(ctx, theme) {
          ctx.fillStyle = theme.floor;
          ctx.fillRect(0, 0, cols, rows2);
          ctx.fillStyle = theme.floorOdd;
          for (let row = 0; row < rows2; row++) for (let col = row % 2; col < cols; col += 2) ctx.fillRect(col, row, 1, 1);
          blocks(ctx, rows2, cols, (row, col) => walls[row][col] === "X", theme);
        },
        paint(ctx, moment, scale, stamp) {
          const { frame, before, t, theme, view } = moment;
          ghost_walls.forEach(({ row, col }, wall) => {
            const present = column2(frame, "wall.present")[wall] !== 0;
            const was = before ? column2(before, "wall.present")[wall] !== 0 : present;
            const left = column2(frame, "wall.change")[wall] - frame.round;
            const solid = (was ? 1 - t : 0) + (present ? t : 0);
            if (was !== present && t < 1) paintGhostWall(ctx, col, row, solid, left, theme, scale);
            else
              stamp(
                `ghost ${present} ${left}`,
                col + 0.5,
                row + 0.5,
                1.2,
                (ctx2) => paintGhostWall(ctx2, -0.5, -0.5, solid, left, theme, scale)
              );
          });
          bonuses.forEach((name, bonus) => {
            const kind = name;
            if (column2(frame, "bonus.back")[bonus] !== 0) return;
            const fresh = before !== null && column2(before, "bonus.back")[bonus] !== 0;
            const [x, y, value2] = [
              column2(frame, "bonus.col")[bonus] + 0.5,
              column2(frame, "bonus.row")[bonus] + 0.5,
              column2(frame, "bonus.value")[bonus]
            ];
            if (fresh && t < 1) paintBonus(ctx, kind, value2, x, y, t, scale);
            else stamp(`${kind} ${value2}`, x, y, 1.1, (ctx2) => paintBonus(ctx2, kind, value2, 0, 0, 1, scale));
          });
          units.forEach((seat, unit2) => {
            if (alive(frame, unit2) || !(seat === view || known(moment, unit2))) return;
            const back = column2(frame, "unit.back")[unit2];
            const died = before && alive(before, unit2);
            const [x, y] = [column2(frame, "unit.col")[unit2] + 0.5, column2(frame, "unit.row")[unit2] + 0.5];
            paintDeath(ctx, seat, x, y, died ? t : 1, back - frame.round, scenery.params.player_regen_time, theme, scale);
          });
          const facing = facings(frame, before);
          units.forEach((seat, unit2) => {
            const dying = before !== null && alive(before, unit2) && !alive(frame, unit2) && t < 0.5;
            if (dying ? !known(moment, unit2) : !alive(frame, unit2) || !seen(frame, unit2, view)) return;
            const [x, y] = place(unit2, moment);
            const out = column2(frame, "seat.out")[seat] !== 0;
            const look2 = facing.get(unit2) ?? "down";
            stamp(
              `creature ${seat} ${look2} ${out}`,
              x,
              y,
              1.4,
              (ctx2) => paintCreature(ctx2, seat, 0, 0, look2, out, theme, scale)
            );
          });
          for (const event of frame.events) {
            const [kind, fields] = parts(event);
            const unit2 = fields.unit;
            if (kind === "attack") {
              const target = fields.target;
              if (!seen(frame, unit2, view) || !known(moment, target)) continue;
              const to = [
                column2(frame, "unit.col")[target] + 0.5,
                column2(frame, "unit.row")[target] + 0.5
              ];
              paintAttack(ctx, units[unit2], place(unit2, moment), to, fields.killed === true, t, theme);
            } else if (kind === "returned" && seen(frame, unit2, view)) {
              const [x, y] = place(unit2, moment);
              paintReturn(ctx, units[unit2], x, y, t);
            }
          }
        },
        at(row, col, { frame, view }) {
          const unit2 = units.findIndex(
            (_, id) => alive(frame, id) && seen(frame, id, view) && column2(frame, "unit.row")[id] === row && column2(frame, "unit.col")[id] === col
          );
          return unit2 >= 0 ? `unit:${unit2}` : `cell:${row},${col}`;
        },
        place(unit2, moment) {
          return units[unit2] !== void 0 && alive(moment.frame, unit2) && seen(moment.frame, unit2, moment.view) ? place(unit2, moment) : null;
        }
      });
    }
  };
  function bonusAt(frame, row, col) {
    const [rows2, cols, back] = [column2(frame, "bonus.row"), column2(frame, "bonus.col"), column2(frame, "bonus.back")];
    return rows2.findIndex((value2, i) => value2 === row && cols[i] === col && back[i] === 0);
  }
  function facings(frame, before) {
    const map = /* @__PURE__ */ new Map();
    const [rows2, cols] = [column2(frame, "unit.row"), column2(frame, "unit.col")];
    if (before) {
      rows2.forEach((row, unit2) => {
        const down = row - column2(before, "unit.row")[unit2];
        const right = cols[unit2] - column2(before, "unit.col")[unit2];
        if (down || right)
          map.set(unit2, Math.abs(down) > Math.abs(right) ? down > 0 ? "down" : "up" : right > 0 ? "right" : "left");
      });
    }
    for (const turn of frame.turns) {
      for (const order of turn.orders) {
        const [, { unit: unit2, dir }] = parts(order);
        const facing = { top: "up", bottom: "down", left: "left", right: "right" }[String(dir)];
        if (typeof unit2 === "number" && facing && !map.has(unit2)) map.set(unit2, facing);
      }
    }
    return map;
  }

  // ../games/reversi/scene/figures.ts
  function paintStone(ctx, seat, x, y, width, size) {
    const colour = seat === null ? "#9aa3b0" : seatColour(seat);
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(Math.max(width, 0.04) * size, size);
    ctx.beginPath();
    ctx.ellipse(0, 0.04, 0.41, 0.41, 0, 0, 2 * Math.PI);
    ctx.fillStyle = mix(colour, "#000000", 0.45);
    ctx.fill();
    ctx.beginPath();
    ctx.ellipse(0, 0, 0.41, 0.4, 0, 0, 2 * Math.PI);
    ctx.fillStyle = colour;
    ctx.fill();
    ctx.beginPath();
    shapePath(ctx, seat === null ? "cross" : seatShape(seat), 0, 0, 0.19, 0.2);
    ctx.fillStyle = mix(colour, "#ffffff", 0.78);
    ctx.fill();
    ctx.restore();
  }
  function paintSpecial(ctx, kind, theme) {
    const colour = theme.dark ? "#f1d98a" : "#7a5300";
    ctx.strokeStyle = ctx.fillStyle = colour;
    ctx.lineWidth = 0.08;
    ctx.lineCap = ctx.lineJoin = "round";
    ctx.beginPath();
    if (kind === "bonus") {
      shapePath(ctx, "star", 0, 0, 0.3, 0.1);
      ctx.fill();
    } else if (kind === "choice") {
      for (const side of [-1, 1]) {
        ctx.moveTo(side * -0.28, side * 0.13);
        ctx.lineTo(side * 0.26, side * 0.13);
        ctx.moveTo(side * 0.12, side * 0.13 - 0.12);
        ctx.lineTo(side * 0.27, side * 0.13);
        ctx.lineTo(side * 0.12, side * 0.13 + 0.12);
      }
      ctx.stroke();
    } else {
      ctx.arc(0, 0, 0.24, 0.4, 1.75 * Math.PI);
      ctx.stroke();
      ctx.beginPath();
      ctx.moveTo(0.3, -0.3);
      ctx.lineTo(0.19, -0.14);
      ctx.lineTo(0.02, -0.24);
      ctx.stroke();
    }
  }
  var STEPS = [
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1]
  ];
  var MARGIN = 0.5;
  function paintArc(ctx, { x1, y1, r1, x2, y2, r2 }, size, colour, scale) {
    const within = (at, length) => Math.max(-MARGIN, Math.min(length + MARGIN, at));
    const out = (x, y, r, by) => [
      within(x + 0.5 + STEPS[r][0] * by, size[0]),
      within(y + 0.5 + STEPS[r][1] * by, size[1])
    ];
    const [a, b] = [out(x1, y1, r1, 0.42), out(x2, y2, r2, 0.42)];
    const reach = Math.min(3, 0.6 + Math.hypot(a[0] - b[0], a[1] - b[1]) * 0.35);
    ctx.strokeStyle = ctx.fillStyle = colour;
    ctx.lineWidth = Math.max(0.06, 1.2 / scale);
    ctx.beginPath();
    ctx.moveTo(...a);
    ctx.bezierCurveTo(...out(x1, y1, r1, 0.42 + reach), ...out(x2, y2, r2, 0.42 + reach), ...b);
    ctx.stroke();
    ctx.beginPath();
    for (const end of [a, b]) {
      ctx.moveTo(...end);
      ctx.arc(...end, 0.09, 0, 2 * Math.PI);
    }
    ctx.fill();
  }
  var felt = (theme) => theme.dark ? "#25423a" : "#cfe3d8";
  function paintLast(ctx, x, y, theme, scale) {
    ring2(ctx, x, y, 0.47, theme.ink, Math.max(0.07, 1.5 / scale));
  }
  function paintBomb(ctx, gone, x, y, t) {
    ctx.globalAlpha = 1 - 0.6 * t;
    ctx.fillStyle = "#f2a20c";
    for (const [left, top] of gone) ctx.fillRect(left, top, 1, 1);
    ctx.globalAlpha = 1;
    ring2(ctx, x, y, 0.4, "#d43d2f", 0.1);
  }
  function ring2(ctx, x, y, radius, colour, width) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.stroke();
  }

  // ../games/reversi/scene/generated.ts
  var COLUMNS3 = [
    "cell",
    "seat.score",
    "seat.overrides",
    "seat.bombs",
    "seat.out",
    "turn",
    "phase"
  ];
  var EVENTS3 = [
    "placed",
    "choice",
    "inversion",
    "bonus",
    "skipped",
    "phase_two",
    "bomb",
    "disqualified"
  ];
  var TILE = {
    empty: 0,
    firstStone: 1,
    lastStone: 8,
    choice: 9,
    inversion: 10,
    bonus: 11,
    expansion: 12,
    hole: 13
  };
  var REASONS3 = [
    {
      pattern: /^only one seat is left$/,
      en: "as the last one left",
      ca: "perquè és l'últim que queda",
      es: "por ser el último que queda"
    },
    {
      pattern: /^no tile is left$/,
      en: "when no tile was left",
      ca: "quan no queda cap casella",
      es: "cuando no queda ninguna casilla"
    },
    {
      pattern: /^all bombs are used up$/,
      en: "when all bombs were used",
      ca: "quan s'han acabat les bombes",
      es: "cuando se acaban las bombas"
    },
    {
      pattern: /^nobody can move and nobody has a bomb$/,
      en: "when nobody could move and no bombs were left",
      ca: "quan ningú no pot moure ni té bombes",
      es: "cuando nadie puede mover ni tiene bombas"
    }
  ];

  // ../games/reversi/scene/legend.ts
  function legend4(say) {
    const tile = (key, paint2) => ({
      text: say(key),
      extent: 1.1,
      paint(ctx, theme) {
        ctx.fillStyle = felt(theme);
        ctx.beginPath();
        ctx.roundRect(-0.47, -0.47, 0.94, 0.94, 0.14);
        ctx.fill();
        paint2(ctx, theme);
      }
    });
    return [
      tile("signStone", (ctx) => paintStone(ctx, 0, 0, 0, 1, 1)),
      tile("signNobody", (ctx) => paintStone(ctx, null, 0, 0, 1, 1)),
      tile("signChoice", (ctx, theme) => paintSpecial(ctx, "choice", theme)),
      tile("signInversion", (ctx, theme) => paintSpecial(ctx, "inversion", theme)),
      tile("signBonus", (ctx, theme) => paintSpecial(ctx, "bonus", theme)),
      tile("signLast", (ctx, theme) => paintLast(ctx, 0, 0, theme, 24)),
      tile("signBomb", (ctx) => paintBomb(ctx, [[-0.5, -0.5]], 0, 0, 0.3)),
      {
        text: say("signArc"),
        extent: 4,
        paint(ctx, theme) {
          ctx.translate(-1.5, -0.2);
          paintArc(ctx, { x1: 0, y1: 0, r1: 0, x2: 2, y2: 0, r2: 0 }, [3, 3], theme.accent, 12);
        }
      }
    ];
  }

  // ../games/reversi/scene/words.ts
  var words4 = wordsOf({
    en: {
      overrides: "Override stones",
      bombs: "Bombs",
      toMove: "to move",
      tile: "Tile",
      stoneOf: "stone of {name}",
      transition: "Transition",
      empty: "empty",
      choice: "choice",
      inversion: "inversion",
      bonus: "bonus",
      expansion: "stone of nobody",
      hole: "hole",
      bomb: "bomb",
      override: "override stone",
      placed: "{who} places a stone at {place} and takes {n}.",
      overrides_: "{who} overrides {place} and takes {n}.",
      chose: "{who} swaps stones with {whom}.",
      inverted: "Every stone goes to the next seat.",
      took: "{who} takes a bonus: {what}.",
      skipped: "{who} has no move.",
      phase_two: "The bombs begin.",
      threw: "{who} bombs {place}: {n} tiles are gone.",
      disqualified: "{who} is disqualified: {fault}.",
      showTransitions: "Show transitions",
      tileAt: "Tile ({col}, {row})",
      why_no_order: "no order",
      why_two_orders: "more than one order",
      why_outside: "outside the board",
      why_hole: "a hole",
      why_no_override: "no override stone",
      why_no_capture: "nothing is captured",
      why_special: "special does not fit the tile",
      signStone: "A stone, with the colour and mark of its seat",
      signNobody: "An expansion stone, which belongs to nobody",
      signChoice: "Choice: its taker may swap stones with another seat",
      signInversion: "Inversion: every stone goes to the next seat",
      signBonus: "Bonus: a bomb or an override stone",
      signLast: "The last move",
      signBomb: "Where a bomb was thrown, and the tiles it destroyed",
      signArc: "A transition: two edges that are neighbours"
    },
    ca: {
      overrides: "Pedres de sobreescriptura",
      bombs: "Bombes",
      toMove: "li toca",
      tile: "Casella",
      stoneOf: "pedra de {name}",
      transition: "Transició",
      empty: "buida",
      choice: "elecció",
      inversion: "inversió",
      bonus: "bonificació",
      expansion: "pedra de ningú",
      hole: "forat",
      bomb: "bomba",
      override: "pedra de sobreescriptura",
      placed: "{who} posa una pedra a {place} i en pren {n}.",
      overrides_: "{who} sobreescriu {place} i en pren {n}.",
      chose: "{who} canvia les pedres amb {whom}.",
      inverted: "Cada pedra passa al seient següent.",
      took: "{who} agafa una bonificació: {what}.",
      skipped: "{who} no té cap jugada.",
      phase_two: "Comencen les bombes.",
      threw: "{who} bombardeja {place}: desapareixen {n} caselles.",
      disqualified: "{who} queda desqualificat: {fault}.",
      showTransitions: "Mostra les transicions",
      tileAt: "Casella ({col}, {row})",
      why_no_order: "cap ordre",
      why_two_orders: "més d'una ordre",
      why_outside: "fora del tauler",
      why_hole: "un forat",
      why_no_override: "sense pedra de sobreescriptura",
      why_no_capture: "no captura res",
      why_special: "special no s'adiu amb la casella",
      signStone: "Una pedra, amb el color i la marca del seu jugador",
      signNobody: "Una pedra d'expansió, que no és de ningú",
      signChoice: "Elecció: qui l'ocupa pot canviar les pedres amb un altre jugador",
      signInversion: "Inversió: cada pedra passa al jugador següent",
      signBonus: "Bonificació: una bomba o una pedra de sobreescriptura",
      signLast: "L'última jugada",
      signBomb: "On ha caigut una bomba, i les caselles que ha destruït",
      signArc: "Una transició: dues vores que són veïnes"
    },
    es: {
      overrides: "Piedras de sobrescritura",
      bombs: "Bombas",
      toMove: "le toca",
      tile: "Casilla",
      stoneOf: "piedra de {name}",
      transition: "Transición",
      empty: "vacía",
      choice: "elección",
      inversion: "inversión",
      bonus: "bonificación",
      expansion: "piedra de nadie",
      hole: "agujero",
      bomb: "bomba",
      override: "piedra de sobrescritura",
      placed: "{who} pone una piedra en {place} y toma {n}.",
      overrides_: "{who} sobrescribe {place} y toma {n}.",
      chose: "{who} cambia las piedras con {whom}.",
      inverted: "Cada piedra pasa al asiento siguiente.",
      took: "{who} coge una bonificación: {what}.",
      skipped: "{who} no tiene jugada.",
      phase_two: "Empiezan las bombas.",
      threw: "{who} bombardea {place}: desaparecen {n} casillas.",
      disqualified: "{who} queda descalificado: {fault}.",
      showTransitions: "Mostrar las transiciones",
      tileAt: "Casilla ({col}, {row})",
      why_no_order: "ninguna orden",
      why_two_orders: "más de una orden",
      why_outside: "fuera del tablero",
      why_hole: "un agujero",
      why_no_override: "sin piedra de sobrescritura",
      why_no_capture: "no captura nada",
      why_special: "special no corresponde a la casilla",
      signStone: "Una piedra, con el color y la marca de su jugador",
      signNobody: "Una piedra de expansión, que no es de nadie",
      signChoice: "Elección: quien la ocupa puede cambiar las piedras con otro jugador",
      signInversion: "Inversión: cada piedra pasa al jugador siguiente",
      signBonus: "Bonificación: una bomba o una piedra de sobreescritura",
      signLast: "La última jugada",
      signBomb: "Donde cayó una bomba, y las casillas que destruyó",
      signArc: "Una transición: dos bordes que son vecinos"
    }
  });

  // ../games/reversi/scene/scene.ts
  var NAMES = {
    [TILE.empty]: "empty",
    [TILE.choice]: "choice",
    [TILE.inversion]: "inversion",
    [TILE.bonus]: "bonus",
    [TILE.expansion]: "expansion",
    [TILE.hole]: "hole"
  };
  var column3 = (frame, name) => frame.picture[name];
  var sceneryOf3 = (context) => context.header.scenery;
  var isStone = (code) => code >= 1 && code <= TILE.lastStone || code === TILE.expansion;
  var scene3 = {
    game: "reversi",
    title: "Reversi",
    columns: COLUMNS3,
    events: EVENTS3,
    words: words4,
    legend: legend4,
    extra: (say) => say("showTransitions"),
    reasons: REASONS3,
    figures(frame, seat, { say }) {
      const facts = [
        { name: say("overrides"), value: String(column3(frame, "seat.overrides")[seat]) },
        { name: say("bombs"), value: String(column3(frame, "seat.bombs")[seat]) }
      ];
      if (column3(frame, "turn")[0] === seat && column3(frame, "phase")[0] < 2)
        facts.push({ name: "▸", value: say("toMove") });
      return facts;
    },
    tell(event, _frame, { header, say }) {
      const [kind, fields] = parts(event);
      const seat = typeof fields.seat === "number" ? fields.seat : void 0;
      const name = (of) => `${header.seats[of]?.name ?? "?"} (${of})`;
      const who = name(fields.seat);
      const place = `(${fields.x}, ${fields.y})`;
      const subject = `cell:${fields.y},${fields.x}`;
      switch (kind) {
        case "placed":
          return {
            text: say(fields.over > 0 && isStone(fields.over) ? "overrides_" : "placed", {
              who,
              place,
              n: String(fields.captured)
            }),
            seat,
            subject
          };
        case "choice":
          return { text: say("chose", { who, whom: name(fields.with) }), seat, mark: true };
        case "inversion":
          return { text: say("inverted"), mark: true };
        case "bonus":
          return { text: say("took", { who, what: say(fields.took) }), seat };
        case "skipped":
          return { text: say("skipped", { who }), seat };
        case "phase_two":
          return { text: say("phase_two"), mark: true };
        case "bomb":
          return { text: say("threw", { who, place, n: String(fields.tiles) }), seat, mark: true, subject };
        case "disqualified": {
          const why = typeof fields.why === "string" ? ` (${say(`why_${fields.why}`)})` : "";
          return {
            text: say("disqualified", { who, fault: say(fields.fault) + why }),
            seat,
            mark: true
          };
        }
        default:
          return null;
      }
    },
    inspect(subject, frame, context) {
      const { rows: rows2, cols, transitions } = sceneryOf3(context);
      const { header, say } = context;
      const cell2 = cellOf(subject);
      if (!cell2 || cell2[0] >= rows2 || cell2[1] >= cols) return null;
      const [row, col] = cell2;
      const code = column3(frame, "cell")[row * cols + col];
      const seat = code >= 1 && code <= TILE.lastStone ? code - 1 : void 0;
      const facts = [
        {
          name: say("tile"),
          value: seat === void 0 ? NAMES[code] ? say(NAMES[code]) : "?" : say("stoneOf", { name: `${header.seats[seat]?.name} (${seat})` })
        }
      ];
      for (const { x1, y1, r1, x2, y2, r2 } of transitions) {
        if (x1 === col && y1 === row) facts.push({ name: `${say("transition")} ${r1}`, value: `(${x2}, ${y2}) · ${r2}` });
        if (x2 === col && y2 === row) facts.push({ name: `${say("transition")} ${r2}`, value: `(${x1}, ${y1}) · ${r1}` });
      }
      return { title: say("tileAt", { row, col }), seat, facts };
    },
    mount(host) {
      const { rows: rows2, cols, transitions } = sceneryOf3(host);
      return mountGrid(host, {
        rows: rows2,
        cols,
        backdrop(ctx, theme) {
          ctx.fillStyle = theme.paper;
          ctx.fillRect(0, 0, cols, rows2);
        },
        paint(ctx, { frame, before, t, theme, extra, hover, pin }, scale, stamp) {
          const cells = column3(frame, "cell");
          const old = before ? column3(before, "cell") : cells;
          tiles(ctx, cells, old, t, cols, theme, scale);
          cells.forEach((code, i) => {
            const [x, y] = [i % cols + 0.5, Math.floor(i / cols) + 0.5];
            const was = old[i];
            if (isStone(code)) {
              const turning = was !== code && isStone(was) && t < 1;
              const shown = turning && t < 0.5 ? was : code;
              const width = turning ? Math.abs(Math.cos(Math.PI * ease(t))) : 1;
              const size = was !== code && !isStone(was) ? Math.min(1, 0.4 + t) : 1;
              if (width === 1 && size === 1)
                stamp(
                  `stone ${shown}`,
                  x,
                  y,
                  1,
                  (ctx2) => paintStone(ctx2, shown === TILE.expansion ? null : shown - 1, 0, 0, 1, 1)
                );
              else paintStone(ctx, shown === TILE.expansion ? null : shown - 1, x, y, width, size);
            } else if (code === TILE.choice || code === TILE.inversion || code === TILE.bonus) {
              stamp(
                `special ${code} ${theme.dark}`,
                x,
                y,
                1,
                (ctx2) => paintSpecial(
                  ctx2,
                  code === TILE.choice ? "choice" : code === TILE.inversion ? "inversion" : "bonus",
                  theme
                )
              );
            }
          });
          for (const event of frame.events) {
            const [kind, fields] = parts(event);
            const [x, y] = [fields.x + 0.5, fields.y + 0.5];
            if (kind === "placed") paintLast(ctx, x, y, theme, scale);
            if (kind === "bomb") {
              const gone = cells.flatMap(
                (code, i) => code === TILE.hole && old[i] !== TILE.hole ? [[i % cols, Math.floor(i / cols)]] : []
              );
              paintBomb(ctx, gone, x, y, t);
            }
          }
          const looked = cellOf(hover) ?? cellOf(pin);
          for (const transition of transitions) {
            const touches = looked && (transition.x1 === looked[1] && transition.y1 === looked[0] || transition.x2 === looked[1] && transition.y2 === looked[0]);
            ctx.globalAlpha = touches ? 1 : Math.min(1, 0.2 + 20 / transitions.length);
            if (extra || touches)
              paintArc(
                ctx,
                transition,
                [cols, rows2],
                touches ? theme.accent : mix(theme.accent, theme.floor, 0.35),
                scale
              );
          }
          ctx.globalAlpha = 1;
        },
        at: (row, col) => `cell:${row},${col}`,
        place: () => null
      });
    }
  };
  function tiles(ctx, cells, old, t, cols, theme, scale) {
    const round = scale < 16 ? 0 : 0.14;
    const path = (which, colour) => {
      ctx.fillStyle = colour;
      ctx.beginPath();
      for (let i = 0; i < cells.length; i++) {
        if (!which(i)) continue;
        const box = [i % cols + 0.03, Math.floor(i / cols) + 0.03, 0.94, 0.94];
        if (round) ctx.roundRect(...box, round);
        else ctx.rect(...box);
      }
      ctx.fill();
    };
    path((i) => cells[i] !== TILE.hole, felt(theme));
    if (t < 1) path((i) => cells[i] === TILE.hole && old[i] !== TILE.hole, mix(felt(theme), theme.paper, t));
  }

  // ../games/stoneage/scene/effects.ts
  function paintAttack2(ctx, seat, from, to, t) {
    const head = ease(Math.min(t * 1.6, 1));
    const tail = ease(Math.max(t * 1.6 - 0.6, 0));
    const at = (share) => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    ctx.strokeStyle = seat === null ? "#ffffff" : seatColour(seat);
    ctx.lineCap = "round";
    ctx.globalAlpha = 0.55;
    ctx.lineWidth = 0.07;
    ctx.setLineDash([0.16, 0.14]);
    ctx.beginPath();
    ctx.moveTo(...from);
    ctx.lineTo(...at(head));
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.lineWidth = 0.12;
    ctx.globalAlpha = 0.9;
    ctx.beginPath();
    ctx.moveTo(...at(tail));
    ctx.lineTo(...at(head));
    ctx.stroke();
    ctx.globalAlpha = 1;
    if (head < 1) return;
    ctx.strokeStyle = "#ffffff";
    ctx.lineWidth = 0.06;
    ctx.beginPath();
    for (let i = 0; i < 6; i++) {
      const angle = i * Math.PI / 3;
      const reach = 0.2 + 0.2 * tail;
      ctx.moveTo(to[0] + Math.cos(angle) * 0.14, to[1] + Math.sin(angle) * 0.14);
      ctx.lineTo(to[0] + Math.cos(angle) * reach, to[1] + Math.sin(angle) * reach);
    }
    ctx.stroke();
  }
  function paintDeath2(ctx, [x, y], t, theme) {
    const size = 0.2 + 0.14 * ease(t);
    for (const [colour, width] of [
      [theme.dark ? "#0d1118" : "#ffffff", 0.18],
      ["#d13b2e", 0.09]
    ]) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.lineCap = "round";
      ctx.beginPath();
      ctx.moveTo(x - size, y - size);
      ctx.lineTo(x + size, y + size);
      ctx.moveTo(x + size, y - size);
      ctx.lineTo(x - size, y + size);
      ctx.stroke();
    }
  }
  function paintRanges(ctx, [x, y], { vision, attack_range, min_attack_range }, theme, scale) {
    ctx.lineWidth = Math.max(1.5 / scale, 0.05);
    const circle = (squared, colour, dash) => {
      if (squared <= 0) return;
      ctx.strokeStyle = colour;
      ctx.setLineDash(dash);
      ctx.beginPath();
      ctx.arc(x, y, Math.sqrt(squared) + 0.5, 0, 2 * Math.PI);
      ctx.stroke();
    };
    circle(vision, theme.dark ? "#dfe7f5" : "#ffffff", [0.3, 0.25]);
    circle(attack_range, "#ff7a5c", []);
    circle(min_attack_range, "#ff7a5c", [0.12, 0.2]);
    ctx.setLineDash([]);
  }

  // ../games/stoneage/scene/energy.ts
  function energyOfUnit(unit2, seat, frame, { header, say }) {
    const turn = frame.turns.find((one) => one.unit === unit2);
    if (!turn) return [];
    const facts = [];
    const limit = limitsOf(header, seat).turn_fuel;
    if (turn.fuel > 0)
      facts.push({
        name: say("energy"),
        value: limit === null ? String(turn.fuel) : say("energyOf", { n: turn.fuel, limit })
      });
    if (turn.fault) facts.push({ name: say("ended"), value: `${say(turn.fault.kind)}: ${turn.fault.detail}` });
    else if (turn.pause && turn.fuel > 0) facts.push({ name: say("ended"), value: say(turn.pause) });
    return facts;
  }
  function energyOfSeat(seat, frame, { say }) {
    const turns = frame.turns.filter((turn) => turn.seat === seat);
    const count = (name, which) => which > 0 ? [{ name: say(name), value: String(which) }] : [];
    return [
      ...count("outOfEnergy", turns.filter((turn) => turn.pause === "out_of_energy").length),
      ...count("crashedUnits", turns.filter((turn) => turn.fault !== null).length)
    ];
  }

  // ../games/stoneage/scene/light.ts
  var REACH = 10;
  var MOUNTAIN = 100;
  var FOREST = 2;
  var SPOTS = (() => {
    const loss = (x, y) => 2 * Math.max(Math.abs(x), Math.abs(y)) + Math.min(Math.abs(x), Math.abs(y));
    const places2 = [];
    for (let y = -REACH; y <= REACH; y++)
      for (let x = -REACH; x <= REACH; x++) if (loss(x, y) < 2 * REACH) places2.push({ x, y });
    places2.sort((a, b) => a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y);
    const index = new Map(places2.map(({ x, y }, i) => [y * 64 + x, i]));
    return places2.map(({ x, y }) => {
      const nearer = [];
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const place = index.get((y + dy) * 64 + x + dx);
          if (place === void 0 || (x + dx) ** 2 + (y + dy) ** 2 >= x * x + y * y) continue;
          nearer.push([place, dx !== 0 && dy !== 0 ? 3 : 2]);
        }
      }
      return { x, y, nearer };
    });
  })();
  function opacities(frame, { width, height, terrain, wood }) {
    const opacity = new Uint8Array(width * height).fill(1);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) if (terrain[y][x] === "^") opacity[y * width + x] = MOUNTAIN;
    const left = frame.picture["wood.left"];
    wood.forEach((place, i) => {
      if (left[i] > 0) opacity[place] = FOREST;
    });
    return opacity;
  }
  var COMBUSTION = "combustion";
  var CRYSTALS = "crystals";
  function knows(frame, seat, tech, { technologies }) {
    const bit = technologies.indexOf(tech);
    return bit >= 0 && Math.floor(frame.picture["seat.techs"][seat] / 2 ** bit) % 2 === 1;
  }
  function compute(frame, scenery) {
    const { width, height, kinds, torch_light } = scenery;
    const { picture: picture2 } = frame;
    const light = new Uint8Array(width * height);
    const opacity = opacities(frame, scenery);
    const torch = [0, 1].map((seat) => torch_light + (knows(frame, seat, COMBUSTION, scenery) ? 2 : 0));
    const values = new Int16Array(SPOTS.length);
    const losses = new Int16Array(SPOTS.length);
    const shine = (sourceX, sourceY, intensity) => {
      for (let i = 0; i < SPOTS.length; i++) {
        const spot = SPOTS[i];
        const [x, y] = [sourceX + spot.x, sourceY + spot.y];
        let value2 = i === 0 ? intensity : 0;
        if (x < 0 || y < 0 || x >= width || y >= height) value2 = 0;
        else for (const [place, length] of spot.nearer) value2 = Math.max(value2, values[place] - losses[place] * length);
        values[i] = value2;
        if (value2 <= 0) continue;
        const cell2 = y * width + x;
        losses[i] = opacity[cell2];
        if (value2 > light[cell2]) light[cell2] = value2;
      }
    };
    picture2["unit.kind"].forEach((kind, row) => {
      if (kind === 0) return;
      const intensity = picture2["unit.torch"][row] > 0 ? torch[picture2["unit.seat"][row]] : kinds[kind - 1].light;
      if (intensity > 0) shine(picture2["unit.x"][row], picture2["unit.y"][row], intensity);
    });
    picture2["cell.fire"].forEach((until, cell2) => {
      if (until > 0) shine(cell2 % width, Math.floor(cell2 / width), torch[picture2["cell.fire_seat"][cell2]]);
    });
    return light;
  }
  var lights = /* @__PURE__ */ new WeakMap();
  function lightOf(frame, scenery) {
    let light = lights.get(frame);
    if (!light) lights.set(frame, light = compute(frame, scenery));
    return light;
  }
  var sights = /* @__PURE__ */ new WeakMap();
  function sightOf(frame, seat, scenery) {
    let known2 = sights.get(frame);
    if (!known2) sights.set(frame, known2 = /* @__PURE__ */ new Map());
    let sight = known2.get(seat);
    if (!sight) known2.set(seat, sight = look(frame, seat, scenery));
    return sight;
  }
  function look(frame, seat, scenery) {
    const { width, height, kinds } = scenery;
    const { picture: picture2 } = frame;
    const light = lightOf(frame, scenery);
    const keen = knows(frame, seat, CRYSTALS, scenery) ? 2 : 0;
    const cells = new Uint8Array(width * height);
    picture2["unit.kind"].forEach((kind, row) => {
      if (kind === 0 || picture2["unit.seat"][row] !== seat) return;
      const { name, vision, detection } = kinds[kind - 1];
      const [unitX, unitY, reach] = [picture2["unit.x"][row], picture2["unit.y"][row], Math.floor(Math.sqrt(vision))];
      for (let dy = -reach; dy <= reach; dy++) {
        for (let dx = -reach; dx <= reach; dx++) {
          const [x, y] = [unitX + dx, unitY + dy];
          if (dx * dx + dy * dy > vision || x < 0 || y < 0 || x >= width || y >= height) continue;
          const cell2 = y * width + x;
          if (light[cell2] >= Math.max(detection - keen, 0)) cells[cell2] = 1;
          else if (name === "wolf" && cells[cell2] === 0) cells[cell2] = 2;
        }
      }
      cells[unitY * width + unitX] = Math.max(cells[unitY * width + unitX], 1);
    });
    return cells;
  }

  // ../games/stoneage/scene/generated.ts
  var COLUMNS4 = [
    "unit.id",
    "unit.kind",
    "unit.seat",
    "unit.x",
    "unit.y",
    "unit.health",
    "unit.max",
    "unit.built",
    "unit.torch",
    "unit.food",
    "unit.stone",
    "unit.wood",
    "unit.smoking",
    "unit.smoke",
    "deer.place",
    "deer.health",
    "wood.left",
    "stone.left",
    "cell.food",
    "cell.fire",
    "cell.fire_seat",
    "cell.art",
    "cell.trap",
    "seat.food",
    "seat.stone",
    "seat.wood",
    "seat.units",
    "seat.level",
    "seat.techs",
    "seat.score",
    "seat.out"
  ];
  var EVENTS4 = [
    "attack",
    "spawn",
    "death",
    "hunt",
    "trap_set",
    "trap_sprung",
    "trap_disarmed",
    "torch_lit",
    "torch_thrown",
    "smoke",
    "painted",
    "deposit",
    "used_up",
    "research",
    "won"
  ];
  var REASONS4 = [
    {
      pattern: /^seat \d+ wins: the base of seat \d+ is destroyed in round (\d+)$/,
      en: "by destroying the other base in round {n}",
      ca: "perquè destrueix l'altra base a la ronda {n}",
      es: "porque destruye la otra base en la ronda {n}"
    },
    {
      pattern: /^seat \d+ wins: it discovers the wheel in round (\d+)$/,
      en: "by discovering the wheel in round {n}",
      ca: "perquè descobreix la roda a la ronda {n}",
      es: "porque descubre la rueda en la ronda {n}"
    },
    {
      pattern: /^seat \d+ wins by its technology level$/,
      en: "on technology level",
      ca: "per nivell tecnològic",
      es: "por nivel tecnológico"
    },
    {
      pattern: /^seat \d+ wins by the resources spent on technologies$/,
      en: "on resources spent on technologies",
      ca: "per recursos gastats en tecnologies",
      es: "por recursos gastados en tecnologías"
    },
    {
      pattern: /^seat \d+ wins by its resources and units$/,
      en: "on resources and units",
      ca: "per recursos i unitats",
      es: "por recursos y unidades"
    },
    {
      pattern: /^seat \d+ wins by lot$/,
      en: "by the draw of lots",
      ca: "per sorteig",
      es: "por sorteo"
    }
  ];

  // ../games/stoneage/scene/scenery.ts
  var column4 = (frame, name) => frame.picture[name];
  var sceneryOf4 = (context) => context.header.scenery;
  var shownId = (id) => id & 16383;
  function rowOf(frame, id) {
    const kinds = column4(frame, "unit.kind");
    return column4(frame, "unit.id").findIndex((other, row) => other === id && kinds[row] !== 0);
  }
  function foodAt(frame, place) {
    const level = column4(frame, "cell.food")[place];
    return level === 0 ? 0 : Math.max(level - 2 * frame.round, 0);
  }

  // ../games/stoneage/scene/events.ts
  function actorOf(id, frame, before, width) {
    for (const one of [frame, before]) {
      const row = one ? rowOf(one, id) : -1;
      if (!one || row < 0) continue;
      const place = column4(one, "unit.y")[row] * width + column4(one, "unit.x")[row];
      return {
        seat: column4(one, "unit.seat")[row],
        kind: column4(one, "unit.kind")[row],
        place,
        alive: one === frame
      };
    }
    return { seat: frame.turns.find((turn) => turn.unit === id)?.seat, kind: 0, place: -1, alive: false };
  }
  function tell(event, frame, context, before = null) {
    const [kind, fields] = parts(event);
    const { say, header, view } = context;
    const scenery = sceneryOf4(context);
    const { width, height, offset } = scenery;
    const senses = (place2, what2 = "unit") => {
      if (view === null) return true;
      const sight = place2 < 0 ? 0 : sightOf(frame, view, scenery)[place2];
      return what2 === "unit" ? sight !== 0 : sight === 1;
    };
    const id = typeof fields.unit === "number" ? fields.unit : null;
    const actor2 = id === null ? null : actorOf(id, frame, before, width);
    const seat = typeof fields.seat === "number" ? fields.seat : actor2?.seat;
    const own3 = view !== null && seat === view;
    const placeAt = (x, y) => typeof x === "number" && typeof y === "number" ? y * width + x : -1;
    const place = placeAt(fields.x, fields.y);
    const text = (at2) => `${at2 % width + offset[0]}, ${Math.floor(at2 / width) + offset[1]}`;
    const at = place < 0 ? "" : text(place);
    const cell2 = (at2) => at2 < 0 ? void 0 : `cell:${height - 1 - Math.floor(at2 / width)},${at2 % width}`;
    const name = seat === void 0 ? "" : header.seats[seat]?.name ?? "?";
    const named = fields.kind ?? fields.resource ?? fields.tech;
    const what = named === void 0 ? "" : say(named);
    const unitName = () => {
      const number = shownId(id);
      const kind2 = typeof fields.kind === "string" ? fields.kind : scenery.kinds[(actor2?.kind ?? 0) - 1]?.name;
      if (kind2 === void 0 || seat === void 0) return say("unit", { id: number });
      return say("unitOf", { kind: say(kind2), id: number, name, seat });
    };
    const who = id === null ? name : unitName();
    const seen2 = own3 || senses(actor2 && actor2.place >= 0 ? actor2.place : place);
    const subject = actor2?.alive && seen2 ? `unit:${id}` : cell2(place);
    switch (kind) {
      case "attack": {
        const target = placeAt(fields.to_x, fields.to_y);
        if (own3 || senses(place)) return { text: say("attacks", { who, at: text(target) }), seat, subject };
        return senses(target) ? { text: say("attackedFromDark", { at: text(target) }), subject: cell2(target) } : null;
      }
      case "spawn":
        return seen2 ? { text: say("spawned", { who }), seat, subject } : null;
      case "death":
        return own3 || senses(place) ? { text: say("died", { who, at }), seat, mark: true, subject } : null;
      case "research":
        return view === null || own3 || knows(frame, view, "rock_art", scenery) ? { text: say("learns", { who, what, level: String(fields.level) }), seat, mark: true } : null;
      case "won":
        return { text: say("won", { who }), seat, mark: true };
      case "deposit": {
        if (!seen2) return null;
        const carried = ["food", "stone", "wood"].filter((resource) => Number(fields[resource]) > 0);
        const brought = carried.map((resource) => `${fields[resource]} ${say(resource).toLowerCase()}`).join(", ");
        return { text: say("deposits", { who, what: brought || "0" }), seat, subject };
      }
      case "hunt":
      case "used_up":
        if (!senses(place, "ground")) return null;
        return { text: say(kind === "hunt" ? "hunted" : "usedUp", { what, at }), subject };
      case "trap_sprung":
        return senses(place, "ground") ? { text: say(kind, { who, at }), subject } : null;
      case "trap_set":
      case "trap_disarmed":
      case "torch_lit":
      case "torch_thrown":
        return seen2 ? { text: say(kind, { who, at }), seat, subject } : null;
      case "smoke":
        return seen2 ? { text: say("signals", { who, value: String(fields.value) }), seat, subject } : { text: say("signalSeen", { value: String(fields.value) }) };
      case "painted":
        return seen2 ? { text: say("paints", { who, value: String(fields.value) }), seat, subject } : null;
      default:
        return null;
    }
  }

  // ../games/stoneage/scene/land.ts
  var GROUND = { light: ["#cfd6a8", "#c8d0a0"], dark: ["#3c4630", "#39432d"] };
  var WATER = { light: "#7fb4d6", dark: "#2f5b78" };
  function grain(place) {
    const mixed = Math.imul(place + 1, 2654435761) ^ place >>> 3;
    return (Math.imul(mixed ^ mixed >>> 15, 2246822507) >>> 8 & 65535) / 65536;
  }
  function paintLand(ctx, { width, height, terrain }, theme) {
    const tone = theme.dark ? "dark" : "light";
    const is = (row, col, what) => terrain[height - 1 - row][col] === what;
    ctx.fillStyle = GROUND[tone][0];
    ctx.fillRect(0, 0, width, height);
    ctx.fillStyle = GROUND[tone][1];
    for (let row = 0; row < height; row++) for (let col = row % 2; col < width; col += 2) ctx.fillRect(col, row, 1, 1);
    ctx.fillStyle = WATER[tone];
    for (let row = 0; row < height; row++)
      for (let col = 0; col < width; col++) if (is(row, col, "~")) ctx.fillRect(col - 0.01, row - 0.01, 1.02, 1.02);
    ctx.strokeStyle = mix(WATER[tone], "#ffffff", 0.35);
    ctx.lineWidth = 0.05;
    ctx.lineCap = "round";
    ctx.beginPath();
    for (let row = 0; row < height; row++) {
      for (let col = 0; col < width; col++) {
        if (!is(row, col, "~")) continue;
        const shift = grain(row * width + col) * 0.3;
        ctx.moveTo(col + 0.2 + shift, row + 0.4 + shift);
        ctx.quadraticCurveTo(col + 0.35 + shift, row + 0.3 + shift, col + 0.5 + shift, row + 0.4 + shift);
      }
    }
    ctx.stroke();
    blocks(ctx, height, width, (row, col) => is(row, col, "^"), theme);
    ctx.fillStyle = theme.dark ? "#8b95a6" : "#eef1f5";
    ctx.beginPath();
    for (let row = 0; row < height; row++) {
      for (let col = 0; col < width; col++) {
        if (!is(row, col, "^")) continue;
        const peak = col + 0.35 + 0.3 * grain(row * 97 + col);
        ctx.moveTo(peak, row + 0.08);
        ctx.lineTo(peak + 0.2, row + 0.36);
        ctx.lineTo(peak + 0.05, row + 0.3);
        ctx.lineTo(peak - 0.08, row + 0.4);
        ctx.lineTo(peak - 0.2, row + 0.33);
        ctx.closePath();
      }
    }
    ctx.fill();
  }
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
  function paintFood(ctx) {
    ctx.fillStyle = "#b5493a";
    ctx.beginPath();
    ctx.ellipse(-0.04, 0.05, 0.24, 0.17, -0.5, 0, 2 * Math.PI);
    ctx.fill();
    ctx.strokeStyle = "#fff4e2";
    ctx.lineWidth = 0.09;
    ctx.lineCap = "round";
    ctx.beginPath();
    ctx.moveTo(0.12, -0.08);
    ctx.lineTo(0.28, -0.22);
    ctx.stroke();
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
  function paintTrap(ctx, theme) {
    ctx.strokeStyle = theme.dark ? "#e6e6e6" : "#3b3f46";
    ctx.lineWidth = 0.07;
    ctx.lineJoin = "round";
    ctx.beginPath();
    for (const side of [-1, 1]) {
      ctx.moveTo(-0.3, 0.02 * side);
      for (let i = 0; i <= 6; i++) ctx.lineTo(-0.3 + 0.1 * i, side * (i % 2 ? 0.08 : 0.2));
    }
    ctx.stroke();
  }
  function paintArt(ctx, value2, theme) {
    ctx.strokeStyle = theme.dark ? "#ff9a76" : "#8f2d12";
    ctx.lineWidth = 0.06;
    ctx.lineCap = "round";
    ctx.beginPath();
    const turn = Math.abs(value2) % 8 / 8;
    for (let i = 0; i <= 22; i++) {
      const angle = 2 * Math.PI * (turn + i / 10);
      const radius = 0.05 + 0.012 * i;
      ctx.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
    }
    ctx.stroke();
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
    for (const line of lines) {
      trace(line);
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
  function paintDeer(ctx, theme) {
    ctx.fillStyle = "#a9744f";
    ctx.strokeStyle = theme.dark ? "#0d1118" : "#5d3c25";
    ctx.lineWidth = 0.045;
    ctx.lineCap = ctx.lineJoin = "round";
    ctx.beginPath();
    ctx.ellipse(-0.04, 0.1, 0.24, 0.14, 0, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
    ctx.beginPath();
    ctx.ellipse(0.22, -0.08, 0.11, 0.09, 0.5, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
    ctx.beginPath();
    for (const x of [-0.18, -0.08, 0.06, 0.14]) {
      ctx.moveTo(x, 0.2);
      ctx.lineTo(x, 0.36);
    }
    for (const side of [-0.02, 0.1]) {
      ctx.moveTo(0.2 + side, -0.15);
      ctx.lineTo(0.16 + side, -0.34);
      ctx.moveTo(0.18 + side, -0.25);
      ctx.lineTo(0.27 + side, -0.32);
    }
    ctx.stroke();
  }
  function paintSmoke(ctx, theme) {
    ctx.fillStyle = theme.dark ? "#d5dbe5" : "#6d7582";
    [
      [0, -0.42, 0.1],
      [0.07, -0.62, 0.14],
      [-0.05, -0.86, 0.18]
    ].forEach(([x, y, size], i) => {
      ctx.globalAlpha = 0.75 - 0.2 * i;
      ctx.beginPath();
      ctx.arc(x, y, size, 0, 2 * Math.PI);
      ctx.fill();
    });
    ctx.globalAlpha = 1;
  }

  // ../games/stoneage/scene/legend.ts
  var UNITS = [
    "base",
    "settlement",
    "barracks",
    "farm",
    "sawmill",
    "quarry",
    "worker",
    "explorer",
    "trapper",
    "axeman",
    "spearman",
    "wolf"
  ];
  function legend5(say) {
    const unit2 = (text, look2) => ({
      text,
      paint: (ctx, theme) => paintUnit(ctx, { kind: "worker", seat: 0, torch: false, building: false, health: 10, ...look2 }, theme)
    });
    const sign3 = (key, paint2, extent = 1.2) => ({
      text: say(key),
      extent,
      paint: paint2
    });
    return [
      ...UNITS.map((kind) => unit2(say(kind), { kind })),
      unit2(say("signBuilding"), { kind: "farm", building: true }),
      unit2(say("signTorch"), { torch: true }),
      unit2(say("signHurt"), { kind: "axeman", health: 4 }),
      sign3("deer", paintDeer),
      sign3("signForest", (ctx, theme) => paintForest(ctx, 1, theme)),
      sign3("signDeposit", (ctx, theme) => paintStones(ctx, 1, theme)),
      sign3("food", (ctx) => paintFood(ctx)),
      sign3("fire", (ctx) => paintFire(ctx)),
      sign3("trap", paintTrap),
      sign3("art", (ctx, theme) => paintArt(ctx, 3, theme)),
      sign3("signSmoke", (ctx, theme) => {
        ctx.translate(0, 0.6);
        paintSmoke(ctx, theme);
      }),
      sign3("signAttack", (ctx) => paintAttack2(ctx, 0, [-0.8, 0], [0.7, 0], 1), 2.4),
      sign3("signDeath", (ctx, theme) => paintDeath2(ctx, [0, 0], 1, theme)),
      sign3(
        "signRanges",
        (ctx, theme) => {
          const ink = theme.dark ? theme : { ...theme, dark: true };
          ctx.fillStyle = "#4d6b45";
          ctx.fillRect(-5, -5, 10, 10);
          const kind = { vision: 9, attack_range: 2, min_attack_range: 0, name: "", light: 0, detection: 0, health: 1 };
          paintRanges(ctx, [0, 0], kind, ink, 6);
        },
        8
      ),
      sign3("signDark", (ctx) => {
        ctx.fillStyle = "#0e142e";
        ctx.fillRect(-0.5, -0.5, 1, 1);
      })
    ];
  }

  // ../games/stoneage/scene/night.ts
  var BRIGHT = 14;
  var Night = class {
    constructor(scenery) {
      this.scenery = scenery;
      [this.canvas.width, this.canvas.height] = [scenery.width, scenery.height];
      this.ctx = this.canvas.getContext("2d", { willReadFrequently: true });
      this.image = this.ctx.createImageData(scenery.width, scenery.height);
    }
    scenery;
    canvas = document.createElement("canvas");
    ctx;
    image;
    key = "";
    /** One pixel per cell, scaled up: the browser smooths it. */
    paint(ctx, { frame, before, t, view, theme }) {
      const { width, height } = this.scenery;
      const key = `${frame.round} ${before ? Math.round(t * 16) : 16} ${view} ${theme.dark}`;
      if (key !== this.key) {
        this.key = key;
        const now = lightOf(frame, this.scenery);
        const old = before ? lightOf(before, this.scenery) : now;
        const sight = view === null ? null : sightOf(frame, view, this.scenery);
        const { data } = this.image;
        const deepest = theme.dark ? 205 : 178;
        for (let cell2 = 0; cell2 < now.length; cell2++) {
          const at = 4 * ((height - 1 - Math.floor(cell2 / width)) * width + cell2 % width);
          const lit = Math.min((old[cell2] * (1 - t) + now[cell2] * t) / BRIGHT, 1);
          const hidden = sight !== null && sight[cell2] !== 1;
          const warm = 1 - Math.abs(2 * lit - 1);
          data[at] = hidden ? 16 : 14 + 70 * warm;
          data[at + 1] = hidden ? 20 : 20 + 30 * warm;
          data[at + 2] = hidden ? 30 : 46 - 20 * warm;
          data[at + 3] = hidden ? sight[cell2] === 2 ? 222 : 240 : deepest * (1 - lit) ** 1.3;
        }
        this.ctx.putImageData(this.image, 0, 0);
      }
      ctx.imageSmoothingEnabled = true;
      ctx.drawImage(this.canvas, 0, 0, width, height);
    }
  };

  // ../games/stoneage/scene/words.ts
  var words5 = wordsOf({
    en: {
      showLight: "Show light values",
      units: "Units",
      food: "Food",
      stone: "Stone",
      wood: "Wood",
      level: "Level",
      techs: "Technologies",
      health: "Health",
      place: "x, y",
      placeXY: "Cell {x}, {y}",
      lightHere: "Light",
      detects: "sees from {n}",
      built: "Built in round",
      torch: "Torch",
      until: "until round {n}",
      carries: "Carries",
      smoke: "Smoke signal",
      ground: "Ground",
      water: "water",
      mountain: "mountain",
      land: "land",
      art: "Painted",
      deerHealth: "Deer, health",
      fire: "Fire",
      trap: "Trap",
      yes: "yes",
      unitOf: "{kind} {id} ({name}, seat {seat})",
      attacks: "{who} attacks {at}.",
      attackedFromDark: "An attack out of the dark hits {at}.",
      signalSeen: "Somebody out of sight makes a smoke signal: {value}.",
      spawned: "{who} is born.",
      died: "{who} dies at {at}.",
      learns: "{who} learns {what}; level {level}.",
      won: "{who} wins the match.",
      deposits: "{who} brings {what}.",
      hunted: "A deer falls at {at}.",
      usedUp: "{what} is used up at {at}.",
      trap_set: "{who} sets a trap at {at}.",
      trap_sprung: "A trap goes off at {at}.",
      trap_disarmed: "{who} disarms a trap at {at}.",
      torch_lit: "{who} lights a torch.",
      torch_thrown: "{who} throws a torch to {at}.",
      signals: "{who} makes a smoke signal: {value}.",
      paints: "{who} paints {value}.",
      base: "Base",
      worker: "Worker",
      settlement: "Settlement",
      barracks: "Barracks",
      farm: "Farm",
      sawmill: "Sawmill",
      quarry: "Quarry",
      explorer: "Explorer",
      trapper: "Trapper",
      axeman: "Axeman",
      spearman: "Spearman",
      wolf: "Wolf",
      deer: "Deer",
      domestication: "Domestication",
      military_training: "Military Training",
      boxes: "Boxes",
      rafts: "Rafts",
      rock_art: "Rock Art",
      coin: "Coin",
      utensils: "Utensils",
      sharpeners: "Sharpeners",
      cooking: "Cooking",
      eugenics: "Eugenics",
      navigation: "Navigation",
      jobs: "Jobs",
      oil: "Oil",
      vocabulary: "Vocabulary",
      huts: "Huts",
      tactics: "Tactics",
      crystals: "Crystals",
      combustion: "Combustion",
      schools: "Schools",
      poison: "Poison",
      expertise: "Expertise",
      flint: "Flint",
      houses: "Houses",
      wheel: "Wheel",
      signBuilding: "A structure that is being built",
      signTorch: "A unit with a torch",
      signHurt: "A unit that has lost health",
      signForest: "Forest, with wood left",
      signDeposit: "Stone left to quarry",
      signSmoke: "A smoke signal",
      signAttack: "An attack, and where it hits",
      signDeath: "Something died here",
      signRanges: "A pinned unit: how far it sees (dashed) and strikes",
      signDark: "Darkness: no light reaches this far",
      energy: "Energy",
      energyOf: "{n} of {limit}",
      ended: "Turn ended",
      yielded: "yielded",
      out_of_energy: "out of energy",
      returned: "returned",
      outOfEnergy: "Out of energy",
      crashedUnits: "Crashed"
    },
    ca: {
      showLight: "Mostra els valors de llum",
      units: "Unitats",
      food: "Menjar",
      stone: "Pedra",
      wood: "Fusta",
      level: "Nivell",
      techs: "Tecnologies",
      health: "Salut",
      place: "x, y",
      placeXY: "Casella {x}, {y}",
      lightHere: "Llum",
      detects: "hi veu a partir de {n}",
      built: "Construït a la ronda",
      torch: "Torxa",
      until: "fins a la ronda {n}",
      carries: "Porta",
      smoke: "Senyal de fum",
      ground: "Terreny",
      water: "aigua",
      mountain: "muntanya",
      land: "terra",
      art: "Pintat",
      deerHealth: "Cérvol, salut",
      fire: "Foc",
      trap: "Trampa",
      yes: "sí",
      unitOf: "{kind} {id} ({name}, jugador {seat})",
      attacks: "{who} ataca {at}.",
      attackedFromDark: "Un atac des de la foscor colpeja {at}.",
      signalSeen: "Algú que no es veu fa un senyal de fum: {value}.",
      spawned: "Neix {who}.",
      died: "{who} mor a {at}.",
      learns: "{who} aprèn {what}; nivell {level}.",
      won: "{who} guanya la partida.",
      deposits: "{who} porta {what}.",
      hunted: "Un cérvol cau a {at}.",
      usedUp: "{what}: esgotat a {at}.",
      trap_set: "{who} para una trampa a {at}.",
      trap_sprung: "Salta una trampa a {at}.",
      trap_disarmed: "{who} desarma una trampa a {at}.",
      torch_lit: "{who} encén una torxa.",
      torch_thrown: "{who} llança una torxa a {at}.",
      signals: "{who} fa un senyal de fum: {value}.",
      paints: "{who} pinta {value}.",
      base: "Base",
      worker: "Treballador",
      settlement: "Assentament",
      barracks: "Caserna",
      farm: "Granja",
      sawmill: "Serradora",
      quarry: "Pedrera",
      explorer: "Explorador",
      trapper: "Tramper",
      axeman: "Destral",
      spearman: "Llancer",
      wolf: "Llop",
      deer: "Cérvol",
      domestication: "Domesticació",
      military_training: "Entrenament militar",
      boxes: "Caixes",
      rafts: "Barques",
      rock_art: "Art rupestre",
      coin: "Moneda",
      utensils: "Utensilis",
      sharpeners: "Afiladors",
      cooking: "Cuina",
      eugenics: "Eugenèsia",
      navigation: "Navegació",
      jobs: "Oficis",
      oil: "Oli",
      vocabulary: "Vocabulari",
      huts: "Cabanyes",
      tactics: "Tàctica",
      crystals: "Cristalls",
      combustion: "Combustió",
      schools: "Escoles",
      poison: "Verí",
      expertise: "Expertície",
      flint: "Pedernals",
      houses: "Cases",
      wheel: "Roda",
      signBuilding: "Una estructura en construcció",
      signTorch: "Una unitat amb torxa",
      signHurt: "Una unitat que ha perdut salut",
      signForest: "Bosc, amb fusta per tallar",
      signDeposit: "Pedra per extreure",
      signSmoke: "Un senyal de fum",
      signAttack: "Un atac, i on colpeja",
      signDeath: "Aquí ha mort algú",
      signRanges: "Una unitat fixada: fins on veu (línia discontínua) i fins on ataca",
      signDark: "Foscor: la llum no hi arriba",
      energy: "Energia",
      energyOf: "{n} de {limit}",
      ended: "El torn ha acabat",
      yielded: "ha cedit el torn",
      out_of_energy: "sense energia",
      returned: "ha retornat",
      outOfEnergy: "Sense energia",
      crashedUnits: "Han petat"
    },
    es: {
      showLight: "Mostrar los valores de luz",
      units: "Unidades",
      food: "Comida",
      stone: "Piedra",
      wood: "Madera",
      level: "Nivel",
      techs: "Tecnologías",
      health: "Salud",
      place: "x, y",
      placeXY: "Casilla {x}, {y}",
      lightHere: "Luz",
      detects: "ve a partir de {n}",
      built: "Construido en la ronda",
      torch: "Antorcha",
      until: "hasta la ronda {n}",
      carries: "Lleva",
      smoke: "Señal de humo",
      ground: "Terreno",
      water: "agua",
      mountain: "montaña",
      land: "tierra",
      art: "Pintado",
      deerHealth: "Ciervo, salud",
      fire: "Fuego",
      trap: "Trampa",
      yes: "sí",
      unitOf: "{kind} {id} ({name}, jugador {seat})",
      attacks: "{who} ataca {at}.",
      attackedFromDark: "Un ataque desde la oscuridad golpea {at}.",
      signalSeen: "Alguien a quien no se ve hace una señal de humo: {value}.",
      spawned: "Nace {who}.",
      died: "{who} muere en {at}.",
      learns: "{who} aprende {what}; nivel {level}.",
      won: "{who} gana la partida.",
      deposits: "{who} trae {what}.",
      hunted: "Un ciervo cae en {at}.",
      usedUp: "{what}: agotado en {at}.",
      trap_set: "{who} pone una trampa en {at}.",
      trap_sprung: "Salta una trampa en {at}.",
      trap_disarmed: "{who} desarma una trampa en {at}.",
      torch_lit: "{who} enciende una antorcha.",
      torch_thrown: "{who} lanza una antorcha a {at}.",
      signals: "{who} hace una señal de humo: {value}.",
      paints: "{who} pinta {value}.",
      base: "Base",
      worker: "Trabajador",
      settlement: "Asentamiento",
      barracks: "Cuartel",
      farm: "Granja",
      sawmill: "Aserradero",
      quarry: "Cantera",
      explorer: "Explorador",
      trapper: "Trampero",
      axeman: "Hachero",
      spearman: "Lancero",
      wolf: "Lobo",
      deer: "Ciervo",
      domestication: "Domesticación",
      military_training: "Instrucción militar",
      boxes: "Cajas",
      rafts: "Balsas",
      rock_art: "Arte rupestre",
      coin: "Moneda",
      utensils: "Utensilios",
      sharpeners: "Afiladores",
      cooking: "Cocina",
      eugenics: "Eugenesia",
      navigation: "Navegación",
      jobs: "Oficios",
      oil: "Aceite",
      vocabulary: "Vocabulario",
      huts: "Cabañas",
      tactics: "Táctica",
      crystals: "Cristales",
      combustion: "Combustión",
      schools: "Escuelas",
      poison: "Veneno",
      expertise: "Pericia",
      flint: "Sílex",
      houses: "Casas",
      wheel: "Rueda",
      signBuilding: "Una estructura en construcción",
      signTorch: "Una unidad con antorcha",
      signHurt: "Una unidad que ha perdido salud",
      signForest: "Bosque, con madera por talar",
      signDeposit: "Piedra por extraer",
      signSmoke: "Una señal de humo",
      signAttack: "Un ataque, y dónde golpea",
      signDeath: "Aquí ha muerto alguien",
      signRanges: "Una unidad fijada: hasta dónde ve (línea discontinua) y hasta dónde ataca",
      signDark: "Oscuridad: la luz no llega",
      energy: "Energía",
      energyOf: "{n} de {limit}",
      ended: "El turno terminó",
      yielded: "cedió el turno",
      out_of_energy: "sin energía",
      returned: "retornó",
      outOfEnergy: "Sin energía",
      crashedUnits: "Han fallado"
    }
  });

  // ../games/stoneage/scene/scene.ts
  var FULL = 600;
  var kindOf = (frame, row, scenery) => scenery.kinds[column4(frame, "unit.kind")[row] - 1];
  var scene4 = {
    game: "stoneage",
    title: "Stone Age",
    hides: true,
    columns: COLUMNS4,
    events: EVENTS4,
    words: words5,
    legend: legend5,
    extra: (say) => say("showLight"),
    reasons: REASONS4,
    figures(frame, seat, context) {
      const { say, view } = context;
      const scenery = sceneryOf4(context);
      const { technologies } = scenery;
      const number = (name) => String(column4(frame, name)[seat]);
      const bits = column4(frame, "seat.techs")[seat];
      const known2 = technologies.filter((_, bit) => Math.floor(bits / 2 ** bit) % 2 === 1);
      const progress = [
        { name: say("level"), value: number("seat.level") },
        {
          name: say("techs"),
          value: known2.length === 0 ? "0" : `${known2.length} (${known2.map((tech) => say(tech)).join(", ")})`
        }
      ];
      if (view !== null && view !== seat) return knows(frame, view, "rock_art", scenery) ? progress : [];
      return [
        { name: say("units"), value: number("seat.units") },
        { name: say("food"), value: number("seat.food") },
        { name: say("stone"), value: number("seat.stone") },
        { name: say("wood"), value: number("seat.wood") },
        ...progress,
        ...energyOfSeat(seat, frame, context)
      ];
    },
    tell,
    unitNumber: shownId,
    find(wish, frame, context) {
      const id = wish.match(/^\s*(\d+)\s*$/);
      if (id) {
        const full = column4(frame, "unit.id").find(
          (other, row) => column4(frame, "unit.kind")[row] !== 0 && (other === Number(id[1]) || shownId(other) === Number(id[1])) && inspectUnit(row, frame, context) !== null
        );
        return full === void 0 ? null : `unit:${full}`;
      }
      const place = wish.match(/^\s*(\d+)\s*[,; ]\s*(\d+)\s*$/);
      const { width, height, offset } = sceneryOf4(context);
      if (!place) return null;
      const [x, y] = [Number(place[1]) - offset[0], Number(place[2]) - offset[1]];
      return x >= 0 && y >= 0 && x < width && y < height ? `cell:${height - 1 - y},${x}` : null;
    },
    inspect(subject, frame, context) {
      const unit2 = unitOf(subject);
      if (unit2 !== null) return inspectUnit(rowOf(frame, unit2), frame, context);
      const cell2 = cellOf(subject);
      return cell2 && inspectCell(cell2, frame, context);
    },
    mount(host) {
      return mountGrid(host, painter(sceneryOf4(host)));
    }
  };
  var GROUND2 = { "~": "water", "^": "mountain" };
  var unseen = (frame, place, { view }, scenery) => view !== null && sightOf(frame, view, scenery)[place] === 0;
  function inspectUnit(row, frame, context) {
    if (row < 0) return null;
    const { say, header } = context;
    const scenery = sceneryOf4(context);
    const number = (name) => column4(frame, name)[row];
    const kind = kindOf(frame, row, scenery);
    const [x, y, seat] = [number("unit.x"), number("unit.y"), number("unit.seat")];
    if (seat !== context.view && unseen(frame, y * scenery.width + x, context, scenery)) return null;
    const carried = ["food", "stone", "wood"].filter((resource) => number(`unit.${resource}`) > 0);
    const facts = [
      { name: say("health"), value: `${number("unit.health")} / ${number("unit.max")}` },
      { name: say("place"), value: `${x + scenery.offset[0]}, ${y + scenery.offset[1]}` },
      {
        name: say("lightHere"),
        value: `${lightOf(frame, scenery)[y * scenery.width + x]} (${say("detects", { n: Math.max(kind.detection - (knows(frame, seat, "crystals", scenery) ? 2 : 0), 0) })})`
      }
    ];
    if (number("unit.built") > frame.round) facts.push({ name: say("built"), value: String(number("unit.built")) });
    if (number("unit.torch") > 0) facts.push({ name: say("torch"), value: say("until", { n: number("unit.torch") }) });
    if (carried.length > 0)
      facts.push({
        name: say("carries"),
        value: carried.map((resource) => `${number(`unit.${resource}`)} ${say(resource).toLowerCase()}`).join(", ")
      });
    if (number("unit.smoking")) facts.push({ name: say("smoke"), value: String(number("unit.smoke")) });
    if (context.view === null || context.view === seat)
      facts.push(...energyOfUnit(number("unit.id"), seat, frame, context));
    return { title: `${header.seats[seat]?.name}, ${say(kind.name)} ${shownId(number("unit.id"))}`, seat, facts };
  }
  function inspectCell([row, col], frame, context) {
    const { say } = context;
    const scenery = sceneryOf4(context);
    const { width, height, terrain, offset, wood, stone } = scenery;
    if (row >= height || col >= width) return null;
    const y = height - 1 - row;
    const place = y * width + col;
    const title = say("placeXY", { x: col + offset[0], y: y + offset[1] });
    if (unseen(frame, place, context, scenery)) return { title, facts: [] };
    const facts = [
      { name: say("ground"), value: say(GROUND2[terrain[y][col]] ?? "land") },
      { name: say("lightHere"), value: String(lightOf(frame, scenery)[place]) }
    ];
    const left = (list, name) => {
      const index = list.indexOf(place);
      return index < 0 ? 0 : column4(frame, name)[index];
    };
    const deer = column4(frame, "deer.place").indexOf(place);
    const things = [
      ["wood", left(wood, "wood.left")],
      ["stone", left(stone, "stone.left")],
      ["food", foodAt(frame, place)],
      ["art", column4(frame, "cell.art")[place]],
      ["deerHealth", deer < 0 ? 0 : column4(frame, "deer.health")[deer]]
    ];
    for (const [name, value2] of things) if (value2 !== 0) facts.push({ name: say(name), value: String(value2) });
    if (column4(frame, "cell.fire")[place] > 0)
      facts.push({ name: say("fire"), value: say("until", { n: column4(frame, "cell.fire")[place] }) });
    if (column4(frame, "cell.trap")[place]) facts.push({ name: say("trap"), value: say("yes") });
    return { title, facts };
  }
  function painter(scenery) {
    const { width, height, wood, stone, offset } = scenery;
    const night = new Night(scenery);
    const middle = (x, y) => [x + 0.5, height - y - 0.5];
    const middleOf = (place) => middle(place % width, Math.floor(place / width));
    const sees = ({ frame, view }, place) => view === null || sightOf(frame, view, scenery)[place] === 1;
    const unitPlace = (row, { frame, before, t }) => {
      const id = column4(frame, "unit.id")[row];
      const old = before && column4(before, "unit.id")[row] === id && column4(before, "unit.kind")[row] !== 0 ? before : null;
      const x = glide(old ? column4(old, "unit.x")[row] : void 0, column4(frame, "unit.x")[row], t);
      const y = glide(old ? column4(old, "unit.y")[row] : void 0, column4(frame, "unit.y")[row], t);
      return middle(x, y);
    };
    const shown = (row, { frame, view }) => {
      if (column4(frame, "unit.kind")[row] === 0) return false;
      if (view === null || column4(frame, "unit.seat")[row] === view) return true;
      return sightOf(frame, view, scenery)[column4(frame, "unit.y")[row] * width + column4(frame, "unit.x")[row]] !== 0;
    };
    function paintThings(ctx, moment, stamp) {
      const { frame, theme } = moment;
      const fullness = (left) => Math.min(Math.ceil(4 * left / FULL), 4) / 4;
      const deposits = (list, name, draw) => {
        const left = column4(frame, name);
        list.forEach((place, i) => {
          if (left[i] <= 0 || !sees(moment, place)) return;
          const full = fullness(left[i]);
          stamp(`${name} ${full}`, ...middleOf(place), 1.2, (ctx2) => draw(ctx2, full, theme));
        });
      };
      deposits(stone, "stone.left", paintStones);
      deposits(wood, "wood.left", paintForest);
      const cells = (name, key, draw) => {
        const values = column4(frame, name);
        for (let place = 0; place < values.length; place++) {
          const value2 = values[place];
          if (value2 !== 0 && sees(moment, place) && (name !== "cell.food" || foodAt(frame, place) > 0))
            stamp(name === "cell.art" ? `${key} ${value2 % 8}` : key, ...middleOf(place), 1.1, (ctx2) => draw(ctx2, value2));
        }
      };
      cells("cell.art", "art", (ctx2, value2) => paintArt(ctx2, value2, theme));
      cells("cell.food", "food", (ctx2) => paintFood(ctx2));
      cells("cell.trap", "trap", (ctx2) => paintTrap(ctx2, theme));
      night.paint(ctx, moment);
      cells("cell.fire", "fire", (ctx2) => paintFire(ctx2));
    }
    function paintAnimals(moment, stamp) {
      const { frame, before, t, theme, view } = moment;
      const old = before && column4(before, "deer.place");
      column4(frame, "deer.place").forEach((place, row) => {
        if (place < 0 || view !== null && sightOf(frame, view, scenery)[place] === 0) return;
        const [x, y] = middleOf(place);
        const [oldX, oldY] = old && old[row] >= 0 ? middleOf(old[row]) : [];
        stamp("deer", glide(oldX, x, t), glide(oldY, y, t), 1.1, (ctx) => paintDeer(ctx, theme));
      });
    }
    function paintPeople(moment, stamp) {
      const { frame, theme } = moment;
      const number = (name, row) => column4(frame, name)[row];
      column4(frame, "unit.kind").forEach((_, row) => {
        if (!shown(row, moment)) return;
        const look2 = {
          kind: kindOf(frame, row, scenery).name,
          seat: number("unit.seat", row),
          torch: number("unit.torch", row) > 0,
          building: number("unit.built", row) > frame.round,
          health: Math.ceil(10 * number("unit.health", row) / Math.max(number("unit.max", row), 1))
        };
        const [x, y] = unitPlace(row, moment);
        stamp(Object.values(look2).join(" "), x, y, 1.5, (ctx) => paintUnit(ctx, look2, theme));
        if (number("unit.smoking", row)) stamp("smoke", x, y, 2.2, (ctx) => paintSmoke(ctx, theme));
      });
    }
    return {
      rows: height,
      cols: width,
      backdrop(ctx, theme) {
        paintLand(ctx, scenery, theme);
      },
      paint(ctx, moment, scale, stamp) {
        const { frame, before, t, theme, extra } = moment;
        paintThings(ctx, moment, stamp);
        if (extra && scale >= 14) {
          ctx.font = "600 0.34px system-ui, sans-serif";
          ctx.textAlign = "center";
          ctx.textBaseline = "middle";
          lightOf(frame, scenery).forEach((light, place) => {
            if (light === 0 || !sees(moment, place)) return;
            ctx.fillStyle = light >= 7 && !theme.dark ? "#1c2430" : "#ffffff";
            ctx.fillText(String(light), ...middleOf(place));
          });
        }
        const pinned = unitOf(moment.pin);
        const row = pinned === null ? -1 : rowOf(frame, pinned);
        if (row >= 0 && shown(row, moment))
          paintRanges(ctx, unitPlace(row, moment), kindOf(frame, row, scenery), theme, scale);
        paintAnimals(moment, stamp);
        paintPeople(moment, stamp);
        for (const event of frame.events) {
          const [kind, fields] = parts(event);
          const [x, y] = [Number(fields.x), Number(fields.y)];
          if (kind === "attack") {
            const rows2 = [frame, before].map((one) => one ? rowOf(one, Number(fields.unit)) : -1);
            const seat = rows2[0] >= 0 ? column4(frame, "unit.seat")[rows2[0]] : rows2[1] >= 0 ? column4(before, "unit.seat")[rows2[1]] : 0;
            const [from, to] = [middle(x, y), middle(Number(fields.to_x), Number(fields.to_y))];
            if (seat === moment.view || sees(moment, y * width + x)) paintAttack2(ctx, seat, from, to, t);
            else if (sees(moment, Number(fields.to_y) * width + Number(fields.to_x))) paintAttack2(ctx, null, to, to, t);
          } else if ((kind === "death" || kind === "hunt" || kind === "trap_sprung") && sees(moment, y * width + x)) {
            paintDeath2(ctx, middle(x, y), t, theme);
          }
        }
      },
      at(row, col, moment) {
        const { frame } = moment;
        const [xs, ys] = [column4(frame, "unit.x"), column4(frame, "unit.y")];
        const unit2 = xs.findIndex((x, i) => x === col && ys[i] === height - 1 - row && shown(i, moment));
        return unit2 >= 0 ? `unit:${column4(frame, "unit.id")[unit2]}` : `cell:${row},${col}`;
      },
      place(unit2, moment) {
        const row = rowOf(moment.frame, unit2);
        return row >= 0 && shown(row, moment) ? unitPlace(row, moment) : null;
      },
      // Bots draw in the coordinates they see: a row is a y, a column is an x, both with the offset.
      spot: (row, col) => [col - offset[0], height - 1 - (row - offset[1])]
    };
  }

  // ../games/tron3d/scene/generated.ts
  var COLUMNS5 = [
    "vertex.wall",
    "vertex.from",
    "overlay.vertex",
    "overlay.bike",
    "overlay.from",
    "bonus.item",
    "bike.vertex",
    "bike.item",
    "bike.turbo_until",
    "bike.ghost_until",
    "bike.alive",
    "seat.score",
    "seat.out"
  ];
  var EVENTS5 = [
    "crashed",
    "not_moved",
    "trail_gone",
    "taken",
    "extra_points",
    "used",
    "appeared",
    "out"
  ];
  var ITEM = {
    none: 0,
    turbo: 1,
    ghost: 2,
    points: 3
  };
  var REASONS5 = [
    {
      pattern: /^most points after (\d+) rounds$/,
      en: "with the most points after {n} round | with the most points after {n} rounds",
      ca: "amb més punts després de {n} ronda | amb més punts després de {n} rondes",
      es: "con más puntos tras {n} ronda | con más puntos tras {n} rondas"
    },
    {
      pattern: /^most points when the last bike exploded, after (\d+) rounds$/,
      en: "with the most points when the last bike exploded, after {n} round | with the most points when the last bike exploded, after {n} rounds",
      ca: "amb més punts quan ha explotat l'última moto, després de {n} ronda | amb més punts quan ha explotat l'última moto, després de {n} rondes",
      es: "con más puntos cuando explotó la última moto, tras {n} ronda | con más puntos cuando explotó la última moto, tras {n} rondas"
    }
  ];

  // ../games/tron3d/scene/scenery.ts
  var column5 = (frame, name) => frame.picture[name];
  var sceneryOf5 = (context) => context.header.scenery;
  var itemName = (code) => Object.keys(ITEM).find((name) => ITEM[name] === code) ?? "none";
  function vertexOf(subject, frame) {
    const [, kind, number] = subject?.match(/^(unit|vertex):(\d+)$/) ?? [];
    if (kind === "unit") return column5(frame, "bike.vertex")[Number(number)] ?? null;
    return kind === "vertex" && Number(number) < column5(frame, "vertex.wall").length ? Number(number) : null;
  }
  function happening(frame) {
    for (const event of frame.events) {
      const [kind, fields] = parts(event);
      if (kind === "crashed") return fields.vertex;
      if (kind === "not_moved") return vertexOf(`unit:${fields.bike}`, frame);
    }
    return null;
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
      const [x, y, z] = v.map((value2) => value2 / length);
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
      const resize = () => {
        this.ratio = Math.min(window.devicePixelRatio || 1, 2);
        this.canvas.width = Math.max(1, Math.round(root.clientWidth * this.ratio));
        this.canvas.height = Math.max(1, Math.round(root.clientHeight * this.ratio));
        redraw();
      };
      this.observer = new ResizeObserver(resize);
      this.observer.observe(root);
      resize();
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

  // ../games/tron3d/scene/trails.ts
  function piecesOf(frame) {
    const pieces = [];
    const bikes = column5(frame, "bike.vertex");
    const add = (bike, from2, to) => {
      if (bike >= 0 && from2 >= 0) pieces.push({ bike, from: from2, to, head: bikes[bike] === to });
    };
    const walls = column5(frame, "vertex.wall");
    const from = column5(frame, "vertex.from");
    walls.forEach((bike, vertex) => add(bike, from[vertex], vertex));
    column5(frame, "overlay.vertex").forEach(
      (vertex, i) => add(column5(frame, "overlay.bike")[i], column5(frame, "overlay.from")[i], vertex)
    );
    return pieces;
  }

  // ../games/tron3d/scene/flat.ts
  function mountFlat(host) {
    const { bikes, bonus_vertices } = sceneryOf5(host);
    const sheet = new FlatSheet(host.root, sceneryOf5(host), host.redraw);
    const { ctx, points } = sheet;
    let shown = null;
    return {
      draw({ frame, before, t, theme, pin, hover }) {
        shown = frame;
        sheet.begin(theme);
        const walls = column5(frame, "vertex.wall");
        ctx.lineWidth = Math.min(0.03, 6 / sheet.scale);
        for (const { bike, from, to } of piecesOf(frame)) {
          if (!sheet.whole(from, to)) continue;
          ctx.strokeStyle = seatColour(bikes[bike]);
          ctx.beginPath();
          ctx.moveTo(...points[from]);
          ctx.lineTo(...points[to]);
          ctx.stroke();
        }
        walls.forEach((bike, vertex) => bike >= 0 && sheet.dot(points[vertex], 0.022, seatColour(bikes[bike])));
        bonus_vertices.forEach((vertex, i) => {
          const item = column5(frame, "bonus.item")[i];
          if (item > 0) letter(points[vertex], "TGP"[item - 1], theme.ink, theme.floor);
        });
        column5(frame, "bike.vertex").forEach((vertex, bike) => {
          if (!column5(frame, "bike.alive")[bike]) return;
          const old = before ? column5(before, "bike.vertex")[bike] : vertex;
          const share = sheet.whole(old, vertex) ? ease(t) : 1;
          const at = [
            points[old][0] + (points[vertex][0] - points[old][0]) * share,
            points[old][1] + (points[vertex][1] - points[old][1]) * share
          ];
          sheet.dot(at, 0.062, theme.floor);
          seatMark(ctx, bikes[bike], at[0], at[1], 0.045);
          if (pin === `unit:${bike}` || hover === `unit:${bike}`) sheet.ring(at, theme.ink);
        });
      },
      pick(x, y) {
        let [best, near] = [-1, 16];
        points.forEach((_, vertex) => {
          const [left, top] = sheet.spot(vertex);
          const gap = Math.hypot(left - x, top - y);
          if (gap < near) [best, near] = [vertex, gap];
        });
        if (best < 0 || !shown) return null;
        const alive2 = column5(shown, "bike.alive");
        const bike = column5(shown, "bike.vertex").findIndex((vertex, i) => vertex === best && alive2[i]);
        return bike < 0 ? `vertex:${best}` : `unit:${bike}`;
      },
      zoom: (factor) => sheet.zoom(factor),
      pan: (dx, dy) => sheet.pan(dx, dy),
      reset: () => sheet.reset(),
      focus(subject) {
        const vertex = shown && vertexOf(subject, shown);
        if (vertex !== null) sheet.centre(vertex);
      },
      unmount: () => sheet.unmount()
    };
    function letter([x, y], text, ink, paper) {
      sheet.dot([x, y], 0.05, ink);
      ctx.fillStyle = paper;
      ctx.font = "700 0.065px system-ui, sans-serif";
      ctx.textAlign = "center";
      ctx.textBaseline = "middle";
      ctx.fillText(text, x, y);
    }
  }

  // ../games/tron3d/scene/signs.ts
  var SIZE = 128;
  var ITEM_COLOURS = ["#808080", "#e4572e", "#8e6bd1", "#d99a00"];
  function sign2(three, paint2) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIZE;
    const ctx = canvas.getContext("2d");
    ctx.translate(SIZE / 2, SIZE / 2);
    ctx.scale(SIZE / 2, SIZE / 2);
    paint2(ctx);
    const texture = new three.CanvasTexture(canvas);
    texture.colorSpace = "srgb";
    return texture;
  }
  function seatSign(seat) {
    return (ctx) => {
      disc2(ctx, 0.78, "#ffffff");
      seatMark(ctx, seat, 0, 0, seat % 4 === 2 ? 0.44 : 0.48);
    };
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
  var ringSign = (ctx) => {
    ctx.strokeStyle = "#ffffff";
    ctx.lineWidth = 0.14;
    ctx.beginPath();
    ctx.arc(0, 0, 0.86, 0, 2 * Math.PI);
    ctx.stroke();
  };
  var sparkSign = (ctx) => {
    const light = ctx.createRadialGradient(0, 0, 0, 0, 0, 1);
    light.addColorStop(0, "rgba(255,255,255,1)");
    light.addColorStop(0.4, "rgba(255,255,255,0.7)");
    light.addColorStop(1, "rgba(255,255,255,0)");
    ctx.fillStyle = light;
    ctx.fillRect(-1, -1, 2, 2);
  };
  function textSign(text, colour, paper) {
    return (ctx) => {
      ctx.font = `700 ${Math.min(0.7, 3 / Math.max(text.length, 1))}px system-ui, sans-serif`;
      ctx.textAlign = "center";
      ctx.textBaseline = "middle";
      ctx.lineJoin = "round";
      ctx.lineWidth = 0.16;
      ctx.strokeStyle = paper;
      ctx.strokeText(text, 0, 0, 1.9);
      ctx.fillStyle = colour;
      ctx.fillText(text, 0, 0, 1.9);
    };
  }
  function disc2(ctx, radius, colour, x = 0, y = 0) {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fill();
  }

  // ../games/tron3d/scene/surface.ts
  var minus = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  var cross = (a, b) => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0]
  ];
  var dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  var along = (a, b, by) => [a[0] + b[0] * by, a[1] + b[1] * by, a[2] + b[2] * by];
  var between = (a, b, share) => along(a, minus(b, a), share);
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
    const points = vertices.map((v) => minus(v, middle).map((value2) => value2 / radius));
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
      return unit(volume < 0 ? sum.map((value2) => -value2) : sum);
    });
    const edge = edges.reduce((sum, [a, b]) => sum + Math.hypot(...minus(points[a], points[b])), 0) / Math.max(edges.length, 1);
    return { points, normals, closed, flat: thin ?? null, edge };
  }

  // ../games/tron3d/scene/bikes.ts
  var Bikes = class {
    constructor(three, surface, seats, colours) {
      this.three = three;
      this.surface = surface;
      this.seats = seats;
      this.group = new three.Group();
      this.itemSigns = [1, 2].map((item) => sign2(three, itemSign(item)));
      const wheel = new three.TorusGeometry(0.3, 0.13, 8, 20);
      const [hull, cabin, fire] = [
        new three.BoxGeometry(1.1, 0.26, 0.24),
        new three.BoxGeometry(0.46, 0.26, 0.2),
        new three.ConeGeometry(0.2, 0.9, 10)
      ];
      const marks = /* @__PURE__ */ new Map();
      this.riders = seats.map((seat, bike) => {
        const body = new three.Group();
        const paint2 = new three.MeshLambertMaterial({
          color: colours[bike],
          emissive: colours[bike],
          emissiveIntensity: 0.45
        });
        const tyre = new three.MeshLambertMaterial({ color: "#20242c", emissive: colours[bike], emissiveIntensity: 0.3 });
        const add = (geometry, material, x, y, tilt = 0) => {
          const mesh = new three.Mesh(geometry, material);
          mesh.position.set(x, y, 0);
          mesh.rotation.z = tilt;
          mesh.renderOrder = 3;
          body.add(mesh);
          return mesh;
        };
        add(wheel, tyre, -0.5, 0.36);
        add(wheel, tyre, 0.5, 0.36);
        add(hull, paint2, 0, 0.55, 0.06);
        add(cabin, paint2, -0.14, 0.76, -0.22);
        const flame = add(
          fire,
          new three.MeshBasicMaterial({ color: "#ff8a3c", transparent: true, opacity: 0.85 }),
          -1.15,
          0.5,
          Math.PI / 2
        );
        body.scale.setScalar(surface.edge * 0.52);
        if (!marks.has(seat)) marks.set(seat, sign2(three, seatSign(seat)));
        const sprite = (map, size) => {
          const made = new three.Sprite(new three.SpriteMaterial({ map, depthWrite: false }));
          made.scale.setScalar(size);
          made.renderOrder = 5;
          return made;
        };
        const mark = sprite(marks.get(seat), surface.edge * 0.62);
        const item = sprite(this.itemSigns[0], surface.edge * 0.5);
        this.group.add(body, mark, item);
        return { body, paint: [paint2, tyre], flame, mark, item };
      });
    }
    three;
    surface;
    seats;
    group;
    riders;
    itemSigns;
    /** The position of a bike, slightly above the board. */
    place(bike) {
      return this.riders[bike].body.position;
    }
    visible(bike) {
      return this.riders[bike].body.visible;
    }
    show(frame, before, t) {
      const { points, normals, edge } = this.surface;
      const walls = column5(frame, "vertex.wall");
      this.seats.forEach((_, bike) => {
        const { body, paint: paint2, flame, mark, item } = this.riders[bike];
        const number = (name) => column5(frame, name)[bike];
        body.visible = mark.visible = number("bike.alive") !== 0;
        item.visible = body.visible && number("bike.item") > 0;
        if (!body.visible) return;
        const to = number("bike.vertex");
        const old = before ? column5(before, "bike.vertex")[bike] : to;
        const came = old !== to ? old : walls[to] === bike && column5(frame, "vertex.from")[to] >= 0 ? column5(frame, "vertex.from")[to] : -1;
        const share = old === to ? 1 : ease(t);
        const aligned = old !== to && dot(normals[old], normals[to]) < 0 ? along([0, 0, 0], normals[old], -1) : normals[old];
        const up = unit(between(aligned, normals[to], share));
        const at = between(points[old], points[to], share);
        const wish = came >= 0 ? minus(points[to], points[came]) : minus(points[to], [0.3, 0.2, 0.9]);
        const side = unit(cross(wish, up));
        const ahead = unit(cross(up, side));
        const basis = new this.three.Matrix4().makeBasis(
          new this.three.Vector3(...ahead),
          new this.three.Vector3(...up),
          new this.three.Vector3(...side)
        );
        body.quaternion.setFromRotationMatrix(basis);
        body.position.set(...at);
        const ghost = number("bike.ghost_until") > frame.round;
        for (const material of paint2) {
          material.transparent = ghost;
          material.opacity = ghost ? 0.35 : 1;
        }
        flame.visible = number("bike.turbo_until") > frame.round;
        mark.position.set(...along(at, up, edge * 0.95));
        item.position.set(...along(along(at, up, edge * 1.25), side, edge * 0.45));
        const carried = this.itemSigns[number("bike.item") - 1];
        if (carried && item.material.map !== carried) item.material.map = carried;
      });
    }
  };

  // ../games/tron3d/scene/effects.ts
  var SPARKS = 14;
  var Explosions = class {
    constructor(three, surface, colours) {
      this.three = three;
      this.surface = surface;
      this.colours = colours;
      this.group = new three.Group();
      this.ring = sign2(three, ringSign);
      this.spark = sign2(three, sparkSign);
    }
    three;
    surface;
    colours;
    group;
    ring;
    spark;
    shown = null;
    bursts = [];
    show(frame, t) {
      if (frame !== this.shown) this.begin(frame);
      this.shown = frame;
      this.group.visible = t < 1;
      const { edge } = this.surface;
      for (const { at, ways, sprites } of this.bursts) {
        sprites.forEach((sprite, i) => {
          const ring3 = i === ways.length;
          sprite.material.opacity = 1 - t * t;
          sprite.scale.setScalar(edge * (ring3 ? 0.4 + 3.2 * t : 0.5 * (1 - 0.6 * t)));
          if (!ring3) sprite.position.set(...along(at, ways[i], edge * 1.7 * Math.sqrt(t)));
        });
      }
    }
    begin(frame) {
      const { three, surface } = this;
      this.group.clear();
      this.bursts = [];
      for (const event of frame.events) {
        const [kind, fields] = parts(event);
        if (kind !== "crashed" && kind !== "not_moved" || typeof fields.bike !== "number") continue;
        const bike = fields.bike;
        const vertex = column5(frame, "bike.vertex")[bike];
        const up = surface.normals[vertex];
        const side = unit(cross(up, Math.abs(up[0]) < 0.8 ? [1, 0, 0] : [0, 1, 0]));
        const other = cross(up, side);
        const ways = Array.from({ length: SPARKS }, (_, i) => {
          const angle = i * 2 * Math.PI / SPARKS + bike;
          return unit(
            along(
              along(along([0, 0, 0], side, Math.cos(angle)), other, Math.sin(angle)),
              up,
              0.25 + 0.75 * (i * 7 % 5) / 5
            )
          );
        });
        const at = along(surface.points[vertex], up, surface.edge * 0.25);
        const sprites = [...ways, null].map((way) => {
          const material = new three.SpriteMaterial({
            map: way ? this.spark : this.ring,
            color: this.colours[bike],
            transparent: true,
            depthWrite: false
          });
          const sprite = new three.Sprite(material);
          sprite.position.set(...at);
          sprite.renderOrder = 6;
          this.group.add(sprite);
          return sprite;
        });
        this.bursts.push({ at, ways, sprites });
      }
    }
  };
  var Drawings = class {
    constructor(three, surface) {
      this.three = three;
      this.surface = surface;
      this.group = new three.Group();
    }
    three;
    surface;
    group;
    shown = "";
    show(frame, view, drawn, theme) {
      const notes2 = frame.turns.flatMap((turn) => turn.notes.filter(({ kind }) => kind === "drawing"));
      const key = `${drawn} ${frame.round} ${view} ${theme.dark} ${notes2.map(({ text }) => text).join()}`;
      if (key === this.shown) return;
      this.shown = key;
      this.group.clear();
      if (!drawn) return;
      const { points, normals, edge } = this.surface;
      const place = (row, height) => {
        const vertex = Math.round(row);
        return points[vertex] ? along(points[vertex], normals[vertex], height * edge) : null;
      };
      const sprite = (at, map, colour, size) => {
        if (!at) return;
        const made = new this.three.Sprite(new this.three.SpriteMaterial({ map, color: colour, depthWrite: false }));
        made.position.set(...at);
        made.scale.setScalar(size * edge);
        made.renderOrder = 4;
        this.group.add(made);
      };
      const disc3 = sign2(this.three, sparkSign);
      for (const turn of frame.turns) {
        if (view !== null && turn.seat !== view) continue;
        for (const drawing of drawingsOf(turn)) {
          if ("cell" in drawing) sprite(place(drawing.cell.row, 0.1), disc3, drawing.cell.colour, 0.9);
          else if ("point" in drawing) sprite(place(drawing.point.row, 0.1), disc3, drawing.point.colour, 0.5);
          else if ("text" in drawing) {
            const colour = `#${(drawing.text.colour & 16777215).toString(16).padStart(6, "0")}`;
            sprite(
              place(drawing.text.row, 0.7),
              sign2(this.three, textSign(drawing.text.text, colour, theme.paper)),
              16777215,
              1.8
            );
          } else if ("line" in drawing) {
            const [from, to] = [place(drawing.line.from_row, 0.2), place(drawing.line.to_row, 0.2)];
            if (!from || !to) continue;
            const line = new this.three.BufferGeometry();
            line.setAttribute("position", new this.three.Float32BufferAttribute([...from, ...to], 3));
            this.group.add(
              new this.three.LineSegments(line, new this.three.LineBasicMaterial({ color: drawing.line.colour }))
            );
          }
        }
      }
    }
  };

  // ../games/tron3d/scene/walls.ts
  var [HEIGHT, WIDTH] = [0.42, 0.13];
  var Walls = class {
    constructor(three, surface, colours) {
      this.three = three;
      this.surface = surface;
      this.colours = colours;
      this.group = new three.Group();
      this.sheet = new three.BufferGeometry();
      this.rail = new three.BufferGeometry();
      this.material = new three.MeshBasicMaterial({
        vertexColors: true,
        transparent: true,
        side: three.DoubleSide,
        depthWrite: false
      });
      const line = new three.LineBasicMaterial({ vertexColors: true, transparent: true });
      for (const order of [0, 2]) {
        const parts2 = [new three.Mesh(this.sheet, this.material), new three.LineSegments(this.rail, line)];
        for (const part of parts2) {
          part.renderOrder = order;
          part.frustumCulled = false;
          this.group.add(part);
        }
      }
    }
    three;
    surface;
    colours;
    group;
    sheet;
    rail;
    material;
    shown = null;
    shownAt = -1;
    lay(frame, before, t) {
      if (frame === this.shown && t === this.shownAt) return;
      [this.shown, this.shownAt] = [frame, t];
      const [sheet, tints, index, rail, railTints] = [[], [], [], [], []];
      const alive2 = column5(frame, "bike.alive");
      const wall = (bike, from, to, share, strength) => {
        const { points, normals, closed, edge } = this.surface;
        const [a, up] = [points[from], normals[from]];
        const turned = dot(up, normals[to]) < 0 ? along([0, 0, 0], normals[to], -1) : normals[to];
        const [b, over] = [between(a, points[to], share), between(up, turned, share)];
        const [low, high] = closed ? [0.01, HEIGHT * edge] : [-0.5 * HEIGHT * edge, 0.5 * HEIGHT * edge];
        const { r, g, b: blue } = this.colours[bike];
        const corner = (at, normal, height, alpha) => {
          sheet.push(...along(at, normal, height));
          tints.push(r, g, blue, alpha * strength);
        };
        const first = sheet.length / 3;
        corner(a, up, low, closed ? 0.95 : 0.8);
        corner(b, over, low, closed ? 0.95 : 0.8);
        corner(b, over, high, closed ? 0.55 : 0.8);
        corner(a, up, high, closed ? 0.55 : 0.8);
        const ahead = unit(minus(b, a));
        const side = unit(cross(ahead, up));
        const foot = closed ? 0.012 : 0;
        for (const [at, normal, on] of [
          [a, up, -0.5],
          [b, over, 0.5]
        ]) {
          const end = along(at, ahead, on * WIDTH * edge);
          for (const by of on < 0 ? [-0.5, 0.5] : [0.5, -0.5])
            corner(along(end, side, by * WIDTH * edge), normal, foot, 1);
        }
        for (const from2 of [first, first + 4]) index.push(from2, from2 + 1, from2 + 2, from2, from2 + 2, from2 + 3);
        for (const height of closed ? [high] : [low, high]) {
          rail.push(...along(a, up, height), ...along(b, over, height));
          for (let i = 0; i < 2; i++) railTints.push(r, g, blue, strength);
        }
      };
      const old = before ? column5(before, "bike.vertex") : null;
      for (const { bike, from, to, head } of piecesOf(frame)) {
        const moving = head && old !== null && old[bike] === from;
        wall(bike, from, to, moving ? ease(t) : 1, 1);
      }
      if (before && t < 1) {
        for (const { bike, from, to } of piecesOf(before)) if (!alive2[bike]) wall(bike, from, to, 1, 1 - t);
      }
      const { Float32BufferAttribute } = this.three;
      this.sheet.setAttribute("position", new Float32BufferAttribute(sheet, 3));
      this.sheet.setAttribute("color", new Float32BufferAttribute(tints, 4));
      this.sheet.setIndex(index);
      this.rail.setAttribute("position", new Float32BufferAttribute(rail, 3));
      this.rail.setAttribute("color", new Float32BufferAttribute(railTints, 4));
    }
    dispose() {
      this.sheet.dispose();
      this.rail.dispose();
    }
  };

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
      const resize = () => {
        [this.width, this.height] = [Math.max(root.clientWidth, 1), Math.max(root.clientHeight, 1)];
        this.renderer.setPixelRatio(Math.min(window.devicePixelRatio || 1, 2));
        this.renderer.setSize(this.width, this.height, false);
        redraw();
      };
      this.observer = new ResizeObserver(resize);
      this.observer.observe(root);
      resize();
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
      const ring3 = new this.three.Mesh(
        new this.three.TorusGeometry(0.55, 0.045, 8, 32),
        new this.three.MeshBasicMaterial()
      );
      ring3.renderOrder = 4;
      ring3.scale.setScalar(this.surface.edge);
      return ring3;
    }
    /** Puts a ring around a place above a vertex. */
    encircle(ring3, vertex, colour, at) {
      const up = new this.three.Vector3(...this.surface.normals[vertex]);
      if (at) ring3.position.copy(at);
      else ring3.position.set(...this.surface.points[vertex]);
      ring3.quaternion.setFromUnitVectors(new this.three.Vector3(0, 0, 1), up);
      ring3.position.addScaledVector(up, this.surface.edge * 0.06);
      ring3.material.color.set(colour);
      ring3.visible = true;
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

  // ../games/tron3d/scene/space.ts
  var FACING = 0.9;
  async function mountSpace(host) {
    const three = await loadThree();
    const scenery = sceneryOf5(host);
    const { bikes, bonus_vertices } = scenery;
    const world = new World(three, host.root, scenery, host.redraw);
    const { ball, surface } = world;
    const { points, normals, edge } = surface;
    const colours = bikes.map(() => new three.Color());
    const walls = new Walls(three, surface, colours);
    const riders = new Bikes(
      three,
      surface,
      bikes,
      bikes.map((seat) => new three.Color(seatColour(seat)))
    );
    const explosions = new Explosions(three, surface, colours);
    const drawings = new Drawings(three, surface);
    ball.add(walls.group, riders.group, explosions.group, drawings.group);
    const itemSigns = [1, 2, 3].map((item) => sign2(three, itemSign(item)));
    const items = bonus_vertices.map((vertex) => {
      const sprite = new three.Sprite(new three.SpriteMaterial({ depthWrite: false }));
      sprite.scale.setScalar(edge * 0.85);
      sprite.position.set(...along(points[vertex], normals[vertex], edge * 0.4));
      sprite.renderOrder = 4;
      ball.add(sprite);
      return sprite;
    });
    let shown = null;
    let spun = 0;
    let watched = "";
    let wanted2 = null;
    const focus = (subject) => {
      const vertex = shown && vertexOf(subject, shown);
      if (vertex !== null) world.turnTo(vertex, FACING);
      wanted2 = shown ? null : subject;
    };
    return {
      draw({ frame, before, t, theme, pin, hover, extra, drawings: asked, drawn, view }) {
        shown = frame;
        colours.forEach(
          (colour, bike2) => colour.set(theme.dark ? mix(seatColour(bikes[bike2]), "#ffffff", 0.22) : seatColour(bikes[bike2]))
        );
        const running = before && t < 1 ? before : null;
        walls.lay(frame, running, running ? t : 1);
        riders.show(frame, before, t);
        explosions.show(frame, running ? t : 1);
        drawings.show(drawn ?? frame, view, asked && drawn !== null, theme);
        items.forEach((sprite, i) => {
          const item = column5(frame, "bonus.item")[i];
          sprite.visible = item > 0;
          const map = itemSigns[item - 1];
          if (map && sprite.material.map !== map) {
            sprite.material.map = map;
            sprite.material.needsUpdate = true;
          }
        });
        const subject = pin ?? hover;
        const vertex = vertexOf(subject, frame);
        const bike = vertex === null ? null : unitOf(subject);
        world.mark(vertex, theme, bike !== null && riders.visible(bike) ? riders.place(bike) : void 0);
        const watch = `${pin} ${frame.round}`;
        if (watch !== watched) {
          const pinned = vertexOf(pin, frame);
          const goal = pinned ?? (before && !extra ? happening(frame) : null);
          if (goal !== null) world.turnTo(goal);
        }
        watched = watch;
        if (wanted2 !== null) focus(wanted2);
        if (extra) {
          const turn = (frame.round - 1 + t) * 0.02;
          world.spin(turn - spun);
          spun = turn;
        }
        world.render(theme);
      },
      pick(x, y) {
        if (!shown) return null;
        let [best, near] = [null, 20];
        const look2 = (name, spot, bonus) => {
          if (!spot) return;
          const gap = Math.hypot(spot[0] - x, spot[1] - y) - bonus;
          if (gap < near) [best, near] = [name, gap];
        };
        points.forEach((_, vertex) => look2(`vertex:${vertex}`, world.spot(vertex), 0));
        const at = column5(shown, "bike.vertex");
        bikes.forEach(
          (_, bike) => riders.visible(bike) && look2(`unit:${bike}`, world.spot(at[bike], { at: riders.place(bike) }), 8)
        );
        return best;
      },
      zoom: (factor) => world.zoom(factor),
      pan: (dx, dy) => world.pan(dx, dy),
      reset: () => world.reset(),
      focus,
      unmount() {
        walls.dispose();
        world.unmount();
      }
    };
  }

  // ../games/tron3d/scene/legend.ts
  function legend6(say) {
    const item = (key, code) => ({ text: say(key), extent: 2.1, paint: itemSign(code) });
    return [
      {
        text: say("signBike"),
        extent: 2,
        paint(ctx) {
          ctx.fillStyle = seatColour(0);
          ctx.beginPath();
          ctx.arc(0, 0, 0.95, 0, 2 * Math.PI);
          ctx.fill();
          seatSign(0)(ctx);
        }
      },
      {
        text: say("signTrail"),
        extent: 2,
        paint(ctx) {
          ctx.fillStyle = seatColour(0);
          ctx.fillRect(-1, -0.18, 2, 0.36);
        }
      },
      item("signTurbo", ITEM.turbo),
      item("signGhost", ITEM.ghost),
      item("signPoints", ITEM.points),
      {
        text: say("signExplosion"),
        extent: 2,
        paint(ctx) {
          ctx.fillStyle = seatColour(0);
          ctx.beginPath();
          ctx.arc(0, 0, 1, 0, 2 * Math.PI);
          ctx.fill();
          ringSign(ctx);
        }
      }
    ];
  }

  // ../games/tron3d/scene/words.ts
  var words6 = wordsOf({
    en: {
      bikes: "Bikes",
      bike: "Bike",
      trail: "Trail",
      carries: "Carries",
      none: "nothing",
      turbo: "turbo",
      ghost: "ghost",
      points: "points",
      vertex: "Vertex",
      item: "Item",
      state: "State",
      exploded: "exploded",
      untilRound: "until round {n}",
      bikeOf: "Bike {id} ({name}, seat {seat})",
      crashedInto: "{who} crashes into the trail of {whom}.",
      not_moved: "{who} does not move and explodes.",
      taken: "{who} takes an item: {what}.",
      used: "{who} uses its item: {what}.",
      extra_points: "{who} takes {n} points.",
      appeared: "{n} items appear.",
      isOut: "{who} is out: {fault}.",
      spin: "Spin the board",
      signBike: "A bike, with the mark of its seat",
      signTrail: "The trail of a bike: whoever touches it explodes",
      signTurbo: "Item: turbo, moves in every round",
      signGhost: "Item: ghost, rides through trails",
      signPoints: "Item: extra points",
      signExplosion: "A bike explodes"
    },
    ca: {
      bikes: "Motos",
      bike: "Moto",
      trail: "Estela",
      carries: "Porta",
      none: "res",
      turbo: "turbo",
      ghost: "fantasma",
      points: "punts",
      vertex: "Vèrtex",
      item: "Objecte",
      state: "Estat",
      exploded: "ha explotat",
      untilRound: "fins a la ronda {n}",
      bikeOf: "Moto {id} ({name}, jugador {seat})",
      crashedInto: "{who} xoca amb l'estela de {whom}.",
      not_moved: "{who} no es mou i explota.",
      taken: "{who} agafa un objecte: {what}.",
      used: "{who} fa servir l'objecte: {what}.",
      extra_points: "{who} agafa {n} punts.",
      appeared: "Apareixen {n} objectes.",
      isOut: "{who} queda fora: {fault}.",
      spin: "Fes girar el tauler",
      signBike: "Una moto, amb la marca del seu jugador",
      signTrail: "L'estela d'una moto: qui la toca explota",
      signTurbo: "Objecte: turbo, es mou a cada ronda",
      signGhost: "Objecte: fantasma, travessa les esteles",
      signPoints: "Objecte: punts extra",
      signExplosion: "Una moto explota"
    },
    es: {
      bikes: "Motos",
      bike: "Moto",
      trail: "Estela",
      carries: "Lleva",
      none: "nada",
      turbo: "turbo",
      ghost: "fantasma",
      points: "puntos",
      vertex: "Vértice",
      item: "Objeto",
      state: "Estado",
      exploded: "ha explotado",
      untilRound: "hasta la ronda {n}",
      bikeOf: "Moto {id} ({name}, jugador {seat})",
      crashedInto: "{who} choca con la estela de {whom}.",
      not_moved: "{who} no se mueve y explota.",
      taken: "{who} coge un objeto: {what}.",
      used: "{who} usa su objeto: {what}.",
      extra_points: "{who} coge {n} puntos.",
      appeared: "Aparecen {n} objetos.",
      isOut: "{who} queda fuera: {fault}.",
      spin: "Girar el tablero",
      signBike: "Una moto, con la marca de su jugador",
      signTrail: "La estela de una moto: quien la toca explota",
      signTurbo: "Objeto: turbo, se mueve en cada ronda",
      signGhost: "Objeto: fantasma, atraviesa las estelas",
      signPoints: "Objeto: puntos extra",
      signExplosion: "Una moto explota"
    }
  });

  // ../games/tron3d/scene/scene.ts
  var scene5 = {
    game: "tron3d",
    title: "Tron 3D",
    columns: COLUMNS5,
    events: EVENTS5,
    words: words6,
    legend: legend6,
    extra: (say) => say("spin"),
    reasons: REASONS5,
    figures(frame, seat, context) {
      const { bikes } = sceneryOf5(context);
      const own3 = bikes.flatMap((owner, bike) => owner === seat ? [bike] : []);
      const alive2 = own3.filter((bike) => column5(frame, "bike.alive")[bike]);
      const trail = [...column5(frame, "vertex.wall"), ...column5(frame, "overlay.bike")].filter(
        (bike) => bike >= 0 && bikes[bike] === seat
      ).length;
      const { say } = context;
      return [
        { name: say("bikes"), value: `${alive2.length}/${own3.length}` },
        { name: say("trail"), value: String(trail) },
        ...alive2.filter((bike) => column5(frame, "bike.item")[bike] > 0).map((bike) => ({ name: say("carries"), value: say(itemName(column5(frame, "bike.item")[bike])) }))
      ];
    },
    tell(event, _frame, context) {
      const [kind, fields] = parts(event);
      const { header, say } = context;
      const { bikes } = sceneryOf5(context);
      const seat = typeof fields.bike === "number" ? bikes[fields.bike] : typeof fields.seat === "number" ? fields.seat : void 0;
      const subject = typeof fields.bike === "number" ? `unit:${fields.bike}` : void 0;
      const name = (bike) => {
        const seat2 = bikes[bike];
        return say("bikeOf", { id: String(bike), name: header.seats[seat2]?.name ?? "?", seat: seat2 });
      };
      switch (kind) {
        case "crashed":
          return {
            text: say("crashedInto", { who: name(fields.bike), whom: name(fields.by) }),
            seat,
            mark: true,
            subject
          };
        case "not_moved":
          return { text: say(kind, { who: name(fields.bike) }), seat, mark: true, subject };
        case "taken":
        case "used":
          return {
            text: say(kind, { who: name(fields.bike), what: say(fields.item) }),
            seat,
            subject
          };
        case "extra_points":
          return { text: say(kind, { who: name(fields.bike), n: String(fields.points) }), seat, subject };
        case "appeared":
          return { text: say(kind, { n: String(fields.items) }), mark: true };
        case "out":
          return {
            text: say("isOut", {
              who: header.seats[seat ?? 0]?.name ?? "?",
              fault: say(fields.fault)
            }),
            seat,
            mark: true
          };
        default:
          return null;
      }
    },
    inspect(subject, frame, context) {
      const { say, header } = context;
      const { bikes, bonus_vertices, vertices } = sceneryOf5(context);
      const bike = Number(subject.match(/^unit:(\d+)$/)?.[1] ?? NaN);
      if (Number.isFinite(bike)) {
        const seat = bikes[bike];
        if (seat === void 0) return null;
        const number = (name) => column5(frame, name)[bike];
        const facts2 = [
          { name: say("vertex"), value: String(number("bike.vertex")) },
          { name: say("carries"), value: say(itemName(number("bike.item"))) }
        ];
        if (number("bike.turbo_until") > frame.round)
          facts2.push({ name: say("turbo"), value: say("untilRound", { n: number("bike.turbo_until") }) });
        if (number("bike.ghost_until") > frame.round)
          facts2.push({ name: say("ghost"), value: say("untilRound", { n: number("bike.ghost_until") }) });
        if (!number("bike.alive")) facts2.push({ name: say("state"), value: say("exploded") });
        return { title: `${header.seats[seat]?.name}, ${say("bike")} ${bike}`, seat, facts: facts2 };
      }
      const vertex = Number(subject.match(/^vertex:(\d+)$/)?.[1] ?? NaN);
      if (!(vertex < vertices.length)) return null;
      const wall = column5(frame, "vertex.wall")[vertex];
      const facts = [
        { name: say("trail"), value: wall < 0 ? say("none") : `${header.seats[bikes[wall]]?.name} ${wall}` }
      ];
      const bonus = bonus_vertices.indexOf(vertex);
      if (bonus >= 0) facts.push({ name: say("item"), value: say(itemName(column5(frame, "bonus.item")[bonus])) });
      return { title: `${say("vertex")} ${vertex}`, seat: wall < 0 ? void 0 : bikes[wall], facts };
    },
    mount(host) {
      let mounted = mountFlat(host);
      let gone = false;
      let wanted2 = null;
      if (hasWebGl()) {
        mountSpace(host).then(
          (space) => {
            if (gone) return space.unmount();
            mounted.unmount();
            mounted = space;
            if (wanted2 !== null) space.focus(wanted2);
            host.redraw();
          },
          () => {
          }
        );
      }
      return {
        draw: (moment) => mounted.draw(moment),
        pick: (x, y) => mounted.pick(x, y),
        zoom: (factor, x, y) => mounted.zoom(factor, x, y),
        pan: (dx, dy) => mounted.pan(dx, dy),
        reset: () => mounted.reset(),
        focus(subject) {
          wanted2 = subject;
          mounted.focus(subject);
        },
        unmount() {
          gone = true;
          mounted.unmount();
        }
      };
    }
  };
  function hasWebGl() {
    return document.createElement("canvas").getContext("webgl2") !== null;
  }

  // agon:scenes
  var scenes_default = [scene, scene2, scene3, scene4, scene5];

  // src/ui/panels.ts
  function inspect(root, subject, pinned, frame, scene6, context, unpin) {
    const { say } = context;
    const seen2 = subject === null ? null : scene6.inspect(subject, frame, context);
    const key = JSON.stringify([subject, pinned, seen2]);
    if (root.dataset.key === key) return;
    root.dataset.key = key;
    if (subject === null) {
      root.replaceChildren(make("p", { class: "hint" }, say("inspectorHint")));
      return;
    }
    const [, row, col] = subject.match(/^cell:(\d+),(\d+)$/) ?? [];
    const title = seen2?.title ?? (row === void 0 ? say("unit", { id: unitOf(subject) ?? subject }) : say("cell", { row, col }));
    root.replaceChildren(
      make(
        "p",
        { class: "subject" },
        seen2?.seat !== void 0 && seatChip(seen2.seat),
        make("b", {}, title),
        pinned && make("button", { class: "small", click: unpin }, say("unpin"))
      ),
      seen2 && (seen2.facts.length > 0 || context.view === null) ? make("dl", {}, ...seen2.facts.flatMap(({ name, value: value2 }) => [make("dt", {}, name), make("dd", {}, value2)])) : make("p", { class: "hint" }, whyHidden(subject, scene6, context))
    );
  }
  function whyHidden(subject, scene6, { view, say, header }) {
    if (view === null || !scene6.hides) return say("nothingHere");
    return say(unitOf(subject) === null ? "notVisible" : "unitNotVisible", { name: header.seats[view]?.name ?? "?" });
  }
  function tellEvents(root, frame, before, scene6, context, select) {
    const told = frame.events.map((event) => scene6.tell(event, frame, context, before)).filter((one) => one !== null);
    const line = ({ text, seat, subject }) => {
      const parts2 = [seat !== void 0 && seatChip(seat), make("span", {}, text)];
      return subject === void 0 ? make("li", {}, ...parts2) : make("li", {}, make("button", { class: "line", click: () => select(subject) }, ...parts2));
    };
    root.replaceChildren(
      ...told.length > 0 ? told.slice(0, 60).map(line) : [make("li", { class: "hint" }, context.say("noEvents"))]
    );
  }
  function tellTurns(root, frame, view, unit2, context) {
    const { header, say } = context;
    const turns = frame.turns.filter(
      (turn) => (view === null || turn.seat === view) && (unit2 === null || turn.unit === null || turn.unit === unit2)
    );
    root.replaceChildren(
      ...turns.slice(0, 200).map((turn) => {
        const name = header.seats[turn.seat]?.name ?? say("seat", { n: turn.seat });
        const orders = turn.orders.map(orderText2);
        const logs = turn.notes.filter((note) => note.kind === "log");
        return make(
          "li",
          {},
          seatChip(turn.seat),
          make(
            "div",
            {},
            make("b", {}, turn.unit === null ? name : `${name}, ${say("unit", { id: turn.unit })}`),
            make(
              "span",
              { class: "orders" },
              ` ${orders.slice(0, 8).join(", ") || say("noOrders")}${orders.length > 8 ? ` +${orders.length - 8}` : ""}`
            ),
            turn.fault && make("p", { class: "fault" }, `${say(turn.fault.kind)}: ${turn.fault.detail}`),
            logs.length > 0 && make("pre", {}, logs.map((note) => note.text).join("\n"))
          )
        );
      }),
      ...turns.length === 0 ? [make("li", { class: "hint" }, say("noLog"))] : []
    );
  }
  function orderText2(order) {
    const [kind, fields] = parts(order);
    const text = (value2) => Array.isArray(value2) ? value2.map(text).join(" ") : value2 === null ? "–" : String(value2);
    return [kind.replaceAll("_", " "), ...Object.values(fields).map(text)].join(" ");
  }

  // src/general.ts
  var ownerOf = (frame, scenery, unit2) => frame.picture["unit.seat"]?.[unit2] ?? scenery?.units?.[unit2] ?? 0;
  var general = {
    game: "",
    title: "",
    columns: [],
    events: [],
    words: { en: {}, ca: {}, es: {} },
    reasons: [],
    legend: () => [],
    figures: () => [],
    tell: (event) => ({ text: orderText2(event) }),
    inspect(subject, frame, { say, header }) {
      const unit2 = unitOf(subject);
      if (unit2 === null) {
        const cell2 = cellOf(subject);
        return cell2 && { title: say("cell", { row: cell2[0], col: cell2[1] }), facts: [] };
      }
      const columns = Object.entries(frame.picture).filter(
        ([name, values]) => name.startsWith("unit.") && unit2 < values.length
      );
      if (columns.length === 0) return null;
      const facts = columns.map(([name, values]) => ({ name: name.slice(5), value: String(values[unit2]) }));
      return { title: say("unit", { id: unit2 }), seat: ownerOf(frame, header.scenery, unit2), facts };
    },
    mount(host) {
      const scenery = host.header.scenery ?? {};
      const [rows2, cols] = [scenery.rows ?? 10, scenery.cols ?? 10];
      const place = (frame, unit2) => [frame.picture["unit.row"]?.[unit2], frame.picture["unit.col"]?.[unit2]];
      return mountGrid(host, {
        rows: rows2,
        cols,
        backdrop(ctx, theme) {
          ctx.fillStyle = theme.floor;
          ctx.fillRect(0, 0, cols, rows2);
        },
        paint(ctx, { frame, before, t }) {
          (frame.picture["unit.row"] ?? []).forEach((_, unit2) => {
            const [row, col] = place(frame, unit2);
            const [oldRow, oldCol] = before ? place(before, unit2) : [];
            seatMark(ctx, ownerOf(frame, scenery, unit2), glide(oldCol, col, t) + 0.5, glide(oldRow, row, t) + 0.5, 0.34);
          });
        },
        at(row, col, { frame }) {
          const unit2 = (frame.picture["unit.row"] ?? []).findIndex(
            (value2, i) => value2 === row && frame.picture["unit.col"]?.[i] === col
          );
          return unit2 >= 0 ? `unit:${unit2}` : `cell:${row},${col}`;
        },
        place(unit2, { frame }) {
          const [row, col] = place(frame, unit2);
          return row === void 0 || col === void 0 ? null : [col + 0.5, row + 0.5];
        }
      });
    }
  };
  function sceneOf(header) {
    const known2 = scenes_default.find(({ game }) => game === header.game);
    const fits = known2?.columns.every((column6) => header.schema.columns.includes(column6)) ?? false;
    return known2 && fits ? known2 : general;
  }

  // src/layout.ts
  function button(action, symbol, act, toggles = false) {
    const attributes = toggles ? { "aria-pressed": "false" } : {};
    const element = make(
      "button",
      { class: "tool", "data-action": action, ...attributes, click: () => act(action) },
      icon(ICONS[symbol])
    );
    return element;
  }
  function layout(act) {
    const part = (tag, name, ...children) => make(tag, { class: name }, ...children);
    const stage = part("div", "stage");
    const message = make("div", { class: "message", hidden: true });
    const notice2 = make("p", { class: "notice", role: "status", hidden: true });
    const toast2 = make("p", { class: "toast", role: "status" });
    const moment = make("div", { class: "moment", "aria-hidden": "true" });
    const close = make("button", { class: "tool closer", hidden: true }, icon(ICONS.close));
    const title = part("h1", "title");
    const facts = part("p", "facts");
    const round = part("p", "round");
    const verdict2 = part("p", "verdict");
    const inspector = part("div", "inspector");
    const events = make("ul", { class: "events", tabindex: 0 });
    const turns = make("ul", { class: "turns", tabindex: 0 });
    const series = part("div", "series");
    const speed = make("select", { class: "speed" });
    const view = make("select", { class: "view" });
    const language = make("select", { class: "language" });
    const spoken = make("p", { class: "sr spoken", "aria-live": "polite" });
    const help = make("dialog", { class: "help" });
    const finder = make("dialog", { class: "finder" });
    const heading = () => make("h2", {});
    const headings = { scores: heading(), inspector: heading(), events: heading(), logs: heading(), series: heading() };
    const groups = {
      move: part(
        "div",
        "group",
        button("start", "start", act),
        button("previousEvent", "previousEvent", act),
        button("back", "back", act),
        button("toggle", "play", act),
        button("forward", "forward", act),
        button("nextEvent", "nextEvent", act),
        button("end", "end", act)
      ),
      show: part(
        "div",
        "group",
        button("animation", "animation", act, true),
        button("grid", "grid", act, true),
        button("drawings", "drawings", act, true),
        button("extra", "extra", act, true),
        button("log", "log", act, true),
        button("dock", "dock", act, true)
      ),
      zoom: part(
        "div",
        "group zoomer",
        button("zoomIn", "zoomIn", act),
        button("zoomOut", "zoomOut", act),
        button("reset", "reset", act),
        button("fullscreen", "fullscreen", act)
      ),
      top: part(
        "div",
        "group",
        button("find", "find", act),
        button("copy", "copy", act),
        button("theme", "theme", act),
        button("help", "help", act),
        close
      )
    };
    const logPanel = part("section", "panel logs", headings.logs, turns);
    const seriesPanel = make("section", { class: "panel", hidden: true }, headings.series, series);
    const timelineBox = part("div", "timelinebox");
    const dockBox = part("div", "dockbox");
    const plotBox = part("section", "panel plots", headings.scores);
    const scoreBox = part("section", "panel scores");
    const root = part(
      "div",
      "viewer",
      part("header", "top", part("div", "titles", title, facts), verdict2, part("div", "controls", language, groups.top)),
      notice2,
      make(
        "div",
        // A page around the viewer has its own main part.
        { class: "middle", role: document.querySelector("main") ? "group" : "main" },
        part(
          "div",
          "board-side",
          part("div", "stagebox", stage, groups.zoom, moment, message, toast2),
          part("div", "bar", groups.move, round, speed, view, groups.show),
          timelineBox,
          dockBox
        ),
        make(
          "aside",
          { class: "side" },
          scoreBox,
          plotBox,
          part("section", "panel", headings.inspector, inspector),
          part("section", "panel", headings.events, events),
          logPanel,
          seriesPanel
        )
      ),
      spoken,
      help,
      finder
    );
    return {
      root,
      stage,
      message,
      notice: notice2,
      toast: toast2,
      moment,
      close,
      title,
      facts,
      round,
      verdict: verdict2,
      inspector,
      events,
      turns,
      series,
      speed,
      view,
      language,
      spoken,
      help,
      finder,
      headings,
      logPanel,
      seriesPanel,
      timelineBox,
      dockBox,
      plotBox,
      scoreBox
    };
  }

  // src/replay/input.ts
  var ReplayError = class extends Error {
  };
  var NewerError = class extends ReplayError {
    constructor(version, known2) {
      super(`the replay has format ${version}; this viewer reads up to ${known2}`);
      this.version = version;
      this.known = known2;
    }
    version;
    known;
  };
  var EarlyError = class extends ReplayError {
  };
  function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
  }
  var utf8 = new TextDecoder();
  var Input = class {
    constructor(bytes) {
      this.bytes = bytes;
    }
    bytes;
    at = 0;
    byte() {
      if (this.at >= this.bytes.length) throw new ReplayError("the data ends in the middle of a number");
      return this.bytes[this.at++];
    }
    /** A LEB128 number, exact up to 2^53. */
    uint() {
      let value2 = 0;
      for (let scale = 1; ; scale *= 128) {
        const byte = this.byte();
        value2 += (byte & 127) * scale;
        if (byte < 128) return value2;
      }
    }
    /** A count of items of at least one byte each, so that a few bytes cannot demand much memory. */
    count() {
      return this.fits(this.uint());
    }
    /** Checks that this many items of at least one byte each are possible. */
    fits(count) {
      if (count > this.bytes.length - this.at) throw new ReplayError("the data ends too early");
      return count;
    }
    int() {
      const zigzag = this.uint();
      return zigzag % 2 ? -(zigzag + 1) / 2 : zigzag / 2;
    }
    take(length) {
      if (length > this.bytes.length - this.at) throw new ReplayError("the data ends too early");
      this.at += length;
      return this.bytes.subarray(this.at - length, this.at);
    }
    text() {
      return utf8.decode(this.take(this.uint()));
    }
    list(item) {
      const items = [];
      for (let left = this.count(); left > 0; left--) items.push(item());
      return items;
    }
    ints() {
      const values = new Array(this.count());
      for (let i = 0; i < values.length; i++) values[i] = this.int();
      return values;
    }
    rows() {
      return this.list(() => this.ints());
    }
  };

  // src/generated/messages.ts
  var MORES = ["live", "maybe", "no"];

  // src/replay/bounds.ts
  var FREE_SEGMENT = 8 << 20;
  var FREE_JSON = 1 << 20;
  var MAX_RAW = 256 << 20;
  var MAX_RATIO = 64;
  var MAX_FRAMES = 128;
  var MIN_FRAME = 11;
  var MAX_COLUMNS = 1e3;
  var MAX_SEATS = 256;
  function checkSize(size, packed, free) {
    const most = Math.min(free + packed * MAX_RATIO, MAX_RAW);
    if (size > most) throw new ReplayError(`${size} bytes before compression, more than the ${most} allowed`);
  }
  function checkFrames(frames2, size) {
    if (frames2 > MAX_FRAMES || frames2 > size / MIN_FRAME)
      throw new ReplayError(`${frames2} frames, more than a segment of ${size} bytes can hold`);
  }
  function checkHeader(header) {
    const { schema, seats, board, game } = header ?? {};
    const [columns, kinds] = [schema?.columns, [schema?.events, schema?.orders]];
    if (!Array.isArray(columns) || columns.length > MAX_COLUMNS || !kinds.every(Array.isArray))
      throw new ReplayError("the header does not describe the frames");
    if (!Array.isArray(seats) || seats.length < 1 || seats.length > MAX_SEATS)
      throw new ReplayError(`1 to ${MAX_SEATS} seats are possible`);
    if (typeof game !== "string" || typeof board?.text !== "string" || seats.some((seat) => typeof seat?.name !== "string"))
      throw new ReplayError("the header does not say what was played by whom");
    return header;
  }
  function checkEnd(end, seats) {
    if (end?.standings?.seats?.length !== seats || end.fuel?.length !== seats || !Array.isArray(end.faults))
      throw new ReplayError(`the results are not those of ${seats} seats`);
    return end;
  }

  // src/generated/replay.ts
  var FAULT_KINDS = ["crashed", "out_of_fuel", "out_of_time", "out_of_memory", "malformed", "too_many_orders", "illegal", "refused"];
  var PAUSES = ["yielded", "out_of_energy", "returned"];
  var NOTE_KINDS = ["log", "drawing"];

  // src/replay/segment.ts
  var FIRST_PAUSE = 1;
  var FIRST_FAULT = 16;
  var MAX_COLUMN = 1 << 20;
  var MAX_VALUES = 1 << 24;
  function* frames(schema, version, first, count, raw) {
    const input6 = new Input(raw);
    const copied = { values: 0 };
    let values = [];
    let turns = [];
    for (let i = 0; i < count; i++) {
      const digest = Array.from(input6.take(8), (byte) => byte.toString(16).padStart(2, "0")).reverse().join("");
      values = i === 0 ? schema.columns.map(() => input6.ints()) : changed(input6, values, copied);
      const events = input6.rows().map((row) => record(schema.events, row));
      turns = version === 1 ? input6.list(() => turnOf1(input6, schema.orders)) : turnsOf(input6, schema.orders, turns);
      const picture2 = Object.fromEntries(schema.columns.map((name, column6) => [name, values[column6]]));
      yield { round: first + i, digest, picture: picture2, events, turns };
    }
  }
  function changed(input6, before, copied) {
    const values = before.slice();
    for (let left = input6.count(); left > 0; left--) {
      const number = input6.uint();
      if (number >= values.length) throw new ReplayError("a change of a column that does not exist");
      const column6 = values[number].slice();
      const length = input6.uint();
      if (length > MAX_COLUMN) throw new ReplayError("a column is too long");
      if (length > 0) {
        const old = column6.length;
        column6.length = length - 1;
        column6.fill(0, Math.min(old, length - 1));
      }
      checked(copied, column6);
      let place = 0;
      for (let changes = input6.count(); changes > 0; changes--) {
        place += input6.uint();
        if (place >= column6.length) throw new ReplayError("a change beyond the end of a column");
        column6[place++] += input6.int();
      }
      values[number] = column6;
    }
    return values;
  }
  function checked(copied, column6) {
    copied.values += column6.length;
    if (copied.values > MAX_VALUES) throw new ReplayError("the columns of a segment are too long");
  }
  function turnsOf(input6, kinds, before) {
    const count = input6.uint();
    const actors = count === 0 ? before : Array.from({ length: input6.fits(count - 1) }, () => actor(input6));
    const outcomes = actors.map(() => outcome(input6));
    const fuel = actors.map(() => input6.uint());
    const orders = actors.map(() => input6.rows().map((row) => record(kinds, row)));
    const turns = actors.map(
      ({ seat, unit: unit2 }, i) => ({ seat, unit: unit2, ...outcomes[i], orders: orders[i], fuel: fuel[i], notes: [] })
    );
    let next = 0;
    for (let noted = input6.count(); noted > 0; noted--) {
      next += input6.uint();
      if (next >= turns.length) throw new ReplayError("notes of a turn that does not exist");
      turns[next++].notes = notes(input6);
    }
    return turns;
  }
  function turnOf1(input6, kinds) {
    const who = actor(input6);
    const how = outcome(input6);
    const orders = input6.rows().map((row) => record(kinds, row));
    return { ...who, ...how, orders, fuel: input6.uint(), notes: notes(input6) };
  }
  function actor(input6) {
    const seat = input6.uint();
    const unit2 = input6.uint();
    return { seat, unit: unit2 === 0 ? null : unit2 - 1 };
  }
  function outcome(input6, details = input6) {
    const code = input6.uint();
    const fault = code >= FIRST_FAULT ? { kind: FAULT_KINDS[code - FIRST_FAULT] ?? "unknown", detail: details.text() } : null;
    const pause = code >= FIRST_PAUSE && code < FIRST_FAULT ? PAUSES[code - FIRST_PAUSE] : null;
    return { pause, fault };
  }
  function notes(input6) {
    return input6.list(() => ({ kind: NOTE_KINDS[input6.uint()] ?? "log", text: input6.text() }));
  }
  function record(kinds, row) {
    const kind = kinds[row[0]];
    if (!kind) throw new ReplayError(`a record of the unknown kind ${row[0]}`);
    const at = { i: 1 };
    return { [kind.name]: Object.fromEntries(kind.fields.map((field2) => [field2.name, value(field2.form, row, at)])) };
  }
  function value(form, row, at) {
    if (at.i >= row.length) throw new ReplayError("a record ends too early");
    if (form === "int") return row[at.i++];
    if (form === "bool") return row[at.i++] !== 0;
    if ("code" in form) return form.code[row[at.i++]] ?? null;
    if ("maybe" in form) return row[at.i++] === 0 ? null : value(form.maybe, row, at);
    const list = [];
    for (let left = row[at.i++]; left > 0; left--) list.push(value(form.list, row, at));
    return list;
  }

  // src/replay/streams.ts
  function* streamFrames(schema, first, count, raw) {
    const head = new Input(raw);
    const rowStreams = (kinds) => 3 + 3 * (kinds.length + 1);
    const total = 2 + 3 * schema.columns.length + rowStreams(schema.events) + 5 + rowStreams(schema.orders);
    const lengths = Array.from({ length: total }, () => head.uint());
    const streams = lengths.map((length) => new Input(head.take(length)))[Symbol.iterator]();
    const next = () => {
      const { value: value2 } = streams.next();
      if (!value2) throw new ReplayError("a stream is missing");
      return value2;
    };
    const [digests, start] = [next(), next()];
    const counts = schema.columns.map(next);
    const changes = schema.columns.map(() => ({ gaps: next(), differences: next() }));
    const events = rowsOf(schema.events, next);
    const [actors, outcomes, fuel, details, noted] = [next(), next(), next(), next(), next()];
    const orders = rowsOf(schema.orders, next);
    const copied = { values: 0 };
    let values = [];
    let turns = [];
    for (let i = 0; i < count; i++) {
      const digest = Array.from(digests.take(8), (byte) => byte.toString(16).padStart(2, "0")).reverse().join("");
      values = i === 0 ? schema.columns.map(() => start.ints()) : values.map(
        (column6, number) => changedColumn(column6, counts[number], changes[number].gaps, changes[number].differences, copied)
      );
      const happened = rows(events);
      const size = actors.uint();
      const who = size === 0 ? turns : Array.from({ length: actors.fits(size - 1) }, () => ({ ...actor(actors), fuel: 0 }));
      const how = who.map(() => outcome(outcomes, details));
      const used = who.map(({ fuel: before }) => before + fuel.int());
      turns = who.map(({ seat, unit: unit2 }, k) => ({ seat, unit: unit2, ...how[k], orders: [], fuel: used[k], notes: [] }));
      let place = 0;
      for (let left = noted.count(); left > 0; left--) {
        place += noted.uint();
        if (place >= turns.length) throw new ReplayError("notes of a turn that does not exist");
        turns[place++].notes = notes(noted);
      }
      for (const turn of turns) turn.orders = rows(orders);
      const picture2 = Object.fromEntries(schema.columns.map((name, column6) => [name, values[column6]]));
      yield { round: first + i, digest, picture: picture2, events: happened, turns };
    }
  }
  function changedColumn(before, counts, gaps, differences, copied) {
    const count = counts.uint();
    if (count === 0) return before;
    const column6 = before.slice();
    if (count % 2 === 1) {
      const [old, length] = [column6.length, counts.uint()];
      if (length >= MAX_COLUMN) throw new ReplayError("a column is too long");
      column6.length = length;
      column6.fill(0, Math.min(old, length));
    }
    checked(copied, column6);
    let place = 0;
    for (let left = Math.floor(count / 2); left > 0; left--) {
      place += gaps.uint();
      if (place >= column6.length) throw new ReplayError("a change beyond the end of a column");
      column6[place++] += differences.int();
    }
    return column6;
  }
  function rowsOf(kinds, next) {
    const [counts, lengths, numbers] = [next(), next(), next()];
    const fields = [...kinds, null].map((kind) => ({
      values: [next(), next(), next()],
      differs: kind?.fields[0]?.form === "int",
      last: 0
    }));
    return { kinds, counts, lengths, numbers, fields };
  }
  function rows({ kinds, counts, lengths, numbers, fields }) {
    const list = [];
    for (let left = lengths.fits(counts.uint()); left > 0; left--) {
      const length = lengths.uint();
      const row = [];
      if (length > 0) {
        const kind = numbers.int();
        row.push(kind);
        const field2 = fields[kind] ?? fields[kinds.length];
        for (let i = 0; i < length - 1; i++) {
          let value2 = field2.values[Math.min(i, 2)].int();
          if (i === 0 && field2.differs) value2 = field2.last += value2;
          row.push(value2);
        }
      }
      list.push(record(kinds, row));
    }
    return list;
  }

  // src/replay/replay.ts
  var MAGIC = [137, 65, 71, 79, 78, 13, 10];
  var VERSION = 3;
  var HEAD = 9;
  var KEPT = 8;
  var CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
    for (let bit = 0; bit < 8; bit++) n = n & 1 ? n >>> 1 ^ 3988292384 : n >>> 1;
    return n >>> 0;
  });
  function crc32(...parts2) {
    let crc = 4294967295;
    for (const part of parts2) for (let i = 0; i < part.length; i++) crc = CRC_TABLE[(crc ^ part[i]) & 255] ^ crc >>> 8;
    return (crc ^ 4294967295) >>> 0;
  }
  async function inflateInBrowser(bytes, size) {
    const { readable, writable } = new DecompressionStream("deflate-raw");
    const writer = writable.getWriter();
    const ignore = () => {
    };
    writer.write(bytes).catch(ignore);
    writer.close().catch(ignore);
    const [reader, out] = [readable.getReader(), new Uint8Array(size)];
    let at = 0;
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      if (at + piece.value.length > size) {
        reader.cancel().catch(ignore);
        throw new ReplayError(`more than the ${size} bytes that should be`);
      }
      out.set(piece.value, at);
      at += piece.value.length;
    }
    if (at !== size) throw new ReplayError(`${at} bytes where ${size} should be`);
    return out;
  }
  var Replay = class _Replay {
    constructor(inflate, version) {
      this.inflate = inflate;
      this.version = version;
    }
    inflate;
    version;
    header;
    /** How the match ended; null while it is being played, or if the file was truncated. */
    end = null;
    /** What is wrong with the rest of the file, if anything. */
    damage = null;
    /** The file only ends early, which is not damage while more may come. */
    cut = false;
    /** The number of readable frames. */
    frames = 0;
    /** How many bytes are final. */
    settled = 0;
    segments = [];
    tail = new Uint8Array(0);
    decoded = /* @__PURE__ */ new Map();
    ready = /* @__PURE__ */ new Map();
    /** Reads the header and finds the segments. `inflate` is for environments without `DecompressionStream`. */
    static async read(bytes, inflate = inflateInBrowser, settled = bytes.length) {
      if (MAGIC.some((byte, i) => i < bytes.length && bytes[i] !== byte)) throw new ReplayError("not a replay file");
      if (bytes.length < 8) throw new EarlyError("not a replay file");
      if (bytes[7] > VERSION) throw new NewerError(bytes[7], VERSION);
      if (!(bytes[7] >= 1)) throw new ReplayError("not a replay file");
      const replay = new _Replay(inflate, bytes[7]);
      replay.settled = 8;
      await replay.feed(bytes.subarray(8), settled);
      if (!replay.header)
        throw new (replay.cut || !replay.damage ? EarlyError : ReplayError)(replay.damage ?? "the replay has no header");
      return replay;
    }
    /** Takes what follows the settled bytes; everything beyond `settled` is an open segment that will be sent again. */
    async feed(bytes, settled) {
      const begin = this.settled - this.tail.length;
      const data = new Uint8Array(this.tail.length + bytes.length);
      data.set(this.tail);
      data.set(bytes, this.tail.length);
      this.drop((segment) => segment.open);
      this.damage = null;
      this.cut = false;
      let [at, kept] = [0, 0];
      while (at < data.length) {
        const length = await this.block(data, at, begin, settled);
        if (length === 0) break;
        at += length;
        if (begin + at <= settled) kept = at;
      }
      this.settled = Math.max(settled, begin + kept);
      this.tail = data.slice(kept, Math.max(kept, settled - begin));
    }
    /** Reads the block at a position; returns its length, or 0 if it is incomplete or damaged. */
    async block(data, at, begin, settled) {
      const left = data.length - at;
      const view = new DataView(data.buffer, data.byteOffset + at, left);
      const length = left >= HEAD ? view.getUint32(1, true) : 0;
      if (left < HEAD + length) {
        this.damage = `the file ends in the middle of the block at byte ${begin + at}`;
        this.cut = true;
        return 0;
      }
      const payload = data.subarray(at + HEAD, at + HEAD + length);
      if (crc32(data.subarray(at, at + 5), payload) !== view.getUint32(5, true)) {
        this.damage = `the checksum of the block at byte ${begin + at} does not match: the file was changed`;
        return 0;
      }
      const tag = String.fromCharCode(data[at]);
      const json = async () => {
        if (length < 4) throw new ReplayError("it has no size");
        const [packed, size] = [payload.subarray(4), view.getUint32(HEAD, true)];
        checkSize(size, packed.length, FREE_JSON);
        return JSON.parse(new TextDecoder().decode(await this.inflate(packed, size)));
      };
      try {
        if (this.end) throw new ReplayError("something follows the end");
        if (!this.header !== (tag === "H")) throw new ReplayError("the header is not where it should be");
        if (tag === "H") this.header = checkHeader(await json());
        else if (tag === "E") this.end = checkEnd(await json(), this.header.seats.length);
        else if ((tag === "S" || tag === "T" && this.version >= 3) && length >= 12) {
          const [first, count] = [view.getUint32(HEAD, true), view.getUint32(HEAD + 4, true)];
          const size = view.getUint32(HEAD + 8, true);
          if (first !== this.frames || count === 0)
            throw new ReplayError(`frame ${first} where frame ${this.frames} should be`);
          checkSize(size, length - 12, FREE_SEGMENT);
          checkFrames(count, size);
          const open2 = begin + at + HEAD + length > settled;
          this.segments.push({ first, frames: count, packed: payload.slice(12), size, open: open2, streams: tag === "T" });
          this.frames = first + count;
        } else throw new ReplayError(`the unknown tag ${data[at]}`);
      } catch (error) {
        this.damage = `the block at byte ${begin + at}: ${messageOf(error)}`;
        return 0;
      }
      return HEAD + length;
    }
    /** The state after this many rounds, and how it came about. Decodes its segment, and keeps it. */
    async frame(number) {
      const segment = this.segmentOf(number);
      if (!segment) throw new ReplayError(`the replay has the rounds 0 to ${this.frames - 1}`);
      const frame = (await this.decode(segment))[number - segment.first];
      if (!frame) throw new ReplayError(this.damage ?? `round ${number} cannot be read`);
      return frame;
    }
    /** The same, if it is already decoded. */
    peek(number) {
      const segment = this.segmentOf(number);
      return (segment && this.ready.get(segment)?.[number - segment.first]) ?? null;
    }
    /** All frames in the segment of this one, for one-time use: they are not kept. */
    async together(number) {
      const segment = this.segmentOf(number);
      if (!segment) return [];
      return this.decoded.get(segment) ?? this.unpack(segment);
    }
    segmentOf(number) {
      let [low, high] = [0, this.segments.length];
      while (low < high) {
        const middle = low + high >> 1;
        if (this.segments[middle].first <= number) low = middle + 1;
        else high = middle;
      }
      const segment = this.segments[low - 1];
      return segment && number < segment.first + segment.frames ? segment : void 0;
    }
    decode(segment) {
      let decoded = this.decoded.get(segment);
      this.decoded.delete(segment);
      decoded ??= this.unpack(segment);
      this.decoded.set(segment, decoded);
      for (const old of this.decoded.keys()) {
        if (this.decoded.size <= KEPT) break;
        this.decoded.delete(old);
        this.ready.delete(old);
      }
      return decoded;
    }
    async unpack(segment) {
      const list = [];
      try {
        const raw = await this.inflate(segment.packed, segment.size);
        const { schema } = this.header;
        const read2 = segment.streams ? streamFrames(schema, segment.first, segment.frames, raw) : frames(schema, this.version, segment.first, segment.frames, raw);
        for (const frame of read2) list.push(frame);
      } catch (error) {
        const readable = segment.first + list.length;
        this.damage = `round ${readable} cannot be read: ${messageOf(error)}`;
        this.frames = Math.min(this.frames, readable);
        this.end = null;
        segment.frames = list.length;
        this.drop((other) => other.first > segment.first);
      }
      if (this.decoded.has(segment)) this.ready.set(segment, list);
      return list;
    }
    drop(which) {
      for (const segment of this.segments.filter(which)) {
        this.decoded.delete(segment);
        this.ready.delete(segment);
        this.frames = Math.min(this.frames, segment.first);
      }
      this.segments = this.segments.filter((segment) => !which(segment));
    }
  };

  // src/source.ts
  var PAUSE = 150;
  var LONGEST = 2e3;
  var RETRY = 2e3;
  var passing = (status) => status === 429 || status >= 500;
  async function follow(src, listener, signal) {
    try {
      if (src.startsWith("#")) {
        listener.opened({ replay: await Replay.read(embedded(src.slice(1))), live: false });
      } else {
        await followAddress(new URL(src, document.baseURI), listener, signal);
      }
    } catch (error) {
      if (!signal.aborted) listener.failed(error);
    }
  }
  async function openFile(file) {
    return Replay.read(new Uint8Array(await file.arrayBuffer()));
  }
  function embedded(id) {
    const text = atob(document.getElementById(id)?.textContent?.trim() ?? "");
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
    return bytes;
  }
  async function followAddress(url, listener, signal) {
    let replay = null;
    let lost = false;
    let pause = PAUSE;
    for (let more = true; more && !signal.aborted; ) {
      const ask2 = new URL(url);
      if (replay) {
        const asked = { from: replay.settled, known: replay.frames };
        for (const [name, value2] of Object.entries(asked)) ask2.searchParams.set(name, String(value2));
      }
      let answer;
      let bytes;
      try {
        answer = await fetch(ask2, { signal });
        bytes = new Uint8Array(await answer.arrayBuffer());
        if (!answer.ok && (!replay || passing(answer.status)))
          throw new Error(`${url.pathname}: ${answer.status} ${answer.statusText}`);
      } catch (error) {
        if (!replay || signal.aborted) throw error;
        lost = true;
        listener.online(false);
        await sleep(RETRY, signal);
        continue;
      }
      if (lost) listener.online(true);
      lost = false;
      if (!answer.ok) return listener.grown(false);
      const told = answer.headers.get("agon-more");
      const hope = MORES.find((one) => one === told) ?? "no";
      more = hope !== "no";
      const settled = Number(answer.headers.get("agon-settled") ?? bytes.length);
      pause = bytes.length > 0 ? PAUSE : Math.min(pause * 1.5, LONGEST);
      if (replay) {
        const frames2 = replay.frames;
        await replay.feed(bytes, settled);
        if (replay.frames > frames2 || !more) listener.grown(more);
      } else {
        replay = bytes.length === 0 ? null : await read(bytes, settled, more);
        if (replay) listener.opened({ replay, live: hope === "live" });
        else listener.waiting();
      }
      if (more) await sleep(pause, signal);
    }
  }
  async function read(bytes, settled, more) {
    try {
      return await Replay.read(bytes, void 0, settled);
    } catch (error) {
      if (more && error instanceof EarlyError) return null;
      throw error;
    }
  }
  function sleep(ms, signal) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
    });
  }

  // src/logbook.ts
  var Logbook = class {
    lines = [];
    add({ round, turns }) {
      for (const { seat, unit: unit2, notes: notes2, fault } of turns) {
        for (const note of notes2) {
          if (note.kind !== "log") continue;
          for (const text of note.text.replace(/\n$/, "").split("\n"))
            this.lines.push({ round, seat, unit: unit2, text, fault: null });
        }
        if (fault) this.lines.push({ round, seat, unit: unit2, text: fault.detail, fault: fault.kind });
      }
    }
  };
  var Search = class {
    /** `numberOf` is how a unit is shown to people, if not by its id. */
    constructor(book, query, numberOf2 = (unit2) => unit2) {
      this.book = book;
      this.query = query;
      this.numberOf = numberOf2;
      this.words = query.text.toLowerCase().split(/\s+/).filter(Boolean);
    }
    book;
    query;
    numberOf;
    found = [];
    looked = 0;
    words;
    update() {
      for (; this.looked < this.book.lines.length; this.looked++) {
        const line = this.book.lines[this.looked];
        if (this.matches(line)) this.found.push(line);
      }
      return this.found;
    }
    matches({ seat, unit: unit2, text }) {
      const { query } = this;
      if (query.seat !== null && seat !== query.seat) return false;
      if (query.unit !== null && (unit2 === null || unit2 !== query.unit && this.numberOf(unit2) !== query.unit))
        return false;
      if (this.words.length === 0) return true;
      const lower = text.toLowerCase();
      return this.words.every((word) => lower.includes(word));
    }
  };
  function pageOf(found, round, size) {
    if (found.length <= size) return [0, found.length];
    let [low, high] = [0, found.length];
    while (low < high) {
      const middle = low + high >> 1;
      if (found[middle].round < round) low = middle + 1;
      else high = middle;
    }
    const step = size / 2;
    const first = Math.max(0, Math.min(Math.floor((low - step / 2) / step) * step, found.length - size));
    return [first, first + size];
  }

  // src/summary.ts
  var BUSY2 = 12;
  var leisure = () => new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 150 });
    else setTimeout(resolve);
  });
  var Summary = class {
    constructor(replay, scene6, context) {
      this.replay = replay;
      this.scene = scene6;
      this.context = context;
      const seats = replay.header.seats.length;
      const lists = () => Array.from({ length: seats }, () => []);
      [this.scores, this.fuel, this.peaks, this.spent] = [lists(), lists(), lists(), lists()];
      this.outs = new Array(seats).fill(null);
    }
    replay;
    scene;
    context;
    /** The number of rounds collected so far. */
    rounds = 0;
    /** By seat and round. */
    scores;
    fuel;
    /** The most fuel that a single turn used: a unit's, in games where units run programs. */
    peaks;
    /** The total fuel so far, by seat and round. */
    spent;
    marks = [];
    outs;
    series = /* @__PURE__ */ new Map();
    highest = 1;
    lowest = 0;
    /** The maximum fuel of a turn. */
    mostFuel = 0;
    logbook = new Logbook();
    last = null;
    /** Collects what is available, with a callback now and then. Before calling it again, stop the first call. */
    async gather(step, signal) {
      let rested = performance.now();
      while (this.rounds < this.replay.frames && !signal.aborted) {
        const frames2 = await this.replay.together(this.rounds);
        if (signal.aborted || frames2.length === 0) return;
        for (const frame of frames2.slice(this.rounds - frames2[0].round)) {
          this.add(frame);
          this.rounds++;
        }
        if (performance.now() - rested < BUSY2 && this.rounds < this.replay.frames) continue;
        step();
        await leisure();
        rested = performance.now();
      }
    }
    add(frame) {
      const { round } = frame;
      this.logbook.add(frame);
      const scores = frame.picture["seat.score"] ?? [];
      this.scores.forEach((list, seat) => {
        list[round] = scores[seat] ?? 0;
        this.highest = Math.max(this.highest, list[round]);
        this.lowest = Math.min(this.lowest, list[round]);
        this.fuel[seat][round] = this.peaks[seat][round] = 0;
      });
      for (const turn of frame.turns) {
        if (!this.fuel[turn.seat]) continue;
        this.fuel[turn.seat][round] += turn.fuel;
        this.peaks[turn.seat][round] = Math.max(this.peaks[turn.seat][round], turn.fuel);
        if (turn.fault && turn.unit === null) this.outs[turn.seat] ??= { round, ...turn.fault };
        for (const drawing of drawingsOf(turn)) if ("plot" in drawing) this.plot(turn.seat, round, drawing.plot);
      }
      this.spent.forEach((list, seat) => {
        this.mostFuel = Math.max(this.mostFuel, this.peaks[seat][round]);
        list[round] = (list[round - 1] ?? 0) + this.fuel[seat][round];
      });
      for (const event of frame.events) {
        if (!this.scene.events.includes(parts(event)[0])) continue;
        const told = (view) => this.scene.tell(event, frame, { ...this.context, view }, this.last);
        const all = told(null);
        if (!all?.mark) continue;
        const seats = this.scene.hides ? [...this.scores.keys()] : [];
        this.marks.push({ round, seat: all.seat ?? null, hidden: seats.filter((seat) => !told(seat)?.mark) });
      }
      this.last = frame;
    }
    /** The marks that a seat may know of; all of them without a seat. */
    marksFor(view) {
      return view === null ? this.marks : this.marks.filter(({ hidden }) => !hidden.includes(view));
    }
    plot(seat, round, { series: name, value: value2 }) {
      const key = `${seat} ${name}`;
      let series = this.series.get(key);
      if (!series) this.series.set(key, series = { seat, name, points: [] });
      series.points.push([round, value2]);
    }
  };

  // ../games/hogwarts/scene/spell.ts
  var GROUPS = 5;
  var SIZE2 = 3;
  var LAST_ROUNDS = 50;
  var MODE = "spell:";
  var NONE = "-";
  var ingredientsOf = (frame) => frame.picture["spell.ingredient"] ?? [];
  function canCast(unit2, frame, header) {
    const { ghosts, rounds } = header.scenery;
    if (unit2 === void 0 || unit2 >= ghosts || frame.round >= rounds - LAST_ROUNDS) return false;
    return frame.picture["unit.until"][unit2] <= frame.round;
  }
  function groupsOf(mode) {
    if (!mode.startsWith(MODE)) return null;
    return [...mode.slice(MODE.length)].map((sign3) => sign3 === NONE ? -1 : Number(sign3));
  }
  var modeOf = (groups) => MODE + groups.map((group) => group < 0 ? NONE : String(group)).join("");
  var sumsOf = (groups, ingredients) => Array.from(
    { length: GROUPS },
    (_, group) => ingredients.reduce((sum, amount, i) => sum + (groups[i] === group ? amount : 0), 0)
  );
  var wanted = (ingredients) => ingredients.reduce((a, b) => a + b, 0) / GROUPS;
  function toggle(groups, ingredient) {
    const changed2 = [...groups];
    if (changed2[ingredient] >= 0) changed2[ingredient] = -1;
    else {
      const room = (group) => changed2.filter((other) => other === group).length < SIZE2;
      changed2[ingredient] = Array.from({ length: GROUPS }, (_, group) => group).find(room) ?? -1;
    }
    return changed2;
  }
  var isSolved = (groups, ingredients) => groups.every((group) => group >= 0) && sumsOf(groups, ingredients).every((sum) => sum === wanted(ingredients));
  function spellChoices(hand, text) {
    const unit2 = hand.selected[0];
    if (!canCast(unit2, hand.frame, hand.header)) return [];
    const ingredients = ingredientsOf(hand.frame);
    const groups = groupsOf(hand.mode);
    const cast = (changed2) => {
      hand.mode = modeOf(changed2);
      const order = { spell: { unit: unit2, groups: changed2 } };
      if (isSolved(changed2, ingredients)) hand.orders.set(unit2, order);
      else hand.orders.delete(unit2);
    };
    const begin = () => {
      hand.orders.delete(unit2);
      hand.mode = groups ? "" : modeOf(ingredients.map(() => -1));
    };
    return [
      { text, pressed: groups !== null, act: begin },
      ...(groups ?? []).map((group, i) => ({
        text: group < 0 ? String(ingredients[i]) : `${ingredients[i]} ${"ABCDE"[group]}`,
        pressed: group >= 0,
        act: () => cast(toggle(groups ?? [], i))
      }))
    ];
  }
  function spellState(hand) {
    const groups = groupsOf(hand.mode);
    if (!groups) return null;
    const ingredients = ingredientsOf(hand.frame);
    const sums = sumsOf(groups, ingredients).map((sum, group) => `${"ABCDE"[group]} ${sum}`);
    return { sum: wanted(ingredients), groups: sums.join(", ") };
  }

  // ../games/hogwarts/scene/input.ts
  var STRAIGHT = [
    ["down", 1, 0],
    ["right", 0, 1],
    ["up", -1, 0],
    ["left", 0, -1]
  ];
  var DIAGONAL = [
    ["dr", 1, 1],
    ["ru", -1, 1],
    ["ul", -1, -1],
    ["ld", 1, -1]
  ];
  var words7 = wordsOf({
    en: {
      howTo: "Click a wizard or ghost, then a neighbouring cell; or arrow keys, and Tab for the next one. Enter ends the turn.",
      cast: "Cast the spell",
      divide: "Click the ingredients of a group, three by three: each group must add up to {sum}. So far: {groups}. Click again to take one out."
    },
    ca: {
      howTo: "Clica un mag o fantasma i després una cel·la veïna; o les fletxes, i Tab per al següent. Enter acaba el torn.",
      cast: "Fes l'encanteri",
      divide: "Clica els ingredients d'un grup, de tres en tres: cada grup ha de sumar {sum}. Fins ara: {groups}. Torna a clicar per treure'n un."
    },
    es: {
      howTo: "Haz clic en un mago o fantasma y después en una celda vecina; o las flechas, y Tab para el siguiente. Intro acaba el turno.",
      cast: "Lanzar el hechizo",
      divide: "Haz clic en los ingredientes de un grupo, de tres en tres: cada grupo debe sumar {sum}. Hasta ahora: {groups}. Haz clic otra vez para quitar uno."
    }
  });
  var input = {
    game: "hogwarts",
    words: words7,
    help(say, hand) {
      const state = spellState(hand);
      return state ? say("divide", state) : say("howTo");
    },
    choices: (hand, say) => spellChoices(hand, say("cast")),
    ...gridInput({
      units: ({ picture: picture2 }, _header, seat) => picture2["unit.seat"].flatMap(
        (owner, unit2) => owner === seat ? [{ unit: unit2, row: picture2["unit.row"][unit2], col: picture2["unit.col"][unit2] }] : []
      ),
      steps: (unit2, header) => unit2 < header.scenery.ghosts ? [...STRAIGHT, ...DIAGONAL] : STRAIGHT,
      order: (unit2, dir) => ({ move: { unit: unit2, dir } })
    })
  };

  // ../games/poquemon/scene/input.ts
  var STEPS2 = [
    ["top", -1, 0],
    ["bottom", 1, 0],
    ["left", 0, -1],
    ["right", 0, 1]
  ];
  var words8 = wordsOf({
    en: {
      howTo: "Arrow keys or a click on a neighbouring cell move; A changes between moving and attacking.",
      attacking: "Attack"
    },
    ca: { howTo: "Les fletxes o un clic en una cel·la veïna mouen; A canvia entre moure i atacar.", attacking: "Ataca" },
    es: {
      howTo: "Las flechas o un clic en una celda vecina mueven; A cambia entre mover y atacar.",
      attacking: "Atacar"
    }
  });
  var grid = gridInput({
    units: ({ picture: picture2 }, header, seat) => header.scenery.units.flatMap(
      (owner, unit2) => owner === seat && picture2["unit.back"][unit2] === 0 ? [{ unit: unit2, row: picture2["unit.row"][unit2], col: picture2["unit.col"][unit2] }] : []
    ),
    steps: () => STEPS2,
    order: (unit2, dir, mode) => ({ [mode === "attack" ? "attack" : "move"]: { unit: unit2, dir } })
  });
  var input2 = {
    game: "poquemon",
    words: words8,
    help: (say) => say("howTo"),
    ...grid,
    key(key, hand) {
      if (key !== "a") return grid.key(key, hand);
      hand.mode = hand.mode === "attack" ? "" : "attack";
      return true;
    },
    choices: (hand, say) => [
      {
        text: say("attacking"),
        pressed: hand.mode === "attack",
        act: () => hand.mode = hand.mode === "attack" ? "" : "attack"
      }
    ]
  };

  // ../games/reversi/scene/input.ts
  var TAKE_BOMB = 20;
  var TAKE_OVERRIDE = 21;
  var words9 = wordsOf({
    en: {
      howTo: "Click a marked tile.",
      withSeat: "Swap with seat {n}",
      takeBomb: "Take a bomb",
      takeOverride: "Take an override stone"
    },
    ca: {
      howTo: "Clica una casella marcada.",
      withSeat: "Canvia amb el seient {n}",
      takeBomb: "Agafa una bomba",
      takeOverride: "Agafa una pedra de sobreescriptura"
    },
    es: {
      howTo: "Haz clic en una casilla marcada.",
      withSeat: "Cambiar con el asiento {n}",
      takeBomb: "Tomar una bomba",
      takeOverride: "Tomar una piedra de sobreescritura"
    }
  });
  var field = (order, name) => Number(order.move?.[name]);
  var send = (hand, order) => {
    hand.orders.set(0, order);
    hand.send();
  };
  var chosen = (hand) => {
    const cell2 = cellOf(hand.mode);
    return cell2 ? (hand.legal ?? []).filter((one) => field(one, "y") === cell2[0] && field(one, "x") === cell2[1]) : [];
  };
  var input3 = {
    game: "reversi",
    words: words9,
    sends: true,
    help: (say) => say("howTo"),
    begin(hand) {
      hand.mode = "";
    },
    click(subject, hand) {
      hand.mode = subject;
      const moves = chosen(hand);
      if (moves.length === 1) send(hand, moves[0]);
    },
    marks(hand) {
      const cell2 = cellOf(hand.mode);
      const tiles2 = new Map((hand.legal ?? []).map((one) => [`${field(one, "y")},${field(one, "x")}`, one]));
      return [
        ...[...tiles2.values()].map((one) => ({
          point: { row: field(one, "y"), col: field(one, "x"), colour: MARK.possible }
        })),
        ...cell2 && chosen(hand).length > 0 ? [{ cell: { row: cell2[0], col: cell2[1], colour: MARK.selected } }] : []
      ];
    },
    advice: (hand) => [...hand.advised.values()].flat().flatMap((order) => {
      const tile = { row: field(order, "y"), col: field(order, "x") };
      return [advisedCell(tile), { point: { ...tile, colour: MARK.advised } }];
    }),
    choices: (hand, say) => chosen(hand).map((order) => {
      const special = field(order, "special");
      const text = special === TAKE_BOMB ? say("takeBomb") : special === TAKE_OVERRIDE ? say("takeOverride") : say("withSeat", { n: special - 1 });
      return { text, act: () => send(hand, order) };
    })
  };

  // ../games/stoneage/scene/input.ts
  var words10 = wordsOf({
    en: {
      howTo: "Click units to select them, then a cell to send them there, or an enemy to attack. Enter ends the round.",
      gather: "Gather and bring home",
      halt: "Stop",
      torch: "Light a torch",
      everyone: "Select all that can move",
      nobody: "Select none",
      spawns: "Spawn: {what}",
      researches: "Research: {what}"
    },
    ca: {
      howTo: "Clica unitats per triar-les, després una cel·la per enviar-les-hi, o un enemic per atacar-lo. Enter acaba la ronda.",
      gather: "Recull i porta a casa",
      halt: "Atura",
      torch: "Encén una torxa",
      everyone: "Tria totes les que es mouen",
      nobody: "No en triïs cap",
      spawns: "Crea: {what}",
      researches: "Investiga: {what}"
    },
    es: {
      howTo: "Haz clic en unidades para elegirlas, después en una celda para enviarlas, o en un enemigo para atacarlo. Intro acaba la ronda.",
      gather: "Recolectar y llevar a casa",
      halt: "Parar",
      torch: "Encender una antorcha",
      everyone: "Elegir todas las que se mueven",
      nobody: "No elegir ninguna",
      spawns: "Crear: {what}",
      researches: "Investigar: {what}"
    }
  });
  var SPAWNS = {
    base: ["worker", "explorer", "trapper", "wolf"],
    settlement: ["worker", "explorer", "trapper", "wolf"],
    barracks: ["axeman", "spearman"],
    worker: ["settlement", "barracks", "farm", "sawmill", "quarry"]
  };
  var DIRECTIONS = {
    "0,1": "north",
    "-1,1": "northwest",
    "-1,0": "west",
    "-1,-1": "southwest",
    "0,-1": "south",
    "1,-1": "southeast",
    "1,0": "east",
    "1,1": "northeast"
  };
  var sceneryOf6 = (hand) => hand.header.scenery;
  function own({ frame, seat, header }) {
    const { picture: picture2 } = frame;
    const { kinds } = header.scenery;
    return picture2["unit.id"].flatMap((unit2, row) => {
      if (picture2["unit.kind"][row] === 0 || picture2["unit.seat"][row] !== seat) return [];
      const carries = picture2["unit.food"][row] + picture2["unit.stone"][row] + picture2["unit.wood"][row];
      const kind = kinds[picture2["unit.kind"][row] - 1].name;
      return [{ unit: unit2, x: picture2["unit.x"][row], y: picture2["unit.y"][row], kind, carries }];
    });
  }
  var towards = (from, x, y) => DIRECTIONS[`${Math.sign(x - from.x)},${Math.sign(y - from.y)}`];
  function walk(piece, x, y) {
    const [dx, dy] = [Math.sign(x - piece.x), Math.sign(y - piece.y)];
    const ways = [
      [dx, dy],
      [dx, 0],
      [0, dy],
      [dx || 1, dy || 1],
      [dx || -1, dy || -1]
    ];
    const names = ways.map(([a, b]) => DIRECTIONS[`${a},${b}`]).filter((name) => name !== void 0);
    return [...new Set(names)].map((dir) => ({ move: { dir } }));
  }
  function home(pieces, from) {
    const far = ({ x, y }) => (x - from.x) ** 2 + (y - from.y) ** 2;
    return pieces.filter(({ kind }) => kind === "base" || kind === "settlement").sort((a, b) => far(a) - far(b))[0];
  }
  function callsOf(piece, plan2, pieces, hand) {
    const once = hand.orders.get(piece.unit);
    const first = once ? [once] : [];
    if (!plan2) return first;
    const { height, offset } = sceneryOf6(hand);
    const [x, y] = [plan2.col, height - 1 - plan2.row];
    const there = piece.x === x && piece.y === y;
    const place = { x: x + offset[0], y: y + offset[1] };
    if (plan2.kind === "attack") return [...first, { attack: place }, ...there ? [] : walk(piece, x, y)];
    if (plan2.kind !== "gather") return [...first, ...there ? [] : walk(piece, x, y)];
    const base = home(pieces, piece);
    if (piece.carries > 0 && base)
      return [...first, { gather_resources: {} }, { deposit: {} }, ...walk(piece, base.x, base.y)];
    return [...first, ...there ? [{ gather_resources: {} }] : walk(piece, x, y)];
  }
  function targetOf(call, from) {
    const [, fields] = parts(call);
    const step = Object.keys(DIRECTIONS).find((key) => DIRECTIONS[key] === fields.dir);
    if (step) {
      const [dx, dy] = step.split(",").map(Number);
      return { row: from.row + dy, col: from.col + dx };
    }
    return typeof fields.x === "number" && typeof fields.y === "number" ? { row: fields.y, col: fields.x } : null;
  }
  var plan = (hand, kind, row, col) => {
    for (const unit2 of hand.selected) hand.plans.set(unit2, { kind, row, col });
  };
  var input4 = {
    game: "stoneage",
    words: words10,
    help: (say) => say("howTo"),
    begin(hand) {
      const alive2 = own(hand).map(({ unit: unit2 }) => unit2);
      hand.selected = hand.selected.filter((unit2) => alive2.includes(unit2));
      for (const unit2 of [...hand.plans.keys()]) if (!alive2.includes(unit2)) hand.plans.delete(unit2);
    },
    click(subject, hand) {
      const { height } = sceneryOf6(hand);
      const unit2 = unitOf(subject);
      const at = unit2 === null ? -1 : rowOf(hand.frame, unit2);
      const picture2 = hand.frame.picture;
      if (unit2 !== null && at >= 0 && picture2["unit.seat"][at] === hand.seat && hand.mode === "") {
        const chosen2 = hand.selected.includes(unit2);
        hand.selected = chosen2 ? hand.selected.filter((one) => one !== unit2) : [...hand.selected, unit2];
        return;
      }
      const cell2 = cellOf(subject) ?? (at < 0 ? null : [height - 1 - picture2["unit.y"][at], picture2["unit.x"][at]]);
      if (!cell2) return;
      const [row, col] = cell2;
      if (hand.mode.startsWith("spawn:")) {
        const [x, y] = [col, height - 1 - row];
        for (const piece of own(hand).filter((one) => hand.selected.includes(one.unit))) {
          const dir = towards(piece, x, y);
          if (dir) hand.orders.set(piece.unit, { spawn: { unit_type: hand.mode.slice(6), dir } });
        }
      } else plan(hand, hand.mode === "gather" ? "gather" : at >= 0 ? "attack" : "go", row, col);
      hand.mode = "";
    },
    key(key, hand) {
      if (key !== "Escape" || hand.selected.length === 0 && hand.mode === "") return false;
      [hand.selected, hand.mode] = [[], ""];
      return true;
    },
    marks(hand) {
      const { height, offset } = sceneryOf6(hand);
      const shown = (x, y) => ({ row: y + offset[1], col: x + offset[0] });
      return own(hand).flatMap(({ unit: unit2, x, y }) => {
        const from = shown(x, y);
        const chosen2 = hand.selected.includes(unit2) ? [{ cell: { ...from, colour: MARK.selected } }] : [];
        const goal = hand.plans.get(unit2);
        if (!goal) return chosen2;
        const to = shown(goal.col, height - 1 - goal.row);
        const line = { from_row: from.row, from_col: from.col, to_row: to.row, to_col: to.col, colour: MARK.ordered };
        return [...chosen2, { line }, { point: { ...to, colour: MARK.ordered } }];
      });
    },
    advice(hand) {
      const { offset } = sceneryOf6(hand);
      return own(hand).flatMap(({ unit: unit2, x, y }) => {
        const from = { row: y + offset[1], col: x + offset[0] };
        return (hand.advised.get(unit2) ?? []).flatMap((call) => {
          const to = targetOf(call, from);
          return to ? [advisedCell(to), ...advisedArrow(from, to)] : [advisedCell(from)];
        });
      });
    },
    choices(hand, say) {
      const pieces = own(hand).filter(({ unit: unit2 }) => hand.selected.includes(unit2));
      const movers = own(hand).filter(
        ({ kind }) => !["base", "settlement", "barracks", "farm", "sawmill", "quarry"].includes(kind)
      );
      const mode = (name, text) => ({
        text,
        pressed: hand.mode === name,
        act: () => hand.mode = hand.mode === name ? "" : name
      });
      const selection = [
        { text: say("everyone"), act: () => hand.selected = movers.map(({ unit: unit2 }) => unit2) },
        { text: say("nobody"), act: () => hand.selected = [] }
      ];
      if (pieces.length === 0) return selection;
      const kinds = new Set(pieces.flatMap(({ kind }) => SPAWNS[kind] ?? []));
      const researchers = pieces.filter(({ kind }) => kind === "base");
      const known2 = hand.frame.picture["seat.techs"][hand.seat];
      const { technologies } = sceneryOf6(hand);
      const open2 = technologies.filter((_, i) => !(known2 >> i & 1)).slice(0, 8 * (1 + hand.frame.picture["seat.level"][hand.seat]));
      const research = researchers.flatMap(
        ({ unit: unit2 }) => open2.map((tech) => ({
          text: say("researches", { what: tech.replaceAll("_", " ") }),
          pressed: (JSON.stringify(hand.orders.get(unit2)) ?? "").includes(`"${tech}"`),
          act: () => void hand.orders.set(unit2, { research_technology: { tech } })
        }))
      );
      return [
        ...selection,
        mode("gather", say("gather")),
        { text: say("halt"), act: () => hand.selected.forEach((unit2) => void hand.plans.delete(unit2)) },
        {
          text: say("torch"),
          act: () => hand.selected.forEach((unit2) => void hand.orders.set(unit2, { light_torch: {} }))
        },
        ...[...kinds].map((kind) => mode(`spawn:${kind}`, say("spawns", { what: kind }))),
        ...research
      ];
    },
    calls(hand) {
      const pieces = own(hand);
      return pieces.map((piece) => ({ unit: piece.unit, calls: callsOf(piece, hand.plans.get(piece.unit), pieces, hand) })).filter(({ calls }) => calls.length > 0);
    }
  };

  // ../games/tron3d/scene/input.ts
  var words11 = wordsOf({
    en: {
      howTo: "Click a numbered vertex or press its number; click a bike to select it. I uses its item first.",
      useItem: "Use the item"
    },
    ca: {
      howTo: "Clica un vèrtex numerat o prem el seu número; clica una moto per triar-la. I fa servir abans el seu objecte.",
      useItem: "Fes servir l'objecte"
    },
    es: {
      howTo: "Haz clic en un vértice numerado o pulsa su número; haz clic en una moto para elegirla. I usa antes su objeto.",
      useItem: "Usar el objeto"
    }
  });
  var sceneryOf7 = (hand) => hand.header.scenery;
  var own2 = (hand) => sceneryOf7(hand).bikes.flatMap(
    (seat, bike) => seat === hand.seat && hand.legal?.some(({ move }) => move.bike === bike) ? [bike] : []
  );
  var vertexOf2 = (hand, bike) => hand.frame.picture["bike.vertex"][bike];
  var neighbours = (hand, bike) => {
    const at = vertexOf2(hand, bike);
    return sceneryOf7(hand).edges.flatMap(([a, b]) => a === at ? [b] : b === at ? [a] : []).sort((a, b) => a - b);
  };
  var flip = (hand) => hand.mode = hand.mode === "item" ? "" : "item";
  function go(hand, to) {
    const bike = hand.selected[0];
    if (bike === void 0 || !neighbours(hand, bike).includes(to)) return false;
    hand.orders.set(bike, { move: { bike, to, item: hand.mode === "item" } });
    hand.mode = "";
    const idle = own2(hand).find((one) => !hand.orders.has(one));
    if (idle === void 0) hand.send();
    else hand.selected = [idle];
    return true;
  }
  var input5 = {
    game: "tron3d",
    words: words11,
    help: (say) => say("howTo"),
    follows: true,
    begin(hand) {
      hand.selected = own2(hand).slice(0, 1);
    },
    click(subject, hand) {
      const vertex = subject.match(/^vertex:(\d+)$/);
      if (vertex) go(hand, Number(vertex[1]));
      const bike = unitOf(subject);
      if (bike !== null && own2(hand).includes(bike)) hand.selected = [bike];
      else if (bike !== null) go(hand, vertexOf2(hand, bike));
    },
    key(key, hand) {
      if (key === "i") {
        flip(hand);
        return true;
      }
      const to = /^[1-9]$/.test(key) ? neighbours(hand, hand.selected[0] ?? -1)[Number(key) - 1] : void 0;
      return to !== void 0 && go(hand, to);
    },
    marks(hand) {
      const bike = hand.selected[0];
      if (bike === void 0) return [];
      const col = 0;
      const marks = [{ cell: { row: vertexOf2(hand, bike), col, colour: MARK.selected } }];
      neighbours(hand, bike).forEach((row, i) => {
        const wall = hand.frame.picture["vertex.wall"][row] >= 0;
        marks.push({ point: { row, col, colour: wall ? MARK.ordered : MARK.possible } });
        marks.push({ text: { row, col, text: String(i + 1), colour: MARK.selected } });
      });
      return marks;
    },
    // Rows are vertices, between which there is nothing: the arrow's head would be at another one.
    advice: (hand) => [...hand.advised].flatMap(
      ([bike, orders]) => orders.flatMap(({ move }) => {
        const [from, to] = [vertexOf2(hand, bike), Number(move?.to)].map((row) => ({ row, col: 0 }));
        return [advisedCell(to), ...advisedArrow(from, to).slice(0, 1)];
      })
    ),
    choices: (hand, say) => hand.frame.picture["bike.item"][hand.selected[0]] > 0 ? [{ text: say("useItem"), pressed: hand.mode === "item", act: () => flip(hand) }] : []
  };

  // agon:inputs
  var inputs_default = [input, input2, input3, input4, input5];

  // src/table/words.ts
  var words12 = wordsOf({
    en: {
      fork: "Continue from here",
      forkTitle: "Continue after round {n}",
      forkHint: "The match is repeated up to this round; then these bots play on. Name a built-in bot, the file or folder of your own, or human to play yourself. An empty field is the bot that played.",
      forkGo: "Play on",
      save: "Save the replay",
      profile: "Where does its fuel go?",
      cannotFork: "The match cannot be continued: {what}",
      yourTurn: "Your turn: seat {n}",
      endTurn: "End the turn (Enter)",
      takeAdvice: "Play it (Enter)",
      tenRounds: "Ten rounds",
      undo: "Take back",
      chooseFirst: "Choose a move first.",
      askBot: "What would it do?",
      adviser: "The bot to ask",
      advice: "{name} would: {what}",
      thinking: "{name} is thinking…",
      humansWaiting: "Waiting for the others…",
      humansOver: "The match is over.",
      watchIt: "Watch it again",
      brokenOff: "The match was broken off: too much time passed, or the program could not go on.",
      secondsLeft: "{n} second left | {n} seconds left"
    },
    ca: {
      fork: "Continua des d'aquí",
      forkTitle: "Continua després de la ronda {n}",
      forkHint: "La partida es repeteix fins a aquesta ronda; després continuen aquests bots. Posa-hi un bot inclòs, el fitxer o la carpeta del teu, o human per jugar-hi tu. Un camp buit és el bot que hi jugava.",
      forkGo: "Segueix jugant",
      save: "Desa la repetició",
      profile: "On va el seu combustible?",
      cannotFork: "La partida no es pot continuar: {what}",
      yourTurn: "El teu torn: seient {n}",
      endTurn: "Acaba el torn (Enter)",
      takeAdvice: "Juga-la (Enter)",
      tenRounds: "Deu rondes",
      undo: "Desfés",
      chooseFirst: "Tria primer una jugada.",
      askBot: "Què faria?",
      adviser: "El bot a qui preguntar",
      advice: "{name} faria: {what}",
      thinking: "{name} està pensant…",
      humansWaiting: "Esperant els altres…",
      humansOver: "La partida s'ha acabat.",
      watchIt: "Torna-la a mirar",
      brokenOff: "La partida s'ha interromput: ha passat massa temps o el programa no ha pogut continuar.",
      secondsLeft: "queda {n} segon | queden {n} segons"
    },
    es: {
      fork: "Continuar desde aquí",
      forkTitle: "Continuar después de la ronda {n}",
      forkHint: "La partida se repite hasta esta ronda; después siguen estos bots. Pon un bot incluido, el archivo o la carpeta del tuyo, o human para jugar tú. Un campo vacío es el bot que jugaba.",
      forkGo: "Seguir jugando",
      save: "Guardar la repetición",
      profile: "¿Adónde va su combustible?",
      cannotFork: "La partida no se puede continuar: {what}",
      yourTurn: "Tu turno: asiento {n}",
      endTurn: "Acabar el turno (Intro)",
      takeAdvice: "Jugarla (Intro)",
      tenRounds: "Diez rondas",
      undo: "Deshacer",
      chooseFirst: "Elige antes una jugada.",
      askBot: "¿Qué haría?",
      adviser: "El bot al que preguntar",
      advice: "{name} haría: {what}",
      thinking: "{name} está pensando…",
      humansWaiting: "Esperando a los demás…",
      humansOver: "La partida ha terminado.",
      watchIt: "Volver a verla",
      brokenOff: "La partida se ha interrumpido: ha pasado demasiado tiempo o el programa no ha podido continuar.",
      secondsLeft: "queda {n} segundo | quedan {n} segundos"
    }
  });

  // src/table/fork.ts
  var FORK = "M6 4v16M6 12c0 4 3 5 6 5h6M15 14l3 3-3 3";
  var SAVE = "M12 4v11M7 11l5 5 5-5M5 20h14";
  var SAME2 = "same";
  async function ask(path, body) {
    const answer = await fetch(path, { method: "POST", body: JSON.stringify(body) });
    if (!answer.ok) throw new Error((await answer.text()).trim());
    return answer.json();
  }
  var numberOf = (viewer) => Number(viewer.getAttribute("src")?.match(/match\/(\d+)\//)?.[1] ?? 0);
  function showMatch(viewer, number, round) {
    viewer.settings.playing = true;
    history.replaceState(null, "", writeAddress(round, viewer.settings));
    viewer.setAttribute("src", `match/${number}/replay.agon`);
  }
  async function offerFork(viewer, signal) {
    const info = await (await fetch("table", { signal })).json();
    if (signal.aborted) return null;
    if (!info.forks) return info;
    const say = () => speak(viewer.settings.language, words12);
    const dialog = make("dialog", { class: "fork" });
    const label = (element, key) => {
      element.setAttribute("aria-label", say()(key));
      element.title = say()(key);
    };
    const button2 = make("button", { class: "tool", click: () => open(viewer, dialog, info, say()) }, icon(FORK));
    const save = make("a", { class: "tool", download: "match.agon" }, icon(SAVE));
    save.href = viewer.getAttribute("src") ?? "";
    const relabel = () => (label(button2, "fork"), label(save, "save"));
    relabel();
    viewer.parts.language.addEventListener("change", relabel, { signal });
    viewer.parts.close.before(button2, save);
    viewer.parts.root.append(dialog);
    return info;
  }
  function open(viewer, dialog, info, say) {
    const { replay, clock, settings } = viewer;
    if (!replay) return;
    settings.playing = false;
    viewer.changed();
    const { round } = clock;
    const inputs = replay.header.seats.map(({ name, kind }, seat) => {
      const value2 = kind === "built-in" ? name : "";
      const input6 = make("input", { type: "text", list: "agon-bots", value: value2, placeholder: name, spellcheck: "false" });
      return { input: input6, row: make("label", {}, make("span", {}, seatChip(seat), ` ${say("seat", { n: seat })}`), input6) };
    });
    const trouble2 = make("p", { class: "fault", role: "alert" });
    const go2 = make("button", { class: "small" }, say("forkGo"));
    const send2 = async () => {
      const bots = inputs.map(({ input: input6 }) => input6.value.trim() || SAME2);
      const request = { number: numberOf(viewer), round, bots };
      go2.disabled = true;
      try {
        const { number, error } = await ask("fork", request);
        if (number === null) throw new Error(error ?? "");
        dialog.close();
        showMatch(viewer, number, round);
      } catch (error) {
        trouble2.textContent = say("cannotFork", { what: error instanceof Error ? error.message : String(error) });
      }
      go2.disabled = false;
    };
    const form = make("form", { submit: (event) => (event.preventDefault(), void send2()) });
    form.append(...inputs.map(({ row }) => row), go2);
    const list = make(
      "datalist",
      { id: "agon-bots" },
      ...[...info.bots, "human"].map((value2) => make("option", { value: value2 }))
    );
    dialog.replaceChildren(
      make("h2", {}, say("forkTitle", { n: round })),
      form,
      trouble2,
      make("p", {}, say("forkHint")),
      list
    );
    dialog.showModal();
  }

  // src/table/humans.ts
  var RETRY2 = 1e3;
  var TOLD = 12;
  var memories = /* @__PURE__ */ new WeakMap();
  var HumansPanel = class {
    constructor(viewer, info, signal) {
      this.viewer = viewer;
      this.info = info;
      this.signal = signal;
      const known2 = memories.get(viewer);
      this.memory = known2 ?? {
        plans: /* @__PURE__ */ new Map(),
        selected: [],
        bot: info.bots.find((bot) => bot === "Dummy") ?? info.bots[0] ?? ""
      };
      memories.set(viewer, this.memory);
      viewer.parts.root.querySelector(".bar")?.before(this.panel);
      viewer.onpick = (subject) => this.click(subject);
      window.addEventListener("keydown", (event) => this.key(event), { signal, capture: true });
      viewer.parts.language.addEventListener("change", () => this.show(), { signal });
      signal.addEventListener("abort", () => {
        viewer.marks = null;
        viewer.onpick = null;
      });
      const timer = setInterval(() => this.tick(), 1e3);
      signal.addEventListener("abort", () => clearInterval(timer));
      void this.follow();
    }
    viewer;
    info;
    signal;
    panel = make("section", { class: "humans", hidden: true });
    memory;
    turn = null;
    state = null;
    hand = null;
    /** What a bot would do for units that have no orders. */
    hinted = [];
    advice = "";
    sent = false;
    followed;
    /** How many more rounds end by themselves, while units follow their plans. */
    repeat = 0;
    get say() {
      return speak(this.viewer.settings.language, words12);
    }
    get input() {
      const game = this.viewer.replay?.header.game;
      return inputs_default.find((one) => one.game === game) ?? null;
    }
    /** Asks for news until the viewer shows something else. */
    async follow() {
      const { signal, viewer } = this;
      while (!signal.aborted) {
        try {
          const known2 = this.state ? `?known=${this.state.version}` : "";
          const state = await (await fetch(`humans${known2}`, { signal })).json();
          this.state = state;
          if (state.number !== numberOf(viewer)) {
            history.replaceState(null, "", location.pathname);
            viewer.setAttribute("src", `match/${state.number}/replay.agon`);
            return;
          }
          await this.arrive(state.turn);
        } catch {
          if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, RETRY2));
        }
      }
    }
    /** Waits until the round of a turn can be shown, and begins the turn. */
    async arrive(turn) {
      const { viewer, signal } = this;
      const same = turn?.seat === this.turn?.seat && turn?.round === this.turn?.round;
      this.turn = turn;
      if (!turn) {
        this.hand = null;
        if (this.state?.over) this.finish();
        this.show();
        return;
      }
      if (same && this.hand && !this.sent) return this.show();
      while (!signal.aborted && (!viewer.mounted || (viewer.replay?.frames ?? 0) <= turn.round))
        await new Promise((resolve) => setTimeout(resolve, 40));
      if (signal.aborted) return;
      const frame = await viewer.replay.frame(turn.round);
      const { header } = viewer.replay;
      const { plans, selected } = this.memory;
      this.hinted = [];
      [this.advice, this.sent] = ["", false];
      this.hand = {
        header,
        frame,
        seat: turn.seat,
        legal: turn.legal,
        orders: /* @__PURE__ */ new Map(),
        selected,
        mode: "",
        advised: /* @__PURE__ */ new Map(),
        plans,
        send: () => void this.send()
      };
      this.input?.begin?.(this.hand);
      viewer.settings.playing = viewer.following = false;
      if (viewer.scene.hides) viewer.settings.view = turn.seat;
      viewer.seek(turn.round);
      this.show();
      if (this.repeat > 0) {
        this.repeat--;
        void this.send();
      }
    }
    /** The match is over: plays on to its last round, of which everybody may now see everything. */
    finish() {
      const { viewer } = this;
      viewer.settings.view = null;
      viewer.settings.playing = viewer.following = true;
    }
    tick() {
      if (this.turn?.left_ms === null || !this.turn || this.sent) return;
      this.turn.left_ms = Math.max(this.turn.left_ms - 1e3, 0);
      this.show();
    }
    click(subject) {
      const { hand, input: input6, viewer } = this;
      if (!hand || !input6 || this.sent || viewer.clock.round !== hand.frame.round) return false;
      input6.click(subject, hand);
      this.show();
      return true;
    }
    key(event) {
      const control = event.composedPath()[0];
      const busy = control instanceof Element && control.matches("input, select, textarea, button, a[href], dialog *");
      const { hand, input: input6 } = this;
      if (busy || !hand || !input6 || this.sent || event.ctrlKey || event.metaKey || event.altKey) return;
      const handled = event.key === "Enter" ? (void this.send(), true) : input6.key?.(event.key, hand) ?? false;
      if (!handled) return;
      event.preventDefault();
      this.show();
    }
    async send() {
      const { hand, input: input6, turn } = this;
      if (!hand || !turn || this.sent) return;
      if (hand.legal && hand.orders.size === 0) {
        this.viewer.toast(this.say("chooseFirst"));
        return;
      }
      this.sent = true;
      this.memory.selected = hand.selected;
      const own3 = turn.units ? input6?.calls?.(hand) ?? [] : [];
      const rest = this.hinted.filter(({ unit: unit2 }) => !own3.some((one) => one.unit === unit2));
      const orders = turn.units ? [] : [...hand.orders.values()];
      const request = { seat: turn.seat, round: turn.round, orders, calls: [...own3, ...rest] };
      await this.request("humans/orders", request);
      this.show();
    }
    async undo() {
      this.repeat = 0;
      await this.request("humans/undo", {});
    }
    async request(path, body) {
      try {
        const answer = await ask(path, body);
        if (answer.error === null) return answer;
        throw new Error(answer.error);
      } catch (error) {
        this.sent = false;
        this.viewer.toast(error instanceof Error ? error.message : String(error));
        return null;
      }
    }
    /** Asks a bot, and takes over what it would do: it can still be changed. */
    async hint() {
      const { hand, memory } = this;
      if (!hand) return;
      this.advice = this.say("thinking", { name: memory.bot });
      this.show();
      const answer = await this.request("humans/hint", { bot: memory.bot });
      if (!answer || hand !== this.hand) return;
      const orders = answer.orders;
      hand.advised.clear();
      const advise = (unit2, what) => {
        hand.advised.set(unit2, [...hand.advised.get(unit2) ?? [], ...what]);
      };
      for (const order of orders) {
        const [, fields] = parts(order);
        const unit2 = Number(fields.unit ?? fields.bike ?? 0);
        hand.orders.set(unit2, order);
        advise(unit2, [order]);
      }
      for (const { unit: unit2, calls } of answer.calls) advise(unit2, calls);
      this.hinted = answer.calls;
      const told = [...orders, ...answer.calls.flatMap(({ calls }) => calls)].map(orderText2);
      const rest = told.length > TOLD ? `, +${told.length - TOLD}` : "";
      const list = told.length > 0 ? told.slice(0, TOLD).join(", ") + rest : this.say("noOrders");
      this.advice = this.say("advice", { name: memory.bot, what: list });
      this.show();
    }
    /** What is said while it is nobody's turn here. */
    pause() {
      const { say, state, info } = this;
      if (!state?.over) return [say("humansWaiting")];
      if (state.page) return [say("humansOver"), " ", make("a", { href: state.page }, say("watchIt"))];
      return [say(info.forks ? "humansOver" : "brokenOff")];
    }
    show() {
      const { viewer, hand, turn, input: input6, say, state, panel, memory, info } = this;
      panel.hidden = false;
      const marks = hand && input6 && !this.sent ? [...input6.marks(hand), ...input6.advice(hand)] : [];
      viewer.marks = hand && {
        seat: hand.seat,
        unit: null,
        orders: [],
        pause: null,
        fault: null,
        fuel: 0,
        notes: marks.map((mark) => ({ kind: "drawing", text: JSON.stringify(mark) }))
      };
      const [selected] = hand?.selected ?? [];
      if (input6?.follows && selected !== void 0 && selected !== this.followed)
        viewer.mounted?.focus(`unit:${selected}`);
      this.followed = selected;
      viewer.changed();
      if (!hand || !turn || !input6 || this.sent) {
        panel.replaceChildren(make("p", { class: "hint" }, ...this.pause()));
        return;
      }
      const gameSay = speak(viewer.settings.language, input6.words);
      const after = (act) => () => {
        act();
        this.show();
      };
      const button2 = (text, act, attributes = {}) => make("button", { class: "small", click: after(act), ...attributes }, text);
      const name = viewer.replay?.header.seats[turn.seat]?.name ?? "";
      const clock = turn.left_ms === null ? "" : ` · ${say("secondsLeft", { n: Math.ceil(turn.left_ms / 1e3) })}`;
      const choose = make("select", { "aria-label": say("adviser"), change: () => memory.bot = choose.value });
      choose.append(...info.bots.map((bot) => make("option", { value: bot, selected: bot === memory.bot }, bot)));
      const choices = (input6.choices?.(hand, gameSay) ?? []).map(
        ({ text, pressed: pressed2, act }) => button2(text, act, pressed2 === void 0 ? {} : { "aria-pressed": String(pressed2) })
      );
      panel.replaceChildren(
        make(
          "p",
          { class: "prompt" },
          seatChip(turn.seat),
          make("b", {}, say("yourTurn", { name, n: turn.seat })),
          clock
        ),
        make("p", { class: "hint" }, input6.help(gameSay, hand)),
        make(
          "div",
          { class: "tools" },
          // Where a click is a whole turn, there is nothing to end, but advice to take.
          (!input6.sends || hand.orders.size > 0) && button2(say(input6.sends ? "takeAdvice" : "endTurn"), () => this.send(), { class: "small main" }),
          turn.units && button2(say("tenRounds"), () => (this.repeat = 9, this.send())),
          info.undoes && button2(say("undo"), () => this.undo(), { disabled: !state?.undo }),
          ...info.bots.length > 0 ? [choose, button2(say("askBot"), () => this.hint())] : [],
          ...choices
        ),
        make("p", { class: "advice", role: "status" }, this.advice)
      );
    }
  };

  // src/table/profile.ts
  function offerProfiles(viewer, seats, signal) {
    if (seats.length === 0) return;
    const links = seats.map((seat) => {
      const text = make("span", {});
      const link = make("a", { target: "_blank", rel: "noopener" }, seatChip(seat), " ", text);
      link.addEventListener("pointerenter", () => aim(link, seat), { signal });
      link.addEventListener("focus", () => aim(link, seat), { signal });
      aim(link, seat);
      return { link, text };
    });
    function aim(link, seat) {
      link.href = `profile?number=${numberOf(viewer)}&seat=${seat}`;
    }
    const relabel = () => {
      const say = speak(viewer.settings.language, words12);
      for (const { text } of links) text.textContent = say("profile");
    };
    relabel();
    viewer.parts.language.addEventListener("change", relabel, { signal });
    viewer.parts.timelineBox.append(make("div", { class: "profiles" }, ...links.map(({ link }) => link)));
  }

  // src/ui/labels.ts
  function labels(parts2, scene6, replay, settings, say) {
    for (const button2 of parts2.root.querySelectorAll("[data-action]")) {
      const key = KEYS.find(({ action }) => action === button2.dataset.action);
      const extra = scene6.extra?.(say);
      const label = key.action === "extra" ? extra ?? "" : say(key.text);
      if (key.action === "extra") button2.hidden = extra === void 0;
      button2.setAttribute("aria-label", label);
      button2.title = `${label} (${key.shown.join(", ")})`;
    }
    parts2.close.setAttribute("aria-label", say("close"));
    parts2.close.title = say("close");
    const play = parts2.root.querySelector("[data-action=toggle]");
    play.replaceChildren(icon(ICONS.play), icon(ICONS.pause));
    const { headings } = parts2;
    headings.scores.textContent = say("scores");
    headings.inspector.textContent = say("inspector");
    headings.events.textContent = say("events");
    headings.logs.textContent = `${say("orders")} · ${say("logs")}`;
    headings.series.textContent = say("series");
    parts2.events.setAttribute("aria-label", say("events"));
    parts2.turns.setAttribute("aria-label", say("logs"));
    parts2.speed.setAttribute("aria-label", say("speed"));
    parts2.view.setAttribute("aria-label", say("view"));
    parts2.language.setAttribute("aria-label", say("language"));
    parts2.language.replaceChildren(
      ...Object.entries(LANGUAGES).map(
        ([value2, name]) => make("option", { value: value2, selected: value2 === settings.language, lang: value2 }, name)
      )
    );
    fillSpeeds(parts2.speed, settings.speed, say);
    parts2.root.lang = settings.language;
    if (!replay) return;
    const { header } = replay;
    parts2.title.textContent = scene6.title || header.game;
    parts2.facts.textContent = [
      say("board", { name: header.board.name }),
      say("seed", { seed: header.seed }),
      say("rules", { n: header.rules }),
      ...header.origin ? [say("continued", { n: header.origin.round })] : []
    ].join(" · ");
    parts2.view.replaceChildren(
      make("option", { value: "" }, say("viewAll")),
      ...header.seats.map(
        ({ name }, seat) => make("option", { value: seat }, say("viewOf", { name: `${name} (${seat})` }))
      )
    );
    document.title = `${scene6.title || header.game}: ${header.seats.map(({ name }) => name).join(", ")}`;
  }
  function fillSpeeds(select, speed, say) {
    const wanted2 = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed].sort((a, b) => a - b);
    const key = `${wanted2} ${say("perSecond")}`;
    if (select.dataset.key !== key) {
      select.dataset.key = key;
      select.replaceChildren(...wanted2.map((value2) => make("option", { value: value2 }, say("perSecond", { n: value2 }))));
    }
    select.value = String(speed);
  }

  // src/ui/logdock.ts
  var SHOWN = 500;
  var LogDock = class {
    constructor(shown, visit) {
      this.shown = shown;
      this.visit = visit;
      const fields = make("form", { class: "logform", submit: (event) => event.preventDefault() });
      fields.append(this.heading, this.text, this.seat, this.unit, this.count);
      this.element = make("section", { class: "logdock", hidden: true }, fields, this.list);
      for (const field2 of [this.text, this.seat, this.unit]) field2.addEventListener("input", () => this.show());
    }
    shown;
    visit;
    element;
    text = make("input", { type: "text", class: "logsearch", autocomplete: "off", spellcheck: "false" });
    seat = make("select", { class: "logseat" });
    unit = make("input", { type: "text", class: "logunit", inputmode: "numeric", autocomplete: "off" });
    count = make("p", { class: "logcount", role: "status" });
    // It scrolls, so it must be reachable by keyboard.
    list = make("ol", { class: "loglines", tabindex: 0 });
    heading = make("h2");
    search = null;
    searched = "";
    listed = "";
    summary = null;
    relabel() {
      const { say, replay } = this.shown;
      this.heading.textContent = say("allLogs");
      this.element.setAttribute("aria-label", say("allLogs"));
      this.list.setAttribute("aria-label", say("allLogs"));
      for (const [field2, label] of [
        [this.text, say("searchLogs")],
        [this.unit, say("unitNumber")]
      ]) {
        field2.setAttribute("aria-label", label);
        field2.placeholder = label;
      }
      this.seat.setAttribute("aria-label", say("everySeat"));
      const chosen2 = this.seat.value;
      this.seat.replaceChildren(
        make("option", { value: "" }, say("everySeat")),
        ...(replay?.header.seats ?? []).map(
          ({ name }, seat) => make("option", { value: seat }, say("named", { name, seat }))
        )
      );
      this.seat.value = chosen2;
      this.listed = "";
    }
    show() {
      const { settings, summary, clock, say } = this.shown;
      this.element.hidden = !settings.dock;
      if (!settings.dock || !summary) return;
      const found = this.find(summary);
      const [first, end] = pageOf(found, clock.round, SHOWN);
      const listed2 = `${this.searched} ${first}`;
      if (listed2 !== this.listed) this.list.replaceChildren();
      this.listed = listed2;
      this.list.append(...found.slice(first + this.list.childElementCount, end).map((line) => this.line(line)));
      const key = summary.logbook.lines.length === 0 ? "noLogs" : found.length > SHOWN ? "logPage" : "logCount";
      const count = say(key, { n: found.length, first: first + 1, last: end });
      if (this.count.textContent !== count) this.count.textContent = count;
      this.markRound(clock.round);
    }
    find(summary) {
      const { settings, scene: scene6 } = this.shown;
      const number = this.unit.value.match(/\d+/);
      const query = {
        text: this.text.value,
        // What others log is nothing that a seat knows.
        seat: settings.view ?? (this.seat.value === "" ? null : Number(this.seat.value)),
        unit: number ? Number(number[0]) : null
      };
      this.seat.disabled = settings.view !== null;
      const searched = JSON.stringify(query);
      if (!this.search || searched !== this.searched || summary !== this.summary) {
        this.search = new Search(summary.logbook, query, scene6.unitNumber);
        [this.searched, this.summary, this.listed] = [searched, summary, ""];
      }
      return this.search.update();
    }
    line({ round, seat, unit: unit2, text, fault }) {
      const { say, scene: scene6 } = this.shown;
      const number = unit2 === null ? null : String(scene6.unitNumber?.(unit2) ?? unit2);
      return make(
        "li",
        { "data-round": round },
        make(
          "button",
          { class: "line", click: () => this.visit(round, unit2 === null ? null : `unit:${unit2}`) },
          make("span", { class: "loground" }, make("span", { class: "sr" }, `${say("round")} `), String(round)),
          seatChip(seat),
          make("span", { class: "sr" }, say("seat", { n: seat })),
          number !== null && make("span", { class: "logwho" }, say("unit", { id: number })),
          make("code", { class: fault ? "fault" : "" }, fault ? `${say(fault)}: ${text}` : text)
        )
      );
    }
    /** Highlights the lines of the current round and scrolls to them, unless somebody is reading. */
    markRound(round) {
      let first = null;
      for (const row of this.list.children) {
        const now = Number(row.dataset.round) === round;
        if (now !== row.classList.contains("now")) row.classList.toggle("now", now);
        if (now) first ??= row;
      }
      if (first && !this.list.matches(":hover, :focus-within"))
        this.list.scrollTop = first.offsetTop - this.list.offsetTop;
    }
  };

  // src/ui/plot.ts
  var DASHES = [[], [6, 4], [2, 3], [8, 3, 2, 3]];
  function makePlot(name, state, seek) {
    const strip = makeStrip({ class: `plot ${name}`, inset: 10, last: () => state().rounds, seek, draw });
    strip.element.setAttribute("role", "img");
    return strip;
    function draw(ctx, width, height, x) {
      const { at, lines, lowest, highest, theme } = state();
      const [top, bottom] = [12, height - 8];
      const y = (value2) => bottom - (value2 - lowest) / Math.max(highest - lowest, 1) * (bottom - top);
      ctx.font = "11px system-ui, sans-serif";
      ctx.textBaseline = "bottom";
      ctx.textAlign = "left";
      ctx.lineWidth = 1;
      ctx.strokeStyle = theme.line;
      ctx.fillStyle = theme.muted;
      for (const value2 of ticks(lowest, highest)) {
        ctx.beginPath();
        ctx.moveTo(10, y(value2));
        ctx.lineTo(width - 10, y(value2));
        ctx.stroke();
        if (value2 !== 0) ctx.fillText(short(value2), 10, y(value2) - 1);
      }
      ctx.strokeStyle = theme.muted;
      ctx.beginPath();
      ctx.moveTo(x(at), top - 6);
      ctx.lineTo(x(at), bottom + 4);
      ctx.stroke();
      ctx.lineWidth = 2;
      ctx.lineJoin = "round";
      for (const line of lines) drawLine(ctx, line, x, y);
      for (const line of lines) {
        const i = lastUntil(line, at);
        if (i >= 0) seatMark(ctx, line.seat, x(Math.min(at, line.round(line.length - 1))), y(line.value(i)), 4.5);
      }
    }
  }
  function drawLine(ctx, line, x, y) {
    const step = Math.max(1, Math.floor(line.length / 600));
    ctx.strokeStyle = seatColour(line.seat);
    ctx.setLineDash(DASHES[line.style % DASHES.length]);
    ctx.beginPath();
    for (let i = 0; i < line.length; i += step) {
      if (i === 0) ctx.moveTo(x(line.round(i)), y(line.value(i)));
      else ctx.lineTo(x(line.round(i)), y(line.value(i)));
    }
    if (line.length > 0) ctx.lineTo(x(line.round(line.length - 1)), y(line.value(line.length - 1)));
    ctx.stroke();
    ctx.setLineDash([]);
  }
  function fillLegend(list, lines) {
    const key = JSON.stringify(lines.map(({ seat, name, style }) => [seat, name, style]));
    if (list.dataset.key === key) return;
    list.dataset.key = key;
    list.replaceChildren(
      ...lines.map(({ seat, name, style }) => make("li", {}, sample(seat, style), make("span", {}, name)))
    );
  }
  function sample(seat, style) {
    const svg = seatChip(seat);
    svg.setAttribute("viewBox", "-24 -12 48 24");
    svg.setAttribute("class", "sample");
    const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
    line.setAttribute("d", "M-24 0H24");
    line.setAttribute("stroke", seatColour(seat));
    line.setAttribute("stroke-width", "4");
    line.setAttribute("stroke-dasharray", DASHES[style % DASHES.length].map((length) => 2 * length).join(" "));
    svg.prepend(line);
    return svg;
  }
  function lastUntil(line, round) {
    let [low, high] = [0, line.length];
    while (low < high) {
      const middle = low + high >> 1;
      if (line.round(middle) <= round) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
  function ticks(lowest, highest) {
    const raw = Math.max(highest - lowest, 1e-9) / 3;
    const unit2 = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 5, 10].map((factor) => factor * unit2).find((candidate) => candidate >= raw) ?? raw;
    const list = [];
    for (let value2 = Math.ceil(lowest / step) * step; value2 <= highest + 1e-9; value2 += step)
      list.push(Number(value2.toPrecision(12)));
    return list;
  }
  function short(value2) {
    const size = Math.abs(value2);
    if (size >= 1e9) return `${Number((value2 / 1e9).toFixed(1))}G`;
    if (size >= 1e6) return `${Number((value2 / 1e6).toFixed(1))}M`;
    if (size >= 1e4) return `${Number((value2 / 1e3).toFixed(1))}k`;
    return String(Number(value2.toFixed(2)));
  }

  // src/ui/scoreboard.ts
  function standings(frame, header, end, summary, context) {
    const scores = frame.picture["seat.score"] ?? header.seats.map(() => 0);
    const final = end && frame.round >= end.rounds ? end.standings.seats : null;
    return header.seats.map((_, seat) => {
      const better = scores.filter((score) => score > (scores[seat] ?? 0)).length;
      const code = frame.picture["seat.out"]?.[seat] ?? 0;
      const fault = final?.[seat]?.out ?? (code > 0 ? FAULT_KINDS[code - 1] : null);
      const known2 = summary?.outs[seat] ?? null;
      const when = known2 && known2.round <= frame.round ? known2 : null;
      const { say } = context;
      const out = !fault ? "" : when ? say("outIn", { n: when.round, kind: say(fault) }) : say("outNow", { kind: say(fault) });
      return {
        seat,
        score: final?.[seat]?.score ?? scores[seat] ?? 0,
        rank: final?.[seat]?.rank ?? 1 + better,
        out,
        detail: fault && when ? when.detail : ""
      };
    });
  }
  var Scoreboard = class {
    element = make("ul", { class: "scoreboard" });
    order = make("div", { class: "order" });
    cards = [];
    shownOrder = "";
    build(header, choose, context) {
      this.shownOrder = "";
      this.cards = header.seats.map((bot, seat) => {
        const part = (name2) => make("span", { class: name2 });
        const [rank, score, figures, fuel, out] = [
          part("rank"),
          part("score"),
          part("figures"),
          part("fuel"),
          part("out")
        ];
        const bar = make("i");
        const name = make(
          "button",
          { class: "name", title: context.say("viewOf", { name: bot.name }), click: () => choose(seat) },
          seatChip(seat),
          make("b", {}, bot.name),
          make("small", {}, kindOf2(bot.kind, context.say))
        );
        const card = make(
          "li",
          { class: "card" },
          name,
          score,
          figures,
          out,
          make("span", { class: "fuelbox" }, fuel, make("span", { class: "meter" }, bar)),
          rank
        );
        return { card, rank, score, figures, fuel, bar, out };
      });
      this.element.setAttribute("aria-label", context.say("scoreboard"));
      this.element.replaceChildren(...this.cards.map(({ card }) => card));
    }
    /** Distinguishes the winners. */
    crown(winners) {
      this.cards.forEach(({ card }, seat) => card.classList.toggle("winner", winners.includes(seat)));
    }
    fill(frame, list, header, summary, scene6, view, language, context) {
      const { say } = context;
      for (const standing of list) {
        const { card, rank, score, figures, fuel, bar, out } = this.cards[standing.seat];
        card.classList.toggle("is-out", standing.out !== "");
        card.classList.toggle("chosen", view === standing.seat);
        set(rank, say("rank", { n: standing.rank }));
        set(score, standing.score.toLocaleString("en").replaceAll(",", " "));
        set(out, standing.out);
        out.title = standing.detail;
        const facts = scene6.figures(frame, standing.seat, context);
        const key2 = JSON.stringify(facts);
        if (figures.dataset.key !== key2) {
          figures.dataset.key = key2;
          figures.replaceChildren(...facts.map((fact) => make("span", {}, `${fact.name} `, make("b", {}, fact.value))));
        }
        const spent = summary?.spent[standing.seat][frame.round] ?? 0;
        const metered = (summary?.spent[standing.seat].at(-1) ?? 0) > 0;
        const { match_fuel, turn_fuel } = limitsOf(header, standing.seat);
        const peak = summary?.peaks[standing.seat][frame.round] ?? 0;
        const [used, limit] = match_fuel ? [spent, match_fuel] : [peak, turn_fuel];
        const share = limit ? used / limit : 0;
        const text = say(match_fuel ? "fuelUsed" : "turnFuelUsed", { share: percent(share, language) });
        set(fuel, metered && limit ? text : "");
        bar.parentElement.hidden = !(metered && limit);
        bar.style.width = `${Math.min(share, 1) * 100}%`;
      }
      const order = list.toSorted((a, b) => a.rank - b.rank || a.seat - b.seat);
      const key = order.map(({ seat, rank }) => `${seat}:${rank}`).join();
      if (key === this.shownOrder) return;
      this.shownOrder = key;
      const names = order.map(({ seat }) => header.seats[seat].name).join(", ");
      this.order.replaceChildren(
        make("span", { class: "sr" }, `${say("order")}: ${names}`),
        ...order.flatMap(({ seat, rank }, i) => [
          i > 0 && make("span", { class: "than", "aria-hidden": "true" }, rank === order[i - 1].rank ? "=" : "›"),
          seatChip(seat)
        ]).filter((node) => node !== false)
      );
    }
  };
  var KINDS2 = {
    "built-in": "builtIn",
    component: "component",
    process: "process",
    network: "network",
    human: "human"
  };
  var kindOf2 = (kind, say) => KINDS2[kind] ? say(KINDS2[kind]) : kind;
  function percent(share, language) {
    const value2 = share * 100;
    const text = value2 >= 10 || value2 === 0 ? Math.round(value2) : value2 >= 0.1 ? Number(value2.toFixed(1)) : 0.1;
    return `${value2 > 0 && value2 < 0.1 ? "<" : ""}${decimal(language, text)}%`;
  }
  function set(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }

  // src/ui/spoken.ts
  function verdict(frame, list, replay, scene6, live, language, say) {
    const { seats } = replay.header;
    const first = list.filter(({ rank }) => rank === 1);
    const name = (seat) => seats.filter((other) => other.name === seats[seat].name).length > 1 ? say("named", { name: seats[seat].name, seat }) : seats[seat].name;
    const values = {
      names: listed(
        language,
        first.map(({ seat }) => name(seat))
      ),
      n: first.length
    };
    const { end } = replay;
    if (end && frame.round >= end.rounds) {
      const result = say(first.length === 1 ? "wins" : "share", values);
      return `${result}${because(end.standings.reason, scene6, language)}`;
    }
    const state = first.length === list.length && list.length > 1 ? say("tied") : say("leads", values);
    return live ? `${say("live")} · ${state}` : state;
  }
  function because(reason, scene6, language) {
    for (const one of scene6.reasons) {
      const match = reason.match(one.pattern);
      if (match) return ` ${filled(language, one[language], { n: match[1] ?? "" })}`;
    }
    return `: ${reason}`;
  }
  function summarise(frame, before, N, list, scene6, context) {
    const { say, header } = context;
    const order = list.toSorted((a, b) => a.rank - b.rank || a.seat - b.seat).map(({ seat, score, out }) => {
      const points = `${header.seats[seat].name} ${say("scored", { n: score })}`;
      return out ? `${points}, ${out}` : points;
    }).join("; ");
    const told = frame.events.map((event) => scene6.tell(event, frame, context, before)).filter((one) => one !== null);
    const events = told.slice(0, 6).map((one) => one.text).join(" ") || say("noEvents");
    return say("summary", { n: frame.round, N, order, events });
  }

  // src/ui/timeline.ts
  var BAR = 26;
  var FUEL = 6;
  var INSET = 10;
  function timelineHeight(metered) {
    return BAR + (metered > 0 ? metered * (FUEL + 2) + 2 : 0);
  }
  function makeTimeline(state, seek) {
    const strip = makeStrip({ class: "timeline", inset: INSET, last: () => state().rounds, seek, draw });
    strip.element.setAttribute("role", "slider");
    strip.element.tabIndex = 0;
    return strip;
    function draw(ctx, width, _height, x) {
      const { at, last, summary, view, theme, turnFuel } = state();
      const middle = BAR / 2 + 2;
      const bar = (until, colour) => {
        ctx.fillStyle = colour;
        ctx.beginPath();
        ctx.roundRect(INSET - 3, middle - 3, Math.max(until - INSET + 3, 6), 6, 3);
        ctx.fill();
      };
      bar(width - INSET + 3, theme.line);
      bar(x(last), theme.dark ? "#556177" : "#b9c2d0");
      bar(x(at), theme.accent);
      if (summary) {
        marks(ctx, summary.marksFor(view), x, middle);
        fuel(ctx, summary, x, turnFuel, theme);
      }
      ctx.beginPath();
      ctx.arc(x(at), middle, 7, 0, 2 * Math.PI);
      ctx.fillStyle = theme.accent;
      ctx.fill();
      ctx.lineWidth = 2.5;
      ctx.strokeStyle = theme.dark ? "#1b212b" : "#ffffff";
      ctx.stroke();
    }
    function marks(ctx, list, x, middle) {
      const taken = /* @__PURE__ */ new Map();
      for (const { round, seat } of list) {
        const place = x(round);
        if (place - (taken.get(seat) ?? -Infinity) < 5) continue;
        taken.set(seat, place);
        ctx.beginPath();
        if (seat === null) ctx.rect(place - 1, middle - 10, 2, 5);
        else shapePath(ctx, seatShape(seat), place, middle - 9, 3.4, 0.1);
        ctx.fillStyle = seat === null ? "#8a94a6" : seatColour(seat);
        ctx.fill();
      }
    }
    function fuel(ctx, summary, x, limit, theme) {
      let y = BAR + 2;
      summary.peaks.forEach((list, seat) => {
        if (!summary.spent[seat].at(-1)) return;
        const most = limit(seat) ?? summary.mostFuel;
        ctx.fillStyle = theme.line;
        ctx.fillRect(INSET, y, x(state().rounds) - INSET, FUEL);
        ctx.fillStyle = seatColour(seat);
        const wide = Math.max(x(1) - x(0), 1);
        const step = Math.max(1, Math.floor(1 / Math.max(x(1) - x(0), 0.01)));
        for (let round = 1; round < list.length; round += step) {
          let peak = 0;
          for (let i = round; i < Math.min(round + step, list.length); i++) peak = Math.max(peak, list[i]);
          const share = Math.sqrt(Math.min(peak / Math.max(most, 1), 1));
          ctx.fillRect(x(round) - wide, y + FUEL * (1 - share), wide + 0.3, FUEL * share);
        }
        y += FUEL + 2;
      });
    }
  }

  // src/ui/display.ts
  var PANELS = 90;
  var SPEAK = 2500;
  var Display = class {
    constructor(shown, acts) {
      this.shown = shown;
      this.acts = acts;
      const seek = (round) => acts.seek(round);
      this.timeline = makeTimeline(
        () => ({
          ...this.where(),
          summary: shown.summary,
          view: shown.settings.view,
          turnFuel: (seat) => shown.replay ? limitsOf(shown.replay.header, seat).turn_fuel : null
        }),
        seek
      );
      this.plot = makePlot("scoreplot", () => ({ ...this.where(), ...this.scoreLines() }), seek);
      this.seriesPlot = makePlot("seriesplot", () => ({ ...this.where(), ...this.seriesLines() }), seek);
      this.dock = new LogDock(shown, (round, subject) => acts.visit(round, subject));
      shown.parts.dockBox.append(this.dock.element);
      const { timelineBox, plotBox, series, scoreBox } = shown.parts;
      timelineBox.append(this.timeline.element);
      plotBox.append(this.plot.element, this.plotLegend);
      series.append(this.seriesPlot.element, this.seriesLegend);
      scoreBox.append(this.scoreboard.order, this.scoreboard.element);
    }
    shown;
    acts;
    timeline;
    plot;
    seriesPlot;
    scoreboard = new Scoreboard();
    plotLegend = make("ul", { class: "keyline" });
    seriesLegend = make("ul", { class: "keyline" });
    dock;
    key = "";
    /** Whether the last shown round was the end; unknown at first. */
    over = null;
    shownAt = 0;
    spokenAt = 0;
    where() {
      const { replay, clock, live, theme } = this.shown;
      const rounds = replay?.end?.rounds ?? (live ? replay?.header.rounds : clock.last) ?? 1;
      return { at: clock.at, rounds: Math.max(rounds, clock.last, 1), last: clock.last, theme };
    }
    scoreLines() {
      const { scores = [], lowest = 0, highest = 1, rounds = 0 } = this.shown.summary ?? {};
      const seats = this.shown.replay?.header.seats ?? [];
      const lines = scores.map(
        (list, seat) => ({
          seat,
          name: seats[seat]?.name ?? "?",
          style: 0,
          length: rounds,
          round: (i) => i,
          value: (i) => list[i]
        })
      );
      return { lines, lowest, highest };
    }
    seriesLines() {
      const { summary, settings } = this.shown;
      const all = [...summary?.series.values() ?? []].filter(
        ({ seat }) => settings.view === null || seat === settings.view
      );
      const values = all.flatMap(({ points }) => points.map(([, value2]) => value2));
      const lines = all.map(
        ({ seat, name, points }, i) => ({
          seat,
          name,
          style: all.slice(0, i).filter((other) => other.seat === seat).length,
          length: points.length,
          round: (i2) => points[i2][0],
          value: (i2) => points[i2][1]
        })
      );
      const [lowest, highest] = values.reduce(
        ([low, high], value2) => [Math.min(low, value2), Math.max(high, value2)],
        [0, 1]
      );
      return { lines, lowest, highest };
    }
    /** Updates the texts that do not depend on the round. */
    relabel() {
      const { parts: parts2, scene: scene6, replay, settings, say } = this.shown;
      labels(parts2, scene6, replay, settings, say);
      this.dock.relabel();
      this.timeline.element.setAttribute("aria-label", say("timeline"));
      this.plot.element.setAttribute("aria-label", say("scores"));
      this.seriesPlot.element.setAttribute("aria-label", say("series"));
      this.key = "";
    }
    /** Builds the scoreboard for another replay or language. */
    build() {
      const { replay, context, settings } = this.shown;
      this.over = null;
      if (replay)
        this.scoreboard.build(replay.header, (seat) => this.acts.setView(settings.view === seat ? null : seat), context);
    }
    /** Updates the panels even though the round is the same. */
    changed() {
      this.key = "";
    }
    sizeTimeline() {
      const metered = this.shown.summary?.spent.filter((list) => (list.at(-1) ?? 0) > 0).length ?? 0;
      this.timeline.element.style.height = `${timelineHeight(metered)}px`;
    }
    /** Updates timeline and plots, with every frame. */
    refresh() {
      this.timeline.refresh();
      this.plot.refresh();
    }
    show(frame, hover) {
      const { settings, parts: parts2, replay, summary, scene: scene6, context } = this.shown;
      const key = `${frame.round} ${hover} ${settings.playing}`;
      const now = performance.now();
      if (key === this.key) return;
      if (this.key !== "" && settings.playing && now - this.shownAt < PANELS) return;
      [this.key, this.shownAt] = [key, now];
      const { header, end } = replay;
      const list = standings(frame, header, end, summary, context);
      this.scoreboard.fill(frame, list, header, summary, scene6, settings.view, settings.language, context);
      const subject = hover ?? settings.pin;
      inspect(
        parts2.inspector,
        subject,
        subject === settings.pin,
        frame,
        scene6,
        context,
        () => this.acts.pin(settings.pin)
      );
      const before = frame.round > 0 ? replay.peek(frame.round - 1) : null;
      tellEvents(parts2.events, frame, before, scene6, context, (subject2) => this.acts.select(subject2));
      parts2.logPanel.hidden = !settings.log;
      if (settings.log) tellTurns(parts2.turns, frame, settings.view, unitOf(settings.pin), context);
      this.dock.show();
      parts2.seriesPanel.hidden = !summary?.series.size;
      fillLegend(this.plotLegend, this.scoreLines().lines);
      if (!parts2.seriesPanel.hidden) {
        this.seriesPlot.refresh();
        fillLegend(this.seriesLegend, this.seriesLines().lines);
      }
      this.celebrate(frame, list);
      this.controls(frame, list);
      this.speak(frame, list, now);
    }
    /** A moment for the winners, when the end is reached. */
    celebrate(frame, list) {
      const { replay, parts: parts2, live, settings, say, scene: scene6 } = this.shown;
      const over = replay.end !== null && frame.round >= replay.end.rounds;
      const reached = over && this.over === false;
      this.over = over;
      const first = list.filter(({ rank }) => rank === 1);
      this.scoreboard.crown(over && first.length < list.length ? first.map(({ seat }) => seat) : []);
      if (!over) parts2.moment.classList.remove("shown");
      if (!reached) return;
      parts2.moment.replaceChildren(
        make("span", { class: "laurels" }, ...first.map(({ seat }) => seatChip(seat))),
        make("b", {}, verdict(frame, list, replay, scene6, live, settings.language, say))
      );
      parts2.moment.classList.add("shown");
    }
    controls(frame, list) {
      const { parts: parts2, settings, say, live, replay, clock } = this.shown;
      const N = this.where().rounds;
      parts2.round.replaceChildren(make("b", {}, String(frame.round)), ` / ${N}`);
      parts2.round.setAttribute("aria-label", say("roundOf", { n: frame.round, N }));
      parts2.verdict.textContent = verdict(frame, list, replay, this.shown.scene, live, settings.language, say);
      parts2.verdict.classList.toggle("live", live);
      for (const [action, on] of Object.entries(pressed(settings)))
        parts2.root.querySelector(`[data-action=${action}]`)?.setAttribute("aria-pressed", String(on));
      fillSpeeds(parts2.speed, settings.speed, say);
      parts2.view.value = settings.view === null ? "" : String(settings.view);
      const play = parts2.root.querySelector("[data-action=toggle]");
      play.classList.toggle("playing", settings.playing);
      play.setAttribute("aria-label", say(settings.playing ? "pause" : "play"));
      const slider = this.timeline.element;
      slider.setAttribute("aria-valuemin", "0");
      slider.setAttribute("aria-valuemax", String(clock.last));
      slider.setAttribute("aria-valuenow", String(frame.round));
      slider.setAttribute("aria-valuetext", say("roundOf", { n: frame.round, N }));
    }
    /** Announces a round to screen readers; not every round during playback. */
    speak(frame, list, now) {
      const { parts: parts2, settings, scene: scene6, context, replay } = this.shown;
      if (settings.playing && now - this.spokenAt <= SPEAK) return;
      this.spokenAt = now;
      const told = summarise(
        frame,
        frame.round > 0 ? replay.peek(frame.round - 1) : null,
        this.where().rounds,
        list,
        scene6,
        context
      );
      if (parts2.spoken.textContent !== told) parts2.spoken.textContent = told;
    }
  };
  function pressed({ animate, grid: grid2, drawings, extra, log, dock }) {
    return { animation: animate, grid: grid2, drawings, extra, log, dock };
  }

  // src/ui/notices.ts
  function cover({ message }, title, why, say, open2) {
    const choose = make("input", {
      type: "file",
      accept: ".agon",
      change: () => {
        const file = choose.files?.[0];
        if (file) open2(file);
      }
    });
    message.hidden = false;
    message.setAttribute("role", why ? "alert" : "status");
    message.replaceChildren(
      make("h2", {}, title),
      make("p", {}, why),
      why ? make("label", { class: "choose" }, say("openFile"), choose) : ""
    );
  }
  function notice({ notice: element }, message) {
    element.hidden = message === null;
    if (element.textContent !== message) element.textContent = message;
  }
  function toast({ toast: element }, message) {
    element.textContent = message;
    element.classList.remove("shown");
    void element.offsetWidth;
    element.classList.add("shown");
  }
  function trouble(replay, live, general2, say) {
    const n = Math.max(replay.frames - 1, 0);
    if (replay.damage && !(live && replay.cut)) return say("damaged", { what: replay.damage, n });
    if (!replay.end && !live) return say("cutOff", { n });
    return general2 ? say("noScene", { game: replay.header.game }) : null;
  }
  function whyNot(error, say) {
    return error instanceof NewerError ? say("newer", { version: error.version, known: error.known }) : messageOf(error);
  }

  // src/ui/pointer.ts
  var SLACK = 5;
  function watchPointer(element, use, signal) {
    const down = /* @__PURE__ */ new Map();
    let moved = 0;
    const at = (event) => {
      const box = element.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    const gap = () => {
      const [a, b] = [...down.values()];
      return Math.hypot(a[0] - b[0], a[1] - b[1]);
    };
    element.addEventListener(
      "pointerdown",
      (event) => {
        if (event.button !== 0) return;
        element.setPointerCapture(event.pointerId);
        down.set(event.pointerId, at(event));
        if (down.size === 1) moved = 0;
      },
      { signal }
    );
    element.addEventListener(
      "pointermove",
      (event) => {
        const here = at(event);
        const before = down.get(event.pointerId);
        if (!before) return use.hover(...here);
        const wide = down.size === 2 ? gap() : 0;
        down.set(event.pointerId, here);
        moved += Math.abs(here[0] - before[0]) + Math.abs(here[1] - before[1]);
        if (down.size === 2) {
          const [a, b] = [...down.values()];
          if (wide > 0) use.zoom(gap() / wide, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
        } else if (moved > SLACK) {
          use.pan(here[0] - before[0], here[1] - before[1]);
        }
      },
      { signal }
    );
    element.addEventListener(
      "pointerup",
      (event) => {
        const alone = down.size === 1 && down.has(event.pointerId);
        down.delete(event.pointerId);
        if (alone && moved <= SLACK) use.click(...at(event));
      },
      { signal }
    );
    element.addEventListener("pointercancel", (event) => down.delete(event.pointerId), { signal });
    element.addEventListener("pointerleave", () => use.hover(null, null), { signal });
    element.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        use.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 16e-4)), ...at(event));
      },
      { signal, passive: false }
    );
  }

  // src/viewer.css
  var viewer_default = ':host { display: block; height: 100%; }\n* { box-sizing: border-box; }\n[hidden] { display: none !important; }\n.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; margin: 0; }\n\n.viewer {\n  --paper: #f4f5f7; --card: #ffffff; --line: #dfe3ea; --ink: #1c2430; --muted: #566170; --accent: #2b5fd9; --on-accent: #ffffff; --hover: #e9edf4; --bad: #b3261e;\n  --bad-paper: #fdecea; --warn-paper: #fff4d6; --warn-ink: #5c4300;\n  height: 100%; min-height: 0; display: flex; flex-direction: column;\n  background: var(--paper); color: var(--ink);\n  font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;\n  font-variant-numeric: tabular-nums; accent-color: var(--accent);\n}\n.viewer[data-theme="dark"] {\n  --paper: #14181f; --card: #1b212b; --line: #303949; --ink: #eef2f8; --muted: #a3afc0; --accent: #86aaff; --on-accent: #0d1420; --hover: #293140; --bad: #ff9d94;\n  --bad-paper: #3a2020; --warn-paper: #3a3115; --warn-ink: #ffe29a;\n}\nh1, h2, p, ul, dl, dd { margin: 0; padding: 0; }\nul { list-style: none; }\nbutton, select, input { font: inherit; color: inherit; }\n\n.top { display: flex; align-items: center; gap: 12px 28px; padding: 12px 20px 10px; flex-wrap: wrap; }\n.titles { min-width: 0; }\n.title { font-size: 20px; font-weight: 680; letter-spacing: -0.015em; line-height: 1.2; }\n.facts { color: var(--muted); font-size: 13px; }\n.verdict { flex: 1; min-width: 160px; font-weight: 560; text-wrap: balance; }\n.verdict.live::before { content: ""; display: inline-block; width: 9px; height: 9px; border-radius: 50%; background: #d64545; margin-right: 8px; animation: pulse 1.6s infinite; }\n@keyframes pulse { 50% { opacity: 0.35; } }\n.controls { display: flex; align-items: center; gap: 8px; }\n\n.notice { margin: 0 20px 10px; padding: 8px 14px; border-radius: 10px; background: var(--warn-paper); color: var(--warn-ink); font-size: 14px; }\n.middle { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr) 340px; gap: 16px; padding: 0 20px 14px; }\n.board-side { display: flex; flex-direction: column; min-height: 0; min-width: 0; }\n.stagebox { position: relative; flex: 1; min-height: 0; border-radius: 14px; overflow: hidden; background: var(--paper); }\n.stage { position: absolute; inset: 0; touch-action: none; cursor: crosshair; }\n.stage canvas { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }\n.zoomer { position: absolute; right: 8px; top: 8px; flex-direction: column; opacity: 0; transition: opacity 0.15s; background: var(--card); border-radius: 10px; padding: 2px; }\n.stagebox:hover .zoomer, .zoomer:focus-within { opacity: 1; }\n.message { position: absolute; inset: 0; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 10px; padding: 24px; text-align: center; background: var(--paper); }\n.message h2 { font-size: 22px; font-weight: 650; letter-spacing: -0.01em; }\n.message p { color: var(--muted); max-width: 56ch; }\n.choose { display: flex; flex-direction: column; gap: 6px; margin-top: 8px; font-weight: 560; }\n.toast { position: absolute; left: 50%; bottom: 14px; transform: translateX(-50%); padding: 6px 14px; border-radius: 99px; background: var(--ink); color: var(--paper); font-size: 14px; opacity: 0; pointer-events: none; max-width: 92%; overflow-wrap: anywhere; }\n.toast.shown { animation: toast 1.8s; }\n@keyframes toast { 8%, 75% { opacity: 1; } }\n\n.moment { position: absolute; inset-inline: 0; margin-inline: auto; width: fit-content; top: 38%; translate: 0 -50%; display: grid; justify-items: center; gap: 10px; padding: 20px 32px; max-width: 88%; border-radius: 18px; background: var(--card); border: 1px solid var(--line); box-shadow: 0 14px 44px rgb(10 14 20 / 26%); font-size: 20px; line-height: 1.3; text-align: center; text-wrap: balance; opacity: 0; pointer-events: none; }\n.moment.shown { animation: moment 4.5s ease-out; }\n.moment .laurels { display: flex; gap: 8px; }\n.moment .chip { width: 40px; height: 40px; }\n@keyframes moment { 0% { opacity: 0; scale: 0.94; } 9% { opacity: 1; scale: 1; } 82% { opacity: 1; } 100% { opacity: 0; } }\n\n.bar { display: flex; align-items: center; gap: 6px 10px; flex-wrap: wrap; padding: 10px 2px 2px; }\n.group { display: flex; align-items: center; gap: 2px; }\n.tool { display: inline-grid; place-items: center; width: 36px; height: 36px; padding: 0; border: 0; border-radius: 9px; background: none; cursor: pointer; color: var(--ink); }\n.tool:hover { background: var(--hover); }\n.tool[aria-pressed="false"] { color: var(--muted); }\n.tool[aria-pressed="true"] { background: var(--hover); color: var(--accent); }\n.icon { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }\n.tool[data-action="toggle"] { width: 44px; height: 44px; border-radius: 50%; background: var(--accent); color: var(--on-accent); margin: 0 4px; }\n.tool[data-action="toggle"]:hover { filter: brightness(1.08); }\n.tool[data-action="toggle"] .icon:first-child { fill: currentColor; }\n.tool[data-action="toggle"]:not(.playing) .icon:last-child, .tool[data-action="toggle"].playing .icon:first-child { display: none; }\n.tool[data-action="start"] .icon, .tool[data-action="end"] .icon { fill: currentColor; }\n.tool[data-action="extra"] .icon { stroke-width: 3; }\n:focus-visible { outline: 2.5px solid var(--accent); outline-offset: 2px; border-radius: 9px; }\nselect, input[type="text"] { height: 34px; padding: 0 8px; border: 1px solid var(--line); border-radius: 9px; background: var(--card); font-size: 14px; }\n.speed { width: 128px; }\n.view { width: 150px; text-overflow: ellipsis; }\n.round { font-size: 15px; color: var(--muted); min-width: 88px; white-space: nowrap; }\n.round b { font-size: 22px; font-weight: 680; color: var(--ink); letter-spacing: -0.02em; }\n.bar .group:last-child { margin-left: auto; }\n.bar .speed { width: 114px; }\n.bar .view { width: 122px; }\n.timelinebox { padding: 2px 0 0; }\n.timeline { height: 26px; cursor: pointer; touch-action: none; border-radius: 8px; }\n.timeline canvas, .plot canvas { width: 100%; height: 100%; display: block; }\n\n.side { display: flex; flex-direction: column; gap: 12px; overflow-y: auto; min-height: 0; padding-right: 2px; scrollbar-width: thin; }\n.panel { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 12px 14px; flex: none; }\n.panel h2 { font-size: 12px; font-weight: 620; letter-spacing: 0.03em; color: var(--muted); margin-bottom: 6px; }\n.hint { color: var(--muted); font-size: 14px; }\n.chip { width: 18px; height: 18px; flex: none; }\n.scores { padding: 8px 8px 4px; }\n.order { display: flex; align-items: center; gap: 5px; padding: 2px 6px 6px; }\n.order .than { color: var(--muted); font-size: 13px; }\n.order .chip { width: 14px; height: 14px; }\n.card { display: grid; grid-template-columns: 1fr auto; gap: 1px 10px; align-items: center; padding: 8px 6px; border-top: 1px solid var(--line); font-size: 13px; }\n.card.chosen { background: var(--hover); border-radius: 10px; }\n.card.winner { box-shadow: inset 3px 0 0 #d9a514; padding-left: 12px; }\n.card.winner .score::before { content: "★"; color: #d9a514; font-size: 15px; margin-right: 6px; vertical-align: 1px; }\n.card.is-out .name b { text-decoration: line-through; }\n.card .name { display: flex; align-items: center; gap: 8px; border: 0; background: none; padding: 0; cursor: pointer; text-align: left; min-width: 0; font-size: 15px; }\n.card .name b { font-weight: 620; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }\n.card .name small { color: var(--muted); font-size: 12px; }\n.card .score { font-size: 19px; font-weight: 680; text-align: right; letter-spacing: -0.01em; }\n.card .figures { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0 12px; color: var(--muted); }\n.card .figures b { color: var(--ink); font-weight: 600; }\n.card .rank { text-align: right; color: var(--muted); font-size: 12px; }\n.card .out { grid-column: 1 / -1; color: var(--bad); font-weight: 640; }\n.card .out:empty { display: none; }\n.profiles { display: flex; flex-wrap: wrap; gap: 2px 16px; padding: 2px 10px 0; font-size: 12px; }\n.profiles a { display: inline-flex; align-items: center; gap: 5px; color: var(--muted); }\n.fuelbox { display: flex; align-items: center; gap: 10px; color: var(--muted); font-size: 12px; }\n.meter { flex: 1; height: 5px; border-radius: 3px; background: var(--line); overflow: hidden; }\n.meter i { display: block; height: 100%; background: var(--accent); border-radius: 3px; }\n.plot { height: 110px; cursor: pointer; touch-action: none; margin: 0 -4px; }\n.keyline { display: flex; flex-wrap: wrap; gap: 2px 14px; padding-top: 4px; font-size: 12px; color: var(--muted); }\n.keyline li { display: flex; align-items: center; gap: 6px; overflow-wrap: anywhere; }\n.sample { width: 26px; height: 13px; flex: none; }\n.inspector { min-height: 66px; }\n.subject { display: flex; align-items: center; gap: 8px; margin-bottom: 4px; }\n.small { border: 1px solid var(--line); background: var(--card); border-radius: 8px; padding: 1px 9px; font-size: 13px; cursor: pointer; margin-left: auto; }\ndl { display: grid; grid-template-columns: auto 1fr; gap: 1px 14px; font-size: 14px; }\ndt { color: var(--muted); }\n.events, .turns { display: grid; gap: 4px; font-size: 14px; max-height: 220px; overflow-y: auto; scrollbar-width: thin; }\n.events { min-height: 46px; align-content: start; }\n.events li, .turns li { display: flex; gap: 8px; align-items: start; }\n.line { display: flex; gap: 8px; align-items: start; width: 100%; padding: 1px 4px; margin: -1px -4px; border: 0; border-radius: 7px; background: none; text-align: left; cursor: pointer; font-size: inherit; }\n.line:hover { background: var(--hover); }\n.events .chip, .turns .chip { width: 13px; height: 13px; margin-top: 4px; }\n.turns div { min-width: 0; }\n.orders { color: var(--muted); overflow-wrap: anywhere; }\n.fault { color: var(--bad); overflow-wrap: anywhere; }\npre { margin: 2px 0 4px; padding: 5px 8px; border-radius: 8px; background: var(--paper); font: 12px/1.45 ui-monospace, "SF Mono", Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }\n\n.logdock { display: flex; flex-direction: column; height: 220px; margin-top: 8px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }\n.logform { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 8px; padding: 8px 12px; border-bottom: 1px solid var(--line); }\n.logform h2 { font-size: 12px; font-weight: 620; letter-spacing: 0.03em; color: var(--muted); margin-right: 4px; }\n.logform .logsearch { flex: 1; min-width: 130px; max-width: 300px; }\n.logform .logseat { width: 140px; }\n.logform .logunit { width: 118px; }\n.logcount { color: var(--muted); font-size: 13px; margin-left: auto; }\n.loglines { margin: 0; padding: 4px 8px; list-style: none; overflow-y: auto; flex: 1; min-height: 0; scrollbar-width: thin; font-size: 13px; }\n.loglines .line { margin: 0; padding: 1px 6px; align-items: baseline; }\n.loglines .chip { width: 12px; height: 12px; align-self: center; }\n.loglines .now .line { background: var(--hover); }\n.loglines .now .loground { color: var(--accent); font-weight: 650; }\n.loground { flex: none; min-width: 42px; text-align: right; color: var(--muted); }\n.logwho { flex: none; color: var(--muted); }\n.loglines code { font: 12px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; min-width: 0; }\n\ndialog { border: 1px solid var(--line); border-radius: 16px; background: var(--card); color: var(--ink); padding: 20px 24px; max-width: min(560px, 92vw); max-height: 86vh; overflow: auto; }\ndialog::backdrop { background: rgb(10 14 20 / 45%); }\ndialog h2 { font-size: 18px; margin-bottom: 10px; }\ndialog .close { float: right; margin: -8px -12px 0 0; }\ndialog table { border-collapse: collapse; width: 100%; font-size: 14px; }\ndialog th { text-align: left; padding: 3px 18px 3px 0; white-space: nowrap; font-weight: 400; }\ndialog td { padding: 3px 0; }\ndialog p { color: var(--muted); font-size: 14px; margin-top: 8px; }\ndialog form { display: flex; flex-wrap: wrap; gap: 10px; align-items: end; }\ndialog label { display: grid; gap: 6px; flex: 1; min-width: 220px; }\n.help[open] { width: min(940px, 94vw); max-width: none; }\n.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 18px 40px; }\n.legend { display: grid; gap: 5px; font-size: 14px; line-height: 1.3; }\n.legend li { display: flex; align-items: center; gap: 12px; min-height: 27px; }\n.signs { display: flex; flex: none; gap: 2px; }\n.sign { width: 27px; height: 27px; }\nkbd { display: inline-block; min-width: 24px; text-align: center; padding: 1px 6px; margin-right: 4px; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 6px; background: var(--paper); font: 12px/1.5 system-ui, sans-serif; }\n\n@media (max-width: 860px) {\n  :host { height: auto; min-height: 100%; }\n  .viewer { height: auto; min-height: 100vh; }\n  .top { padding: 10px 12px 8px; gap: 6px 12px; }\n  /* The title beside the buttons, the facts in a line of their own. */\n  .titles { display: contents; }\n  .title { flex: 1; white-space: nowrap; }\n  .facts { order: 2; flex-basis: 100%; }\n  .verdict { order: 3; flex-basis: 100%; font-size: 14px; }\n  .controls { margin-left: auto; }\n  .controls .language { padding: 0 2px; font-size: 13px; }\n  .controls { gap: 2px; }\n  /* The scores are between the board and the controls. */\n  .middle { display: flex; flex-direction: column; gap: 0; padding: 0 12px 20px; }\n  .board-side, .side { display: contents; }\n  .middle .panel { order: 5; margin-top: 12px; }\n  .bar { order: 2; }\n  .timelinebox { order: 3; }\n  .dockbox { order: 4; }\n  .middle .scores { order: 1; margin-top: 8px; padding: 4px 6px; }\n  .scores .order { display: none; }\n  .scoreboard { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 8px; }\n  .card { align-content: start; padding: 5px 6px; font-size: 12px; }\n  .card:nth-child(-n + 2) { border-top: 0; }\n  .card .name { gap: 6px; font-size: 14px; }\n  .card .name small, .card .rank { display: none; }\n  .card .score { font-size: 16px; }\n  .card .figures { gap: 0 8px; line-height: 1.35; }\n  .fuelbox { grid-column: 1 / -1; }\n  .moment { font-size: 17px; padding: 16px 22px; gap: 8px; }\n  .stagebox { flex: none; height: min(58vh, 88vw); }\n  .notice { margin: 0 12px 8px; }\n  .bar { gap: 4px 10px; padding-top: 6px; }\n  .tool { width: 34px; height: 38px; }\n  .bar .group:last-child { margin-left: 0; }\n  .zoomer { opacity: 0.8; flex-direction: row; top: auto; bottom: 4px; background: none; }\n  .logdock { height: 320px; }\n  .logform .logsearch { flex-basis: 100%; max-width: none; }\n  .logform .logseat { flex: 3; width: auto; }\n  .logform .logunit { flex: 2; width: auto; min-width: 0; }\n  .logcount { margin-left: 0; flex-basis: 100%; }\n}\n@keyframes still { 0%, 99% { opacity: 1; } }\n@media (prefers-reduced-motion: reduce) { .toast.shown, .verdict.live::before { animation-duration: 0s; } .toast.shown { opacity: 1; } .moment.shown { animation-name: still; } }\n\n/* One of two viewers side by side: the board and the scores; the pair has the controls. */\n.viewer.beside .bar, .viewer.beside .timelinebox, .viewer.beside .dockbox, .viewer.beside .side .panel:not(.scores) { display: none; }\n.viewer.beside .middle { display: flex; flex-direction: column; gap: 8px; }\n.viewer.beside .board-side { flex: 1; }\n.viewer.beside .side { flex: none; overflow: visible; }\n.viewer.beside .order { display: none; }\n.viewer.beside .scoreboard { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 12px; }\n.viewer.beside .card { padding: 4px 6px; align-content: start; }\n.viewer.beside .card:nth-child(-n + 2) { border-top: 0; }\n.viewer.beside .controls { margin-left: auto; }\n.viewer.beside .verdict { min-width: 60px; }\n.viewer.beside .controls .language { padding: 0 2px; font-size: 13px; }\n.viewer.beside .stagebox { min-height: 220px; }\n\n/* Where humans play. */\n.humans { display: grid; gap: 6px; margin-top: 8px; padding: 10px 14px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; }\n.humans .prompt { display: flex; align-items: center; gap: 8px; }\n.humans .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; max-height: 104px; overflow-y: auto; }\n.humans .small { margin-left: 0; padding: 4px 12px; }\n.humans .small:disabled { opacity: 0.55; cursor: default; }\n.humans .small[aria-pressed="true"] { background: var(--hover); color: var(--accent); border-color: var(--accent); }\n.humans .small.main { background: var(--accent); color: var(--on-accent); border-color: var(--accent); }\n.humans .advice { color: var(--muted); font-size: 13px; overflow-wrap: anywhere; }\n.humans .advice:empty { display: none; }\n.fork label span { display: inline-flex; align-items: center; gap: 6px; }\n';

  // src/viewer.ts
  var AgonViewer = class extends HTMLElement {
    static observedAttributes = ["src", "embed"];
    settings = defaults();
    /** How long the last frames took to compute and draw, in milliseconds. */
    timing = [];
    clock = new Clock();
    parts;
    replay = null;
    scene = general;
    mounted = null;
    summary = null;
    live = false;
    following = false;
    /** In a pair of viewers: whether this one keeps the time and gets the keys. */
    leads = true;
    /** What is marked on the board for a human whose turn it is. */
    marks = null;
    /** While a human plays: takes clicks on the board. */
    onpick = null;
    /** In a pair of viewers: called when anything changed. */
    onstep = null;
    controls = new Controls(this);
    display;
    hover = null;
    wished = null;
    asked = false;
    seen = false;
    last = 0;
    addressTimer = 0;
    stop = new AbortController();
    gathering = new AbortController();
    dark = matchMedia("(prefers-color-scheme: dark)");
    connectedCallback() {
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(viewer_default);
      shadow.adoptedStyleSheets = [sheet];
      this.stop = new AbortController();
      const { signal } = this.stop;
      this.parts = layout((action) => this.controls.act(action));
      this.display = new Display(this, this.controls);
      shadow.replaceChildren(this.parts.root);
      this.wished = readAddress(location.hash || location.search, this.settings);
      this.dress();
      if (this.hasAttribute("beside")) this.shrink();
      window.addEventListener("keydown", (event) => this.leads && this.controls.key(event), { signal });
      window.addEventListener("hashchange", () => this.readHash(), { signal });
      this.dark.addEventListener("change", () => this.changed(), { signal });
      watchPointer(
        this.parts.stage,
        {
          hover: (x, y) => this.point(x === null || y === null ? null : this.mounted?.pick(x, y) ?? null),
          click: (x, y) => {
            const subject = this.mounted?.pick(x, y) ?? null;
            if (subject === null || !this.onpick?.(subject)) this.controls.pin(subject);
          },
          zoom: (factor, x, y) => (this.mounted?.zoom(factor, x, y), this.request()),
          pan: (dx, dy) => (this.mounted?.pan(dx, dy), this.request())
        },
        signal
      );
      this.controls.listen(signal);
      this.parts.close.hidden = !this.hasAttribute("embed");
      this.parts.close.addEventListener("click", () => this.close(), { signal });
      this.display.relabel();
      this.message(this.say("loading"), "");
      if (this.hasAttribute("table")) void this.sitDown(signal).catch(() => {
      });
      void follow(
        this.getAttribute("src") ?? "",
        {
          waiting: () => this.message(this.say("waiting"), ""),
          opened: (opened) => void this.opened(opened),
          grown: (live) => this.grown(live),
          online: (yes) => notice(this.parts, yes ? null : this.say("offline")),
          failed: (error) => this.failed(error)
        },
        signal
      );
    }
    /** Becomes one of two viewers on a page: only the board and the scores are shown, and the page has the landmarks. */
    shrink() {
      const { root } = this.parts;
      root.classList.add("beside");
      for (const landmark of root.querySelectorAll("header, aside, [role=main]")) landmark.setAttribute("role", "none");
    }
    /** Offers what a table offers: to continue the match, to play in it, and to see where fuel goes. */
    async sitDown(signal) {
      const info = await offerFork(this, signal);
      if (info?.humans) new HumansPanel(this, info, signal);
      if (info) offerProfiles(this, info.profiles, signal);
    }
    /** Goes away, unless the page that embeds the viewer does something else. */
    close() {
      if (this.dispatchEvent(new CustomEvent("agon-close", { bubbles: true, composed: true, cancelable: true })))
        this.remove();
    }
    /** Shows another replay, or the button to close this one. */
    attributeChangedCallback(name, old) {
      if (name === "embed") {
        if (this.parts) this.parts.close.hidden = !this.hasAttribute("embed");
        return;
      }
      if (!this.isConnected || old === null) return;
      this.disconnectedCallback();
      this.replay = this.summary = null;
      this.connectedCallback();
    }
    disconnectedCallback() {
      this.stop.abort();
      this.gathering.abort();
      this.mounted?.unmount();
      this.mounted = null;
    }
    get say() {
      return speak(this.settings.language, this.scene.words);
    }
    get context() {
      return { header: this.replay.header, say: this.say, view: this.settings.view };
    }
    get theme() {
      const { theme } = this.settings;
      return (theme === "auto" ? this.dark.matches : theme === "dark") ? DARK : LIGHT;
    }
    /** Takes the theme's colours, from the beginning: a dark page must not flash. */
    dress() {
      this.parts.root.dataset.theme = this.theme.dark ? "dark" : "light";
    }
    relabel() {
      this.display.relabel();
      this.display.build();
      this.changed();
    }
    /** Opens a file chosen by the user. */
    async openFile(file) {
      try {
        await this.opened({ replay: await openFile(file), live: false });
      } catch (error) {
        this.failed(error);
      }
    }
    async opened({ replay, live }) {
      this.replay = replay;
      this.live = live;
      const { header } = replay;
      this.scene = sceneOf(header);
      this.settings.view = this.settings.view !== null && this.settings.view < header.seats.length ? this.settings.view : null;
      this.clock.last = Math.max(replay.frames - 1, 0);
      this.clock.jump(this.wished ?? (live ? this.clock.last : 0));
      this.following = live && this.wished === null;
      if (this.following) this.settings.playing = true;
      this.mounted?.unmount();
      this.mounted = null;
      this.display.relabel();
      this.display.build();
      if (replay.frames === 0) {
        this.message(
          replay.damage && !(live && replay.cut) ? this.say("damagedEmpty", { what: replay.damage }) : this.say("waiting"),
          ""
        );
        return;
      }
      this.start();
    }
    /** Shows the board, once there is something to show. */
    start() {
      const replay = this.replay;
      this.parts.message.hidden = true;
      try {
        this.mounted = this.scene.mount({ ...this.context, root: this.parts.stage, redraw: () => this.request() });
      } catch (error) {
        this.scene = general;
        this.mounted = general.mount({ ...this.context, root: this.parts.stage, redraw: () => this.request() });
        notice(this.parts, this.say("sceneFailed", { what: messageOf(error) }));
      }
      this.summary = new Summary(replay, this.scene, this.context);
      this.tellTrouble();
      this.gather();
      this.changed();
    }
    grown(live) {
      const replay = this.replay;
      this.live = live;
      this.clock.last = Math.max(replay.frames - 1, 0);
      if (replay.frames === 0) return;
      if (!this.mounted) {
        this.start();
        return;
      }
      this.tellTrouble();
      this.gather();
      this.changed();
    }
    gather() {
      this.gathering.abort();
      this.gathering = new AbortController();
      const { signal } = this.gathering;
      const step = () => {
        this.display.sizeTimeline();
        this.display.changed();
        this.tellTrouble();
        this.request();
      };
      this.summary?.gather(step, signal).catch((error) => signal.aborted || notice(this.parts, messageOf(error)));
    }
    /** Shows what is wrong above the board. */
    tellTrouble() {
      const replay = this.replay;
      this.clock.last = Math.max(replay.frames - 1, 0);
      if (this.clock.at > this.clock.last) this.clock.jump(this.clock.last);
      notice(this.parts, trouble(replay, this.live, this.scene === general, this.say));
    }
    failed(error) {
      this.message(this.say("failed"), whyNot(error, this.say));
    }
    message(title, why) {
      cover(this.parts, title, why, this.say, (file) => void this.openFile(file));
    }
    toast(message) {
      toast(this.parts, message);
    }
    // User actions.
    /** Goes to a round. */
    seek(round) {
      this.controls.seek(round);
    }
    /** Does what a key or button does. */
    act(action) {
      this.controls.act(action);
    }
    /** Pins something and brings it into view. */
    select(subject) {
      this.controls.select(subject);
    }
    /** Shows the moment that another viewer shows, or the last one. */
    follow(at) {
      const now = Math.min(at, this.clock.last);
      if (now === this.clock.at) return;
      this.clock.at = now;
      this.request();
    }
    point(subject) {
      if (subject === this.hover) return;
      this.hover = subject;
      this.request();
    }
    readHash() {
      const round = readAddress(location.hash, this.settings);
      if (round !== null) this.seek(round);
      this.relabel();
    }
    // Display.
    changed() {
      this.display.changed();
      clearTimeout(this.addressTimer);
      if (this.replay && !this.settings.playing && this.leads)
        this.addressTimer = window.setTimeout(() => rememberAddress(this.clock.round, this.settings), 250);
      this.onstep?.();
      this.request();
    }
    request() {
      if (this.asked) return;
      this.asked = true;
      requestAnimationFrame((now) => this.tick(now));
    }
    tick(now) {
      this.asked = false;
      const begin = performance.now();
      const { clock, settings, replay } = this;
      if (!replay || !this.mounted) return;
      const seconds = this.last === 0 ? 0 : (now - this.last) / 1e3;
      const lag = clock.last - clock.at;
      const speed = this.following ? Math.max(settings.speed, lag * 2) : settings.speed;
      clock.pass(seconds, speed, settings.playing, (round) => this.ready(round));
      if (settings.playing && clock.at >= clock.last && !this.live) {
        settings.playing = false;
        this.changed();
      }
      this.draw();
      const going = settings.playing && clock.at < clock.last || clock.moving;
      this.last = going ? now : 0;
      this.timing.push(performance.now() - begin);
      if (this.timing.length > 600) this.timing.shift();
      if (going) this.request();
      this.onstep?.();
    }
    /** Whether a round can be shown; if not, it is requested. */
    ready(round) {
      const replay = this.replay;
      const ready = replay.peek(round) !== null;
      const ahead = Math.min(round + (ready && this.settings.playing ? 40 : 0), this.clock.last);
      if (!replay.peek(ahead))
        void replay.frame(ahead).then(
          () => this.request(),
          () => this.tellTrouble()
        );
      if (!ready)
        void replay.frame(round).then(
          () => this.request(),
          () => this.tellTrouble()
        );
      return ready;
    }
    draw() {
      const { clock, settings, theme } = this;
      const round = clock.round;
      const frame = this.replay?.peek(round) ?? null;
      this.dress();
      this.display.refresh();
      if (!frame) {
        this.ready(round);
        return;
      }
      const before = round > 0 ? this.replay.peek(round - 1) : null;
      if (round > 0 && !before) this.ready(round - 1);
      const t = settings.animate ? 1 - (round - clock.at) : 1;
      const { view, grid: grid2, extra, pin } = settings;
      const answers = t < 1 ? frame : round < clock.last ? this.replay.peek(round + 1) : null;
      if (!answers && round < clock.last) this.ready(round + 1);
      const marks = this.marks && { ...this.marks, seat: view ?? this.marks.seat };
      const drawn = marks && round === clock.last ? { ...frame, turns: [marks] } : answers;
      const drawings = settings.drawings || marks !== null;
      try {
        this.mounted.draw({ frame, before, t, view, grid: grid2, drawings, drawn, extra, pin, hover: this.hover, theme });
      } catch (error) {
        notice(this.parts, this.say("sceneFailed", { what: messageOf(error) }));
      }
      this.display.show(frame, this.hover);
      if (!this.seen) performance.mark("agon-first-frame");
      this.seen = true;
    }
    /** For scripts and tests: the round that is shown. */
    get round() {
      return this.clock.round;
    }
  };

  // src/main.ts
  customElements.define("agon-viewer", AgonViewer);
  customElements.define("agon-pair", AgonPair);
})();
