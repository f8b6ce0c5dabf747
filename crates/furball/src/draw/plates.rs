//! The plates beside ships: number, skill, shields and hull, tokens and name, placed where they cover nothing.

use furball_cards::{Stat, Token};
use furball_engine::{ShipView, Side, View};
use furball_geometry::Point;

use super::canvas::{Canvas, number};
use super::look;
use crate::names::Names;

const PLATE: f64 = 15.0;
const TOKEN: f64 = 13.0;
const NAME: f64 = 11.0;
const NAME_SIZE: f64 = 9.5;

/// A rectangle in the picture.
#[derive(Clone, Copy)]
pub struct Block {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Block {
    fn around((x, y): (f64, f64), reach: f64) -> Block {
        Block {
            x: x - reach,
            y: y - reach,
            width: 2.0 * reach,
            height: 2.0 * reach,
        }
    }

    /// The area of the overlap.
    fn shared(self, other: Block) -> f64 {
        let span = |a: f64, a_length: f64, b: f64, b_length: f64| {
            ((a + a_length).min(b + b_length) - a.max(b)).max(0.0)
        };
        span(self.x, self.width, other.x, other.width) * span(self.y, self.height, other.y, other.height)
    }
}

/// The content of a plate.
struct Plate {
    number: String,
    round_badge: bool,
    accent: &'static str,
    initiative: u8,
    shields: (u8, u8),
    hull: (u8, u8),
    tokens: Vec<Token>,
    crits: usize,
    markers: usize,
    name: String,
}

impl Plate {
    fn of(view: View<'_>, ship: ShipView<'_>) -> Plate {
        let tokens = ship
            .tokens()
            .iter()
            .flat_map(|(token, count)| vec![token; usize::from(count)]);
        let hull = ship.stat(Stat::Hull);
        Plate {
            number: (ship.id().0 + 1).to_string(),
            round_badge: ship.side() == Side::One,
            accent: look::accent(view.faction(ship.side())),
            initiative: ship.stat(Stat::Initiative),
            shields: (ship.shields(), ship.stat(Stat::Shields)),
            hull: (hull.saturating_sub(ship.hull_damage()), hull),
            tokens: tokens.collect(),
            crits: ship.critical_tokens(),
            markers: Names::plain(view).markers_of(ship.id()),
            name: ship.label(),
        }
    }

    fn pips(&self) -> usize {
        usize::from(self.shields.1.max(self.shields.0)) + usize::from(self.hull.1)
    }

    fn plate_width(&self) -> f64 {
        PLATE + 13.0 + self.pips() as f64 * 6.2 + 4.0
    }

    fn tokens_shown(&self) -> usize {
        self.tokens.len() + self.crits + self.markers
    }

