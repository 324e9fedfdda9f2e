// Written by agon-bindings from bot.wit; changes here are lost.

/** A direction. Rows count from the top, columns from the left. */
export type Dir = 'top' | 'bottom' | 'left' | 'right';

/** A cell of the board. */
export interface Pos {
    /** The row, 0 at the top. */
    row: number;
    /** The column, 0 at the left. */
    col: number;
}

/** The parameters of the board, under the names of the board file. */
export interface Params {
    /** How many seats there are. */
    nbPlayers: number;
    /** How many Poquémon each seat has. */
    nbPoquemon: number;
    /** How many rounds are played. */
    nbRounds: number;
    /** How many ghost walls there are. */
    nbGhostWall: number;
    /** How many point bonuses there are. */
    nbPoint: number;
    /** How many stone bonuses there are. */
    nbStone: number;
    /** How many scope bonuses there are. */
    nbScope: number;
    /** How many attack bonuses there are. */
    nbAttack: number;
    /** How many defense bonuses there are. */
    nbDefense: number;
    /** Rounds until a dead Poquémon is back. */
    playerRegenTime: number;
    /** Rounds between two changes of a ghost wall. */
    wallChangeTime: number;
    /** Rounds until a point bonus is back. */
    pointRegenTime: number;
    /** Rounds until a stone bonus is back. */
    stoneRegenTime: number;
    /** Rounds until a scope bonus is back. */
    scopeRegenTime: number;
    /** Rounds until an attack bonus is back. */
    attackRegenTime: number;
    /** Rounds until a defense bonus is back. */
    defenseRegenTime: number;
    /** Percentage of the victim's points that a won battle pays. */
    battleReward: number;
    /** The largest scope. */
    maxScope: number;
    /** How many stones have an effect on a Poquémon. */
    maxStone: number;
    /** How many rows the board has. */
    rows: number;
    /** How many columns the board has. */
    cols: number;
}

/** What a bot is told once. */
export interface Setup {
    /** The seat it plays. */
    seat: number;
    /** The parameters of the board. */
    params: Params;
    /** The ids of its units. */
    units: Uint16Array | Array<number>;
    /** Where ghost walls come and go, in the order of `view.ghost-walls`. */
    ghostWalls: Array<Pos>;
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

/** A Poquémon as the seat knows it. */
export interface Unit {
    /** The id, which is also its place in the list. */
    id: number;
    /** Whose it is. */
    seat: number;
    /** The row it stands in; nothing if it is dead, or an opponent out of sight. */
    row?: number;
    /** The column it stands in; nothing if it is dead, or an opponent out of sight. */
    col?: number;
    /** The attack attribute. */
    attack: number;
    /** The defense attribute. */
    defense: number;
    /** How many cells away it can attack. */
    scope: number;
    /** How many stones had an effect on it. */
    stones: number;
    /** Whether it is alive. */
    alive: boolean;
    /** The points it has won. */
    points: number;
    /** If it is dead: the number of rounds until it is back, or more if there is no safe place. */
    time: number;
}

/** Why a seat is out of the match. */
export type Fault = 'crashed' | 'out-of-fuel' | 'out-of-time' | 'out-of-memory' | 'malformed' | 'too-many-orders' | 'illegal' | 'refused';

/** A seat, as everybody sees it. */
export interface Seat {
    /** The sum of its units' points. */
    score: number;
    /** Why it is out of the match, if it is. */
    out?: Fault;
}

/** A ghost wall. */
export interface GhostWall {
    /** Its row. */
    row: number;
    /** Its column. */
    col: number;
    /** Whether it is a wall now. */
    present: boolean;
    /** It changes at the end of the round that is this many rounds from now; 1 is the round to be played. */
    time: number;
}

/** A point bonus that lies on the board. */
export interface Point {
    /** Its row. */
    row: number;
    /** Its column. */
    col: number;
    /** 100, 200, 300, 400 or 500. */
    value: number;
}

/** What a bot is told each round. */
export interface View {
    /** The round to be played; the first is 0. */
    round: number;
    /** The seat it plays. */
    seat: number;
    /** What is on each cell, row by row, as a character: `.` nothing, `X` a wall (also a ghost wall that is present), or a
     * bonus: `P` points, `S` stone, `R` scope, `A` attack, `D` defense. The cell in row r and column c is number r * cols + c. */
    cells: Uint8Array;
    /** All units, by id. */
    units: Array<Unit>;
    /** All seats. */
    seats: Array<Seat>;
    /** All ghost walls. */
    ghostWalls: Array<GhostWall>;
    /** The point bonuses that lie on the board. */
    points: Array<Point>;
}

/** A unit and a direction. */
export interface Target {
    /** The unit. Ids that are not yours are ignored. */
    unit: number;
    /** Where to. */
    dir: Dir;
}

/** What a bot can ask of a unit. Only the first order to a unit counts, and orders are carried out in the order of the list.
 * A list of more than 1000, ignored ones included, is a fault, which freezes the bot. */
export type Order = { tag: 'move'; val: Target } | { tag: 'attack'; val: Target };

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
    /** Called in every round: gives the orders. */
    play(view: View): Array<Order>;
}

/** Makes each case of Order. */
export declare const Order: {
    move(val: Target): Order;
    attack(val: Target): Order;
};
