package harry.util;
import aic2021.user.*;
import java.util.*;
import java.util.function.*;

/** A searching grid with inner classes and generics. */
public class Grid<T extends Comparable<T>> implements Constants {
    private final Map<Long, Cell> cells = new HashMap<>();
    private int seen;
    { seen = 0; }
    private class Cell implements Comparable<Cell> {
        final int x, y; int g = INF; double f; Cell from; T value;
        Cell(int x, int y) { this.x = x; this.y = y; seen++; }
        @Override public int compareTo(Cell o) { return Double.compare(f, o.f) != 0 ? Double.compare(f, o.f) : Integer.compare(key(x, y) < key(o.x, o.y) ? -1 : 1, 0); }
    }
    private static long key(int x, int y) { return ((long) x << 32) | (y & 0xffffffffL); }
    private Cell cell(int x, int y) { return cells.computeIfAbsent(key(x, y), k -> new Cell((int) (k >> 32), (int) (long) k)); }
    public void put(Location at, T value) { cell(at.x, at.y).value = value; }
    public Optional<T> best() { return cells.values().stream().map(c -> c.value).filter(Objects::nonNull).max(Comparator.naturalOrder()); }
    /** A* with labelled loops; the first step, or ZERO. */
    public Direction path(Location from, Location to, Predicate<Location> free, int limit) {
        cells.clear();
        PriorityQueue<Cell> open = new PriorityQueue<>();
        Cell start = cell(from.x, from.y); start.g = 0; open.add(start);
        Cell end = null; int steps = 0;
        search:
        while (!open.isEmpty()) {
            Cell c = open.poll();
            for (Direction d : Direction.values()) {
                if (d == Direction.ZERO) continue;
                int nx = c.x + d.dx, ny = c.y + d.dy;
                if (nx == to.x && ny == to.y) { end = cell(nx, ny); end.from = c; break search; }
                if (++steps > limit) break search;
                if (!free.test(new Location(nx, ny))) continue;
                Cell n = cell(nx, ny); int g = c.g + (d.dx != 0 && d.dy != 0 ? 14 : 10);
                if (g < n.g) { n.g = g; n.from = c; n.f = g + 10 * Math.max(Math.abs(nx - to.x), Math.abs(ny - to.y)); open.remove(n); open.offer(n); }
            }
        }
        if (end == null) return Direction.ZERO;
        while (end.from != null && end.from != start) end = end.from;
        return end == start ? Direction.ZERO : Direction.getDirection(end.x - from.x, end.y - from.y);
    }
    public int seen() { return seen; }
}
