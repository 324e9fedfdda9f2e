use crate::Reversi;
use agon_kernel::BuiltIn;
pub(crate) const ALL: &[BuiltIn<Reversi>] = &[];
