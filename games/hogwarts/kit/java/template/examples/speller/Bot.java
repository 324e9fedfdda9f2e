import hogwarts.*;
import java.util.ArrayList;
import java.util.List;

/** Only casts spells: take `solve` over into your bot, and the two conditions in `play`. */
public class Bot extends Player {
    int seat;
    int rounds;

    public void start(Setup setup, Context context) {
        seat = setup.seat;
        rounds = setup.numRounds;
    }

    public List<Order> play(View view) {
        List<Order> orders = new ArrayList<>();
        // The ghost of seat s is unit s. It must be rested, and there are no spells in the last 50 rounds. A ghost that casts does not move
        // in that round.
        Unit ghost = view.units[seat];
        if (ghost.pending > 0 || rounds - view.round <= 50) {
            return orders;
        }
        int[] groups = solve(view.ingredients);
        if (groups != null) {
            orders.add(Order.spell(new Incantation(ghost.id, groups)));
        }
        return orders;
    }

    /** The group, 0 to 4, of each ingredient, so that three are in each group and all have the same sum; null if there is no way. */
    int[] solve(int[] ingredients) {
        int sum = 0;
        for (int one : ingredients) {
            sum += one;
        }
        if (ingredients.length != 15 || sum % 5 != 0) {
            return null;
        }
        int[] group = new int[15];
        java.util.Arrays.fill(group, -1);
        return complete(ingredients, sum / 5, group, 0) ? group : null;
    }

    /**
     * Finds this group and all that follow. Its first ingredient is always the largest one that has no group yet: it must be in some group, so
     * there is no need to try others.
     */
    boolean complete(int[] values, int goal, int[] group, int number) {
        int first = -1;
        for (int i = 0; i < 15; i++) {
            if (group[i] < 0 && (first < 0 || values[i] > values[first])) {
                first = i;
            }
        }
        if (first < 0) {
            return true;
        }
        group[first] = number;
        for (int second = 0; second < 15; second++) {
            if (group[second] >= 0) {
                continue;
            }
            group[second] = number;
            int rest = goal - values[first] - values[second];
            for (int third = second + 1; third < 15; third++) {
                if (group[third] < 0 && values[third] == rest) {
                    group[third] = number;
                    if (complete(values, goal, group, number + 1)) {
                        return true;
                    }
                    group[third] = -1;
                    break;
                }
            }
            group[second] = -1;
        }
        group[first] = -1;
        return false;
    }
}
