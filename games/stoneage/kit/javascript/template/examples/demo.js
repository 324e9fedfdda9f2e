// The Demo bot: workers gather and settle, explorers carry torches into the dark.
import {
    DIRECTIONS, MAX_RESOURCE_CAPACITY, UnitController, directionTo, distanceSquared, rotateLeft, rotateRight,
} from './agon.js';

export function run(context) {
    const uc = new UnitController(context);
    let home = uc.getLocation();
    let heading = randomDirection();
    let spawned = 0;
    for (;;) {
        const me = uc.getInfo();
        if (me.constructionTurns === 0) {
            if (me.unitType === 'base') base();
            else if (me.unitType === 'worker') worker(me);
            else if (me.unitType === 'explorer') explorer(me);
        }
        uc.yield();
    }

    function base() {
        attack();
        // Every fourth unit is an explorer.
        if (spawned < 11 && spawn(spawned % 4 === 3 ? 'explorer' : 'worker')) spawned++;
        for (const tech of ['boxes', 'utensils']) {
            if (spawned > 6 && uc.canResearchTechnology(tech)) uc.researchTechnology(tech);
        }
    }

    function worker(me) {
        attack();
        const own = uc.senseUnits(undefined, me.team);
        home = own.find(({ unitType }) => unitType === 'base' || unitType === 'settlement')?.location ?? home;
        const most = Math.max(...uc.getResourcesCarried());
        if (most > 0 && uc.canDeposit()) {
            uc.deposit();
        } else if (most >= MAX_RESOURCE_CAPACITY) {
            const far = distanceSquared(me.location, home) > 100;
            const rich = uc.getResource('wood') >= 150 && uc.getResource('stone') >= 150;
            if (!(far && rich && spawn('settlement'))) walk(directionTo(me.location, home));
        } else if (uc.canGatherResources()) {
            uc.gatherResources();
        } else {
            const found = uc.senseResources().find(({ location }) => !uc.senseUnitAtLocation(location));
            if (found) walk(directionTo(me.location, found.location));
            else wander();
        }
    }

    function explorer(me) {
        if (me.torchRounds === 0 && uc.canLightTorch()) uc.lightTorch();
        if (me.torchRounds > 0 && me.torchRounds < 30 && uc.canThrowTorch(me.location)) uc.throwTorch(me.location);
        wander();
    }

    function attack() {
        if (!uc.canAttack()) return;
        const mine = uc.getTeam();
        const foe = uc.senseUnits().find((other) => other.team !== mine && uc.canAttack(other.location));
        if (foe) uc.attack(foe.location);
    }

    function spawn(kind) {
        const dir = DIRECTIONS.find((dir) => uc.canSpawn(kind, dir));
        return dir !== undefined && uc.spawn(kind, dir);
    }

    function walk(dir) {
        if (!uc.canMove()) return;
        const turn = uc.getRandomDouble() < 0.5 ? rotateLeft : rotateRight;
        for (let turns = 0; turns < 8; turns++, dir = turn(dir)) {
            if (uc.canMove(dir)) {
                uc.move(dir);
                return;
            }
        }
    }

    function wander() {
        if (!uc.canMove()) return;
        if (uc.canMove(heading) && uc.getRandomDouble() < 0.96) uc.move(heading);
        else heading = randomDirection();
    }

    function randomDirection() {
        return DIRECTIONS[Math.floor(8 * uc.getRandomDouble())];
    }
}
