package java.util;

public class IllegalFormatException extends IllegalArgumentException {
    IllegalFormatException(String message) {
        super(message);
    }
}
