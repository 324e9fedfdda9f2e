import reversi.*;

/** Tests of your bot: they run on any JDK, without a match. The README says how. */
public class BotTest {
    public static void main(String[] args) {
        Bot bot = new Bot();
        int[] tiles = "120000000".chars().toArray();
        bot.start(new Setup(0, 2, 3, 3, 0, 0, 0, tiles, new Transition[0]), null);
        View view = new View(0, Phase.BUILD, 0, tiles, new Seat[0], new Target[0]);
        check(bot.captures(view, 2) == 1, "over one stone to its own");
        check(bot.captures(view, 5) == 0, "there is no line to its own");
        System.out.println("all is well");
    }

    static void check(boolean condition, String what) {
        if (!condition) {
            throw new AssertionError(what);
        }
    }
}
