// Written by agon-bindings from bot.wit; changes here are lost.

/** A connection between two tiles in addition to the grid: leaving the first tile in direction `r1`, you arrive on the second, travelling in
 * the direction opposite to `r2`; and vice versa. Directions are 0 to 7: north, north-east, east, south-east, south,
 * south-west, west, north-west. */
export interface Transition {
    /** The column of the first tile. */
    x1: number;
    /** The row of the first tile. */
    y1: number;
    /** The direction out of the first tile. */
    r1: number;
    /** The column of the second tile. */
    x2: number;
    /** The row of the second tile. */
    y2: number;
    /** The direction out of the second tile. */
    r2: number;
}

/** What a bot is told once. */
export interface Setup {
    /** The seat it plays, from 0. Its stones have the number `seat` + 1 on the board. */
    seat: number;
    /** How many seats there are. */
    seats: number;
    /** How many rows the board has. */
    rows: number;
    /** How many columns the board has. */
    cols: number;
    /** How many override stones each seat begins with. */
    overrides: number;
    /** How many bombs each seat begins with. */
    bombs: number;
    /** How many steps a blast reaches. */
    radius: number;
    /** What lies on each tile at the start, as in `view.tiles`. */
    tiles: Uint8Array;
    /** The transitions. */
    transitions: Array<Transition>;
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

/** The part of the match. */
export type Phase = 'build' | 'bombs' | 'over';

/** Why a seat is disqualified. */
export type Fault = 'crashed' | 'out-of-fuel' | 'out-of-time' | 'out-of-memory' | 'malformed' | 'too-many-orders' | 'illegal' | 'refused';

/** A seat, as everybody sees it. */
export interface Seat {
    /** Its override stones. */
    overrides: number;
    /** Its bombs. */
    bombs: number;
    /** Why it is disqualified, if it is. */
    out?: Fault;
}

/** A move. */
export interface Target {
    /** The column. */
    x: number;
    /** The row. */
    y: number;
    /** On a choice tile the number of the stones to swap with, 1 to the number of seats; on a bonus tile 20 for a bomb or 21 for an
     * override stone; else 0. */
    special: number;
}

/** What a bot is told when it is to move. */
export interface View {
    /** The number of turns taken. */
    round: number;
    /** The part of the match. */
    phase: Phase;
    /** The seat to move. */
    turn: number;
    /** What lies on each tile, row by row, as a character: `0` nothing, `1` to `8` a stone of seat 0 to 7, `c` choice, `i`
     * inversion, `b` bonus, `x` an expansion stone, `-` a hole. The tile in column x and row y is number y * cols + x. */
    tiles: Uint8Array;
    /** All seats. */
    seats: Array<Seat>;
    /** All legal moves, row by row. A tile with a choice appears once for each option. */
    targets: Array<Target>;
}

/** What a bot can ask for. */
export type Order = { tag: 'move'; val: Target };

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
    /** Called once, before the first turn. */
    start(setup: Setup, context: Context): void;
    /** Called each time the bot is to move: gives the one order. */
    play(view: View): Array<Order>;
}

/** Makes each case of Order. */
export declare const Order: {
    move(val: Target): Order;
};
