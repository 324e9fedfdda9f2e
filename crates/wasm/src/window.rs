//! A window into the memory of a component while it runs, for whoever knows what lies there: a profiler that reads the call stack of an interpreter.
//!
//! A window is opened by a call: what it returns is lifted in the component's memory, and the place is remembered. Looking through it runs nothing of the component, uses none of its fuel and
//! changes none of its bytes.

use std::sync::OnceLock;
use wasmtime::component::__internal::wasmtime_environ::component::TypeListIndex;
use wasmtime::component::__internal::{CanonicalAbiInfo, InstanceType, InterfaceType, LiftContext};
use wasmtime::component::{ComponentType, Lift, WasmList};
use wasmtime::{AsContextMut, Result, ValRaw};

/// Something that can be read out of a component's memory. Both functions get all of it, as it is at that moment; it can hold anything.
pub trait Sight: Sized + Send + Sync + 'static {
    /// Where to look, if there is anything to be seen.
    fn find(memory: &[u8]) -> Option<usize>;
    /// What is there now.
    fn see(memory: &[u8], at: usize) -> Self;
}

/// A window. Opening one costs nothing; where to look is found out when somebody looks for the first time.
pub struct Window<S> {
    start: WasmList<Byte<Found<S>>>,
    found: OnceLock<Found<S>>,
}

impl<S: Sight> Window<S> {
    /// What is there now. Nothing if there is nothing to be seen, or it cannot be read.
    ///
    /// # Panics
    /// The store is not the one in which the window was opened.
    pub fn look(&self, mut store: impl AsContextMut) -> Option<S> {
        if self.found.get().is_none() {
            // If somebody else was faster, they found the same.
            let _ = self.found.set(self.start.get(&mut store, 0)?.ok()?.0);
        }
        Some(self.found.get()?.0.as_ref()?.get(store, 0)?.ok()?.0.0)
    }

    fn open(cx: &mut LiftContext<'_>) -> Option<Self> {
        Some(Self { start: byte_at(cx, 0)?, found: OnceLock::new() })
    }
}

/// One element of a list, at this address. The type of a list only says how its elements are lifted, which is known here; an [`Opening`] is for components that have one.
fn byte_at<T: Read>(cx: &mut LiftContext<'_>, at: usize) -> Option<WasmList<Byte<T>>> {
    let place = [ValRaw::u32(u32::try_from(at).ok()?), ValRaw::u32(1)];
    WasmList::linear_lift_from_flat(cx, InterfaceType::List(TypeListIndex::from_u32(0)), &place).ok()
}

/// What is read at an address.
trait Read: Sized + Send + Sync + 'static {
    fn read(cx: &mut LiftContext<'_>, at: usize) -> Self;
}

/// Where to look.
struct Found<S>(Option<WasmList<Byte<Seen<S>>>>);

impl<S: Sight> Read for Found<S> {
    fn read(cx: &mut LiftContext<'_>, _: usize) -> Self {
        Self(S::find(cx.memory()).and_then(|at| byte_at(cx, at)))
    }
}

/// What is there.
struct Seen<S>(S);

impl<S: Sight> Read for Seen<S> {
    fn read(cx: &mut LiftContext<'_>, at: usize) -> Self {
        Self(S::see(cx.memory(), at))
    }
}

/// A byte of the memory, in whose place something else is read.
struct Byte<T>(T);

#[allow(unsafe_code, reason = "the trait is unsafe; this describes a single byte")]
// SAFETY: the size and alignment are those of a `u8`, and so is the flat form, which is never used.
unsafe impl<T: Read> ComponentType for Byte<T> {
    type Lower = <u8 as ComponentType>::Lower;
    const ABI: CanonicalAbiInfo = u8::ABI;

    fn typecheck(ty: &InterfaceType, types: &InstanceType<'_>) -> Result<()> {
        u8::typecheck(ty, types)
    }
}

#[allow(
    unsafe_code,
    reason = "the trait is unsafe; what is read here is read through the slice of the component's memory"
)]
// SAFETY: nothing is assumed about the bytes: whoever reads gets a slice, and may return any value.
unsafe impl<T: Read> Lift for Byte<T> {
    fn linear_lift_from_flat(_: &mut LiftContext<'_>, _: InterfaceType, _: &Self::Lower) -> Result<Self> {
        Err(wasmtime::Error::msg("this is read from memory only"))
    }

    fn linear_lift_from_memory(cx: &mut LiftContext<'_>, _: InterfaceType, bytes: &[u8]) -> Result<Self> {
        let at = bytes.as_ptr().addr().saturating_sub(cx.memory().as_ptr().addr());
        Ok(Self(T::read(cx, at)))
    }
}

