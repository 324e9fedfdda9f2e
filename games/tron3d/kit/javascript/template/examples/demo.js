// The Demo bot: each bike moves to a random neighbour without a trail, or to any if there is none, and uses its item in one of five
// movements.
import { Order } from './agon.js';

let seat = 0;
let neighbours = [];

export function start(setup) {
    seat = setup.seat;
    neighbours = setup.neighbours;
}

export function play(view) {
    const orders = [];
    for (const bike of view.bikes) {
        if (bike.seat !== seat || !bike.toMove) continue;
        const around = Array.from(neighbours[bike.vertex]);
        const free = around.filter((vertex) => view.walls[vertex] < 0);
        const next = free.length > 0 ? free : around;
        const to = next[Math.floor(Math.random() * next.length)];
        orders.push(Order.move({ bike: bike.id, to, item: bike.item !== undefined && Math.random() < 0.2 }));
    }
    return orders;
}
