// Runs a bot natively: prints the CPU time of one play() in microseconds, the best of seven runs.
#include "Table.hh"

int main() {
  Table table({"XXXXX", "X0.1X", "XXXXX"});
  for (int k = 0; k < 50; ++k) table.play();
  double best = infinite;
  for (int run = 0; run < 7; ++run) {
    const clock_t begun = clock();
    for (int k = 0; k < 200; ++k) table.play();
    best = min(best, double(clock() - begun) / CLOCKS_PER_SEC / 200 * 1e6);
  }
  cout << best << endl;
}
