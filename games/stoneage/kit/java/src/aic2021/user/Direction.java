package aic2021.user;

/** The eight directions, counter-clockwise from the north, and none. */
public enum Direction {
    NORTH(0, 1),
    NORTHWEST(-1, 1),
    WEST(-1, 0),
    SOUTHWEST(-1, -1),
    SOUTH(0, -1),
    SOUTHEAST(1, -1),
    EAST(1, 0),
    NORTHEAST(1, 1),
    ZERO(0, 0);

    public final int dx;
    public final int dy;

    Direction(int dx, int dy) {
        this.dx = dx;
        this.dy = dy;
    }

    public boolean isEqual(Direction other) {
        return this == other;
    }

    public Direction rotateLeft() {
        return this == ZERO ? ZERO : values()[(ordinal() + 1) % 8];
    }

    public Direction rotateRight() {
        return this == ZERO ? ZERO : values()[(ordinal() + 7) % 8];
    }

    public Direction opposite() {
        return this == ZERO ? ZERO : values()[(ordinal() + 4) % 8];
    }

    /** Energy: 2. */
    public float length() {
        return dx == 0 && dy == 0 ? 0 : dx != 0 && dy != 0 ? 1.4142135f : 1;
    }

    /** Energy: 2. */
    public int luminosityLength() {
        return dx == 0 && dy == 0 ? 0 : dx != 0 && dy != 0 ? 3 : 2;
    }

    /** The direction of the signs of two numbers. Energy: 5. */
    public static Direction getDirection(int dx, int dy) {
        int x = Integer.signum(dx);
        int y = Integer.signum(dy);
        for (Direction dir : values()) {
            if (dir.dx == x && dir.dy == y) {
                return dir;
            }
        }
        return ZERO;
    }
}
