//! The play area as characters: ships as letters with arrows, rocks, markers, and the ruler's bands as a grid.

use furball_engine::MarkerPlace;
use furball_engine::prompt::Zone;
use furball_engine::{ShipView, Side};
use furball_geometry::{Edge, Point, Pose};
use furball_phrases::Arg;

use super::paint::{Paint, Tint};
use crate::names::Names;
use crate::words::letter;

/// Approximate millimeters per character, across and down: letters are twice as high as wide, and a small base is as
/// large as its letter and arrow.
const ACROSS: f64 = 20.0;
const DOWN: f64 = 40.0;

/// The space for numbers left of the map.
const MARGIN: usize = 5;

struct Canvas {
    cells: Vec<Vec<(char, Tint)>>,
    height: f64,
    /// Exact millimeters per cell, so that the cells fill the area.
    across: f64,
    down: f64,
}

impl Canvas {
    fn new(width: f64, height: f64) -> Canvas {
        let (columns, rows) = (
            (width / ACROSS).round().max(1.0),
            (height / DOWN).round().max(1.0),
        );
        let cells = vec![vec![(' ', Tint::Quiet); columns as usize]; rows as usize];
        Canvas {
            cells,
            height,
            across: width / columns,
            down: height / rows,
        }
    }

    fn columns(&self) -> usize {
        self.cells.first().map_or(0, Vec::len)
    }

    /// Column and row of a point; north is up.
    fn cell(&self, at: Point) -> (usize, usize) {
        let column = (at.x / self.across).floor().max(0.0) as usize;
        let row = ((self.height - at.y) / self.down).floor().max(0.0) as usize;
        (
            column.min(self.columns().saturating_sub(1)),
            row.min(self.cells.len().saturating_sub(1)),
        )
    }

    /// The center of a cell.
    fn middle(&self, column: usize, row: usize) -> Point {
        Point::new(
            (column as f64 + 0.5) * self.across,
            self.height - (row as f64 + 0.5) * self.down,
        )
    }

    fn put(&mut self, column: usize, row: usize, sign: char, tint: Tint) {
        if let Some(cell) = self.cells.get_mut(row).and_then(|row| row.get_mut(column)) {
            *cell = (sign, tint);
        }
    }

    /// Fills every cell whose center is inside.
    fn fill(&mut self, inside: impl Fn(Point) -> bool, sign: char, tint: Tint) {
        for row in 0..self.cells.len() {
            for column in 0..self.columns() {
                if inside(self.middle(column, row)) {
                    self.put(column, row, sign, tint);
                }
            }
        }
    }
}

/// The map, one line per row, with the zones of a placement dotted.
pub fn draw(names: Names<'_>, zones: &[Zone], paint: Paint) -> Vec<String> {
    let view = names.view;
    let area = view.area();
    let mut canvas = Canvas::new(area.width, area.height);
    grid(&mut canvas, area.width, area.height);
    for zone in zones {
        let inside =
            |at: Point| at.x >= zone.min.x && at.x <= zone.max.x && at.y >= zone.min.y && at.y <= zone.max.y;
        canvas.fill(inside, '.', Tint::Signal);
    }
    for (place, rock) in view.obstacles().iter().enumerate() {
        canvas.fill(|at| rock.outline.distance_to_point(at) < 6.0, '▒', Tint::Rock);
        let (column, row) = canvas.cell(rock.pose.at);
        canvas.put(column, row, digit(place + 1), Tint::Rock);
    }
    for (place, marker) in view.markers().iter().enumerate() {
        if let MarkerPlace::Table(pose) = marker.place {
            let (column, row) = canvas.cell(pose.at);
            canvas.put(column, row, '◆', Tint::Warn);
            canvas.put(column + 1, row, digit(place + 1), Tint::Warn);
        }
    }
    for device in view.devices() {
        let (column, row) = canvas.cell(device.pose.at);
        canvas.put(column, row, '*', Tint::Warn);
    }
    let mut ships: Vec<ShipView<'_>> = view.in_play().collect();
    // Later ships are drawn over earlier ones, so the active one comes last.
    ships.sort_by_key(|ship| view.active() == Some(ship.id()));
    for ship in ships {
        put_ship(&mut canvas, ship);
    }
    framed(&canvas, names, paint)
}

