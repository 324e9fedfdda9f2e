//! Implements the erased interface for a typed game: [`GameHandle`] is a game, [`TypedMatch`] one match of it.

use crate::bot::BuiltInBot;
use crate::digest::canonical_into;
use crate::{
    Actor, Allowances, Answer, AnyBoard, AnyGame, Board, Bot, Codes, Digest, Drafts, Fault, FaultKind, Game,
    GameInfo, Knob, KnobError, Knobs, Limits, MAX_ORDERS, Match, Pause, Payload, Picture, Place, Problem,
    Problems, Reason, Rng, RowValue, Rows, Sample, Schema, Seat, Seed, Sketch, Source, Stage, Standings,
    Stream, Turn,
};
use serde_json::value::{RawValue, to_raw_value};
use std::any::Any;
use std::marker::PhantomData;
use std::sync::{Arc, OnceLock};

/// A game, as listed in the registry: `&GameHandle::<Poquemon>::NEW`.
#[derive(Debug)]
pub struct GameHandle<G>(PhantomData<fn() -> G>);

impl<G: Game> GameHandle<G> {
    /// The handle of the game `G`.
    pub const NEW: Self = Self(PhantomData);
    const STATIC: &'static Self = &Self::NEW;
}

impl<G: Game> AnyGame for GameHandle<G> {
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }
    fn rules(&self) -> &'static [(&'static str, &'static str)] {
        G::RULES
    }
    fn summaries(&self) -> &'static [(&'static str, &'static str)] {
        G::SUMMARIES
    }
    fn reasons(&self) -> &'static [Reason] {
        G::REASONS
    }

    fn refusals(&self) -> &'static [(&'static str, &'static str)] {
        G::REFUSALS
    }
    fn schema(&self) -> Schema {
        G::schema()
    }
    fn limits(&self) -> Limits {
        G::limits()
    }
    fn allowances(&self) -> Allowances {
        let mut allowances = Allowances::default();
        for text in G::allowances() {
            allowances.set(text).expect("the conformance suite has read what a game grants");
        }
        allowances
    }
    fn codes(&self) -> Codes {
        G::CODES
    }
    fn samples(&self) -> &'static [Sample] {
        G::Board::SAMPLES
    }
    fn knobs(&self) -> &'static [Knob] {
        G::Board::KNOBS
    }
    fn bots(&self) -> Vec<(&'static str, &'static str)> {
        G::BOTS.iter().map(|bot| (bot.name, bot.summary)).collect()
    }
    fn strengths(&self) -> Vec<u8> {
        G::BOTS.iter().map(|bot| bot.strength).collect()
    }
    fn bot(&self, name: &str) -> Option<Arc<dyn Bot>> {
        let bot = G::BOTS.iter().find(|bot| bot.name == name)?;
        Some(Arc::new(BuiltInBot(bot)))
    }
    fn recognises(&self, text: &str) -> bool {
        G::Board::recognises(text)
    }
    fn read_board(&self, source: &Source<'_>) -> Result<Arc<dyn AnyBoard>, Problems> {
        let board = Arc::new(G::Board::read(source)?);
        Ok(Arc::new(BoardOf::<G> { board, text: OnceLock::new(), scenery: OnceLock::new() }))
    }
    fn generate(&self, settings: &[(&str, i64)], seed: Seed) -> Result<String, KnobError> {
        let knobs = Knobs::new(G::Board::KNOBS, settings.iter().copied())?;
        Ok(G::Board::generate(&knobs, &mut Rng::new(seed, Stream::board()))?.write())
    }
    fn imports(&self) -> Option<(&'static [&'static str], &'static [Knob])> {
        G::Board::IMPORTER.map(|importer| (importer.endings, importer.knobs))
    }
    fn import(&self, name: &str, text: &str, knobs: &Knobs) -> Result<(String, String), Problems> {
        let Some(importer) = G::Board::IMPORTER else {
            let message = format!("boards of {} are made of board files alone", G::INFO.title);
            return Err(Problem::error(Place::WHOLE, message).into());
        };
        let (board, report) = (importer.import)(name, text, knobs)?;
        Ok((board.write(), report))
    }
    fn drafts(&self) -> Option<Drafts> {
        G::Board::DRAFTS
    }
    fn orders_from_json(&self, json: &str) -> Result<Rows, Fault> {
        let orders: Vec<G::Order> =
            serde_json::from_str(json).map_err(|error| malformed(format!("orders: {error}")))?;
        let rows: Rows = orders.iter().collect();
        count_orders(&rows)?;
        Ok(rows)
    }
    fn call_from_json(&self, json: &str) -> Result<Vec<i64>, Fault> {
        let call: G::Call =
            serde_json::from_str(json).map_err(|error| malformed(format!("call: {error}")))?;
        let mut row = Vec::new();
        call.put(&mut row);
        Ok(row)
    }
}

