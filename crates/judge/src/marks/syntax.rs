//! How a formula is read: tokens with their columns, and one function for each level of precedence.

use super::formula::{FormulaError, Function};

/// In characters.
const MAX_LENGTH: usize = 1000;
const MAX_DEPTH: usize = 40;

/// A formula as a tree.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Node {
    Number(f64),
    /// By its place in the list of variables.
    Variable(usize),
    Call {
        column: usize,
        function: Function,
        arguments: Vec<Node>,
    },
}

/// The functions by name, with the least and the greatest number of values.
const FUNCTIONS: &[(&str, Function, usize, usize)] = &[
    ("if", Function::If, 3, 3),
    ("min", Function::Min, 1, 20),
    ("max", Function::Max, 1, 20),
    ("round", Function::Round, 1, 2),
    ("floor", Function::Floor, 1, 1),
    ("ceil", Function::Ceil, 1, 1),
    ("abs", Function::Abs, 1, 1),
    ("sqrt", Function::Sqrt, 1, 1),
];

/// The operators between two values, loosest first.
const LEVELS: &[&[(&str, Function)]] = &[
    &[("or", Function::Or)],
    &[("and", Function::And)],
    &[
        ("<", Function::Less),
        ("<=", Function::LessOrEqual),
        (">", Function::Greater),
        (">=", Function::GreaterOrEqual),
        ("=", Function::Equal),
        ("==", Function::Equal),
        ("!=", Function::Different),
    ],
    &[("+", Function::Add), ("-", Function::Subtract)],
    &[("*", Function::Multiply), ("/", Function::Divide)],
];

fn error<T>(column: usize, message: impl Into<String>) -> Result<T, FormulaError> {
    Err(FormulaError { column, message: message.into() })
}

struct Token<'a> {
    text: &'a str,
    column: usize,
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.')
}

/// Splits a text into words, numbers and signs.
fn tokens(text: &str) -> Result<Vec<Token<'_>>, FormulaError> {
    let mut tokens = Vec::new();
    let mut chars = text.char_indices().enumerate().peekable();
    while let Some((column, (start, c))) = chars.next() {
        if c.is_whitespace() {
            continue;
        }
        let mut end = start + c.len_utf8();
        let goes_on: fn(char) -> bool = match c {
            c if is_word(c) => is_word,
            '<' | '>' | '=' | '!' => |c| c == '=',
            '+' | '-' | '*' | '/' | '(' | ')' | ',' => |_| false,
            _ => return error(column + 1, format!("{c} means nothing here")),
        };
        let is_long = is_word(c);
        while let Some((_, (at, next))) = chars.next_if(|(_, (_, next))| goes_on(*next)) {
            end = at + next.len_utf8();
            if !is_long {
                break;
            }
        }
        tokens.push(Token { text: &text[start..end], column: column + 1 });
    }
    Ok(tokens)
}

/// The name that was probably meant.
fn suggestion<'a>(names: impl Iterator<Item = &'a str>, typed: &str) -> String {
    let letters = |name: &str| {
        let mut letters: Vec<char> = name.chars().collect();
        letters.sort_unstable();
        letters
    };
    let near = |name: &&str| {
        let (mut rest, mut extra) = (letters(name), 0);
        for letter in typed.chars() {
            match rest.iter().position(|other| *other == letter) {
                Some(at) => drop(rest.remove(at)),
                None => extra += 1,
            }
        }
        name.starts_with(&typed[..1]) && rest.len() + extra <= 2
    };
    names.into_iter().find(near).map_or_else(String::new, |name| format!("; do you mean {name}?"))
}

