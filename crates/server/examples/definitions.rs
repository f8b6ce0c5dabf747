//! Prints the schemas of all that crosses the wire, with their version. `cargo xtask types` reads them from here, so that
//! other chores needn't build the server.

use furball_server::protocol::{VERSION, schema};

fn main() {
    let definitions = schema::definitions();
    println!(
        "{:#}",
        serde_json::json!({ "version": VERSION, "definitions": definitions })
    );
}
