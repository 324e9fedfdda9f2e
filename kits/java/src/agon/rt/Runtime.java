package agon.rt;

/** What translated code calls by itself. */
public final class Runtime {
    private static Class<?>[] classes;
    private static long seed;

    private Runtime() {
    }

    public static native int identityHash(Object object);

    public static native int classNumber(Object object);

    private static native char[] className(int number);

    private static native char[] siteText(int site);

    public static native int frames();

    public static native int frameSite(int frame);

    /** An array of the same class and of another length. */
    public static native Object[] newLike(Object[] array, int length);

    /** The constants of an enum, by the number of its class; null if it is no enum. */
    public static native Object[] enumConstants(int number);

    /** Tells the host the energy that was spent so far. */
    public static native void settle();

    /** Takes energy, for work that the meter does not see. */
    public static native void charge(int energy);

    public static Class<?> classOf(int number) {
        if (classes == null) {
            classes = new Class<?>[64];
        }
        if (number >= classes.length) {
            Class<?>[] more = new Class<?>[number * 2];
            for (int i = 0; i < classes.length; i++) {
                more[i] = classes[i];
            }
            classes = more;
        }
        if (classes[number] == null) {
            classes[number] = new Class<Object>(new String(className(number)), number);
        }
        return classes[number];
    }

    /** The constant of a name, for the method valueOf of an enum. */
    public static Enum<?> enumValue(Enum<?>[] all, String name, int number) {
        for (Enum<?> each : all) {
            if (each.name().equals(name)) {
                return each;
            }
        }
        throw new IllegalArgumentException("No enum constant " + classOf(number).getName().replace('$', '.') + "." + name);
    }

    public static void npe() {
        throw new NullPointerException();
    }

    public static void bounds(int index, int length) {
        throw new ArrayIndexOutOfBoundsException("Index " + index + " out of bounds for length " + length);
    }

    public static void divide() {
        throw new ArithmeticException("/ by zero");
    }

    public static void cast(Object value, int number) {
        throw new ClassCastException("class " + value.getClass().getName() + " cannot be cast to class " + new String(className(number)));
    }

    public static void store(Object value) {
        throw new ArrayStoreException(value.getClass().getName());
    }

    public static void negativeSize(int length) {
        throw new NegativeArraySizeException(String.valueOf(length));
    }

    public static void memory() {
        throw new OutOfMemoryError("Requested array size exceeds VM limit");
    }

    public static void overflow() {
        throw new StackOverflowError();
    }

    public static void copyBounds(int from, int length) {
        throw new ArrayIndexOutOfBoundsException("arraycopy: " + length + " from " + from + " is out of bounds");
    }

    public static void copyMismatch() {
        throw new ArrayStoreException("arraycopy: type mismatch");
    }

    public static float remainderFloat(float a, float b) {
        return (float) remainder(a, b);
    }

    /** The exact remainder, with the sign of the dividend. */
    public static double remainder(double a, double b) {
        if (a != a || b != b || b == 0 || a == Double.POSITIVE_INFINITY || a == Double.NEGATIVE_INFINITY) {
            return Double.NaN;
        }
        double size = b < 0 ? -b : b;
        double rest = a < 0 ? -a : a;
        if (size == Double.POSITIVE_INFINITY || rest < size) {
            return a;
        }
        // Subtracts the divisor times powers of two, which is exact.
        double step = size;
        while (step <= rest * 0.5) {
            step *= 2;
        }
        while (step >= size) {
            if (rest >= step) {
                rest -= step;
            }
            if (step == size) {
                break;
            }
            step *= 0.5;
        }
        return a < 0 || (a == 0 && 1 / a < 0) ? -rest : rest;
    }

    /** Seeds what is random for this program. */
    public static void seed(int value) {
        seed = value * 0x9E3779B97F4A7C15L + 1;
    }

    /** The next number of the program's own sequence (SplitMix64). */
    public static long random() {
        seed += 0x9E3779B97F4A7C15L;
        long mixed = seed;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }

    /** A place in the code, as a stack of an exception knows it. */
    public static String site(int site) {
        return new String(siteText(site - 1));
    }

    /** An exception with the lines of code that led to it. */
    public static String trace(Throwable thrown) {
        StringBuilder text = new StringBuilder();
        int causes = 0;
        while (thrown != null && causes < 4) {
            text.append(causes > 0 ? "\nCaused by: " : "").append(thrown.toString());
            int[] sites = thrown.agonSites();
            for (int i = 0; i < sites.length; i++) {
                if (sites[i] > 0) {
                    text.append("\n    at ").append(site(sites[i]));
                }
            }
            thrown = thrown.getCause();
            causes++;
        }
        return text.toString();
    }
}
