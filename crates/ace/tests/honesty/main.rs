//! The engine keeps its secrets and its composure: views never depend on what their seat may not see, and any answer
//! at any moment is either applied or refused without effect.

mod any_answer;
mod describe;
mod games;
mod secrets;
