// {{name}}: rescues and attacks whom it meets, else goes to the closest book.
import { Order, notes } from './agon.js';

/** @typedef {import('./agon.js').Dir} Dir */
/** @typedef {import('./agon.js').Unit} Unit */
/** @typedef {import('./agon.js').View} View */

// Wizards go straight, ghosts in all eight directions.
/** @type {Array<[Dir, number, number]>} */
const STRAIGHT = [['down', 1, 0], ['right', 0, 1], ['up', -1, 0], ['left', 0, -1]];
/** @type {Array<[Dir, number, number]>} */
const ALL = [...STRAIGHT, ['dr', 1, 1], ['ru', -1, 1], ['ul', -1, -1], ['ld', 1, -1]];
// What `cell & OWNER` is for a wall; `cell & BOOK` says whether a book lies there.
const OWNER = 7;
const WALL = 5;
const BOOK = 8;

// What the bot remembers from round to round.
let seat = 0;
let rows = 0;
let cols = 0;

/**
 * Called once, before the first round.
 * @type {import('./agon.js').Bot['start']}
 */
export function start(setup, context) {
    seat = setup.seat;
    rows = setup.boardRows;
    cols = setup.boardCols;
}

/**
 * Called in every round: gives each of your units at most one order. The urgent ones come first.
 * @type {import('./agon.js').Bot['play']}
 */
export function play(view) {
    const standing = new Map(view.units.map((unit) => [unit.row * cols + unit.col, unit]));
    const mine = view.units.filter((unit) => unit.seat === seat);
    const orders = [];
    const walking = [];
    for (const unit of mine) {
        const dir = meet(view, unit, standing);
        if (dir) {
            orders.push(Order.move({ unit: unit.id, dir }));
            notes.drawCell(unit.row, unit.col, 0xffc800);
        } else walking.push(unit);
    }
    const closed = closedCells(view);
    const distance = distances(view, closed);
    // Ghosts have the smallest ids. How to solve a spell is shown in examples/speller.js.
    for (const unit of walking) {
        const dir = walk(view, unit, closed, distance);
        if (dir) orders.push(Order.move({ unit: unit.id, dir }));
    }
    // What you plot and draw is shown in the viewer, to you alone.
    notes.plot('wizards', mine.length - 1);
    return orders;
}

/**
 * The number of a cell; -1 outside of the board.
 * @param {number} row
 * @param {number} col
 */
function place(row, col) {
    return row >= 0 && row < rows && col >= 0 && col < cols ? row * cols + col : -1;
}

/**
 * Towards a wizard of ours in conversion, to rescue it, or one of a clan that is not stronger, to attack it.
 * @param {View} view
 * @param {Unit} unit
 * @param {Map<number, Unit>} standing
 */
function meet(view, unit, standing) {
    if (unit.kind === 'ghost' || unit.next !== undefined) return undefined;
    for (const [dir, down, right] of STRAIGHT) {
        const other = standing.get(place(unit.row + down, unit.col + right));
        if (!other || other.kind === 'ghost') continue;
        const changing = other.next !== undefined;
        const stronger = view.seats[other.seat].magic > view.seats[seat].magic;
        if (other.seat === seat ? changing : !changing && !stronger) return dir;
    }
    return undefined;
}

/**
 * The cells that no unit of ours should go to now, as 1: where a unit stands, and where Voldemort could attack. He attacks who is on one of
 * the eight cells around him, and he makes a step after us.
 * @param {View} view
 */
function closedCells(view) {
    const closed = new Uint8Array(rows * cols);
    const close = (/** @type {number} */ row, /** @type {number} */ col) => {
        if (row >= 0 && row < rows && col >= 0 && col < cols) closed[row * cols + col] = 1;
    };
    for (const unit of view.units) close(unit.row, unit.col);
    for (let down = -2; down <= 2; down++) {
        for (let right = -2; right <= 2; right++) close(view.voldemort.row + down, view.voldemort.col + right);
    }
    return closed;
}

/**
 * How far it is from each cell to the closest book, -1 if there is no way: one breadth-first search that begins at all books. It looks at every cell in every round, so it does little for each.
 * @param {View} view
 * @param {Uint8Array} closed
 */
function distances(view, closed) {
    const cells = view.cells;
    const distance = new Int32Array(rows * cols).fill(-1);
    const queue = new Int32Array(rows * cols);
    let tail = 0;
    for (let at = 0; at < cells.length; at++) {
        if ((cells[at] & BOOK) === 0 || closed[at] === 1) continue;
        distance[at] = 0;
        queue[tail++] = at;
    }
    for (let head = 0; head < tail; head++) {
        const at = queue[head];
        const col = at % cols;
        const steps = distance[at] + 1;
        for (let k = 0; k < 4; k++) {
            const next = k === 0 ? at + cols : k === 1 ? at + 1 : k === 2 ? at - cols : at - 1;
            // A cell beyond the top or the bottom has no distance at all; one beyond the side is in another row.
            if (distance[next] !== -1 || (cells[next] & OWNER) === WALL) continue;
            if ((k === 1 && col === cols - 1) || (k === 3 && col === 0)) continue;
            distance[next] = steps;
            queue[tail++] = next;
        }
    }
    return distance;
}

/**
 * To the free cell beside the unit from which it is closest, of equals rather to one that is not ours yet.
 * @param {View} view
 * @param {Unit} unit
 * @param {Uint8Array} closed
 * @param {Int32Array} distance
 */
function walk(view, unit, closed, distance) {
    /** @type {Dir | undefined} */
    let step;
    let best = -1;
    const value = (/** @type {number} */ at) => 2 * distance[at] + ((view.cells[at] & OWNER) === seat ? 1 : 0);
    for (const [dir, down, right] of unit.kind === 'ghost' ? ALL : STRAIGHT) {
        const at = place(unit.row + down, unit.col + right);
        if (at === -1 || distance[at] === -1 || closed[at] === 1) continue;
        if (step === undefined || value(at) < value(best)) {
            step = dir;
            best = at;
        }
    }
    if (step) closed[best] = 1; // no other unit of ours goes there
    return step;
}