/// What a function of a component returns, and a window into its memory. For functions that pass a list, which have the type of one.
pub struct Opening<R, S> {
    /// What was returned.
    pub returned: R,
    /// The window.
    pub window: Option<Window<S>>,
}

impl<R, S: Sight> Opening<R, S> {
    fn new(returned: R, cx: &mut LiftContext<'_>) -> Self {
        Self { returned, window: Window::open(cx) }
    }
}

#[allow(
    unsafe_code,
    reason = "the trait is unsafe; all that it promises is what the returned value promises"
)]
// SAFETY: every item delegates to the returned value.
unsafe impl<R: ComponentType, S: Sight> ComponentType for Opening<R, S> {
    type Lower = R::Lower;
    const ABI: CanonicalAbiInfo = R::ABI;

    fn typecheck(ty: &InterfaceType, types: &InstanceType<'_>) -> Result<()> {
        R::typecheck(ty, types)
    }
}

#[allow(unsafe_code, reason = "the trait is unsafe; the value is lifted by its own implementation")]
// SAFETY: what is lifted is the returned value, by its own implementation from the same values.
unsafe impl<R: Lift, S: Sight> Lift for Opening<R, S> {
    fn linear_lift_from_flat(cx: &mut LiftContext<'_>, ty: InterfaceType, src: &Self::Lower) -> Result<Self> {
        Ok(Self::new(R::linear_lift_from_flat(cx, ty, src)?, cx))
    }

    fn linear_lift_from_memory(cx: &mut LiftContext<'_>, ty: InterfaceType, bytes: &[u8]) -> Result<Self> {
        Ok(Self::new(R::linear_lift_from_memory(cx, ty, bytes)?, cx))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasmtime::component::{Component, Linker};
    use wasmtime::{Engine, Store};

    /// The byte after the letters `look`.
    #[derive(Debug, PartialEq, Eq)]
    struct Letter(u8);

    impl Sight for Letter {
        fn find(memory: &[u8]) -> Option<usize> {
            Some(memory.windows(4).position(|letters| letters == b"look")? + 4)
        }

        fn see(memory: &[u8], at: usize) -> Self {
            Self(memory[at])
        }
    }

    /// Its first function takes a list and returns its length; the second changes what is seen, and lets the memory grow.
    fn component(letters: &str) -> String {
        format!(
            r#"(component
            (core module $m
                (memory (export "memory") 1)
                (data (i32.const 40000) "{letters}\07")
                (func (export "realloc") (param i32 i32 i32 i32) (result i32) i32.const 1024)
                (func (export "load") (param i32 i32) (result i32) local.get 1)
                (func (export "next")
                    (i32.store8 (i32.const 40004) (i32.const 9))
                    (drop (memory.grow (i32.const 300)))))
            (core instance $i (instantiate $m))
            (func (export "load") (param "bytes" (list u8)) (result u32)
                (canon lift (core func $i "load") (memory $i "memory") (realloc (func $i "realloc"))))
            (func (export "next") (canon lift (core func $i "next"))))"#
        )
    }

    fn open(letters: &str) -> (Store<()>, wasmtime::component::Instance, Opening<u32, Letter>) {
        let engine = Engine::default();
        let component = Component::new(&engine, wat::parse_str(component(letters)).unwrap()).unwrap();
        let mut store = Store::new(&engine, ());
        let instance = Linker::new(&engine).instantiate(&mut store, &component).unwrap();
        let load =
            instance.get_typed_func::<(Vec<u8>,), (Opening<u32, Letter>,)>(&mut store, "load").unwrap();
        let (opening,) = load.call(&mut store, (vec![1, 2, 3],)).unwrap();
        (store, instance, opening)
    }

    #[test]
    fn what_is_seen_is_what_is_there_now() {
        let (mut store, instance, opening) = open("look");
        let window = opening.window.unwrap();
        assert_eq!((opening.returned, window.look(&mut store)), (3, Some(Letter(7))));
        let next = instance.get_typed_func::<(), ()>(&mut store, "next").unwrap();
        next.call(&mut store, ()).unwrap();
        assert_eq!(window.look(&mut store), Some(Letter(9)));
    }

    #[test]
    fn without_anything_to_see_nothing_is_seen() {
        let (mut store, _, opening) = open("lock");
        assert_eq!((opening.returned, opening.window.unwrap().look(&mut store)), (3, None));
    }
}
