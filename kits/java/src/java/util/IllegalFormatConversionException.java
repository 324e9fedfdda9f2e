package java.util;

public class IllegalFormatConversionException extends IllegalFormatException {
    public IllegalFormatConversionException(char kind, Class<?> type) {
        super(kind + " != " + type.getName());
    }
}
