//! How a game begins: the options shared by `play` and `sim`, converted to a start for the engine.

use clap::Args;
use furball_cards::squad::{check_team, random_squad};
use furball_cards::{Content, Faction, Squad, xws};
use furball_engine::{
    Chance, Forces, PlayerSetup, Rulebook, RulebookId, Secret, Session, Setup, Side, Start, Viewer,
};

use furball_phrases::Language;

use crate::book::{self, Book};
use crate::failure::Failure;
use crate::files;
use crate::names::Names;
use crate::squad::cited;
use crate::words::with_rule;

/// What is played.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "The game")]
pub struct Opening {
    /// Rulebook: first or second edition [default: first, or the position's]
    #[arg(long, value_enum, value_name = "BOOK")]
    pub rulebook: Option<Book>,
    /// Price list to build squads with [default: the rulebook's newest]
    #[arg(long, value_name = "LIST")]
    pub prices: Option<String>,
    /// Scenario, by its number or id: `furball scenarios list` has them all
    #[arg(long, visible_alias = "mission", value_name = "N|ID")]
    pub scenario: Option<String>,
    /// An environment to play in, by its id
    #[arg(long, value_name = "ID")]
    pub environment: Option<String>,
    /// A wild card that holds for the whole table, by its id
    #[arg(long, value_name = "ID")]
    pub wild: Option<String>,
    /// Scenarios, environments and wild cards, by their ids, of which one is drawn
    #[arg(long, value_name = "ID", value_delimiter = ',', conflicts_with_all = ["scenario", "environment", "wild"])]
    pub draw: Vec<String>,
    /// The ships of the core box, without a scenario
    #[arg(long, conflicts_with = "scenario")]
    pub default_forces: bool,
    /// Rebel squad: an XWS file or the id of a ready-made squad (repeat for each Rebel seat); in Second Edition
    /// it may be of any faction
    #[arg(long, value_name = "FILE|ID")]
    pub squad_rebel: Vec<String>,
    /// Imperial squad, in the same way
    #[arg(long, value_name = "FILE|ID")]
    pub squad_imperial: Vec<String>,
    /// Maximum points of a squad; players without a squad are asked for one, computers pick one
    #[arg(long, value_name = "N")]
    pub points: Option<u16>,
    /// Squads of quick builds whose threat adds up to exactly this (`furball squad builds` lists them); `--squad-rebel` and
    /// `--squad-imperial` may name them, as in `rebelalliance-1+rebelalliance-4`
    #[arg(long, value_name = "N", conflicts_with = "points")]
    pub threat: Option<u16>,
    /// Play with six asteroids, which the players place before the ships; scenarios and environments may have their own
    #[arg(long)]
    pub obstacles: bool,
    /// Set up automatically: the first player and the obstacles at random, ships in rows; not where a scenario places ships
    #[arg(long)]
    pub quick: bool,
    /// Position set up by hand (.ron)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "environment", "wild", "default_forces", "squad_rebel", "squad_imperial", "points", "obstacles", "quick"])]
    pub position: Option<String>,
    /// End the game as a draw after this many rounds
    #[arg(long, value_name = "N")]
    pub rounds: Option<u16>,
}

const TOO_MANY_SQUADS: &str = "there are more squads than seats for them; add a seat or drop the squad";

/// A seat to fill.
#[derive(Clone, Debug)]
pub struct SeatToFill {
    pub name: String,
    pub side: Side,
    /// Its faction, unless its squad's is another and the rulebook allows that.
    pub faction: Faction,
    /// A computer without a squad picks one; people are prompted in the game.
    pub picks_squad: bool,
}

impl Opening {
    /// Whether no options were given.
    pub fn is_empty(&self) -> bool {
        self.scenario.is_none()
            && self.environment.is_none()
            && self.wild.is_none()
            && self.draw.is_empty()
            && self.position.is_none()
            && !self.default_forces
            && !self.obstacles
            && self.threat.is_none()
            && !self.built()
    }

    /// Whether squads are built.
    pub fn built(&self) -> bool {
        self.points.is_some() || !self.squad_rebel.is_empty() || !self.squad_imperial.is_empty()
    }

    /// The requested rulebook.
    pub fn rulebook(&self) -> Rulebook {
        Rulebook::of(self.rulebook.map_or(RulebookId::default(), Book::id))
    }

    /// Applies the default: the first scenario of the rulebook, or squads where there is none.
    ///
    /// # Errors
    /// That there is no such price list.
    pub fn fill(&mut self) -> Result<(), Failure> {
        let content = book::content_at(self.rulebook().id, self.prices.as_deref())?;
        let first = content.scenarios.iter().find_map(|scenario| scenario.number);
        match first {
            Some(first) => self.scenario = Some(first.to_string()),
            None => self.points = Some(content.prices.limit),
        }
        Ok(())
    }

