package java.lang;

import java.io.Serializable;

public abstract class Enum<E extends Enum<E>> implements Comparable<E>, Serializable {
    private final String name;
    private final int ordinal;

    protected Enum(String name, int ordinal) {
        this.name = name;
        this.ordinal = ordinal;
    }

    public final String name() {
        return name;
    }

    public final int ordinal() {
        return ordinal;
    }

    public String toString() {
        return name;
    }

    public final boolean equals(Object other) {
        return this == other;
    }

    /** The same in every match, unlike on other machines: what is kept in hash maps comes in the same order again. */
    public final int hashCode() {
        return name.hashCode() * 31 + ordinal;
    }

    public final int compareTo(E other) {
        return ordinal - ((Enum<?>) other).ordinal;
    }

    /** The enum, also for a constant with a body, which has a class of its own. */
    @SuppressWarnings("unchecked")
    public final Class<E> getDeclaringClass() {
        Class<?> own = getClass();
        String inner = own.getName();
        int cut = inner.lastIndexOf('$');
        if (cut < 0 || cut + 1 == inner.length() || !Character.isDigit(inner.charAt(cut + 1))) {
            return (Class<E>) own;
        }
        // Classes are numbered from the top of their families.
        String outer = inner.substring(0, cut);
        int number = agon.rt.Runtime.classNumber(this);
        while (number > 0 && !agon.rt.Runtime.classOf(number).getName().equals(outer)) {
            number--;
        }
        return (Class<E>) agon.rt.Runtime.classOf(number);
    }

    public static <T extends Enum<T>> T valueOf(Class<T> type, String name) {
        for (T each : type.getEnumConstants()) {
            if (each.name().equals(name)) {
                return each;
            }
        }
        throw new IllegalArgumentException("No enum constant " + type.getName().replace('$', '.') + "." + name);
    }
}
