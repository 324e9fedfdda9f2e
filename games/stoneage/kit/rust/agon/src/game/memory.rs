//! Memory in the sandbox: short lists come from blocks that are used again and again. Making and freeing memory in the usual way would cost more energy than many calls.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::UnsafeCell;

/// The size of a block: enough for lists of 20 of whatever there is.
const SIZE: usize = 1024;
/// How many there are. Whoever holds more at a time gets memory in the usual way.
const COUNT: usize = 64;
const ALIGN: usize = 16;

#[repr(C, align(16))]
struct Blocks {
    bytes: UnsafeCell<[[u8; SIZE]; COUNT]>,
    /// The first of those that were given back; each begins with the next one.
    free: UnsafeCell<*mut u8>,
    /// How many were ever given out.
    used: UnsafeCell<usize>,
}

// SAFETY: a program in the sandbox has one thread.
unsafe impl Sync for Blocks {}

#[global_allocator]
static BLOCKS: Blocks = Blocks {
    bytes: UnsafeCell::new([[0; SIZE]; COUNT]),
    free: UnsafeCell::new(std::ptr::null_mut()),
    used: UnsafeCell::new(0),
};

impl Blocks {
    fn has(&self, memory: *mut u8) -> bool {
        (memory as usize).wrapping_sub(self.bytes.get() as usize) < SIZE * COUNT
    }

    /// A block that was never used, or other memory.
    #[cold]
    unsafe fn another(&self, layout: Layout) -> *mut u8 {
        unsafe {
            let used = self.used.get();
            if *used == COUNT {
                return System.alloc(layout);
            }
            *used += 1;
            self.bytes.get().cast::<u8>().add((*used - 1) * SIZE)
        }
    }
}

// SAFETY: a block is given to one owner at a time, and is large enough and aligned for what it is asked for; everything else is the system's.
unsafe impl GlobalAlloc for Blocks {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        unsafe {
            if layout.size() > SIZE || layout.align() > ALIGN {
                return System.alloc(layout);
            }
            let block = *self.free.get();
            if block.is_null() {
                return self.another(layout);
            }
            *self.free.get() = *block.cast::<*mut u8>();
            block
        }
    }

    #[inline]
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe {
            if !self.has(memory) {
                return System.dealloc(memory, layout);
            }
            *memory.cast::<*mut u8>() = *self.free.get();
            *self.free.get() = memory;
        }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        unsafe {
            if layout.size() > SIZE || layout.align() > ALIGN {
                return System.alloc_zeroed(layout);
            }
            let memory = self.alloc(layout);
            if !memory.is_null() {
                memory.write_bytes(0, layout.size());
            }
            memory
        }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        unsafe {
            if !self.has(memory) {
                return System.realloc(memory, layout, size);
            }
            if size <= SIZE {
                return memory;
            }
            let larger = System.alloc(Layout::from_size_align_unchecked(size, layout.align()));
            if !larger.is_null() {
                larger.copy_from_nonoverlapping(memory, layout.size());
                self.dealloc(memory, layout);
            }
            larger
        }
    }
}
