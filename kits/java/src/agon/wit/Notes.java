package agon.wit;

/** The interface `notes` of every game, as its functions look in memory: a text is its place and its length. */
public final class Notes {
    private Notes() {
    }

    public static native void log(int text, int length);

    public static native void drawCell(int row, int col, int colour);

    public static native void drawPoint(float row, float col, int colour);

    public static native void drawLine(float fromRow, float fromCol, float toRow, float toCol, int colour);

    public static native void drawText(float row, float col, int text, int length, int colour);

    public static native void plot(int series, int length, double value);
}
