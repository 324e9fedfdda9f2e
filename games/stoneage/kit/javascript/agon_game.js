// What Stone Age adds to the generated module: the UnitController under the names of the game, what locations and directions can do, and the numbers of the rules.
import { controller, notes } from './agon.js';

/** @typedef {import('./agon.js').Context} Context */
/** @typedef {import('./agon.js').Direction} Direction */
/** @typedef {import('./agon.js').Location} Location */
/** @typedef {import('./agon.js').ResourceType} ResourceType */
/** @typedef {import('./agon.js').Team} Team */
/** @typedef {import('./agon.js').UnitType} UnitType */
/** @typedef {import('./agon.js').Technology} Technology */

/** All nine, counter-clockwise from the north; 'zero' last. @type {Direction[]} */
export const DIRECTIONS = ['north', 'northwest', 'west', 'southwest', 'south', 'southeast', 'east', 'northeast', 'zero'];

const STEPS = [[0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1], [1, 0], [1, 1], [0, 0]];

/** @param {Direction} dir @param {number} eighths @returns {Direction} */
const turned = (dir, eighths) => (dir === 'zero' ? dir : DIRECTIONS[(DIRECTIONS.indexOf(dir) + eighths) % 8]);

/** The neighbour in a direction. @param {Location} at @param {Direction} dir @returns {Location} */
export function add(at, dir) {
    const [dx, dy] = STEPS[DIRECTIONS.indexOf(dir)];
    return { x: at.x + dx, y: at.y + dy };
}

/** The direction of the signs of dx and dy. @param {number} dx @param {number} dy @returns {Direction} */
export function getDirection(dx, dy) {
    return DIRECTIONS[STEPS.findIndex(([x, y]) => x === Math.sign(dx) && y === Math.sign(dy))];
}

/** The direction by the signs of the differences. @param {Location} from @param {Location} to */
export const directionTo = (from, to) => getDirection(to.x - from.x, to.y - from.y);

/** The square of the distance. @param {Location} a @param {Location} b */
export const distanceSquared = (a, b) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** Whether two locations are the same. @param {Location} a @param {Location} b */
export const isEqual = (a, b) => a.x === b.x && a.y === b.y;

/** An eighth counter-clockwise. @param {Direction} dir */
export const rotateLeft = (dir) => turned(dir, 1);

/** An eighth clockwise. @param {Direction} dir */
export const rotateRight = (dir) => turned(dir, 7);

/** The other way. @param {Direction} dir */
export const opposite = (dir) => turned(dir, 4);

/** By their places in lists of three. @type {ResourceType[]} */
export const RESOURCES = ['food', 'stone', 'wood'];

/** A squared radius, or none: nothing else is taken for one. @param {unknown} radius */
function squared(radius) {
    if (radius === undefined || radius === null) return undefined;
    if (typeof radius !== 'number') throw new TypeError(`a squared radius is a number, not ${String(radius)}`);
    return radius;
}

/** 0xRRGGBB of such a number, or of red, green and blue. @param {number} red @param {number} [green] @param {number} [blue] */
const rgb = (red, green, blue = 0) => (green === undefined ? red : ((red & 255) << 16) | ((green & 255) << 8) | (blue & 255));

/**
 * What a unit's program can do and ask. Each call has a constant price in energy, which the functions of `controller` tell. What acts is true if it was done; what is
 * not allowed changes nothing, costs 500 energy more and says so in the log.
 */
export class UnitController {
    /** @param {Context} context */
    constructor(context) {
        this.energy = Number(context.turnFuel ?? 2n ** 63n);
    }

    getInfo() { return controller.getInfo(); }
    getLocation() { return controller.getLocation(); }
    getTeam() { return controller.getTeam(); }
    getOpponent() { return controller.getOpponent(); }
    getType() { return controller.getType(); }
    /** Food, stone, wood. */
    getResourcesCarried() {
        const { food, stone, wood } = controller.getResourcesCarried();
        return [food, stone, wood];
    }

