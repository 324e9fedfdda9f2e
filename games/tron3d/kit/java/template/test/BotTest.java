/** Tests of your bot: they run on any JDK, without a match. The README says how. */
public class BotTest {
    public static void main(String[] args) {
        Bot bot = new Bot();
        // A path of four vertices.
        bot.neighbours = new int[][] {{1}, {0, 2}, {1, 3}, {2}};
        bot.blocked = new boolean[4];
        check(bot.room(1) == 4, "everything can be reached");
        bot.blocked[2] = true;
        check(bot.room(0) == 2, "a trail is in the way");
        System.out.println("all is well");
    }

    static void check(boolean condition, String what) {
        if (!condition) {
            throw new AssertionError(what);
        }
    }
}
