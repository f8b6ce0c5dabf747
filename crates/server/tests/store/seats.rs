//! A seat goes to who comes first, and opens to its key only.

use furball_server::store::*;
use tokio::task::JoinSet;

use crate::on_both;
use crate::place::{Place, kept_game};

on_both!(
    one_of_many_gets_the_seat,
    claiming_again,
    one_key_one_seat,
    each_game_has_its_own_seats
);

async fn one_of_many_gets_the_seat(place: Place) {
    let nodes = [place.open().await, place.open().await];
    let game = kept_game(&*nodes[0]).await;
    let mut claims = JoinSet::new();
    for who in 0..32 {
        let store = nodes[who % 2].clone();
        let key = SeatKey::random().unwrap().hash();
        let seat = NewSeat {
            seat: 1,
            name: format!("player {who}"),
            key,
        };
        claims.spawn(async move { (store.claim_seat(game, seat.clone()).await.unwrap(), seat) });
    }
    let claims = claims.join_all().await;
    let winners: Vec<_> = claims
        .iter()
        .filter(|(claim, _)| *claim == Claim::Yours)
        .collect();
    let [(_, winner)] = &winners[..] else {
        panic!("{winners:?}")
    };
    assert_eq!(
        claims.iter().filter(|(claim, _)| *claim == Claim::Taken).count(),
        31
    );
    let seated = Seat {
        game,
        seat: 1,
        name: winner.name.clone(),
    };
    assert_eq!(nodes[0].seats(game).await.unwrap(), std::slice::from_ref(&seated));
    for (_, seat) in &claims {
        let expected = (seat.key == winner.key).then(|| seated.clone());
        assert_eq!(nodes[1].seat_of(seat.key).await.unwrap(), expected);
    }
}

async fn claiming_again(place: Place) {
    let store = place.open().await;
    let game = kept_game(&*store).await;
    let seat = NewSeat {
        seat: 0,
        name: "Norra".into(),
        key: SeatKey::random().unwrap().hash(),
    };
    assert_eq!(store.claim_seat(game, seat.clone()).await.unwrap(), Claim::Yours);
    assert_eq!(store.claim_seat(game, seat.clone()).await.unwrap(), Claim::Yours);
    let other = NewSeat {
        key: SeatKey::random().unwrap().hash(),
        ..seat
    };
    assert_eq!(store.claim_seat(game, other).await.unwrap(), Claim::Taken);
}

async fn one_key_one_seat(place: Place) {
    let store = place.open().await;
    let game = kept_game(&*store).await;
    let seat = NewSeat {
        seat: 0,
        name: "Norra".into(),
        key: SeatKey::random().unwrap().hash(),
    };
    store.claim_seat(game, seat.clone()).await.unwrap();
    let second = store.claim_seat(game, NewSeat { seat: 1, ..seat }).await;
    assert!(matches!(second, Err(Error::KeyUsed)), "{second:?}");
}

async fn each_game_has_its_own_seats(place: Place) {
    let store = place.open().await;
    for _ in 0..2 {
        let game = kept_game(&*store).await;
        for seat in [2, 0, 255] {
            let key = SeatKey::random().unwrap().hash();
            let seat = NewSeat {
                seat,
                name: seat.to_string(),
                key,
            };
            assert_eq!(store.claim_seat(game, seat).await.unwrap(), Claim::Yours);
        }
        let seats = store.seats(game).await.unwrap();
        assert_eq!(
            seats.iter().map(|seat| seat.seat).collect::<Vec<_>>(),
            [0, 2, 255]
        );
        assert_eq!(seats[2].name, "255");
    }
}