    /** In a direction, or as far as its cooldown goes. @param {Direction} [dir] */
    canMove(dir) { return dir === undefined ? controller.canMove() : controller.canMoveTo(dir); }
    /** @param {Direction} dir */
    move(dir) { return controller.move(dir); }
    /** A location, or as far as its cooldown goes. @param {Location} [at] */
    canAttack(at) { return at === undefined ? controller.canAttack() : controller.canAttackAt(at); }
    /** @param {Location} at */
    attack(at) { return controller.attack(at); }
    /** @param {Location} from @param {Location} to */
    isObstructed(from, to) { return controller.isObstructed(from, to); }
    /** @param {Location} at */
    isAccessible(at) { return controller.isAccessible(at); }

    canLightTorch() { return controller.canLightTorch(); }
    lightTorch() { return controller.lightTorch(); }
    /** @param {Location} at */
    canThrowTorch(at) { return controller.canThrowTorch(at); }
    /** @param {Location} at */
    throwTorch(at) { return controller.throwTorch(at); }

    /** @param {Location} at */
    canSenseLocation(at) { return controller.canSenseLocation(at); }
    /** Food, stone, wood: null where there is nothing. @param {Location} at */
    senseResourceInfo(at) {
        const found = controller.senseResourceInfo(at);
        return RESOURCES.map((resource) => found.find((info) => info.resourceType === resource) ?? null);
    }
    /** @param {Location} at */
    isOutOfMap(at) { return controller.isOutOfMap(at); }
    /** @param {Location} at */
    senseUnitAtLocation(at) { return controller.senseUnitAtLocation(at); }
    /** @param {Location} at */
    hasWater(at) { return controller.hasWater(at); }
    /** @param {Location} at */
    hasMountain(at) { return controller.hasMountain(at); }
    /** @param {Location} at */
    hasTrap(at) { return controller.hasTrap(at); }
    /** @param {Location} at */
    senseFireAtLocation(at) { return controller.senseFireAtLocation(at); }
    /** @param {Location} at */
    senseIllumination(at) { return controller.senseIllumination(at); }

    /** Others, the nearest first: `senseUnits()`, `(radius)`, `(team)` or `(radius, team)`. @param {number | Team} [radius] squared @param {Team} [team] */
    senseUnits(radius, team) {
        return typeof radius === 'string' ? controller.senseUnits(undefined, radius) : controller.senseUnits(squared(radius), team);
    }
    /** The nearest first: `senseResources()`, `(radius)`, `(resource)` or `(radius, resource)`. @param {number | ResourceType} [radius] squared @param {ResourceType} [resource] */
    senseResources(radius, resource) {
        return typeof radius === 'string' ? controller.senseResources(undefined, radius) : controller.senseResources(squared(radius), resource);
    }
    /** @param {number} [radius] squared */
    senseMountains(radius) { return controller.senseMountains(squared(radius)); }
    /** @param {number} [radius] squared */
    senseTraps(radius) { return controller.senseTraps(squared(radius)); }
    /** @param {number} [radius] squared */
    senseWater(radius) { return controller.senseWater(squared(radius)); }
    /** @param {number} [radius] squared */
    senseFires(radius) { return controller.senseFires(squared(radius)); }
    /** `getVisibleLocations()`, `(onlyDetectable)`, `(radius)` or `(radius, onlyDetectable)`. @param {number | boolean} [radius] squared @param {boolean} [onlyDetectable] */
    getVisibleLocations(radius, onlyDetectable = false) {
        return typeof radius === 'boolean'
            ? controller.getVisibleLocations(undefined, radius)
            : controller.getVisibleLocations(squared(radius), onlyDetectable);
    }

    getTotalUnits() { return controller.getTotalUnits(); }
    getMaxTotalUnits() { return controller.getMaxTotalUnits(); }
    /** @param {ResourceType} resource */
    getResource(resource) { return controller.getResource(resource); }
    /** @param {Team} team */
    getTechLevel(team) { return controller.getTechLevel(team); }
    /** @param {Technology} tech @param {Team} team */
    hasResearched(tech, team) { return controller.hasResearched(tech, team); }
    /** @param {Technology} tech */
    isResearched(tech) { return controller.isResearched(tech); }
    /** @param {Technology} tech */
    canResearchTechnology(tech) { return controller.canResearchTechnology(tech); }
    /** @param {Technology} tech */
    researchTechnology(tech) { return controller.researchTechnology(tech); }

