//! What a prompt means, for somebody who asks, with the rule to read on in.

use furball_cards::{Die, Phase};
use furball_engine::Ask;

/// An explanation and the rule it comes from.
pub fn explain(ask: Ask) -> (&'static str, &'static str) {
    match ask {
        Ask::Squad => (
            "You build your squad in secret; it is shown when everybody has one. Its cards may cost at most the \
             points agreed on.",
            "FE-SQUAD-06",
        ),
        Ask::CallDie => (
            "Both squads cost the same, so a die decides who names the first player: say what it will show, and your \
             opponent rolls it. If you are right you name the first player, otherwise your opponent does.",
            "SE-SETUP-04",
        ),
        Ask::NamePlayer => (
            "Player order says who places and acts first where nothing else does. Name the player who comes next in it.",
            "SE-SETUP-03",
        ),
        Ask::PlaceObstacle => (
            "Players take turns placing asteroids, away from the edges. Ships that fly through one may be damaged and \
             lose their action; attacks across one are harder.",
            "FE-OBST-03",
        ),
        Ask::PickEdge => (
            "Your ships start at this edge, the enemy's at the opposite one.",
            "FE-OBST-05",
        ),
        Ask::PlaceShip => (
            "Put the ship anywhere inside the dotted area, facing any way. Ships with low skill are placed first. x \
             counts millimetres from the left, y from the bottom; a base is 40 mm wide.",
            "FE-SETUP-13",
        ),
        Ask::SetTurret(_) => (
            "The ship has a turret. Pick the side its arc points to; a rotate action turns it later.",
            "SE-SETUP-14",
        ),
        Ask::PlaceMarker => ("Put the mission's token inside the dotted area.", "FE-MISS3-04"),
        Ask::NameShip => ("The mission is about one of your ships. Pick it.", "FE-MISS2-05"),
        Ask::SetDials => (
            "Pick a maneuver for each ship, in secret; all ships fly theirs afterwards, lowest skill first. Green \
             maneuvers take a stress token away, red ones give one. A stressed ship can't act or fly red. No measuring \
             with templates: estimate. A straight of speed 1 goes 80 mm, each speed more 40 mm further.",
            "FE-PLAN-01",
        ),
        Ask::NextShip(Phase::Combat) => (
            "Several of your ships have the same skill. Pick the one that attacks first.",
            "FE-ATK-04",
        ),
        Ask::NextShip(_) => (
            "Several of your ships have the same skill. Pick the one that moves first.",
            "FE-OPEN-09",
        ),
        Ask::ReplaceRed(_) => (
            "A stressed ship can't fly a red maneuver. Since it turned one up, its opponent picks another maneuver of \
             its dial that isn't red.",
            "FE-STRESS-04",
        ),
        Ask::MoveCraft(_) => (
            "This token of the mission has no dial: before the ships move you may let it fly one of these, or stay.",
            "FE-MISS1-11",
        ),
        Ask::TallonRoll(_) => (
            "A Tallon roll turns the ship once more by 90° at the end of the template. There is room for it in several \
             places: level with the template, or shifted to a side.",
            "SE-MANV-12",
        ),
        Ask::Action(_) => (
            "After moving, a ship performs one action. Focus helps attack and defense, evade only defense, a target \
             lock lets you reroll attack dice, a barrel roll moves the ship sideways.",
            "FE-ACT-01",
        ),
        Ask::BarrelRoll(_) => (
            "The ship slides sideways along a straight template of speed 1, laid against its side, and keeps its \
             heading. The template may be shifted along both bases, but nothing may be overlapped.",
            "FE-ACT-12",
        ),
        Ask::Move(_) => (
            "The ship moves without flying a maneuver or performing an action. Say how before any template is laid: if \
             there is no room it stays where it is.",
            "SE-CLOAK-07",
        ),
        Ask::Position(_) => (
            "The side was picked; the base may end level with the template, or shifted ahead or back. These positions \
             are free.",
            "SE-ROLL-03",
        ),
        Ask::Coordinate(_) => (
            "The ship coordinates a friendly ship at range 1-2: that one may perform an action right now.",
            "SE-COORD-01",
        ),
        Ask::Rotate(_) => (
            "Pick the side the turret's arc points to from now on.",
            "SE-ROT-03",
        ),
        Ask::PickLine(_) => (
            "Several lines to the target are equally short, and they cross different things. The attacker picks the one \
             that is measured.",
            "SE-OBSTR-06",
        ),
        Ask::Jammed(_) => (
            "A jammed ship loses a green token or breaks a lock of its own, and the jam token goes with it. Pick what it \
             loses.",
            "SE-JAM-03",
        ),
        Ask::Attack(_) => (
            "Each ship attacks once in a round: an enemy in its firing arc (the front) up to range 3 (300 mm). At range \
             1 the attacker rolls one die more, at range 3 the defender does.",
            "FE-ATK-02",
        ),
        Ask::ModifyDice(Die::Attack) => (
            "Change the attack dice before the defender rolls. Hits and crits count. A focus token turns all eyes into \
             hits; a target lock lets you reroll; cards may do more.",
            "FE-ATK-19",
        ),
        Ask::ModifyDice(Die::Defense) => (
            "Change the defense dice. Each evade cancels a hit, then a crit. A focus token turns all eyes into evades; \
             an evade token adds one.",
            "FE-ATK-30",
        ),
        Ask::PickDice(_) => (
            "Type the numbers of the dice to roll again. A die is rerolled only once in an attack.",
            "FE-DICE-07",
        ),
        Ask::LineUpAbility => (
            "Several of your cards have something to do at the same moment. Put them in a row: they come in the order \
             in which you pick them.",
            "SE-QUEUE-03",
        ),
        Ask::Replace(_) => (
            "Something is about to happen to the ship, and a card may put something else in its place. What is replaced \
             doesn't happen at all.",
            "SE-REPL-01",
        ),
        Ask::Pay(_) => (
            "The card has a price, and there are several ways to pay it. Pick one.",
            "SE-COST-01",
        ),
        Ask::PickToken(_) => ("Pick a token of the ship.", "SE-TOK-03"),
        Ask::PickDevice(_) => ("The card works on a device. Pick which.", "FE-ABIL-04"),
        Ask::PlaceDevice(_) => (
            "A device is dropped behind the ship, or launched before it: the template lies at the guides, and the \
             device at its far end. One device per ship and round.",
            "SE-DEV-02",
        ),
        Ask::OnDevice(_) => (
            "The device was put under several ships. It goes off at once, on one of them: pick which.",
            "SE-DEV-12",
        ),
        Ask::NextBomb => (
            "Bombs go off when the Activation phase ends. Several of yours lie on the table: put them in a row.",
            "SE-OPEN-22",
        ),
        Ask::Relocate(_) => (
            "The droid is picked up and put at the other end of a template, laid to any of its sides. It may come to \
             lie under a ship or on an obstacle.",
            "SE-RMT-12",
        ),
        Ask::PickGuides(_) => (
            "The swarm clings to the ship that flew through it. Pick the end to which it is put.",
            "SE-RMT-19",
        ),
        Ask::StartDocked(_) => (
            "The ship may begin the game docked with its carrier, and leave it in a System phase.",
            "SE-DOCK-11",
        ),
        Ask::Deploy(_) => (
            "Pick a maneuver of the ship's own dial; it starts at the carrier's front or rear.",
            "SE-DOCK-02",
        ),
        Ask::EmergencyDeploy(_) => (
            "The ship may leave its carrier before that is removed: it suffers a critical damage first. If it stays, it \
             is lost too.",
            "SE-DOCK-08",
        ),
        Ask::PickTurn(_) => (
            "The ship turns where it stands. Pick how far and to which side.",
            "FE-ABIL-04",
        ),
        Ask::UseAbility => (
            "Cards of yours have something to offer now. Pick one; you are asked again for the others.",
            "FE-ABIL-03",
        ),
        Ask::PickObstacle(_) => ("The card works on an obstacle. Pick which.", "FE-ABIL-04"),
        Ask::PickShip(_) => ("The card works on a ship. Pick which.", "FE-ABIL-04"),
        Ask::PickUpgrade(_) => (
            "An upgrade card must be discarded. It is gone for the rest of the game.",
            "FE-SQUAD-19",
        ),
        Ask::PickDamage(_) => ("Pick a damage card of the ship.", "FE-DMG-09"),
        Ask::PickDrawn(_) => (
            "Several damage cards were drawn; pick the one that is dealt.",
            "FE-DMG-06",
        ),
        Ask::PickOption(_) => ("The card offers several things. Pick one.", "FE-ABIL-04"),
        Ask::Decide(_) => ("You may use what the card offers, or not.", "FE-ABIL-03"),
        Ask::PickManeuver(_) => (
            "The card lets the ship fly another maneuver. Pick it.",
            "FE-ABIL-04",
        ),
        Ask::CallReinforcement => (
            "The mission replaces ships you lost this round. Not calling one now means losing it.",
            "FE-MISS1-25",
        ),
    }
}
