/** Tests of your bot: they run on any JDK, without a match. The README says how. */
public class BotTest {
    public static void main(String[] args) {
        Bot bot = new Bot();
        // A path of four vertices.
        bot.neighbours = new int[][] {{1}, {0, 2}, {1, 3}, {2}};
        check(bot.room(new boolean[4], 1) == 4, "everything can be reached");
        check(bot.room(new boolean[] {false, false, true, false}, 0) == 2, "a trail is in the way");
        System.out.println("all is well");
    }

    static void check(boolean condition, String what) {
        if (!condition) {
            throw new AssertionError(what);
        }
    }
}
