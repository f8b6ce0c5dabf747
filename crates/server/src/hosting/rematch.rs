//! Another game between the same, with the same squads.

use furball_cards::squad::Squad;
use furball_cards::{Content, xws};
use furball_engine::{Forces, Game, PlayerSetup, Seat, Setup, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

use super::text::shown_squad_name;
use super::{CommandError, Computer, GameSettings, HostedGame, SeatKind, SettingsProblem};

/// The next game between those who have played this one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Rematch {
    /// The seat that asked for it first.
    pub by: Seat,
    /// Its id.
    pub game: String,
    /// The players swap squads.
    pub swapped: bool,
}

impl HostedGame {
    /// The settings of a rematch: players keep their seats, with the squads they flew or, swapped, those of the other
    /// side. The computers may play at another level. The squads are known by now, so they are part of the settings.
    pub fn rematch_settings(
        &self,
        swapped: bool,
        computer: Option<Computer>,
    ) -> Result<GameSettings, CommandError> {
        let game = self.game().ok_or(CommandError::NotBegun)?;
        if game.outcome().is_none() {
            return Err(CommandError::NotOver);
        }
        let settings = self.settings();
        let mut players = flown(game, &settings.setup, settings.content());
        if swapped {
            if players.len() != 2 {
                return Err(SettingsProblem::OnlyTwoSwap.into());
            }
            players.reverse();
        }
        let level = |seat: &SeatKind| match (seat, computer) {
            (SeatKind::Computer { .. }, Some(level)) => SeatKind::Computer { computer: level },
            _ => *seat,
        };
        let again = GameSettings {
            setup: Setup {
                players,
                ..settings.setup.clone()
            },
            seats: settings.seats.iter().map(level).collect(),
            ..settings.clone()
        };
        again.check()?;
        Ok(again)
    }
}

/// What each player flew.
fn flown(game: &Game, setup: &Setup, content: &Content) -> Vec<PlayerSetup> {
    let view = game.view(Viewer::Spectator);
    let seats = (0..setup.players.len() as u8).map(Seat);
    let built = setup.forces != Forces::Listed;
    let of = |seat: Seat| {
        let squad = view.squad(seat).filter(|_| built);
        PlayerSetup {
            name: String::new(),
            faction: Some(squad.map_or_else(|| view.faction_of(seat), |squad| squad.faction)),
            squad: squad.map(|squad| {
                let name = shown_squad_name(&squad.name).to_owned();
                xws::to_value(
                    content,
                    &Squad {
                        name,
                        ..squad.clone()
                    },
                )
            }),
        }
    };
    seats.map(of).collect()
}
