//! The formula of a mark: a small language of arithmetic over named variables, which a teacher types. It cannot loop or recurse, so evaluating it
//! takes as long as it has characters, and everything that is wrong with it is reported with its column.

use super::syntax::{Node, parse};
use std::fmt;

/// What is wrong with a formula, and where.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct FormulaError {
    /// The column, from 1.
    pub column: usize,
    pub message: String,
}

impl fmt::Display for FormulaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.message)
    }
}

/// A formula that can be evaluated.
#[derive(Clone, Debug, PartialEq)]
pub struct Formula {
    root: Node,
    variables: &'static [&'static str],
}

impl Formula {
    /// Reads a formula over these variables.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn parse(text: &str, variables: &'static [&'static str]) -> Result<Self, FormulaError> {
        Ok(Self { root: parse(text, variables)?, variables })
    }

    /// Its value, given the values of all variables.
    ///
    /// # Errors
    /// Something is divided by zero, or the result is not a number.
    pub fn value(&self, values: &[f64]) -> Result<f64, FormulaError> {
        let value = evaluate(&self.root, values)?;
        if value.is_finite() {
            // No negative zero on a list of marks.
            Ok(value + 0.0)
        } else {
            Err(FormulaError { column: 1, message: "the result is too large".to_owned() })
        }
    }

    /// The variables that it uses, in the order of the list.
    #[must_use]
    pub fn used(&self) -> Vec<usize> {
        let mut used = vec![false; self.variables.len()];
        mark_used(&self.root, &mut used);
        (0..used.len()).filter(|variable| used[*variable]).collect()
    }
}

fn mark_used(node: &Node, used: &mut [bool]) {
    match node {
        Node::Number(_) => {}
        Node::Variable(variable) => used[*variable] = true,
        Node::Call { arguments, .. } => arguments.iter().for_each(|argument| mark_used(argument, used)),
    }
}

/// What a formula can compute. Comparisons give 1 or 0, and everything but 0 is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Function {
    Add,
    Subtract,
    Multiply,
    Divide,
    Negate,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Equal,
    Different,
    And,
    Or,
    Not,
    If,
    Min,
    Max,
    Round,
    Floor,
    Ceil,
    Abs,
    Sqrt,
}

fn evaluate(node: &Node, values: &[f64]) -> Result<f64, FormulaError> {
    let (column, function, arguments) = match node {
        Node::Number(number) => return Ok(*number),
        Node::Variable(variable) => return Ok(values[*variable]),
        Node::Call { column, function, arguments } => (*column, *function, arguments),
    };
    let value = |number: usize| evaluate(&arguments[number], values);
    let truth = |is: bool| f64::from(u8::from(is));
    Ok(match function {
        Function::Add => value(0)? + value(1)?,
        Function::Subtract => value(0)? - value(1)?,
        Function::Multiply => value(0)? * value(1)?,
        Function::Divide => {
            let by = value(1)?;
            if by == 0.0 {
                return Err(FormulaError { column, message: "division by zero".to_owned() });
            }
            value(0)? / by
        }
        Function::Negate => -value(0)?,
        Function::Less => truth(value(0)? < value(1)?),
        Function::LessOrEqual => truth(value(0)? <= value(1)?),
        Function::Greater => truth(value(0)? > value(1)?),
        Function::GreaterOrEqual => truth(value(0)? >= value(1)?),
        Function::Equal => truth(value(0)? == value(1)?),
        Function::Different => truth(value(0)? != value(1)?),
        Function::And => truth(value(0)? != 0.0 && value(1)? != 0.0),
        Function::Or => truth(value(0)? != 0.0 || value(1)? != 0.0),
        Function::Not => truth(value(0)? == 0.0),
        // Only the part that counts is evaluated: `if(rounds > 0, survived / rounds, 0)` never divides by zero.
        Function::If => value(if value(0)? == 0.0 { 2 } else { 1 })?,
        Function::Min | Function::Max => {
            let mut best = value(0)?;
            for number in 1..arguments.len() {
                let other = value(number)?;
                best = if function == Function::Min { best.min(other) } else { best.max(other) };
            }
            best
        }
        Function::Round => {
            let digits = if arguments.len() == 2 { value(1)?.clamp(0.0, 6.0).floor() } else { 0.0 };
            let scale = 10f64.powf(digits);
            (value(0)? * scale).round() / scale
        }
        Function::Floor => value(0)?.floor(),
        Function::Ceil => value(0)?.ceil(),
        Function::Abs => value(0)?.abs(),
        Function::Sqrt => value(0)?.max(0.0).sqrt(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &[&str] = &["place", "rounds"];

    fn value(text: &str) -> Result<f64, String> {
        let formula = Formula::parse(text, NAMES).map_err(|error| error.to_string())?;
        formula.value(&[3.0, 0.0]).map_err(|error| error.to_string())
    }

    #[test]
    fn formulas_are_computed_as_in_a_spreadsheet() {
        for (text, expected) in [
            ("1 + 2 * 3 - 4 / 2", 5.0),
            ("-place + 10", 7.0),
            ("(1 + 2) * 3", 9.0),
            ("10 - 3 - 2", 5.0),
            ("if(place <= 16, 10, 0)", 10.0),
            ("if(rounds > 0, 1 / rounds, 4)", 4.0),
            ("place = 3 and not (rounds != 0)", 1.0),
            ("place == 3 or 1 / rounds > 2", 1.0),
            ("min(place, 2, 7) + max(1, 2)", 4.0),
            ("round(2 / 3, 2)", 0.67),
            ("round(2.5)", 3.0),
            ("floor(2.9) + ceil(2.1) + abs(-1) + sqrt(4)", 8.0),
            ("1.5 + .5", 2.0),
            ("1 < 2 < 3", 1.0),
        ] {
            assert_eq!(value(text), Ok(expected), "{text}");
        }
    }

    #[test]
    fn errors_say_where_and_what() {
        for (text, expected) in [
            ("", "column 1: expected a number, a variable or a function"),
            ("1 +", "column 4: expected a number, a variable or a function"),
            ("plaec * 2", "column 1: there is no variable plaec; do you mean place?"),
            ("zzzzzz", "column 1: there is no variable zzzzzz"),
            ("10 * (place", "column 12: expected )"),
            ("1 2", "column 3: expected an operator or the end"),
            ("min()", "column 5: expected a number, a variable or a function"),
            ("if(1, 2)", "column 1: if takes 3 values, not 2"),
            ("mn(1)", "column 1: there is no function mn; do you mean min?"),
            ("1 / rounds", "column 3: division by zero"),
            ("1.2.3", "column 1: 1.2.3 is not a number"),
            ("2 § 3", "column 3: § means nothing here"),
            ("place 3", "column 7: expected an operator or the end"),
        ] {
            assert_eq!(value(text).unwrap_err(), expected, "{text}");
        }
        assert!(value(&"(".repeat(5000)).unwrap_err().contains("longer than"));
        assert_eq!(
            value(&format!("{}1", "-".repeat(200))).unwrap_err(),
            "column 41: it is nested too deeply"
        );
        let large = format!("{}1", "999999999999 * ".repeat(60));
        assert_eq!(value(&large).unwrap_err(), "column 1: the result is too large");
    }

    #[test]
    fn a_formula_knows_what_it_uses() {
        assert_eq!(Formula::parse("if(1, rounds, 2) + rounds", NAMES).unwrap().used(), [1]);
    }

    proptest::proptest! {
        #[test]
        fn nothing_makes_it_panic(text in "[a-z0-9.()+*/<>=!, -]{0,60}") {
            let _ = value(&text);
        }
    }
}
