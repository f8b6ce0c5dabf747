//! All measurements of the game.
//!
//! The publisher never printed drawings, so these are the values the community's tables agree on, accurate to a
//! millimeter or two against cardboard. Nothing else in the crate contains a measurement: change one here and
//! everything follows.

/// The only tolerance of this crate, in millimeters: a nanometer.
///
/// Two shapes *overlap* when one reaches into the other by more than this; up to this much they only *touch*. It is
/// far above the rounding error of `f64` on a table a meter wide (about 1e-13 mm) and far below anything a player
/// could place, so a solved contact is never mistaken for an overlap, nor the other way around.
pub const TOLERANCE: f64 = 1e-6;

/// How precisely a contact along a template is solved, in millimeters.
pub const SOLVED: f64 = 1e-9;

/// Side of the square play area.
pub const PLAY_AREA: f64 = 914.4;

/// Side of a small base.
pub const SMALL_SIDE: f64 = 40.0;
/// Side of a medium base.
pub const MEDIUM_SIDE: f64 = 60.0;
/// Side of a large base.
pub const LARGE_SIDE: f64 = 80.0;

/// Radius of a guide, the peg that holds a template in place.
pub const GUIDE_RADIUS: f64 = 1.75;
/// How far a guide's center is from the middle of its edge: a template fits between two.
pub const GUIDE_OFFSET: f64 = TEMPLATE_WIDTH / 2.0 + GUIDE_RADIUS;

/// Width of every template.
pub const TEMPLATE_WIDTH: f64 = 20.0;
/// Length of a straight template per point of speed.
pub const STRAIGHT_LENGTH: f64 = 40.0;
/// Center-line radius of the bank templates, speed 1 to 3.
pub const BANK_RADIUS: [f64; 3] = [80.0, 130.0, 180.0];
/// Center-line radius of the turn templates, speed 1 to 3.
pub const TURN_RADIUS: [f64; 3] = [35.0, 62.5, 90.0];

/// Length of one band of the range ruler.
pub const RANGE_BAND: f64 = 100.0;
/// Length of the whole ruler, as far as Second Edition's arcs go.
pub const RULER: f64 = 3.0 * RANGE_BAND;
/// Width of the bullseye arc, which is the ruler's own.
pub const BULLSEYE_WIDTH: f64 = 15.0;

/// Second Edition: sine and cosine of half the opening of the front and rear arc, by size, so that no query needs
/// trigonometry. The openings are 81.24°, 82.80° and 83.52°.
pub const SECOND_EDITION_HALF: [(f64, f64); 3] = [
    (SIN_40_62, COS_40_62),
    (SIN_41_40, COS_41_40),
    (SIN_41_76, COS_41_76),
];
/// First Edition: the same for 80.90° and 84.05°. It has no medium base; that entry is Second Edition's.
pub const FIRST_EDITION_HALF: [(f64, f64); 3] = [
    (SIN_40_45, COS_40_45),
    (SIN_41_40, COS_41_40),
    (SIN_42_025, COS_42_025),
];

const SIN_40_45: f64 = 0.6487842217353611;
const COS_40_45: f64 = 0.7609724263251868;
const SIN_40_62: f64 = 0.6510392132976147;
const COS_40_62: f64 = 0.7590440980264735;
const SIN_41_40: f64 = 0.6613118653236518;
const COS_41_40: f64 = 0.7501110696304596;
const SIN_41_76: f64 = 0.6660118674342517;
const COS_41_76: f64 = 0.7459411454241821;
const SIN_42_025: f64 = 0.6694548007526515;
const COS_42_025: f64 = 0.7428527914393455;

/// Second Edition slides a Tallon Roll by this much to either side, whatever the base's size.
pub const TALLON_STEP: f64 = 10.0;
/// Second Edition shifts a small base by this much forward or backward in a barrel roll.
pub const SMALL_ROLL_STEP: f64 = 10.0;
/// The same for medium and large bases, which roll over the template's long edge, per point of
/// speed of the template.
pub const WIDE_ROLL_STEP: f64 = STRAIGHT_LENGTH / 2.0;
