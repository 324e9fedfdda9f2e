// Written by agon-bindings from bot.wit; changes here are lost.
package tron3d;

import agon.rt.Memory;

/** The parameters of the board, under the names of the board file. */
public final class Params {
    /** How many seats there are: 2 or 4. */
    public int nbPlayers;
    /** How many bikes each seat has. */
    public int nbBikes;
    /** How many rounds are played. Bikes without turbo move in every other round. */
    public int nbRounds;
    /** The round before which the bonus items appear. */
    public int bonusRound;
    /** How many movements a turbo lasts, the first one included. */
    public int turboDuration;
    /** How many movements a ghost lasts, the first one included. */
    public int ghostDuration;
    /** The points for an item of extra points. */
    public int scoreBonus;

    public Params(int nbPlayers, int nbBikes, int nbRounds, int bonusRound, int turboDuration, int ghostDuration, int scoreBonus) {
        this.nbPlayers = nbPlayers;
        this.nbBikes = nbBikes;
        this.nbRounds = nbRounds;
        this.bonusRound = bonusRound;
        this.turboDuration = turboDuration;
        this.ghostDuration = ghostDuration;
        this.scoreBonus = scoreBonus;
    }

    public static Params read(int at) {
        return new Params(Memory.load16(at), Memory.load16(at + 2), Memory.load16(at + 4), Memory.load16(at + 6), Memory.load16(at + 8), Memory.load16(at + 10), Memory.load16(at + 12));
    }

    void write(int at) {
        Memory.store16(at, nbPlayers);
        Memory.store16(at + 2, nbBikes);
        Memory.store16(at + 4, nbRounds);
        Memory.store16(at + 6, bonusRound);
        Memory.store16(at + 8, turboDuration);
        Memory.store16(at + 10, ghostDuration);
        Memory.store16(at + 12, scoreBonus);
    }
}
