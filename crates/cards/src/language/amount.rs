//! Numbers: fixed, or counted from the game.

use serde::{Deserialize, Serialize};

use super::{Charged, DeviceFilter, Dice, ObstacleFilter, ShipFilter, ShipRef};
use crate::vocabulary::{Face, Stat, TokenSet};

/// A number, fixed or counted from the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Amount {
    Fixed(u8),
    /// The other amount, but never more than this.
    UpTo(Box<Amount>, u8),
    /// All of these together.
    Sum(Vec<Amount>),
    /// The ship's statistic.
    Stat(ShipRef, Stat),
    /// How many such tokens the ship has.
    Tokens(ShipRef, TokenSet),
    /// How many such tokens lie on this card.
    OnCard(TokenSet),
    /// How many charges are active.
    Charges(Charged),
    /// How much active Force the ship has.
    Force(ShipRef),
    /// How many active shields the ship has.
    ShieldsLeft(ShipRef),
    /// How many ships meet the description.
    Ships(ShipFilter),
    Devices(DeviceFilter),
    Obstacles(ObstacleFilter),
    /// How many locks of ships that meet the description are on the ship.
    LocksOn(ShipRef, ShipFilter),
    /// The speed of the maneuver the ship executed this round or else revealed.
    Speed(ShipRef),
    /// The difficulty of that maneuver, from 0 for the easiest.
    Difficulty(ShipRef),
    /// How many dice of the current attack show one of the faces; all of them if none is named.
    Results {
        dice: Dice,
        #[serde(default)]
        faces: Vec<Face>,
    },
    /// How many of these dice would be rolled in the current attack as things stand.
    DiceDue(Dice),
    /// How many such dice were rolled in the current attack, whatever became of them since.
    Rolled(Dice),
    /// Results of the attack that evade results have canceled.
    Neutralized,
    /// Damage cards on the ship.
    DamageCards(ShipRef),
    /// Damage cards that the defender was dealt in this attack.
    DealtInAttack,
    /// Squad points printed on the weapon card of the current attack.
    WeaponCost,
    /// How much the moment is about: the damage suffered, the tokens gained.
    Moment,
}
