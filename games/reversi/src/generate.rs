use crate::Board;
use agon_kernel::{Board as _, Knob, KnobError, Knobs, Rng, Source};
pub(crate) const KNOBS: &[Knob] = &[];
pub(crate) fn generate(_: &Knobs, _: &mut Rng) -> Result<Board, KnobError> {
    Ok(Board::read(&Source::alone(Board::SAMPLES[0].text)).unwrap())
}
