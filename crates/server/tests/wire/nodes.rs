//! Several nodes on one PostgreSQL.

use std::sync::Arc;

use furball_server::loadtest::Client;
use furball_server::rooms::Rooms;
use furball_server::store::GameStage;
use tokio::sync::watch;

use crate::bots::{Bot, seated};
use crate::node::Node;
use crate::place::Place;

#[tokio::test(flavor = "multi_thread")]
async fn players_of_one_game_sit_at_two_nodes_and_one_of_them_dies() {
    let place = Place::postgres().await;
    let one = Node::start(&place.address, "127.0.0.1:0");
    let two = Node::start(&place.address, "127.0.0.1:0");
    let seats = seated(&one.address).await;
    let game = seats[0].game.parse().expect("a game");
    let mut ann = Bot::sit(&one.address, &seats[0], 1).await;
    let mut ben = Bot::sit(&two.address, &seats[1], 2).await;
    let mut spectator = Client::connect(&two.address, &seats[0].game, None, None)
        .await
        .expect("anybody may watch");
    let (choices, mut made) = watch::channel(0_u32);
    let choices = Arc::new(choices);
    let (open, door) = watch::channel(one.address.clone());
    let (_, other_door) = watch::channel(two.address.clone());
    let count = || choices.send_modify(|made| *made += 1);
    let kill = async {
        made.wait_for(|made| *made >= 40).await.expect("players");
        open.send_replace(two.address.clone());
        one.kill();
    };
    let watching = async {
        while !spectator.over() {
            spectator.next().await.expect("the node of the spectator lives");
        }
    };
    tokio::join!(
        kill,
        watching,
        ann.play(&door, count),
        ben.play(&other_door, count)
    );
    assert_eq!(ann.client.view()["outcome"], ben.client.view()["outcome"]);
    assert_eq!(spectator.view()["outcome"], ann.client.view()["outcome"]);
    assert_eq!(ann.client.view()["ships"], spectator.view()["ships"]);
    two.kill();
    let rooms = Rooms::new(place.open().await, 1);
    let table = rooms.open(game).await.expect("a table");
    let hosted = table.now().await;
    assert_eq!(hosted.stage(), GameStage::Over);
    let record = hosted.record().expect("it is over");
    record.verify(hosted.settings().content()).expect("the same game");
    assert_eq!(
        record.choices.len(),
        ann.acknowledged.len() + ben.acknowledged.len(),
        "each choice was made once"
    );
}
