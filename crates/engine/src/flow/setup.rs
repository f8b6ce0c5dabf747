//! Setup: the steps before the first round.

use furball_cards::language::{ArcName, Duration, Moment, SettingUp};
use furball_cards::squad::SquadShip;
use furball_cards::{Difficulty, Phase, Stat, UpgradeId};
use furball_geometry::{Pose, Quarter, Size};

use crate::event::{Event, SetupEvent};
use crate::ids::{Seat, ShipId, ShipSet, UpgradeIndex};
use crate::prompt::{Ask, Options, Prompt};
use crate::state::{
    CardCounter, Collisions, CounterKind, Counters, Craft, Frame, Identity, List, Marks, SetupStep, Ship,
    Status, Tokens, UpgradeState,
};

use super::Flow;

impl Flow<'_> {
    pub(crate) fn begin_setup(&mut self) {
        let frame = Frame::Setup(self.table.setup_steps()[0]);
        self.push(frame);
        self.run();
    }

    pub(super) fn setup_step(&mut self, step: SetupStep) {
        // A step that prompts several times is announced once.
        let asked_before = match step {
            SetupStep::PlaceObstacles => !self.state.obstacles.is_empty(),
            SetupStep::DetermineOrder => self.state.order.len() < self.table.players.len(),
            SetupStep::GatherForces => self.state.sealed.iter().any(Option::is_some),
            SetupStep::PlaceForces => self.state.in_play().next().is_some(),
            _ => false,
        };
        if !asked_before {
            self.emit(Event::Setup(SetupEvent::SetupStep(step)));
        }
        match step {
            SetupStep::ChooseFaction | SetupStep::EstablishPlayArea | SetupStep::PrepareCards => {
                self.next_setup(step)
            }
            SetupStep::PlaceObstacles => self.place_obstacles(),
            SetupStep::ChooseEdge => self.choose_edge(),
            SetupStep::GatherForces => self.gather_forces(),
            SetupStep::DetermineOrder => self.determine_order(),
            SetupStep::AssembleShips => {
                self.assemble_ships();
                self.next_setup(step);
            }
            SetupStep::PlaceForces => self.place_forces(),
            SetupStep::ActivateShields => {
                for ship in 0..self.state.ships.len() {
                    self.activate_shields(ShipId(ship as u8));
                }
                self.next_setup(step);
            }
            SetupStep::PrepareOther => {
                self.shuffle_deck();
                self.push(Frame::NewRound);
                self.fire(Moment::Setup(SettingUp::End), None, None);
            }
        }
    }

    pub(super) fn next_setup(&mut self, done: SetupStep) {
        let order = self.table.setup_steps();
        let next = order
            .iter()
            .position(|step| *step == done)
            .and_then(|place| order.get(place + 1));
        // A position goes on with its phase.
        let laid_out = matches!(self.state.frames.last(), Some(Frame::EndOfSetup(_)));
        if let Some(&next) = next.filter(|_| !laid_out) {
            self.push(Frame::Setup(next));
            // Cards that refer to setup come before the first ship is placed or after the last one [SE-SETUP-16].
            if next == SetupStep::PlaceForces {
                self.push(Frame::DeclareDocked { next: 0 });
                self.fire(Moment::Setup(SettingUp::BeforeForces), None, None);
                if !self.table.places_itself() {
                    self.push(Frame::ScenarioSetup { step: 0, placed: 0 });
                }
            }
        }
        if done == SetupStep::PlaceForces {
            self.fire(Moment::Setup(SettingUp::AfterForces), None, None);
        }
    }

    /// Squads not given in advance are built in secret, all at once, then revealed together
    /// [FE-SQUAD-06, FE-SQUAD-08]. Only if cards are scarce does one side pick first [FE-MISS-16].
    fn gather_forces(&mut self) {
        let limit = self.table.limit.unwrap_or(self.table.content.prices.limit);
        let seats = (0..self.table.players.len() as u8).map(Seat);
        let missing: Vec<Seat> = seats.filter(|&seat| self.handed_in(seat).is_none()).collect();
        let first_pick = missing.iter().any(|&seat| !self.table.picks_second(seat));
        for seat in missing {
            if !(first_pick && self.table.picks_second(seat)) {
                let options = match self.table.threat {
                    Some(threat) => Options::Builds { threat },
                    None => {
                        let mates = self.spent_by_mates(seat);
                        let others = mates.saturating_add(self.kept_for_mates(seat));
                        let limit = limit.saturating_sub(others);
                        Options::Squad { limit }
                    }
                };
                let ask = Ask::Squad;
                self.prompts.push(Prompt { seat, ask, options });
            }
        }
        if self.prompts.is_empty() {
            self.reveal_squads();
            self.next_setup(SetupStep::GatherForces);
        } else {
            self.push(Frame::Setup(SetupStep::GatherForces));
        }
    }

    pub(super) fn seal_squad(&mut self, seat: Seat, text: &serde_json::Value) {
        self.state.sealed[seat.index()] = self.may_hand_in(seat, text).ok();
        self.emit(Event::Setup(SetupEvent::SquadSealed { seat }));
        self.push(Frame::Setup(SetupStep::GatherForces));
    }

    fn reveal_squads(&mut self) {
        for place in 0..self.table.players.len() {
            if self.state.sealed[place].is_none() {
                self.state.sealed[place] = self.table.squads[place].clone();
            }
        }
        let sealed = self.state.sealed.iter().flatten();
        let squads = sealed.map(|squad| squad.list(&self.table.content)).collect();
        self.emit(Event::Setup(SetupEvent::SquadsRevealed { squads }));
        self.settle_initiative();
    }

    fn assemble_ships(&mut self) {
        for place in 0..self.table.players.len() {
            let content = &self.table.content;
            let ships: Vec<(SquadShip, u16)> =
                self.state.sealed[place].as_ref().map_or(Vec::new(), |squad| {
                    let worths = squad.worths(content);
                    squad.ships.iter().cloned().zip(worths).collect()
                });
            for (ship, worth) in ships {
                let kind = self.table.content.ship_of(ship.pilot);
                let identity = Identity::Pilot {
                    pilot: ship.pilot,
                    kind,
                };
                let id = self.add_ship(identity, Seat(place as u8), &ship.upgrades);
                let state = self.state.ship_mut(id);
                (state.build, state.worth) = (ship.build, worth);
            }
        }
        let crafts = self
            .scenario()
            .map_or(Vec::new(), |scenario| scenario.craft.clone());
        for text in &crafts {
            let owner = self.table.captain(self.side_as(&text.side));
            if let Some(craft) = self.craft_identity(&text.id) {
                self.add_ship(craft, owner, &[]);
            }
        }
    }

    pub(crate) fn add_ship(&mut self, identity: Identity, owner: Seat, upgrades: &[UpgradeId]) -> ShipId {
        let id = ShipId(self.state.ships.len() as u8);
        let size = match identity {
            // Huge ships are refused when squads are submitted [SE-COMP-07].
            Identity::Pilot { kind, .. } => self
                .table
                .content
                .ship_type(kind)
                .size
                .base()
                .unwrap_or(Size::Large),
            Identity::Craft(_) | Identity::Remote(_) => Size::Small,
        };
        let mut equipped = List::default();
        for &card in upgrades {
            let upgrade = UpgradeState {
                card,
                discarded: false,
                flipped: false,
            };
            // Squads and positions with more were refused.
            let room = equipped.push(upgrade);
            debug_assert!(room.is_ok(), "{} upgrades on a ship", upgrades.len());
        }
        let side = self.table.side_of(owner);
        let worth = match identity {
            Identity::Pilot { pilot, .. } => {
                let ship = SquadShip::of(&self.table.content, pilot, upgrades.to_vec());
                ship.cost(&self.table.content)
            }
            Identity::Craft(_) | Identity::Remote(_) => 0,
        };
        self.state.ships.push(Ship {
            id,
            identity,
            owner,
            side,
            size,
            status: Status::Waiting,
            pose: Pose::default(),
            tokens: Tokens::default(),
            locks: List::default(),
            counters: Counters::default(),
            turret: None,
            fled: None,
            fled_from: None,
            carrier: None,
            damage: List::default(),
            upgrades: equipped,
            dial: None,
            difficulty: (Difficulty::White, 0),
            sideslips: false,
            template: None,
            skips_maneuver: false,
            revealed: false,
            dial_away: false,
            system_done: false,
            activated: false,
            engaged: false,
            skips_action: false,
            actions: List::default(),
            ion_flight: false,
            placed_device: false,
            decloaked: false,
            bonus_attacked: false,
            tractored: false,
            attacked: ShipSet::default(),
            fired: List::default(),
            moved: None,
            through: ShipSet::default(),
            through_obstacles: Collisions::default(),
            touching: ShipSet::default(),
            watches: 0,
            rules: 0,
            reach: 0,
            marks: Marks::default(),
            took_marker: false,
            lost_in: 0,
            build: None,
            worth,
        });
        self.refresh(id);
        // The ship's own cards apply although it isn't on the table yet.
        self.state.ship_mut(id).status = Status::InPlay;
        self.activate_counters(id);
        self.set_turret(id);
        self.state.ship_mut(id).status = Status::Waiting;
        id
    }

    /// A ship's turret indicator starts out pointing ahead, until its player sets it [SE-SETUP-14].
    fn set_turret(&mut self, ship: ShipId) {
        let turret = |arc: &ArcName| matches!(arc, ArcName::Turret | ArcName::DoubleTurret);
        let has_one = self
            .weapons(ship)
            .any(|weapon| self.weapon_arcs(ship, weapon).iter().any(turret));
        if has_one {
            self.state.ship_mut(ship).turret = Some(Quarter::None);
        }
    }

    /// Gives the ship shield tokens equal to its shield value [FE-SETUP-16].
    pub(crate) fn activate_shields(&mut self, ship: ShipId) {
        // The ship's own cards apply although it may not be on the table yet.
        let waiting = self.state.ship(ship).status;
        self.state.ship_mut(ship).status = Status::InPlay;
        let shields = self.stat(ship, Stat::Shields);
        let state = self.state.ship_mut(ship);
        state.status = waiting;
        state.counters.set(None, CounterKind::Shield, shields);
    }

    /// Places Force and charges on the ship's cards, as many as their limits say [SE-CHG-03].
    fn activate_counters(&mut self, ship: ShipId) {
        let places = UpgradeIndex::all(self.state.ship(ship).upgrades.len()).map(Some);
        let charges = std::iter::once(None).chain(places);
        let charges = charges.map(|place| CardCounter::charges(ship, place));
        for counter in std::iter::once(CardCounter::force(ship)).chain(charges) {
            let limit = self.limit(counter).unwrap_or(0);
            let state = self.state.ship_mut(ship);
            state.counters.set(counter.upgrade, counter.kind, limit);
        }
    }

    /// A scenario's token by its id.
    pub(crate) fn craft_identity(&self, id: &str) -> Option<Identity> {
        let scenario = self.scenario()?;
        let index = scenario.craft.iter().position(|craft| craft.id == id)?;
        let text = &scenario.craft[index];
        let shields = text.shields(self.table.large_game());
        Some(Identity::Craft(Craft {
            index: index as u8,
            agility: text.agility,
            hull: text.hull,
            shields,
        }))
    }

    /// Measures which ships touch once all ships of a position are placed.
    pub(crate) fn settle_position(&mut self) {
        for ship in 0..self.state.ships.len() {
            self.find_touching(ShipId(ship as u8));
        }
    }

    /// Starts a position at the beginning of the phase, or with the cards' setup abilities.
    pub(crate) fn start_at(&mut self, phase: Phase, setup: bool) {
        // Whatever laying out the table triggered comes first.
        let set_off = std::mem::take(&mut self.state.frames);
        if setup {
            self.state.setting_up = true;
            self.push(Frame::EndOfSetup(phase));
            if self.state.ships.iter().any(|ship| ship.status == Status::Waiting) {
                self.push(Frame::Setup(SetupStep::PlaceForces));
            } else {
                self.fire(Moment::Setup(SettingUp::AfterForces), None, None);
            }
            self.fire(Moment::Setup(SettingUp::BeforeForces), None, None);
        } else {
            self.begin_phase(phase);
        }
        self.state.frames.extend(set_off);
        self.run();
    }

    /// Abilities at the end of setup come before the phase.
    pub(super) fn end_of_setup(&mut self, phase: Phase) {
        self.push(Frame::BeginPhase(phase));
        self.fire(Moment::Setup(SettingUp::End), None, None);
    }

    /// The game begins, if it hasn't.
    pub(super) fn leave_setup(&mut self) {
        if std::mem::take(&mut self.state.setting_up) {
            self.expire(Duration::EndOfSetup);
        }
    }

    /// Shuffles the damage deck, hidden from all players [FE-SETUP-18].
    pub(crate) fn shuffle_deck(&mut self) {
        let decks = if self.table.rulebook.damage.shared_deck {
            1
        } else {
            2
        };
        for deck in 0..decks {
            let mut cards: Vec<_> = self.table.content.damage_deck().collect();
            self.state.chance.shuffle(&mut cards);
            self.state.decks[deck].cards = cards;
        }
    }
}
