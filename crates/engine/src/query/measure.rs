//! Range, arcs and lines between the pieces of a game.

use arrayvec::ArrayVec;
use furball_cards::DeviceKind;
use furball_cards::language::{ArcName, Modifier, RuleKind, ShipRef};
use furball_geometry::{self as geometry, Arc, Outline, Point, Pose, Quarter, Range, Size, Span, Spans};

use crate::game::Game;
use crate::ids::{Object, ObstacleIndex, ShipId};
use crate::state::{Context, CrossedLine, Field, Identity, MarkerPlace};

/// The measurement of an attack from one ship against another.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// The attack range.
    pub range: Range,
    /// A shortest line within the arc.
    pub span: Span,
    /// Some shortest line crosses no obstacle.
    pub can_be_clear: bool,
    /// Some shortest line crosses an obstacle.
    pub can_be_obstructed: bool,
}

/// A piece on the table, for measuring.
#[derive(Clone, Copy)]
pub(crate) enum Piece<'a> {
    Base(Pose, Size),
    Token(&'a Outline),
}

impl Piece<'_> {
    /// A shortest line between two pieces.
    pub(crate) fn line(self, other: Piece) -> Span {
        match (self, other) {
            (Piece::Base(a, a_size), Piece::Base(b, b_size)) => geometry::distance(a, a_size, b, b_size),
            (Piece::Base(pose, size), Piece::Token(token)) => {
                geometry::distance_to_outline(pose, size, token).widest()
            }
            (Piece::Token(_), Piece::Base(..)) => {
                let line = other.line(self);
                Span {
                    from: line.to,
                    to: line.from,
                    ..line
                }
            }
            (Piece::Token(a), Piece::Token(b)) => geometry::distance_between_outlines(a, b).widest(),
        }
    }

    /// The shortest distance between two pieces.
    pub(crate) fn distance(self, other: Piece) -> f64 {
        match (self, other) {
            (Piece::Base(a, a_size), Piece::Base(b, b_size)) => {
                geometry::distance(a, a_size, b, b_size).distance
            }
            (Piece::Base(pose, size), Piece::Token(token))
            | (Piece::Token(token), Piece::Base(pose, size)) => geometry::base_distance(pose, size, token),
            (Piece::Token(a), Piece::Token(b)) => a.distance_to(b),
        }
    }

    /// Whether the two overlap.
    pub(crate) fn overlaps(self, other: Piece) -> bool {
        match (self, other) {
            (Piece::Base(a, a_size), Piece::Base(b, b_size)) => geometry::bases_overlap(a, a_size, b, b_size),
            (Piece::Base(pose, size), Piece::Token(token))
            | (Piece::Token(token), Piece::Base(pose, size)) => geometry::base_overlaps(pose, size, token),
            (Piece::Token(a), Piece::Token(b)) => a.overlaps(b),
        }
    }

    /// Whether the two overlap or touch.
    pub(crate) fn meets(self, other: Piece) -> bool {
        let touch = match (self, other) {
            (Piece::Base(a, a_size), Piece::Base(b, b_size)) => geometry::bases_touch(a, a_size, b, b_size),
            _ => self.distance(other) <= geometry::TOLERANCE,
        };
        touch || self.overlaps(other)
    }

    /// The middle of the piece.
    pub(crate) fn center(self) -> Point {
        match self {
            Piece::Base(pose, _) => pose.at,
            Piece::Token(outline) => outline.bounding_circle().0,
        }
    }
}

/// A distance as players read it.
pub(crate) fn millimeters(distance: f64) -> u16 {
    distance.round() as u16
}

