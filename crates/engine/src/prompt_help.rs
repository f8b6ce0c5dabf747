//! Help for prompts: what each means for new players, with the rule to read.
//!
//! Where rulebooks disagree, the text follows the fields of the game's rulebook.

use std::borrow::Cow;

use furball_cards::render::Words;
use furball_cards::{Die, Phase};
use schemars::JsonSchema;
use serde::Serialize;

use crate::ids::RuleId;
use crate::prompt::Ask;
use crate::rulebook::{EvadeToken, PlanningEnds, RedRevealed, RollFreedom, Rulebook};

/// One or two sentences, and the rule they are based on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct About {
    pub text: Cow<'static, str>,
    pub rule: RuleId,
}

/// What the prompt asks, in the rulebook's words.
pub fn about(ask: Ask, book: &Rulebook) -> About {
    let words = Words::of(book.edition);
    let Words {
        initiative,
        easy,
        lock,
        ..
    } = words;
    let (text, rule) = match ask {
        Ask::Squad => plain(
            "You build your squad in secret; it is shown when everybody has one. Its cards may cost at most the \
             points agreed on.",
            "FE-SQUAD-06",
        ),
        Ask::CallDie => plain(
            "Both squads cost the same, so a die decides who names the first player: say what it will show, and your \
             opponent rolls it. If you are right you name the first player, otherwise your opponent does.",
            "SE-SETUP-04",
        ),
        Ask::NamePlayer => plain(
            "Player order says who places and acts first where nothing else does. Name the player who comes next in it.",
            "SE-SETUP-03",
        ),
        Ask::PlaceObstacle => plain(
            "Players take turns placing obstacles, away from the edges. ShipFilter that fly through one may be damaged or \
             lose their action; attacks across one are harder.",
            "FE-OBST-03",
        ),
        Ask::PickEdge => plain(
            "Your ships start at this edge, the enemy's at the opposite one.",
            "FE-OBST-05",
        ),
        Ask::PlaceShip => (
            format!(
                "Put the ship anywhere inside the marked area, facing any way. Ships with a low {initiative} are placed first."
            )
            .into(),
            "FE-SETUP-13",
        ),
        Ask::SetTurret(_) => plain(
            "The ship has a turret. Pick the side its arc points to; a rotate action turns it later.",
            "SE-SETUP-14",
        ),
        Ask::PlaceMarker => plain("Put the mission's token inside the marked area.", "FE-MISS3-04"),
        Ask::NameShip => plain("The mission is about one of your ships. Pick it.", "FE-MISS2-05"),
        Ask::SetDials => (set_dials(book, initiative, easy).into(), "FE-PLAN-01"),
        Ask::NextShip(phase) => {
            let (does, rule) = match phase {
                Phase::Engagement => ("attacks", "FE-ATK-04"),
                Phase::System => ("has its turn", "FE-OPEN-09"),
                Phase::Planning | Phase::Activation | Phase::End => ("moves", "FE-OPEN-09"),
            };
            let text = format!("Several of your ships have the same {initiative}. Pick the one that {does} first.");
            (text.into(), rule)
        }
        Ask::ReplaceRed(_) => plain(
            "A stressed ship can't fly a red maneuver. Since it turned one up, its opponent picks another maneuver of \
             its dial that isn't red.",
            "FE-STRESS-04",
        ),
        Ask::MoveCraft(_) => plain(
            "This token of the mission has no dial: before the ships move you may let it fly one of these, or stay.",
            "FE-MISS1-11",
        ),
        Ask::TallonRoll(_) => plain(
            "A Tallon roll turns the ship once more by 90° at the end of the template. There is room for it in several \
             places: level with the template, or shifted to a side.",
            "SE-MANV-12",
        ),
        Ask::Action(_) => (action(book, lock).into(), "FE-ACT-01"),
        Ask::BarrelRoll(_) => plain(
            "The ship slides sideways along a straight template of speed 1, laid against its side, and keeps its \
             heading. The template may be shifted along both bases, but nothing may be overlapped. Try both sides: until \
             you have rolled you may pick another action.",
            "FE-ACT-12",
        ),
        Ask::Move(_) => plain(
            "The ship moves without flying a maneuver or performing an action. Say how before any template is laid: if \
             there is no room it stays where it is.",
            "SE-CLOAK-07",
        ),
        Ask::Position(_) => plain(
            "The side was picked; the base may end level with the template, or shifted ahead or back. These positions \
             are free.",
            "SE-ROLL-03",
        ),
        Ask::Coordinate(_) => plain(
            "The ship coordinates a friendly ship at range 1-2: that one may perform an action right now.",
            "SE-COORD-01",
        ),
        Ask::Rotate(_) => plain(
            "Pick the side the turret's arc points to from now on.",
            "SE-ROT-03",
        ),
        Ask::PickLine(_) => plain(
            "Several lines to the target are equally short, and they cross different things. The attacker picks the one \
             that is measured.",
            "SE-OBSTR-06",
        ),
        Ask::Jammed(_) => plain(
            "A jammed ship loses a green token or breaks a lock of its own, and the jam token goes with it. Pick what it \
             loses.",
            "SE-JAM-03",
        ),
        Ask::Attack(_) => plain(
            "Each ship attacks once in a round: an enemy in the firing arc of one of its weapons and within its range. At \
             range 1 the attacker rolls one die more, at range 3 the defender does.",
            "FE-ATK-02",
        ),
        Ask::ModifyDice(Die::Attack) => (
            format!(
                "Change the attack dice before the defender rolls. Hits and crits count. A focus token turns every focus \
                 into a hit; a {lock} lets you reroll; cards may do more."
            )
            .into(),
            "FE-ATK-19",
        ),
        Ask::ModifyDice(Die::Defense) => {
            let evade = match book.tokens.evade {
                EvadeToken::AddsResult => "adds one",
                EvadeToken::ChangesDie => "turns a blank or a focus into one",
            };
            let text = format!(
                "Change the defense dice. Each evade cancels a hit, then a crit. A focus token turns every \
                 focus into an evade; an evade token {evade}."
            );
            (text.into(), "FE-ATK-30")
        }
        Ask::PickDice(_) => plain(
            "Pick the dice to roll again. A die is rerolled only once in an attack.",
            "FE-DICE-07",
        ),
        Ask::LineUpAbility => plain(
            "Several of your cards have something to do at the same moment. They come in the order in which you pick \
             them; the first one is used at once.",
            "SE-QUEUE-03",
        ),
        Ask::Replace(_) => plain(
            "Something is about to happen to the ship, and a card may put something else in its place. What is replaced \
             doesn't happen at all.",
            "SE-REPL-01",
        ),
        Ask::Pay(_) => plain(
            "The card has a price, and there are several ways to pay it. Pick one.",
            "SE-COST-01",
        ),
        Ask::PickToken(_) => plain("Pick a token of the ship.", "SE-TOK-03"),
        Ask::PickDevice(_) => plain("The card works on a device. Pick which.", "FE-ABIL-04"),
        Ask::PlaceDevice(_) => plain(
            "A device is dropped behind the ship, or launched before it: the template lies at the guides, and the \
             device at its far end. One device per ship and round.",
            "SE-DEV-02",
        ),
        Ask::OnDevice(_) => plain(
            "The device was put under several ships. It goes off at once, on one of them: pick which.",
            "SE-DEV-12",
        ),
        Ask::NextBomb => plain(
            "Bombs go off when the Activation phase ends. Several of yours lie on the table: put them in a row.",
            "SE-OPEN-22",
        ),
        Ask::Relocate(_) => plain(
            "The droid is picked up and put at the other end of a template, laid to any of its sides. It may come to \
             lie under a ship or on an obstacle.",
            "SE-RMT-12",
        ),
        Ask::PickGuides(_) => plain(
            "The swarm clings to the ship that flew through it. Pick the end to which it is put.",
            "SE-RMT-19",
        ),
        Ask::StartDocked(_) => plain(
            "The ship may begin the game docked with its carrier, and leave it in a System phase.",
            "SE-DOCK-11",
        ),
        Ask::Deploy(_) => plain(
            "Pick a maneuver of the ship's own dial; it starts at the carrier's front or rear.",
            "SE-DOCK-02",
        ),
        Ask::EmergencyDeploy(_) => plain(
            "The ship may leave its carrier before that is removed: it suffers a critical damage first. If it stays, it \
             is lost too.",
            "SE-DOCK-08",
        ),
        Ask::PickTurn(_) => plain(
            "The ship turns where it stands. Pick how far and to which side.",
            "FE-ABIL-04",
        ),
        Ask::UseAbility => plain(
            "Cards of yours have something to offer now. Pick one; you are asked again for the others.",
            "FE-ABIL-03",
        ),
        Ask::PickObstacle(_) => plain("The card works on an obstacle. Pick which.", "FE-ABIL-04"),
        Ask::PickShip(_) => plain("The card works on a ship. Pick which.", "FE-ABIL-04"),
        Ask::PickUpgrade(_) => plain("The card works on an upgrade card. Pick which.", "FE-ABIL-04"),
        Ask::PickDamage(_) => plain("Pick a damage card of the ship.", "FE-DMG-09"),
        Ask::PickDrawn(_) => plain(
            "Several damage cards were drawn; pick the one that is dealt.",
            "FE-DMG-06",
        ),
        Ask::PickOption(_) => plain("The card offers several things. Pick one.", "FE-ABIL-04"),
        Ask::Decide(_) => plain("You may use what the card offers, or not.", "FE-ABIL-03"),
        Ask::PickManeuver(_) => plain(
            "The card lets the ship fly another maneuver. Pick it.",
            "FE-ABIL-04",
        ),
        Ask::CallReinforcement => plain(
            "The mission replaces ships you lost this round. Not calling one now means losing it.",
            "FE-MISS1-25",
        ),
    };
    About {
        text,
        rule: book.cite(rule),
    }
}