    /** @param {UnitType} type @param {Direction} dir */
    canSpawn(type, dir) { return controller.canSpawn(type, dir); }
    /** @param {UnitType} type @param {Direction} dir */
    spawn(type, dir) { return controller.spawn(type, dir); }
    canGatherResources() { return controller.canGatherResources(); }
    gatherResources() { return controller.gatherResources(); }
    canDeposit() { return controller.canDeposit(); }
    deposit() { return controller.deposit(); }
    /** @param {Location} at */
    canDisarm(at) { return controller.canDisarm(at); }
    /** @param {Location} at */
    disarm(at) { return controller.disarm(at); }
    killSelf() { controller.killSelf(); }

    /** @param {number} value */
    canDraw(value) { return controller.canDraw(value); }
    /** @param {number} value */
    draw(value) { return controller.draw(value); }
    /** @param {Location} at */
    canRead(at) { return controller.canRead(at); }
    /** @param {Location} at */
    read(at) { return controller.read(at); }
    canMakeSmokeSignal() { return controller.canMakeSmokeSignal(); }
    /** @param {number} value */
    makeSmokeSignal(value) { return controller.makeSmokeSignal(value); }
    canReadSmokeSignals() { return controller.canReadSmokeSignals(); }
    /** @returns {number[]} */
    readSmokeSignals() { return Array.from(controller.readSmokeSignals()); }

    getRound() { return controller.getRound(); }
    getRandomDouble() { return controller.getRandomDouble(); }
    getEnergyUsed() { return controller.getEnergyUsed(); }
    getEnergyLeft() { return controller.getEnergyLeft(); }
    getPercentageOfEnergyUsed() { return controller.getEnergyUsed() / this.energy; }
    getPercentageOfEnergyLeft() { return controller.getEnergyLeft() / this.energy; }
    /** A line of the log. @param {unknown} value */
    println(value) { notes.log(String(value)); }
    /** `(at, 0xRRGGBB)` or `(at, red, green, blue)`. @param {Location} at @param {number} red @param {number} [green] @param {number} [blue] */
    drawPointDebug(at, red, green, blue) { notes.drawPoint(at.y, at.x, rgb(red, green, blue)); }
    /** `(from, to, 0xRRGGBB)` or `(from, to, red, green, blue)`. @param {Location} from @param {Location} to @param {number} red @param {number} [green] @param {number} [blue] */
    drawLineDebug(from, to, red, green, blue) { notes.drawLine(from.y, from.x, to.y, to.x, rgb(red, green, blue)); }
    /** Ends the turn; comes back in the unit's next turn. */
    yield() { controller.yield(); }
}

