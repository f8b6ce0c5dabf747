//! Translation of First Edition's rules to the equivalent rules of a later rulebook.
//!
//! All rulebooks share one flow, which cites First Edition where they agree. Players of another rulebook see
//! their own rule.

use super::Rulebook;
use furball_rules::Rule;

impl Rulebook {
    /// The equivalent rule of this rulebook; the rule itself if there is none.
    pub fn cite(&self, rule: Rule) -> Rule {
        let found = self
            .citations
            .binary_search_by_key(&rule.id(), |(first, _)| first.id());
        found.map_or(rule, |place| self.citations[place].1)
    }
}

/// First Edition's rules and their Second Edition equivalents, sorted by the first.
pub(super) const SECOND: &[(Rule, Rule)] = &[
    (Rule::FE_ABIL_03, Rule::SE_ABIL_02),
    (Rule::FE_ABIL_04, Rule::SE_GOLD_02),
    (Rule::FE_ABIL_05, Rule::SE_GOLD_03),
    (Rule::FE_ACT_01, Rule::SE_ACTV_06),
    (Rule::FE_ACT_02, Rule::SE_ACT_01),
    (Rule::FE_ACT_04, Rule::SE_ACT_09),
    (Rule::FE_ACT_05, Rule::SE_ACT_03),
    (Rule::FE_ACT_06, Rule::SE_ACT_12),
    (Rule::FE_ACT_08, Rule::SE_EVADE_01),
    (Rule::FE_ACT_10, Rule::SE_FOCUS_01),
    (Rule::FE_ACT_12, Rule::SE_ROLL_01),
    (Rule::FE_ACT_14, Rule::SE_ROLL_01),
    (Rule::FE_ACT_15, Rule::SE_ROLL_01),
    (Rule::FE_ACT_17, Rule::SE_ROLL_04),
    (Rule::FE_ACT_20, Rule::SE_LOCK_01),
    (Rule::FE_ACT_21, Rule::SE_LOCK_01),
    (Rule::FE_ACT_22, Rule::SE_LOCK_02),
    (Rule::FE_ACT_26, Rule::SE_LOCK_04),
    (Rule::FE_ACTV_01, Rule::SE_ACTV_01),
    (Rule::FE_ACTV_02, Rule::SE_ACTV_02),
    (Rule::FE_ACTV_03, Rule::SE_ACTV_03),
    (Rule::FE_ACTV_05, Rule::SE_ACTV_05),
    (Rule::FE_ATK_01, Rule::SE_ENG_01),
    (Rule::FE_ATK_02, Rule::SE_ENG_02),
    (Rule::FE_ATK_03, Rule::SE_ATK_19),
    (Rule::FE_ATK_04, Rule::SE_ENG_01),
    (Rule::FE_ATK_06, Rule::SE_ATK_01),
    (Rule::FE_ATK_07, Rule::SE_ATK_04),
    (Rule::FE_ATK_08, Rule::SE_ATK_07),
    (Rule::FE_ATK_12, Rule::SE_OBST_09),
    (Rule::FE_ATK_13, Rule::SE_ATK_10),
    (Rule::FE_ATK_19, Rule::SE_ATK_11),
    (Rule::FE_ATK_22, Rule::SE_LOCK_03),
    (Rule::FE_ATK_25, Rule::SE_ATK_12),
    (Rule::FE_ATK_30, Rule::SE_ATK_13),
    (Rule::FE_ATK_33, Rule::SE_EVADE_02),
    (Rule::FE_ATK_38, Rule::SE_ATK_15),
    (Rule::FE_ATK_39, Rule::SE_ATK_16),
    (Rule::FE_COMP_01, Rule::SE_COMP_01),
    (Rule::FE_COMP_03, Rule::SE_TOK_01),
    (Rule::FE_COMP_15, Rule::SE_COMP_17),
    (Rule::FE_DICE_01, Rule::SE_DICE_02),
    (Rule::FE_DICE_04, Rule::SE_DICE_05),
    (Rule::FE_DICE_05, Rule::SE_DICE_02),
    (Rule::FE_DICE_07, Rule::SE_GOLD_04),
    (Rule::FE_DMG_03, Rule::SE_DMG_02),
    (Rule::FE_DMG_05, Rule::SE_DMG_01),
    (Rule::FE_DMG_06, Rule::SE_DMG_01),
    (Rule::FE_DMG_09, Rule::SE_DMG_10),
    (Rule::FE_DMG_10, Rule::SE_DMG_15),
    (Rule::FE_DMG_12, Rule::SE_DEST_01),
    (Rule::FE_DMG_13, Rule::SE_DEST_05),
    (Rule::FE_DMG_15, Rule::SE_DEST_03),
    (Rule::FE_END_02, Rule::SE_END_01),
    (Rule::FE_FLEE_01, Rule::SE_MOVE_04),
    (Rule::FE_INIT_01, Rule::SE_ROUND_02),
    (Rule::FE_MANV_01, Rule::SE_MANV_01),
    (Rule::FE_MISS3_10, Rule::SE_ROUND_01),
    (Rule::FE_OBST_01, Rule::SE_SETUP_08),
    (Rule::FE_OBST_03, Rule::SE_SETUP_08),
    (Rule::FE_OBST_04, Rule::SE_SETUP_09),
    (Rule::FE_OBST_05, Rule::SE_SETUP_06),
    (Rule::FE_OBST_06, Rule::SE_SETUP_07),
    (Rule::FE_OBST_07, Rule::SE_OBST_01),
    (Rule::FE_OBST_14, Rule::SE_OBSTR_03),
    (Rule::FE_OBST_16, Rule::SE_OBSTR_05),
    (Rule::FE_OPEN_09, Rule::SE_ROUND_03),
    (Rule::FE_OPEN_10, Rule::SE_SETUP_12),
    (Rule::FE_OPEN_22, Rule::SE_MOVE_07),
    (Rule::FE_OPEN_37, Rule::SE_SETUP_08),
    (Rule::FE_OPEN_56, Rule::SE_SETUP_09),
    (Rule::FE_OPEN_58, Rule::SE_SETUP_09),
    (Rule::FE_OVER_01, Rule::SE_OVER_01),
    (Rule::FE_OVER_06, Rule::SE_OVER_03),
    (Rule::FE_PLAN_01, Rule::SE_PLAN_01),
    (Rule::FE_PLAN_02, Rule::SE_PLAN_01),
    (Rule::FE_PLAN_10, Rule::SE_PLAN_05),
    (Rule::FE_PLAN_15, Rule::SE_MANV_21),
    (Rule::FE_RANGE_07, Rule::SE_ATK_02),
    (Rule::FE_RANGE_08, Rule::SE_ATK_04),
    (Rule::FE_RANGE_14, Rule::SE_ATK_02),
    (Rule::FE_ROUND_01, Rule::SE_ROUND_01),
    (Rule::FE_ROUND_02, Rule::SE_END_03),
    (Rule::FE_SETUP_01, Rule::SE_SETUP_01),
    (Rule::FE_SETUP_05, Rule::SE_SQUAD_04),
    (Rule::FE_SETUP_08, Rule::SE_SETUP_06),
    (Rule::FE_SETUP_11, Rule::SE_SETUP_11),
    (Rule::FE_SETUP_13, Rule::SE_SETUP_12),
    (Rule::FE_SETUP_17, Rule::SE_SHLD_02),
    (Rule::FE_SETUP_19, Rule::SE_COMP_17),
    (Rule::FE_SQUAD_06, Rule::SE_SETUP_02),
    (Rule::FE_SQUAD_07, Rule::SE_SQUAD_01),
    (Rule::FE_SQUAD_08, Rule::SE_SETUP_02),
    (Rule::FE_SQUAD_19, Rule::SE_GOLD_02),
    (Rule::FE_STRESS_02, Rule::SE_ACT_02),
    (Rule::FE_STRESS_04, Rule::SE_ACTV_08),
    (Rule::FE_TEAM_01, Rule::SE_SETUP_05),
    (Rule::FE_TEAM_03, Rule::SE_COMP_15),
    (Rule::FE_TOK_03, Rule::SE_TOK_02),
    (Rule::FE_WEAP_02, Rule::SE_WPN_06),
    (Rule::FE_WEAP_04, Rule::SE_ANAT_04),
    (Rule::FE_WEAP_05, Rule::SE_WPN_07),
    (Rule::FE_WIN_01, Rule::SE_WIN_01),
];

#[cfg(test)]
mod tests {
    use super::SECOND;

    #[test]
    fn citations_are_sorted() {
        assert!(SECOND.is_sorted_by(|(one, _), (other, _)| one.id() < other.id()));
    }
}
