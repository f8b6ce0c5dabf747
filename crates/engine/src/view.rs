//! Views: the game as one seat, or a spectator, may see it. Nothing else ever leaves the engine.
//!
//! A view borrows the game and shows what its viewer may know: no enemy dials, no facedown cards, no deck
//! order, no seed, no unrevealed squads. Players, bots and protocols all use it.

mod cards;
mod dice_due;
mod lures;
mod places;
mod threat;

use furball_cards::language::{ArcName, Placing, Template};
use furball_cards::{Content, DamageId, Faction, Maneuver, Phase, Pilot, ShipType, Stat, Token, Upgrade};
use furball_geometry::{self as geometry, Arc, Edge, Pose, Quarter, Range, Rect, Size};
use furball_rules::Rule;

use crate::choice::{Choice, DevicePlacing};
use crate::event::Event;
use crate::game::Game;
use crate::ids::{AbilityRef, Object, Seat, ShipId, ShipSet, Side, UpgradeIndex};
use crate::prompt::{Ask, Prompt};
use crate::query::{Sight, Target};
use crate::refusal::{PlanningRefusal, Refusal, TurnRefusal};
use crate::rulebook::Rulebook;
use crate::state::{
    ActionIdentity, Attack, Context, Craft, Deck, Device, Field, Identity, Marker, Obstacle, Outcome, Player,
    Ship, Status, Tokens, UpgradeState, WeaponRef,
};
use crate::viewer::Viewer;

pub use cards::{ConditionView, DamageView};
pub use lures::Lure;

/// A game from one viewpoint.
#[derive(Clone, Copy, Debug)]
pub struct View<'g> {
    game: &'g Game,
    viewer: Viewer,
}

impl Game {
    /// The game as the viewer may see it.
    pub fn view(&self, viewer: Viewer) -> View<'_> {
        View { game: self, viewer }
    }

    /// These events as the viewer may see them.
    pub fn seen<'a>(&'a self, viewer: Viewer, events: &'a [Event]) -> impl Iterator<Item = Event> + 'a {
        events
            .iter()
            .map(move |event| event.seen_by(viewer, |ship| self.state.ship(ship).owner))
    }
}

