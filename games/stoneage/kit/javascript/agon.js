// Written by agon-bindings from bot.wit; changes here are lost.

export const controller = {
    getInfo: () => {
        throw new Error('only in a match');
    },
    getLocation: () => {
        throw new Error('only in a match');
    },
    getTeam: () => {
        throw new Error('only in a match');
    },
    getOpponent: () => {
        throw new Error('only in a match');
    },
    getType: () => {
        throw new Error('only in a match');
    },
    getResourcesCarried: () => {
        throw new Error('only in a match');
    },
    canMove: () => {
        throw new Error('only in a match');
    },
    canMoveTo: () => {
        throw new Error('only in a match');
    },
    move: () => {
        throw new Error('only in a match');
    },
    canAttack: () => {
        throw new Error('only in a match');
    },
    canAttackAt: () => {
        throw new Error('only in a match');
    },
    attack: () => {
        throw new Error('only in a match');
    },
    isObstructed: () => {
        throw new Error('only in a match');
    },
    isAccessible: () => {
        throw new Error('only in a match');
    },
    canLightTorch: () => {
        throw new Error('only in a match');
    },
    lightTorch: () => {
        throw new Error('only in a match');
    },
    canThrowTorch: () => {
        throw new Error('only in a match');
    },
    throwTorch: () => {
        throw new Error('only in a match');
    },
    canSenseLocation: () => {
        throw new Error('only in a match');
    },
    senseResourceInfo: () => {
        throw new Error('only in a match');
    },
    isOutOfMap: () => {
        throw new Error('only in a match');
    },
    senseUnitAtLocation: () => {
        throw new Error('only in a match');
    },
    hasWater: () => {
        throw new Error('only in a match');
    },
    hasMountain: () => {
        throw new Error('only in a match');
    },
    hasTrap: () => {
        throw new Error('only in a match');
    },
    senseFireAtLocation: () => {
        throw new Error('only in a match');
    },
    senseIllumination: () => {
        throw new Error('only in a match');
    },
    senseUnits: () => {
        throw new Error('only in a match');
    },
    senseResources: () => {
        throw new Error('only in a match');
    },
    senseMountains: () => {
        throw new Error('only in a match');
    },
    senseTraps: () => {
        throw new Error('only in a match');
    },
    senseWater: () => {
        throw new Error('only in a match');
    },
    senseFires: () => {
        throw new Error('only in a match');
    },
    getVisibleLocations: () => {
        throw new Error('only in a match');
    },
    getTotalUnits: () => {
        throw new Error('only in a match');
    },
    getMaxTotalUnits: () => {
        throw new Error('only in a match');
    },
    getResource: () => {
        throw new Error('only in a match');
    },
    getTechLevel: () => {
        throw new Error('only in a match');
    },
    hasResearched: () => {
        throw new Error('only in a match');
    },
    isResearched: () => {
        throw new Error('only in a match');
    },
    canResearchTechnology: () => {
        throw new Error('only in a match');
    },
    researchTechnology: () => {
        throw new Error('only in a match');
    },
    canSpawn: () => {
        throw new Error('only in a match');
    },
    spawn: () => {
        throw new Error('only in a match');
    },
    canGatherResources: () => {
        throw new Error('only in a match');
    },
    gatherResources: () => {
        throw new Error('only in a match');
    },
    canDeposit: () => {
        throw new Error('only in a match');
    },
    deposit: () => {
        throw new Error('only in a match');
    },
    canDisarm: () => {
        throw new Error('only in a match');
    },
    disarm: () => {
        throw new Error('only in a match');
    },
    killSelf: () => {},
    canDraw: () => {
        throw new Error('only in a match');
    },
    draw: () => {
        throw new Error('only in a match');
    },
    canRead: () => {
        throw new Error('only in a match');
    },
    read: () => {
        throw new Error('only in a match');
    },
    canMakeSmokeSignal: () => {
        throw new Error('only in a match');
    },
    makeSmokeSignal: () => {
        throw new Error('only in a match');
    },
    canReadSmokeSignals: () => {
        throw new Error('only in a match');
    },
    readSmokeSignals: () => {
        throw new Error('only in a match');
    },
    getRound: () => {
        throw new Error('only in a match');
    },
    getRandomDouble: () => {
        throw new Error('only in a match');
    },
    getEnergyUsed: () => {
        throw new Error('only in a match');
    },
    getEnergyLeft: () => {
        throw new Error('only in a match');
    },
    yield: () => {},
};

export const notes = {
    log: (text) => console.error(text),
    drawCell: () => {},
    drawPoint: () => {},
    drawLine: () => {},
    drawText: () => {},
    plot: () => {},
};

export * from './agon_game.js';
