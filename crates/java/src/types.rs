//! Java's types, read from descriptors.

use std::rc::Rc;

/// A type of a field, parameter or array element.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum JavaType {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Class(Rc<str>),
    Array(Rc<JavaType>),
}

/// Parameters and result of a method.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Signature {
    pub(crate) params: Vec<JavaType>,
    pub(crate) result: Option<JavaType>,
}

impl JavaType {
    /// Reads a field descriptor. Class files are checked by their reader, so a bad one is a mistake of ours.
    pub(crate) fn parse(text: &str) -> Self {
        let mut rest = text;
        Self::next(&mut rest).expect("the reader of class files checks descriptors")
    }

    /// The type that a class entry of the constant pool names: a class, or the descriptor of an array.
    pub(crate) fn named(name: &str) -> Self {
        if name.starts_with('[') { Self::parse(name) } else { Self::Class(name.into()) }
    }

    fn next(rest: &mut &str) -> Option<Self> {
        let first = rest.chars().next()?;
        *rest = &rest[1..];
        Some(match first {
            'Z' => Self::Boolean,
            'B' => Self::Byte,
            'C' => Self::Char,
            'S' => Self::Short,
            'I' => Self::Int,
            'J' => Self::Long,
            'F' => Self::Float,
            'D' => Self::Double,
            '[' => Self::Array(Rc::new(Self::next(rest)?)),
            'L' => {
                let end = rest.find(';')?;
                let name = Rc::from(&rest[..end]);
                *rest = &rest[end + 1..];
                Self::Class(name)
            }
            _ => return None,
        })
    }

    pub(crate) fn is_reference(&self) -> bool {
        matches!(self, Self::Class(_) | Self::Array(_))
    }

    /// Whether a value takes two slots of the Java stack.
    pub(crate) fn is_wide(&self) -> bool {
        matches!(self, Self::Long | Self::Double)
    }

    /// The name as `Class.getName` has it.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Class(name) => name.replace('/', "."),
            Self::Array(element) => format!("[{}", element.descriptor().replace('/', ".")),
            other => other.descriptor(),
        }
    }

    pub(crate) fn descriptor(&self) -> String {
        match self {
            Self::Boolean => "Z".to_owned(),
            Self::Byte => "B".to_owned(),
            Self::Char => "C".to_owned(),
            Self::Short => "S".to_owned(),
            Self::Int => "I".to_owned(),
            Self::Long => "J".to_owned(),
            Self::Float => "F".to_owned(),
            Self::Double => "D".to_owned(),
            Self::Class(name) => format!("L{name};"),
            Self::Array(element) => format!("[{}", element.descriptor()),
        }
    }
}

impl Signature {
    /// Reads a method descriptor.
    pub(crate) fn parse(text: &str) -> Self {
        let mut rest = text.strip_prefix('(').unwrap_or(text);
        let mut params = Vec::new();
        while !rest.starts_with(')') {
            params.push(JavaType::next(&mut rest).expect("the reader of class files checks descriptors"));
        }
        rest = &rest[1..];
        let result = if rest == "V" { None } else { JavaType::next(&mut rest) };
        Self { params, result }
    }
}
