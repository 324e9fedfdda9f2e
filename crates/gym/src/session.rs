//! One match, step by step: agents choose from outside, and bots play the seats that they have.

use crate::{Gym, Observation, Pacing, Spaces};
use agon_kernel::{
    Actor, AnyBoard, Bot, Fault, LentMatch, Match, MatchLimits, NoteQuota, Notes, Pause, Payload, Rows,
    RunningBot, Seat, Seating, Seats, Seed, Turn, UnitId,
};
use agon_replay::{TurnOutcome, TurnRecord};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Who has to choose next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Each of these seats.
    Seats(Seats),
    /// One unit.
    Unit(Actor),
    /// Nobody: the match is over.
    Nobody,
}

/// A match that is played step by step.
pub struct Session {
    gym: &'static dyn Gym,
    board: Arc<dyn AnyBoard>,
    spaces: Arc<Spaces>,
    seed: Seed,
    limits: MatchLimits,
    /// `None` only while a unit owns it.
    table: Option<Box<dyn Match>>,
    /// The bots; agents play the seats without one.
    bots: Arc<[Option<Arc<dyn Bot>>]>,
    programs: BTreeMap<Actor, Box<dyn RunningBot>>,
    note_quota: NoteQuota,
    history: Option<Vec<TurnRecord>>,
    orders: Rows,
}

impl Session {
    /// Begins a match. Bots play until an agent is asked. Seats beyond the list of bots are agents'.
    #[must_use]
    pub fn new(
        gym: &'static dyn Gym,
        board: Arc<dyn AnyBoard>,
        seed: Seed,
        bots: Arc<[Option<Arc<dyn Bot>>]>,
        record: bool,
    ) -> Self {
        let mut table = board.start(seed);
        let spaces = Arc::new(gym.spaces(&mut *table));
        let limits = limits(&*board, &bots);
        let (table, history) = (Some(table), record.then(Vec::new));
        let (programs, orders) = (BTreeMap::new(), Rows::default());
        let note_quota = NoteQuota::new(&limits, board.seats().into());
        let mut session =
            Self { gym, board, spaces, seed, limits, table, bots, programs, note_quota, history, orders };
        session.play_bots();
        session
    }

    /// Begins another match on the same board.
    pub fn restart(&mut self, seed: Seed) {
        self.seed = seed;
        self.table = Some(self.board.start(seed));
        self.programs.clear();
        self.note_quota = NoteQuota::new(&self.limits, self.board.seats().into());
        self.history = self.history.is_some().then(Vec::new);
        self.play_bots();
    }

    /// An independent copy; `None` if bots play, since their state cannot be copied.
    #[must_use]
    pub fn fork(&self) -> Option<Self> {
        self.bots.iter().all(Option::is_none).then(|| Self {
            gym: self.gym,
            board: Arc::clone(&self.board),
            spaces: Arc::clone(&self.spaces),
            seed: self.seed,
            limits: self.limits.clone(),
            table: self.table.as_ref().map(|table| table.fork()),
            bots: Arc::clone(&self.bots),
            programs: BTreeMap::new(),
            note_quota: self.note_quota.clone(),
            history: self.history.clone(),
            orders: Rows::default(),
        })
    }

    /// What the arrays look like.
    #[must_use]
    pub fn spaces(&self) -> &Arc<Spaces> {
        &self.spaces
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Arc<dyn AnyBoard> {
        &self.board
    }

    /// The seed.
    #[must_use]
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// The adapter.
    #[must_use]
    pub fn gym(&self) -> &'static dyn Gym {
        self.gym
    }

    /// The limits of bots.
    #[must_use]
    pub fn limits(&self) -> &MatchLimits {
        &self.limits
    }

    /// All turns so far, if they are recorded.
    #[must_use]
    pub fn history(&self) -> Option<&[TurnRecord]> {
        self.history.as_deref()
    }

    /// Restarts the recording after a state was loaded from elsewhere: what was recorded before no longer leads to it.
    pub fn forget(&mut self) {
        self.history = None;
    }

    /// The match itself.
    pub fn table(&mut self) -> &mut dyn Match {
        &mut **self.table.as_mut().expect("only a unit in its turn owns the match")
    }

    fn look(&self) -> &dyn Match {
        &**self.table.as_ref().expect("only a unit in its turn owns the match")
    }

    fn bot(&self, seat: Seat) -> Option<&Arc<dyn Bot>> {
        self.bots.get(seat.index())?.as_ref()
    }

