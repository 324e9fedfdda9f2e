// Only casts spells: take `solve` over into your bot, and the two conditions in `play`.
import { Order } from './agon.js';

let seat = 0;
let rounds = 0;

export function start(setup) {
    seat = setup.seat;
    rounds = setup.numRounds;
}

export function play(view) {
    // The ghost of seat s is unit s. It must be rested, and there are no spells in the last 50 rounds. A ghost that casts does not move in
    // that round.
    const ghost = view.units[seat];
    if (ghost.pending > 0 || rounds - view.round <= 50) return [];
    const groups = solve([...view.ingredients]);
    return groups ? [Order.spell({ unit: ghost.id, groups })] : [];
}

/**
 * The group, 0 to 4, of each ingredient, so that three are in each group and all have the same sum; nothing if there is no way.
 *
 * The search completes one group after the other. Its first ingredient is always the largest one that has no group yet: it must be in
 * some group, so there is no need to try others. Of equal ingredients only one is tried. So it hardly ever takes a wrong way for long.
 * @param {number[]} ingredients
 */
export function solve(ingredients) {
    const total = ingredients.reduce((sum, ingredient) => sum + ingredient, 0);
    if (ingredients.length !== 15 || total % 5 !== 0) return undefined;
    const order = ingredients.map((_, place) => place).sort((a, b) => ingredients[b] - ingredients[a]);
    const values = order.map((place) => ingredients[place]); // the largest first
    const group = Array(15).fill(-1);

    /** Finds this group and all that follow. */
    function complete(number) {
        const first = group.indexOf(-1);
        if (first === -1) return true;
        group[first] = number;
        let tried = 0;
        for (let second = first + 1; second < 15; second++) {
            const rest = total / 5 - values[first] - values[second];
            if (group[second] !== -1 || values[second] === tried || rest <= 0) continue;
            tried = values[second];
            const third = values.findIndex((value, k) => k > second && group[k] === -1 && value === rest);
            if (third === -1) continue;
            group[second] = group[third] = number;
            if (complete(number + 1)) return true;
            group[second] = group[third] = -1;
        }
        group[first] = -1;
        return false;
    }

    if (!complete(0)) return undefined;
    const result = Array(15);
    order.forEach((place, k) => (result[place] = group[k]));
    return result;
}
