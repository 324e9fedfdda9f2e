//! {{name}}

use agon::{Context, Direction, UnitController, UnitType};

agon::bot!({{type}});

/// Every unit runs this program, in a memory of its own.
struct {{type}};

impl agon::Bot for {{type}} {
    /// The life of a unit. If this function returns, the unit dies.
    fn run(context: Context) {
        let uc = UnitController::new(&context);
        loop {
            for direction in Direction::ALL {
                if uc.can_spawn(UnitType::Worker, direction) {
                    uc.spawn(UnitType::Worker, direction);
                }
            }
            uc.end_turn();
        }
    }
}