impl<'g> View<'g> {
    pub(crate) fn game(self) -> &'g Game {
        self.game
    }

    /// Who looks.
    pub fn viewer(self) -> Viewer {
        self.viewer
    }

    /// The viewer's seat; a spectator has none.
    pub fn seat(self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// The viewer's side; a spectator has none.
    pub fn side(self) -> Option<Side> {
        self.seat().map(|seat| self.game.table.side_of(seat))
    }

    /// The cards of the game.
    pub fn content(self) -> &'g Content {
        &self.game.table.content
    }

    /// The rule behind the event, in the game's rulebook.
    pub fn rule_of(self, event: &Event) -> Option<Rule> {
        self.game.rule_of(event)
    }

    /// The rules that are played.
    pub fn rulebook(self) -> &'g Rulebook {
        &self.game.table.rulebook
    }

    /// All players, in seat order.
    pub fn players(self) -> &'g [Player] {
        &self.game.table.players
    }

    /// The side's faction; where squads decide it, a guess until they are revealed.
    pub fn faction(self, side: Side) -> Faction {
        let named = self.game.table.faction(side);
        if self.game.table.rulebook.squad.factions.is_some() {
            return named;
        }
        let own = self.ships().filter(|ship| ship.side() == side);
        let flown = own.filter_map(|ship| ship.pilot()).next();
        flown.map_or(named, |pilot| pilot.faction)
    }

    /// The player's faction, as shown by their ships, or else as agreed, or else a guess from their side.
    pub fn faction_of(self, seat: Seat) -> Faction {
        let table = &self.game.table;
        let own = self.ships().filter(|ship| ship.owner() == seat);
        let flown = own.filter_map(|ship| ship.pilot()).next();
        let flown = flown
            .filter(|_| table.rulebook.squad.factions.is_none())
            .map(|pilot| pilot.faction);
        flown
            .or_else(|| table.faction_agreed(seat))
            .unwrap_or_else(|| self.faction(table.side_of(seat)))
    }

    /// The play area, in millimeters.
    pub fn area(self) -> Rect {
        self.game.table.area
    }

    /// The scenario that is played; none in a standard game.
    pub fn scenario(self) -> Option<&'g furball_cards::Scenario> {
        self.game.scenario()
    }

    /// The current round, from 1; 0 during setup.
    pub fn round(self) -> u16 {
        self.game.state.round
    }

    /// The current phase; meaningless during setup.
    pub fn phase(self) -> Phase {
        self.game.state.phase
    }

    /// Whether the first round hasn't begun.
    pub fn setting_up(self) -> bool {
        self.game.state.setting_up
    }

    /// The side that breaks ties; meaningless until that is settled.
    pub fn first_side(self) -> Side {
        self.game.state.first_side
    }

    /// The ship resolving its steps right now.
    pub fn active(self) -> Option<ShipId> {
        self.game.state.active
    }

    /// The side's edge; meaningless until edges are picked.
    pub fn edge(self, side: Side) -> Edge {
        self.game.edge_of(side)
    }

    /// How the game ended; none while it goes on.
    pub fn outcome(self) -> Option<Outcome> {
        self.game.state.outcome
    }

    /// The viewer's prompt.
    pub fn prompt(self) -> Option<&'g Prompt> {
        self.seat().and_then(|seat| self.game.prompt(seat))
    }

    /// The seats the game waits for, and why.
    pub fn waiting_for(self) -> impl Iterator<Item = (Seat, Ask)> + 'g {
        self.game.prompts.iter().map(|prompt| (prompt.seat, prompt.ask))
    }

    /// Checks an answer of the viewer without giving it.
    pub fn check(self, choice: &Choice) -> Result<(), Refusal> {
        match self.seat() {
            Some(seat) => self.game.check(seat, choice),
            None => Err(TurnRefusal::Spectator.into()),
        }
    }

    /// All ships of the game, past and present, in the order of their ids.
    pub fn ships(self) -> impl Iterator<Item = ShipView<'g>> {
        self.game
            .state
            .ships
            .iter()
            .map(move |ship| ShipView { view: self, ship })
    }

    /// Ships on the table.
    pub fn in_play(self) -> impl Iterator<Item = ShipView<'g>> {
        self.ships().filter(|ship| ship.status().in_play())
    }

    /// The ship with this id, on the table or not; none if there has never been one.
    pub fn ship(self, id: ShipId) -> Option<ShipView<'g>> {
        self.game
            .state
            .ships
            .get(id.index())
            .map(|ship| ShipView { view: self, ship })
    }

    /// Obstacles on the table; events and choices refer to them by index.
    pub fn obstacles(self) -> &'g [Obstacle] {
        &self.game.state.obstacles
    }

    /// The devices on the table.
    pub fn devices(self) -> impl Iterator<Item = &'g Device> {
        self.game.state.devices.iter().filter(|device| device.in_play)
    }

    /// The ways an ability's ship could place devices by the effect.
    pub fn placings(self, ability: AbilityRef, placing: &Placing) -> Vec<DevicePlacing> {
        let Some(ship) = ability.ship() else {
            return Vec::new();
        };
        let context = Context::of(self.game.state.ship(ship));
        self.game.placings(placing, &context, ability.card)
    }

    /// Where the device would be placed.
    pub fn device_spot(self, ship: ShipId, placing: &DevicePlacing) -> Option<Pose> {
        let card = self.game.placed_card(placing)?;
        self.game
            .device_spot(ship, card, (placing.way, placing.side), placing.template)
    }

    /// Where the remote would end up, moved along the template at this side of it.
    pub fn relocated(self, remote: ShipId, side: u8, template: Template) -> Option<Pose> {
        let mut ends = self.game.relocations(remote, &[template]).into_iter();
        ends.find(|end| end.0 == side).map(|(_, _, pose)| pose)
    }

    /// The scenario's markers, on the table or not; events refer to them by index.
    pub fn markers(self) -> &'g [Marker] {
        &self.game.state.markers
    }

    /// The current attack; its dice are public [FE-DICE-01].
    pub fn attack(self) -> Option<&'g Attack> {
        self.game.state.attack()
    }

    /// Dice a ship has rolled outside an attack, before they take effect.
    pub fn roll(self) -> Option<&'g crate::state::Roll> {
        let rolled = |roll: &&crate::state::Roll| !roll.pool.dice.is_empty();
        self.game.state.rolls.last().filter(rolled)
    }

    /// Number of cards left in the side's damage deck.
    pub fn deck_size(self, side: Side) -> usize {
        self.deck(side).cards.len()
    }

    /// The side's faceup discard pile [FE-DMG-14].
    pub fn discard_pile(self, side: Side) -> &'g [DamageId] {
        &self.deck(side).discard
    }

    fn deck(self, side: Side) -> &'g Deck {
        let shared = self.game.table.rulebook.damage.shared_deck;
        &self.game.state.decks[if shared { 0 } else { side.index() }]
    }

    /// The squads, once they are revealed to all; until then only the viewer's own [FE-SQUAD-06].
    pub fn squad(self, seat: Seat) -> Option<&'g furball_cards::Squad> {
        let revealed = !self.game.state.ships.is_empty();
        let own = self.seat() == Some(seat);
        self.game
            .state
            .sealed
            .get(seat.index())?
            .as_ref()
            .filter(|_| revealed || own)
    }

    /// The cost of the seat's squad, if squads are built and the viewer may see it [FE-SQUAD-01].
    pub fn points(self, seat: Seat) -> Option<u16> {
        let table = &self.game.table;
        let squad = self.squad(seat).filter(|_| table.limit.is_some());
        squad.map(|squad| squad.cost(&table.content))
    }

    /// The points the viewer must leave to teammates without a squad [FE-TEAM-02].
    pub fn kept_for_mates(self) -> u16 {
        self.seat().map_or(0, |seat| self.game.kept_for_mates(seat))
    }

    /// What each side has counted, in the order of the scenario's tallies.
    pub fn tallies(self) -> &'g [[u16; 2]] {
        &self.game.state.tallies
    }

    /// The range between two ships, in any direction.
    pub fn range(self, a: ShipId, b: ShipId) -> Range {
        self.game.range(a, b)
    }

    /// The players' name for this range; none beyond the ruler.
    pub fn range_name(self, range: Range) -> Option<&'static str> {
        let names = self.game.table.rulebook.range.names;
        names.get(range.index().checked_sub(1)?).copied()
    }

    /// Whether the ship is in the other's firing arc.
    pub fn in_firing_arc(self, of: ShipId, ship: ShipId) -> bool {
        self.game.in_firing_arc(of, ship)
    }

    /// Whether the ship is in the other's arc with this name.
    pub fn in_arc(self, of: ShipId, arc: ArcName, ship: ShipId) -> bool {
        self.game.in_arc(of, arc, Object::Ship(ship))
    }

    /// Range, line and obstruction of an attack; none out of arc.
    pub fn sight(self, attacker: ShipId, target: ShipId, all_round: bool) -> Option<Sight> {
        let arc = if all_round {
            ArcName::AllRound
        } else {
            ArcName::Firing
        };
        let field = self.game.field(attacker, &[arc]);
        self.game.sight(attacker, target, &field)
    }

    /// Whether the ship could attack the other with the weapon now, or why not [FE-RANGE-14].
    pub fn shot(self, attacker: ShipId, weapon: WeaponRef, target: ShipId) -> Target {
        let shot = self.game.shot(attacker, weapon, target);
        shot.map_err(|none| self.game.no_shot(attacker, target, none))
    }

    /// Where a maneuver would lead. Templates may not be tried while dials are being set [FE-PLAN-08].
    pub fn preview(self, ship: ShipId, maneuver: Maneuver) -> Result<Pose, Refusal> {
        if !self.setting_up() && self.phase() == Phase::Planning {
            return Err(PlanningRefusal::NoTestingTemplates.into());
        }
        let found = self.game.state.ships.get(ship.index());
        let found = found.ok_or(PlanningRefusal::NoSuchShip { ship })?;
        let end = geometry::end_pose(found.pose, found.size, maneuver.bearing, maneuver.speed);
        Ok(end.ok_or(PlanningRefusal::NoTemplate { maneuver })?)
    }
}