impl Game {
    /// The piece for measuring, if it has a position.
    pub(crate) fn piece(&self, object: Object) -> Option<Piece<'_>> {
        match object {
            Object::Ship(ship) => {
                let ship = self.state.ship(ship);
                match ship.identity {
                    Identity::Remote(no) => {
                        let device = self.state.devices.get(no.index())?;
                        Some(Piece::Token(&device.outline))
                    }
                    Identity::Pilot { .. } | Identity::Craft(_) => Some(Piece::Base(ship.pose, ship.size)),
                }
            }
            Object::Obstacle(place) => {
                let obstacle = self.state.obstacles.get(place.index())?;
                Some(Piece::Token(&obstacle.outline))
            }
            Object::Device(no) => {
                let device = self.state.devices.get(no.index())?;
                Some(Piece::Token(&device.outline))
            }
            Object::Marker(place) => {
                let marker = self.state.markers.get(place.index())?;
                Some(Piece::Token(&marker.outline))
            }
        }
    }

    /// The piece for measuring, while it is on the table.
    pub(crate) fn on_table(&self, object: Object) -> Option<Piece<'_>> {
        let there = match object {
            Object::Ship(ship) => {
                let ship = self.state.ships.get(ship.index())?;
                let lies = match ship.identity {
                    Identity::Remote(no) => self.state.devices.get(no.index())?.in_play,
                    Identity::Pilot { .. } | Identity::Craft(_) => true,
                };
                ship.status.in_play() && lies
            }
            Object::Obstacle(place) => place.index() < self.state.obstacles.len(),
            Object::Device(no) => self.state.devices.get(no.index())?.in_play,
            Object::Marker(place) => {
                let marker = self.state.markers.get(place.index())?;
                matches!(marker.place, MarkerPlace::Table(_))
            }
        };
        if there { self.piece(object) } else { None }
    }

    /// The piece a word refers to, to measure from.
    pub(crate) fn place(&self, who: ShipRef, context: &Context, it: Option<ShipId>) -> Option<Object> {
        match who {
            ShipRef::Device => context.device.map(Object::Device),
            ShipRef::Obstacle => context.obstacle.map(Object::Obstacle),
            ShipRef::Marker => context.marker.map(Object::Marker),
            other => self.who(other, context, it).map(Object::Ship),
        }
    }

    /// The range between two ships, in any direction [FE-ACT-21, SE-RANGE-02]; bands continue beyond the ruler.
    pub(crate) fn range(&self, a: ShipId, b: ShipId) -> Range {
        let (from, to) = (self.state.ship(a), self.state.ship(b));
        if a == b || from.touching.contains(b) {
            return self.table.rulebook.range.contact;
        }
        if from.is_remote() || to.is_remote() {
            return self
                .range_between(Object::Ship(a), Object::Ship(b))
                .unwrap_or(Range::FARTHEST);
        }
        geometry::band(geometry::distance(from.pose, from.size, to.pose, to.size).distance)
    }

    /// The range between a ship and another object, and the distance in millimeters.
    pub(crate) fn apart(&self, ship: ShipId, other: Object) -> (Range, u16) {
        let range = self
            .range_between(Object::Ship(ship), other)
            .unwrap_or(Range::FARTHEST);
        let line = self.piece(Object::Ship(ship)).zip(self.piece(other));
        let distance = line.map_or(0.0, |(a, b)| a.line(b).distance);
        (range, millimeters(distance))
    }

    /// The range between two pieces; overlapping ones are in contact [SE-RANGE-11].
    pub(crate) fn range_between(&self, a: Object, b: Object) -> Option<Range> {
        if let (Object::Ship(a), Object::Ship(b)) = (a, b)
            && (a == b || self.state.ship(a).touching.contains(b))
        {
            return Some(self.table.rulebook.range.contact);
        }
        let (from, to) = (self.piece(a)?, self.piece(b)?);
        let both_bases = matches!((from, to), (Piece::Base(..), Piece::Base(..)));
        if !both_bases && from.overlaps(to) {
            return Some(self.table.rulebook.range.contact);
        }
        let distance = from.distance(to);
        // A token placed at a ship's guides touches it [SE-RMT-19].
        if !both_bases && distance <= geometry::TOLERANCE {
            return Some(self.table.rulebook.range.contact);
        }
        Some(geometry::band(distance))
    }

    /// Whether the circles around the two bases are close enough for the range; a quick test before measuring.
    pub(crate) fn may_be_within(&self, a: ShipId, b: ShipId, range: Range) -> bool {
        let (from, to) = (self.state.ship(a), self.state.ship(b));
        let ruler = range.millimeters();
        let reach = ruler + from.size.reach() + to.size.reach() + geometry::TOLERANCE;
        (to.pose.at - from.pose.at).length_squared() <= reach * reach
    }

    /// The ship's current arcs with these names.
    pub(crate) fn field(&self, ship: ShipId, names: &[ArcName]) -> Field {
        let mut arcs = ArrayVec::new();
        for &name in names {
            if name == ArcName::AllRound {
                return Field::AllRound;
            }
            if let Field::AllRound = self.add_arcs(ship, name, &mut arcs) {
                return Field::AllRound;
            }
        }
        Field::Arcs(arcs)
    }

    fn add_arcs(&self, ship: ShipId, name: ArcName, arcs: &mut ArrayVec<Arc, 6>) -> Field {
        let add = |arc: Arc| {
            if !arcs.contains(&arc) && !arcs.is_full() {
                arcs.push(arc);
            }
        };
        if let Some(fixed) = name.fixed() {
            fixed.iter().copied().for_each(add);
            return Field::Arcs(ArrayVec::new());
        }
        let state = self.state.ship(ship);
        match name {
            // A double indicator makes two turret arcs [SE-ARC-12].
            ArcName::Turret | ArcName::DoubleTurret => {
                let double = name == ArcName::DoubleTurret || self.has_double_turret(ship);
                let ends = state.turret.into_iter();
                let ends = ends.flat_map(|end| [Some(end), Some(opposite(end)).filter(|_| double)]);
                ends.flatten().map(arc_at).for_each(add);
            }
            ArcName::Attack => match self.state.attack().map(|attack| &attack.field) {
                Some(Field::AllRound) => return Field::AllRound,
                Some(Field::Arcs(own)) => own.iter().copied().for_each(add),
                None => {}
            },
            ArcName::Firing => {
                for weapon in self.primary_weapons(ship) {
                    for &name in weapon.arcs {
                        if let Field::AllRound = self.add_arcs(ship, name, arcs) {
                            return Field::AllRound;
                        }
                    }
                }
                // An upgrade may have given the ship its turret [SE-ARC-13].
                if state.turret.is_some() {
                    self.add_arcs(ship, ArcName::Turret, arcs);
                }
            }
            _ => {}
        }
        Field::Arcs(ArrayVec::new())
    }

    /// Whether the piece is in one of the ship's arcs with this name [FE-ARC-02, SE-ARC-01].
    pub(crate) fn in_arc(&self, of: ShipId, name: ArcName, target: Object) -> bool {
        // A remote has no arc lines [SE-RMT-05].
        if target == Object::Ship(of) || self.state.ship(of).is_remote() {
            return false; // [SE-FAQ-03]
        }
        if self.state.ship(of).is_remote() {
            return false; // [SE-RMT-05]
        }
        match self.field(of, &[name]) {
            Field::AllRound => true,
            Field::Arcs(arcs) => {
                arcs.iter().any(|&arc| self.in_one_arc(of, arc, target))
                    || self.treated_as_in(of, name, target)
            }
        }
    }

    /// Whether the ship may treat the piece, an enemy ship, as being in this arc although it isn't.
    fn treated_as_in(&self, of: ShipId, name: ArcName, target: Object) -> bool {
        let Object::Ship(enemy) = target else { return false };
        if self.state.ship(enemy).side == self.state.ship(of).side {
            return false;
        }
        self.has_own_rule(of, RuleKind::Treating, |rule| {
            if let Modifier::Treats {
                arc: Some(arc),
                range,
                as_arc: Some(as_arc),
                ..
            } = rule
            {
                let near = range.contains(self.range(of, enemy));
                // An arc treated as itself would recurse forever.
                *as_arc == name && *arc != name && near && self.in_arc(of, *arc, target)
            } else {
                false
            }
        })
    }

    fn in_one_arc(&self, of: ShipId, arc: Arc, target: Object) -> bool {
        let rules = &self.table.rulebook.range;
        let from = self.state.ship(of);
        match self.piece(target) {
            Some(Piece::Base(pose, size)) => {
                geometry::in_arc(from.pose, from.size, rules.arcs, arc, pose, size)
                    && (!rules.arcs_end || self.reaches(of, arc, pose, size))
            }
            Some(Piece::Token(outline)) if rules.arcs_end => {
                let spans =
                    geometry::distance_to_outline_in_arc(from.pose, from.size, rules.arcs, arc, outline);
                spans.is_some_and(|spans| geometry::band(spans.distance()) <= rules.bands)
            }
            Some(Piece::Token(outline)) => {
                geometry::outline_in_arc(from.pose, from.size, rules.arcs, arc, outline)
            }
            None => false,
        }
    }

    /// Whether the part of the base in the arc starts within the ruler's length [SE-ARC-01].
    fn reaches(&self, of: ShipId, arc: Arc, pose: Pose, size: Size) -> bool {
        let from = self.state.ship(of);
        let rules = &self.table.rulebook.range;
        let span = geometry::distance_in_arc(from.pose, from.size, rules.arcs, arc, pose, size);
        span.is_some_and(|span| geometry::band(span.distance) <= rules.bands)
    }

    /// Whether the ship is in the other's firing arc.
    pub(crate) fn in_firing_arc(&self, of: ShipId, target: ShipId) -> bool {
        self.in_arc(of, ArcName::Firing, Object::Ship(target))
    }

    /// The shortest line of an attack: to the nearest part of the target inside one of the arcs, or to its
    /// nearest part without an arc [FE-RANGE-05, FE-OPEN-07, SE-RANGE-04]. A remote may have other lines of
    /// equal length.
    pub(crate) fn attack_span(&self, attacker: ShipId, target: ShipId, field: &Field) -> Option<Span> {
        let style = self.table.rulebook.range.arcs;
        let (from, to) = (self.state.ship(attacker), self.state.ship(target));
        if to.is_remote() {
            return self
                .spans_to_token(attacker, target, field)
                .map(|spans| spans.widest());
        }
        match field {
            Field::AllRound => Some(geometry::distance(from.pose, from.size, to.pose, to.size)),
            Field::Arcs(arcs) => {
                let spans = arcs.iter().filter_map(|&arc| {
                    geometry::distance_in_arc(from.pose, from.size, style, arc, to.pose, to.size)
                });
                spans.min_by(|a, b| a.distance.total_cmp(&b.distance))
            }
        }
    }

    /// The shortest lines of an attack on a remote [SE-RMT-02].
    pub(crate) fn spans_to_token(&self, attacker: ShipId, target: ShipId, field: &Field) -> Option<Spans> {
        let style = self.table.rulebook.range.arcs;
        let from = self.state.ship(attacker);
        let Some(Piece::Token(outline)) = self.piece(Object::Ship(target)) else {
            return None;
        };
        match field {
            Field::AllRound => Some(geometry::distance_to_outline(from.pose, from.size, outline)),
            Field::Arcs(arcs) => {
                let spans = arcs.iter().filter_map(|&arc| {
                    geometry::distance_to_outline_in_arc(from.pose, from.size, style, arc, outline)
                });
                spans.min_by(|a, b| a.distance().total_cmp(&b.distance()))
            }
        }
    }

    /// Range and obstruction of an attack; `None` out of arc.
    pub(crate) fn sight(&self, attacker: ShipId, target: ShipId, field: &Field) -> Option<Sight> {
        let span = self.attack_span(attacker, target, field)?;
        Some(self.sight_along(attacker, target, field, span))
    }

    /// Range and obstruction of an attack along this line, or an equally short one.
    pub(crate) fn sight_along(&self, attacker: ShipId, target: ShipId, field: &Field, span: Span) -> Sight {
        let range = self.attack_range(attacker, target, span);
        if self.state.obstacles.is_empty() {
            return Sight {
                range,
                span,
                can_be_clear: true,
                can_be_obstructed: false,
            };
        }
        let (mut can_be_clear, mut can_be_obstructed) = (false, false);
        let mut look = |span: &Span| {
            let (clear, obstructed) = self.crosses_obstacles(span);
            can_be_clear |= clear;
            can_be_obstructed |= obstructed;
        };
        if self.state.ship(target).is_remote()
            && let Some(spans) = self.spans_to_token(attacker, target, field)
        {
            spans.as_slice().iter().for_each(look);
        } else {
            look(&span);
        }
        if can_be_obstructed && can_be_clear && !self.table.rulebook.obstacles.attacker_picks_line {
            can_be_clear = false;
        }
        Sight {
            range,
            span,
            can_be_clear,
            can_be_obstructed,
        }
    }

    /// The range of an attack along this line; touching ships are in contact wherever the line is
    /// [SE-RANGE-10, SE-RANGE-12].
    pub(crate) fn attack_range(&self, attacker: ShipId, target: ShipId, span: Span) -> Range {
        if self.state.ship(attacker).touching.contains(target) {
            self.table.rulebook.range.contact
        } else {
            geometry::band(span.distance)
        }
    }

    /// Whether obstacles obstruct the one ship as seen from the other, along every shortest line between them.
    pub(crate) fn is_obstructed(&self, from: ShipId, other: ShipId) -> bool {
        let sight = self.sight(from, other, &Field::AllRound);
        sight.is_some_and(|sight| !sight.can_be_clear)
    }

    /// Whether some of these lines cross no obstacle, and whether some cross one.
    fn crosses_obstacles(&self, span: &Span) -> (bool, bool) {
        let (mut can_be_clear, mut can_be_obstructed) = (true, false);
        let mut in_the_way: ArrayVec<Outline, 16> = ArrayVec::new();
        for obstacle in self.state.obstacles.iter() {
            if far_from(span, &obstacle.outline) {
                continue;
            }
            let crossing = geometry::span_crosses(span, &obstacle.outline);
            can_be_obstructed |= crossing.can_be_obstructed;
            can_be_clear &= crossing.can_be_clear;
            if crossing.can_be_obstructed && !in_the_way.is_full() {
                in_the_way.push(obstacle.outline.clone());
            }
        }
        // Several obstacles may together block a band of equal lines that none blocks alone.
        if can_be_clear && in_the_way.len() > 1 {
            can_be_clear = geometry::any_clear_line(span, &in_the_way);
        }
        (can_be_clear, can_be_obstructed)
    }

    /// The lines the attacker may choose from, each distinct combination of crossed pieces once
    /// [SE-OBSTR-01, SE-OBSTR-06].
    pub(crate) fn lines(&self, attacker: ShipId, target: ShipId, field: &Field) -> Vec<CrossedLine> {
        let Some(span) = self.attack_span(attacker, target, field) else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        if self.state.ship(target).is_remote()
            && let Some(spans) = self.spans_to_token(attacker, target, field)
        {
            for span in spans.as_slice() {
                self.add_lines(attacker, target, span, &mut lines);
            }
        } else {
            self.add_lines(attacker, target, &span, &mut lines);
        }
        lines.sort_unstable_by_key(|line| (line.obstructed, line.clouded, line.ships.len(), line.device));
        lines.dedup();
        lines
    }

    fn add_lines(&self, attacker: ShipId, target: ShipId, span: &Span, lines: &mut Vec<CrossedLine>) {
        let mut pieces: Vec<Object> = Vec::new();
        let mut outlines: Vec<Outline> = Vec::new();
        let mut add = |piece: Object, outline: Outline| {
            if !far_from(span, &outline) {
                pieces.push(piece);
                outlines.push(outline);
            }
        };
        for (place, obstacle) in self.state.obstacles.iter().enumerate() {
            add(
                Object::Obstacle(ObstacleIndex::at(place)),
                obstacle.outline.clone(),
            );
        }
        for device in self.devices_beside_obstacles() {
            if self.remote(device.no) != Some(target) {
                add(Object::Device(device.no), device.outline.clone());
            }
        }
        let others = self.state.in_play();
        for ship in others.filter(|ship| ship.id != attacker && ship.id != target) {
            if let Ok(base) = Outline::polygon(&geometry::corners(ship.pose, ship.size)) {
                add(Object::Ship(ship.id), base);
            }
        }
        for kind in geometry::crossed(span, &outlines) {
            let mut line = CrossedLine::default();
            for (_, piece) in pieces
                .iter()
                .enumerate()
                .filter(|(place, _)| kind >> place & 1 == 1)
            {
                self.cross(attacker, *piece, &mut line);
            }
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
    }

    /// Adds a crossed piece to the line. One the attacker ignores is still there, but gives the defender
    /// nothing [SE-FAQ-09, SE-FAQ-10].
    fn cross(&self, attacker: ShipId, piece: Object, line: &mut CrossedLine) {
        match piece {
            Object::Obstacle(place) => {
                let place = place.index();
                let rules = &self.table.rulebook.obstacles;
                let counts = rules.ignored_still_screen || !self.ignores(attacker, place, false);
                line.obstructed = true;
                line.screened |= counts;
                line.clouded |= counts && rules.blank_to_evade.contains(&self.state.obstacles[place].kind);
            }
            Object::Ship(ship) => line.ships.insert(ship),
            Object::Device(no) => {
                let kind = self.device_text(no).map(|device| device.kind);
                line.device |= matches!(kind, Some(DeviceKind::Bomb | DeviceKind::Mine));
            }
            // Markers are in nobody's way [LG-WS-06].
            Object::Marker(_) => {}
        }
    }

    /// Whether the ship's base overlaps the obstacle now.
    pub(crate) fn is_on(&self, ship: ShipId, place: ObstacleIndex) -> bool {
        let ship = self.state.ship(ship);
        let obstacle = self.state.obstacles.get(place.index());
        obstacle.is_some_and(|obstacle| geometry::base_overlaps(ship.pose, ship.size, &obstacle.outline))
    }
}

