"""The Demo bot: attacks the wizards it meets, else takes a random step, and tries a spell now and then by guessing."""

import random

from agon import Dir, Incantation, Kind, Order_Move, Order_Spell, Target

STEPS = {Dir.DOWN: (1, 0), Dir.RIGHT: (0, 1), Dir.UP: (-1, 0), Dir.LEFT: (0, -1)}


class Bot:
    def start(self, setup, context):
        self.seat = setup.seat
        self.rows, self.cols = setup.board_rows, setup.board_cols

    def step(self, view, unit, standing):
        open = []
        for dir, (down, right) in STEPS.items():
            row, col = unit.row + down, unit.col + right
            if not (0 <= row < self.rows and 0 <= col < self.cols) or view.cells[row * self.cols + col] & 7 == 5:
                continue
            other = standing.get((row, col))
            if other is None:
                open.append(dir)
            elif other.kind == Kind.WIZARD and other.seat != self.seat and other.next is None:
                return dir
        return random.choice(open) if open else None

    def play(self, view):
        standing = {(u.row, u.col): u for u in view.units}
        orders = []
        for unit in view.units:
            if unit.seat != self.seat:
                continue
            if unit.kind == Kind.WIZARD:
                dir = self.step(view, unit, standing)
                if dir is not None:
                    orders.append(Order_Move(Target(unit.id, dir)))
            elif unit.pending == 0 and random.randrange(8) == 0:
                groups = [k // 3 for k in range(15)]
                random.shuffle(groups)  # right only by luck
                orders.append(Order_Spell(Incantation(unit.id, groups)))
        return orders
