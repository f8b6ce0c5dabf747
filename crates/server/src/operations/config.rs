//! How a server is set up: a file in TOML, overridden by the environment. Everything has a default.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;
use toml::{Table, Value};

/// All that can be set. `docs/operations.md` explains each.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where players find it.
    pub listen: String,
    /// Where those who operate it find metrics; nowhere if empty.
    pub operations: String,
    /// Where games are kept.
    pub store: String,
    /// How many computer players think at once.
    pub bot_threads: usize,
    /// Pages from elsewhere that may talk to it, as `https://furball.example`.
    pub origins: Vec<String>,
    /// It stands behind a proxy, which says in `X-Forwarded-For` who asks.
    pub proxy: bool,
    /// What is logged.
    pub log: Log,
    /// How much clients may take.
    pub limits: Limits,
}

/// What is logged, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Log {
    /// How much is logged.
    pub level: Level,
    /// How a line looks.
    pub format: Format,
}

/// How much is logged: all of this importance and above.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// What the operator has to look after.
    Error,
    /// What goes wrong and is dealt with.
    Warn,
    /// Starting, stopping, and games that are made.
    #[default]
    Info,
    /// Every request.
    Debug,
}

/// How a line of the log looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// For programs: an object in each line.
    Json,
}

/// How much one may take, so that enough is left for the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Bytes of one request or message.
    pub body: usize,
    /// Bytes of a request that may hold a record: to verify it, show it, or play on from it.
    pub record: usize,
    /// Requests a second from one address, over time.
    pub requests: u32,
    /// Files of the client a second to one address, over time.
    pub files: u32,
    /// Games that are made in an hour from one address, over time.
    pub games: u32,
    /// Messages a second over one connection, over time. More than these wait.
    pub messages: u32,
    /// Chat messages a second over one connection, over time.
    pub chat: u32,
    /// Connections to games at once from one address.
    pub connections: u32,
    /// Connections to games at once in all.
    pub all_connections: u32,
    /// TCP connections at once from one address, whatever for; a proxy may have any number.
    pub sockets: u32,
    /// TCP connections at once in all.
    pub all_sockets: u32,
    /// Bytes a second that are read from one address, over time; more wait.
    pub bytes: u32,
    /// Bytes of answers that one address may leave waiting.
    pub waiting: usize,
    /// Seconds for a request to come whole, and for an answer to be taken.
    pub timeout: u64,
    /// Seconds after which a connection is given up over which nothing comes.
    pub idle: u64,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: "127.0.0.1:7777".into(),
            operations: String::new(),
            store: "sqlite:furball.db".into(),
            bot_threads: std::thread::available_parallelism().map_or(1, |cores| (cores.get() / 2).max(1)),
            origins: Vec::new(),
            proxy: false,
            log: Log::default(),
            limits: Limits::default(),
        }
    }
}

impl Default for Log {
    fn default() -> Log {
        Log {
            level: Level::Info,
            format: Format::Text,
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 64 * 1024,
            record: 1024 * 1024,
            requests: 20,
            files: 200,
            games: 120,
            messages: 20,
            chat: 1,
            connections: 64,
            all_connections: 20_000,
            sockets: 256,
            all_sockets: 24_000,
            bytes: 1024 * 1024,
            waiting: 16 * 1024 * 1024,
            timeout: 20,
            idle: 60,
        }
    }
}

/// What is wrong with a configuration.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file can't be opened.
    #[error("{file} can't be read: {error}")]
    File {
        /// Its path.
        file: String,
        /// What the system said.
        error: std::io::Error,
    },
    /// The file isn't TOML, or has fields that don't exist.
    #[error("{file}: {error}")]
    Text {
        /// Its path.
        file: String,
        /// Where and why.
        error: toml::de::Error,
    },
    /// Variables of the environment don't fit.
    #[error("with {names} of the environment: {error}")]
    Environment {
        /// The variables that were set.
        names: String,
        /// What is wrong with them.
        error: toml::de::Error,
    },
    /// A limit of 0 would let nobody in.
    #[error("limits.{0} must be at least 1")]
    Nothing(&'static str),
    /// An origin isn't written as browsers send it, so nothing would ever match it.
    #[error(
        "origins: browsers never call a site `{0}`; write it in small letters and without a path, as https://furball.example \
         or http://localhost:5173"
    )]
    Origin(String),
}

/// Settings of the environment begin like this.
const PREFIX: &str = "FURBALL_";

