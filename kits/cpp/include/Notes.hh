// What a bot may write and draw for the viewer; only you see it. It costs nothing within the quota. Colours are 0xRRGGBB.
#ifndef AGON_NOTES_HH
#define AGON_NOTES_HH

#include "agon/Standard.hh"

// A cell, as the game has it.
struct Pos;

namespace agon {

// A line of the log; what is written to cerr is there too.
void log(const string& text);
// A mark on a cell.
void draw_cell(Pos p, unsigned colour);
// A point, a line, a text; a cell's centre is at its row and column.
void draw_point(double row, double col, unsigned colour);
void draw_line(Pos from, Pos to, unsigned colour);
void draw_text(Pos p, const string& text, unsigned colour);
// A value of a series that the viewer plots over the rounds.
void plot(const string& series, double value);

}  // namespace agon

#endif
