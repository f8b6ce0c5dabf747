//! Shapes of what is laid on the table, in millimeters, exactly as the engine measures them.
//!
//! A point is `[x, y]`, a pose `[x, y, degrees]`. A base's own frame has its center at the origin, its nose to the
//! north (`y`) and degrees clockwise from there; a template's has the middle of its start at the origin and leads to
//! the north.

use furball_engine::RulebookId;
use furball_geometry::{Arc, Bearing, Curve, Direction, RollPosition, Size};
use schemars::JsonSchema;
use serde::Serialize;

/// A place: `[x, y]`.
pub type FlatPoint = [f64; 2];
/// A place and a direction: `[x, y, degrees]`.
pub type FlatPose = [f64; 3];

/// The shapes that a rulebook is played with. They are the same for as long as the program is.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Shapes {
    /// The rulebook that they are for.
    pub rulebook: RulebookId,
    /// The sizes that ships of this rulebook have.
    pub bases: Vec<BaseShape>,
    /// Every bearing and speed that a template exists for.
    pub templates: Vec<TemplateShape>,
    /// Every way to roll that its ships have.
    pub rolls: Vec<RollShape>,
}

/// A base, its arcs and its range bands, in its own frame.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct BaseShape {
    /// Small, medium or large.
    pub size: Size,
    /// The length of its edge.
    pub side: f64,
    /// A ring around the base and its guides. Guides count for overlaps, never for range and arcs.
    pub outline: Vec<FlatPoint>,
    /// Rings around what is at range 1, 2 and 3 of it.
    pub bands: [Vec<FlatPoint>; 3],
    /// Those that the rulebook measures.
    pub arcs: Vec<ArcShape>,
}

/// An arc.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ArcShape {
    /// Which one it is.
    pub arc: Arc,
    /// The two lines that it lies between, clockwise, each from where it begins to the end of range 3.
    pub rays: [[FlatPoint; 2]; 2],
    /// The far borders of range 1, 2 and 3 in the arc, each from the first line to the second.
    pub bands: [Vec<FlatPoint>; 3],
}

/// A template and the way of a base along it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TemplateShape {
    /// Its shape, and the side it bends to.
    pub bearing: Bearing,
    /// Its length, from 1.
    pub speed: u8,
    /// A ring around the template, in its own frame.
    pub outline: Vec<FlatPoint>,
    /// One for each size of base.
    pub flights: Vec<FlightShape>,
}

/// The way of a base along a template, in the frame of the base before it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FlightShape {
    /// Of the base.
    pub size: Size,
    /// Where the template begins, looking along it.
    pub template: FlatPose,
    /// Poses of the base from before to after. Where the bearing has the ship turn in the end, that comes after them.
    pub path: Vec<FlatPose>,
}

/// A barrel roll, or a decloaking sideways, in the frame of the base before it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RollShape {
    /// Of the base.
    pub size: Size,
    /// Where it goes.
    pub side: Direction,
    /// Of the template.
    pub speed: u8,
    /// The way its template bends, if it is a bank.
    pub curve: Option<Curve>,
    /// A ring around the template, at the middle of the base's side.
    pub outline: Vec<FlatPoint>,
    /// Where the base may end.
    pub ends: Vec<RollEnd>,
    /// How far the template may be shifted along either base, where the rulebook has it slide.
    pub slides: Option<f64>,
}

/// An end of a barrel roll.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RollEnd {
    /// As choices name it.
    pub position: RollPosition,
    /// Of the base there.
    pub pose: FlatPose,
}
