package java.lang;

public interface Appendable {
    Appendable append(CharSequence text);

    Appendable append(CharSequence text, int from, int to);

    Appendable append(char letter);
}
