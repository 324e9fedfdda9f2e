package agon.rt;

/** Texts as bytes. What is no text becomes a question mark, or U+FFFD on the way back. */
public final class Utf8 {
    private Utf8() {
    }

    public static byte[] encode(char[] text) {
        byte[] bytes = new byte[text.length * 3];
        int count = 0;
        for (int i = 0; i < text.length; i++) {
            int point = text[i];
            if (i + 1 < text.length && Character.isSurrogatePair(text[i], text[i + 1])) {
                point = Character.toCodePoint(text[i], text[++i]);
            } else if (Character.isSurrogate(text[i])) {
                point = '?';
            }
            if (point < 0x80) {
                bytes[count++] = (byte) point;
                continue;
            }
            int more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
            bytes[count++] = (byte) (0xF00 >> more + 1 & 0xF8 | point >> 6 * more);
            while (more-- > 0) {
                bytes[count++] = (byte) (0x80 | point >> 6 * more & 0x3F);
            }
        }
        byte[] all = new byte[count];
        System.arraycopy(bytes, 0, all, 0, count);
        return all;
    }

    public static StringBuilder decode(byte[] bytes, int from, int count) {
        StringBuilder text = new StringBuilder(count);
        int end = from + count;
        for (int i = from; i < end;) {
            int first = bytes[i++] & 0xFF;
            int more = first < 0x80 ? 0 : first >= 0xC2 && first < 0xE0 ? 1 : first >= 0xE0 && first < 0xF0 ? 2 : first >= 0xF0 && first < 0xF5 ? 3 : -1;
            if (more < 0) {
                text.append('\uFFFD');
                continue;
            }
            int point = more == 0 ? first : first & 0x3F >> more;
            int read = 0;
            while (read < more && i < end && (bytes[i] & 0xC0) == 0x80) {
                point = point << 6 | bytes[i++] & 0x3F;
                read++;
            }
            boolean good = read == more && !(more == 2 && (point < 0x800 || point >= 0xD800 && point < 0xE000))
                && !(more == 3 && (point < 0x10000 || point > 0x10FFFF));
            text.appendCodePoint(good ? point : 0xFFFD);
        }
        return text;
    }
}
