//! Places for the pieces of a placement.

use furball_geometry::Pose;

use crate::ids::PieceIndex;
use crate::prompt::{Bound, Pieces, Placement};
use crate::query::Judged;
use crate::refusal::{PlacingRefusal, Refusal, TurnRefusal};

use super::View;

impl View<'_> {
    /// Where the viewer could place one of these pieces if all of this had to be true; none if nowhere, or for a
    /// spectator.
    pub fn placement(self, pieces: Pieces, must: Vec<Bound>) -> Option<Placement> {
        self.game.placement(self.side()?, pieces, must)
    }

    /// Whether the viewer could place the piece there.
    pub fn may_place(self, placement: &Placement, piece: PieceIndex, pose: Pose) -> Result<(), Refusal> {
        let Some(side) = self.side() else {
            return Err(TurnRefusal::Spectator.into());
        };
        let judged = Judged {
            placement,
            side,
            piece,
        };
        let placed: Result<(), PlacingRefusal> = self.game.may_place(judged, pose);
        Ok(placed?)
    }

    /// Places where the viewer may put the piece: where the bounds leave little choice first, then all over the areas.
    pub fn places<'a>(
        &'a self,
        placement: &'a Placement,
        piece: PieceIndex,
    ) -> impl Iterator<Item = Pose> + 'a {
        let game = self.game;
        self.side().into_iter().flat_map(move |side| {
            let judged = Judged {
                placement,
                side,
                piece,
            };
            let legal = move |pose: &Pose| game.may_place(judged, *pose).is_ok();
            game.candidates(judged).filter(legal)
        })
    }
}
