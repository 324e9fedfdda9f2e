// Tests of the bot on boards of your own making. Run them with: node --test
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play, start } from './bot.js';

/** The move of the bot, in seat 0, on a board; `targets` are the legal moves. */
function move(rows, targets, { seats = 2, transitions = [], phase = 'build' } = {}) {
    const tiles = new TextEncoder().encode(rows.join(''));
    const names = ['x1', 'y1', 'r1', 'x2', 'y2', 'r2'];
    const links = transitions.map((numbers) => Object.fromEntries(names.map((name, k) => [name, numbers[k]])));
    const size = { rows: rows.length, cols: rows[0].length };
    start({ seat: 0, seats, ...size, overrides: 0, bombs: 0, radius: 1, tiles, transitions: links }, { random: 1 });
    const all = Array.from({ length: seats }, () => ({ overrides: 0, bombs: 1 }));
    const legal = targets.map(([x, y, special]) => ({ x, y, special }));
    const [order, ...rest] = play({ round: 0, phase, turn: 0, tiles, seats: all, targets: legal });
    assert.deepEqual(rest, []);
    return [order.val.x, order.val.y, order.val.special];
}

test('takes more stones rather than fewer', () => {
    const rows = ['00000000', '00221000', '00000000', '00122200', '00000000'];
    assert.deepEqual(move(rows, [[1, 1, 0], [6, 3, 0]]), [6, 3, 0]);
});

test('follows lines through transitions', () => {
    // From (0, 0) northwards a line comes out of the right edge, going west.
    const rows = ['0-122', '-----', '02100'];
    assert.deepEqual(move(rows, [[0, 2, 0], [0, 0, 0]], { transitions: [[0, 0, 0, 4, 0, 2]] }), [0, 0, 0]);
});

test('counts stones where lines cross once', () => {
    // From (0, 1) three lines with two stones each, which cross at two of them, so it takes four; from (0, 4) five.
    const rows = ['-22----', '0221---', '-11----', '00-----', '0222221', '00-----'];
    const transitions = [[0, 1, 6, 1, 0, 0], [0, 1, 5, 2, 0, 0]];
    assert.deepEqual(move(rows, [[0, 1, 0], [0, 4, 0]], { transitions }), [0, 4, 0]);
});

test('swaps with whoever has most', () => {
    const targets = [[0, 0, 1], [0, 0, 2], [0, 0, 3]];
    assert.deepEqual(move(['c21', '333', '333'], targets, { seats: 3 }), [0, 0, 3]);
});

test('bombs the strongest rival', () => {
    const targets = [[0, 0, 0], [1, 1, 0], [3, 2, 0]];
    assert.deepEqual(move(['1100', '1102', '0022'], targets, { phase: 'bombs' }), [3, 2, 0]);
});
