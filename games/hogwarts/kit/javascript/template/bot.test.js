// Tests of the bot on boards of your own making. Run them with: node --test
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play, start } from './bot.js';

/**
 * A view of a board for the bot in seat 0: W wall, . corridor, 0 to 3 corridor of that clan, + book, a to d a wizard of clan 0 to 3,
 * @ Voldemort. The ghosts are far away, and so is Voldemort if he is not drawn. The first wizard has the id 4.
 */
function table(...rows) {
    const unit = (id, kind, seat, row, col) => ({ id, kind, seat, row, col, pending: 0, next: undefined, attacked: undefined });
    const units = [0, 1, 2, 3].map((seat) => unit(seat, 'ghost', seat, 255, 255));
    let voldemort = { row: 200, col: 200 };
    const cells = rows.flatMap((text, row) =>
        [...text].map((letter, col) => {
            if (/\d/.test(letter)) return Number(letter);
            if (letter === '@') voldemort = { row, col };
            const clan = 'abcd'.indexOf(letter);
            if (clan === -1) return { W: 5, '+': 4 | 8 }[letter] ?? 4;
            units.push(unit(units.length, 'wizard', clan, row, col));
            return clan;
        }),
    );
    const seats = units.slice(0, 4).map(() => ({ score: 0, strength: 1000, magic: 50, wizards: 20, out: false }));
    // The constants of the default board, but for the size.
    const setup = {
        seat: 0, numPlayers: 4, numRounds: 200, boardRows: rows.length, boardCols: rows[0].length, numIniWizardsPerClan: 20,
        numIniBooks: 50, clanIniMagicStrength: 1000, pointsForConvertingWizard: 100, pointsPerOwnedCell: 1, bookMagicStrength: 50,
        roundsForConverting: 5, roundsAttackRestingGhost: 15, roundsSpellRestingGhost: 60, roundsNoAttackGhost: 5,
    };
    start(setup, { random: 1 });
    return { round: 0, seat: 0, cells: Uint8Array.from(cells), units, voldemort, ingredients: Uint16Array.from(Array(15).fill(7)), seats };
}

const move = (unit, dir) => ({ tag: 'move', val: { unit, dir } });

test('goes to the closest book, around the wall', () => {
    assert.deepEqual(play(table('000000', 'aW+000', '000000')), [move(4, 'down')]);
});

test('attacks a clan that is not stronger', () => {
    const view = table('000', '0ab', '000');
    assert.deepEqual(play(view), [move(4, 'right')]);
    view.seats[1].magic = 120;
    assert.deepEqual(play(view), []);
});

test('rescues a wizard in conversion', () => {
    const view = table('000', '0aa', '000');
    view.units[5].next = 1;
    assert.deepEqual(play(view), [move(4, 'right')]);
});

test('does not go near Voldemort', () => {
    assert.deepEqual(play(table('a00+0@0', 'WWWWWWW')), []);
});
