package aic2021.user;

public enum Team {
    A, B, NEUTRAL;

    public Team getOpponent() {
        return this == A ? B : this == B ? A : NEUTRAL;
    }
}
