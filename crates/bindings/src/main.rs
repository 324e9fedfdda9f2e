//! Rewrites the committed bindings and reference pages.

use std::path::Path;

fn main() -> anyhow::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut changed = 0;
    for (path, bytes) in agon_bindings::all(&root)? {
        let file = root.join(&path);
        if std::fs::read(&file).ok().as_deref() == Some(&bytes) {
            continue;
        }
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(&file, bytes)?;
        println!("{}", path.display());
        changed += 1;
    }
    println!("{changed} files changed");
    Ok(())
}
