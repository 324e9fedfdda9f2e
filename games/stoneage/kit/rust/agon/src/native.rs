// Written by agon-bindings from bot.wit; changes here are lost.
//! Plays a match as an ordinary process, and stands in for one in a bot's own tests.

use crate::bindings::Guest;
use crate::bindings::agon::stoneage::types::*;
use crate::json::{FromJson, Json, ToJson};
use crate::session::{self, Given};

impl FromJson for Location {
    fn from_json(from: &Json) -> Self {
        Self {
            x: FromJson::from_json(from.field("x", 0)),
            y: FromJson::from_json(from.field("y", 1)),
        }
    }
}

impl ToJson for Location {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("x", &self.x).put("y", &self.y);
        given.object(out);
    }
}

impl FromJson for Direction {
    fn from_json(from: &Json) -> Self {
        match from.text() {
            "northwest" => Self::Northwest,
            "west" => Self::West,
            "southwest" => Self::Southwest,
            "south" => Self::South,
            "southeast" => Self::Southeast,
            "east" => Self::East,
            "northeast" => Self::Northeast,
            "zero" => Self::Zero,
            _ => Self::North,
        }
    }
}

impl ToJson for Direction {
    fn to_json(&self, out: &mut String) {
        let name = match self {
            Self::North => "north",
            Self::Northwest => "northwest",
            Self::West => "west",
            Self::Southwest => "southwest",
            Self::South => "south",
            Self::Southeast => "southeast",
            Self::East => "east",
            Self::Northeast => "northeast",
            Self::Zero => "zero",
        };
        name.to_json(out);
    }
}

impl FromJson for Team {
    fn from_json(from: &Json) -> Self {
        match from.text() {
            "b" => Self::B,
            "neutral" => Self::Neutral,
            _ => Self::A,
        }
    }
}

impl ToJson for Team {
    fn to_json(&self, out: &mut String) {
        let name = match self {
            Self::A => "a",
            Self::B => "b",
            Self::Neutral => "neutral",
        };
        name.to_json(out);
    }
}

impl FromJson for ResourceType {
    fn from_json(from: &Json) -> Self {
        match from.text() {
            "stone" => Self::Stone,
            "wood" => Self::Wood,
            _ => Self::Food,
        }
    }
}

impl ToJson for ResourceType {
    fn to_json(&self, out: &mut String) {
        let name = match self {
            Self::Food => "food",
            Self::Stone => "stone",
            Self::Wood => "wood",
        };
        name.to_json(out);
    }
}

impl FromJson for UnitType {
    fn from_json(from: &Json) -> Self {
        match from.text() {
            "worker" => Self::Worker,
            "settlement" => Self::Settlement,
            "barracks" => Self::Barracks,
            "farm" => Self::Farm,
            "sawmill" => Self::Sawmill,
            "quarry" => Self::Quarry,
            "explorer" => Self::Explorer,
            "trapper" => Self::Trapper,
            "axeman" => Self::Axeman,
            "spearman" => Self::Spearman,
            "wolf" => Self::Wolf,
            "deer" => Self::Deer,
            _ => Self::Base,
        }
    }
}

impl ToJson for UnitType {
    fn to_json(&self, out: &mut String) {
        let name = match self {
            Self::Base => "base",
            Self::Worker => "worker",
            Self::Settlement => "settlement",
            Self::Barracks => "barracks",
            Self::Farm => "farm",
            Self::Sawmill => "sawmill",
            Self::Quarry => "quarry",
            Self::Explorer => "explorer",
            Self::Trapper => "trapper",
            Self::Axeman => "axeman",
            Self::Spearman => "spearman",
            Self::Wolf => "wolf",
            Self::Deer => "deer",
        };
        name.to_json(out);
    }
}