    /// The start of the game for these seats; `chance` picks squads for computers without one.
    pub fn start(&self, places: &[SeatToFill], chance: &mut Chance) -> Result<Start, Failure> {
        if let Some(path) = &self.position {
            let mut position = files::position(path, self.rulebook)?;
            let wanted = self.prices.as_deref().or(position.prices.as_deref());
            position.prices = Some(book::content_at(position.rulebook, wanted)?.prices.id.clone());
            return Ok(Start::Position(position));
        }
        let rulebook = self.rulebook();
        let content = book::content_at(rulebook.id, self.prices.as_deref())?;
        let limit = self.points.unwrap_or(content.prices.limit);
        let scenario = self.scenario.as_deref().and_then(|id| content.find_scenario(id));
        if self.obstacles && scenario.is_some_and(|scenario| content.scenario(scenario).places_ships()) {
            let problem = "--obstacles: the scenario says itself what lies on the table";
            return Err(Failure::Because(problem.to_owned()));
        }
        let usual = scenario.and_then(|scenario| content.scenario(scenario).threat);
        let threat = self.threat.or(usual.filter(|_| self.points.is_none()));
        let players = if threat.is_some() {
            self.players_with_builds(content, places)?
        } else if self.built() {
            self.players_with_squads(content, places, limit, chance)?
        } else {
            places.iter().map(|place| player(content, place, None)).collect()
        };
        let forces = if threat.is_some() {
            Forces::QuickBuilds { threat }
        } else if self.built() {
            Forces::Built { limit: Some(limit) }
        } else {
            Forces::Listed
        };
        Ok(Start::Setup(Setup {
            rulebook: rulebook.id,
            prices: Some(content.prices.id.clone()),
            players,
            forces,
            scenario: self.scenario.clone(),
            environment: self.environment.clone(),
            wild: self.wild.clone(),
            draw: self.draw.clone(),
            obstacles: self.obstacles,
            quick: self.quick,
            round_limit: self.rounds,
            ..Setup::default()
        }))
    }

    /// The players with the squads that are named; the others pick their quick builds in the game.
    fn players_with_builds(
        &self,
        content: &Content,
        places: &[SeatToFill],
    ) -> Result<Vec<PlayerSetup>, Failure> {
        let mut given = [self.squad_rebel.iter(), self.squad_imperial.iter()];
        let mut players = Vec::new();
        for place in places {
            let squad = given[place.side.index()]
                .next()
                .map(|path| files::squad(content, path));
            let squad = squad.transpose()?.map(|read| read.squad);
            players.push(player(content, place, squad));
        }
        match given.into_iter().flatten().next() {
            None => Ok(players),
            Some(extra) => Err(Failure::in_file(extra, TOO_MANY_SQUADS)),
        }
    }

    fn players_with_squads(
        &self,
        content: &Content,
        places: &[SeatToFill],
        limit: u16,
        chance: &mut Chance,
    ) -> Result<Vec<PlayerSetup>, Failure> {
        let mut given = [self.squad_rebel.iter(), self.squad_imperial.iter()];
        let mut squads: Vec<Option<Squad>> = Vec::new();
        for place in places {
            let named = given[place.side.index()].next();
            squads.push(match named {
                Some(path) => Some(self.read(content, path, place.faction, limit)?),
                None => None,
            });
        }
        let [rebel, imperial] = given;
        if let Some(extra) = rebel.chain(imperial).next() {
            return Err(Failure::in_file(extra, TOO_MANY_SQUADS));
        }
        for seat in 0..places.len() {
            if squads[seat].is_none() && places[seat].picks_squad {
                squads[seat] = Some(pick_squad(content, places, &squads, seat, limit, chance)?);
            }
        }
        let both = places.iter().zip(squads);
        Ok(both.map(|(place, squad)| player(content, place, squad)).collect())
    }

    fn read(&self, content: &Content, path: &str, faction: Faction, limit: u16) -> Result<Squad, Failure> {
        let squad = files::squad(content, path)?.squad;
        if squad.faction != faction && self.rulebook().squad.factions.is_some() {
            return Err(Failure::in_file(
                path,
                format!(
                    "this squad flies for the {}, not for the {}",
                    squad.faction.name(),
                    faction.name()
                ),
            ));
        }
        match squad.check(content, Some(limit), None).first() {
            None => Ok(squad),
            Some(problem) => Err(Failure::in_file(path, cited(&self.rulebook(), problem))),
        }
    }
}

