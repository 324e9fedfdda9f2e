package java.lang;

import java.util.stream.IntStream;

public interface CharSequence {
    int length();

    char charAt(int index);

    CharSequence subSequence(int start, int end);

    String toString();

    default IntStream chars() {
        return IntStream.range(0, length()).map(at -> charAt(at));
    }

    default IntStream codePoints() {
        IntStream.Builder points = IntStream.builder();
        for (int i = 0; i < length(); i += Character.charCount(Character.codePointAt(this, i))) {
            points.add(Character.codePointAt(this, i));
        }
        return points.build();
    }
}
