//! The store, on a real SQLite file and on a real PostgreSQL: every case runs on both.
//!
//! Nothing here depends on how fast the machine is: what is waited for is waited for until it comes.

mod cable;
mod clock;
mod cluster;
mod crashes;
mod damaged;
mod deadlines;
mod errors;
mod full;
mod games;
mod journals;
mod migrations;
mod notifications;
mod place;
mod sample;
mod silent;
mod sqlite_file;

/// Runs cases, functions that take a [`place::Place`], in both kinds of store.
macro_rules! on_both {
    ($($case:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $case() {
                    super::$case(crate::place::Place::sqlite()).await;
                }
            )+
        }
        mod postgres {
            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $case() {
                    super::$case(crate::place::Place::postgres().await).await;
                }
            )+
        }
    };
}
pub(crate) use on_both;
