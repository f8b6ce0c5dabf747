//! The table in the browser, as it was built before this program was.

use furball_server::web::Page;

include!(concat!(env!("OUT_DIR"), "/pages.rs"));
