"""Rival: the next step after your first bot. It goes not for the closest bonus but for the one that is worth most for its distance.

It passes the gate nearly always: play against it once you beat Dummy."""

from collections import deque

from agon import Context, Dir, Order, Order_Attack, Order_Move, Setup, Target, Unit, View, notes

STEPS = {Dir.TOP: (-1, 0), Dir.BOTTOM: (1, 0), Dir.LEFT: (0, -1), Dir.RIGHT: (0, 1)}


class Bot:
    """One object plays the whole match: what it remembers is in its attributes."""

    def start(self, setup: Setup, context: Context) -> None:
        """Called once, before the first round."""
        self.seat = setup.seat
        self.params = setup.params
        self.cols = setup.params.cols
        self.attacks = 0

    def play(self, view: View) -> list[Order]:
        """Called in every round: gives each of your Poquémon at most one order."""
        # Where the Poquémon are that you see. Opponents out of sight have no position.
        self.standing = {(u.row, u.col): u for u in view.units if u.alive and u.row is not None}
        # A hidden ghost wall that comes at the end of this round kills who stands there.
        self.deadly = {(g.row, g.col) for g in view.ghost_walls if g.time == 1}
        orders: list[Order] = []
        for unit in view.units:
            if unit.seat != self.seat or not unit.alive:
                continue
            if (dir := self.winning_attack(view, unit)) is not None:
                orders.append(Order_Attack(Target(unit.id, dir)))
                self.attacks += 1
            elif (dir := self.towards_bonus(view, unit)) is not None:
                orders.append(Order_Move(Target(unit.id, dir)))
        # What you plot and draw is shown in the viewer, to you alone.
        notes.plot("attacks", self.attacks)
        return orders

    def cell(self, view: View, row: int, col: int) -> str:
        """What is on a cell: '.' nothing, 'X' a wall, or a bonus: P S R A D."""
        return chr(view.cells[row * self.cols + col])

    def winning_attack(self, view: View, unit: Unit) -> Dir | None:
        """The direction of an opponent that would lose a battle."""
        for dir, (down, right) in STEPS.items():
            row, col = unit.row, unit.col
            for _ in range(unit.scope):
                row, col = row + down, col + right
                if self.cell(view, row, col) == "X":
                    break
                other = self.standing.get((row, col))
                # Your own are neither hit nor in the way.
                if other is None or other.seat == self.seat:
                    continue
                # The closest opponent is hit.
                if other.defense <= unit.attack:
                    return dir
                break
        return None

    def worth(self, view: View, unit: Unit, place: tuple[int, int]) -> int:
        """What the bonus on a cell is worth to a Poquémon, as points. Attributes are of no use any more in the last rounds."""
        useful = view.round + 40 < self.params.nb_rounds
        match self.cell(view, *place):
            case "P":
                return next((p.value for p in view.points if (p.row, p.col) == place), 0)
            case "S":
                return 1200 if useful and unit.stones < self.params.max_stone else 0
            case "A" | "D":
                return 400 if useful else 0
            case "R":
                return 250 if useful and unit.scope < self.params.max_scope else 0
        return 0

    def towards_bonus(self, view: View, unit: Unit) -> Dir | None:
        """The first step of a shortest way to the bonus that is worth most for its distance: a breadth-first search over the whole board."""
        start = (unit.row, unit.col)
        seen = {start}
        queue = deque([(start, 0, None)])
        most, best = 0, None
        while queue:
            (row, col), steps, first = queue.popleft()
            if steps > 0 and (value := self.worth(view, unit, (row, col)) * 1000 // (steps + 1)) > most:
                most, best = value, first
            for dir, (down, right) in STEPS.items():
                place = (row + down, col + right)
                if place in seen or place in self.standing or self.cell(view, *place) == "X":
                    continue
                if first is None and place in self.deadly:
                    continue
                seen.add(place)
                queue.append((place, steps + 1, dir if first is None else first))
        return best