impl FromJson for Technology {
    fn from_json(from: &Json) -> Self {
        match from.text() {
            "military_training" => Self::MilitaryTraining,
            "boxes" => Self::Boxes,
            "rafts" => Self::Rafts,
            "rock_art" => Self::RockArt,
            "coin" => Self::Coin,
            "utensils" => Self::Utensils,
            "sharpeners" => Self::Sharpeners,
            "cooking" => Self::Cooking,
            "eugenics" => Self::Eugenics,
            "navigation" => Self::Navigation,
            "jobs" => Self::Jobs,
            "oil" => Self::Oil,
            "vocabulary" => Self::Vocabulary,
            "huts" => Self::Huts,
            "tactics" => Self::Tactics,
            "crystals" => Self::Crystals,
            "combustion" => Self::Combustion,
            "schools" => Self::Schools,
            "poison" => Self::Poison,
            "expertise" => Self::Expertise,
            "flint" => Self::Flint,
            "houses" => Self::Houses,
            "wheel" => Self::Wheel,
            _ => Self::Domestication,
        }
    }
}

impl ToJson for Technology {
    fn to_json(&self, out: &mut String) {
        let name = match self {
            Self::Domestication => "domestication",
            Self::MilitaryTraining => "military_training",
            Self::Boxes => "boxes",
            Self::Rafts => "rafts",
            Self::RockArt => "rock_art",
            Self::Coin => "coin",
            Self::Utensils => "utensils",
            Self::Sharpeners => "sharpeners",
            Self::Cooking => "cooking",
            Self::Eugenics => "eugenics",
            Self::Navigation => "navigation",
            Self::Jobs => "jobs",
            Self::Oil => "oil",
            Self::Vocabulary => "vocabulary",
            Self::Huts => "huts",
            Self::Tactics => "tactics",
            Self::Crystals => "crystals",
            Self::Combustion => "combustion",
            Self::Schools => "schools",
            Self::Poison => "poison",
            Self::Expertise => "expertise",
            Self::Flint => "flint",
            Self::Houses => "houses",
            Self::Wheel => "wheel",
        };
        name.to_json(out);
    }
}

impl FromJson for UnitInfo {
    fn from_json(from: &Json) -> Self {
        Self {
            id: FromJson::from_json(from.field("id", 0)),
            team: FromJson::from_json(from.field("team", 1)),
            unit_type: FromJson::from_json(from.field("unit_type", 2)),
            location: FromJson::from_json(from.field("location", 3)),
            health: FromJson::from_json(from.field("health", 4)),
            max_health: FromJson::from_json(from.field("max_health", 5)),
            attack: FromJson::from_json(from.field("attack", 6)),
            detection_level: FromJson::from_json(from.field("detection_level", 7)),
            movement_cooldown: FromJson::from_json(from.field("movement_cooldown", 8)),
            attack_cooldown: FromJson::from_json(from.field("attack_cooldown", 9)),
            current_movement_cooldown: FromJson::from_json(from.field("current_movement_cooldown", 10)),
            current_attack_cooldown: FromJson::from_json(from.field("current_attack_cooldown", 11)),
            construction_turns: FromJson::from_json(from.field("construction_turns", 12)),
            torch_intensity: FromJson::from_json(from.field("torch_intensity", 13)),
            torch_rounds: FromJson::from_json(from.field("torch_rounds", 14)),
        }
    }
}

impl ToJson for UnitInfo {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("id", &self.id).put("team", &self.team).put("unit_type", &self.unit_type).put("location", &self.location).put("health", &self.health).put("max_health", &self.max_health).put("attack", &self.attack).put("detection_level", &self.detection_level).put("movement_cooldown", &self.movement_cooldown).put("attack_cooldown", &self.attack_cooldown).put("current_movement_cooldown", &self.current_movement_cooldown).put("current_attack_cooldown", &self.current_attack_cooldown).put("construction_turns", &self.construction_turns).put("torch_intensity", &self.torch_intensity).put("torch_rounds", &self.torch_rounds);
        given.object(out);
    }
}

impl FromJson for ResourceInfo {
    fn from_json(from: &Json) -> Self {
        Self {
            resource_type: FromJson::from_json(from.field("resource_type", 0)),
            amount: FromJson::from_json(from.field("amount", 1)),
            location: FromJson::from_json(from.field("location", 2)),
        }
    }
}

impl ToJson for ResourceInfo {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("resource_type", &self.resource_type).put("amount", &self.amount).put("location", &self.location);
        given.object(out);
    }
}

