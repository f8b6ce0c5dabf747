//! Translation of First Edition's rules to the equivalent rules of a later rulebook.
//!
//! All rulebooks share one flow, which cites First Edition where they agree. Players of another rulebook see
//! their own rule.

use crate::ids::RuleId;

use super::Rulebook;

impl Rulebook {
    /// The equivalent rule of this rulebook; the rule itself if there is none.
    pub fn cite(&self, rule: RuleId) -> RuleId {
        let found = self.citations.binary_search_by_key(&rule, |(first, _)| first);
        found.map_or(rule, |place| self.citations[place].1)
    }
}

/// First Edition's rules and their Second Edition equivalents, sorted by the first.
pub(super) const SECOND: &[(RuleId, RuleId)] = &[
    ("FE-ABIL-03", "SE-ABIL-02"),
    ("FE-ABIL-04", "SE-GOLD-02"),
    ("FE-ABIL-05", "SE-GOLD-03"),
    ("FE-ACT-01", "SE-ACTV-06"),
    ("FE-ACT-02", "SE-ACT-01"),
    ("FE-ACT-04", "SE-ACT-09"),
    ("FE-ACT-05", "SE-ACT-03"),
    ("FE-ACT-06", "SE-ACT-12"),
    ("FE-ACT-08", "SE-EVADE-01"),
    ("FE-ACT-10", "SE-FOCUS-01"),
    ("FE-ACT-12", "SE-ROLL-01"),
    ("FE-ACT-14", "SE-ROLL-01"),
    ("FE-ACT-15", "SE-ROLL-01"),
    ("FE-ACT-17", "SE-ROLL-04"),
    ("FE-ACT-20", "SE-LOCK-01"),
    ("FE-ACT-21", "SE-LOCK-01"),
    ("FE-ACT-22", "SE-LOCK-02"),
    ("FE-ACT-26", "SE-LOCK-04"),
    ("FE-ACTV-01", "SE-ACTV-01"),
    ("FE-ACTV-02", "SE-ACTV-02"),
    ("FE-ACTV-03", "SE-ACTV-03"),
    ("FE-ACTV-05", "SE-ACTV-05"),
    ("FE-ATK-01", "SE-ENG-01"),
    ("FE-ATK-02", "SE-ENG-02"),
    ("FE-ATK-03", "SE-ATK-19"),
    ("FE-ATK-04", "SE-ENG-01"),
    ("FE-ATK-06", "SE-ATK-01"),
    ("FE-ATK-07", "SE-ATK-04"),
    ("FE-ATK-08", "SE-ATK-07"),
    ("FE-ATK-12", "SE-OBST-09"),
    ("FE-ATK-13", "SE-ATK-10"),
    ("FE-ATK-19", "SE-ATK-11"),
    ("FE-ATK-22", "SE-LOCK-03"),
    ("FE-ATK-25", "SE-ATK-12"),
    ("FE-ATK-30", "SE-ATK-13"),
    ("FE-ATK-33", "SE-EVADE-02"),
    ("FE-ATK-38", "SE-ATK-15"),
    ("FE-ATK-39", "SE-ATK-16"),
    ("FE-COMP-01", "SE-COMP-01"),
    ("FE-COMP-03", "SE-TOK-01"),
    ("FE-COMP-15", "SE-COMP-17"),
    ("FE-DICE-01", "SE-DICE-02"),
    ("FE-DICE-04", "SE-DICE-05"),
    ("FE-DICE-05", "SE-DICE-02"),
    ("FE-DICE-07", "SE-GOLD-04"),
    ("FE-DMG-03", "SE-DMG-02"),
    ("FE-DMG-05", "SE-DMG-01"),
    ("FE-DMG-06", "SE-DMG-01"),
    ("FE-DMG-09", "SE-DMG-10"),
    ("FE-DMG-10", "SE-DMG-15"),
    ("FE-DMG-12", "SE-DEST-01"),
    ("FE-DMG-13", "SE-DEST-05"),
    ("FE-DMG-15", "SE-DEST-03"),
    ("FE-END-02", "SE-END-01"),
    ("FE-FLEE-01", "SE-MOVE-04"),
    ("FE-INIT-01", "SE-ROUND-02"),
    ("FE-MANV-01", "SE-MANV-01"),
    ("FE-MISS3-10", "SE-ROUND-01"),
    ("FE-OBST-01", "SE-SETUP-08"),
    ("FE-OBST-03", "SE-SETUP-08"),
    ("FE-OBST-04", "SE-SETUP-09"),
    ("FE-OBST-05", "SE-SETUP-06"),
    ("FE-OBST-06", "SE-SETUP-07"),
    ("FE-OBST-07", "SE-OBST-01"),
    ("FE-OBST-14", "SE-OBSTR-03"),
    ("FE-OBST-16", "SE-OBSTR-05"),
    ("FE-OPEN-09", "SE-ROUND-03"),
    ("FE-OPEN-10", "SE-SETUP-12"),
    ("FE-OPEN-22", "SE-MOVE-07"),
    ("FE-OPEN-37", "SE-SETUP-08"),
    ("FE-OPEN-56", "SE-SETUP-09"),
    ("FE-OPEN-58", "SE-SETUP-09"),
    ("FE-OVER-01", "SE-OVER-01"),
    ("FE-OVER-06", "SE-OVER-03"),
    ("FE-PLAN-01", "SE-PLAN-01"),
    ("FE-PLAN-02", "SE-PLAN-01"),
    ("FE-PLAN-10", "SE-PLAN-05"),
    ("FE-PLAN-15", "SE-MANV-21"),
    ("FE-RANGE-07", "SE-ATK-02"),
    ("FE-RANGE-08", "SE-ATK-04"),
    ("FE-RANGE-14", "SE-ATK-02"),
    ("FE-ROUND-01", "SE-ROUND-01"),
    ("FE-ROUND-02", "SE-END-03"),
    ("FE-SETUP-01", "SE-SETUP-01"),
    ("FE-SETUP-05", "SE-SQUAD-04"),
    ("FE-SETUP-08", "SE-SETUP-06"),
    ("FE-SETUP-11", "SE-SETUP-11"),
    ("FE-SETUP-13", "SE-SETUP-12"),
    ("FE-SETUP-17", "SE-SHLD-02"),
    ("FE-SETUP-19", "SE-COMP-17"),
    ("FE-SQUAD-06", "SE-SETUP-02"),
    ("FE-SQUAD-07", "SE-SQUAD-01"),
    ("FE-SQUAD-08", "SE-SETUP-02"),
    ("FE-SQUAD-19", "SE-GOLD-02"),
    ("FE-STRESS-02", "SE-ACT-02"),
    ("FE-STRESS-04", "SE-ACTV-08"),
    ("FE-TEAM-01", "SE-SETUP-05"),
    ("FE-TEAM-03", "SE-COMP-15"),
    ("FE-TOK-03", "SE-TOK-02"),
    ("FE-WEAP-02", "SE-WPN-06"),
    ("FE-WEAP-04", "SE-ANAT-04"),
    ("FE-WEAP-05", "SE-WPN-07"),
    ("FE-WIN-01", "SE-WIN-01"),
];

#[cfg(test)]
mod tests {
    use super::SECOND;

    #[test]
    fn citations_are_sorted() {
        assert!(SECOND.is_sorted_by(|(one, _), (other, _)| one < other));
    }
}
