//! Records that are written into a component's memory in one piece.
//!
//! The code that `derive(Lower)` generates looks up the component's memory again for every field, which for a board full of
//! units takes longer than many bots think. A list of [`InOnePiece`] records looks it up once.

use std::mem::MaybeUninit;
use wasmtime::Result;
use wasmtime::component::__internal::{CanonicalAbiInfo, InstanceType, InterfaceType, LowerContext};
use wasmtime::component::{ComponentType, Lower};

/// A record of a bot API that can write its own fields.
pub trait Record: ComponentType {
    /// Writes all fields, in the order of their declaration.
    fn write(&self, fields: &mut Fields<'_>);
}

/// The bytes of one record. Each field comes where the canonical ABI has it: at the next place that its size divides.
#[derive(Debug)]
pub struct Fields<'a> {
    bytes: &'a mut [u8],
    at: usize,
}

impl Fields<'_> {
    /// A `u8`, or the number of a case of an enum.
    pub fn byte(&mut self, value: u8) {
        self.put([value]);
    }

    /// A `u16`.
    pub fn short(&mut self, value: u16) {
        self.put(value.to_le_bytes());
    }

    /// A `u32`.
    pub fn word(&mut self, value: u32) {
        self.put(value.to_le_bytes());
    }

    /// An `option<u8>`.
    pub fn maybe_byte(&mut self, value: Option<u8>) {
        self.maybe(value.map(|value| [value]));
    }

    /// An `option<u32>`.
    pub fn maybe_word(&mut self, value: Option<u32>) {
        self.maybe(value.map(u32::to_le_bytes));
    }

    fn maybe<const N: usize>(&mut self, value: Option<[u8; N]>) {
        self.at = self.at.next_multiple_of(N);
        self.bytes[self.at] = value.is_some().into();
        self.at += N;
        self.put(value.unwrap_or([0; N]));
    }

    fn put<const N: usize>(&mut self, value: [u8; N]) {
        self.at = self.at.next_multiple_of(N);
        self.bytes[self.at..self.at + N].copy_from_slice(&value);
        self.at += N;
    }
}

/// A record in a list that is written in one piece.
#[derive(Clone, Copy, Debug)]
pub struct InOnePiece<R>(pub R);

#[allow(unsafe_code, reason = "the trait is unsafe; all that it promises is what the record itself promises")]
// SAFETY: every item is that of the record, whose implementation wasmtime's own derive made.
unsafe impl<R: Record> ComponentType for InOnePiece<R> {
    type Lower = R::Lower;
    const ABI: CanonicalAbiInfo = R::ABI;

    fn typecheck(ty: &InterfaceType, types: &InstanceType<'_>) -> Result<()> {
        R::typecheck(ty, types)
    }
}

#[allow(
    unsafe_code,
    reason = "the trait is unsafe; what is written here is written through a slice of the component's memory"
)]
// SAFETY: nothing is told to be initialised that is not, as the flat form is refused; bytes are written through checked slices only, so
// that a wrong `Record` gives wrong values to the component in its sandbox, and no more.
unsafe impl<R: Record> Lower for InOnePiece<R> {
    fn linear_lower_to_flat<T>(
        &self,
        _: &mut LowerContext<'_, T>,
        _: InterfaceType,
        _: &mut MaybeUninit<Self::Lower>,
    ) -> Result<()> {
        Err(wasmtime::Error::msg("a record in one piece is handed over in lists only"))
    }

    fn linear_lower_to_memory<T>(
        &self,
        cx: &mut LowerContext<'_, T>,
        ty: InterfaceType,
        offset: usize,
    ) -> Result<()> {
        Self::linear_store_list_to_memory(cx, ty, offset, std::slice::from_ref(self))
    }

