package agon;

/** The program of the tests: makes the bot and runs it. */
public final class Entry {
    private Entry() {
    }

    private static native Object newBot();

    private static native void runBot(Object bot, Object controller);

    public static void run() {
        agon.rt.Runtime.seed(7);
        try {
            runBot(newBot(), null);
        } catch (Throwable thrown) {
            Log.write(agon.rt.Runtime.trace(thrown));
        }
        agon.rt.Runtime.settle();
    }
}