fn malformed(detail: String) -> Fault {
    Fault::new(FaultKind::Malformed, detail)
}

fn count_orders(orders: &Rows) -> Result<(), Fault> {
    if orders.len() > MAX_ORDERS {
        let detail = format!("{} orders in one turn: at most {MAX_ORDERS} are allowed", orders.len());
        return Err(Fault::new(FaultKind::TooManyOrders, detail));
    }
    Ok(())
}

pub(crate) fn decode<G: Game>(orders: &Rows) -> Result<Vec<G::Order>, Fault> {
    count_orders(orders)?;
    let mut decoded = Vec::with_capacity(orders.len());
    for row in orders.iter() {
        let Some(order) = G::Order::get(row) else {
            return Err(malformed(format!("{row:?} is not an order of {}", G::INFO.title)));
        };
        decoded.push(order);
    }
    Ok(decoded)
}

struct BoardOf<G: Game> {
    board: Arc<G::Board>,
    /// Every match of a board needs its text, and every replay its scenery, which take long to write.
    text: OnceLock<String>,
    scenery: OnceLock<Arc<RawValue>>,
}

impl<G: Game> AnyBoard for BoardOf<G> {
    fn game(&self) -> &'static dyn AnyGame {
        GameHandle::<G>::STATIC
    }
    fn seats(&self) -> u8 {
        self.board.seats()
    }
    fn rounds(&self) -> u32 {
        self.board.rounds()
    }
    fn text(&self) -> String {
        self.text.get_or_init(|| self.board.write()).clone()
    }
    fn warnings(&self) -> Problems {
        self.board.warnings()
    }
    fn scenery(&self) -> serde_json::Value {
        G::scenery(&self.board)
    }
    fn scenery_text(&self) -> Arc<RawValue> {
        let write = || to_raw_value(&self.scenery()).expect("values have text keys").into();
        Arc::clone(self.scenery.get_or_init(write))
    }
    fn draw(&self, picture: &Picture) -> String {
        G::draw(&self.board, picture)
    }
    fn sketch(&self, picture: &Picture) -> Sketch {
        G::sketch(&self.board, picture)
    }
    fn start(&self, seed: Seed) -> Box<dyn Match> {
        Box::new(TypedMatch::<G>::new(Arc::clone(&self.board), seed))
    }
}

/// A match of the game `G`.
pub struct TypedMatch<G: Game> {
    board: Arc<G::Board>,
    state: G::State,
    seed: Seed,
    /// Answers that have arrived but have not been applied yet.
    answers: Vec<(Seat, Answer<G::Order>)>,
    events: Rows,
    scratch: Vec<u8>,
}

