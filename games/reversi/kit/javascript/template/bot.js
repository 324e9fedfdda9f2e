// {{name}}: takes the move that promises most, and throws its bombs at the strongest rival.
import { Order, notes } from './agon.js';

/** @typedef {import('./agon.js').Setup} Setup */
/** @typedef {import('./agon.js').Target} Target */
/** @typedef {import('./agon.js').View} View */

// The steps of the directions 0 to 7, as columns and rows: north, then clockwise.
const STEPS = [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]];
const TAKE_OVERRIDE = 21;

// What the bot remembers from turn to turn.
let seat = 0;
let cols = 0;
let radius = 0;
/**
 * Where a step leads to: at tile * 8 + direction is the tile * 8 + the direction in which one travels on, or -1.
 * @type {Int32Array}
 */
let next = new Int32Array();

/**
 * Called once, before the first turn.
 * @type {import('./agon.js').Bot['start']}
 */
export function start(setup, context) {
    ({ seat, cols, radius } = setup);
    next = connect(setup);
}

/**
 * Called each time you are to move: gives exactly one order.
 * @type {import('./agon.js').Bot['play']}
 */
export function play(view) {
    const stones = view.seats.map((_, owner) => view.tiles.filter((tile) => tile === letter(owner)).length);
    const worth = view.phase === 'bombs' ? worthOfBlast : worthOf;
    let best = view.targets[0];
    let most = -Infinity;
    for (const target of view.targets) {
        const found = worth(view, target, stones);
        if (found > most) {
            most = found;
            best = target;
        }
    }
    // What you plot and draw is shown in the viewer, to you alone.
    notes.plot('stones', stones[seat]);
    notes.drawCell(best.y, best.x, 0xffc800);
    return [Order.move(best)];
}

/**
 * The letter of a seat's stones, as a code.
 * @param {number} owner
 */
function letter(owner) {
    return '1'.charCodeAt(0) + owner;
}

/** @param {Setup} setup */
function connect({ rows, cols, tiles, transitions }) {
    const hole = '-'.charCodeAt(0);
    const links = new Int32Array(tiles.length * 8).fill(-1);
    tiles.forEach((tile, place) => {
        STEPS.forEach(([right, down], direction) => {
            const x = (place % cols) + right;
            const y = Math.floor(place / cols) + down;
            if (x < 0 || x >= cols || y < 0 || y >= rows || tile === hole || tiles[y * cols + x] === hole) return;
            links[place * 8 + direction] = (y * cols + x) * 8 + direction;
        });
    });
    for (const { x1, y1, r1, x2, y2, r2 } of transitions) {
        const [one, two] = [y1 * cols + x1, y2 * cols + x2];
        // One arrives travelling in the direction opposite to the one that leads back.
        links[one * 8 + r1] = two * 8 + ((r2 + 4) % 8);
        links[two * 8 + r2] = one * 8 + ((r1 + 4) % 8);
    }
    return links;
}

/**
 * How many stones a stone there captures: along each line over stones, up to one of your own. Lines may cross.
 * @param {View} view
 * @param {number} target
 */
function captures(view, target) {
    const captured = new Set();
    for (let direction = 0; direction < 8; direction++) {
        const passed = [];
        for (let at = next[target * 8 + direction]; at >= 0 && at >> 3 !== target; at = next[at]) {
            const tile = view.tiles[at >> 3];
            if (tile === letter(seat)) passed.forEach((stone) => captured.add(stone));
            if (tile === letter(seat) || !'12345678x'.includes(String.fromCharCode(tile))) break;
            passed.push(at >> 3);
        }
    }
    return captured.size;
}

/**
 * What a move brings: stones, and places that are hard to take back because few lines lead there.
 * @param {View} view
 * @param {Target} move
 * @param {number[]} stones
 */
function worthOf(view, move, stones) {
    const target = move.y * cols + move.x;
    let worth = captures(view, target);
    for (let direction = 0; direction < 8; direction++) {
        if (next[target * 8 + direction] < 0) worth += 3;
    }
    switch (String.fromCharCode(view.tiles[target])) {
        case '0':
            return worth;
        case 'b':
            return worth + (move.special === TAKE_OVERRIDE ? 30 : 20);
        case 'c': // you get the other seat's stones
            return worth + stones[move.special - 1] - stones[seat];
        case 'i': // you get the stones of the seat before you
            return worth + stones[(seat + stones.length - 1) % stones.length] - stones[seat];
        default: // an override stone is worth something by itself
            return worth - 10;
    }
}

/**
 * What a bomb brings: stones of the strongest rival near the target, and none of your own.
 * @param {View} view
 * @param {Target} move
 * @param {number[]} stones
 */
function worthOfBlast(view, move, stones) {
    const rivals = stones.map((_, owner) => owner).filter((owner) => owner !== seat);
    const rival = rivals.reduce((a, b) => (stones[b] > stones[a] ? b : a));
    const gain = (/** @type {number} */ tile) => (tile === letter(rival) ? 1 : tile === letter(seat) ? -2 : 0);
    const target = move.y * cols + move.x;
    let worth = gain(view.tiles[target]);
    for (let direction = 0; direction < 8; direction++) {
        let at = next[target * 8 + direction];
        for (let distance = 0; at >= 0 && distance < Math.min(radius, 50); distance++) {
            worth += gain(view.tiles[at >> 3]);
            at = next[at];
        }
    }
    return worth;
}