    fn size(&self) -> (f64, f64) {
        let name = self.name.chars().count() as f64 * NAME_SIZE * 0.56;
        let tokens = self.tokens_shown() as f64 * (TOKEN + 1.5);
        let height = PLATE + NAME + if self.tokens_shown() > 0 { TOKEN + 2.0 } else { 0.0 };
        (self.plate_width().max(name).max(tokens), height)
    }
}

/// Places a plate beside every ship, avoiding areas already taken.
pub fn draw(canvas: &mut Canvas, view: View<'_>, taken: Option<Block>) {
    let area = canvas.area();
    let mut taken: Vec<Block> = taken.into_iter().collect();
    for ship in view.in_play() {
        // Halfway between the inscribed and the circumscribed circle of the rotated square is close enough.
        taken.push(Block::around(canvas.at(ship.pose().at), ship.size().half() * 1.2));
    }
    for rock in view.obstacles() {
        let (center, radius) = rock.outline.bounding_circle();
        taken.push(Block::around(canvas.at(center), radius * 0.8));
    }
    for ship in view.in_play() {
        let plate = Plate::of(view, ship);
        let (width, height) = plate.size();
        let below = ship.pose().heading.forward().y >= 0.0;
        let (x, y) = canvas.at(ship.pose().at);
        let reach = reach(ship);
        let block = |x: f64, y: f64| Block { x, y, width, height };
        let (under, over) = (y + reach.1 + 3.0, y - reach.1 - 3.0 - height);
        let mut candidates = vec![
            block(x - width / 2.0, under),
            block(x - width / 2.0, over),
            block(x + reach.0 + 3.0, y - height / 2.0),
            block(x - reach.0 - 3.0 - width, y - height / 2.0),
            block(x + 6.0, under),
            block(x - 6.0 - width, under),
            block(x + 6.0, over),
            block(x - 6.0 - width, over),
            block(x - width / 2.0, under + 16.0),
            block(x - width / 2.0, over - 16.0),
        ];
        if !below {
            // A plate is least in the way behind its ship.
            candidates.swap(0, 1);
        }
        let cost = |place: usize, block: Block| {
            let covered: f64 = taken.iter().map(|other| block.shared(*other)).sum();
            let mat = Block {
                x: 2.0,
                y: 2.0,
                width: area.width - 4.0,
                height: area.height - 4.0,
            };
            let outside = block.width * block.height - block.shared(mat);
            covered + 3.0 * outside + place as f64 * 12.0
        };
        let best = candidates
            .iter()
            .enumerate()
            .map(|(place, &block)| (cost(place, block), block))
            .min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((_, block)) = best {
            taken.push(block);
            set(canvas, &plate, block);
        }
    }
}

/// Horizontal and vertical half extents of the rotated base.
fn reach(ship: ShipView<'_>) -> (f64, f64) {
    let Point { x, y } = ship.pose().heading.forward();
    let reach = (x.abs() + y.abs()) * ship.size().half() + 2.0;
    (reach, reach)
}

fn set(canvas: &mut Canvas, plate: &Plate, block: Block) {
    let middle = block.x + block.width / 2.0;
    let width = plate.plate_width();
    let left = middle - width / 2.0;
    let y = block.y + PLATE / 2.0;
    canvas.raw(&format!(
        r#"<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}" fill-opacity=".9" stroke="{}" stroke-width=".8"/>"#,
        number(left),
        number(block.y),
        number(width),
        number(PLATE),
        number(PLATE / 2.0),
        look::RAISED,
        look::LINE
    ));
    badge(canvas, plate, (left + PLATE / 2.0, y));
    let style = format!(
        r#"font-size="11" font-weight="700" fill="{}" text-anchor="middle" dy=".35em""#,
        look::SKILL
    );
    canvas.words((left + PLATE + 5.5, y), &style, &plate.initiative.to_string());
    let mut x = left + PLATE + 15.0;
    let (shields, all_shields) = plate.shields;
    for place in 0..all_shields.max(shields) {
        let fill = if place < shields { look::SHIELD } else { "none" };
        canvas.raw(&format!(
            r#"<circle cx="{}" cy="{}" r="2.3" fill="{fill}" stroke="{}" stroke-width=".8"/>"#,
            number(x),
            number(y),
            look::SHIELD
        ));
        x += 6.2;
    }
    for place in 0..plate.hull.1 {
        let fill = if place < plate.hull.0 { look::HULL } else { "none" };
        canvas.raw(&format!(
            r#"<rect x="{}" y="{}" width="4.4" height="4.4" rx=".8" fill="{fill}" stroke="{}" stroke-width=".8"/>"#,
            number(x - 2.2),
            number(y - 2.2),
            look::HULL
        ));
        x += 6.2;
    }
    let mut below = block.y + PLATE + 2.0;
    if plate.tokens_shown() > 0 {
        let mut x = middle - plate.tokens_shown() as f64 * (TOKEN + 1.5) / 2.0 + (TOKEN + 1.5) / 2.0;
        for &kind in &plate.tokens {
            token(canvas, kind, (x, below + TOKEN / 2.0));
            x += TOKEN + 1.5;
        }
        for _ in 0..plate.crits {
            spark(canvas, (x, below + TOKEN / 2.0));
            x += TOKEN + 1.5;
        }
        for _ in 0..plate.markers {
            let style = format!(r#"fill="{}""#, look::WARN);
            let (cx, cy, r) = (x, below + TOKEN / 2.0, 5.0);
            let points = format!("{cx},{} {},{cy} {cx},{} {},{cy}", cy - r, cx + r, cy + r, cx - r);
            canvas.raw(&format!(r#"<polygon points="{points}" {style}/>"#));
            x += TOKEN + 1.5;
        }
        below += TOKEN + 2.0;
    }
    let style = format!(
        r#"font-size="{NAME_SIZE}" font-weight="500" fill="{}" text-anchor="middle" paint-order="stroke" stroke="{}" stroke-width="2.4" stroke-linejoin="round""#,
        look::TEXT_SECOND,
        look::MAT
    );
    canvas.words((middle, below + 7.5), &style, &plate.name);
}

/// The ship's number: a disc for the first side, a hexagon for the second.
fn badge(canvas: &mut Canvas, plate: &Plate, (x, y): (f64, f64)) {
    let radius = PLATE / 2.0 - 0.8;
    if plate.round_badge {
        canvas.raw(&format!(
            r#"<circle cx="{}" cy="{}" r="{}" fill="{}"/>"#,
            number(x),
            number(y),
            number(radius),
            plate.accent
        ));
    } else {
        let corner = |step: u8| {
            let (sin, cos) = (f64::from(step) * 60.0).to_radians().sin_cos();
            format!("{},{}", number(x + cos * radius), number(y + sin * radius))
        };
        let points: Vec<String> = (0..6).map(corner).collect();
        canvas.raw(&format!(
            r#"<polygon points="{}" fill="{}"/>"#,
            points.join(" "),
            plate.accent
        ));
    }
    let size = if plate.number.len() > 1 { 8.5 } else { 10.0 };
    let style = format!(
        r#"font-size="{size}" font-weight="700" fill="{}" text-anchor="middle" dy=".35em""#,
        look::TOKEN_INK
    );
    canvas.words((x, y), &style, &plate.number);
}

/// A token: round if it is removed at the end of the round, square with cut corners otherwise.
fn token(canvas: &mut Canvas, kind: Token, (x, y): (f64, f64)) {
    let radius = TOKEN / 2.0;
    canvas.raw(&format!(
        r#"<g transform="translate({} {})"><title>{kind}</title>"#,
        number(x),
        number(y)
    ));
    let color = look::token(kind);
    if look::leaves(kind) {
        canvas.raw(&format!(r#"<circle r="{radius}" fill="{color}"/>"#));
    } else {
        let (out, cut) = (radius, radius - 2.6);
        canvas.raw(&format!(
            r#"<path d="M-{cut} -{out}L{cut} -{out}L{out} -{cut}L{out} {cut}L{cut} {out}L-{cut} {out}L-{out} {cut}L-{out} -{cut}Z" fill="{color}"/>"#
        ));
    }
    let ink = format!(
        r#"fill="none" stroke="{}" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round""#,
        look::TOKEN_INK
    );
    match kind {
        Token::Focus => canvas.raw(&format!(
            r#"<path d="M-4.4 0Q0 -4.6 4.4 0Q0 4.6 -4.4 0Z" {ink}/><circle r="1.5" fill="{}"/>"#,
            look::TOKEN_INK
        )),
        Token::Evade => {
            canvas.raw(&format!(
                r#"<path d="M-3.2 3.6C-3.4 -.6 2.4 1 2.6 -2.8M.4 -1.2L2.7 -3.8L4.2 -.8" {ink}/>"#
            ));
        }
        Token::Stress => canvas.raw(&format!(
            r#"<path d="M-4.2 .6L-2 .6L-.8 -3.4L1 3.4L2.2 .6L4.2 .6" {ink}/>"#
        )),
        other => {
            let letter: String = other.word().chars().take(1).collect();
            let style = format!(
                r#"font-size="9" font-weight="700" fill="{}" text-anchor="middle" dy=".35em""#,
                look::TOKEN_INK
            );
            canvas.words((0.0, 0.0), &style, &letter.to_uppercase());
        }
    }
    canvas.close();
}

/// A faceup damage card.
fn spark(canvas: &mut Canvas, (x, y): (f64, f64)) {
    let points: Vec<String> = (0..16)
        .map(|step| {
            let (sin, cos) = (f64::from(step) * 22.5).to_radians().sin_cos();
            let radius = if step % 2 == 0 { 6.2 } else { 3.0 };
            format!("{},{}", number(x + sin * radius), number(y - cos * radius))
        })
        .collect();
    canvas.raw(&format!(
        r#"<polygon points="{}" fill="{}"><title>faceup damage card</title></polygon>"#,
        points.join(" "),
        look::WARN
    ));
}
