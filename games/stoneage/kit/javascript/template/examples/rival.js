// Rival: the next step after your first bot. It has more workers, and researches level by level up to the wheel, which wins the match. It passes the gate nearly always: play against it once you beat Dummy.
import { DIRECTIONS, MAX_RESOURCE_CAPACITY, UnitController, directionTo, rotateLeft, rotateRight } from './agon.js';

/** @typedef {import('./agon.js').Direction} Direction */
/** @typedef {import('./agon.js').Location} Location */
/** @typedef {import('./agon.js').UnitInfo} UnitInfo */
/** @typedef {import('./agon.js').UnitType} UnitType */

/**
 * The life of a unit, from the round of its creation. If this function returns, the unit dies.
 * @type {import('./agon.js').Bot['run']}
 */
export function run(context) {
    const uc = new UnitController(context);
    const unit = new Unit(uc, uc.getLocation());
    for (;;) {
        unit.turn();
        // Ends the turn; the program goes on here in the next round.
        uc.yield();
    }
}

/** Every unit runs this program, in a memory of its own: what it remembers is in its fields. */
export class Unit {
    /** @param {UnitController} uc @param {Location} home */
    constructor(uc, home) {
        this.uc = uc;
        this.home = home;
        /** @type {Direction} */
        this.heading = 'north';
        this.workers = 0;
        this.explorers = 0;
    }

    turn() {
        // Which unit is this? Under construction it can only look and communicate.
        const me = this.uc.getInfo();
        if (me.constructionTurns > 0) return;
        if (me.unitType === 'base') this.base();
        if (me.unitType === 'worker') this.worker(me);
        if (me.unitType === 'explorer') this.explorer(me);
    }

    /** The base attacks whom it sees, spawns workers and explorers, and researches. */
    base() {
        this.attackAny();
        if (this.workers < 12 && this.spawnAnywhere('worker')) this.workers++;
        if (this.explorers < 2 && this.workers >= 3 * (this.explorers + 1) && this.spawnAnywhere('explorer')) this.explorers++;
        for (const tech of /** @type {const} */ (['utensils', 'boxes', 'rock-art', 'huts', 'navigation', 'sharpeners', 'crystals', 'combustion', 'houses', 'wheel'])) {
            if (this.workers >= 6 && this.uc.canResearchTechnology(tech)) this.uc.researchTechnology(tech);
        }
    }

    /** Workers gather what they stand on, bring it home when they are full, and look for more. @param {UnitInfo} me */
    worker(me) {
        this.attackAny();
        const most = Math.max(...this.uc.getResourcesCarried());
        if (most > 0 && this.uc.canDeposit()) {
            this.uc.deposit();
        } else if (most >= MAX_RESOURCE_CAPACITY) {
            this.walk(me.location, this.home);
        } else if (this.uc.canGatherResources()) {
            this.uc.gatherResources();
        } else {
            // The nearest resource that nobody stands on.
            const found = this.uc.senseResources().find((resource) => !this.uc.senseUnitAtLocation(resource.location));
            if (found) {
                this.uc.drawLineDebug(me.location, found.location, 0xffc800);
                this.walk(me.location, found.location);
            } else {
                this.wander();
            }
        }
    }

    /** Explorers carry a torch into the dark, and leave a fire before it goes out. @param {UnitInfo} me */
    explorer(me) {
        if (me.torchRounds === 0 && this.uc.canLightTorch()) this.uc.lightTorch();
        if (me.torchRounds > 0 && me.torchRounds < 20 && this.uc.canThrowTorch(me.location)) this.uc.throwTorch(me.location);
        this.wander();
    }

    /** Attacks the first unit of the other team, or deer, that it can. */
    attackAny() {
        if (!this.uc.canAttack()) return;
        const mine = this.uc.getTeam();
        const foe = this.uc.senseUnits().find((other) => other.team !== mine && this.uc.canAttack(other.location));
        if (foe) this.uc.attack(foe.location);
    }

    /** Whether it could spawn, on any side. @param {UnitType} kind */
    spawnAnywhere(kind) {
        const dir = DIRECTIONS.find((dir) => this.uc.canSpawn(kind, dir));
        return dir !== undefined && this.uc.spawn(kind, dir);
    }

    /** A step towards a place, or past what is in the way. @param {Location} from @param {Location} to */
    walk(from, to) {
        if (!this.uc.canMove()) return;
        const dir = around(directionTo(from, to), this.uc.getRound() % 16 < 8).find((dir) => this.uc.canMove(dir));
        if (dir) this.uc.move(dir);
    }

    /** Goes on straight until something is in the way. */
    wander() {
        if (!this.uc.canMove()) return;
        if (this.uc.canMove(this.heading) && this.uc.getRandomDouble() < 0.95) this.uc.move(this.heading);
        else this.heading = DIRECTIONS[Math.floor(8 * this.uc.getRandomDouble())];
    }
}

/** A direction and those beside it, the nearest first. @param {Direction} dir @param {boolean} left */
export function around(dir, left) {
    const [here, there] = left ? [rotateLeft, rotateRight] : [rotateRight, rotateLeft];
    return [dir, here(dir), there(dir), here(here(dir)), there(there(dir))];
}
