# The commands of a day with Furball. Only Rust and make are needed; what else a target takes, it fetches.

TARGET_DIR := $(or $(CARGO_TARGET_DIR),target)
FURBALL := $(TARGET_DIR)/release/furball

# What `make play` hands on: the first mission against the computer, unless told otherwise.
ARGS ?= --mission 1

.PHONY: help play test bench soak release tools
.NOTPARALLEL:

help:
	@echo "make play    play a game, by default the first mission against the computer"
	@echo "             (make play ARGS=\"--mission 2\" plays another)"
	@echo "make test    everything that must hold before a change goes in"
	@echo "make bench   measure how fast it is"
	@echo "make soak    play long random games, looking for what breaks"

play: release
	$(FURBALL) play $(ARGS)

# nextest runs no examples in documentation, so cargo does. Where nextest can't be had, cargo runs all.
test: tools
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	@if cargo nextest --version >/dev/null 2>&1; then \
		echo "cargo nextest run --workspace" && cargo nextest run --workspace; \
	else \
		echo "cargo test --workspace --lib --bins --tests" && cargo test --workspace --lib --bins --tests; \
	fi
	cargo test --workspace --doc
	cargo xtask rules --require FE
	cargo xtask sizes
	cargo xtask clean-words

# Instructions are counted by valgrind through gungraun, whose runner must be of the library's version.
bench:
	cargo bench --manifest-path bench/Cargo.toml --bench time
	@command -v valgrind >/dev/null || (apt-get update && apt-get install --yes valgrind)
	cargo install gungraun-runner --version "$$(cargo tree --manifest-path bench/Cargo.toml --package gungraun \
		--depth 0 --prefix none | sed 's/.* v\([0-9.]*\).*/\1/')"
	cargo bench --manifest-path bench/Cargo.toml --bench instructions

soak: release
	$(FURBALL) sim --soak

release:
	cargo build --release --package furball

tools:
	@cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
	@cargo nextest --version >/dev/null 2>&1 || cargo install cargo-nextest --locked \
		|| echo "cargo-nextest can't be installed here; cargo test stands in for it"
