"""{{name}}: takes the move that promises most, and throws its bombs at the strongest rival."""

from agon import Context, Order, Order_Move, Phase, Setup, Target, View, notes

# The steps of the directions 0 to 7, as columns and rows: north, then clockwise.
STEPS = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
HOLE = ord("-")
STONES = set(b"12345678x")
TAKE_OVERRIDE = 21


class Bot:
    """One object plays the whole match: what it remembers is in its attributes."""

    def start(self, setup: Setup, context: Context) -> None:
        """Called once, before the first turn."""
        self.seat, self.seats = setup.seat, setup.seats
        self.cols, self.radius = setup.cols, setup.radius
        self.next = self.connect(setup)

    def play(self, view: View) -> list[Order]:
        """Called each time you are to move: gives exactly one order."""
        self.tiles = view.tiles
        self.stones = [view.tiles.count(ord("1") + seat) for seat in range(self.seats)]
        worth = self.worth_of_blast if view.phase == Phase.BOMBS else self.worth_of
        best = max(view.targets, key=worth)
        # What you plot and draw is shown in the viewer, to you alone.
        notes.plot("stones", self.stones[self.seat])
        notes.draw_cell(best.y, best.x, 0xFFC800)
        return [Order_Move(best)]

    def connect(self, setup: Setup) -> dict[tuple[int, int], tuple[int, int]]:
        """Where a step leads to: from a tile and a direction to a tile and the direction in which one travels on."""
        next = {}
        for tile, letter in enumerate(setup.tiles):
            y, x = divmod(tile, setup.cols)
            for dir, (right, down) in enumerate(STEPS):
                inside = 0 <= x + right < setup.cols and 0 <= y + down < setup.rows
                neighbour = tile + down * setup.cols + right
                if inside and letter != HOLE and setup.tiles[neighbour] != HOLE:
                    next[tile, dir] = neighbour, dir
        for t in setup.transitions:
            one, two = t.y1 * setup.cols + t.x1, t.y2 * setup.cols + t.x2
            # One arrives travelling in the direction opposite to the one that leads back.
            next[one, t.r1] = two, (t.r2 + 4) % 8
            next[two, t.r2] = one, (t.r1 + 4) % 8
        return next

    def captures(self, target: int) -> int:
        """How many stones a stone there captures: along each line over stones, up to one of your own. Lines may cross."""
        own = ord("1") + self.seat
        captured = set()
        for direction in range(8):
            passed, step = [], self.next.get((target, direction))
            while step and step[0] != target and self.tiles[step[0]] in STONES:
                if self.tiles[step[0]] == own:
                    captured.update(passed)
                    break
                passed.append(step[0])
                step = self.next.get(step)
        return len(captured)

    def worth_of(self, move: Target) -> int:
        """What a move brings: stones, and places that are hard to take back because few lines lead there."""
        tile = move.y * self.cols + move.x
        own = self.stones[self.seat]
        worth = self.captures(tile) + 3 * sum((tile, dir) not in self.next for dir in range(8))
        match chr(self.tiles[tile]):
            case "0":
                return worth
            case "b":
                return worth + (30 if move.special == TAKE_OVERRIDE else 20)
            case "c":  # you get the other seat's stones
                return worth + self.stones[move.special - 1] - own
            case "i":  # you get the stones of the seat before you
                return worth + self.stones[self.seat - 1] - own
            case _:  # an override stone is worth something by itself
                return worth - 10

    def worth_of_blast(self, move: Target) -> int:
        """What a bomb brings: stones of the strongest rival near the target, and none of your own."""
        rivals = [seat for seat in range(self.seats) if seat != self.seat]
        rival = ord("1") + max(rivals, key=lambda seat: self.stones[seat])
        gain = {rival: 1, ord("1") + self.seat: -2}
        target = move.y * self.cols + move.x
        worth = gain.get(self.tiles[target], 0)
        for direction in range(8):
            place = (target, direction)
            for _ in range(min(self.radius, 50)):
                place = self.next.get(place)
                if place is None:
                    break
                worth += gain.get(self.tiles[place[0]], 0)
        return worth
