//! The engine's card reports, where the rare events, prompts and choices are. Whether a card does what its report
//! says is the engine's business; here only the shape of what is sent counts.

use furball_engine::{Chance, Event, Seat, Seed, Viewer};
use furball_server::protocol::server_message::CitedEvent;
use furball_testing::card_reports;
use furball_testing::stage::Stage;

use crate::watch::{VIEWERS, Watch};

#[test]
fn rare_moments_are_as_the_schemas_say() {
    let mut watch = Watch::new();
    for (file, report) in card_reports::all() {
        let (position, content) = (report.position(), &report.pool().content);
        let mut stage =
            Stage::set(position.clone(), content).unwrap_or_else(|error| panic!("{file}: {error}"));
        let _ = report.steps.iter().all(|step| stage.step(step).is_ok());

        let started = position.start(content, Chance::seeded(Seed([0; 32])));
        let (mut game, _) = started.unwrap_or_else(|error| panic!("{file}: {error}"));
        watch.view(&game, Viewer::Seat(Seat(0)));
        let mut views = VIEWERS.map(|viewer| watch.seen(&game, viewer));
        for (seat, choice) in &stage.answers {
            let mut events = Vec::new();
            game.answer(*seat, choice, &mut events)
                .expect("it was accepted before");
            watch.say(choice);
            for viewer in VIEWERS {
                let told = |event: Event| CitedEvent {
                    rule: game.rule_of(&event),
                    event,
                };
                watch.told(game.seen(viewer, &events).map(told));
            }
            let now = VIEWERS.map(|viewer| watch.seen(&game, viewer));
            for (before, after) in views.iter().zip(&now) {
                watch.patch(before, after);
            }
            views = now;
        }
    }
    watch.saw(65, 30, 30);
}