/// The standard arc on that side of a base.
pub(crate) const fn arc_at(quarter: Quarter) -> Arc {
    match quarter {
        Quarter::None => Arc::Front,
        Quarter::Right => Arc::Right,
        Quarter::Half => Arc::Rear,
        Quarter::Left => Arc::Left,
    }
}

/// The other end of a double indicator.
pub(crate) const fn opposite(quarter: Quarter) -> Quarter {
    match quarter {
        Quarter::None => Quarter::Half,
        Quarter::Right => Quarter::Left,
        Quarter::Half => Quarter::None,
        Quarter::Left => Quarter::Right,
    }
}

/// Whether the outline is certainly too far from the line, or the band of equal ones, to be crossed; most
/// are, as a circle shows.
fn far_from(span: &Span, outline: &Outline) -> bool {
    let (center, radius) = outline.bounding_circle();
    let half_band = span.tie.map_or(0.0, |tie| {
        let apart = (tie.first.0 - tie.last.0).length_squared();
        apart.max((tie.first.1 - tie.last.1).length_squared()).sqrt() / 2.0
    });
    let (way, off) = (span.to - span.from, center - span.from);
    let along = (off.dot(way) / way.length_squared().max(geometry::TOLERANCE)).clamp(0.0, 1.0);
    let reach = radius + half_band + geometry::TOLERANCE;
    (off - way * along).length_squared() > reach * reach
}
