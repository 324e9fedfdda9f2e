"""{{name}}: rescues and attacks whom it meets, else goes to the closest book."""

from collections import deque

from agon import Context, Dir, Kind, Order, Order_Move, Setup, Target, Unit, View, notes

# Wizards go straight, ghosts in all eight directions.
STRAIGHT = {Dir.DOWN: (1, 0), Dir.RIGHT: (0, 1), Dir.UP: (-1, 0), Dir.LEFT: (0, -1)}
ALL = STRAIGHT | {Dir.DR: (1, 1), Dir.RU: (-1, 1), Dir.UL: (-1, -1), Dir.LD: (1, -1)}
# What `cell & OWNER` is for a wall; `cell & BOOK` says whether a book lies there.
OWNER, WALL, BOOK = 7, 5, 8


class Bot:
    """One object plays the whole match: what it remembers is in its attributes."""

    def start(self, setup: Setup, context: Context) -> None:
        """Called once, before the first round."""
        self.seat = setup.seat
        self.rows = setup.board_rows
        self.cols = setup.board_cols
        # The cells beside each cell, found once: the search below needs them all in every round.
        self.beside = [
            [place for down, right in STRAIGHT.values() if (place := self.place(row + down, col + right)) is not None]
            for row in range(self.rows)
            for col in range(self.cols)
        ]

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
                notes.draw_cell(unit.row, unit.col, 0xFFC800)
        # Cells that no unit of ours should go to now.
        self.closed = self.danger() | self.standing.keys()
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

    def danger(self) -> set[int | None]:
        """Voldemort attacks who is on one of the eight cells around him, and he makes a step after us."""
        v = self.view.voldemort
        around = range(-2, 3)
        return {self.place(v.row + down, v.col + right) for down in around for right in around}

    def distances(self) -> list[int]:
        """How far it is from each cell to the closest book, -1 if there is no way: one breadth-first search that begins at all books."""
        distance = [-1] * (self.rows * self.cols)
        queue = deque()
        for place, cell in enumerate(self.view.cells):
            if cell & OWNER == WALL:
                distance[place] = -2  # never looked at again
            elif cell & BOOK and place not in self.closed:
                distance[place] = 0
                queue.append(place)
        while queue:
            place = queue.popleft()
            steps = distance[place] + 1
            for next in self.beside[place]:
                if distance[next] == -1:
                    distance[next] = steps
                    queue.append(next)
        return distance

    def walk(self, unit: Unit) -> Dir | None:
        """To the free cell beside the unit from which it is closest, of equals rather to one that is not ours yet."""
        best = None
        for dir, (down, right) in (ALL if unit.kind == Kind.GHOST else STRAIGHT).items():
            place = self.place(unit.row + down, unit.col + right)
            if place is None or place in self.closed or self.distance[place] < 0:
                continue
            value = self.distance[place], self.view.cells[place] & OWNER == self.seat
            if best is None or value < best[0]:
                best = value, dir, place
        if best is None:
            return None
        self.closed.add(best[2])  # no other unit of ours goes there
        return best[1]
