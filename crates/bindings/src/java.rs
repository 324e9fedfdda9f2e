//! Java: for games whose bots play a seat, a package named after the game with a class for each type, `Player` to extend, and the entry
//! point of the component, which reads views from memory and writes orders into it. Games whose bots play units have a handwritten API.

use crate::model::{Plays, text};
use crate::{Api, names};
use anyhow::{Context, Result, bail};
use std::fmt::Write;
use wit_parser::abi::AbiVariant;
use wit_parser::{SizeAlign, Type, TypeDefKind};

const HEAD: &str = "// Written by agon-bindings from bot.wit; changes here are lost.\n";

const KEYWORDS: &[&str] = &[
    "abstract",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extends",
    "final",
    "finally",
    "float",
    "for",
    "goto",
    "if",
    "implements",
    "import",
    "instanceof",
    "int",
    "interface",
    "long",
    "native",
    "new",
    "package",
    "private",
    "protected",
    "public",
    "return",
    "short",
    "static",
    "super",
    "switch",
    "this",
    "throw",
    "throws",
    "try",
    "void",
    "volatile",
    "while",
];

/// The sources, by their path in the kit's folder `src`.
pub(crate) fn package(api: &Api) -> Result<Vec<(String, String)>> {
    if api.plays()? != Plays::Seats {
        return Ok(Vec::new());
    }
    let mut sizes = SizeAlign::default();
    sizes.fill(&api.resolve);
    let mut java = Java { api, sizes, lists: Vec::new() };
    let mut files = Vec::new();
    for interface in &api.interfaces {
        for (name, id) in &interface.types {
            if let Some(body) = java.class(name, *id)? {
                let docs = comment(&text(&api.def(*id).docs), "");
                let imports = "import agon.rt.Memory;\n\n";
                let class = names::class(name);
                let text = format!("{HEAD}package {};\n\n{imports}{docs}{body}", api.game);
                files.push((format!("{}/{class}.java", api.game), text));
            }
        }
    }
    files.push((format!("{}/Player.java", api.game), player(api)));
    files.extend(java.notes()?.map(|text| (format!("{}/Notes.java", api.game), text)));
    files.push(("agon/Entry.java".to_owned(), java.entry()?));
    files.push((format!("{}/Lists.java", api.game), java.lists()?));
    Ok(files)
}

fn comment(text: &str, indent: &str) -> String {
    if text.is_empty() {
        String::new()
    } else {
        format!("{indent}/** {} */\n", text.replace('\n', &format!("\n{indent} * ")))
    }
}

fn member(name: &str) -> String {
    let name = names::javascript(name);
    if KEYWORDS.contains(&name.as_str()) { format!("{name}_") } else { name }
}

fn player(api: &Api) -> String {
    format!(
        "{HEAD}package {game};\n\nimport java.util.List;\n\n/** A bot: extend this class in a file Bot.java. */\npublic abstract class Player {{\n    \
         /** Called once, before the first turn. */\n    public void start(Setup setup, Context context) {{\n    }}\n\n    \
         /** Called in every turn; answers with orders. */\n    public abstract List<Order> play(View view);\n}}\n",
        game = api.game
    )
}

struct Java<'a> {
    api: &'a Api,
    sizes: SizeAlign,
    /// The element types of lists, in the order in which they were needed.
    lists: Vec<Type>,
}