impl<G: Game> TypedMatch<G> {
    /// Starts a match.
    #[must_use]
    pub fn new(board: Arc<G::Board>, seed: Seed) -> Self {
        let mut events = Rows::default();
        let state = G::start(&board, &mut Stage::new(seed, &mut events));
        Self { board, state, seed, answers: Vec::new(), events, scratch: Vec::new() }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &G::Board {
        &self.board
    }

    /// The state.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The state, for setting up a position by hand.
    pub fn state_mut(&mut self) -> &mut G::State {
        &mut self.state
    }

    /// Takes the orders of a seat as they are, instead of rows; at most [`MAX_ORDERS`].
    pub(crate) fn take_answer(&mut self, seat: Seat, orders: Vec<G::Order>) {
        self.answers.push((seat, Ok(orders)));
    }

    pub(crate) fn carry_out(&mut self, actor: Actor, call: G::Call) -> G::Reply {
        G::call(&self.board, &mut self.state, actor, call, &mut Stage::new(self.seed, &mut self.events))
    }
}

impl<G: Game> Match for TypedMatch<G> {
    fn turn(&self) -> Turn {
        G::turn(&self.board, &self.state)
    }
    fn round(&self) -> u32 {
        G::round(&self.state)
    }
    fn setup(&self, seat: Seat) -> Box<dyn Payload>
    where
        G::Setup: Send,
    {
        Box::new(G::setup(&self.board, seat))
    }
    fn view(&self, actor: Actor) -> Box<dyn Payload> {
        Box::new(G::view(&self.board, &self.state, actor))
    }
    fn refill(&self, actor: Actor, view: &mut Box<dyn Payload>, unchanged: bool) {
        // Of the value in the box, not of the box.
        match (**view).as_any_mut().downcast_mut() {
            Some(view) => G::refill(&self.board, &self.state, actor, view, unchanged),
            None => *view = self.view(actor),
        }
    }
    fn answer(&mut self, seat: Seat, answer: Result<&Rows, FaultKind>) -> Result<(), Fault> {
        let decoded = answer.map(decode::<G>);
        let (answer, result) = match decoded {
            Ok(Ok(orders)) => (Ok(orders), Ok(())),
            Ok(Err(fault)) => (Err(fault.kind), Err(fault)),
            Err(kind) => (Err(kind), Ok(())),
        };
        self.answers.push((seat, answer));
        result
    }
    fn resolve_answers(&mut self) {
        let answers = std::mem::take(&mut self.answers);
        G::resolve(&self.board, &mut self.state, answers, &mut Stage::new(self.seed, &mut self.events));
    }
    fn call(&mut self, actor: Actor, call: &[i64]) -> Result<(Box<dyn Payload>, bool), Fault> {
        let call = G::Call::get(call)
            .ok_or_else(|| malformed(format!("{call:?} is not a call of {}", G::INFO.title)))?;
        let acts = G::acts(&call);
        Ok((Box::new(self.carry_out(actor, call)), acts))
    }
    fn paused(&mut self, actor: Actor, how: Result<Pause, FaultKind>) {
        G::paused(&self.board, &mut self.state, actor, how, &mut Stage::new(self.seed, &mut self.events));
    }
    fn is_active(&self, actor: Actor) -> bool {
        G::is_active(&self.board, &self.state, actor)
    }
    fn standings(&self) -> Standings {
        G::standings(&self.board, &self.state)
    }
    fn legal(&self, seat: Seat) -> Option<Rows> {
        Some(G::legal(&self.board, &self.state, seat)?.iter().collect())
    }
    fn digest(&mut self) -> Digest {
        Digest::of(&self.state, &mut self.scratch)
    }
    fn paint(&self, picture: &mut Picture) {
        G::paint(&self.board, &self.state, picture);
    }
    fn take_events(&mut self, events: &mut Rows) {
        events.clear();
        std::mem::swap(events, &mut self.events);
    }
    fn state_json(&self) -> String {
        serde_json::to_string(&self.state).expect("states are plain data with text keys")
    }
    fn save(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        canonical_into(&self.state, &mut bytes);
        bytes
    }
    fn load(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        self.state =
            postcard::from_bytes(bytes).map_err(|error| malformed(format!("saved state: {error}")))?;
        Ok(())
    }
    fn fork(&self) -> Box<dyn Match> {
        Box::new(Self {
            board: Arc::clone(&self.board),
            state: self.state.clone(),
            seed: self.seed,
            answers: self.answers.clone(),
            events: self.events.clone(),
            scratch: Vec::new(),
        })
    }
    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}
