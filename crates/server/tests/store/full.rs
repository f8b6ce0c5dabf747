//! A disk that is full: nothing that was acknowledged is lost, the error is reported, and once there is room again
//! everything goes on.
//!
//! The disk is a real one, a small one in memory, in a namespace of its own where mounting one is allowed. Where the
//! system allows no such namespace, nothing can be tried, and the test says that it was skipped; anything else that
//! goes wrong fails it.

use std::process::{Command, Stdio};

use furball_server::store::{self, *};

use crate::place::Place;
use crate::sample::some_game;

/// Tells [`filler`] where the small disk is.
const DISK: &str = "FURBALL_SMALL_DISK";
/// What it says in the end.
const FINE: &str = "all went on";

#[test]
fn goes_on_once_there_is_room() {
    let place = Place::sqlite();
    let folder = place
        .address
        .strip_prefix("sqlite:")
        .unwrap()
        .strip_suffix("/games.db")
        .unwrap();
    let program = std::env::current_exe().unwrap();
    let script = "mount -t tmpfs -o size=6m small \"$1\" || exit 77; shift; exec \"$@\"";
    let filled = Command::new("unshare")
        .args([
            "--user",
            "--map-root-user",
            "--mount",
            "sh",
            "-c",
            script,
            "sh",
            folder,
        ])
        .arg(program)
        .args(["full::filler", "--exact", "--ignored", "--nocapture"])
        .env(DISK, folder)
        .stdin(Stdio::null())
        .output();
    let filled = filled.expect("unshare is a program of every Linux");
    let said = String::from_utf8_lossy(&filled.stdout);
    let errors = String::from_utf8_lossy(&filled.stderr);
    // What the program says before it has begun anything else.
    if errors.starts_with("unshare: ") {
        println!("SKIPPED: this system lets nobody mount a disk of his own: {errors}");
        return;
    }
    assert!(filled.status.success() && said.contains(FINE), "{said}\n{errors}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a small disk, which the test of this file gives it"]
async fn filler() {
    let Ok(disk) = std::env::var(DISK) else { return };
    let ballast = format!("{disk}/ballast");
    std::fs::write(&ballast, vec![1; 3 << 20]).unwrap();
    let store = store::open(&format!("sqlite:{disk}/games.db")).await.unwrap();
    let game = some_game();
    let id = game.id;
    store.create_game(game).await.unwrap();
    store.check().await.unwrap();
    let body = format!("{{\"words\":\"{}\"}}", "x".repeat(20_000));
    let append = |number| store.append(Append::new(id, number, Timestamp(0), body.clone()));
    let mut number = 0;
    let full = loop {
        match append(number + 1).await {
            Ok(Appended::Stored) => number += 1,
            Ok(other) => panic!("{other:?}"),
            Err(error) => break error,
        }
    };
    assert!(number > 10, "{number}");
    assert!(
        matches!(
            full,
            Error::Database {
                kind: ErrorKind::DiskFull | ErrorKind::DiskBroken,
                ..
            }
        ),
        "{full}"
    );
    // It stays so, and each request gets the error.
    assert!(append(number + 1).await.is_err());
    assert!(
        store
            .create_game(NewGame {
                settings: body.clone(),
                ..some_game()
            })
            .await
            .is_err()
    );
    assert!(store.check().await.is_err(), "it says that it can be written");
    // What was stored can be read meanwhile.
    assert_eq!(store.entries_after(id, 0).await.unwrap().len(), number as usize);
    std::fs::remove_file(&ballast).unwrap();
    store.check().await.unwrap();
    for _ in 0..20 {
        number += 1;
        assert_eq!(append(number).await.unwrap(), Appended::Stored);
    }
    store.create_game(some_game()).await.unwrap();
    let kept = store.entries_after(id, 0).await.unwrap();
    assert_eq!(kept.len(), number as usize);
    store.close().await;
    println!("{FINE}");
}
