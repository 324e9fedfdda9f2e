//! The Java kit against the original API: names, order of constants, numbers and prices, as bots of the contest know them. The sources are read as
//! text, so no compiler is needed.

use agon_stoneage::{Resource, Technology, UnitType};
use std::collections::BTreeMap;

const CONTROLLER: &str = include_str!("../../../kit/java/src/aic2021/user/UnitController.java");
const CONSTANTS: &str = include_str!("../../../kit/java/src/aic2021/user/GameConstants.java");
const PRICES: &str = include_str!("../../../kit/java/prices");

/// Methods of the controller by price: result, name and parameter types.
const METHODS: &[(u32, &str)] = &[
    (1, "Location getLocation()"),
    (1, "Team getTeam()"),
    (1, "Team getOpponent()"),
    (1, "UnitType getType()"),
    (1, "void move(Direction)"),
    (1, "void throwTorch(Location)"),
    (1, "int getResource(Resource)"),
    (1, "void killSelf()"),
    (1, "int getRound()"),
    (1, "int getEnergyUsed()"),
    (1, "int getEnergyLeft()"),
    (1, "double getPercentageOfEnergyLeft()"),
    (1, "double getPercentageOfEnergyUsed()"),
    (1, "double getRandomDouble()"),
    (1, "void yield()"),
    (5, "boolean canLightTorch()"),
    (5, "void lightTorch()"),
    (5, "int getTotalUnits()"),
    (5, "int getMaxTotalUnits()"),
    (5, "int getTechLevel(Team)"),
    (5, "boolean hasResearched(Technology, Team)"),
    (5, "boolean isResearched(Technology)"),
    (10, "UnitInfo getInfo()"),
    (10, "boolean isAccessible(Location)"),
    (10, "boolean canSenseLocation(Location)"),
    (10, "ResourceInfo[] senseResourceInfo(Location)"),
    (10, "boolean isOutOfMap(Location)"),
    (10, "UnitInfo senseUnitAtLocation(Location)"),
    (10, "boolean hasWater(Location)"),
    (10, "boolean hasMountain(Location)"),
    (10, "boolean hasTrap(Location)"),
    (10, "FireInfo senseFireAtLocation(Location)"),
    (10, "int senseIllumination(Location)"),
    (20, "int[] getResourcesCarried()"),
    (20, "boolean canMove()"),
    (20, "boolean canMove(Direction)"),
    (20, "boolean canAttack()"),
    (20, "boolean canAttack(Location)"),
    (20, "void attack(Location)"),
    (20, "boolean isObstructed(Location, Location)"),
    (20, "boolean canThrowTorch(Location)"),
    (20, "boolean canResearchTechnology(Technology)"),
    (20, "void researchTechnology(Technology)"),
    (20, "boolean canSpawn(UnitType, Direction)"),
    (20, "void spawn(UnitType, Direction)"),
    (20, "boolean canGatherResources()"),
    (20, "void gatherResources()"),
    (20, "boolean canDeposit()"),
    (20, "void deposit()"),
    (20, "boolean canDisarm(Location)"),
    (20, "void disarm(Location)"),
    (20, "boolean canDraw(int)"),
    (20, "void draw(int)"),
    (20, "boolean canRead(Location)"),
    (20, "int read(Location)"),
    (20, "boolean canMakeSmokeSignal()"),
    (20, "void makeSmokeSignal(int)"),
    (20, "boolean canReadSmokeSignals()"),
    (20, "int[] readSmokeSignals()"),
    (20, "void println(Object)"),
    (20, "void drawPointDebug(Location, int, int, int)"),
    (20, "void drawLineDebug(Location, Location, int, int, int)"),
    (200, "UnitInfo[] senseUnits()"),
    (200, "UnitInfo[] senseUnits(int)"),
    (200, "UnitInfo[] senseUnits(Team)"),
    (200, "UnitInfo[] senseUnits(int, Team)"),
    (200, "ResourceInfo[] senseResources()"),
    (200, "ResourceInfo[] senseResources(int, Resource)"),
    (200, "Location[] senseMountains()"),
    (200, "Location[] senseMountains(int)"),
    (200, "Location[] senseTraps()"),
    (200, "Location[] senseTraps(int)"),
    (200, "Location[] senseWater(int)"),
    (200, "FireInfo[] senseFires()"),
    (200, "FireInfo[] senseFires(int)"),
    (200, "Location[] getVisibleLocations()"),
    (200, "Location[] getVisibleLocations(boolean)"),
    (200, "Location[] getVisibleLocations(int, boolean)"),
];

