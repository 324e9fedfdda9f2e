//! Calls that answer with lists. In the sandbox, a list stays where the host wrote it, and the calls are inlined into the bot: copying elements, and calls in between, would cost
//! more energy than the call itself.

#[cfg(not(target_arch = "wasm32"))]
pub(super) use crate::controller::{
    get_visible_locations, read_smoke_signals, sense_fires, sense_mountains, sense_resources, sense_traps,
    sense_units, sense_water,
};
#[cfg(target_arch = "wasm32")]
pub(super) use host::*;

#[cfg(target_arch = "wasm32")]
mod host {
    use crate::{FireInfo, Location, Resource, ResourceInfo, Team, UnitInfo};

    #[link(wasm_import_module = "agon:stoneage/controller@1.0.0")]
    unsafe extern "C" {
        #[link_name = "sense-units"]
        fn units(_: i32, _: i32, _: i32, _: i32, _: *mut u8);
        #[link_name = "sense-resources"]
        fn resources(_: i32, _: i32, _: i32, _: i32, _: *mut u8);
        #[link_name = "sense-mountains"]
        fn mountains(_: i32, _: i32, _: *mut u8);
        #[link_name = "sense-traps"]
        fn traps(_: i32, _: i32, _: *mut u8);
        #[link_name = "sense-water"]
        fn water(_: i32, _: i32, _: *mut u8);
        #[link_name = "sense-fires"]
        fn fires(_: i32, _: i32, _: *mut u8);
        #[link_name = "get-visible-locations"]
        fn visible(_: i32, _: i32, _: i32, _: *mut u8);
        #[link_name = "read-smoke-signals"]
        fn signals(_: *mut u8);
    }

    /// What such a call writes.
    #[repr(C)]
    struct Found {
        begin: *mut u8,
        length: usize,
    }

    /// There is one for all of them: a place on the stack would cost more, and a program in the sandbox has one thread.
    static mut FOUND: Found = Found { begin: std::ptr::null_mut(), length: 0 };

    #[inline(always)]
    fn given(number: Option<i32>) -> (i32, i32) {
        number.map_or((0, 0), |number| (1, number))
    }

    /// The list that a call writes. Its records have the layout of this kit's types: both are those of C.
    ///
    /// # Safety
    /// The call answers with a list of such records, in memory of this program.
    #[inline(always)]
    unsafe fn take<T>(call: impl FnOnce(*mut u8)) -> Vec<T> {
        unsafe {
            call((&raw mut FOUND).cast());
            let length = FOUND.length;
            if length == 0 { Vec::new() } else { Vec::from_raw_parts(FOUND.begin.cast(), length, length) }
        }
    }

    #[inline(always)]
    pub(in crate::game) fn sense_units(radius: Option<i32>, team: Option<Team>) -> Vec<UnitInfo> {
        let ((near, radius), (of, team)) = (given(radius), given(team.map(|team| team as i32)));
        unsafe { take(|found| units(near, radius, of, team, found)) }
    }

    #[inline(always)]
    pub(in crate::game) fn sense_resources(radius: Option<i32>, kind: Option<Resource>) -> Vec<ResourceInfo> {
        let ((near, radius), (of, kind)) = (given(radius), given(kind.map(|kind| kind as i32)));
        unsafe { take(|found| resources(near, radius, of, kind, found)) }
    }

    /// Calls that take only a radius.
    macro_rules! near {
        ($($name:ident $call:ident $kind:ty;)*) => {
            $(#[inline(always)]
            pub(in crate::game) fn $name(radius: Option<i32>) -> Vec<$kind> {
                let (near, radius) = given(radius);
                unsafe { take(|found| $call(near, radius, found)) }
            })*
        };
    }
    near! {
        sense_mountains mountains Location;
        sense_traps traps Location;
        sense_water water Location;
        sense_fires fires FireInfo;
    }

    #[inline(always)]
    pub(in crate::game) fn get_visible_locations(
        radius: Option<i32>,
        only_detectable: bool,
    ) -> Vec<Location> {
        let (near, radius) = given(radius);
        unsafe { take(|found| visible(near, radius, i32::from(only_detectable), found)) }
    }

    #[inline(always)]
    pub(in crate::game) fn read_smoke_signals() -> Vec<i32> {
        unsafe { take(|found| signals(found)) }
    }

    const _: () = assert!(
        size_of::<UnitInfo>() == 48 && size_of::<ResourceInfo>() == 12 && size_of::<FireInfo>() == 16
    );
}
