// {{name}}
import { Order } from './agon.js';

let seat = 0;

/** Called once, before the first round. @type {import('./agon.js').Bot['start']} */
export function start(setup, context) {
    seat = setup.seat;
}

/** Called in every round. @type {import('./agon.js').Bot['play']} */
export function play(view) {
    return view.units.filter((unit) => unit.seat === seat).map((unit) => Order.move({ unit: unit.id, dir: 'left' }));
}