    fn linear_store_list_to_memory<T>(
        cx: &mut LowerContext<'_, T>,
        _: InterfaceType,
        offset: usize,
        items: &[Self],
    ) -> Result<()> {
        let memory = &mut cx.as_slice_mut()[offset..][..items.len() * Self::SIZE32];
        for (bytes, Self(record)) in memory.chunks_exact_mut(Self::SIZE32).zip(items) {
            let mut fields = Fields { bytes, at: 0 };
            record.write(&mut fields);
            debug_assert_eq!(fields.at.next_multiple_of(Self::ALIGN32 as usize), Self::SIZE32, "all fields");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasmtime::component::{Component, Linker};
    use wasmtime::{Engine, Store};

    #[derive(Clone, Copy, ComponentType, Lower)]
    #[component(record)]
    struct Sample {
        id: u16,
        kind: u8,
        row: u8,
        col: u8,
        pending: u32,
        next: Option<u8>,
        attacked: Option<u32>,
        last: u8,
    }

    impl Record for Sample {
        fn write(&self, fields: &mut Fields<'_>) {
            let Self { id, kind, row, col, pending, next, attacked, last } = *self;
            fields.short(id);
            fields.byte(kind);
            fields.byte(row);
            fields.byte(col);
            fields.word(pending);
            fields.maybe_byte(next);
            fields.maybe_word(attacked);
            fields.byte(last);
        }
    }

    /// Gives back the bytes that the list of records takes in its memory.
    const ECHO: &str = r#"(component
        (core module $echo
            (memory (export "memory") 1)
            (func (export "realloc") (param i32 i32 i32 i32) (result i32) i32.const 1024)
            (func (export "echo") (param i32 i32) (result i32)
                (i32.store (i32.const 0) (local.get 0))
                (i32.store (i32.const 4) (i32.mul (local.get 1) (i32.const 28)))
                i32.const 0))
        (core instance $echo (instantiate $echo))
        (type $sample' (record (field "id" u16) (field "kind" u8) (field "row" u8) (field "col" u8) (field "pending" u32)
            (field "next" (option u8)) (field "attacked" (option u32)) (field "last" u8)))
        (export $sample "sample" (type $sample'))
        (func (export "echo") (param "records" (list $sample)) (result (list u8))
            (canon lift (core func $echo "echo") (memory $echo "memory") (realloc (func $echo "realloc")))))"#;

    fn echo<R: Lower + Send + Sync + 'static>(records: Vec<R>) -> Vec<u8> {
        let engine = Engine::default();
        let component = Component::new(&engine, wat::parse_str(ECHO).unwrap()).unwrap();
        let mut store = Store::new(&engine, ());
        let instance = Linker::new(&engine).instantiate(&mut store, &component).unwrap();
        let echo = instance.get_typed_func::<(Vec<R>,), (Vec<u8>,)>(&mut store, "echo").unwrap();
        echo.call(&mut store, (records,)).unwrap().0
    }

    #[test]
    fn a_component_finds_the_same_bytes_as_field_by_field() {
        let none = Sample {
            id: 0x1234,
            kind: 1,
            row: 2,
            col: 3,
            pending: 0xdead_beef,
            next: None,
            attacked: None,
            last: 9,
        };
        let some = Sample { next: Some(0), attacked: Some(u32::MAX), ..none };
        let records = vec![none, some, none, Sample { next: Some(255), ..none }];
        let bytes = echo(records.clone());
        assert_eq!(bytes.len(), 4 * 28);
        assert_eq!(echo(records.into_iter().map(InOnePiece).collect()), bytes);
        assert_eq!(echo(Vec::<InOnePiece<Sample>>::new()), []);
    }

    /// The same component, with an allocator that is up to no good.
    fn hostile(realloc: &str, records: usize) -> Result<Vec<u8>, wasmtime::Error> {
        let text = ECHO.replace(
            r#"(func (export "realloc") (param i32 i32 i32 i32) (result i32) i32.const 1024)"#,
            &format!(
                r#"(global $calls (mut i32) (i32.const 0))
                    (func $realloc (export "realloc") (param i32 i32 i32 i32) (result i32) {realloc})"#
            ),
        );
        let engine = Engine::default();
        let component = Component::new(&engine, wat::parse_str(text).unwrap()).unwrap();
        let mut store = Store::new(&engine, ());
        let instance = Linker::new(&engine).instantiate(&mut store, &component).unwrap();
        let echo =
            instance.get_typed_func::<(Vec<InOnePiece<Sample>>,), (Vec<u8>,)>(&mut store, "echo").unwrap();
        let sample =
            Sample { id: 1, kind: 2, row: 3, col: 4, pending: 5, next: None, attacked: Some(6), last: 7 };
        Ok(echo.call(&mut store, (vec![InOnePiece(sample); records],))?.0)
    }

    #[test]
    fn an_allocator_that_lies_harms_only_itself() {
        let refused = |realloc: &str, records: usize| hostile(realloc, records).unwrap_err().to_string();
        // Beyond the end of the memory, by a lot, by a byte, and wrapping around.
        for address in ["-4", "65536", "65520", "0x7ffffffc", "0x80000000"] {
            let found = refused(&format!("i32.const {address}"), 3);
            assert!(
                found.contains("beyond end of memory") || found.contains("out of bounds"),
                "{address}: {found}"
            );
        }
        // Not aligned for records of four-byte fields.
        for address in [1, 2, 3, 1025, 1026] {
            let found = refused(&format!("i32.const {address}"), 1);
            assert!(found.contains("align"), "{address}: {found}");
        }
        // A list that is as long as the memory, which is not there.
        assert!(hostile("i32.const 0", 65536 / 28 + 1).is_err());
        // It traps, it runs without end on its own stack, it does not come back.
        assert!(hostile("unreachable", 1).is_err());
        assert!(
            hostile("(call $realloc (local.get 0) (local.get 1) (local.get 2) (local.get 3))", 1).is_err()
        );
    }

    #[test]
    fn an_allocator_that_grows_the_memory_or_gives_places_twice_gets_its_records() {
        let good = hostile("i32.const 1024", 3).unwrap();
        assert_eq!(good.len(), 3 * 28);
        // The memory moves or grows while the list is about to be written; the list comes at its new end.
        let grows = "(i32.mul (i32.const 65536) (memory.grow (i32.const 1)))";
        assert_eq!(hostile(grows, 3).unwrap(), good);
        let grows_much = "(drop (memory.grow (i32.const 500))) (i32.const 1024)";
        assert_eq!(hostile(grows_much, 3).unwrap(), good);
        // The last place that fits, to the byte.
        assert_eq!(hostile(&format!("i32.const {}", 65536 - 3 * 28), 3).unwrap(), good);
        // Over the place of the answer, which the component writes after that: its own mistake, and its own answer.
        let overlapping = hostile("i32.const 0", 3).unwrap();
        assert_eq!(overlapping.len(), 3 * 28);
        assert_eq!(overlapping[8..], good[8..]);
    }

    #[test]
    fn an_allocator_cannot_call_out() {
        // It calls an import while values are being passed, which the component model forbids.
        let text = r#"(component
            (import "out" (func $out))
            (core func $out' (canon lower (func $out)))
            (core module $m (import "" "out" (func $out))
                (memory (export "memory") 1)
                (func (export "realloc") (param i32 i32 i32 i32) (result i32) (call $out) i32.const 1024)
                (func (export "take") (param i32 i32)))
            (core instance $a (export "out" (func $out')))
            (core instance $i (instantiate $m (with "" (instance $a))))
            (func (export "take") (param "records" (list u8))
                (canon lift (core func $i "take") (memory $i "memory") (realloc (func $i "realloc")))))"#;
        let engine = Engine::default();
        let component = Component::new(&engine, wat::parse_str(text).unwrap()).unwrap();
        let mut linker = Linker::new(&engine);
        linker.root().func_wrap("out", |_, (): ()| Ok(())).unwrap();
        let mut store = Store::new(&engine, ());
        let instance = linker.instantiate(&mut store, &component).unwrap();
        let take = instance.get_typed_func::<(Vec<u8>,), ()>(&mut store, "take").unwrap();
        assert!(take.call(&mut store, (vec![1, 2, 3],)).is_err());
    }
}