// Tables: begin. Written from the rules by the test `kit_tables`; changes here are lost.
/** Rounds of a match. */
export const MAX_ROUNDS = 2000;
/** Energy of a turn, unless a contest says otherwise. */
export const MAX_ENERGY = 15000;
/** What a call that is not allowed costs besides its price. */
export const EXCEPTION_ENERGY_PENALTY = 500;
/** The largest width and height of a map. */
export const MAX_MAP_SIZE = 50;
/** The least width and height of a map. */
export const MIN_MAP_SIZE = 20;
/** Ids are from 1 to this. */
export const MAX_ID = 10000;
/** The square of the longest vision range. */
export const MAX_VISION = 50;
/** Turns of construction. */
export const CONSTRUCTION_TURNS = 10;
/** Of each resource at the start. */
export const INITIAL_RESOURCES = 100;
/** Food at the start. */
export const INITIAL_FOOD = 100;
/** Stone at the start. */
export const INITIAL_STONE = 100;
/** Wood at the start. */
export const INITIAL_WOOD = 100;
/** Of each resource in every round. */
export const RESOURCES_ROUND = 2;
/** Food in every round. */
export const FOOD_ROUND = 2;
/** Stone in every round. */
export const STONE_ROUND = 2;
/** Wood in every round. */
export const WOOD_ROUND = 2;
/** What Coin adds of each resource in every round. */
export const ADDITIONAL_RESOURCES_COIN = 1;
/** What Poison adds to the opponent's resources in every round. */
export const ADDITIONAL_RESOURCES_POISON = -1;
/** Food of a farm in each of its turns. */
export const FARM_PRODUCTION = 1;
/** Stone of a quarry in each of its turns. */
export const QUARRY_PRODUCTION = 1;
/** Wood of a sawmill in each of its turns. */
export const SAWMILL_PRODUCTION = 1;
/** The share of a unit's cost that Tactics gives back. */
export const RESOURCES_RETURNED_TACTICS = 0.2;
/** Units of a team, without Huts and Houses. */
export const MAX_TOTAL_UNITS = 75;
/** How many more there can be with Huts. */
export const MAX_TOTAL_UNITS_INCREASE_HUTS = 25;
/** How many more there can be with Houses. */
export const MAX_TOTAL_UNITS_INCREASE_HOUSES = 25;
/** Technologies of a level that lead to the next. */
export const TECH_LEVEL_THRESHOLD = 3;
/** Of each resource that a worker carries. */
export const MAX_RESOURCE_CAPACITY = 100;
/** The same with Boxes. */
export const MAX_RESOURCE_CAPACITY_BOXES = 200;
/** Of each resource that a worker gathers in a turn. */
export const RESOURCES_WORKER_ROUND = 5;
/** The same with Utensils. */
export const RESOURCES_WORKER_ROUND_UTENSILS = 10;
/** Turns that a smoke signal adds. */
export const SMOKE_SIGNAL_COOLDOWN = 10;
/** The same with Vocabulary. */
export const SMOKE_SIGNAL_COOLDOWN_VOCABULARY = 2;
/** The least painting without Rock Art. */
export const MIN_ROCK_ART_NUMBER = 0;
/** The largest painting without Rock Art. */
export const MAX_ROCK_ART_NUMBER = 100000;
/** Deer keep to less light. */
export const MIN_DEER_LUMINOSITY = 6;
/** The probability of a deer on a free dark cell in a round. */
export const DEER_SPAWN_PROBABILITY = 0.001;
/** Food that a dead deer leaves. */
export const DEER_FOOD = 500;
/** Food that a deposit loses in a round. */
export const FOOD_DECAY = 2;
/** The factor of a step that leaves water. */
export const ADDIITONAL_COOLDOWN_WATER = 2.0;
/** The share that Sharpeners add to the attack of axemen and spearmen. */
export const ATTACK_RATIO_INCREASE_SHARPENERS = 0.2;
/** The share that Expertise takes off attack cooldowns. */
export const ATTACK_COOLDOWN_RATIO_DECREASE_EXPERTISE = 0.2;
/** The share that Cooking adds to the greatest health. */
export const MAX_HEALTH_RATIO_INCREASE_COOKING = 0.2;
/** What Eugenics adds to the greatest health of wolves. */
export const MAX_HEALTH_INCREASE_EUGENICS = 20;
/** What Eugenics takes off the movement cooldown of wolves. */
export const MOVEMENT_COOLDOWN_DECREASE_EUGENICS = 0.5;
/** Wood for a torch. */
export const TORCH_WOOD_COST = 10;
/** Light of torches. */
export const TORCH_INTENSITY = 16;
/** Light of fires. */
export const FIRE_INTENSITY = 16;
/** What Combustion adds to torches and fires. */
export const LUMINOUS_INTENSITY_INCREASE_COMBUSTION = 2;
/** Turns that a torch burns. */
export const TORCH_DURATION = 150;
/** The same with Oil. */
export const TORCH_DURATION_OIL = 250;
/** Opacity of a cell with neither wood nor mountain. */
export const STANDARD_OPACITY = 1;
/** Opacity of a cell with wood. */
export const FOREST_OPACITY = 2;
/** Opacity of a mountain. */
export const MOUNTAIN_OPACITY = 100;
/** What Crystals take off detection levels. */
export const DETECTION_LEVEL_DECREASE_CRYSTALS = 2;
/** Food for a unit, by kind. */
export const FOOD_UNIT_COSTS = [0, 20, 0, 0, 0, 150, 150, 15, 20, 60, 60, 140, 0];
/** Stone for a unit, by kind. */
export const STONE_UNIT_COSTS = [0, 20, 75, 150, 150, 150, 0, 10, 30, 80, 40, 30, 0];
/** Wood for a unit, by kind. */
export const WOOD_UNIT_COSTS = [0, 10, 75, 150, 150, 0, 150, 30, 20, 40, 100, 30, 0];
/** The greatest health, by kind. */
export const MAX_HP_UNITS = [400, 10, 75, 200, 50, 50, 50, 10, 15, 70, 20, 120, 15];
/** The damage of an attack, by kind. */
export const ATTACK_UNITS = [40, 4, 0, 0, 0, 0, 0, 0, 0, 15, 5, 2, 0];
/** The square of the attack range, by kind. */
export const ATTACK_RANGE_UNITS = [18, 5, 0, 0, 0, 0, 0, 0, 2, 5, 18, 2, 0];
/** The square of the least distance of an attack, by kind. */
export const MIN_ATTACK_RANGE_UNITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 9, 0, 0];
/** The square of the vision range, by kind. */
export const VIISON_RANGE_UNITS = [50, 25, 25, 25, 16, 16, 16, 50, 16, 20, 32, 32, 25];
/** The square of the length of a step, by kind. */
export const MOVEMENT_RANGE = [0, 2, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2];
/** The square of the distance of a throw, by kind. */
export const TORCH_THROW_RANGE = [0, 2, 0, 0, 0, 0, 0, 18, 2, 2, 2, 2, 0];
/** Turns that an attack adds, by kind. */
export const ATTACK_COOLDOWN_UNITS = [2.0, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 20.0, 4.0, 2.0, 1.0, 1.0];
/** Turns that a straight step adds, by kind. */
export const MOVEMENT_COOLDOWN_UNITS = [1.0, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 3.0, 4.0, 4.0, 2.0, 6.0];
/** The light that a unit needs to see, by kind. */
export const DETECTION_LEVEL = [0, 11, 8, 8, 11, 11, 11, 5, 11, 10, 10, 8, 0];
/** The light of structures, by kind. */
export const LUMINOUS_INTENSITY_UNITS = [20, 0, 16, 16, 16, 16, 16, 0, 0, 0, 0, 0, 0];
/** Food for a technology, by technology. */
export const TECHNOLOGY_FOOD_COSTS = [300, 100, 0, 0, 100, 500, 0, 0, 400, 200, 0, 800, 500, 500, 0, 350, 0, 0, 0, 1500, 500, 0, 0, 1500];
/** Stone for a technology, by technology. */
export const TECHNOLOGY_STONE_COSTS = [50, 150, 100, 100, 200, 100, 300, 600, 200, 400, 500, 200, 0, 250, 500, 350, 1500, 0, 0, 0, 500, 1500, 750, 1500];
/** Wood for a technology, by technology. */
export const TECHNOLOGY_WOOD_COSTS = [50, 150, 300, 500, 100, 100, 100, 400, 400, 400, 500, 200, 500, 250, 500, 350, 0, 1500, 3500, 0, 500, 0, 750, 1500];
/** Numbers of the kinds of units. Cooldowns are in ten-thousandths of a turn, ranges are squares. */
export const UNITS = {
    'base': { food: 0, stone: 0, wood: 0, maxHealth: 400, attack: 40, attackRange: 18, minAttackRange: 0, visionRange: 50, torchThrowRange: 0, attackCooldown: 20000, movementCooldown: 10000, detectionLevel: 0, luminousIntensity: 20 },
    'worker': { food: 20, stone: 20, wood: 10, maxHealth: 10, attack: 4, attackRange: 5, minAttackRange: 0, visionRange: 25, torchThrowRange: 2, attackCooldown: 20000, movementCooldown: 20000, detectionLevel: 11, luminousIntensity: 0 },
    'settlement': { food: 0, stone: 75, wood: 75, maxHealth: 75, attack: 0, attackRange: 0, minAttackRange: 0, visionRange: 25, torchThrowRange: 0, attackCooldown: 10000, movementCooldown: 10000, detectionLevel: 8, luminousIntensity: 16 },
    'barracks': { food: 0, stone: 150, wood: 150, maxHealth: 200, attack: 0, attackRange: 0, minAttackRange: 0, visionRange: 25, torchThrowRange: 0, attackCooldown: 10000, movementCooldown: 10000, detectionLevel: 8, luminousIntensity: 16 },
    'farm': { food: 0, stone: 150, wood: 150, maxHealth: 50, attack: 0, attackRange: 0, minAttackRange: 0, visionRange: 16, torchThrowRange: 0, attackCooldown: 10000, movementCooldown: 10000, detectionLevel: 11, luminousIntensity: 16 },
    'sawmill': { food: 150, stone: 150, wood: 0, maxHealth: 50, attack: 0, attackRange: 0, minAttackRange: 0, visionRange: 16, torchThrowRange: 0, attackCooldown: 10000, movementCooldown: 10000, detectionLevel: 11, luminousIntensity: 16 },
    'quarry': { food: 150, stone: 0, wood: 150, maxHealth: 50, attack: 0, attackRange: 0, minAttackRange: 0, visionRange: 16, torchThrowRange: 0, attackCooldown: 10000, movementCooldown: 10000, detectionLevel: 11, luminousIntensity: 16 },
    'explorer': { food: 15, stone: 10, wood: 30, maxHealth: 10, attack: 0, attackRange: 0, minAttackRange: 0, visionRange: 50, torchThrowRange: 18, attackCooldown: 10000, movementCooldown: 10000, detectionLevel: 5, luminousIntensity: 0 },
    'trapper': { food: 20, stone: 30, wood: 20, maxHealth: 15, attack: 0, attackRange: 2, minAttackRange: 1, visionRange: 16, torchThrowRange: 2, attackCooldown: 200000, movementCooldown: 30000, detectionLevel: 11, luminousIntensity: 0 },
    'axeman': { food: 60, stone: 80, wood: 40, maxHealth: 70, attack: 15, attackRange: 5, minAttackRange: 0, visionRange: 20, torchThrowRange: 2, attackCooldown: 40000, movementCooldown: 40000, detectionLevel: 10, luminousIntensity: 0 },
    'spearman': { food: 60, stone: 40, wood: 100, maxHealth: 20, attack: 5, attackRange: 18, minAttackRange: 9, visionRange: 32, torchThrowRange: 2, attackCooldown: 20000, movementCooldown: 40000, detectionLevel: 10, luminousIntensity: 0 },
    'wolf': { food: 140, stone: 30, wood: 30, maxHealth: 120, attack: 2, attackRange: 2, minAttackRange: 0, visionRange: 32, torchThrowRange: 2, attackCooldown: 10000, movementCooldown: 20000, detectionLevel: 8, luminousIntensity: 0 },
    'deer': { food: 0, stone: 0, wood: 0, maxHealth: 15, attack: 0, attackRange: 0, minAttackRange: 0, visionRange: 25, torchThrowRange: 0, attackCooldown: 10000, movementCooldown: 60000, detectionLevel: 0, luminousIntensity: 0 },
};
/** What technologies need and cost. */
export const TECHNOLOGIES = {
    'domestication': { level: 0, food: 300, stone: 50, wood: 50 },
    'military-training': { level: 0, food: 100, stone: 150, wood: 150 },
    'boxes': { level: 0, food: 0, stone: 100, wood: 300 },
    'rafts': { level: 0, food: 0, stone: 100, wood: 500 },
    'rock-art': { level: 0, food: 100, stone: 200, wood: 100 },
    'coin': { level: 0, food: 500, stone: 100, wood: 100 },
    'utensils': { level: 0, food: 0, stone: 300, wood: 100 },
    'sharpeners': { level: 1, food: 0, stone: 600, wood: 400 },
    'cooking': { level: 1, food: 400, stone: 200, wood: 400 },
    'eugenics': { level: 1, food: 200, stone: 400, wood: 400 },
    'navigation': { level: 1, food: 0, stone: 500, wood: 500 },
    'jobs': { level: 1, food: 800, stone: 200, wood: 200 },
    'oil': { level: 1, food: 500, stone: 0, wood: 500 },
    'vocabulary': { level: 1, food: 500, stone: 250, wood: 250 },
    'huts': { level: 1, food: 0, stone: 500, wood: 500 },
    'tactics': { level: 1, food: 350, stone: 350, wood: 350 },
    'crystals': { level: 2, food: 0, stone: 1500, wood: 0 },
    'combustion': { level: 2, food: 0, stone: 0, wood: 1500 },
    'schools': { level: 2, food: 0, stone: 0, wood: 3500 },
    'poison': { level: 2, food: 1500, stone: 0, wood: 0 },
    'expertise': { level: 2, food: 500, stone: 500, wood: 500 },
    'flint': { level: 2, food: 0, stone: 1500, wood: 0 },
    'houses': { level: 2, food: 0, stone: 750, wood: 750 },
    'wheel': { level: 3, food: 1500, stone: 1500, wood: 1500 },
};
// Tables: end.
