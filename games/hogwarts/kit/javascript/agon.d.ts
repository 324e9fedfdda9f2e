// Written by agon-bindings from bot.wit; changes here are lost.

/** A direction. Rows count from the top, columns from the left. Wizards go down, right, up and left only. */
export type Dir = 'down' | 'dr' | 'right' | 'ru' | 'up' | 'ul' | 'left' | 'ld';

/** What a unit is. */
export type Kind = 'ghost' | 'wizard';

/** A cell of the board. */
export interface Place {
    /** The row, 0 at the top. */
    row: number;
    /** The column, 0 at the left. */
    col: number;
}

/** What a bot is told once: its seat, and the constants of the board, under the names of the board file. */
export interface Setup {
    /** The seat it plays. Its clan has the same number, and so has its ghost. */
    seat: number;
    /** How many clans there are: 4. */
    numPlayers: number;
    /** How many rounds are played. */
    numRounds: number;
    /** How many rows the board has. */
    boardRows: number;
    /** How many columns the board has. */
    boardCols: number;
    /** How many wizards a clan begins with. */
    numIniWizardsPerClan: number;
    /** How many books lie on the board. */
    numIniBooks: number;
    /** How many points of strength a clan begins with. */
    clanIniMagicStrength: number;
    /** Points for a wizard that was converted to the clan. */
    pointsForConvertingWizard: number;
    /** Points for a cell that the clan owns when a round ends. */
    pointsPerOwnedCell: number;
    /** Points of strength in a book. */
    bookMagicStrength: number;
    /** Rounds from a lost battle to the change of clan. */
    roundsForConverting: number;
    /** Rounds that an attacked ghost must rest longer. */
    roundsAttackRestingGhost: number;
    /** Rounds that a ghost must rest at the start, after a spell and after an attack by Voldemort. */
    roundsSpellRestingGhost: number;
    /** Rounds in which a ghost that was attacked cannot be attacked again. */
    roundsNoAttackGhost: number;
}

/** What a bot may use, and its own random number. */
export interface Context {
    /** A number derived from the match's seed and the seat: seed your own generator with it, so that matches are repeatable. */
    random: number;
    /** Fuel for one turn; nothing if there is no limit. */
    turnFuel?: bigint;
    /** Fuel for the whole match. */
    matchFuel?: bigint;
    /** Bytes of memory. */
    memory?: bigint;
}

/** A ghost or a wizard. */
export interface Unit {
    /** The id, which never changes and is also its place in the list. The ghosts come first: 0 to 3. */
    id: number;
    /** What it is. */
    kind: Kind;
    /** Its clan. */
    seat: number;
    /** The row it stands in. */
    row: number;
    /** The column it stands in. */
    col: number;
    /** For a ghost, how many rounds it must rest before a spell; for a wizard being converted, how many until it changes clans; otherwise 0. */
    pending: number;
    /** The clan that the wizard is being converted to, if so. */
    next?: number;
    /** The round in which a wizard last attacked the ghost; nothing if none did, or if Voldemort has attacked it since. */
    attacked?: number;
}

/** The standing of a clan. Numbers above 2147483647, which only extreme boards have, are given as that. */
export interface Seat {
    /** The score when the last round ended. */
    score: number;
    /** The points of strength. */
    strength: number;
    /** The magic strength in battles: points of strength divided by units, rounded down. */
    magic: number;
    /** How many wizards it has. */
    wizards: number;
    /** Whether its bot gives no more orders because of a fault. */
    out: boolean;
}

/** What a bot is told each round. Nothing is hidden. */
export interface View {
    /** The round to be played; the first is 0. */
    round: number;
    /** The seat it plays. */
    seat: number;
    /** A number for each cell, row by row: `cell & 7` is the seat that owns it, 4 if nobody does, 5 for a wall; `cell & 8` is not 0 where
     * a book lies. The cell in row r and column c is number r * board-cols + c. */
    cells: Uint8Array;
    /** All units, by id. */
    units: Array<Unit>;
    /** Where Voldemort is. He attacks whoever is on one of the eight cells around him. */
    voldemort: Place;
    /** The 15 ingredients of this round's spell. */
    ingredients: Uint16Array | Array<number>;
    /** All clans. */
    seats: Array<Seat>;
}

/** A unit and a direction. */
export interface Target {
    /** The unit. Ids that are not yours are ignored. */
    unit: number;
    /** Where to. */
    dir: Dir;
}

/** A ghost and a spell. */
export interface Incantation {
    /** The ghost. Ids that are not yours are ignored. */
    unit: number;
    /** The group, 0 to 4, of each of the 15 ingredients: three in each group, and all groups have the same sum. Anything else is
     * ignored. */
    groups: Int32Array | Array<number>;
}

/** What a bot can ask of a unit. Only the first order to a unit counts, and orders are executed in the order of the list.
 * A list of more than 1000 is a fault, which freezes the bot. */
export type Order = { tag: 'move'; val: Target } | { tag: 'spell'; val: Incantation };

/** What a bot may write and draw. It costs no fuel within the quota; anything beyond the quota is dropped. */
export declare namespace notes {
    /** Writes a line to the bot's log. */
    export function log(text: string): void;
    /** Marks a cell. Colours are 0xRRGGBB. */
    export function drawCell(row: number, col: number, colour: number): void;
    /** Draws a point; a cell's centre is at its row and column. */
    export function drawPoint(row: number, col: number, colour: number): void;
    /** Draws a line. */
    export function drawLine(fromRow: number, fromCol: number, toRow: number, toCol: number, colour: number): void;
    /** Writes a text on the board. */
    export function drawText(row: number, col: number, text: string, colour: number): void;
    /** Adds a value to a named series, which the viewer plots over the rounds. */
    export function plot(series: string, value: number): void;
}

/** What a bot exports. */
export interface Bot {
    /** Called once, before the first round. */
    start(setup: Setup, context: Context): void;
    /** Called in every round: gives the orders, at most 1000. */
    play(view: View): Array<Order>;
}

/** Makes each case of Order. */
export declare const Order: {
    move(val: Target): Order;
    spell(val: Incantation): Order;
};