    /// Who has to choose next.
    #[must_use]
    pub fn asked(&self) -> Asked {
        let agents = |seats: Seats| seats.iter().filter(|&seat| self.bot(seat).is_none()).collect();
        match (self.look().turn(), self.gym.pacing()) {
            (Turn::Over, _) => Asked::Nobody,
            (Turn::Collect(seats), _) => Asked::Seats(agents(seats)),
            (Turn::Resume { .. }, Pacing::Clans) => Asked::Seats(agents(Seats::all(self.board.seats()))),
            (Turn::Resume { seat, unit }, _) => Asked::Unit(Actor { seat, unit: Some(unit) }),
        }
    }

    /// Whether the match is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.look().turn() == Turn::Over
    }

    /// What an agent sees. The arrays must have the lengths that the spaces give them.
    pub fn observe(&mut self, actor: Actor, out: &mut Observation<'_>) {
        out.planes.fill(0);
        out.tables.fill(0);
        out.mask.fill(0);
        let gym = self.gym;
        gym.observe(self.table(), actor, out);
    }

    /// Plays on until agents are asked again. `choices` has the slots of each seat, one seat after the other, or the single choice of the
    /// unit that was asked. Does nothing when the match is over.
    pub fn step(&mut self, choices: &[i32]) {
        match (self.look().turn(), self.gym.pacing()) {
            (Turn::Over, _) => return,
            (Turn::Collect(seats), _) => self.collect(seats, choices),
            (Turn::Resume { .. }, Pacing::Clans) => self.round(choices),
            (Turn::Resume { seat, unit }, _) => {
                self.resume(Actor { seat, unit: Some(unit) }, choices.first().copied());
            }
        }
        self.play_bots();
    }

    /// Plays a round in which the agents give exactly these orders, one list for each seat that is asked.
    pub fn answer(&mut self, orders: &[(Seat, Rows)]) {
        let Turn::Collect(seats) = self.look().turn() else { return };
        self.ask(seats, |_, seat, answer| {
            let given = orders.iter().find(|(of, _)| *of == seat);
            answer.clone_from(given.map_or(&Rows::default(), |(_, orders)| orders));
        });
        self.play_bots();
    }

    fn play_bots(&mut self) {
        loop {
            match self.look().turn() {
                Turn::Collect(seats) if seats.iter().all(|seat| self.bot(seat).is_some()) => {
                    self.collect(seats, &[]);
                }
                Turn::Resume { seat, unit }
                    if self.gym.pacing() == Pacing::Units && self.bot(seat).is_some() =>
                {
                    self.resume(Actor { seat, unit: Some(unit) }, None);
                }
                _ => return,
            }
        }
    }

    fn collect(&mut self, seats: Seats, choices: &[i32]) {
        let slots = self.spaces.slots;
        self.ask(seats, |session, seat, orders| {
            let own = choices.get(seat.index() * slots..(seat.index() + 1) * slots).unwrap_or_default();
            let gym = session.gym;
            gym.orders(session.table(), seat, own, orders);
        });
    }

    /// Asks all of these seats and resolves their answers. `agent` fills in the orders of a seat without a bot.
    fn ask(&mut self, seats: Seats, mut agent: impl FnMut(&mut Self, Seat, &mut Rows)) {
        // The view of the last bot, whose memory is used again: the state stays as it is until all have answered.
        let mut view: Option<Box<dyn Payload>> = None;
        for seat in seats.iter() {
            let mut notes = Notes::default();
            let mut orders = std::mem::take(&mut self.orders);
            orders.clear();
            let mut answer = if self.bot(seat).is_some() {
                self.enter(seat.into()).and_then(|()| {
                    match &mut view {
                        Some(view) => self.look().refill(seat.into(), view, true),
                        None => view = Some(self.look().view(seat.into())),
                    }
                    let view = view.as_deref().expect("it has just been filled");
                    let program = self.programs.get_mut(&seat.into()).expect("it has entered");
                    program.answer(view, &mut notes).map(|given| orders = given)
                })
            } else {
                agent(self, seat, &mut orders);
                Ok(())
            };
            let passed_on = answer.as_ref().map(|()| &orders).map_err(|fault| fault.kind);
            let accepted = self.table.as_mut().expect("nobody owns it now").answer(seat, passed_on);
            if answer.is_ok() {
                answer = accepted;
            }
            if answer.is_err() {
                self.programs.remove(&seat.into());
            }
            if let Some(history) = &mut self.history {
                let (outcome, orders) = match answer {
                    Ok(()) => (TurnOutcome::Orders, orders.clone()),
                    Err(fault) => (TurnOutcome::Fault(fault), Rows::default()),
                };
                self.note_quota.clip(&self.limits, seat, &mut notes);
                history.push(record(seat.into(), outcome, orders, notes));
            }
            self.orders = orders;
        }
        self.table().resolve_answers();
    }

    /// Lets all units act that the rules ask in this round. Units that are born in it have no slot yet and end their turn.
    fn round(&mut self, choices: &[i32]) {
        let slots = self.spaces.slots;
        let (round, gym) = (self.look().round(), self.gym);
        let seats = (0..self.board.seats()).map(Seat);
        let units: Vec<Vec<UnitId>> = seats.map(|seat| gym.units(self.table(), seat)).collect();
        while self.look().round() == round {
            let Turn::Resume { seat, unit } = self.look().turn() else { return };
            let slot = units[seat.index()].iter().position(|&other| other == unit);
            let choice = slot.and_then(|slot| choices.get(seat.index() * slots + slot).copied());
            self.resume(Actor { seat, unit: Some(unit) }, choice);
        }
    }

    /// One turn of a unit: its bot runs, or it makes the call that was chosen.
    fn resume(&mut self, actor: Actor, choice: Option<i32>) {
        let mut notes = Notes::default();
        let (acts, how) = if self.bot(actor.seat).is_some() {
            self.run(actor, &mut notes)
        } else {
            let (gym, mut acts) = (self.gym, Rows::default());
            let call = choice.and_then(|choice| gym.call(self.table(), actor, choice));
            if let Some(call) = call
                && let Ok((_, true)) = self.table().call(actor, &call)
            {
                acts.push_row(&call);
            }
            (acts, Ok(Pause::Yielded))
        };
        let round = self.look().round();
        self.table().paused(actor, how.as_ref().map(|how| *how).map_err(|fault| fault.kind));
        if let Some(history) = &mut self.history {
            let outcome = how.map_or_else(TurnOutcome::Fault, TurnOutcome::Paused);
            self.note_quota.clip(&self.limits, actor.seat, &mut notes);
            history.push(record(actor, outcome, acts, notes));
        }
        if !self.programs.is_empty() && round != self.look().round() {
            let table = self.table.as_ref().expect("nobody owns it now");
            self.programs.retain(|&actor, _| table.is_active(actor));
        }
    }

    fn run(&mut self, actor: Actor, notes: &mut Notes) -> (Rows, Result<Pause, Fault>) {
        if let Err(fault) = self.enter(actor) {
            return (Rows::default(), Err(fault));
        }
        let program = self.programs.get_mut(&actor).expect("it has entered");
        let mut world = self.table.take().map(|table| LentMatch { table, actor, acts: Rows::default() });
        let how = program.resume(&mut world, notes);
        let LentMatch { table, acts, .. } = world.expect("a program puts back what it was lent");
        self.table = Some(table);
        if !matches!(how, Ok(Pause::Yielded | Pause::OutOfEnergy)) {
            self.programs.remove(&actor);
        }
        (acts, how)
    }

    /// Starts the program of an actor, unless it runs already.
    fn enter(&mut self, actor: Actor) -> Result<(), Fault> {
        if self.programs.contains_key(&actor) {
            return Ok(());
        }
        let setup = self.look().setup(actor.seat);
        let (game, limits) = (self.board.game(), self.limits.of(actor.seat));
        let seating = Seating { game, actor, seed: self.seed, limits, setup: &*setup };
        let bot = self.bot(actor.seat).expect("only seats with bots have programs");
        let program = bot.enter(&seating)?;
        self.programs.insert(actor, program);
        Ok(())
    }
}

/// What each seat may use: as in `agon play`, some games grant more to bots in some languages.
fn limits(board: &dyn AnyBoard, bots: &[Option<Arc<dyn Bot>>]) -> MatchLimits {
    let (limits, allowances) = (board.game().limits(), board.game().allowances());
    let seat = |seat: u8| match bots.get(usize::from(seat)) {
        Some(Some(bot)) => allowances.of(&bot.identity(), limits),
        _ => limits,
    };
    MatchLimits::each((0..board.seats()).map(seat))
}

fn record(actor: Actor, outcome: TurnOutcome, orders: Rows, notes: Notes) -> TurnRecord {
    TurnRecord { seat: actor.seat, unit: actor.unit, outcome, orders, fuel: notes.fuel, notes: notes.entries }
}
