import reversi.*;

/** Tests of your bot: they run on any JDK, without a match. The README says how. */
public class BotTest {
    public static void main(String[] args) {
        Bot bot = new Bot();
        bot.rows = 3;
        bot.cols = 3;
        View view = new View(0, Phase.BUILD, 0, "12.0203.2".chars().toArray(), new Seat[0], new Target[0]);
        check(bot.worth(view, new Target(1, 1, 0)) == 4, "stones of others, and not its own");
        check(bot.worth(view, new Target(0, 0, 0)) == 2, "a corner");
        System.out.println("all is well");
    }

    static void check(boolean condition, String what) {
        if (!condition) {
            throw new AssertionError(what);
        }
    }
}
