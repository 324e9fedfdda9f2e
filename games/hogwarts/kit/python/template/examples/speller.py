"""Only casts spells: take `solve` over into your bot, and the two conditions in `play`."""

from agon import Incantation, Order_Spell


def solve(ingredients):
    """The group, 0 to 4, of each ingredient, so that three are in each group and all have the same sum; None if there is no way.

    The search completes one group after the other. Its first ingredient is always the largest one that has no group yet: it must be in
    some group, so there is no need to try others. Of equal ingredients only one is tried. So it hardly ever takes a wrong way for long."""
    if len(ingredients) != 15 or sum(ingredients) % 5 != 0:
        return None
    goal = sum(ingredients) // 5
    order = sorted(range(15), key=lambda place: -ingredients[place])  # the places of the ingredients, the largest first
    values = [ingredients[place] for place in order]
    group = [None] * 15

    def complete(number):
        """Finds this group and all that follow."""
        if None not in group:
            return True
        first = group.index(None)
        group[first] = number
        tried = 0
        for second in range(first + 1, 15):
            rest = goal - values[first] - values[second]
            if group[second] is not None or values[second] == tried or rest <= 0:
                continue
            tried = values[second]
            third = next((k for k in range(second + 1, 15) if group[k] is None and values[k] == rest), None)
            if third is None:
                continue
            group[second] = group[third] = number
            if complete(number + 1):
                return True
            group[second] = group[third] = None
        group[first] = None
        return False

    if not complete(0):
        return None
    result = [0] * 15
    for place, number in zip(order, group):
        result[place] = number
    return result


class Bot:
    def start(self, setup, context):
        self.seat = setup.seat
        self.rounds = setup.num_rounds

    def play(self, view):
        # The ghost of seat s is unit s. It must be rested, and there are no spells in the last 50 rounds. A ghost that casts does not
        # move in that round.
        ghost = view.units[self.seat]
        if ghost.pending > 0 or self.rounds - view.round <= 50:
            return []
        groups = solve(list(view.ingredients))
        return [] if groups is None else [Order_Spell(Incantation(ghost.id, groups))]
