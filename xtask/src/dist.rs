//! `cargo xtask dist PROGRAM`: packs the program into an archive to hand on, then unpacks it elsewhere and starts it,
//! so that no archive is made that doesn't work.

mod notices;

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::problem::Failure;
use crate::server::Server;
use crate::{cargo, files};

pub const SUMMARY: &str = "pack a program into an archive with its licenses and a service file, and try that";

/// What is packed besides the program, and what it is called there.
const FILES: [(&str, &str); 4] = [
    ("packaging/README.md", "README.md"),
    ("packaging/furball.service", "furball.service"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
];
/// The licenses of what others wrote.
const NOTICES: &str = "THIRD-PARTY.txt";
const PROGRAM: &str = "furball";

pub fn run(args: &[String]) -> Result<(), Failure> {
    let [program] = args else {
        return Err(Failure::Usage(
            "give the program to pack, such as target/release/furball".into(),
        ));
    };
    let root = files::root()?;
    let folder = cargo::target(&root).join("dist");
    let name = format!(
        "furball-{}-{}-{}",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::ARCH,
        std::env::consts::OS
    );
    let archive = folder.join(format!("{name}.tar.gz"));
    pack(&root, Path::new(program), &folder, &name, &archive)?;
    try_out(&folder.join("try"), &name, &archive)?;
    let bytes = fs::metadata(&archive).map_err(io("read", &archive))?.len();
    println!("dist: {} ({:.1} MB)", archive.display(), bytes as f64 / 1e6);
    Ok(())
}

/// Makes the archive: one folder, named as the archive is.
fn pack(root: &Path, program: &Path, folder: &Path, name: &str, archive: &Path) -> Result<(), Failure> {
    let packed = folder.join(name);
    fresh(&packed)?;
    copy(program, &packed.join(PROGRAM))?;
    for (from, to) in FILES {
        copy(&root.join(from), &packed.join(to))?;
    }
    let notices = packed.join(NOTICES);
    fs::write(&notices, notices::collect(root)?).map_err(io("write", &notices))?;
    let mut tar = Command::new("tar");
    tar.arg("--create").arg("--gzip").arg("--file").arg(archive);
    done("packing", tar.arg("--directory").arg(folder).arg(name))
}

/// Unpacks the archive into an empty folder, and sees whether what is in it runs from there.
fn try_out(folder: &Path, name: &str, archive: &Path) -> Result<(), Failure> {
    fresh(folder)?;
    let mut tar = Command::new("tar");
    tar.arg("--extract").arg("--file").arg(archive);
    done("unpacking", tar.arg("--directory").arg(folder))?;
    let unpacked = folder.join(name);
    for file in FILES.map(|(_, to)| to).into_iter().chain([NOTICES]) {
        let file = unpacked.join(file);
        let length = fs::metadata(&file).map_err(io("read", &file))?.len();
        if length == 0 {
            return Err(Failure::Found(format!("{} is empty", file.display())));
        }
    }
    let program = unpacked.join(PROGRAM);
    done("furball --version", Command::new(&program).arg("--version"))?;
    let server = Server::start(&program, folder, &[])?;
    expect(&server, "/health", "ok")?;
    expect(&server, "/", "<title>Furball</title>")?;
    expect(&server, "/api/rulebooks", "\"second\"")?;
    let status = server.terminate()?;
    match status.success() {
        true => Ok(()),
        false => Err(Failure::Found(format!("the server ended with {status}"))),
    }
}

/// Asks the server for something that must contain these words.
fn expect(server: &Server, path: &str, words: &str) -> Result<(), Failure> {
    let host = server.address.trim_start_matches("http://");
    let asked = TcpStream::connect(host).and_then(|mut stream| {
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        )?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    });
    let answer = asked.map_err(|error| Failure::Io(format!("cannot ask for {path}: {error}")))?;
    match answer.starts_with("HTTP/1.1 200") && answer.contains(words) {
        true => Ok(()),
        false => Err(Failure::Found(format!(
            "{path} is answered without {words}:\n{answer}"
        ))),
    }
}

/// An empty folder.
fn fresh(folder: &Path) -> Result<(), Failure> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(io("empty", folder))?;
    }
    fs::create_dir_all(folder).map_err(io("make", folder))
}

fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    fs::copy(from, to).map(drop).map_err(io("copy", from))
}

fn io(what: &'static str, path: &Path) -> impl Fn(std::io::Error) -> Failure + use<> {
    let path: PathBuf = path.to_owned();
    move |error| Failure::Io(format!("cannot {what} {}: {error}", path.display()))
}

fn done(what: &str, command: &mut Command) -> Result<(), Failure> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::Found(format!("{what} ended with {status}"))),
        Err(error) => Err(Failure::Io(format!("{what}: {error}"))),
    }
}
