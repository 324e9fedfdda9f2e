//! The built files, embedded in the binary.

/// One file of the viewer.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its name, which is also its path relative to the page.
    pub name: &'static str,
    /// Its media type.
    pub media: &'static str,
    pub text: &'static str,
}

macro_rules! asset {
    ($name:literal, $media:literal) => {
        Asset { name: $name, media: $media, text: include_str!(concat!("../assets/", $name)) }
    };
}

pub(crate) const PAGE: Asset = asset!("index.html", "text/html; charset=utf-8");
pub(crate) const PAIR_PAGE: Asset = asset!("pair.html", "text/html; charset=utf-8");
pub(crate) const TABLE_PAGE: Asset = asset!("table.html", "text/html; charset=utf-8");
pub(crate) const PAGE_STYLE: Asset = asset!("page.css", "text/css; charset=utf-8");
pub(crate) const ICON: Asset = asset!("icon.svg", "image/svg+xml");
pub(crate) const SCRIPT: Asset = asset!("viewer.js", "text/javascript; charset=utf-8");
pub(crate) const THREE: Asset = asset!("three.js", "text/javascript; charset=utf-8");
pub(crate) const READER: Asset = asset!("replay.js", "text/javascript; charset=utf-8");

pub(crate) const EDITOR_PAGE: Asset = asset!("editor.html", "text/html; charset=utf-8");
pub(crate) const EDITOR: Asset = asset!("editor.js", "text/javascript; charset=utf-8");

/// All files of the viewer and the editor: the page, the pages for two replays and for playing, its style and icon, the viewer as one script, the replay reader as a module for other
/// programs, the library that only 3D scenes load, and the editor's page and script.
#[must_use]
pub fn viewer_assets() -> &'static [Asset] {
    const ALL: &[Asset] =
        &[PAGE, PAIR_PAGE, TABLE_PAGE, PAGE_STYLE, ICON, SCRIPT, THREE, READER, EDITOR_PAGE, EDITOR];
    ALL
}
