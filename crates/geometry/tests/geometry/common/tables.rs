//! Crowded tables with a base that moves, and a slow way to move it.

use super::{Base, P, Random, dist, place};
use furball_geometry::{
    Bearing, Blocker, Course, Direction, Pose, Quarter, Size, Template, TemplateKind, Travel, travel_to,
};

/// A template's center line with straight prolongations, in the frame of its start: right
/// and ahead.
pub struct Line {
    /// Radius, angle in radians and side of the bend; none for a straight.
    pub bend: Option<(f64, f64, f64)>,
    pub length: f64,
}

impl Line {
    pub fn new(template: Template, side: Direction) -> Line {
        let n = f64::from(template.speed());
        let sign = if side == Direction::Left { -1.0 } else { 1.0 };
        let quarter = std::f64::consts::FRAC_PI_2;
        let bend = match template.shape() {
            TemplateKind::Straight => None,
            TemplateKind::Bank => Some((30.0 + 50.0 * n, quarter / 2.0, sign)),
            TemplateKind::Turn => Some((7.5 + 27.5 * n, quarter, sign)),
        };
        Line {
            bend,
            length: bend.map_or(40.0 * n, |(radius, angle, _)| radius * angle),
        }
    }

    pub fn at(&self, s: f64) -> P {
        match self.bend {
            Some((radius, angle, sign)) if s > 0.0 => {
                let along = (s / radius).min(angle);
                let (sin, cos) = along.sin_cos();
                let past = (s - self.length).max(0.0);
                (
                    sign * (radius * (1.0 - cos) + past * sin),
                    radius * sin + past * cos,
                )
            }
            _ => (0.0, s),
        }
    }

    /// The place along the line of a point on it.
    pub fn place_of(&self, point: P) -> f64 {
        match self.bend {
            Some((radius, _, sign)) if point.1 > 0.0 => radius * point.1.atan2(radius - sign * point.0),
            _ => point.1,
        }
    }

    /// How far a point is from the line; exact near its template and both prolongations.
    pub fn distance(&self, point: P) -> f64 {
        let mut best = f64::INFINITY;
        let mut around = 0.0;
        for step in -1000..4000 {
            let s = f64::from(step) * 0.1;
            let d = dist(self.at(s), point);
            if d < best {
                (best, around) = (d, s);
            }
        }
        for power in 1..12 {
            let width = 0.1 * 0.1f64.powi(power);
            let middle = around;
            for step in -12..=12 {
                let s = middle + f64::from(step) * width;
                let d = dist(self.at(s), point);
                if d < best {
                    (best, around) = (d, s);
                }
            }
        }
        best
    }

    /// Where the leading end is if the trailing one is at `u`, starting from a guess.
    pub fn leading(&self, u: f64, side: f64, guess: f64) -> f64 {
        let from = self.at(u);
        let (mut low, mut high) = (u, guess.max(u + side) + 1.0);
        while dist(self.at(high), from) < side {
            high += 5.0;
        }
        let mut s = guess.clamp(low, high);
        for _ in 0..60 {
            let off = dist(self.at(s), from) - side;
            if off.abs() < 1e-13 {
                break;
            }
            if off > 0.0 {
                high = s;
            } else {
                low = s;
            }
            let slope = (dist(self.at(s + 1e-4), from) - dist(self.at(s - 1e-4), from)) / 2e-4;
            let next = s - off / slope;
            s = if next > low && next < high {
                next
            } else {
                (low + high) / 2.0
            };
        }
        s
    }
}

/// Everything about one table, for the slow side.
pub struct Table {
    pub line: Line,
    /// Middle of the template's start and the direction along it.
    pub from: P,
    pub degrees: f64,
    /// From the direction along the template to the base's own.
    pub turn: f64,
    pub side: f64,
    pub blockers: Vec<Base>,
}

impl Table {
    /// The base with its trailing hash mark at `u`; `leading` is a guess, improved.
    pub fn base(&self, u: f64, leading: &mut f64) -> Base {
        *leading = self.line.leading(u, self.side, *leading);
        let (rear, front) = (self.line.at(u), self.line.at(*leading));
        let way = (front.0 - rear.0).atan2(front.1 - rear.1).to_degrees();
        let center = ((rear.0 + front.0) / 2.0, (rear.1 + front.1) / 2.0);
        Base {
            at: place(self.from, self.degrees, center.0, center.1),
            degrees: self.degrees + way + self.turn,
            half: self.side / 2.0,
        }
    }

