//! Java bots: class files in, a WebAssembly component out.
//!
//! The way of a translation: `world` links the classes of bot, kit and library; `rules` refuses what a bot must not have; `reach`
//! finds what can ever run; `layout` makes WasmGC types; `body`, with `control`, `places`, `ops`, `arrays`, `members` and `calls`, translates methods;
//! `helpers`, `array_helpers`, `enums` and `natives` add what is not Java; `module` collects it all; `encode` writes it; `component` wraps it for the game's WIT.
//!
//! **Architecture Invariant:** the energy of translated code is exact: the code itself counts its bytecode instructions, block by block,
//! and tells the host before every call. So the host believes a count only if [`translate`] made the code that counts, which is why
//! [`Translated`] cannot be made in any other way.

mod array_helpers;
mod arrays;
mod body;
mod calls;
mod component;
mod control;
mod encode;
mod enums;
mod error;
mod flow;
mod frames;
mod helpers;
mod lambda;
mod layout;
mod members;
mod meter;
mod module;
mod natives;
mod ops;
mod places;
mod reach;
mod rules;
mod types;
mod world;

pub use error::JavaError;
pub use meter::Meter;

use cafebabe::ClassFile;
use cafebabe::attributes::AttributeData;
use module::{Helper, Key, Module};
use reach::Reach;
use world::{Class, MethodRef, Origin, World};

/// The version of the translator: raised by any change after which the same class files become another component. Components are kept under
/// names that it is part of.
pub const TRANSLATOR: u32 = 3;

/// The class of a kit whose static methods are what the bot exports.
const ENTRY: &str = "agon/Entry";

/// What is translated.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    /// Class files of the bot.
    pub bot: &'a [Vec<u8>],
    /// Class files of kit and library.
    pub library: &'a [Vec<u8>],
    /// Sources of the bot, path and text, for messages.
    pub sources: &'a [(String, String)],
    /// The bot's main class, such as `mybot/UnitPlayer`.
    pub main: &'a str,
    /// The game's `bot.wit`.
    pub wit: &'a str,
    /// What code costs.
    pub meter: &'a Meter,
}

/// A component that was translated on this machine, and so counts its own energy.
#[derive(Clone, Debug)]
pub struct Translated(Vec<u8>, Vec<Line>);

/// The code of a line of Java.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The function of the module.
    pub function: u32,
    /// Where it begins in the function's body.
    pub offset: u32,
    /// The method, such as `mybot.UnitPlayer.run`.
    pub method: String,
    /// The file, in the folder of its package.
    pub file: String,
    pub line: u32,
    /// Whether it is the bot's own.
    pub own: bool,
}

impl Translated {
    /// The component.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The lines that its code was made from, in the order of the code.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.1
    }

    /// The component.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

/// Translates a bot.
///
/// # Errors
/// The bot uses something forbidden, or a class file is not valid.
pub fn translate(input: &Input<'_>) -> Result<Translated, JavaError> {
    // Long methods nest deeply.
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().stack_size(256 << 20);
        let thread = builder
            .spawn_scoped(scope, || translate_here(input))
            .map_err(|error| JavaError::Kit(format!("cannot start a thread: {error}")))?;
        thread.join().unwrap_or_else(|_| Err(JavaError::Kit("the translator gave up on this bot".to_owned())))
    })
}

