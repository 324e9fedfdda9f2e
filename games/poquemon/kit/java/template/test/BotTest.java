import poquemon.*;

/** Tests of your bot: they run on any JDK, without a match. The README says how. */
public class BotTest {
    public static void main(String[] args) {
        Bot bot = new Bot();
        bot.cols = 5;
        View view = new View(0, 0, "XXXXXX..PXXXXXX".chars().toArray(), new Unit[0], new Seat[0], new GhostWall[0], new Point[0]);
        Unit unit = new Unit(0, 0, 1, 1, 1, 1, 1, 0, true, 0, 0);
        check(bot.towardsBonus(view, unit, new Unit[15]) == Dir.RIGHT, "the bonus is to the right");
        Unit[] standing = new Unit[15];
        standing[7] = new Unit(1, 1, 1, 2, 1, 1, 1, 0, true, 0, 0);
        check(bot.winningAttack(view, unit, standing) == Dir.RIGHT, "the opponent beside it is weak");
        check(bot.towardsBonus(view, unit, standing) == null, "somebody is in the way");
        System.out.println("all is well");
    }

    static void check(boolean condition, String what) {
        if (!condition) {
            throw new AssertionError(what);
        }
    }
}
