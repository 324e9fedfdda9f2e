// Tests of the bot on boards of your own making. Run them with: node --test
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play, start } from './bot.js';

/** Asks the bot, in seat 0, on a board: a digit is a Poquémon of that seat. `changes` are for the opponents. */
function orders(rows, changes = {}) {
    const units = [];
    rows.forEach((text, row) =>
        [...text].forEach((letter, col) => {
            if (!/\d/.test(letter)) return;
            const unit = { id: units.length, seat: Number(letter), row, col, attack: 1, defense: 1, scope: 2, stones: 0, alive: true, points: 0, time: 0 };
            units.push(unit.seat === 0 ? unit : { ...unit, ...changes });
        }),
    );
    const cells = new TextEncoder().encode(rows.join('').replace(/\d/g, '.'));
    const mine = units.filter((unit) => unit.seat === 0).map((unit) => unit.id);
    start({ seat: 0, params: { rows: rows.length, cols: rows[0].length }, units: mine, ghostWalls: [] }, { random: 1 });
    return play({ round: 0, seat: 0, cells, units, seats: [], ghostWalls: [], points: [] });
}

test('goes to the closest bonus, around the wall', () => {
    assert.deepEqual(orders(['XXXXXX', 'X0XP.X', 'X....X', 'XXXXXX']), [{ tag: 'move', val: { unit: 0, dir: 'bottom' } }]);
});

test('attacks whom it beats', () => {
    assert.deepEqual(orders(['XXXXXX', 'X01..X', 'XXXXXX']), [{ tag: 'attack', val: { unit: 0, dir: 'right' } }]);
});

test('attacks past its own', () => {
    const attack = (unit) => ({ tag: 'attack', val: { unit, dir: 'right' } });
    assert.deepEqual(orders(['XXXXXX', 'X001.X', 'XXXXXX']), [attack(0), attack(1)]);
});

test('does not attack whom it does not beat', () => {
    assert.deepEqual(orders(['XXXXXX', 'X01..X', 'XP...X', 'XXXXXX'], { defense: 5 }), [{ tag: 'move', val: { unit: 0, dir: 'bottom' } }]);
});
