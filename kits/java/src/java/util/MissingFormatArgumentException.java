package java.util;

public class MissingFormatArgumentException extends IllegalFormatException {
    public MissingFormatArgumentException(String part) {
        super("Format specifier '" + part + "'");
    }
}
