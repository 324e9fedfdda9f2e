// {{name}}
import { Order } from './agon.js';

let seat = 0;
/** @type {number[][]} */
let neighbours = [];

/** Called once, before the first round. @type {import('./agon.js').Bot['start']} */
export function start(setup, context) {
    seat = setup.seat;
    neighbours = Array.from(setup.neighbours, (around) => Array.from(around));
}

/** Called in every round. @type {import('./agon.js').Bot['play']} */
export function play(view) {
    return view.bikes
        .filter((bike) => bike.seat === seat && bike.toMove)
        .map((bike) => Order.move({ bike: bike.id, to: neighbours[bike.vertex][0], item: false }));
}
