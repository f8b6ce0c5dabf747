//! Settings from a file and from the environment.

use std::path::Path;

use furball_server::operations::{Config, Format, Level};

fn environment(settings: &[(&str, &str)]) -> impl Iterator<Item = (String, String)> {
    let settings = settings
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    settings.collect::<Vec<_>>().into_iter()
}

fn with_file(text: &str, settings: &[(&str, &str)]) -> Result<Config, String> {
    let name = furball_server::store::GameId::random().expect("chance");
    let file = std::env::temp_dir().join(format!("furball-settings-{name}.toml"));
    std::fs::write(&file, text).expect("a file");
    let read = Config::read(Some(&file), environment(settings));
    std::fs::remove_file(&file).expect("it is there");
    read.map_err(|error| error.to_string())
}

#[test]
fn nothing_has_to_be_set() {
    let config = Config::read(None, environment(&[("PATH", "/bin"), ("FURBALL_BLESS", "1")]));
    assert_eq!(config.expect("defaults"), Config::default());
    assert_eq!(
        Config::default().listen,
        "127.0.0.1:7777",
        "nobody from outside, unless told so"
    );
}

#[test]
fn a_file_and_the_environment_over_it() {
    let file = "listen = '0.0.0.0:80'\nbot_threads = 3\n[limits]\nbody = 1000\n[log]\nformat = 'json'\n";
    let config = with_file(
        file,
        &[
            ("FURBALL_LISTEN", "[::]:8080"),
            ("FURBALL_LIMITS_IDLE", "5"),
            ("FURBALL_LIMITS_ALL_CONNECTIONS", "7"),
            ("FURBALL_LOG_LEVEL", "debug"),
            ("FURBALL_PROXY", "true"),
            ("FURBALL_ORIGINS", "https://one.example, https://two.example"),
        ],
    );
    let config = config.expect("settings");
    assert_eq!((config.listen.as_str(), config.bot_threads), ("[::]:8080", 3));
    assert_eq!(
        (
            config.limits.body,
            config.limits.idle,
            config.limits.all_connections
        ),
        (1000, 5, 7)
    );
    assert_eq!(
        (config.log.level, config.log.format),
        (Level::Debug, Format::Json)
    );
    assert!(config.proxy);
    assert_eq!(config.origins, ["https://one.example", "https://two.example"]);
}

#[test]
fn mistakes_are_told_with_their_place() {
    for (file, settings, told) in [
        ("listne = 'x'", &[][..], "unknown field `listne`"),
        ("bot_threads = 'many'", &[], "line 1"),
        ("[limits]\nidle = 0", &[], "limits.idle must be at least 1"),
        ("origins = ['https://a.example/']", &[], "`https://a.example/`"),
        (
            "",
            &[("FURBALL_ORIGINS", "https://A.example")],
            "`https://A.example`",
        ),
        ("", &[("FURBALL_ORIGINS", "a.example")], "`a.example`"),
        (
            "",
            &[("FURBALL_ORIGINS", "https://a.example:443")],
            "small letters",
        ),
        ("", &[("FURBALL_LIMITS_BODY", "much")], "FURBALL_LIMITS_BODY"),
        ("", &[("FURBALL_LIMITS_BDOY", "1")], "unknown field `bdoy`"),
    ] {
        let error = with_file(file, settings).expect_err("a mistake");
        assert!(error.contains(told), "{error}");
    }
    let missing = Config::read(Some(Path::new("no-such-file.toml")), environment(&[]));
    assert!(
        missing
            .expect_err("no file")
            .to_string()
            .starts_with("no-such-file.toml can't be read")
    );
}
