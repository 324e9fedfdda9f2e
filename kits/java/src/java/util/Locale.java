package java.util;

/** Only so that {@code String.format(Locale.US, ...)} can be written: texts are the same in all of them. */
public final class Locale {
    public static final Locale ROOT = new Locale("");
    public static final Locale ENGLISH = new Locale("en");
    public static final Locale US = new Locale("en_US");
    public static final Locale UK = new Locale("en_GB");

    private final String name;

    private Locale(String name) {
        this.name = name;
    }

    public static Locale getDefault() {
        return US;
    }

    public String toString() {
        return name;
    }
}
