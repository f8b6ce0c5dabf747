//! Help for prompts: what each means for new players, with the rule to read.
//!
//! Where rulebooks disagree, the text follows the fields of the game's rulebook.

use std::borrow::Cow;

use furball_cards::render::Words;
use furball_cards::{Die, Phase};
use furball_rules::Rule;
use schemars::JsonSchema;
use serde::Serialize;

use crate::prompt::Ask;
use crate::rulebook::{EvadeToken, PlanningEnds, RedRevealed, RollFreedom, Rulebook};

/// One or two sentences, and the rule they are based on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PromptHelp {
    pub text: Cow<'static, str>,
    pub rule: Rule,
}

/// What the prompt asks, in the rulebook's words.
pub fn prompt_help(ask: Ask, book: &Rulebook) -> PromptHelp {
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
            Rule::FE_SQUAD_06,
        ),
        Ask::CallDie => plain(
            "Both squads cost the same, so a die decides who names the first player: say what it will show, and your \
             opponent rolls it. If you are right you name the first player, otherwise your opponent does.",
            Rule::SE_SETUP_04,
        ),
        Ask::NamePlayer => plain(
            "Player order says who places and acts first where nothing else does. Name the player who comes next in it.",
            Rule::SE_SETUP_03,
        ),
        Ask::PlaceObstacle => plain(
            "Players take turns placing obstacles, away from the edges. ShipFilter that fly through one may be damaged or \
             lose their action; attacks across one are harder.",
            Rule::FE_OBST_03,
        ),
        Ask::PickEdge => plain(
            "Your ships start at this edge, the enemy's at the opposite one.",
            Rule::FE_OBST_05,
        ),
        Ask::PlaceShip => (
            format!(
                "Put the ship anywhere inside the marked area, facing any way. Ships with a low {initiative} are placed first."
            )
            .into(),
            Rule::FE_SETUP_13,
        ),
        Ask::SetTurret(_) => plain(
            "The ship has a turret. Pick the side its arc points to; a rotate action turns it later.",
            Rule::SE_SETUP_14,
        ),
        Ask::PlaceMarker => plain("Put the mission's token inside the marked area.", Rule::FE_MISS3_04),
        Ask::NameShip => plain("The mission is about one of your ships. Pick it.", Rule::FE_MISS2_05),
        Ask::SetDials => (set_dials(book, initiative, easy).into(), Rule::FE_PLAN_01),
        Ask::NextShip(phase) => {
            let (does, rule) = match phase {
                Phase::Engagement => ("attacks", Rule::FE_ATK_04),
                Phase::System => ("has its turn", Rule::FE_OPEN_09),
                Phase::Planning | Phase::Activation | Phase::End => ("moves", Rule::FE_OPEN_09),
            };
            let text = format!("Several of your ships have the same {initiative}. Pick the one that {does} first.");
            (text.into(), rule)
        }
        Ask::ReplaceRed(_) => plain(
            "A stressed ship can't fly a red maneuver. Since it turned one up, its opponent picks another maneuver of \
             its dial that isn't red.",
            Rule::FE_STRESS_04,
        ),
        Ask::MoveCraft(_) => plain(
            "This token of the mission has no dial: before the ships move you may let it fly one of these, or stay.",
            Rule::FE_MISS1_11,
        ),
        Ask::TallonRoll(_) => plain(
            "A Tallon roll turns the ship once more by 90° at the end of the template. There is room for it in several \
             places: level with the template, or shifted to a side.",
            Rule::SE_MANV_12,
        ),
        Ask::Action(_) => (action(book, lock).into(), Rule::FE_ACT_01),
        Ask::BarrelRoll(_) => plain(
            "The ship slides sideways along a straight template of speed 1, laid against its side, and keeps its \
             heading. The template may be shifted along both bases, but nothing may be overlapped. Try both sides: until \
             you have rolled you may pick another action.",
            Rule::FE_ACT_12,
        ),
        Ask::Move(_) => plain(
            "The ship moves without flying a maneuver or performing an action. Say how before any template is laid: if \
             there is no room it stays where it is.",
            Rule::SE_CLOAK_07,
        ),
        Ask::Position(_) => plain(
            "The side was picked; the base may end level with the template, or shifted ahead or back. These positions \
             are free.",
            Rule::SE_ROLL_03,
        ),
        Ask::Coordinate(_) => plain(
            "The ship coordinates a friendly ship at range 1-2: that one may perform an action right now.",
            Rule::SE_COORD_01,
        ),
        Ask::Rotate(_) => plain(
            "Pick the side the turret's arc points to from now on.",
            Rule::SE_ROT_03,
        ),
        Ask::PickLine(_) => plain(
            "Several lines to the target are equally short, and they cross different things. The attacker picks the one \
             that is measured.",
            Rule::SE_OBSTR_06,
        ),
        Ask::Jammed(_) => plain(
            "A jammed ship loses a green token or breaks a lock of its own, and the jam token goes with it. Pick what it \
             loses.",
            Rule::SE_JAM_03,
        ),
        Ask::Attack(_) => plain(
            "Each ship attacks once in a round: an enemy in the firing arc of one of its weapons and within its range. At \
             range 1 the attacker rolls one die more, at range 3 the defender does.",
            Rule::FE_ATK_02,
        ),
        Ask::ModifyDice(Die::Attack) => (
            format!(
                "Change the attack dice before the defender rolls. Hits and crits count. A focus token turns every focus \
                 into a hit; a {lock} lets you reroll; cards may do more."
            )
            .into(),
            Rule::FE_ATK_19,
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
            (text.into(), Rule::FE_ATK_30)
        }
        Ask::PickDice(_) => plain(
            "Pick the dice to roll again. A die is rerolled only once in an attack.",
            Rule::FE_DICE_07,
        ),
        Ask::LineUpAbility => plain(
            "Several of your cards have something to do at the same moment. They come in the order in which you pick \
             them; the first one is used at once.",
            Rule::SE_QUEUE_03,
        ),
        Ask::Replace(_) => plain(
            "Something is about to happen to the ship, and a card may put something else in its place. What is replaced \
             doesn't happen at all.",
            Rule::SE_REPL_01,
        ),
        Ask::Pay(_) => plain(
            "The card has a price, and there are several ways to pay it. Pick one.",
            Rule::SE_COST_01,
        ),
        Ask::PickToken(_) => plain("Pick a token of the ship.", Rule::SE_TOK_03),
        Ask::PickDevice(_) => plain("The card works on a device. Pick which.", Rule::FE_ABIL_04),
        Ask::PlaceDevice(_) => plain(
            "A device is dropped behind the ship, or launched before it: the template lies at the guides, and the \
             device at its far end. One device per ship and round.",
            Rule::SE_DEV_02,
        ),
        Ask::OnDevice(_) => plain(
            "The device was put under several ships. It goes off at once, on one of them: pick which.",
            Rule::SE_DEV_12,
        ),
        Ask::NextBomb => plain(
            "Bombs go off when the Activation phase ends. Several of yours lie on the table: put them in a row.",
            Rule::SE_OPEN_22,
        ),
        Ask::Relocate(_) => plain(
            "The droid is picked up and put at the other end of a template, laid to any of its sides. It may come to \
             lie under a ship or on an obstacle.",
            Rule::SE_RMT_12,
        ),
        Ask::PickGuides(_) => plain(
            "The swarm clings to the ship that flew through it. Pick the end to which it is put.",
            Rule::SE_RMT_19,
        ),
        Ask::StartDocked(_) => plain(
            "The ship may begin the game docked with its carrier, and leave it in a System phase.",
            Rule::SE_DOCK_11,
        ),
        Ask::Deploy(_) => plain(
            "Pick a maneuver of the ship's own dial; it starts at the carrier's front or rear.",
            Rule::SE_DOCK_02,
        ),
        Ask::EmergencyDeploy(_) => plain(
            "The ship may leave its carrier before that is removed: it suffers a critical damage first. If it stays, it \
             is lost too.",
            Rule::SE_DOCK_08,
        ),
        Ask::PickTurn(_) => plain(
            "The ship turns where it stands. Pick how far and to which side.",
            Rule::FE_ABIL_04,
        ),
        Ask::UseAbility => plain(
            "Cards of yours have something to offer now. Pick one; you are asked again for the others.",
            Rule::FE_ABIL_03,
        ),
        Ask::PickObstacle(_) => plain("The card works on an obstacle. Pick which.", Rule::FE_ABIL_04),
        Ask::PickShip(_) => plain("The card works on a ship. Pick which.", Rule::FE_ABIL_04),
        Ask::PickUpgrade(_) => plain("The card works on an upgrade card. Pick which.", Rule::FE_ABIL_04),
        Ask::PickDamage(_) => plain("Pick a damage card of the ship.", Rule::FE_DMG_09),
        Ask::PickDrawn(_) => plain(
            "Several damage cards were drawn; pick the one that is dealt.",
            Rule::FE_DMG_06,
        ),
        Ask::PickOption(_) => plain("The card offers several things. Pick one.", Rule::FE_ABIL_04),
        Ask::Decide(_) => plain("You may use what the card offers, or not.", Rule::FE_ABIL_03),
        Ask::PickManeuver(_) => plain(
            "The card lets the ship fly another maneuver. Pick it.",
            Rule::FE_ABIL_04,
        ),
        Ask::CallReinforcement => plain(
            "The mission replaces ships you lost this round. Not calling one now means losing it.",
            Rule::FE_MISS1_25,
        ),
    };
    PromptHelp {
        text,
        rule: book.cite(rule),
    }
}

fn plain(text: &'static str, rule: Rule) -> (Cow<'static, str>, Rule) {
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
                let PromptHelp { text, rule } = prompt_help(ask, &book);
                assert!(rule.id().starts_with(prefix), "{ask:?}: {rule}");
                for word in other {
                    assert!(!text.contains(word), "{ask:?}: {text}");
                }
                assert!(text.ends_with('.') && text.len() < 400, "{ask:?}: {text}");
            }
        }
    }
}
