//! Numbers: fixed, or counted from the game.

use serde::{Deserialize, Serialize};

use crate::notation::number_or_word;

use super::{Charged, DeviceFilter, Dice, ObstacleFilter, ShipFilter, ShipRef};
use crate::vocabulary::{Face, Stat, TokenSet};

/// A number, fixed or counted from the game. A fixed one is written as the number alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub enum Amount {
    /// Always this.
    Fixed(u8),
    /// The other amount, but at most this.
    UpTo(Box<Amount>, u8),
    /// The sum of these.
    Sum(Vec<Amount>),
    /// The ship's statistic.
    Stat(ShipRef, Stat),
    /// Number of such tokens the ship has.
    Tokens(ShipRef, TokenSet),
    /// Number of such tokens on this card.
    OnCard(TokenSet),
    /// Number of active charges.
    Charges(Charged),
    /// The ship's active Force.
    Force(ShipRef),
    /// Number of ships that match.
    Ships(ShipFilter),
    /// Number of devices that match.
    Devices(DeviceFilter),
    /// Number of obstacles that match.
    Obstacles(ObstacleFilter),
    /// Number of locks that matching ships have on the ship.
    LocksOn(ShipRef, ShipFilter),
    /// The speed of the maneuver the ship executed this round or else revealed.
    Speed(ShipRef),
    /// The speed of the ship's revealed maneuver, whether or not that is the one it executed.
    RevealedSpeed(ShipRef),
    /// The difficulty of the ship's revealed maneuver, from 0 for the easiest.
    Difficulty(ShipRef),
    /// Number of dice in the current attack that show one of the faces; all of them if none is given.
    Results {
        /// Whose dice.
        dice: Dice,
        /// The faces that count.
        #[serde(default)]
        faces: Vec<Face>,
    },
    /// Number of these dice that would currently be rolled in the attack.
    DiceDue(Dice),
    /// Number of such dice rolled in the current attack, whatever happened to them since.
    Rolled(Dice),
    /// Results of the attack canceled by evade results.
    Neutralized,
    /// Damage cards on the ship.
    DamageCards(ShipRef),
    /// Damage cards dealt to the defender in this attack.
    DealtInAttack,
    /// Squad points printed on the current attack's weapon card.
    WeaponCost,
    /// The amount the moment is about: the damage suffered, the tokens gained.
    Moment,
}

impl From<u8> for Amount {
    fn from(number: u8) -> Amount {
        Amount::Fixed(number)
    }
}

number_or_word!(Amount, u8);
