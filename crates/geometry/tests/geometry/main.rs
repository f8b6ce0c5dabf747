//! The tests of geometry, in one program, since each program takes its time to link.

mod arcs;
mod bands;
mod common;
mod devices;
mod endpoints;
mod flight;
mod maneuvers;
mod obstruction;
mod outline_range;
mod outlines;
mod reposition;
mod second_edition;
mod slow_outlines;
mod slow_shapes;
mod slow_swept;
mod slow_travel;
mod vocabulary;
