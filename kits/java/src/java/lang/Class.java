package java.lang;

/** A class, as far as a bot can ask for it: its name, and the constants of an enum. */
public final class Class<T> {
    private final String name;
    private final int number;

    public Class(String name, int number) {
        this.name = name;
        this.number = number;
    }

    /** The constants of an enum, in their order; null if this class is none. */
    @SuppressWarnings("unchecked")
    public T[] getEnumConstants() {
        return (T[]) agon.rt.Runtime.enumConstants(number);
    }

    public String getName() {
        return name;
    }

    public String getSimpleName() {
        int dimensions = 0;
        while (dimensions < name.length() && name.charAt(dimensions) == '[') {
            dimensions++;
        }
        String plain = name;
        if (dimensions > 0) {
            plain = element(name.substring(dimensions));
        }
        plain = plain.substring(plain.lastIndexOf('.') + 1);
        int inner = plain.lastIndexOf('$');
        if (inner >= 0) {
            int from = inner + 1;
            while (from < plain.length() && plain.charAt(from) >= '0' && plain.charAt(from) <= '9') {
                from++;
            }
            plain = plain.substring(from);
        }
        for (int i = 0; i < dimensions; i++) {
            plain = plain + "[]";
        }
        return plain;
    }

    private static String element(String descriptor) {
        switch (descriptor.charAt(0)) {
            case 'L':
                return descriptor.substring(1, descriptor.length() - 1);
            case 'Z':
                return "boolean";
            case 'B':
                return "byte";
            case 'C':
                return "char";
            case 'S':
                return "short";
            case 'I':
                return "int";
            case 'J':
                return "long";
            case 'F':
                return "float";
            default:
                return "double";
        }
    }

    public boolean desiredAssertionStatus() {
        return false;
    }

    public String toString() {
        return "class " + name;
    }
}
