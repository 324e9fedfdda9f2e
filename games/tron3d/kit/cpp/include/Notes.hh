// What a bot may write and draw for the viewer; only you see it. It costs nothing within the quota. Colours are 0xRRGGBB.
#ifndef AGON_TRON3D_NOTES_HH
#define AGON_TRON3D_NOTES_HH

#include "agon/Standard.hh"

namespace agon {

// A line of the log; what is written to cerr is there too.
void log(const string& text);
// A mark on a vertex.
void draw_vertex(int vertex, unsigned colour);
// A line from vertex to vertex, a text at a vertex.
void draw_line(int from, int to, unsigned colour);
void draw_text(int vertex, const string& text, unsigned colour);
// A value of a series that the viewer plots over the rounds.
void plot(const string& series, double value);

}  // namespace agon

#endif
