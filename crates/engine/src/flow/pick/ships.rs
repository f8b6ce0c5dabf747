//! Picking ships one by one, for which effects then resolve.

use furball_cards::language::{Effect, Things};

use crate::choice::Choice;
use crate::flow::Flow;
use crate::ids::{ShipId, ShipSet};
use crate::prompt::Ask;
use crate::state::{Context, Frame, Origin};

impl Flow<'_> {
    /// Prompts for one more ship, until there are enough or no more are wanted; then the effects resolve for each.
    pub(in crate::flow) fn choose_ships(
        &mut self,
        origin: Origin,
        place: u8,
        context: Context,
        left: u8,
        picked: ShipSet,
    ) {
        let Some(Effect::Choose {
            of: Things::Ships(ships),
            may,
            opposing,
            ..
        }) = self.effects(origin).get(place as usize)
        else {
            return;
        };
        let candidates: Vec<ShipId> = self
            .matching(ships, &context)
            .filter(|&ship| !picked.contains(ship))
            .collect();
        let optional = *may || !picked.is_empty();
        let seat = match opposing {
            true => {
                let side = context.you.map_or(context.side, |you| self.state.ship(you).side);
                self.table.captain(side.other())
            }
            false => self.decider(&context),
        };
        if left == 0 || candidates.is_empty() {
            self.ships_chosen(origin, place, context, picked);
            return;
        }
        if let [only] = candidates.as_slice()
            && !optional
        {
            let only = *only;
            self.ship_chosen(origin, place, context, left, picked, only);
            return;
        }
        let mut choices: Vec<Choice> = candidates.into_iter().map(Choice::Ship).collect();
        if optional {
            choices.push(Choice::Pass);
        }
        let frame = Frame::ChooseShips {
            origin,
            place,
            context,
            left,
            picked,
        };
        self.ask_list(frame, seat, Ask::PickShip(origin.ability), choices);
    }

    pub(in crate::flow) fn ship_chosen(
        &mut self,
        origin: Origin,
        place: u8,
        context: Context,
        left: u8,
        mut picked: ShipSet,
        ship: ShipId,
    ) {
        picked.insert(ship);
        self.push(Frame::ChooseShips {
            origin,
            place,
            context,
            left: left - 1,
            picked,
        });
    }

    pub(in crate::flow) fn ships_chosen(
        &mut self,
        origin: Origin,
        place: u8,
        context: Context,
        picked: ShipSet,
    ) {
        let origin = Origin {
            path: origin.path.into(place, 0),
            ..origin
        };
        self.push(Frame::ForEach {
            origin,
            context,
            ships: picked,
        });
    }
}
