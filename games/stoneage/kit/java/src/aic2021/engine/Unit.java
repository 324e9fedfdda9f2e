package aic2021.engine;

/** Imported by some bots, and of no use to them. */
public final class Unit {
    private Unit() {
    }
}
