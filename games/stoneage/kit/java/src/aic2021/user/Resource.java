package aic2021.user;

public enum Resource {
    FOOD, STONE, WOOD
}
