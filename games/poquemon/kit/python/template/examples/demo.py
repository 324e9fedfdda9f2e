"""The Demo bot: each Poquémon looks in one random direction, attacks if it wins that battle, else takes a step."""

import random

from agon import Dir, Order_Attack, Order_Move, Target

STEPS = {Dir.TOP: (-1, 0), Dir.BOTTOM: (1, 0), Dir.LEFT: (0, -1), Dir.RIGHT: (0, 1)}


class Bot:
    def start(self, setup, context):
        self.seat = setup.seat
        self.cols = setup.params.cols

    def wall(self, view, row, col):
        return view.cells[row * self.cols + col] == ord("X")

    def wins(self, view, unit, dir, standing):
        row, col = unit.row, unit.col
        for _ in range(unit.scope):
            row, col = row + STEPS[dir][0], col + STEPS[dir][1]
            if self.wall(view, row, col):
                return False
            other = standing.get((row, col))
            # Its own are neither hit nor in the way.
            if other is not None and other.seat != self.seat:
                return other.defense <= unit.attack
        return False

    def play(self, view):
        standing = {(u.row, u.col): u for u in view.units if u.alive and u.row is not None}
        orders = []
        for unit in view.units:
            if unit.seat != self.seat or not unit.alive:
                continue
            dir = random.choice(list(STEPS))
            row, col = unit.row + STEPS[dir][0], unit.col + STEPS[dir][1]
            if self.wins(view, unit, dir, standing):
                orders.append(Order_Attack(Target(unit.id, dir)))
            elif not self.wall(view, row, col) and (row, col) not in standing:
                orders.append(Order_Move(Target(unit.id, dir)))
        return orders