    pub fn free(&self, base: &Base, grow: f64) -> bool {
        !self.blockers.iter().any(|other| base.meets(other, grow))
    }

    /// The first free place from the far end, found by looking every so often.
    pub fn scan(&self) -> f64 {
        const STEP: f64 = 0.2;
        let mut leading = self.line.length + self.side;
        let mut u = self.line.length;
        loop {
            if u <= -self.side {
                return -self.side;
            }
            if self.free(&self.base(u, &mut leading), -1e-7) {
                break;
            }
            u -= STEP;
        }
        if u == self.line.length {
            return u;
        }
        let (mut free, mut taken) = (u, u + STEP);
        while taken - free > 1e-11 {
            let middle = (free + taken) / 2.0;
            if middle <= free || middle >= taken {
                break;
            }
            if self.free(&self.base(middle, &mut leading), -1e-7) {
                free = middle;
            } else {
                taken = middle;
            }
        }
        free
    }

    /// Where the trailing hash mark of a pose is along the line.
    pub fn trailing(&self, pose: Pose) -> (f64, P, P) {
        let h = self.side / 2.0;
        let degrees = pose.heading.degrees() - self.turn;
        let local = |ahead: f64| {
            let (x, y) = place((pose.at.x, pose.at.y), degrees, 0.0, ahead);
            let (dx, dy) = (x - self.from.0, y - self.from.1);
            let (sin, cos) = self.degrees.to_radians().sin_cos();
            (dx * cos - dy * sin, dx * sin + dy * cos)
        };
        let rear = local(-h);
        (self.line.place_of(rear), rear, local(h))
    }
}

fn quarter_degrees(quarter: Quarter) -> f64 {
    match quarter {
        Quarter::None => 0.0,
        Quarter::Right => 90.0,
        Quarter::Half => 180.0,
        Quarter::Left => -90.0,
    }
}

fn random_course(random: &mut Random) -> Course {
    loop {
        let side = random.pick(&Direction::ALL);
        let speed = 1 + random.below(5) as u8;
        let course = if random.below(8) == 0 {
            Course::sideslip(
                side,
                random.pick(&[TemplateKind::Bank, TemplateKind::Turn]),
                speed,
            )
        } else {
            Course::of(random.pick(&Bearing::ALL), speed)
        };
        if let Some(course) = course {
            return course;
        }
    }
}

pub struct Case {
    pub table: Table,
    pub start: Pose,
    pub size: Size,
    pub course: Course,
    pub blockers: Vec<Blocker>,
    pub found: Travel,
}

pub fn random_case(random: &mut Random) -> Case {
    let size = random.size();
    let (start, at, degrees) = random.pose_near((450.0, 450.0), 50.0);
    let course = random_course(random);
    let turn = quarter_degrees(course.edge);
    let way = degrees + turn;
    let mut table = Table {
        line: Line::new(course.template, course.bend),
        from: place(at, way, 0.0, size.half()),
        degrees: way,
        turn: -turn,
        side: size.side(),
        blockers: Vec::new(),
    };
    let mut blockers = Vec::new();
    let moving = Base::new(at, degrees, size);
    for _ in 0..1 + random.below(7) {
        // Somewhere beside the path, most often near its end.
        let along = random.between(-20.0, table.line.length + size.side());
        let on_line = table.line.at(along);
        let near = place(table.from, way, on_line.0, on_line.1);
        let (pose, at, degrees) = random.pose_near(near, 60.0);
        let other_size = random.size();
        let other = Base::new(at, degrees, other_size);
        if !moving.meets(&other, 0.0) {
            blockers.push(Blocker {
                pose,
                size: other_size,
            });
            table.blockers.push(other);
        }
    }
    let end = course.end(start, size);
    let found = travel_to(start, size, course, end, &blockers);
    Case {
        table,
        start,
        size,
        course,
        blockers,
        found,
    }
}