impl FromJson for FireInfo {
    fn from_json(from: &Json) -> Self {
        Self {
            duration: FromJson::from_json(from.field("duration", 0)),
            intensity: FromJson::from_json(from.field("intensity", 1)),
            location: FromJson::from_json(from.field("location", 2)),
        }
    }
}

impl ToJson for FireInfo {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("duration", &self.duration).put("intensity", &self.intensity).put("location", &self.location);
        given.object(out);
    }
}

impl FromJson for Context {
    fn from_json(from: &Json) -> Self {
        Self {
            random: FromJson::from_json(from.field("random", 0)),
            turn_fuel: FromJson::from_json(from.field("turn_fuel", 1)),
            match_fuel: FromJson::from_json(from.field("match_fuel", 2)),
            memory: FromJson::from_json(from.field("memory", 3)),
        }
    }
}

impl ToJson for Context {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("random", &self.random).put("turn_fuel", &self.turn_fuel).put("match_fuel", &self.match_fuel).put("memory", &self.memory);
        given.object(out);
    }
}

impl FromJson for Resources {
    fn from_json(from: &Json) -> Self {
        Self {
            food: FromJson::from_json(from.field("food", 0)),
            stone: FromJson::from_json(from.field("stone", 1)),
            wood: FromJson::from_json(from.field("wood", 2)),
        }
    }
}

impl ToJson for Resources {
    fn to_json(&self, out: &mut String) {
        let given = Given::default().put("food", &self.food).put("stone", &self.stone).put("wood", &self.wood);
        given.object(out);
    }
}

/// What a unit's program can do and ask, with prices in energy.
pub mod controller {
    use super::*;

    /// All about the unit itself. Energy: 10.
    pub fn get_info() -> UnitInfo {
        session::call("get_info", Given::default()).value()
    }

    /// Where it stands. Energy: 1.
    pub fn get_location() -> Location {
        session::call("get_location", Given::default()).value()
    }

    /// Its team. Energy: 1.
    pub fn get_team() -> Team {
        session::call("get_team", Given::default()).value()
    }

    /// The other team. Energy: 1.
    pub fn get_opponent() -> Team {
        session::call("get_opponent", Given::default()).value()
    }

    /// What it is. Energy: 1.
    pub fn get_type() -> UnitType {
        session::call("get_type", Given::default()).value()
    }

    /// What it carries. Energy: 20.
    pub fn get_resources_carried() -> Resources {
        session::call("get_resources_carried", Given::default()).value()
    }

    /// Whether it could move, as far as its cooldown goes. Energy: 20.
    pub fn can_move() -> bool {
        session::call("can_move", Given::default()).yes()
    }

    /// Whether it can move in a direction. Energy: 20.
    pub fn can_move_to(dir: Direction) -> bool {
        session::call("can_move_to", Given::default().put("dir", &dir)).yes()
    }

    /// Moves; false if it could not. Energy: 1.
    pub fn move_(dir: Direction) -> bool {
        session::call("move", Given::default().put("dir", &dir)).yes()
    }

    /// Whether it could attack, as far as its cooldown goes. Energy: 20.
    pub fn can_attack() -> bool {
        session::call("can_attack", Given::default()).yes()
    }

    /// Whether it can attack a location. Energy: 20.
    pub fn can_attack_at(at: Location) -> bool {
        session::call("can_attack_at", Given::default().put("x", &at.x).put("y", &at.y)).yes()
    }

    /// Attacks a location; false if it could not. Energy: 20.
    pub fn attack(at: Location) -> bool {
        session::call("attack", Given::default().put("x", &at.x).put("y", &at.y)).yes()
    }

    /// Whether a mountain lies between two locations that are both within its vision range. Energy: 20.
    pub fn is_obstructed(from: Location, to: Location) -> bool {
        session::call("is_obstructed", Given::default().put("from_x", &from.x).put("from_y", &from.y).put("to_x", &to.x).put("to_y", &to.y)).yes()
    }

    /// Whether the unit could stand on a location it can sense, by the terrain alone. Energy: 10.
    pub fn is_accessible(at: Location) -> bool {
        session::call("is_accessible", Given::default().put("x", &at.x).put("y", &at.y)).yes()
    }