/// Reads a formula over these variables.
pub(super) fn parse(text: &str, variables: &'static [&'static str]) -> Result<Node, FormulaError> {
    if text.chars().count() > MAX_LENGTH {
        return error(MAX_LENGTH + 1, format!("it is longer than {MAX_LENGTH} characters"));
    }
    let end = text.trim_end().chars().count() + 1;
    let mut reader = Reader { tokens: tokens(text)?, at: 0, end, depth: 0, variables };
    let root = reader.level(0)?;
    match reader.peek() {
        "" => Ok(root),
        _ => error(reader.column(), "expected an operator or the end"),
    }
}

struct Reader<'a> {
    tokens: Vec<Token<'a>>,
    at: usize,
    /// The column after the last token.
    end: usize,
    depth: usize,
    variables: &'static [&'static str],
}

impl<'a> Reader<'a> {
    fn peek(&self) -> &'a str {
        self.tokens.get(self.at).map_or("", |token| token.text)
    }

    fn column(&self) -> usize {
        self.tokens.get(self.at).map_or(self.end, |token| token.column)
    }

    fn expect(&mut self, sign: &str) -> Result<(), FormulaError> {
        if self.peek() != sign {
            return error(self.column(), format!("expected {sign}"));
        }
        self.at += 1;
        Ok(())
    }

    fn level(&mut self, level: usize) -> Result<Node, FormulaError> {
        let Some(operators) = LEVELS.get(level) else { return self.nested() };
        let mut left = self.level(level + 1)?;
        while let Some((_, function)) = operators.iter().find(|(sign, _)| *sign == self.peek()) {
            let column = self.column();
            self.at += 1;
            let right = self.level(level + 1)?;
            left = Node::Call { column, function: *function, arguments: vec![left, right] };
        }
        Ok(left)
    }

    fn nested(&mut self) -> Result<Node, FormulaError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return error(self.column(), "it is nested too deeply");
        }
        let node = self.single();
        self.depth -= 1;
        node
    }

    fn single(&mut self) -> Result<Node, FormulaError> {
        let (text, column) = (self.peek(), self.column());
        self.at += 1;
        let prefix = match text {
            "-" => Some((Function::Negate, LEVELS.len())),
            // `not a = b` means `not (a = b)`.
            "not" => Some((Function::Not, 2)),
            _ => None,
        };
        if let Some((function, level)) = prefix {
            let arguments = vec![self.level(level)?];
            return Ok(Node::Call { column, function, arguments });
        }
        match text.chars().next() {
            Some('(') => {
                let inner = self.level(0)?;
                self.expect(")")?;
                Ok(inner)
            }
            Some(c) if c.is_ascii_digit() || c == '.' => match text.parse() {
                Ok(number) => Ok(Node::Number(number)),
                Err(_) => error(column, format!("{text} is not a number")),
            },
            Some(c) if is_word(c) => self.name(text, column),
            _ => error(column, "expected a number, a variable or a function"),
        }
    }

    fn name(&mut self, name: &str, column: usize) -> Result<Node, FormulaError> {
        if self.peek() != "(" {
            return match self.variables.iter().position(|variable| *variable == name) {
                Some(variable) => Ok(Node::Variable(variable)),
                None => {
                    let hint = suggestion(self.variables.iter().copied(), name);
                    error(column, format!("there is no variable {name}{hint}"))
                }
            };
        }
        let Some((_, function, least, most)) = FUNCTIONS.iter().find(|(known, ..)| *known == name) else {
            let hint = suggestion(FUNCTIONS.iter().map(|(known, ..)| *known), name);
            return error(column, format!("there is no function {name}{hint}"));
        };
        self.at += 1;
        let mut arguments = vec![self.level(0)?];
        while self.peek() == "," {
            self.at += 1;
            arguments.push(self.level(0)?);
        }
        self.expect(")")?;
        if !(*least..=*most).contains(&arguments.len()) {
            let values = if least == most { least.to_string() } else { format!("{least} to {most}") };
            let s = if *most == 1 { "" } else { "s" };
            return error(column, format!("{name} takes {values} value{s}, not {}", arguments.len()));
        }
        Ok(Node::Call { column, function: *function, arguments })
    }
}
