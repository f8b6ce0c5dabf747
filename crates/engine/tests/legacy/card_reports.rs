//! The reports of Second Edition's cards, played by Legacy's values and with its cards, where it has them.

use furball_engine::RulebookId;
use furball_testing::card_reports::{self, CardReport, Pool};
use furball_testing::stage::Stage;

/// Reports that go otherwise in Legacy, by their file and case.
const OTHERWISE: [(&str, &str); 3] = [
    // The dial of an ionized ship is set [LG-PLAN-06].
    ("damage.reports.ron", "is repaired by the ion maneuver"),
    // Only a tractored ship rolls fewer dice [LG-TOK-61].
    ("sunfac.reports.ron", "one token doesn't tractor a large ship"),
    // The stress of a red action comes only when it was performed [LG-ACT-06].
    (
        "squadleader.reports.ron",
        "coordinates a ship to an action of its own bar",
    ),
];

/// The step without the rule of Second Edition by which it expects to be refused.
fn by_any_rule(step: &str) -> String {
    match step
        .strip_prefix("check refused SE-")
        .and_then(|rest| rest.split_once(':'))
    {
        Some((_, choice)) => format!("check refused:{choice}"),
        None => step.to_owned(),
    }
}

fn play(report: &CardReport, legacy: &Pool) -> Result<(), String> {
    let mut position = report.position();
    position.rulebook = legacy.rulebook;
    let pool = if legacy.has(report) { legacy } else { report.pool() };
    let mut stage = Stage::set(position, &pool.content)?;
    for step in &report.steps {
        stage.step(&by_any_rule(step))?;
    }
    stage
        .dice_problems()
        .first()
        .map_or(Ok(()), |problem| Err(problem.clone()))
}

/// Cards do the same in Legacy, but for what the rulebook itself changes.
#[test]
fn cards_do_what_they_say() {
    let legacy = Pool::of(RulebookId::Legacy).expect("Legacy's pool");
    let mut problems = Vec::new();
    let second = |(_, report): &(String, CardReport)| report.pool().rulebook == RulebookId::Second;
    for (file, report) in card_reports::all().into_iter().filter(second) {
        let case = report.case.to_string();
        let otherwise = OTHERWISE
            .iter()
            .any(|(named, of)| file.ends_with(named) && case.contains(of));
        match play(&report, legacy) {
            Ok(()) if otherwise => problems.push(format!("{file}: {case}: it goes like in Second Edition")),
            Err(problem) if !otherwise => problems.push(format!("{file}: {case}\n  {problem}")),
            Ok(()) | Err(_) => {}
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