    /// Whether it can light a torch. Energy: 5.
    pub fn can_light_torch() -> bool {
        session::call("can_light_torch", Given::default()).yes()
    }

    /// Lights a torch for 10 wood; false if it could not. Energy: 5.
    pub fn light_torch() -> bool {
        session::call("light_torch", Given::default()).yes()
    }

    /// Whether it can throw its torch to a location. Energy: 20.
    pub fn can_throw_torch(at: Location) -> bool {
        session::call("can_throw_torch", Given::default().put("x", &at.x).put("y", &at.y)).yes()
    }

    /// Throws its torch, which becomes a fire; false if it could not. Energy: 1.
    pub fn throw_torch(at: Location) -> bool {
        session::call("throw_torch", Given::default().put("x", &at.x).put("y", &at.y)).yes()
    }

    /// Whether it can sense a location: in the map, in its vision range, and light enough. Energy: 10.
    pub fn can_sense_location(at: Location) -> bool {
        session::call("can_sense_location", Given::default().put("x", &at.x).put("y", &at.y)).yes()
    }

    /// The resources on a location. Energy: 10.
    pub fn sense_resource_info(at: Location) -> Vec<ResourceInfo> {
        session::call("sense_resource_info", Given::default().put("x", &at.x).put("y", &at.y)).value()
    }

    /// Whether a location within its vision range is outside the map. Energy: 10.
    pub fn is_out_of_map(at: Location) -> bool {
        session::call("is_out_of_map", Given::default().put("x", &at.x).put("y", &at.y)).yes()
    }

    /// The unit on a location. Energy: 10.
    pub fn sense_unit_at_location(at: Location) -> Option<UnitInfo> {
        session::call("sense_unit_at_location", Given::default().put("x", &at.x).put("y", &at.y)).value()
    }

    /// Whether there is water. Energy: 10.
    pub fn has_water(at: Location) -> bool {
        session::call("has_water", Given::default().put("x", &at.x).put("y", &at.y)).yes()
    }

    /// Whether there is a mountain. Energy: 10.
    pub fn has_mountain(at: Location) -> bool {
        session::call("has_mountain", Given::default().put("x", &at.x).put("y", &at.y)).yes()
    }

    /// Whether there is a trap. Energy: 10.
    pub fn has_trap(at: Location) -> bool {
        session::call("has_trap", Given::default().put("x", &at.x).put("y", &at.y)).yes()
    }

    /// The fire on a location. Energy: 10.
    pub fn sense_fire_at_location(at: Location) -> Option<FireInfo> {
        session::call("sense_fire_at_location", Given::default().put("x", &at.x).put("y", &at.y)).value()
    }

    /// The light of a location. Energy: 10.
    pub fn sense_illumination(at: Location) -> u8 {
        session::call("sense_illumination", Given::default().put("x", &at.x).put("y", &at.y)).value()
    }

    /// The other units that it senses, the nearest first: within a squared radius, of a team. Energy: 200.
    pub fn sense_units(radius: Option<i32>, team: Option<Team>) -> Vec<UnitInfo> {
        session::call("sense_units", Given::default().put("radius", &radius).put("team", &team)).value()
    }

    /// The resources that it senses, the nearest first: within a squared radius, of a kind. Energy: 200.
    pub fn sense_resources(radius: Option<i32>, resource: Option<ResourceType>) -> Vec<ResourceInfo> {
        session::call("sense_resources", Given::default().put("radius", &radius).put("resource", &resource)).value()
    }

    /// The mountains that it senses. Energy: 200.
    pub fn sense_mountains(radius: Option<i32>) -> Vec<Location> {
        session::call("sense_mountains", Given::default().put("radius", &radius)).value()
    }

    /// The traps that it senses. Energy: 200.
    pub fn sense_traps(radius: Option<i32>) -> Vec<Location> {
        session::call("sense_traps", Given::default().put("radius", &radius)).value()
    }

    /// The water that it senses. Energy: 200.
    pub fn sense_water(radius: Option<i32>) -> Vec<Location> {
        session::call("sense_water", Given::default().put("radius", &radius)).value()
    }