fn grid(canvas: &mut Canvas, width: f64, height: f64) {
    let steps = |length: f64| (1..(length / 100.0).ceil() as usize).map(|step| step as f64 * 100.0);
    for y in steps(height) {
        for x in steps(width) {
            let (column, row) = canvas.cell(Point::new(x, y));
            canvas.put(column, row, '·', Tint::Quiet);
        }
    }
}

fn put_ship(canvas: &mut Canvas, ship: ShipView<'_>) {
    let tint = match ship.side() {
        Side::One => Tint::SideOne,
        Side::Two => Tint::SideTwo,
    };
    let (x, y) = (ship.pose().at.x, ship.pose().at.y);
    // The letter and its arrow are at the base's position, and stay together at the border.
    let (column, row) = canvas.cell(Point::new(x - canvas.across / 2.0, y));
    let column = column.min(canvas.columns().saturating_sub(2));
    canvas.put(column, row, letter(ship), tint);
    canvas.put(column + 1, row, arrow(ship.pose()), tint);
}

/// The arrow nearest to the heading.
pub fn arrow(pose: Pose) -> char {
    const ARROWS: [char; 8] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
    ARROWS[((pose.heading.degrees() / 45.0).round() as i32).rem_euclid(8) as usize]
}

fn digit(number: usize) -> char {
    u32::try_from(number)
        .ok()
        .and_then(|number| char::from_digit(number, 36))
        .unwrap_or('?')
}

fn framed(canvas: &Canvas, names: Names<'_>, paint: Paint) -> Vec<String> {
    let view = names.view;
    let columns = canvas.columns();
    let mut lines = Vec::new();
    let border = |edge: Edge, left: char, right: char| {
        let owner = Side::BOTH.into_iter().find(|&side| view.edge(side) == edge);
        let label = match owner {
            Some(side) => {
                let faction = Arg::from(names.side(side));
                let label = names.say(
                    "edge-side",
                    &[("edge", names.edge(edge).into()), ("faction", faction)],
                );
                format!(" {label} ")
            }
            None => {
                let edge = Arg::from(names.edge(edge));
                format!(" {} ", names.say("edge-side.alone", &[("edge", edge)]))
            }
        };
        let free = columns.saturating_sub(label.chars().count());
        let line = format!(
            "{left}{}{label}{}{right}",
            "─".repeat(free / 2),
            "─".repeat(free - free / 2)
        );
        format!("{:MARGIN$}{}", "", paint.tint(Tint::Quiet, &line))
    };
    lines.push(border(Edge::North, '┌', '┐'));
    for (row, cells) in canvas.cells.iter().enumerate() {
        // The row that contains a multiple of 100 mm is labeled.
        let (top, bottom) = (
            canvas.height - row as f64 * canvas.down,
            canvas.height - (row + 1) as f64 * canvas.down,
        );
        let hundred = (top / 100.0).floor() * 100.0;
        let label = if hundred > bottom && hundred > 0.0 {
            format!("{hundred:4.0} ")
        } else {
            " ".repeat(MARGIN)
        };
        let mut line = paint.tint(Tint::Quiet, &format!("{label}│"));
        for (sign, tint) in cells {
            line += &if *sign == ' ' {
                " ".to_owned()
            } else {
                paint.tint(*tint, &sign.to_string())
            };
        }
        line += &paint.tint(Tint::Quiet, "│");
        lines.push(line);
    }
    lines.push(border(Edge::South, '└', '┘'));
    lines.push(paint.tint(Tint::Quiet, &x_axis(columns, canvas.across)));
    lines
}

fn x_axis(columns: usize, across: f64) -> String {
    let mut axis = vec![' '; MARGIN + 1 + columns + 4];
    for step in 0..=(columns as f64 * across / 100.0) as usize {
        let label = (step * 100).to_string();
        let center = MARGIN + 1 + (step as f64 * 100.0 / across) as usize;
        let start = center.saturating_sub(label.len() / 2);
        for (offset, sign) in label.chars().enumerate() {
            if let Some(cell) = axis.get_mut(start + offset) {
                *cell = sign;
            }
        }
    }
    axis.into_iter().collect::<String>().trim_end().to_owned()
}