fn translate_here(input: &Input<'_>) -> Result<Translated, JavaError> {
    let mut files: Vec<(ClassFile<'_>, Origin)> = Vec::new();
    for bytes in input.library {
        let file = parse(bytes)?;
        // What a kit brings is metered like the bot, but is not its own code.
        let origin = match input.meter.origin(&file.this_class) {
            Origin::Bot => Origin::Metered,
            other => other,
        };
        files.push((file, origin));
    }
    for bytes in input.bot {
        let file = parse(bytes)?;
        if input.meter.origin(&file.this_class) != Origin::Bot {
            let what = format!(
                "error: {} is in a package that is not the bot's own",
                file.this_class.replace('/', ".")
            );
            return Err(JavaError::Refused(what));
        }
        files.push((file, Origin::Bot));
    }
    let world = World::link(&files)?;
    rules::check(&world, input.sources, input.meter.statics)?;
    let main = world.find(input.main).ok_or_else(|| {
        JavaError::Refused(format!("error: there is no class {}", input.main.replace('/', ".")))
    })?;
    let entry = world.class(ENTRY, "the kit")?;
    let roots = roots(&world, entry, main)?;
    let mut reach = Reach::new(&world);
    reach.instantiate(main);
    reach.run(&roots)?;
    let (package, pausable) = (component::package(input.wit)?, input.meter.pausable);
    let imports = natives::imports(&world, &reach, &package, pausable);
    let mut module = Module::new(&world, &reach, input.meter, imports, main);
    let exported = roots.iter().filter(|root| root.class == entry);
    for &root in exported {
        let function = module.function(Key::Method(root));
        module.exports.push((world.method(root).name.to_string(), function));
    }
    let realloc = module.function(Key::Helper(Helper::Realloc));
    module.exports.push(("cabi_realloc".to_owned(), realloc));
    make(&mut module)?;
    let (module, lines) = module.finish();
    Ok(Translated(component::wrap(module, input.wit, pausable)?, lines))
}

fn parse(bytes: &[u8]) -> Result<ClassFile<'_>, JavaError> {
    cafebabe::parse_class(bytes).map_err(|error| JavaError::class_file("a class file", error.to_string()))
}

/// Where the program begins: what the kit exports, the bot's constructor and `run`, and what translated code calls by itself.
fn roots(world: &World<'_>, entry: usize, main: usize) -> Result<Vec<MethodRef>, JavaError> {
    let flags = |method: MethodRef| world.method(method).access_flags;
    let methods = |class: usize| {
        (0..world.classes[class].file.methods.len()).map(move |index| MethodRef { class, index })
    };
    let mut roots: Vec<MethodRef> = methods(entry)
        .filter(|method| {
            flags(*method).contains(cafebabe::MethodAccessFlags::PUBLIC | cafebabe::MethodAccessFlags::STATIC)
        })
        .filter(|method| !flags(*method).contains(cafebabe::MethodAccessFlags::NATIVE))
        .collect();
    let runtime = world.class(reach::RUNTIME, "the kit")?;
    roots.extend(methods(runtime).filter(|method| !world.method(*method).name.starts_with('<')));
    roots.extend(world.own_method(main, "<init>", "()V"));
    roots.extend(helpers::run_method(world, main));
    Ok(roots)
}

/// Makes functions until every function that is called is made.
fn make(module: &mut Module<'_, '_>) -> Result<(), JavaError> {
    let mut done = 0;
    while done < module.keys.len() {
        let key = module.keys[done].clone();
        let made = match &key {
            Key::Method(method) => match reach::enum_values(module.world, *method) {
                Some(values) => enums::value_of(module, *method, values)?,
                None => body::translate(module, *method)?,
            },
            Key::Lambda(index) => calls::lambda(module, *index)?,
            Key::Dispatch(call) => calls::dispatch(module, call)?,
            Key::Initialise(class) => helpers::initialise(module, *class)?,
            Key::MultiArray(ty, lengths) => array_helpers::multi_array(module, ty, *lengths),
            Key::Helper(helper) => helpers::helper(module, *helper)?,
        };
        let index = u32::try_from(module.imports.len() + done).unwrap_or(u32::MAX);
        module.put(index, &key, made);
        done += 1;
    }
    Ok(())
}

/// The name of the file that a class was compiled from.
fn source_file(class: &Class<'_>) -> String {
    let named = class.file.attributes.iter().find_map(|attribute| match &attribute.data {
        AttributeData::SourceFile(name) => Some(name.to_string()),
        _ => None,
    });
    named.unwrap_or_else(|| format!("{}.java", class.name.rsplit('/').next().unwrap_or(class.name)))
}
