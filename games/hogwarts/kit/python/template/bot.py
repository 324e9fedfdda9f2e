"""{{name}}: rescues and attacks whom it meets, else goes to the closest book or cell that is not its own."""

from collections import deque

from agon import Context, Dir, Kind, Order, Order_Move, Setup, Target, Unit, View, notes

# Wizards go straight, ghosts in all eight directions.
STRAIGHT = {Dir.DOWN: (1, 0), Dir.RIGHT: (0, 1), Dir.UP: (-1, 0), Dir.LEFT: (0, -1)}
ALL = STRAIGHT | {Dir.DR: (1, 1), Dir.RU: (-1, 1), Dir.UL: (-1, -1), Dir.LD: (1, -1)}
# What `cell & OWNER` is where no clan owns the cell, and the bit of a book.
OWNER, WALL, BOOK = 7, 5, 8


class Bot:
    """One object plays the whole match: what it remembers is in its attributes."""

    def start(self, setup: Setup, context: Context) -> None:
        """Called once, before the first round."""
        self.seat = setup.seat
        self.rows = setup.board_rows
        self.cols = setup.board_cols

    def play(self, view: View) -> list[Order]:
        """Called in every round: gives each of your units at most one order. The urgent ones come first."""
        self.view = view
        self.standing = {self.place(u.row, u.col): u for u in view.units}
        mine = [u for u in view.units if u.seat == self.seat]
        orders: list[Order] = []
        walking = []
        for unit in mine:
            dir = self.meet(unit)
            if dir is None:
                walking.append(unit)
            else:
                orders.append(Order_Move(Target(unit.id, dir)))
        self.distance = self.distances()
        # Ghosts have the smallest ids. How to solve a spell is shown in examples/speller.py.
        for unit in walking:
            dir = self.walk(unit)
            if dir is not None:
                orders.append(Order_Move(Target(unit.id, dir)))
        # What you plot and draw is shown in the viewer, to you alone.
        notes.plot("wizards", len(mine) - 1)
        return orders

    def place(self, row: int, col: int) -> int | None:
        """The number of a cell, or nothing outside of the board."""
        return row * self.cols + col if 0 <= row < self.rows and 0 <= col < self.cols else None

    def meet(self, unit: Unit) -> Dir | None:
        """Towards a wizard of ours in conversion, to rescue it, or one of a clan that is not stronger, to attack it."""
        if unit.kind == Kind.GHOST or unit.next is not None:
            return None
        magic = [seat.magic for seat in self.view.seats]
        for dir, (down, right) in STRAIGHT.items():
            other = self.standing.get(self.place(unit.row + down, unit.col + right))
            if other is None or other.kind == Kind.GHOST:
                continue
            if other.seat == self.seat:
                if other.next is not None:
                    return dir
            elif other.next is None and magic[self.seat] >= magic[other.seat]:
                return dir
        return None

    def dangerous(self, place: int) -> bool:
        """Voldemort attacks who is on one of the eight cells around him, and he makes a step after us."""
        row, col = divmod(place, self.cols)
        v = self.view.voldemort
        return abs(row - v.row) <= 2 and abs(col - v.col) <= 2

    def distances(self) -> dict[int, int]:
        """How far it is to the closest book or corridor that is not ours: one breadth-first search that begins at all of them."""
        cells = self.view.cells
        worth = [
            place
            for place, cell in enumerate(cells)
            if cell & OWNER != WALL and cell != self.seat and place not in self.standing and not self.dangerous(place)
        ]
        distance = dict.fromkeys(worth, 0)
        queue = deque(worth)
        while queue:
            place = queue.popleft()
            row, col = divmod(place, self.cols)
            for down, right in STRAIGHT.values():
                next = self.place(row + down, col + right)
                if next is not None and next not in distance and cells[next] & OWNER != WALL:
                    distance[next] = distance[place] + 1
                    queue.append(next)
        return distance

    def walk(self, unit: Unit) -> Dir | None:
        """To the free cell beside the unit from which it is closest."""
        best = None
        for dir, (down, right) in (ALL if unit.kind == Kind.GHOST else STRAIGHT).items():
            place = self.place(unit.row + down, unit.col + right)
            if place not in self.distance or place in self.standing or self.dangerous(place):
                continue
            if best is None or self.distance[place] < self.distance[best[1]]:
                best = dir, place
        if best is None:
            return None
        self.standing[best[1]] = unit  # no other unit of ours goes there
        return best[0]
