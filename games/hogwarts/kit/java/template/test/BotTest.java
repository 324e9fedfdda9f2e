import hogwarts.*;

/** Tests of your bot: they run on any JDK, without a match. The README says how. */
public class BotTest {
    public static void main(String[] args) {
        Bot bot = new Bot();
        bot.rows = 1;
        bot.cols = 4;
        // Its own cell, another one, nobody's, a wall.
        View view = new View(0, 0, new int[] {0, 0, 4, 5}, new Unit[0], new Place(0, 0), new int[0], new Seat[0]);
        Unit unit = new Unit(4, Kind.WIZARD, 0, 0, 0, 0, null, null);
        check(bot.towardsCell(view, unit, new boolean[4]) == Dir.RIGHT, "the free cell is to the right");
        boolean[] taken = new boolean[4];
        taken[1] = true;
        check(bot.towardsCell(view, unit, taken) == null, "somebody is in the way");
        System.out.println("all is well");
    }

    static void check(boolean condition, String what) {
        if (!condition) {
            throw new AssertionError(what);
        }
    }
}
