//! Writes SVG in millimeters, with north up.

use std::fmt::Write as _;

use furball_geometry::{Point, Pose, Rect};

/// A picture under construction.
pub struct Canvas {
    text: String,
    area: Rect,
}

impl Canvas {
    pub fn new(area: Rect) -> Canvas {
        Canvas {
            text: String::new(),
            area,
        }
    }

    /// A point of the table in the picture, where y grows downward.
    pub fn at(&self, point: Point) -> (f64, f64) {
        (point.x, self.area.height - point.y)
    }

    pub fn area(&self) -> Rect {
        self.area
    }

    /// One element, or an opening or closing tag.
    pub fn raw(&mut self, element: &str) {
        self.text.push_str(element);
        self.text.push('\n');
    }

    /// Opens a group in the frame of a pose: nose up, center at the origin.
    pub fn open_at(&mut self, pose: Pose, attributes: &str) {
        let (x, y) = self.at(pose.at);
        let turn = number(pose.heading.degrees());
        self.raw(&format!(
            r#"<g transform="translate({} {}) rotate({turn})"{}>"#,
            number(x),
            number(y),
            spaced(attributes)
        ));
    }

    pub fn open(&mut self, attributes: &str) {
        self.raw(&format!("<g{}>", spaced(attributes)));
    }

    pub fn close(&mut self) {
        self.raw("</g>");
    }

    /// A closed outline of table points.
    pub fn polygon(&mut self, points: &[Point], attributes: &str) {
        let points: Vec<String> = points
            .iter()
            .map(|&point| {
                let (x, y) = self.at(point);
                format!("{},{}", number(x), number(y))
            })
            .collect();
        self.raw(&format!(
            r#"<polygon points="{}" {attributes}/>"#,
            points.join(" ")
        ));
    }

    pub fn line(&mut self, from: Point, to: Point, attributes: &str) {
        let ((x1, y1), (x2, y2)) = (self.at(from), self.at(to));
        let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(number);
        self.raw(&format!(
            r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" {attributes}/>"#
        ));
    }

    /// Text at a point of the picture.
    pub fn words(&mut self, (x, y): (f64, f64), attributes: &str, text: &str) {
        let text = escaped(text);
        self.raw(&format!(
            r#"<text x="{}" y="{}" {attributes}>{text}</text>"#,
            number(x),
            number(y)
        ));
    }

    pub fn finish(self) -> String {
        self.text
    }
}

fn spaced(attributes: &str) -> String {
    if attributes.is_empty() {
        String::new()
    } else {
        format!(" {attributes}")
    }
}

/// A number in the picture: a hundredth of a millimeter is precise enough.
pub fn number(value: f64) -> String {
    let mut text = String::new();
    let _ = write!(text, "{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" {
        "0".to_owned()
    } else {
        text.to_owned()
    }
}

/// Text escaped for element content and attributes.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // XML can't represent control characters.
            sign if sign.is_control() => escaped.push(' '),
            sign => escaped.push(sign),
        }
    }
    escaped
}
