// Written by agon-bindings from bot.wit; changes here are lost.

/** A cell. */
export interface Location {
    /** Grows to the east. */
    x: number;
    /** Grows to the north. */
    y: number;
}

/** A direction, counter-clockwise from the north. */
export type Direction = 'north' | 'northwest' | 'west' | 'southwest' | 'south' | 'southeast' | 'east' | 'northeast' | 'zero';

/** Whose something is. */
export type Team = 'a' | 'b' | 'neutral';

/** A resource. */
export type ResourceType = 'food' | 'stone' | 'wood';

/** A kind of unit. */
export type UnitType = 'base' | 'worker' | 'settlement' | 'barracks' | 'farm' | 'sawmill' | 'quarry' | 'explorer' | 'trapper' | 'axeman' | 'spearman' | 'wolf' | 'deer';

/** A technology. The rules list costs, levels and effects. */
export type Technology = 'domestication' | 'military-training' | 'boxes' | 'rafts' | 'rock-art' | 'coin' | 'utensils' | 'sharpeners' | 'cooking' | 'eugenics' | 'navigation' | 'jobs' | 'oil' | 'vocabulary' | 'huts' | 'tactics' | 'crystals' | 'combustion' | 'schools' | 'poison' | 'expertise' | 'flint' | 'houses' | 'wheel';

/** A unit as others see it. Cooldowns are in ten-thousandths of a turn. */
export interface UnitInfo {
    /** Its id, 1 to 10000, unique among the living. */
    id: number;
    /** Whose it is. */
    team: Team;
    /** What it is. */
    unitType: UnitType;
    /** Where it is. */
    location: Location;
    /** Its health. */
    health: number;
    /** Its maximum health. */
    maxHealth: number;
    /** The damage of its attacks. */
    attack: number;
    /** How much light it needs to see. */
    detectionLevel: number;
    /** What a straight step adds to its movement cooldown. */
    movementCooldown: number;
    /** What an attack adds to its attack cooldown. */
    attackCooldown: number;
    /** Its movement cooldown now; below 10000 it can move. */
    currentMovementCooldown: number;
    /** Its attack cooldown now; below 10000 it can attack. */
    currentAttackCooldown: number;
    /** The turns for which it is still under construction, with the present one. */
    constructionTurns: number;
    /** The light of its torch; 0 without. */
    torchIntensity: number;
    /** The turns that its torch still burns. */
    torchRounds: number;
}

/** A resource on a cell. */
export interface ResourceInfo {
    /** Which. */
    resourceType: ResourceType;
    /** How much. */
    amount: number;
    /** Where. */
    location: Location;
}

/** A fire. */
export interface FireInfo {
    /** The rounds that it still burns. */
    duration: number;
    /** Its light. */
    intensity: number;
    /** Where. */
    location: Location;
}

/** What a program may use, and its own random number. */
export interface Context {
    /** A number made from the match's seed and the unit: seed your own generator with it, and the same match comes out again. */
    random: number;
    /** Energy for one turn; nothing if there is no limit. */
    turnFuel?: bigint;
    /** Energy for the whole life of the program. */
    matchFuel?: bigint;
    /** Bytes of memory. */
    memory?: bigint;
}

/** What a unit carries. */
export interface Resources {
    /** Food. */
    food: number;
    /** Stone. */
    stone: number;
    /** Wood. */
    wood: number;
}