/// Methods of the interface with the energy that their comments state.
fn methods() -> BTreeMap<String, u32> {
    let (mut found, mut price) = (BTreeMap::new(), None);
    for line in CONTROLLER.lines().map(str::trim) {
        if let Some((_, after)) = line.split_once("Energy: ") {
            price = after.split('.').next().and_then(|number| number.parse().ok());
        } else if let Some((head, parameters)) = line.strip_suffix(");").and_then(|line| line.split_once('('))
        {
            let types = parameters.split(", ").filter_map(|parameter| parameter.split_once(' '));
            let types: Vec<_> = types.map(|(ty, _)| ty).collect();
            let method = format!("{head}({})", types.join(", "));
            let price = price.take().unwrap_or_else(|| panic!("{method} has no price"));
            found.insert(method, price);
        }
    }
    found
}

#[test]
fn the_controller_is_the_original_one() {
    let expected: BTreeMap<_, _> = METHODS.iter().map(|(price, name)| ((*name).to_owned(), *price)).collect();
    assert_eq!(methods(), expected);
}

#[test]
fn the_price_list_names_what_there_is() {
    let calls: BTreeMap<_, _> = PRICES
        .lines()
        .filter(|line| line.starts_with("aic2021/user/"))
        .filter_map(|line| line.split_once(' '))
        .collect();
    // The host charges every call of the controller itself.
    for method in methods().keys() {
        let name = method.split('(').next().and_then(|head| head.rsplit(' ').next()).unwrap();
        assert_eq!(
            calls.get(format!("aic2021/user/UnitController.{name}").as_str()),
            Some(&"host"),
            "{name}"
        );
    }
    let kit = concat!(env!("CARGO_MANIFEST_DIR"), "/../kit/java/src/");
    for (call, price) in &calls {
        let (class, method) = call.rsplit_once('.').unwrap();
        let source = std::fs::read_to_string(format!("{kit}{class}.java")).unwrap();
        let declared =
            source.contains(&format!(" {method}(")) || method == "values" && source.contains("enum ");
        assert!(declared, "{call} is in the price list only");
        if *price != "host" {
            assert!(price.parse::<u32>().unwrap() > 1, "{call}: {price}");
        }
    }
    let flat: Vec<_> = calls
        .iter()
        .filter(|(_, price)| **price != "host")
        .map(|(call, price)| (&call[13..], *price))
        .collect();
    let expected = [
        ("Direction.getDirection", "5"),
        ("Direction.length", "2"),
        ("Direction.luminosityLength", "2"),
        ("Direction.values", "10"),
        ("Location.add", "2"),
        ("Location.directionTo", "5"),
        ("Location.distanceSquared", "5"),
    ];
    assert_eq!(flat, expected);
}

