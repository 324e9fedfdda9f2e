//! A string passed by a component, whose length is known before it is decoded, so that it can be charged for first.

use std::borrow::Cow;
use wasmtime::component::__internal::{CanonicalAbiInfo, InstanceType, InterfaceType, LiftContext};
use wasmtime::component::{ComponentType, Lift, WasmStr};
use wasmtime::{Result, StoreContext, ValRaw};

/// The bit that marks a length as counting UTF-16 units, in the encoding that mixes the two.
const UTF16_TAG: u32 = 1 << 31;

/// A string in a component's memory.
pub struct Text {
    text: WasmStr,
    length: u64,
}

impl Text {
    /// Its length in bytes, or in units of two bytes if the component uses UTF-16. Decoding takes time in proportion to it.
    #[must_use]
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Decodes it.
    ///
    /// # Errors
    /// The bytes are not a valid string in the component's encoding.
    pub fn to_str<'a, T: 'static>(&self, store: impl Into<StoreContext<'a, T>>) -> Result<Cow<'a, str>> {
        self.text.to_str(store)
    }

    fn new(text: WasmStr, length: u32) -> Self {
        Self { text, length: u64::from(length & !UTF16_TAG) }
    }
}

#[allow(
    unsafe_code,
    reason = "the trait is unsafe; all that it promises is what wasmtime's own WasmStr promises"
)]
// SAFETY: every item delegates to `WasmStr`.
unsafe impl ComponentType for Text {
    type Lower = <WasmStr as ComponentType>::Lower;
    const ABI: CanonicalAbiInfo = WasmStr::ABI;

    fn typecheck(ty: &InterfaceType, types: &InstanceType<'_>) -> Result<()> {
        WasmStr::typecheck(ty, types)
    }
}

#[allow(
    unsafe_code,
    reason = "the trait is unsafe; the text is lifted by wasmtime, and the length is only read"
)]
// SAFETY: what is lifted is a `WasmStr`, by its own implementation from the same values. The length next to it is only used to compute
// prices.
unsafe impl Lift for Text {
    fn linear_lift_from_flat(cx: &mut LiftContext<'_>, ty: InterfaceType, src: &Self::Lower) -> Result<Self> {
        let [_, length]: &[ValRaw; 2] = src;
        Ok(Self::new(WasmStr::linear_lift_from_flat(cx, ty, src)?, length.get_u32()))
    }

    fn linear_lift_from_memory(cx: &mut LiftContext<'_>, ty: InterfaceType, bytes: &[u8]) -> Result<Self> {
        let length = bytes.get(4..8).and_then(|length| length.try_into().ok()).map_or(0, u32::from_le_bytes);
        Ok(Self::new(WasmStr::linear_lift_from_memory(cx, ty, bytes)?, length))
    }
}
