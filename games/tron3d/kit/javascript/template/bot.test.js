// Tests of the bot on boards of your own making. Run them with: node --test
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play, start } from './bot.js';

/**
 * Asks the bot, in seat 0, on a board: '.' is a free vertex, 'x' a trail of the last bike, a digit is a bike of that seat, a blank is nothing.
 * Vertices are numbered as you read them and joined to those beside, above and below. There are as many seats as digits, two at least. Bikes
 * are numbered as in a match: the first of every seat, then the second of every seat, and so on; where a seat has fewer than another, the
 * rest of its bikes have exploded. `item` is what the bot's bikes carry.
 */
function movements(rows, item) {
    const places = rows.flatMap((text, row) => [...text].flatMap((letter, col) => (letter === ' ' ? [] : [{ row, col, letter }])));
    const joined = (a, b) => Math.abs(a.row - b.row) + Math.abs(a.col - b.col) === 1;
    const neighbours = places.map((one) => places.flatMap((other, vertex) => (joined(one, other) ? [vertex] : [])));
    const starts = [[], []];
    places.forEach(({ letter }, vertex) => {
        if (!/\d/.test(letter)) return;
        while (starts.length <= Number(letter)) starts.push([]);
        starts[Number(letter)].push(vertex);
    });
    const most = Math.max(...starts.map((own) => own.length));
    const bikes = [];
    const walls = places.map(() => -1);
    let last = -1;
    for (let number = 0; number < most; number++) {
        starts.forEach((own, seat) => {
            const alive = number < own.length;
            const bike = { id: bikes.length, seat, vertex: own[number] ?? 0, turbo: 0, ghost: 0, alive, toMove: alive };
            if (alive) walls[bike.vertex] = last = bike.id;
            bikes.push(alive && seat === 0 ? { ...bike, item } : bike);
        });
    }
    places.forEach(({ letter }, vertex) => {
        if (letter === 'x') walls[vertex] = last;
    });
    const params = { nbPlayers: starts.length, nbBikes: most, nbRounds: 200, bonusRound: 50, turboDuration: 8, ghostDuration: 3, scoreBonus: 50 };
    const mine = bikes.filter(({ seat }) => seat === 0).map(({ id }) => id);
    const coordinates = places.map(() => ({ x: 0, y: 0, z: 0 }));
    start({ seat: 0, map: 'test', params, bikes: mine, neighbours, coordinates, bonusVertices: [] }, { random: 1 });
    const orders = play({ round: 0, seat: 0, walls, overlays: [], items: [], bikes, seats: starts.map(() => ({ score: 0 })) });
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

test('moves all bikes of its seat', () => {
    assert.deepEqual(movements(['1.0', '   ', '2.0']), [[0, 1, false], [3, 4, false]]);
});
