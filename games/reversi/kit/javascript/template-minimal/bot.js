// {{name}}
import { Order } from './agon.js';

/** Called once, before the first turn. @type {import('./agon.js').Bot['start']} */
export function start(setup, context) {}

/** Called each time you are to move. @type {import('./agon.js').Bot['play']} */
export function play(view) {
    return [Order.move(view.targets[0])];
}
