package aic2021.user;

/** A cell of the map. */
public class Location {
    public int x;
    public int y;

    public Location(int x, int y) {
        this.x = x;
        this.y = y;
    }

    public Location() {
    }

    /** The cell one step away. Energy: 2. */
    public Location add(Direction dir) {
        return new Location(x + dir.dx, y + dir.dy);
    }

    /** Energy: 2. */
    public Location add(int dx, int dy) {
        return new Location(x + dx, y + dy);
    }

    /** The direction to another cell, by the sign of each axis. Energy: 5. */
    public Direction directionTo(Location other) {
        return Direction.getDirection(other.x - x, other.y - y);
    }

    /** Energy: 1. */
    public boolean isEqual(Location other) {
        return other != null && x == other.x && y == other.y;
    }

    /** Energy: 5. */
    public int distanceSquared(Location other) {
        int dx = other.x - x;
        int dy = other.y - y;
        return dx * dx + dy * dy;
    }

    public String toString() {
        return "[" + x + "," + y + "]";
    }
}