fn plain(text: &'static str, rule: RuleId) -> (Cow<'static, str>, RuleId) {
    (text.into(), rule)
}

fn set_dials(book: &Rulebook, initiative: &str, easy: &str) -> String {
    let (first, rest) = easy.split_at(1);
    let easy = format!("{}{rest}", first.to_uppercase());
    let red = match book.stress.red_revealed {
        RedRevealed::OpponentPicksNonRed => "if it turns up a red maneuver, its opponent picks another",
        RedRevealed::White2Straight => "flies a white straight of speed 2 in place of a red maneuver",
    };
    let ends = match book.planning.ends {
        PlanningEnds::WhenSet => "",
        PlanningEnds::WhenAgreed => " When all are set, say that you are done.",
    };
    format!(
        "Pick a maneuver for each ship, in secret; all ships fly theirs afterwards, lowest {initiative} first. {easy} \
         maneuvers take a stress token away, red ones give one. A stressed ship can't act, and {red}.{ends}"
    )
}

fn action(book: &Rulebook, lock: &str) -> String {
    let (moves, red) = match book.actions.barrel_roll {
        RollFreedom::Slides => ("a barrel roll moves the ship sideways", ""),
        RollFreedom::ThreePositions => (
            "a boost or a barrel roll moves the ship once more",
            " Red actions give it a stress token.",
        ),
    };
    format!(
        "After moving, a ship performs one action. Focus helps attack and defense, evade only defense, a {lock} lets you \
         reroll attack dice, {moves}.{red}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::ShipId;
    use crate::ledger;
    use crate::rulebook::RulebookId;

    /// Prompts of both rulebooks.
    const COMMON: [Ask; 9] = [
        Ask::Squad,
        Ask::PlaceObstacle,
        Ask::PlaceShip,
        Ask::SetDials,
        Ask::NextShip(Phase::Activation),
        Ask::Action(ShipId(0)),
        Ask::Attack(ShipId(0)),
        Ask::ModifyDice(Die::Attack),
        Ask::ModifyDice(Die::Defense),
    ];

    #[test]
    fn each_rulebook_is_explained_in_its_own_words_and_rules() {
        for (id, prefix, other) in [
            (RulebookId::First, "FE-", ["initiative", "blue", "Blue"]),
            (RulebookId::Second, "SE-", ["pilot skill", "green", "target lock"]),
        ] {
            let book = Rulebook::of(id);
            for ask in COMMON {
                let About { text, rule } = about(ask, &book);
                assert!(
                    rule.starts_with(prefix) && ledger::find(rule).is_some(),
                    "{ask:?}: {rule}"
                );
                for word in other {
                    assert!(!text.contains(word), "{ask:?}: {text}");
                }
                assert!(text.ends_with('.') && text.len() < 400, "{ask:?}: {text}");
            }
        }
    }
}
