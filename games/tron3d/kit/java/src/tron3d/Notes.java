// Written by agon-bindings from bot.wit; changes here are lost.
package tron3d;

import agon.Drawing;

/** What a bot may write and draw. It costs no fuel within the quota; anything beyond the quota is dropped. Places are vertices: the row
 * is the number of a vertex, and the column does not matter. */
public final class Notes {
    private Notes() {
    }

    /** Writes a line to the bot's log. */
    public static void log(String text) {
        Drawing.log(text);
    }

    /** Marks a vertex. Colours are 0xRRGGBB. */
    public static void drawCell(int row, int col, int colour) {
        Drawing.drawCell(row, col, colour);
    }

    /** Draws a point. */
    public static void drawPoint(double row, double col, int colour) {
        Drawing.drawPoint(row, col, colour);
    }

    /** Draws a line from one vertex to another. */
    public static void drawLine(double fromRow, double fromCol, double toRow, double toCol, int colour) {
        Drawing.drawLine(fromRow, fromCol, toRow, toCol, colour);
    }

    /** Writes a text on the board. */
    public static void drawText(double row, double col, String text, int colour) {
        Drawing.drawText(row, col, text, colour);
    }

    /** Adds a value to a named series, which the viewer plots over the rounds. */
    public static void plot(String series, double value) {
        Drawing.plot(series, value);
    }
}
