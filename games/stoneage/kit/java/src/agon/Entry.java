package agon;

import aic2021.user.Unit;

/** What the component exports: makes the bot's UnitPlayer and runs it. */
public final class Entry {
    private Entry() {
    }

    private static native Object newBot();

    private static native void runBot(Object bot, Object controller);

    public static void run(int random, int hasTurn, long turnFuel, int hasMatch, long matchFuel, int hasMemory, long memory) {
        agon.rt.Runtime.seed(random);
        try {
            runBot(newBot(), new Unit());
        } catch (Throwable thrown) {
            Log.write(agon.rt.Runtime.trace(thrown));
            throw thrown;
        }
    }
}
