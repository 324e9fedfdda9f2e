// Written by agon-bindings from bot.wit; changes here are lost.
package hogwarts;

import agon.rt.Memory;

/** What a bot is told once: its seat, and the constants of the board, under the names of the board file. */
public final class Setup {
    /** The seat it plays. Its clan has the same number, and so has its ghost. */
    public int seat;
    /** How many clans there are: 4. */
    public int numPlayers;
    /** How many rounds are played. */
    public int numRounds;
    /** How many rows the board has. */
    public int boardRows;
    /** How many columns the board has. */
    public int boardCols;
    /** How many wizards a clan begins with. */
    public int numIniWizardsPerClan;
    /** How many books lie on the board. */
    public int numIniBooks;
    /** How many points of strength a clan begins with. */
    public int clanIniMagicStrength;
    /** Points for a wizard that was converted to the clan. */
    public int pointsForConvertingWizard;
    /** Points for a cell that the clan owns when a round ends. */
    public int pointsPerOwnedCell;
    /** Points of strength in a book. */
    public int bookMagicStrength;
    /** Rounds from a lost battle to the change of clan. */
    public int roundsForConverting;
    /** Rounds that an attacked ghost must rest longer. */
    public int roundsAttackRestingGhost;
    /** Rounds that a ghost must rest at the start, after a spell and after an attack by Voldemort. */
    public int roundsSpellRestingGhost;
    /** Rounds in which a ghost that was attacked cannot be attacked again. */
    public int roundsNoAttackGhost;

    public Setup(int seat, int numPlayers, int numRounds, int boardRows, int boardCols, int numIniWizardsPerClan, int numIniBooks, int clanIniMagicStrength, int pointsForConvertingWizard, int pointsPerOwnedCell, int bookMagicStrength, int roundsForConverting, int roundsAttackRestingGhost, int roundsSpellRestingGhost, int roundsNoAttackGhost) {
        this.seat = seat;
        this.numPlayers = numPlayers;
        this.numRounds = numRounds;
        this.boardRows = boardRows;
        this.boardCols = boardCols;
        this.numIniWizardsPerClan = numIniWizardsPerClan;
        this.numIniBooks = numIniBooks;
        this.clanIniMagicStrength = clanIniMagicStrength;
        this.pointsForConvertingWizard = pointsForConvertingWizard;
        this.pointsPerOwnedCell = pointsPerOwnedCell;
        this.bookMagicStrength = bookMagicStrength;
        this.roundsForConverting = roundsForConverting;
        this.roundsAttackRestingGhost = roundsAttackRestingGhost;
        this.roundsSpellRestingGhost = roundsSpellRestingGhost;
        this.roundsNoAttackGhost = roundsNoAttackGhost;
    }

    public static Setup read(int at) {
        return new Setup(Memory.load8(at), Memory.load32(at + 4), Memory.load32(at + 8), Memory.load32(at + 12), Memory.load32(at + 16), Memory.load32(at + 20), Memory.load32(at + 24), Memory.load32(at + 28), Memory.load32(at + 32), Memory.load32(at + 36), Memory.load32(at + 40), Memory.load32(at + 44), Memory.load32(at + 48), Memory.load32(at + 52), Memory.load32(at + 56));
    }

    void write(int at) {
        Memory.store8(at, seat);
        Memory.store32(at + 4, numPlayers);
        Memory.store32(at + 8, numRounds);
        Memory.store32(at + 12, boardRows);
        Memory.store32(at + 16, boardCols);
        Memory.store32(at + 20, numIniWizardsPerClan);
        Memory.store32(at + 24, numIniBooks);
        Memory.store32(at + 28, clanIniMagicStrength);
        Memory.store32(at + 32, pointsForConvertingWizard);
        Memory.store32(at + 36, pointsPerOwnedCell);
        Memory.store32(at + 40, bookMagicStrength);
        Memory.store32(at + 44, roundsForConverting);
        Memory.store32(at + 48, roundsAttackRestingGhost);
        Memory.store32(at + 52, roundsSpellRestingGhost);
        Memory.store32(at + 56, roundsNoAttackGhost);
    }
}
