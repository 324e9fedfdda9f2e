// The Demo bot: each Poquémon looks in one random direction, attacks if it wins that battle, else takes a step.
import { Order } from './agon.js';

const STEPS = { top: [-1, 0], bottom: [1, 0], left: [0, -1], right: [0, 1] };
let seat = 0;
let cols = 0;

export function start(setup) {
    seat = setup.seat;
    cols = setup.params.cols;
}

const wall = (view, row, col) => view.cells[row * cols + col] === 'X'.charCodeAt(0);

function wins(view, unit, [down, right], standing) {
    let { row, col } = unit;
    for (let distance = 1; distance <= unit.scope; distance++) {
        row += down;
        col += right;
        if (wall(view, row, col)) return false;
        const other = standing.get(row * cols + col);
        // Its own are neither hit nor in the way.
        if (other && other.seat !== seat) return other.defense <= unit.attack;
    }
    return false;
}

export function play(view) {
    const seen = view.units.filter((unit) => unit.alive && unit.row !== undefined);
    const standing = new Map(seen.map((unit) => [unit.row * cols + unit.col, unit]));
    const orders = [];
    for (const unit of view.units) {
        if (unit.seat !== seat || !unit.alive) continue;
        const dir = Object.keys(STEPS)[Math.floor(Math.random() * 4)];
        const [down, right] = STEPS[dir];
        const [row, col] = [unit.row + down, unit.col + right];
        if (wins(view, unit, STEPS[dir], standing)) orders.push(Order.attack({ unit: unit.id, dir }));
        else if (!wall(view, row, col) && !standing.has(row * cols + col)) orders.push(Order.move({ unit: unit.id, dir }));
    }
    return orders;
}