/// A ship from one viewpoint.
#[derive(Clone, Copy, Debug)]
pub struct ShipView<'g> {
    view: View<'g>,
    ship: &'g Ship,
}

impl<'g> ShipView<'g> {
    pub(crate) fn view(self) -> View<'g> {
        self.view
    }

    /// What events and choices call it.
    pub fn id(self) -> ShipId {
        self.ship.id
    }

    /// The player who decides for it.
    pub fn owner(self) -> Seat {
        self.ship.owner
    }

    /// The side it is on.
    pub fn side(self) -> Side {
        self.ship.side
    }

    /// The size of its base.
    pub fn size(self) -> Size {
        self.ship.size
    }

    /// Whether it is on the table.
    pub fn status(self) -> Status {
        self.ship.status
    }

    /// Where it is, or was when it left the table; meaningless before it is placed.
    pub fn pose(self) -> Pose {
        self.ship.pose
    }

    /// Its ship card; none for a scenario's token or a remote.
    pub fn pilot(self) -> Option<&'g Pilot> {
        self.ship.pilot().map(|pilot| self.view.content().pilot(pilot))
    }

    /// Its type; none for a scenario's token or a remote.
    pub fn ship_type(self) -> Option<&'g ShipType> {
        self.view.game.ship_type(self.ship.id)
    }

    /// The statistics of a scenario's token that is treated as a ship.
    pub fn craft(self) -> Option<Craft> {
        match self.ship.identity {
            Identity::Craft(craft) => Some(craft),
            Identity::Pilot { .. } | Identity::Remote(_) => None,
        }
    }

    /// The pilot's name, or that of the scenario's token.
    pub fn name(self) -> &'g str {
        match self.pilot() {
            Some(pilot) => &pilot.name,
            None => self.view.game.token_name(self.ship.id).unwrap_or("token"),
        }
    }

    /// The number among copies of one ship card on its side; none if there is only one [FE-SQUAD-16].
    pub fn number(self) -> Option<usize> {
        let same = |other: &&Ship| other.side == self.ship.side && other.identity == self.ship.identity;
        let ships = &self.view.game.state.ships;
        if ships.iter().filter(same).count() < 2 {
            return None;
        }
        ships
            .iter()
            .filter(same)
            .position(|other| other.id == self.ship.id)
            .map(|place| place + 1)
    }

    /// Name and number.
    pub fn label(self) -> String {
        match self.number() {
            Some(number) => format!("{} #{number}", self.name()),
            None => self.name().to_owned(),
        }
    }

    /// A statistic's current value.
    pub fn stat(self, stat: Stat) -> u8 {
        self.view.game.stat(self.ship.id, stat)
    }

    /// Its tokens, without those on its cards.
    pub fn tokens(self) -> Tokens {
        self.ship.tokens
    }

    /// Whether it has a token of the kind.
    pub fn has(self, token: Token) -> bool {
        self.ship.tokens.has(token)
    }

    /// Remaining shields.
    pub fn shields(self) -> u8 {
        self.ship.shields()
    }

    /// Active Force.
    pub fn force(self) -> u8 {
        self.ship.force()
    }

    /// Active charges on its ship card.
    pub fn charges(self) -> u8 {
        self.ship.charges(None)
    }

    /// Active charges on each of its upgrade cards, in the order of their indices.
    pub fn upgrade_charges(self) -> impl Iterator<Item = u8> + 'g {
        let places = UpgradeIndex::all(self.ship.upgrades.len());
        places.map(move |place| self.ship.charges(Some(place)))
    }

    /// The arc its turret indicator points to, if it has one.
    pub fn turret(self) -> Option<Quarter> {
        self.ship.turret
    }

    /// Damage against the hull.
    pub fn hull_damage(self) -> u8 {
        self.view.game.hull_damage(self.ship.id)
    }

    /// The ship it has locked; the first if there are several.
    pub fn lock(self) -> Option<ShipId> {
        self.ship.locks.iter().find_map(|lock| lock.ship())
    }

    /// Everything it has locked.
    pub fn locks(self) -> &'g [Object] {
        &self.ship.locks
    }

    /// Ships that have a target lock on it.
    pub fn locked_by(self) -> impl Iterator<Item = ShipId> {
        let id = self.ship.id;
        self.view
            .game
            .state
            .in_play()
            .filter(move |other| other.locks_ship(id))
            .map(|other| other.id)
    }

    /// Its upgrade cards, discarded ones included, in the order of their indices.
    pub fn upgrades(self) -> impl Iterator<Item = (UpgradeState, &'g Upgrade)> + 'g {
        let content = self.view.content();
        self.ship
            .upgrades
            .iter()
            .map(move |upgrade| (*upgrade, content.upgrade(upgrade.card)))
    }

    /// The ship that it is docked with.
    pub fn carrier(self) -> Option<ShipId> {
        self.ship.carrier.filter(|_| self.ship.status == Status::Reserve)
    }

    /// The arcs its primary weapons currently fire in; two for any direction.
    pub fn arcs(self) -> impl Iterator<Item = Arc> {
        let arcs = match self.view.game.field(self.ship.id, &[ArcName::Firing]) {
            Field::AllRound => ArcName::AllRound.fixed().unwrap_or(&[]).iter().copied().collect(),
            Field::Arcs(arcs) => arcs,
        };
        arcs.into_iter()
    }

    /// Whether its turret indicator also selects the opposite arc.
    pub fn has_double_turret(self) -> bool {
        self.view.game.has_double_turret(self.ship.id)
    }

    /// The maneuvers printed on its dial, which any player may look up [FE-PLAN-16].
    pub fn dial(self) -> &'g [Maneuver] {
        self.view.game.dial(self.ship.id)
    }

    /// The maneuvers that may be assigned to it now.
    pub fn settable(self) -> impl Iterator<Item = Maneuver> + 'g {
        self.view.game.settable(self.ship.id)
    }

    /// The maneuver with its difficulty for this ship.
    pub fn treated(self, maneuver: Maneuver) -> Maneuver {
        self.view.game.treated(self.ship.id, maneuver)
    }

    /// Whether the ship has a dial in the play area; after its maneuver it is cleaned up [FE-ACTV-09].
    pub fn has_dial(self) -> bool {
        self.ship.dial.is_some() && !self.ship.dial_away
    }

    /// Tokens on its upgrade cards.
    pub fn stash(self) -> impl Iterator<Item = Token> + 'g {
        self.ship.counters.tokens().map(|(_, token)| token)
    }

    /// Whether the dial is faceup.
    pub fn revealed(self) -> bool {
        self.ship.revealed
    }

    /// The chosen maneuver, for its owner, and for all once it is revealed
    /// [FE-PLAN-05, FE-PLAN-06, FE-TEAM-08].
    pub fn chosen(self) -> Option<Maneuver> {
        let own = self.view.seat() == Some(self.ship.owner);
        self.ship.dial.filter(|_| own || self.ship.revealed)
    }

    /// Whether it has activated this round.
    pub fn activated(self) -> bool {
        self.ship.activated
    }

    /// Whether it has had its opportunity to attack this round.
    pub fn engaged(self) -> bool {
        self.ship.engaged
    }

    /// Actions performed this round.
    pub fn actions_done(self) -> &'g [ActionIdentity] {
        &self.ship.actions
    }

    /// Ships whose bases touch its own.
    pub fn touching(self) -> ShipSet {
        self.ship.touching
    }

    /// Whether the scenario gave it a name.
    pub fn marked(self) -> bool {
        !self.ship.marks.is_empty()
    }

    /// The places of the names that the scenario gave it, among the scenario's marks.
    pub fn marks(self) -> impl Iterator<Item = usize> + 'g {
        self.ship.marks.iter()
    }
}
