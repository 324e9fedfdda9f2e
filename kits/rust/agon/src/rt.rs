//! What generated bindings need of a runtime: memory that crosses the border of the component.

use std::alloc::{self, Layout};
use std::ptr::NonNull;

/// The host asks for memory here, to put views into it.
///
/// # Safety
/// `old` was given by this function with `old_size` and `align`, or `old_size` is 0.
#[cfg(target_arch = "wasm32")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cabi_realloc(old: *mut u8, old_size: usize, align: usize, size: usize) -> *mut u8 {
    unsafe {
        if size == 0 {
            return align as *mut u8;
        }
        let pointer = if old_size == 0 {
            alloc::alloc(Layout::from_size_align_unchecked(size, align))
        } else {
            alloc::realloc(old, Layout::from_size_align_unchecked(old_size, align), size)
        };
        if pointer.is_null() {
            core::arch::wasm32::unreachable();
        }
        pointer
    }
}

/// Called by generated code, so that this module is linked.
pub fn maybe_link_cabi_realloc() {}

/// Memory that is given back when the call is over.
pub struct Cleanup {
    pointer: NonNull<u8>,
    layout: Layout,
}

impl Cleanup {
    /// Memory for a layout, and what gives it back.
    pub fn new(layout: Layout) -> (*mut u8, Option<Self>) {
        if layout.size() == 0 {
            return (std::ptr::without_provenance_mut(layout.align()), None);
        }
        let Some(pointer) = NonNull::new(unsafe { alloc::alloc(layout) }) else {
            alloc::handle_alloc_error(layout);
        };
        (pointer.as_ptr(), Some(Self { pointer, layout }))
    }

    /// Keeps the memory: the other side gives it back.
    pub fn forget(self) {
        std::mem::forget(self);
    }
}

impl Drop for Cleanup {
    fn drop(&mut self) {
        unsafe { alloc::dealloc(self.pointer.as_ptr(), self.layout) }
    }
}
