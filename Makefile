# The commands of a day with Furball. Only Rust, Node and make are needed; what else a target takes, it fetches.

TARGET_DIR := $(or $(CARGO_TARGET_DIR),target)
FURBALL := $(TARGET_DIR)/release/furball

# What `make play` hands on to `furball serve`, and the attacks that `make attack` tries.
ARGS ?=

# The table in the browser is built first, since it becomes part of the program.
CLIENT := web/dist/index.html
PACKAGES := web/node_modules/.package-lock.json
CLIENT_SOURCES := $(shell find web/src web/public web/tools -type f) $(wildcard web/*.*) content/silhouettes.svg

# What `make mutants` breaks: every place, or so many of them (SAMPLE=300, with SEED=2 for others), in both rooms with rules
# or in one (ROOM=furball-engine).
SAMPLE ?=
SEED ?= 1
ROOM ?=

.PHONY: help play client test bench soak attack mutants release tools postgres chromium pictures
.NOTPARALLEL:

help:
	@echo "make play    open the table in the browser"
	@echo "             (make play ARGS=\"--listen 0.0.0.0:8080\" for others in the house, too)"
	@echo "make release build the program: $(FURBALL)"
	@echo "make test    everything that must hold before a change goes in"
	@echo "make bench   measure how fast it is"
	@echo "make soak    play long random games, looking for what breaks"
	@echo "make attack  attack a server of one's own from one address, looking for what it doesn't bear"
	@echo "             (make attack ARGS=\"replay words\" tries only these)"
	@echo "make pictures take the pictures of the docs and the lessons anew"
	@echo "make mutants break the rules one place at a time, looking for what no test notices"
	@echo "             (takes hours; make mutants SAMPLE=300 tries as many of the places)"

play: release
	$(FURBALL) serve --open $(ARGS)

$(PACKAGES): web/package.json web/package-lock.json
	cd web && npm ci
	@touch $@

$(CLIENT): $(PACKAGES) $(CLIENT_SOURCES)
	cd web && npm run build

client: $(CLIENT)

# nextest runs no examples in documentation, so cargo does. Where nextest can't be had, cargo runs all.
test: tools chromium client
	cd web && npm run check && npm test
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	@if cargo nextest --version >/dev/null 2>&1; then \
		echo "cargo nextest run --workspace" && cargo nextest run --workspace; \
	else \
		echo "cargo test --workspace --lib --bins --tests" && cargo test --workspace --lib --bins --tests; \
	fi
	cargo test --workspace --doc
	cargo test --manifest-path mutants/Cargo.toml
	cargo xtask rules --require FE,SE
	cargo xtask sizes
	cargo xtask modules
	cargo xtask clean-words
	cargo xtask types --check
	cargo xtask api
	cargo build --package furball
	cd web && FURBALL="$(abspath $(TARGET_DIR))/debug/furball" npm run browser

# Instructions are counted by valgrind through gungraun, whose runner must be of the library's version.
bench:
	cargo bench --manifest-path bench/Cargo.toml --bench time
	@command -v valgrind >/dev/null || (apt-get update && apt-get install --yes valgrind)
	cargo install gungraun-runner --version "$$(cargo tree --manifest-path bench/Cargo.toml --package gungraun \
		--depth 0 --prefix none | sed 's/.* v\([0-9.]*\).*/\1/')"
	cargo bench --manifest-path bench/Cargo.toml --bench instructions

soak: release chromium
	$(FURBALL) sim --soak
	$(FURBALL) sim --soak --rulebook second --every-card
	cd web && FURBALL="$(abspath $(FURBALL))" npm run soak

attack: release postgres
	cargo run --release --package furball-server --example attack -- "$(abspath $(FURBALL))" $(ARGS)

# Which places: .cargo/mutants.toml. How: mutants/src/main.rs. What nobody noticed is listed in mutants/missed.txt of the
# target directory.
mutants: tools
	@command -v cargo-mutants >/dev/null || cargo install cargo-mutants --locked
	cargo run --release --manifest-path mutants/Cargo.toml -- --seed $(SEED) \
		$(if $(SAMPLE),--sample $(SAMPLE)) $(if $(ROOM),--package $(ROOM))

release: client
	cargo build --release --package furball

tools: postgres
	@cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
	@cargo nextest --version >/dev/null 2>&1 || cargo install cargo-nextest --locked \
		|| echo "cargo-nextest can't be installed here; cargo test stands in for it"
# The requests are tried by a program in Python, which gets a folder of its own.
	@python3 -c "import ensurepip, venv" 2>/dev/null \
		|| (apt-get update && apt-get install --yes python3 python3-venv)

# The server's tests and the attacks on it start a PostgreSQL of their own.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null \
		|| (apt-get update && apt-get install --yes postgresql)

# The pictures of the lessons and of the docs, made by the program and its own table.
pictures: release chromium
	cd web && node tools/pictures.js "$(abspath $(FURBALL))" && FURBALL="$(abspath $(FURBALL))" npm run pictures

# The browser tests drive a real one.
chromium:
	@command -v chromium >/dev/null || (apt-get update && apt-get install --yes chromium)
