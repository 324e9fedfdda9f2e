// Tests of the bot in a small world of your own making. Run them with: node --test
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Unit, around } from './bot.js';

/** Lets a unit take its turn with a controller that gives these answers, and gives what it did. */
function turn(unitType, answers) {
    const done = [];
    const me = { id: 1, team: 'a', unitType, location: { x: 10, y: 10 }, constructionTurns: 0, torchRounds: 0 };
    const known = { getInfo: me, getTeam: 'a', senseUnits: [], senseResources: [], getResourcesCarried: [0, 0, 0], getRound: 0, ...answers };
    const acts = ['move', 'attack', 'spawn', 'gatherResources', 'deposit', 'lightTorch', 'throwTorch', 'researchTechnology'];
    const uc = new Proxy({}, {
        get: (_, name) => (...args) => {
            if (acts.includes(name)) done.push([name, ...args]);
            return acts.includes(name) || known[name];
        },
    });
    new Unit(uc, { x: 5, y: 5 }).turn();
    return done;
}

test('a worker goes to the nearest resource', () => {
    const wood = { resourceType: 'wood', amount: 500, location: { x: 13, y: 10 } };
    assert.deepEqual(turn('worker', { senseResources: [wood], canMove: true }), [['move', 'east']]);
});

test('a worker gathers where it can', () => {
    assert.deepEqual(turn('worker', { canGatherResources: true }), [['gatherResources']]);
});

test('a base spawns workers', () => {
    assert.deepEqual(turn('base', { canSpawn: true }), [['spawn', 'worker', 'north']]);
});

test('what is in the way is passed on the nearest side', () => {
    assert.deepEqual(around('north', true), ['north', 'northwest', 'northeast', 'west', 'east']);
});
