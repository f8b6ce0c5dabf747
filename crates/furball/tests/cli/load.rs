//! `furball load` without a server: it says so.

use std::net::TcpListener;

use crate::furball::furball;

#[test]
fn a_server_that_isnt_there_is_named() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    drop(listener);
    let complaint = furball(&["load", "--url", &url, "--games", "1"]).complaint();
    assert!(
        complaint.contains(&url) && complaint.contains("furball serve"),
        "{complaint}"
    );
}

#[test]
fn what_makes_no_sense_is_refused() {
    for (args, words) in [
        (["--url", "https://table.example"], "http://HOST:PORT"),
        (["--think", "2 fortnights"], "no unit of time"),
        (["--games", "0"], "--games"),
    ] {
        let complaint = furball(&[&["load"], &args[..]].concat()).complaint();
        assert!(complaint.contains(words), "{complaint}");
    }
}
