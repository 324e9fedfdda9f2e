// Written by agon-bindings from bot.wit; changes here are lost.
package poquemon;

import agon.rt.Memory;

/** The parameters of the board, under the names of the board file. */
public final class Params {
    /** How many seats there are. */
    public int nbPlayers;
    /** How many Poquémon each seat has. */
    public int nbPoquemon;
    /** How many rounds are played. */
    public int nbRounds;
    /** How many ghost walls there are. */
    public int nbGhostWall;
    /** How many point bonuses there are. */
    public int nbPoint;
    /** How many stone bonuses there are. */
    public int nbStone;
    /** How many scope bonuses there are. */
    public int nbScope;
    /** How many attack bonuses there are. */
    public int nbAttack;
    /** How many defense bonuses there are. */
    public int nbDefense;
    /** Rounds until a dead Poquémon is back. */
    public int playerRegenTime;
    /** Rounds between two changes of a ghost wall. */
    public int wallChangeTime;
    /** Rounds until a point bonus is back. */
    public int pointRegenTime;
    /** Rounds until a stone bonus is back. */
    public int stoneRegenTime;
    /** Rounds until a scope bonus is back. */
    public int scopeRegenTime;
    /** Rounds until an attack bonus is back. */
    public int attackRegenTime;
    /** Rounds until a defense bonus is back. */
    public int defenseRegenTime;
    /** Percentage of the victim's points that a won battle pays. */
    public int battleReward;
    /** The largest scope. */
    public int maxScope;
    /** How many stones have an effect on a Poquémon. */
    public int maxStone;
    /** How many rows the board has. */
    public int rows;
    /** How many columns the board has. */
    public int cols;

    public Params(int nbPlayers, int nbPoquemon, int nbRounds, int nbGhostWall, int nbPoint, int nbStone, int nbScope, int nbAttack, int nbDefense, int playerRegenTime, int wallChangeTime, int pointRegenTime, int stoneRegenTime, int scopeRegenTime, int attackRegenTime, int defenseRegenTime, int battleReward, int maxScope, int maxStone, int rows, int cols) {
        this.nbPlayers = nbPlayers;
        this.nbPoquemon = nbPoquemon;
        this.nbRounds = nbRounds;
        this.nbGhostWall = nbGhostWall;
        this.nbPoint = nbPoint;
        this.nbStone = nbStone;
        this.nbScope = nbScope;
        this.nbAttack = nbAttack;
        this.nbDefense = nbDefense;
        this.playerRegenTime = playerRegenTime;
        this.wallChangeTime = wallChangeTime;
        this.pointRegenTime = pointRegenTime;
        this.stoneRegenTime = stoneRegenTime;
        this.scopeRegenTime = scopeRegenTime;
        this.attackRegenTime = attackRegenTime;
        this.defenseRegenTime = defenseRegenTime;
        this.battleReward = battleReward;
        this.maxScope = maxScope;
        this.maxStone = maxStone;
        this.rows = rows;
        this.cols = cols;
    }

    public static Params read(int at) {
        return new Params(Memory.load16(at), Memory.load16(at + 2), Memory.load16(at + 4), Memory.load16(at + 6), Memory.load16(at + 8), Memory.load16(at + 10), Memory.load16(at + 12), Memory.load16(at + 14), Memory.load16(at + 16), Memory.load16(at + 18), Memory.load16(at + 20), Memory.load16(at + 22), Memory.load16(at + 24), Memory.load16(at + 26), Memory.load16(at + 28), Memory.load16(at + 30), Memory.load16(at + 32), Memory.load16(at + 34), Memory.load16(at + 36), Memory.load16(at + 38), Memory.load16(at + 40));
    }

    void write(int at) {
        Memory.store16(at, nbPlayers);
        Memory.store16(at + 2, nbPoquemon);
        Memory.store16(at + 4, nbRounds);
        Memory.store16(at + 6, nbGhostWall);
        Memory.store16(at + 8, nbPoint);
        Memory.store16(at + 10, nbStone);
        Memory.store16(at + 12, nbScope);
        Memory.store16(at + 14, nbAttack);
        Memory.store16(at + 16, nbDefense);
        Memory.store16(at + 18, playerRegenTime);
        Memory.store16(at + 20, wallChangeTime);
        Memory.store16(at + 22, pointRegenTime);
        Memory.store16(at + 24, stoneRegenTime);
        Memory.store16(at + 26, scopeRegenTime);
        Memory.store16(at + 28, attackRegenTime);
        Memory.store16(at + 30, defenseRegenTime);
        Memory.store16(at + 32, battleReward);
        Memory.store16(at + 34, maxScope);
        Memory.store16(at + 36, maxStone);
        Memory.store16(at + 38, rows);
        Memory.store16(at + 40, cols);
    }
}
