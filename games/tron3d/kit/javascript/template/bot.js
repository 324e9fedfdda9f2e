// {{name}}: moves to where it has most room, along walls.
import { Order, notes } from './agon.js';

/** @typedef {import('./agon.js').Bike} Bike */

// What the bot remembers from round to round.
let seat = 0;
let movements = 0;
/** @type {number[][]} The neighbours of each vertex. */
let neighbours = [];
/** @type {boolean[]} Where a trail lies, or where a bike of yours is about to move. */
let blocked = [];
/** @type {Set<number>} Where rivals are that move in this round, too. */
let rivals = new Set();

/**
 * Called once, before the first round.
 * @type {import('./agon.js').Bot['start']}
 */
export function start(setup, context) {
    seat = setup.seat;
    movements = 0;
    neighbours = Array.from(setup.neighbours, (around) => Array.from(around));
}

/**
 * Called in every round: moves each of your bikes that has to move.
 * @type {import('./agon.js').Bot['play']}
 */
export function play(view) {
    blocked = Array.from(view.walls, (wall) => wall >= 0);
    rivals = new Set(view.bikes.filter((bike) => bike.seat !== seat && bike.toMove).map((bike) => bike.vertex));
    const orders = [];
    for (const bike of view.bikes) {
        // In even rounds every bike has to move or it explodes, in odd rounds those in turbo mode.
        if (bike.seat !== seat || !bike.toMove) continue;
        const { to, item } = ride(bike);
        blocked[to] = true;
        orders.push(Order.move({ bike: bike.id, to, item }));
        // A place is a vertex: the row is its number, and the column is 0.
        notes.drawCell(to, 0, 0xffc800);
        movements++;
    }
    // What you plot and draw is shown in the viewer, to you alone.
    notes.plot('movements', movements);
    return orders;
}

/**
 * Where a bike moves, and whether it uses its item.
 * @param {Bike} bike
 */
function ride(bike) {
    const around = neighbours[bike.vertex];
    let best = -1;
    let most = 0;
    for (const vertex of around) {
        if (blocked[vertex]) continue;
        const value = worth(vertex);
        if (best === -1 || value > most) [best, most] = [vertex, value];
    }
    // Walled in: only a ghost gets out.
    if (best === -1) return { to: around[0], item: bike.item === 'ghost' };
    // A turbo moves twice as often: that needs room.
    return { to: best, item: bike.item === 'turbo' && room(best) > 50 };
}

/**
 * What a free vertex is worth: the room there; along walls rather than through the middle, so that no gaps are left; and less if a rival
 * can move there in the same round, because then one of you crashes.
 * @param {number} vertex
 */
function worth(vertex) {
    const around = neighbours[vertex];
    const exits = around.filter((next) => !blocked[next]).length;
    const value = 10 * room(vertex) - exits;
    return around.some((next) => rivals.has(next)) ? Math.floor(value / 2) : value;
}

/**
 * How many free vertices can be reached from a free one, itself among them: a breadth-first search that ends at 200.
 * @param {number} from
 */
function room(from) {
    const seen = blocked.slice();
    const queue = [from];
    seen[from] = true;
    for (let head = 0; head < queue.length && queue.length < 200; head++) {
        for (const next of neighbours[queue[head]]) {
            if (seen[next]) continue;
            seen[next] = true;
            queue.push(next);
        }
    }
    return queue.length;
}
