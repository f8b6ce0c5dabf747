//! A template laid on the table.

use std::f64::consts::FRAC_1_SQRT_2;

use crate::{Direction, Pose, Quarter, Size, Template, TemplateKind};

/// A template with one end at a pose, which faces along the template, bending to a side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Laid {
    pub from: Pose,
    pub template: Template,
    /// Meaningless for a straight.
    pub bend: Direction,
}

impl Laid {
    /// Laid against the middle of one edge of a base.
    pub fn against(base: Pose, size: Size, edge: Quarter, template: Template, bend: Direction) -> Laid {
        let from = base.turned(edge).shifted(0.0, size.half());
        Laid { from, template, bend }
    }

    /// The far end, facing onward.
    pub fn end(&self) -> Pose {
        let heading = self.from.heading;
        let radius = self.template.radius().unwrap_or(0.0);
        let (aside, ahead, heading) = match (self.template.shape(), self.bend) {
            (TemplateKind::Straight, _) => (0.0, self.template.length(), heading),
            (TemplateKind::Bank, side) => (
                radius * (1.0 - FRAC_1_SQRT_2),
                radius * FRAC_1_SQRT_2,
                match side {
                    Direction::Left => heading.turned_left_45(),
                    Direction::Right => heading.turned_right_45(),
                },
            ),
            (TemplateKind::Turn, side) => (radius, radius, heading.turned(side.into())),
        };
        self.from.shifted(self.bend.sign() * aside, ahead).facing(heading)
    }
}