fn player(content: &Content, place: &SeatToFill, squad: Option<Squad>) -> PlayerSetup {
    let faction = squad.as_ref().map_or(place.faction, |squad| squad.faction);
    let squad = squad.and_then(|squad| serde_json::from_str(&xws::write(content, &squad)).ok());
    PlayerSetup {
        name: place.name.clone(),
        faction: Some(faction),
        squad,
    }
}

/// A squad for a computer: a ready-made one of that size if it plays alone, otherwise a random legal one that fits
/// its team.
fn pick_squad(
    content: &Content,
    places: &[SeatToFill],
    squads: &[Option<Squad>],
    seat: usize,
    limit: u16,
    chance: &mut Chance,
) -> Result<Squad, Failure> {
    let SeatToFill { side, faction, .. } = places[seat];
    let mates = places.iter().filter(|place| place.side == side).count();
    if mates == 1 {
        let ready: Vec<_> = files::ready_made(content, faction, limit).collect();
        let most = ready.iter().filter_map(|squad| squad.limit).max();
        let biggest: Vec<_> = ready.into_iter().filter(|squad| squad.limit == most).collect();
        if !biggest.is_empty() {
            return Ok(biggest[chance.below(biggest.len() as u32) as usize].squad.clone());
        }
    }
    let team = places.iter().zip(squads).filter(|(place, _)| place.side == side);
    let team: Vec<Squad> = team.filter_map(|(_, squad)| squad.clone()).collect();
    suiting_squad(content, faction, &team, limit, limit / mates as u16, chance).ok_or_else(|| {
        Failure::because(format!(
            "{limit} points buy no squad of the {}; raise --points",
            faction.name()
        ))
    })
}

/// A random squad of at most `share` points that the team may field together.
fn suiting_squad(
    content: &Content,
    faction: Faction,
    team: &[Squad],
    limit: u16,
    share: u16,
    chance: &mut Chance,
) -> Option<Squad> {
    (0..50).find_map(|_| {
        let squad = random_squad(content, faction, share, &mut |bound| chance.below(bound))?;
        let mut together = team.to_vec();
        together.push(squad.clone());
        check_team(content, &together, Some(limit))
            .is_empty()
            .then_some(squad)
    })
}

/// A random legal squad for each seat; teams share the points.
pub fn random_squads(
    content: &Content,
    places: &[SeatToFill],
    limit: u16,
    chance: &mut Chance,
) -> Option<Vec<Squad>> {
    let mut squads: Vec<Squad> = Vec::new();
    for (seat, place) in places.iter().enumerate() {
        let mates = places.iter().filter(|other| other.side == place.side).count() as u16;
        let team = places[..seat]
            .iter()
            .zip(&squads)
            .filter(|(other, _)| other.side == place.side);
        let team: Vec<Squad> = team.map(|(_, squad)| squad.clone()).collect();
        squads.push(suiting_squad(
            content,
            place.faction,
            &team,
            limit,
            limit / mates,
            chance,
        )?);
    }
    Some(squads)
}

/// A secret that can't be guessed.
pub fn fresh_secret() -> Result<Secret, Failure> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::because(format!(
            "this machine gives no random numbers ({error}); give --seed WORDS"
        ))
    })?;
    Ok(Secret(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
}

/// Starts a game that keeps its record; a position's own choices are made immediately.
pub fn begin(
    start: Start,
    secret: Secret,
    words: Vec<String>,
) -> Result<(Session, Vec<furball_engine::Event>), Failure> {
    let position = match &start {
        Start::Position(position) => Some(position.clone()),
        Start::Setup(_) | Start::Branch(_) => None,
    };
    let started = Session::start(book::content_of(&start), start, secret, words);
    let (mut session, mut events) = started.map_err(|error| Failure::because(error.to_string()))?;
    if let Some(position) = position {
        let names: Vec<&str> = position.ships.iter().map(|ship| ship.id.as_str()).collect();
        for (place, text) in position.choices.iter().enumerate() {
            let at = |reason: String| Failure::because(format!("choice {} `{text}`: {reason}", place + 1));
            let (seat, choice) = furball_engine::notation::parse(&session.game, &names, text)
                .map_err(|error| at(error.to_string()))?;
            if let Err(refusal) = session.answer(seat, choice, &mut events) {
                let view = session.game.view(Viewer::Seat(seat));
                let why = Names::of(view, Language::English).refusal(&refusal);
                return Err(at(with_rule(why, view.rulebook().cite(refusal.point()))));
            }
        }
    }
    Ok((session, events))
}
