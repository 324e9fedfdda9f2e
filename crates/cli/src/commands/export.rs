//! `agon export`: a replay as one HTML file.

use super::{print_exactly, show};
use crate::Failure;
use crate::args::ExportArgs;
use agon_web::export_html;
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(args: &ExportArgs) -> anyhow::Result<ExitCode> {
    let name = args.file.display();
    let bytes =
        std::fs::read(&args.file).map_err(|error| Failure::new(format!("cannot read {name}: {error}")))?;
    show::parse(&name.to_string(), &bytes)?;
    let page = export_html(&bytes).map_err(|error| Failure::new(format!("{name}: {error}")))?;
    if args.html == Path::new("-") {
        print_exactly(&page)?;
        return Ok(ExitCode::SUCCESS);
    }
    let out = args.html.display();
    std::fs::write(&args.html, page).map_err(|error| {
        Failure::new(format!("cannot write {out}: {error}"))
            .help("choose another file with --html, or free some disk space")
    })?;
    Ok(ExitCode::SUCCESS)
}
