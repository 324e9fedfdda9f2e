package agon;

import agon.rt.Memory;
import agon.wit.Notes;

/** What bots draw and plot. In a test on a Java machine nobody is there to look at it: only the entry of the component opens it. */
public final class Drawing {
    private static boolean open;

    private Drawing() {
    }

    public static void open() {
        open = true;
    }

    public static void log(String text) {
        System.out.println(text);
    }

    public static void drawCell(int row, int col, int colour) {
        if (open) {
            Notes.drawCell(row, col, colour);
        }
    }

    public static void drawPoint(double row, double col, int colour) {
        if (open) {
            Notes.drawPoint((float) row, (float) col, colour);
        }
    }

    public static void drawLine(double fromRow, double fromCol, double toRow, double toCol, int colour) {
        if (open) {
            Notes.drawLine((float) fromRow, (float) fromCol, (float) toRow, (float) toCol, colour);
        }
    }

    public static void drawText(double row, double col, String text, int colour) {
        if (open) {
            int heap = Memory.heap();
            Notes.drawText((float) row, (float) col, Memory.write(text), text.length(), colour);
            Memory.setHeap(heap);
        }
    }

    public static void plot(String series, double value) {
        if (open) {
            int heap = Memory.heap();
            Notes.plot(Memory.write(series), series.length(), value);
            Memory.setHeap(heap);
        }
    }
}
