//! The number of dice in the current attack, and where each comes from.

use furball_cards::Die;

use super::View;
use crate::query::DiceShare;

impl View<'_> {
    /// The number of attack and defense dice that would be rolled in the current attack as it is.
    pub fn dice_due(self) -> [u8; 2] {
        [self.game().attack_dice(), self.game().defense_dice()]
    }

    /// Where the dice of the current attack come from. Once they are rolled, only if the shares still add up
    /// to the rolled number: a token or card that mattered may be gone.
    pub fn dice_shares(self, die: Die) -> Vec<DiceShare> {
        let mut shares = Vec::new();
        let due = self.game().dice_due(die, &mut |share| shares.push(share));
        let pool = self.attack().map(|attack| attack.pool(die));
        if pool.is_some_and(|pool| pool.rolled > 0 && pool.rolled != due) {
            shares.clear();
        }
        shares
    }
}
