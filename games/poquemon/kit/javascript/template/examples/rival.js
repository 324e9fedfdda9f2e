// Rival: the next step after your first bot. It goes not for the closest bonus but for the one that is worth most for its distance. It passes the gate nearly always: play against it once you beat Dummy.
import { Order, notes } from './agon.js';

/** @typedef {import('./agon.js').Dir} Dir */
/** @typedef {import('./agon.js').Unit} Unit */
/** @typedef {import('./agon.js').View} View */

/** @type {Array<[Dir, number, number]>} */
const STEPS = [['top', -1, 0], ['bottom', 1, 0], ['left', 0, -1], ['right', 0, 1]];

// What the bot remembers from round to round.
let seat = 0;
let cols = 0;
let attacks = 0;
/** @type {import('./agon.js').Setup['params'] | undefined} */
let params;

/**
 * Called once, before the first round.
 * @type {import('./agon.js').Bot['start']}
 */
export function start(setup, context) {
    seat = setup.seat;
    cols = setup.params.cols;
    params = setup.params;
    attacks = 0;
}

/**
 * Called in every round: gives each of your Poquémon at most one order.
 * @type {import('./agon.js').Bot['play']}
 */
export function play(view) {
    // Where the Poquémon are that you see, by cell. Opponents out of sight have no position.
    const standing = new Map();
    for (const unit of view.units) {
        if (unit.alive && unit.row !== undefined && unit.col !== undefined) {
            standing.set(unit.row * cols + unit.col, unit);
        }
    }
    const orders = [];
    for (const unit of view.units) {
        if (unit.seat !== seat || !unit.alive) continue;
        const target = winningAttack(view, unit, standing);
        if (target) {
            orders.push(Order.attack({ unit: unit.id, dir: target }));
            attacks++;
            continue;
        }
        const dir = towardsBonus(view, unit, standing);
        if (dir) orders.push(Order.move({ unit: unit.id, dir }));
    }
    // What you plot and draw is shown in the viewer, to you alone.
    notes.plot('attacks', attacks);
    return orders;
}

/**
 * What is on a cell: '.' nothing, 'X' a wall, or a bonus: P S R A D.
 * @param {View} view
 * @param {number} row
 * @param {number} col
 */
function cell(view, row, col) {
    return String.fromCharCode(view.cells[row * cols + col]);
}

/**
 * The direction of an opponent that would lose a battle.
 * @param {View} view
 * @param {Unit} unit
 * @param {Map<number, Unit>} standing
 */
function winningAttack(view, unit, standing) {
    for (const [dir, down, right] of STEPS) {
        let row = unit.row ?? 0;
        let col = unit.col ?? 0;
        for (let distance = 1; distance <= unit.scope; distance++) {
            row += down;
            col += right;
            if (cell(view, row, col) === 'X') break;
            const other = standing.get(row * cols + col);
            // Your own are neither hit nor in the way.
            if (!other || other.seat === seat) continue;
            // The closest opponent is hit.
            if (other.defense <= unit.attack) return dir;
            break;
        }
    }
    return undefined;
}

/**
 * What the bonus on a cell is worth to a Poquémon, as points. Attributes are of no use any more in the last rounds.
 * @param {View} view
 * @param {Unit} unit
 * @param {number} row
 * @param {number} col
 */
function worth(view, unit, row, col) {
    if (!params) return 0;
    const useful = view.round + 40 < params.nbRounds;
    switch (cell(view, row, col)) {
        case 'P':
            return view.points.find((point) => point.row === row && point.col === col)?.value ?? 0;
        case 'S':
            return useful && unit.stones < params.maxStone ? 1200 : 0;
        case 'A':
        case 'D':
            return useful ? 400 : 0;
        case 'R':
            return useful && unit.scope < params.maxScope ? 250 : 0;
        default:
            return 0;
    }
}

/**
 * The first step of a shortest way to the bonus that is worth most for its distance: a breadth-first search over the whole board.
 * @param {View} view
 * @param {Unit} unit
 * @param {Map<number, Unit>} standing
 */
function towardsBonus(view, unit, standing) {
    // A hidden ghost wall that comes at the end of this round kills who stands there.
    const deadly = new Set(view.ghostWalls.filter((wall) => wall.time === 1).map((wall) => wall.row * cols + wall.col));
    const from = (unit.row ?? 0) * cols + (unit.col ?? 0);
    const seen = new Set([from]);
    /** @type {Array<{place: number, steps: number, first?: Dir}>} */
    const queue = [{ place: from, steps: 0 }];
    let most = 0;
    /** @type {Dir | undefined} */
    let best;
    for (let head = 0; head < queue.length; head++) {
        const { place, steps, first } = queue[head];
        const row = Math.floor(place / cols);
        const col = place % cols;
        const value = first ? Math.floor((worth(view, unit, row, col) * 1000) / (steps + 1)) : 0;
        if (value > most) [most, best] = [value, first];
        for (const [dir, down, right] of STEPS) {
            const next = (row + down) * cols + col + right;
            if (seen.has(next) || standing.has(next) || cell(view, row + down, col + right) === 'X') continue;
            if (!first && deadly.has(next)) continue;
            seen.add(next);
            queue.push({ place: next, steps: steps + 1, first: first ?? dir });
        }
    }
    return best;
}
