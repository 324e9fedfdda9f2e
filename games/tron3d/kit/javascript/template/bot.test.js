// Tests of the bot on boards of your own making. Run them with: node --test
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play, start } from './bot.js';

/**
 * Asks the bot, in seat 0, on a board: '.' is a free vertex, 'x' a trail, a digit is a bike of that seat, a blank is nothing. Vertices are
 * numbered as you read them and joined to those beside, above and below. `item` is what the bot's bikes carry.
 */
function movements(rows, item) {
    const places = rows.flatMap((text, row) => [...text].flatMap((letter, col) => (letter === ' ' ? [] : [{ row, col, letter }])));
    const joined = (a, b) => Math.abs(a.row - b.row) + Math.abs(a.col - b.col) === 1;
    const neighbours = places.map((one) => places.flatMap((other, vertex) => (joined(one, other) ? [vertex] : [])));
    const bikes = [];
    const walls = places.map(({ letter }, vertex) => {
        if (!/\d/.test(letter)) return letter === '.' ? -1 : bikes.length;
        const owner = Number(letter);
        const bike = { id: bikes.length, seat: owner, vertex, turbo: 0, ghost: 0, alive: true, toMove: true };
        return bikes.push(owner === 0 ? { ...bike, item } : bike) - 1;
    });
    start({ seat: 0, map: 'test', params: {}, bikes: [0], neighbours, coordinates: [], bonusVertices: [] }, { random: 1 });
    const orders = play({ round: 0, seat: 0, walls, overlays: [], items: [], bikes, seats: [] });
    return orders.map(({ val: { bike, to, item } }) => [bike, to, item]);
}

test('goes where there is more room', () => {
    assert.deepEqual(movements(['..0.....', '       1']), [[0, 3, false]]);
});

test('does not run into trails', () => {
    assert.deepEqual(movements(['x0x', ' . ', '1..']), [[0, 3, false]]);
});

test('keeps away from where a rival can move, too', () => {
    assert.deepEqual(movements(['0.1..', '.....']), [[0, 5, false]]);
});

test('walled in, it becomes a ghost', () => {
    assert.deepEqual(movements(['0x.', 'x1.'], 'ghost'), [[0, 1, true]]);
});
