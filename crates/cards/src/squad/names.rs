//! Names that only so many cards of a squad may have.

use crate::content::Content;
use crate::squad::illegal::Illegal;
use crate::squad::{Squad, equip};

/// A name limited to a number of cards, and the cards that have it.
pub(super) struct Name<'a> {
    pub name: &'a str,
    pub limit: u8,
    pub copies: usize,
    on_ships: bool,
    on_upgrades: bool,
}

impl Name<'_> {
    pub(super) fn is_too_often(&self) -> bool {
        self.copies > usize::from(self.limit)
    }

    pub(super) fn reason(self) -> Illegal {
        Illegal::Name {
            name: self.name.to_owned(),
            limit: self.limit,
            copies: self.copies,
            across: self.on_ships && self.on_upgrades,
        }
    }

    fn is(&self, name: &str) -> bool {
        plain(self.name).eq(plain(name))
    }
}

/// A name without what doesn't distinguish it: case, quotation marks and accents [LG-SQUAD-22].
fn plain(name: &str) -> impl Iterator<Item = char> + '_ {
    let letters = name.chars().flat_map(char::to_lowercase);
    letters
        .filter(|letter| !['"', '\'', '“', '”', '‘', '’', '«', '»'].contains(letter))
        .map(|letter| match letter {
            'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => 'a',
            'é' | 'è' | 'ê' | 'ë' => 'e',
            'í' | 'ì' | 'î' | 'ï' => 'i',
            'ó' | 'ò' | 'ô' | 'ö' | 'õ' => 'o',
            'ú' | 'ù' | 'û' | 'ü' => 'u',
            'ñ' => 'n',
            'ç' => 'c',
            other => other,
        })
}

/// A name on the squad's cards.
struct Found<'a> {
    name: Name<'a>,
    /// The cards with it, counted through the squad.
    cards: Vec<usize>,
}

/// Every limited name of the squad, on ship and upgrade cards alike [FE-SQUAD-13, SE-SQUAD-12], and on both sides of a card.
/// If cards of a name have different limits, the lowest holds for all of them [LG-SQUAD-22].
pub(super) fn limited<'a>(squad: &Squad, content: &'a Content) -> Vec<Name<'a>> {
    let every_name_counts = content.about.edition.squad_rules().every_name_counts;
    let counts = |limit: u8| every_name_counts || limit > 0;
    let mut found: Vec<Found> = Vec::new();
    let mut card = 0;
    for ship in &squad.ships {
        let pilot = content.pilot(ship.pilot);
        if counts(pilot.limited) {
            count(&mut found, card, &pilot.name, pilot.limited, true);
        }
        card += 1;
        for upgrade in equip::cards(content, ship).filter(|upgrade| counts(upgrade.limited)) {
            let back = upgrade.back.as_ref().map(|back| back.name.as_str());
            for name in std::iter::once(upgrade.name.as_str()).chain(back) {
                count(&mut found, card, name, upgrade.limited, false);
            }
            card += 1;
        }
    }
    found.retain(|found| found.name.limit > 0);
    // Cards with two names are reported by the first.
    let mut names: Vec<Found> = Vec::new();
    for name in found {
        if !names.iter().any(|other| other.cards == name.cards) {
            names.push(name);
        }
    }
    let mut names: Vec<Name> = names.into_iter().map(|found| found.name).collect();
    names.sort_by_key(|name| name.name);
    names
}

fn count<'a>(found: &mut Vec<Found<'a>>, card: usize, name: &'a str, limit: u8, on_ships: bool) {
    let place = found.iter().position(|found| found.name.is(name));
    let place = place.unwrap_or_else(|| {
        found.push(Found {
            name: Name {
                name,
                limit: 0,
                copies: 0,
                on_ships: false,
                on_upgrades: false,
            },
            cards: Vec::new(),
        });
        found.len() - 1
    });
    let Found { name, cards } = &mut found[place];
    // Both sides of a card may have the same name.
    if cards.last() == Some(&card) {
        return;
    }
    cards.push(card);
    name.copies += 1;
    name.on_ships |= on_ships;
    name.on_upgrades |= !on_ships;
    name.limit = match (name.limit, limit) {
        (0, only) | (only, 0) => only,
        (one, other) => one.min(other),
    };
}

/// The limited names of a whole team [FE-TEAM-06]. Within one squad, the squad's own check reports a name.
pub(super) fn of_team<'a>(squads: &[Squad], content: &'a Content) -> Vec<Name<'a>> {
    let mut names: Vec<Name> = Vec::new();
    for mut new in squads.iter().flat_map(|squad| limited(squad, content)) {
        new.copies = new.copies.min(usize::from(new.limit));
        match names.iter_mut().find(|known| known.is(new.name)) {
            Some(known) => {
                known.limit = known.limit.min(new.limit);
                known.copies += new.copies;
            }
            None => names.push(new),
        }
    }
    names
}
