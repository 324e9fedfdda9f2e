// The Demo bot: attacks the wizards it meets, else takes a random step, and tries a spell now and then by guessing.
import { Order } from './agon.js';

const STEPS = { down: [1, 0], right: [0, 1], up: [-1, 0], left: [0, -1] };
let seat = 0;
let rows = 0;
let cols = 0;

export function start(setup) {
    seat = setup.seat;
    rows = setup.boardRows;
    cols = setup.boardCols;
}

const below = (limit) => Math.floor(Math.random() * limit);

function step(view, unit, standing) {
    const open = [];
    for (const [dir, [down, right]] of Object.entries(STEPS)) {
        const [row, col] = [unit.row + down, unit.col + right];
        if (row < 0 || row >= rows || col < 0 || col >= cols || (view.cells[row * cols + col] & 7) === 5) continue;
        const other = standing.get(row * cols + col);
        if (!other) open.push(dir);
        else if (other.kind === 'wizard' && other.seat !== seat && other.next === undefined) return dir;
    }
    return open[below(open.length)];
}

export function play(view) {
    const standing = new Map(view.units.map((unit) => [unit.row * cols + unit.col, unit]));
    const orders = [];
    for (const unit of view.units) {
        if (unit.seat !== seat) continue;
        if (unit.kind === 'wizard') {
            const dir = step(view, unit, standing);
            if (dir) orders.push(Order.move({ unit: unit.id, dir }));
        } else if (unit.pending === 0 && below(8) === 0) {
            const groups = Array.from({ length: 15 }, (_, k) => Math.floor(k / 3));
            for (let k = 14; k > 0; k--) {
                const other = below(k + 1);
                [groups[k], groups[other]] = [groups[other], groups[k]];
            }
            orders.push(Order.spell({ unit: unit.id, groups })); // right only by luck
        }
    }
    return orders;
}
