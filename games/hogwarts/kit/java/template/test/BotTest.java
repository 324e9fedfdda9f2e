import hogwarts.*;

/** Tests of your bot: they run on any JDK, without a match. The README says how. */
public class BotTest {
    public static void main(String[] args) {
        Bot bot = new Bot();
        bot.rows = 1;
        bot.cols = 4;
        // Nobody's cells: an empty one, one with a book and a wall after its own. Voldemort is far away.
        View view = new View(0, 0, new int[] {0, 4, 4 | bot.BOOK, 5}, new Unit[0], new Place(9, 9), new int[0], new Seat[0]);
        Unit unit = new Unit(4, Kind.WIZARD, 0, 0, 0, 0, null, null);
        int[] distance = bot.distances(view);
        check(distance[0] == 2 && distance[3] == -1, "the book is two steps away, and a wall is nowhere");
        check(bot.walk(view, unit, new boolean[4], distance) == Dir.RIGHT, "the book is to the right");
        boolean[] closed = new boolean[4];
        closed[1] = true;
        check(bot.walk(view, unit, closed, distance) == null, "somebody is in the way");
        System.out.println("all is well");
    }

    static void check(boolean condition, String what) {
        if (!condition) {
            throw new AssertionError(what);
        }
    }
}