    /// The fires that it senses. Energy: 200.
    pub fn sense_fires(radius: Option<i32>) -> Vec<FireInfo> {
        session::call("sense_fires", Given::default().put("radius", &radius)).value()
    }

    /// The locations within its vision range, including those outside the map; or only those that it can sense. Energy: 200.
    pub fn get_visible_locations(radius: Option<i32>, only_detectable: bool) -> Vec<Location> {
        session::call("get_visible_locations", Given::default().put("radius", &radius).put("only_detectable", &only_detectable)).value()
    }

    /// How many units its team has. Energy: 5.
    pub fn get_total_units() -> u32 {
        session::call("get_total_units", Given::default()).value()
    }

    /// How many units its team can have. Energy: 5.
    pub fn get_max_total_units() -> u32 {
        session::call("get_max_total_units", Given::default()).value()
    }

    /// How much of a resource its team has. Energy: 1.
    pub fn get_resource(resource: ResourceType) -> u32 {
        session::call("get_resource", Given::default().put("resource", &resource)).value()
    }

    /// The technology level of a team; the opponent's only with Rock Art. Energy: 5.
    pub fn get_tech_level(team: Team) -> u8 {
        session::call("get_tech_level", Given::default().put("team", &team)).value()
    }

    /// Whether a team has a technology; the opponent's only with Rock Art. Energy: 5.
    pub fn has_researched(tech: Technology, team: Team) -> bool {
        session::call("has_researched", Given::default().put("tech", &tech).put("team", &team)).yes()
    }

    /// Whether its own team has a technology. Energy: 5.
    pub fn is_researched(tech: Technology) -> bool {
        session::call("is_researched", Given::default().put("tech", &tech)).yes()
    }

    /// Whether it can research a technology now. Energy: 20.
    pub fn can_research_technology(tech: Technology) -> bool {
        session::call("can_research_technology", Given::default().put("tech", &tech)).yes()
    }

    /// Researches a technology; false if it could not. Energy: 20.
    pub fn research_technology(tech: Technology) -> bool {
        session::call("research_technology", Given::default().put("tech", &tech)).yes()
    }

    /// Whether it can spawn a unit in a direction. Energy: 20.
    pub fn can_spawn(unit_type: UnitType, dir: Direction) -> bool {
        session::call("can_spawn", Given::default().put("unit_type", &unit_type).put("dir", &dir)).yes()
    }

    /// Spawns a unit; false if it could not. Energy: 20.
    pub fn spawn(unit_type: UnitType, dir: Direction) -> bool {
        session::call("spawn", Given::default().put("unit_type", &unit_type).put("dir", &dir)).yes()
    }

    /// Whether it can gather where it stands. Energy: 20.
    pub fn can_gather_resources() -> bool {
        session::call("can_gather_resources", Given::default()).yes()
    }

    /// Gathers what lies where it stands; false if it could not. Energy: 20.
    pub fn gather_resources() -> bool {
        session::call("gather_resources", Given::default()).yes()
    }

    /// Whether it can deposit. Energy: 20.
    pub fn can_deposit() -> bool {
        session::call("can_deposit", Given::default()).yes()
    }

    /// Gives what it carries to its team; false if it could not. Energy: 20.
    pub fn deposit() -> bool {
        session::call("deposit", Given::default()).yes()
    }

    /// Whether it can disarm a location. Energy: 20.
    pub fn can_disarm(at: Location) -> bool {
        session::call("can_disarm", Given::default().put("x", &at.x).put("y", &at.y)).yes()
    }

    /// Removes the trap on a location, if there is one; false if it could not. Energy: 20.
    pub fn disarm(at: Location) -> bool {
        session::call("disarm", Given::default().put("x", &at.x).put("y", &at.y)).yes()
    }

    /// Dies. Energy: 1.
    pub fn kill_self() {
        session::call("kill_self", Given::default());
    }

    /// Whether it can paint a number where it stands. Energy: 20.
    pub fn can_draw(value: i32) -> bool {
        session::call("can_draw", Given::default().put("value", &value)).yes()
    }

    /// Paints a number where it stands; false if it could not. Energy: 20.
    pub fn draw(value: i32) -> bool {
        session::call("draw", Given::default().put("value", &value)).yes()
    }

