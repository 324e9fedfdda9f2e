// The Demo bot: takes a legal move at random.
import { Order } from './agon.js';

export function play(view) {
    return [Order.move(view.targets[Math.floor(Math.random() * view.targets.length)])];
}