impl Java<'_> {
    /// Resolves type aliases.
    fn plain(&self, ty: &Type) -> Type {
        let mut ty = *ty;
        while let Type::Id(id) = ty {
            let TypeDefKind::Type(inner) = self.api.def(id).kind else { break };
            ty = inner;
        }
        ty
    }

    fn kind(&self, ty: &Type) -> Option<&TypeDefKind> {
        if let Type::Id(id) = self.plain(ty) { Some(&self.api.resolve.types[id].kind) } else { None }
    }

    fn named(&self, ty: &Type) -> Result<String> {
        let Type::Id(id) = self.plain(ty) else { bail!("a plain type has no name") };
        Ok(names::class(self.api.def(id).name.as_deref().context("a type has a name")?))
    }

    /// The name of the type in Java.
    fn ty(&self, ty: &Type) -> Result<String> {
        Ok(match self.plain(ty) {
            Type::Bool => "boolean".to_owned(),
            Type::U8 | Type::S8 | Type::U16 | Type::S16 | Type::U32 | Type::S32 => "int".to_owned(),
            Type::U64 | Type::S64 => "long".to_owned(),
            Type::F32 => "float".to_owned(),
            Type::F64 => "double".to_owned(),
            Type::String => "String".to_owned(),
            Type::Id(_) => match self.kind(ty) {
                Some(TypeDefKind::List(element)) => format!("{}[]", self.ty(element)?),
                Some(TypeDefKind::Option(inner)) => match self.ty(inner)?.as_str() {
                    "int" => "Integer".to_owned(),
                    "long" => "Long".to_owned(),
                    "boolean" => "Boolean".to_owned(),
                    other => other.to_owned(),
                },
                _ => self.named(ty)?,
            },
            other => bail!("Java bots have no {other:?}"),
        })
    }

    fn list(&mut self, element: &Type) -> usize {
        let element = self.plain(element);
        if let Some(place) = self.lists.iter().position(|other| *other == element) {
            return place;
        }
        self.lists.push(element);
        self.lists.len() - 1
    }

    fn offset(&self, of: usize) -> String {
        if of == 0 { String::new() } else { format!(" + {of}") }
    }

    /// An expression that reads a value from memory.
    fn read(&mut self, ty: &Type, at: &str) -> Result<String> {
        Ok(match self.plain(ty) {
            Type::Bool => format!("Memory.load8({at}) != 0"),
            Type::U8 => format!("Memory.load8({at})"),
            Type::S8 => format!("(byte) Memory.load8({at})"),
            Type::U16 => format!("Memory.load16({at})"),
            Type::S16 => format!("(short) Memory.load16({at})"),
            Type::U32 | Type::S32 => format!("Memory.load32({at})"),
            Type::U64 | Type::S64 => format!("Memory.load64({at})"),
            Type::F32 => format!("Memory.loadFloat({at})"),
            Type::F64 => format!("Memory.loadDouble({at})"),
            Type::String => format!("Memory.read(Memory.load32({at}), Memory.load32({at} + 4))"),
            Type::Id(_) => match self.kind(ty).cloned() {
                Some(TypeDefKind::Record(_)) => format!("{}.read({at})", self.named(ty)?),
                Some(TypeDefKind::Enum(_)) => format!("{}.of(Memory.load8({at}))", self.named(ty)?),
                Some(TypeDefKind::List(element)) => {
                    let place = self.list(&element);
                    format!("Lists.list{place}(Memory.load32({at}), Memory.load32({at} + 4))")
                }
                Some(TypeDefKind::Option(inner)) => {
                    let payload = self.sizes.align(&inner).align_wasm32();
                    let boxed = self.ty(ty)?;
                    let value = self.read(&inner, &format!("{at} + {payload}"))?;
                    format!("(Memory.load8({at}) == 0 ? null : ({boxed}) ({value}))")
                }
                _ => bail!("Java bots cannot read this type"),
            },
            other => bail!("Java bots have no {other:?}"),
        })
    }

    /// An expression for a value that was passed as parameters.
    fn flat(&mut self, ty: &Type, next: &mut usize) -> Result<String> {
        let mut take = || {
            *next += 1;
            format!("p{}", *next - 1)
        };
        Ok(match self.plain(ty) {
            Type::Bool => format!("{} != 0", take()),
            Type::String => format!("Memory.read({}, {})", take(), take()),
            Type::Id(_) => match self.kind(ty).cloned() {
                Some(TypeDefKind::Record(record)) => {
                    let fields: Result<Vec<_>> =
                        record.fields.iter().map(|field| self.flat(&field.ty, next)).collect();
                    format!("new {}({})", self.named(ty)?, fields?.join(", "))
                }
                Some(TypeDefKind::Enum(_)) => format!("{}.of({})", self.named(ty)?, take()),
                Some(TypeDefKind::List(element)) => {
                    format!("Lists.list{}({}, {})", self.list(&element), take(), take())
                }
                Some(TypeDefKind::Option(inner)) => {
                    let some = take();
                    let boxed = self.ty(ty)?;
                    format!("({some} == 0 ? null : ({boxed}) ({}))", self.flat(&inner, next)?)
                }
                _ => bail!("Java bots cannot be given this type"),
            },
            _ => take(),
        })
    }

    /// Statements that write a value to memory.
    fn write(&self, ty: &Type, at: &str, value: &str) -> Result<String> {
        Ok(match self.plain(ty) {
            Type::Bool => format!("Memory.store8({at}, {value} ? 1 : 0);"),
            Type::U8 | Type::S8 => format!("Memory.store8({at}, {value});"),
            Type::U16 | Type::S16 => format!("Memory.store16({at}, {value});"),
            Type::U32 | Type::S32 => format!("Memory.store32({at}, {value});"),
            Type::U64 | Type::S64 => format!("Memory.store64({at}, {value});"),
            Type::String => {
                format!(
                    "Memory.store32({at}, Memory.write({value})); Memory.store32({at} + 4, {value}.length());"
                )
            }
            Type::Id(_) => match self.kind(ty) {
                Some(TypeDefKind::Record(_)) => format!("{value}.write({at});"),
                Some(TypeDefKind::Enum(_)) => format!("Memory.store8({at}, {value}.ordinal());"),
                Some(TypeDefKind::List(element)) if self.ty(element)? == "int" => {
                    let size = self.sizes.size(element).size_wasm32();
                    format!(
                        "Memory.store32({at}, Memory.write({value}, {size}));\n        Memory.store32({at} + 4, {value}.length);"
                    )
                }
                _ => bail!("Java bots cannot answer with this type"),
            },
            other => bail!("Java bots have no {other:?}"),
        })
    }

    fn class(&mut self, name: &str, id: wit_parser::TypeId) -> Result<Option<String>> {
        let class = names::class(name);
        let mut out = String::new();
        match self.api.def(id).kind.clone() {
            TypeDefKind::Enum(cases) => {
                let names: Vec<_> = cases
                    .cases
                    .iter()
                    .map(|case| {
                        format!("{}    {}", comment(&text(&case.docs), "    "), names::constant(&case.name))
                    })
                    .collect();
                write!(out, "public enum {class} {{\n{};\n\n", names.join(",\n"))?;
                write!(out, "    private static final {class}[] ALL = values();\n\n")?;
                write!(
                    out,
                    "    public static {class} of(int ordinal) {{\n        return ALL[ordinal];\n    }}\n}}\n"
                )?;
            }
            TypeDefKind::Record(record) => {
                let types: Vec<Type> = record.fields.iter().map(|field| field.ty).collect();
                writeln!(out, "public final class {class} {{")?;
                let mut params = Vec::new();
                for field in &record.fields {
                    let ty = self.ty(&field.ty)?;
                    writeln!(
                        out,
                        "{}    public {ty} {};",
                        comment(&text(&field.docs), "    "),
                        member(&field.name)
                    )?;
                    params.push(format!("{ty} {}", member(&field.name)));
                }
                write!(out, "\n    public {class}({}) {{\n", params.join(", "))?;
                for field in &record.fields {
                    writeln!(out, "        this.{0} = {0};", member(&field.name))?;
                }
                out.push_str("    }\n");
                let places = self.sizes.field_offsets(&types);
                let mut reads = Vec::new();
                let mut writes = Vec::new();
                for ((place, ty), field) in places.into_iter().zip(&record.fields) {
                    let at = format!("at{}", self.offset(place.size_wasm32()));
                    reads.push(self.read(ty, &at)?);
                    writes.push(self.write(ty, &at, &member(&field.name)));
                }
                write!(
                    out,
                    "\n    public static {class} read(int at) {{\n        return new {class}({});\n    }}\n",
                    reads.join(", ")
                )?;
                // Only types that orders consist of can be written.
                if let Ok(writes) = writes.into_iter().collect::<Result<Vec<_>>>() {
                    write!(
                        out,
                        "\n    void write(int at) {{\n        {}\n    }}\n",
                        writes.join("\n        ")
                    )?;
                }
                out.push_str("}\n");
            }
            TypeDefKind::Variant(variant) => {
                let payload = self
                    .sizes
                    .payload_offset(variant.tag(), variant.cases.iter().map(|case| case.ty.as_ref()));
                let payload = payload.size_wasm32();
                let size = self.sizes.size(&Type::Id(id)).size_wasm32();
                writeln!(
                    out,
                    "public final class {class} {{\n    static final int SIZE = {size};\n\n    private final int kind;\n    private final Object value;\n"
                )?;
                write!(
                    out,
                    "    private {class}(int kind, Object value) {{\n        this.kind = kind;\n        this.value = value;\n    }}\n"
                )?;
                let mut arms = String::new();
                for (kind, case) in variant.cases.iter().enumerate() {
                    let ty = case.ty.context("a case of an order has a value")?;
                    let java = self.ty(&ty)?;
                    write!(
                        out,
                        "\n{}    public static {class} {}({java} value) {{\n",
                        comment(&text(&case.docs), "    "),
                        member(&case.name)
                    )?;
                    write!(out, "        return new {class}({kind}, value);\n    }}\n")?;
                    let write = self.write(&ty, &format!("at + {payload}"), &format!("(({java}) value)"))?;
                    write!(arms, "        if (kind == {kind}) {{\n            {write}\n        }}\n")?;
                }
                write!(
                    out,
                    "\n    void write(int at) {{\n        Memory.store8(at, kind);\n{arms}    }}\n\n"
                )?;
                write!(
                    out,
                    "    /** Writes orders into memory; answers where they are. */\n    public static int writeAll(java.util.List<{class}> all) {{\n        int count = all.size();\n        int result = Memory.alloc(8);\n        int from = Memory.alloc(SIZE * count);\n        Memory.store32(result, from);\n        Memory.store32(result + 4, count);\n        for (int i = 0; i < count; i++) {{\n            all.get(i).write(from + SIZE * i);\n        }}\n        return result;\n    }}\n}}\n"
                )?;
            }
            _ => return Ok(None),
        }
        Ok(Some(out))
    }

    fn lists(&mut self) -> Result<String> {
        let mut out = format!(
            "{HEAD}package {};\n\nimport agon.rt.Memory;\n\n/** Reads lists from memory. */\npublic final class Lists {{\n    private Lists() {{\n    }}\n",
            self.api.game
        );
        let mut place = 0;
        while place < self.lists.len() {
            let element = self.lists[place];
            let size = self.sizes.size(&element).size_wasm32();
            let ty = self.ty(&element)?;
            let made = match ty.split_once('[') {
                Some((inner, rest)) => format!("{inner}[count][{rest}"),
                None => format!("{ty}[count]"),
            };
            let read = self.read(&element, "at")?;
            write!(
                out,
                "\n    public static {ty}[] list{place}(int from, int count) {{\n        {ty}[] all = new {made};\n        for (int i = 0; i < count; i++) {{\n            int at = from + {size} * i;\n            all[i] = {read};\n        }}\n        return all;\n    }}\n"
            )?;
            place += 1;
        }
        out.push_str("}\n");
        Ok(out)
    }

    /// The class through which bots write and draw.
    fn notes(&self) -> Result<Option<String>> {
        let Some(interface) = self.api.interfaces.iter().find(|interface| interface.name == "notes") else {
            return Ok(None);
        };
        let docs = comment(&interface.docs, "");
        let mut out = format!(
            "{HEAD}package {};\n\nimport agon.Drawing;\n\n{docs}public final class Notes {{\n    private Notes() {{\n    }}\n",
            self.api.game
        );
        for function in &interface.functions {
            let docs = comment(&text(&function.docs), "    ");
            let (mut parameters, mut arguments) = (Vec::new(), Vec::new());
            for parameter in &function.params {
                // Numbers with a point are doubles in Java.
                let ty = self.ty(&parameter.ty)?.replace("float", "double");
                let name = member(&parameter.name);
                parameters.push(format!("{ty} {name}"));
                arguments.push(name);
            }
            let (name, parameters, arguments) =
                (member(&function.name), parameters.join(", "), arguments.join(", "));
            write!(
                out,
                "\n{docs}    public static void {name}({parameters}) {{\n        Drawing.{name}({arguments});\n    }}\n"
            )?;
        }
        out.push_str("}\n");
        Ok(Some(out))
    }

    fn entry(&mut self) -> Result<String> {
        let mut out = format!(
            "{HEAD}package agon;\n\nimport agon.rt.Memory;\nimport agon.rt.Runtime;\nimport {}.*;\n\n/** What the component exports. */\npublic final class Entry {{\n    private static Player player;\n    private static int heap;\n\n    private Entry() {{\n    }}\n\n    private static native Player newBot();\n",
            self.api.game
        );
        for function in self.api.exports.clone() {
            let signature = self.api.resolve.wasm_signature(AbiVariant::GuestExport, &function);
            let types: Vec<Type> = function.params.iter().map(|param| param.ty).collect();
            let params: Vec<String> = signature
                .params
                .iter()
                .enumerate()
                .map(|(index, ty)| {
                    let ty = match ty {
                        wit_parser::abi::WasmType::I64 => "long",
                        wit_parser::abi::WasmType::F32 => "float",
                        wit_parser::abi::WasmType::F64 => "double",
                        _ => "int",
                    };
                    format!("{ty} p{index}")
                })
                .collect();
            let mut values = Vec::new();
            if signature.indirect_params {
                let places = self.sizes.field_offsets(&types);
                let places: Vec<_> =
                    places.into_iter().map(|(place, ty)| (place.size_wasm32(), *ty)).collect();
                for (place, ty) in places {
                    values.push(self.read(&ty, &format!("p0{}", self.offset(place)))?);
                }
            } else {
                let mut next = 0;
                for ty in &types {
                    values.push(self.flat(ty, &mut next)?);
                }
            }
            if function.name == "start" {
                let [setup, context] = &values[..] else { bail!("start takes a setup and a context") };
                write!(
                    out,
                    "\n    public static void start({}) {{\n        Setup setup = {setup};\n        Context context = {context};\n        heap = Memory.heap();\n        Runtime.seed(context.random);\n        Drawing.open();\n        try {{\n            player = newBot();\n            player.start(setup, context);\n        }} catch (Throwable thrown) {{\n            Log.write(Runtime.trace(thrown));\n            throw thrown;\n        }}\n    }}\n",
                    params.join(", ")
                )?;
            } else {
                let [view] = &values[..] else { bail!("play takes a view") };
                write!(
                    out,
                    "\n    public static int play({}) {{\n        View view = {view};\n        Memory.setHeap(heap);\n        try {{\n            return Order.writeAll(player.play(view));\n        }} catch (Throwable thrown) {{\n            Log.write(Runtime.trace(thrown));\n            throw thrown;\n        }}\n    }}\n",
                    params.join(", ")
                )?;
            }
        }
        out.push_str("}\n");
        Ok(out)
    }
}
