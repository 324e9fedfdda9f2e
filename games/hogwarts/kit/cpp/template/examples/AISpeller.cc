#include "Player.hh"

#define PLAYER_NAME Speller

// Only casts spells: take `solve` over into your bot, and the two conditions in `play`.
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  virtual void play() {
    const int id = ghost(me());
    // A ghost must be rested, and there are no spells in the last 50 rounds. A ghost that casts does not move in that round.
    if (unit(id).resting_rounds() > 0 or num_rounds() - round() <= 50) return;
    const vector<int> groups = solve(spell_ingredients());
    if (not groups.empty()) spell(id, groups);
  }

  // The group, 0 to 4, of each ingredient, so that three are in each group and all have the same sum; nothing if there is no way.
  //
  // The search tries to complete one group after the other. Its first ingredient is always the largest one that has no group yet: it must
  // be in some group, so there is no need to try others. Of equal ingredients only one is tried. So it hardly ever takes a wrong way for long.
  vector<int> solve(const vector<int>& ingredients) {
    const int sum = accumulate(ingredients.begin(), ingredients.end(), 0);
    if (ingredients.size() != 15 or sum % 5 != 0) return {};
    vector<int> order(15);  // the places of the ingredients, the largest first
    iota(order.begin(), order.end(), 0);
    sort(order.begin(), order.end(), [&](int a, int b) { return ingredients[a] > ingredients[b]; });
    vector<int> sorted, group(15, -1), result(15);
    for (int place : order) sorted.push_back(ingredients[place]);
    if (not complete(sorted, sum / 5, 0, group)) return {};
    for (int k = 0; k < 15; ++k) result[order[k]] = group[k];
    return result;
  }

  // Finds this group and all that follow.
  bool complete(const vector<int>& sorted, int sum, int number, vector<int>& group) {
    const int first = find(group.begin(), group.end(), -1) - group.begin();
    if (first == 15) return true;
    group[first] = number;
    int tried = 0;
    for (int second = first + 1; second < 15; ++second) {
      const int rest = sum - sorted[first] - sorted[second];
      if (group[second] != -1 or sorted[second] == tried or rest <= 0) continue;
      tried = sorted[second];
      for (int third = second + 1; third < 15; ++third) {
        if (group[third] != -1 or sorted[third] != rest) continue;
        group[second] = group[third] = number;
        if (complete(sorted, sum, number + 1, group)) return true;
        group[second] = group[third] = -1;
        break;
      }
    }
    group[first] = -1;
    return false;
  }
};

RegisterPlayer(PLAYER_NAME);
