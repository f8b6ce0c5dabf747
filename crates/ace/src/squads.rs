//! Chooses a squad when prompted for one.

use furball_cards::squad::{random_builds, random_squad};
use furball_cards::{Squad, xws};
use furball_engine::{Ask, Choice, View};

/// How many random squads are tried before giving up.
const TRIES: usize = 60;

/// A ready-made squad that fits the limit, or a random one.
pub(crate) fn choose(
    view: View<'_>,
    limit: u16,
    ready_made: bool,
    mut rng: impl FnMut(u32) -> u32,
) -> Choice {
    let content = view.content();
    let (Some(seat), Some(side)) = (view.seat(), view.side()) else {
        return Choice::Concede;
    };
    let faction = view.faction_of(seat);
    // The rest of a team's points is shared equally among the players without ships; none may take what the others
    // need for a ship [FE-TEAM-02].
    let hungry = view
        .waiting_for()
        .filter(|&(seat, ask)| ask == Ask::Squad && view.players()[seat.index()].side == side);
    let share = limit.saturating_add(view.kept_for_mates()) / hungry.count().max(1) as u16;
    let limit = share.min(limit);
    let hand_in = |squad: &Squad| {
        let choice = Choice::Squad {
            xws: serde_json::from_str(&xws::write(content, squad)).ok()?,
        };
        view.check(&choice).is_ok().then_some(choice)
    };
    if ready_made {
        let suits = |limits: Option<u16>| limits.is_some_and(|built| built <= limit);
        let fitting = content
            .squads
            .iter()
            .filter(|ready| suits(ready.limit) && ready.squad.faction == faction);
        let most = fitting.clone().filter_map(|ready| ready.limit).max();
        let best: Vec<Choice> = fitting
            .filter(|ready| ready.limit == most)
            .filter_map(|ready| hand_in(&ready.squad))
            .collect();
        if !best.is_empty() {
            return best[rng(best.len() as u32) as usize].clone();
        }
    }
    let random = (0..TRIES).find_map(|_| hand_in(&random_squad(content, faction, limit, &mut rng)?));
    // A player can't play without ships.
    random.unwrap_or(Choice::Concede)
}

/// Random quick builds that add up to the threat.
pub(crate) fn builds(view: View<'_>, threat: u16, mut rng: impl FnMut(u32) -> u32) -> Choice {
    let content = view.content();
    let Some(seat) = view.seat() else {
        return Choice::Concede;
    };
    let squad = random_builds(content, view.faction_of(seat), threat, &mut rng);
    let xws = squad.map(|squad| xws::to_value(content, &squad));
    // A player can't play without ships.
    xws.map_or(Choice::Concede, |xws| Choice::Squad { xws })
}
