//! `agon friends`: who may play against one's private programs.

use super::api::Account;
use super::lookup;
use crate::args::{FriendsArgs, FriendsChange};
use crate::commands::print;
use crate::output;
use serde::Deserialize;
use serde_json::{Value, json};
use std::process::ExitCode;

#[derive(Deserialize)]
struct Friend {
    id: i64,
    name: String,
    mutual: bool,
}

pub(crate) fn run(args: &FriendsArgs) -> anyhow::Result<ExitCode> {
    let account = Account::load()?;
    match &args.change {
        Some(FriendsChange::Add { email }) => account.post("me/friends", &json!({ "email": email }))?,
        Some(FriendsChange::Remove { who }) => {
            let all: Vec<Friend> = account.get("me/friends")?;
            let friend = lookup::named(&all, |friend| &friend.name, who, "those you added")?;
            account.post(&format!("me/friends/{}/remove", friend.id), &Value::Null)?
        }
        None => Value::Null,
    };
    let friends: Value = account.get("me/friends")?;
    if args.json {
        print(&format!("{friends}\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let friends: Vec<Friend> = serde_json::from_value(friends)?;
    if friends.is_empty() {
        print("you have not added anybody yet; add somebody with `agon friends add ADDRESS`\n")?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut table = output::table(&["friend", ""]);
    for friend in &friends {
        table.add_row([friend.name.as_str(), if friend.mutual { "" } else { "has not added you yet" }]);
    }
    print(&output::text_of(&table))?;
    Ok(ExitCode::SUCCESS)
}