/// The constants of an enum, in order.
fn constants(class: &str) -> Vec<String> {
    let path = format!("{}/../kit/java/src/aic2021/user/{class}.java", env!("CARGO_MANIFEST_DIR"));
    let source = std::fs::read_to_string(path).unwrap();
    let body = source.split_once('{').unwrap().1;
    let body = body.split([';', '}']).next().unwrap();
    let mut names = Vec::new();
    let mut depth = 0;
    for word in body.split_inclusive([',', '(', ')']) {
        let name = word.trim_matches(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        if depth == 0 && !name.is_empty() {
            names.push(name.to_owned());
        }
        depth += i32::from(word.ends_with('(')) - i32::from(word.ends_with(')'));
    }
    names
}

#[test]
fn enums_have_the_original_order() {
    let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(
        constants("Direction"),
        words("NORTH NORTHWEST WEST SOUTHWEST SOUTH SOUTHEAST EAST NORTHEAST ZERO")
    );
    assert_eq!(constants("Team"), words("A B NEUTRAL"));
    assert_eq!(constants("Resource"), words("FOOD STONE WOOD"));
    let kinds =
        "BASE WORKER SETTLEMENT BARRACKS FARM SAWMILL QUARRY EXPLORER TRAPPER AXEMAN SPEARMAN WOLF DEER";
    assert_eq!(constants("UnitType"), words(kinds));
    let technologies = "DOMESTICATION MILITARY_TRAINING BOXES RAFTS ROCK_ART COIN UTENSILS SHARPENERS COOKING EUGENICS \
                        NAVIGATION JOBS OIL VOCABULARY HUTS TACTICS CRYSTALS COMBUSTION SCHOOLS POISON EXPERTISE FLINT HOUSES WHEEL";
    assert_eq!(constants("Technology"), words(technologies));
    // And so do the rules, since numbers are what crosses between the two.
    let upper = |name: String| {
        let mut text = String::new();
        for c in name.chars() {
            if c.is_ascii_uppercase() && !text.is_empty() {
                text.push('_');
            }
            text.push(c.to_ascii_uppercase());
        }
        text
    };
    let rules = |names: Vec<String>| names.into_iter().map(upper).collect::<Vec<_>>();
    assert_eq!(rules(Technology::ALL.iter().map(|it| format!("{it:?}")).collect()), constants("Technology"));
    assert_eq!(rules(UnitType::ALL.iter().map(|it| format!("{it:?}")).collect()), constants("UnitType"));
    assert_eq!(rules(Resource::ALL.iter().map(|it| format!("{it:?}")).collect()), constants("Resource"));
}

#[test]
fn constants_have_the_original_names_and_values() {
    // Spelling mistakes are part of the API.
    let expected = "MAX_ROUNDS 2000,INITIAL_FOOD 100,INITIAL_STONE 100,INITIAL_WOOD 100,FOOD_ROUND 2,STONE_ROUND 2,WOOD_ROUND 2,\
        ADDITIONAL_RESOURCES_COIN 1,ADDITIONAL_RESOURCES_POISON -1,FARM_PRODUCTION 1,QUARRY_PRODUCTION 1,SAWMILL_PRODUCTION 1,\
        MAX_TOTAL_UNITS 75,TECH_LEVEL_THRESHOLD 3,MIN_DEER_LUMINOSITY 6,DEER_SPAWN_PROBABILITY 0.001,DEER_FOOD 500,FOOD_DECAY 2,\
        DETECTION_LEVEL_DECREASE_CRYSTALS 2,LUMINOUS_INTENSITY_INCREASE_COMBUSTION 2,RESOURCES_RETURNED_TACTICS 0.2f,\
        RESOURCES_WORKER_ROUND 5,RESOURCES_WORKER_ROUND_UTENSILS 10,ATTACK_RATIO_INCREASE_SHARPENERS 0.2f,\
        ATTACK_COOLDOWN_RATIO_DECREASE_EXPERTISE 0.2f,MAX_HEALTH_RATIO_INCREASE_COOKING 0.2f,TORCH_WOOD_COST 10,TORCH_INTENSITY 16,\
        FIRE_INTENSITY 16,TORCH_DURATION 150,TORCH_DURATION_OIL 250,ADDIITONAL_COOLDOWN_WATER 2.0f,\
        MOVEMENT_COOLDOWN_DECREASE_EUGENICS 0.5f,MAX_HEALTH_INCREASE_EUGENICS 20,MAX_RESOURCE_CAPACITY 100,\
        MAX_RESOURCE_CAPACITY_BOXES 200,MAX_ROCK_ART_NUMBER 100000,MIN_ROCK_ART_NUMBER 0,SMOKE_SIGNAL_COOLDOWN 10,\
        SMOKE_SIGNAL_COOLDOWN_VOCABULARY 2,STANDARD_OPACITY 1,FOREST_OPACITY 2,MOUNTAIN_OPACITY 100,CONSTRUCTION_TURNS 10,\
        MAX_ENERGY 15000,EXCEPTION_ENERGY_PENALTY 500,MAX_MAP_SIZE 50,MIN_MAP_SIZE 20,MAX_ID 10000";
    for pair in expected.split(',') {
        let (name, value) = pair.split_once(' ').unwrap();
        assert!(CONSTANTS.contains(&format!(" {name} = {value};")), "{name} = {value}");
    }
    for (name, values) in [
        ("WOOD_UNIT_COSTS", "0, 10, 75, 150, 150, 0, 150, 30, 20, 40, 100, 30, 0"),
        ("STONE_UNIT_COSTS", "0, 20, 75, 150, 150, 150, 0, 10, 30, 80, 40, 30, 0"),
        ("FOOD_UNIT_COSTS", "0, 20, 0, 0, 0, 150, 150, 15, 20, 60, 60, 140, 0"),
        ("ATTACK_UNITS", "40, 4, 0, 0, 0, 0, 0, 0, 0, 15, 5, 2, 0"),
        ("ATTACK_RANGE_UNITS", "18, 5, 0, 0, 0, 0, 0, 0, 2, 5, 18, 2, 0"),
        ("MAX_HP_UNITS", "400, 10, 75, 200, 50, 50, 50, 10, 15, 70, 20, 120, 15"),
        ("VIISON_RANGE_UNITS", "50, 25, 25, 25, 16, 16, 16, 50, 16, 20, 32, 32, 25"),
        ("DETECTION_LEVEL", "0, 11, 8, 8, 11, 11, 11, 5, 11, 10, 10, 8, 0"),
        ("TORCH_THROW_RANGE", "0, 2, 0, 0, 0, 0, 0, 18, 2, 2, 2, 2, 0"),
    ] {
        assert!(CONSTANTS.contains(&format!(" {name} = {{{values}}};")), "{name}");
    }
}