/** What a unit's program can do and ask, with prices in energy. */
export declare namespace controller {
    /** All about the unit itself. Energy: 10. */
    export function getInfo(): UnitInfo;
    /** Where it stands. Energy: 1. */
    export function getLocation(): Location;
    /** Its team. Energy: 1. */
    export function getTeam(): Team;
    /** The other team. Energy: 1. */
    export function getOpponent(): Team;
    /** What it is. Energy: 1. */
    export function getType(): UnitType;
    /** What it carries. Energy: 20. */
    export function getResourcesCarried(): Resources;
    /** Whether it could move, as far as its cooldown goes. Energy: 20. */
    export function canMove(): boolean;
    /** Whether it can move in a direction. Energy: 20. */
    export function canMoveTo(dir: Direction): boolean;
    /** Moves; false if it could not. Energy: 1. */
    export function move(dir: Direction): boolean;
    /** Whether it could attack, as far as its cooldown goes. Energy: 20. */
    export function canAttack(): boolean;
    /** Whether it can attack a location. Energy: 20. */
    export function canAttackAt(at: Location): boolean;
    /** Attacks a location; false if it could not. Energy: 20. */
    export function attack(at: Location): boolean;
    /** Whether a mountain lies between two locations that are both within its vision range. Energy: 20. */
    export function isObstructed(from: Location, to: Location): boolean;
    /** Whether the unit could stand on a location it can sense, by the terrain alone. Energy: 10. */
    export function isAccessible(at: Location): boolean;
    /** Whether it can light a torch. Energy: 5. */
    export function canLightTorch(): boolean;
    /** Lights a torch for 10 wood; false if it could not. Energy: 5. */
    export function lightTorch(): boolean;
    /** Whether it can throw its torch to a location. Energy: 20. */
    export function canThrowTorch(at: Location): boolean;
    /** Throws its torch, which becomes a fire; false if it could not. Energy: 1. */
    export function throwTorch(at: Location): boolean;
    /** Whether it can sense a location: in the map, in its vision range, and light enough. Energy: 10. */
    export function canSenseLocation(at: Location): boolean;
    /** The resources on a location. Energy: 10. */
    export function senseResourceInfo(at: Location): Array<ResourceInfo>;
    /** Whether a location within its vision range is outside the map. Energy: 10. */
    export function isOutOfMap(at: Location): boolean;
    /** The unit on a location. Energy: 10. */
    export function senseUnitAtLocation(at: Location): UnitInfo | undefined;
    /** Whether there is water. Energy: 10. */
    export function hasWater(at: Location): boolean;
    /** Whether there is a mountain. Energy: 10. */
    export function hasMountain(at: Location): boolean;
    /** Whether there is a trap. Energy: 10. */
    export function hasTrap(at: Location): boolean;
    /** The fire on a location. Energy: 10. */
    export function senseFireAtLocation(at: Location): FireInfo | undefined;
    /** The light of a location. Energy: 10. */
    export function senseIllumination(at: Location): number;
    /** The other units that it senses, the nearest first: within a squared radius, of a team. Energy: 200. */
    export function senseUnits(radius?: number, team?: Team): Array<UnitInfo>;
    /** The resources that it senses, the nearest first: within a squared radius, of a kind. Energy: 200. */
    export function senseResources(radius?: number, resource?: ResourceType): Array<ResourceInfo>;
    /** The mountains that it senses. Energy: 200. */
    export function senseMountains(radius?: number): Array<Location>;
    /** The traps that it senses. Energy: 200. */
    export function senseTraps(radius?: number): Array<Location>;
    /** The water that it senses. Energy: 200. */
    export function senseWater(radius?: number): Array<Location>;
    /** The fires that it senses. Energy: 200. */
    export function senseFires(radius?: number): Array<FireInfo>;
    /** The locations within its vision range, including those outside the map; or only those that it can sense. Energy: 200. */
    export function getVisibleLocations(radius?: number, onlyDetectable: boolean): Array<Location>;
    /** How many units its team has. Energy: 5. */
    export function getTotalUnits(): number;
    /** How many units its team can have. Energy: 5. */
    export function getMaxTotalUnits(): number;
    /** How much of a resource its team has. Energy: 1. */
    export function getResource(resource: ResourceType): number;
    /** The technology level of a team; the opponent's only with Rock Art. Energy: 5. */
    export function getTechLevel(team: Team): number;
    /** Whether a team has a technology; the opponent's only with Rock Art. Energy: 5. */
    export function hasResearched(tech: Technology, team: Team): boolean;
    /** Whether its own team has a technology. Energy: 5. */
    export function isResearched(tech: Technology): boolean;
    /** Whether it can research a technology now. Energy: 20. */
    export function canResearchTechnology(tech: Technology): boolean;
    /** Researches a technology; false if it could not. Energy: 20. */
    export function researchTechnology(tech: Technology): boolean;
    /** Whether it can spawn a unit in a direction. Energy: 20. */
    export function canSpawn(unitType: UnitType, dir: Direction): boolean;
    /** Spawns a unit; false if it could not. Energy: 20. */
    export function spawn(unitType: UnitType, dir: Direction): boolean;
    /** Whether it can gather where it stands. Energy: 20. */
    export function canGatherResources(): boolean;
    /** Gathers what lies where it stands; false if it could not. Energy: 20. */
    export function gatherResources(): boolean;
    /** Whether it can deposit. Energy: 20. */
    export function canDeposit(): boolean;
    /** Gives what it carries to its team; false if it could not. Energy: 20. */
    export function deposit(): boolean;
    /** Whether it can disarm a location. Energy: 20. */
    export function canDisarm(at: Location): boolean;
    /** Removes the trap on a location, if there is one; false if it could not. Energy: 20. */
    export function disarm(at: Location): boolean;
    /** Dies. Energy: 1. */
    export function killSelf(): void;
    /** Whether it can paint a number where it stands. Energy: 20. */
    export function canDraw(value: number): boolean;
    /** Paints a number where it stands; false if it could not. Energy: 20. */
    export function draw(value: number): boolean;
    /** Whether it can read the painting on a location. Energy: 20. */
    export function canRead(at: Location): boolean;
    /** Reads the painting on a location. Energy: 20. */
    export function read(at: Location): number;
    /** Whether it can make a smoke signal. Energy: 20. */
    export function canMakeSmokeSignal(): boolean;
    /** Makes a smoke signal; false if it could not. Energy: 20. */
    export function makeSmokeSignal(value: number): boolean;
    /** Whether it can read smoke signals. Energy: 20. */
    export function canReadSmokeSignals(): boolean;
    /** The numbers of all smoke signals, each once, in ascending order. Energy: 20. */
    export function readSmokeSignals(): Int32Array | Array<number>;
    /** The round. Energy: 1. */
    export function getRound(): number;
    /** A random number from 0 to below 1, the same when the match is played again. Energy: 1. */
    export function getRandomDouble(): number;
    /** The energy used in this turn, including the remaining debt of earlier turns. Energy: 1. */
    export function getEnergyUsed(): number;
    /** The energy left in this turn. Energy: 1. */
    export function getEnergyLeft(): number;
    /** Ends the turn; returns in the unit's next turn. Energy: 1. */
    function yield_(): void;
    export { yield_ as yield };
}

/** What a bot may write and draw, each for 20 energy. Anything beyond the quota is dropped, and costs 10000 energy. A row is a y, a column an x, with the offset
 * of the map, like everything that a bot sees. */
export declare namespace notes {
    /** Writes a line to the unit's log. */
    export function log(text: string): void;
    /** Marks a cell. Colours are 0xRRGGBB. */
    export function drawCell(row: number, col: number, colour: number): void;
    /** Draws a point; a cell's centre is at its row and column. */
    export function drawPoint(row: number, col: number, colour: number): void;
    /** Draws a line. */
    export function drawLine(fromRow: number, fromCol: number, toRow: number, toCol: number, colour: number): void;
    /** Writes a text on the board. */
    export function drawText(row: number, col: number, text: string, colour: number): void;
    /** Adds a value to a named series, which the viewer plots over the rounds. */
    export function plot(series: string, value: number): void;
}

/** What a bot exports. */
export interface Bot {
    /** Called once, in the round in which the unit is created. A unit whose program returns dies. */
    run(context: Context): void;
}

export * from './agon_game.js';
