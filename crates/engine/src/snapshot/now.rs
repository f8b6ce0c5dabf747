//! A ship's current state next to what is printed on its card.

use furball_cards::{ActionKind, BarAction, Die, Difficulty, Initiative, Stat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::query::{DiceShare, Stop};
use crate::state::Identity;
use crate::view::ShipView;

/// An action of the ship, on its bar or from a card in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BarIcon {
    /// What the icon stands for.
    pub action: ActionKind,
    /// Including changes by cards in force.
    pub difficulty: Difficulty,
    /// The action linked to it.
    pub linked: Option<BarLink>,
    /// Whether its ship card doesn't show it.
    pub added: bool,
}

/// An action linked to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BarLink {
    /// What its icon stands for.
    pub action: ActionKind,
    /// Including changes by cards in force.
    pub difficulty: Difficulty,
}

/// The values printed on the ship card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PrintedStats {
    /// Initiative, or pilot skill.
    pub initiative: Initiative,
    /// Value of the main weapon; 0 without one.
    pub attack: u8,
    /// Number of defense dice it starts from.
    pub agility: u8,
    /// Damage that destroys it, once shields are gone.
    pub hull: u8,
    /// Shields at the start.
    pub shields: u8,
}

impl ShipView<'_> {
    /// The ship's current action bar.
    pub fn bar(self) -> Vec<BarIcon> {
        let game = self.view().game();
        let printed: &[BarAction] = match game.state.ship(self.id()).identity {
            Identity::Pilot { pilot, kind } => {
                let content = self.view().content();
                let own = content.pilot(pilot).actions.as_ref();
                own.unwrap_or(&content.ship_type(kind).actions)
            }
            Identity::Craft(_) | Identity::Remote(_) => &[],
        };
        let now = |act, difficulty| game.difficulty_now(self.id(), act, difficulty);
        let mut icons: Vec<BarIcon> = Vec::new();
        game.each_icon(self.id(), &mut |icon| {
            let found = BarIcon {
                action: icon.act,
                difficulty: now(icon.act, icon.difficulty),
                linked: icon.linked.map(|(action, difficulty)| BarLink {
                    action,
                    difficulty: now(action, difficulty),
                }),
                added: !printed.contains(icon),
            };
            if !icons.contains(&found) {
                icons.push(found);
            }
            Stop::No
        });
        icons
    }

    pub(super) fn printed(self) -> PrintedStats {
        let printed = |stat| self.view().game().printed(self.id(), stat);
        PrintedStats {
            initiative: Initiative(printed(Stat::Initiative)),
            attack: printed(Stat::Attack),
            agility: printed(Stat::Agility),
            hull: printed(Stat::Hull),
            shields: printed(Stat::Shields),
        }
    }

    /// Where the dice of its main weapon, or of its defense, come from, against any opponent.
    pub(super) fn usual_dice(self, die: Die) -> Vec<DiceShare> {
        self.view().game().usual_dice(self.id(), die)
    }
}
