//! Loads a folder of content and says what is wrong with it.

fn main() {
    let folder = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "content/second-edition".to_owned());
    match furball_cards::Content::load(std::path::Path::new(&folder)) {
        Ok(content) => println!(
            "{} pilots, {} upgrades",
            content.pilots.len(),
            content.upgrades.len()
        ),
        Err(error) => println!("{error}"),
    }
}