/// The tables in the file. `FURBALL_LIMITS_BODY` is `body` in `limits`.
const TABLES: [&str; 2] = ["log", "limits"];

impl Config {
    /// Reads the file, if there is one, and what the environment says instead.
    pub fn read(
        file: Option<&Path>,
        environment: impl Iterator<Item = (String, String)>,
    ) -> Result<Config, ConfigError> {
        let mut table = Table::new();
        if let Some(path) = file {
            let file = path.display().to_string();
            let text = std::fs::read_to_string(path).map_err(|error| ConfigError::File {
                file: file.clone(),
                error,
            })?;
            // Read on its own first, so that errors are reported with their line.
            let syntax_error = |error| ConfigError::Text {
                file: file.clone(),
                error,
            };
            toml::from_str::<Config>(&text).map_err(syntax_error)?;
            table = text.parse().map_err(syntax_error)?;
        }
        let set: BTreeMap<String, String> = environment.filter(|(name, _)| is_setting(name)).collect();
        for (name, value) in &set {
            place(&mut table, &name[PREFIX.len()..].to_lowercase(), value);
        }
        let config: Config = table.try_into().map_err(|error| ConfigError::Environment {
            names: set.into_keys().collect::<Vec<_>>().join(", "),
            error,
        })?;
        config.check()?;
        Ok(config)
    }

    fn check(&self) -> Result<(), ConfigError> {
        let limits = &self.limits;
        let nothing = [
            ("body", limits.body == 0),
            ("record", limits.record == 0),
            ("requests", limits.requests == 0),
            ("files", limits.files == 0),
            ("games", limits.games == 0),
            ("messages", limits.messages == 0),
            ("chat", limits.chat == 0),
            ("connections", limits.connections == 0),
            ("all_connections", limits.all_connections == 0),
            ("sockets", limits.sockets == 0),
            ("all_sockets", limits.all_sockets == 0),
            ("bytes", limits.bytes == 0),
            ("waiting", limits.waiting == 0),
            ("timeout", limits.timeout == 0),
            ("idle", limits.idle == 0),
        ];
        if let Some((name, _)) = nothing.into_iter().find(|(_, is)| *is) {
            return Err(ConfigError::Nothing(name));
        }
        match self.origins.iter().find(|origin| !is_origin(origin)) {
            Some(origin) => Err(ConfigError::Origin(origin.clone())),
            None => Ok(()),
        }
    }
}

/// Whether a browser would name a site like this: the scheme and the host, with a port only if it isn't the usual one.
fn is_origin(text: &str) -> bool {
    let Some((scheme, host)) = text.split_once("://") else {
        return false;
    };
    let plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || "+-._:[]".contains(sign);
    let usual = match scheme {
        "https" => host.ends_with(":443"),
        "http" => host.ends_with(":80"),
        _ => false,
    };
    !usual
        && [scheme, host]
            .iter()
            .all(|part| !part.is_empty() && part.chars().all(plain))
}

/// Other programs of the project have variables of their own.
fn is_setting(name: &str) -> bool {
    let Some(name) = name.strip_prefix(PREFIX) else {
        return false;
    };
    let name = name.to_lowercase();
    let whole = ["listen", "operations", "store", "bot_threads", "origins", "proxy"];
    whole.contains(&name.as_str())
        || TABLES
            .iter()
            .any(|table| name.strip_prefix(table).is_some_and(|rest| rest.starts_with('_')))
}

fn place(table: &mut Table, name: &str, text: &str) {
    let value = match name {
        "origins" => Value::Array(
            text.split(',')
                .map(str::trim)
                .filter(|origin| !origin.is_empty())
                .map(|origin| Value::String(origin.into()))
                .collect(),
        ),
        _ => value(text),
    };
    let inner = TABLES
        .iter()
        .find_map(|inner| Some((inner, name.strip_prefix(inner)?.strip_prefix('_')?)));
    match inner {
        Some((inner, name)) => {
            let inner = table.entry(*inner).or_insert_with(|| Value::Table(Table::new()));
            if let Value::Table(inner) = inner {
                inner.insert(name.into(), value);
            }
        }
        None => {
            table.insert(name.into(), value);
        }
    }
}

/// A number or a yes or no where it looks like one, else text.
fn value(text: &str) -> Value {
    match (text.parse::<i64>(), text.parse::<bool>()) {
        (Ok(number), _) => Value::Integer(number),
        (_, Ok(yes)) => Value::Boolean(yes),
        _ => Value::String(text.into()),
    }
}
