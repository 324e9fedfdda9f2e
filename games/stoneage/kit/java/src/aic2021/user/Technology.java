package aic2021.user;

/** The technologies, by level. */
public enum Technology {
    DOMESTICATION(0, 300, 50, 50),
    MILITARY_TRAINING(0, 100, 150, 150),
    BOXES(0, 0, 300, 100),
    RAFTS(0, 0, 500, 100),
    ROCK_ART(0, 100, 100, 200),
    COIN(0, 500, 100, 100),
    UTENSILS(0, 0, 100, 300),
    SHARPENERS(1, 0, 400, 600),
    COOKING(1, 400, 400, 200),
    EUGENICS(1, 200, 400, 400),
    NAVIGATION(1, 0, 500, 500),
    JOBS(1, 800, 200, 200),
    OIL(1, 500, 500, 0),
    VOCABULARY(1, 500, 250, 250),
    HUTS(1, 0, 500, 500),
    TACTICS(1, 350, 350, 350),
    CRYSTALS(2, 0, 0, 1500),
    COMBUSTION(2, 0, 1500, 0),
    SCHOOLS(2, 0, 3500, 0),
    POISON(2, 1500, 0, 0),
    EXPERTISE(2, 500, 500, 500),
    FLINT(2, 0, 0, 1500),
    HOUSES(2, 0, 750, 750),
    WHEEL(3, 1500, 1500, 1500);

    private final int levelRequired;
    private final int foodCost;
    private final int woodCost;
    private final int stoneCost;

    Technology(int levelRequired, int foodCost, int woodCost, int stoneCost) {
        this.levelRequired = levelRequired;
        this.foodCost = foodCost;
        this.woodCost = woodCost;
        this.stoneCost = stoneCost;
    }

    public int getLevelRequired() {
        return levelRequired;
    }

    public int getFoodCost() {
        return foodCost;
    }

    public int getWoodCost() {
        return woodCost;
    }

    public int getStoneCost() {
        return stoneCost;
    }
}