    /// Whether it can read the painting on a location. Energy: 20.
    pub fn can_read(at: Location) -> bool {
        session::call("can_read", Given::default().put("x", &at.x).put("y", &at.y)).yes()
    }

    /// Reads the painting on a location. Energy: 20.
    pub fn read(at: Location) -> i32 {
        session::call("read", Given::default().put("x", &at.x).put("y", &at.y)).value()
    }

    /// Whether it can make a smoke signal. Energy: 20.
    pub fn can_make_smoke_signal() -> bool {
        session::call("can_make_smoke_signal", Given::default()).yes()
    }

    /// Makes a smoke signal; false if it could not. Energy: 20.
    pub fn make_smoke_signal(value: i32) -> bool {
        session::call("make_smoke_signal", Given::default().put("value", &value)).yes()
    }

    /// Whether it can read smoke signals. Energy: 20.
    pub fn can_read_smoke_signals() -> bool {
        session::call("can_read_smoke_signals", Given::default()).yes()
    }

    /// The numbers of all smoke signals, each once, in ascending order. Energy: 20.
    pub fn read_smoke_signals() -> Vec<i32> {
        session::call("read_smoke_signals", Given::default()).value()
    }

    /// The round. Energy: 1.
    pub fn get_round() -> u32 {
        session::call("get_round", Given::default()).value()
    }

    /// A random number from 0 to below 1, the same when the match is played again. Energy: 1.
    pub fn get_random_double() -> f64 {
        session::call("get_random_double", Given::default().put("draw", &session::next_draw())).value()
    }

    /// The energy used in this turn, including the remaining debt of earlier turns. Energy: 1.
    pub fn get_energy_used() -> u32 {
        0
    }

    /// The energy left in this turn. Energy: 1.
    pub fn get_energy_left() -> u32 {
        session::energy()
    }

    /// Ends the turn; returns in the unit's next turn. Energy: 1.
    pub fn yield_() {
        session::pause();
    }
}

/// What a bot may write and draw, each for 20 energy. Anything beyond the quota is dropped, and costs 10000 energy. A row is a y, a column an x, with the offset
/// of the map, like everything that a bot sees.
pub mod notes {
    use super::*;

    /// Writes a line to the unit's log.
    pub fn log(text: &str) {
        eprintln!("{text}");
    }

    /// Marks a cell. Colours are 0xRRGGBB.
    pub fn draw_cell(row: i32, col: i32, colour: u32) {
        session::draw("cell", Given::default().put("row", &row).put("col", &col).put("colour", &colour));
    }

    /// Draws a point; a cell's centre is at its row and column.
    pub fn draw_point(row: f32, col: f32, colour: u32) {
        session::draw("point", Given::default().put("row", &row).put("col", &col).put("colour", &colour));
    }

    /// Draws a line.
    pub fn draw_line(from_row: f32, from_col: f32, to_row: f32, to_col: f32, colour: u32) {
        session::draw("line", Given::default().put("from_row", &from_row).put("from_col", &from_col).put("to_row", &to_row).put("to_col", &to_col).put("colour", &colour));
    }

    /// Writes a text on the board.
    pub fn draw_text(row: f32, col: f32, text: &str, colour: u32) {
        session::draw("text", Given::default().put("row", &row).put("col", &col).put("text", text).put("colour", &colour));
    }

    /// Adds a value to a named series, which the viewer plots over the rounds.
    pub fn plot(series: &str, value: f64) {
        session::draw("plot", Given::default().put("series", series).put("value", &value));
    }
}

fn context(first: &Json) -> Context {
    let limits = first.field("limits", 0);
    Context {
        random: FromJson::from_json(first.field("random", 0)),
        turn_fuel: FromJson::from_json(limits.field("turn_fuel", 0)),
        match_fuel: FromJson::from_json(limits.field("match_fuel", 0)),
        memory: FromJson::from_json(limits.field("memory", 0)),
    }
}

/// Plays a match.
pub fn main<G: Guest>() -> ! {
    session::main(|first| {
        session::write("{\"ready\":true}");
        session::read();
        G::run(context(&first));
        session::write("{\"pause\":\"returned\"}");
    })
}
