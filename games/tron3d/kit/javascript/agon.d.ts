// Written by agon-bindings from bot.wit; changes here are lost.

/** What lies on bonus vertices. */
export type Item = 'turbo' | 'ghost' | 'points';

/** The parameters of the board, under the names of the board file. */
export interface Params {
    /** How many seats there are: 2 or 4. */
    nbPlayers: number;
    /** How many bikes each seat has. */
    nbBikes: number;
    /** How many rounds are played. Bikes without turbo move in every other round. */
    nbRounds: number;
    /** The round before which the bonus items appear. */
    bonusRound: number;
    /** How many movements a turbo lasts, the first one included. */
    turboDuration: number;
    /** How many movements a ghost lasts, the first one included. */
    ghostDuration: number;
    /** The points for an item of extra points. */
    scoreBonus: number;
}

/** A place in space, in thousandths of the unit of the model. */
export interface Point {
    /** To the right. */
    x: number;
    /** Up. */
    y: number;
    /** Towards the spectator. */
    z: number;
}

/** What a bot is told once. */
export interface Setup {
    /** The seat it plays. */
    seat: number;
    /** The name of the board. */
    map: string;
    /** The parameters of the board. */
    params: Params;
    /** The ids of its bikes. Bike `i` of seat `j` has the id `i * nb-players + j`. */
    bikes: Uint8Array;
    /** The neighbours of each vertex, ascending. A vertex's number is its place in the list. */
    neighbours: Array<Uint16Array | Array<number>>;
    /** Where each vertex is in space. The rules do not depend on it. */
    coordinates: Array<Point>;
    /** The vertices where items appear. */
    bonusVertices: Uint16Array | Array<number>;
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

/** A bike. */
export interface Bike {
    /** The id, which is also its place in the list. */
    id: number;
    /** Whose it is. */
    seat: number;
    /** The vertex where it is, or where it exploded. */
    vertex: number;
    /** The item that it carries: turbo or ghost. */
    item?: Item;
    /** How many movements it has left in turbo mode. */
    turbo: number;
    /** How many movements it has left in ghost mode. */
    ghost: number;
    /** Whether it has not exploded. */
    alive: boolean;
    /** Whether it can, and has to, move in this round. */
    toMove: boolean;
}

/** A piece of trail that a ghost laid across the trail of another bike. */
export interface Overlay {
    /** Where it lies. */
    vertex: number;
    /** The bike that laid it. */
    bike: number;
}

/** Why a seat is out of the match. */
export type Fault = 'crashed' | 'out-of-fuel' | 'out-of-time' | 'out-of-memory' | 'malformed' | 'too-many-orders' | 'illegal' | 'refused';

/** A seat. */
export interface Seat {
    /** Its points. */
    score: number;
    /** Why it is out of the match, if it is. */
    out?: Fault;
}

/** What a bot is told each round. Nothing is hidden. */
export interface View {
    /** The round to be played; the first is 0. */
    round: number;
    /** The seat it plays. */
    seat: number;
    /** For each vertex the bike whose trail lies there, or -1. */
    walls: Int16Array | Array<number>;
    /** What ghosts laid across the trails of others. When the wall of the vertex is gone, the last of them becomes the wall. */
    overlays: Array<Overlay>;
    /** What lies on each bonus vertex, in the order of `setup.bonus-vertices`. */
    items: Array<Item | undefined>;
    /** All bikes, by id. */
    bikes: Array<Bike>;
    /** All seats. */
    seats: Array<Seat>;
}

/** A movement. */
export interface Movement {
    /** The bike. Ids that are not yours are ignored. */
    bike: number;
    /** The neighbour of its vertex to move to. Any other vertex is ignored. */
    to: number;
    /** Whether the bike uses its item before it moves. */
    item: boolean;
}

/** What a bot can ask of a bike. Only the first order that the bike can follow counts.
 * A list of more than 1000 is a fault, which puts the bot out. */
export type Order = { tag: 'move'; val: Movement };

/** What a bot may write and draw. It costs no fuel within the quota; anything beyond the quota is dropped. Places are vertices: the row
 * is the number of a vertex, and the column does not matter. */
export declare namespace notes {
    /** Writes a line to the bot's log. */
    export function log(text: string): void;
    /** Marks a vertex. Colours are 0xRRGGBB. */
    export function drawCell(row: number, col: number, colour: number): void;
    /** Draws a point. */
    export function drawPoint(row: number, col: number, colour: number): void;
    /** Draws a line from one vertex to another. */
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
    move(val: Movement): Order;
};
