# Everyday commands for Furball. Only Rust, Node and make are needed; each target fetches whatever else it takes.

TARGET_DIR := $(or $(CARGO_TARGET_DIR),target)
FURBALL := $(TARGET_DIR)/release/furball
# Built with the whole workspace, like the tests, so that nothing is compiled again with other features.
DEBUG_FURBALL := $(TARGET_DIR)/debug/furball
XTASK := $(TARGET_DIR)/debug/xtask

# Arguments that `make play` and `make dev` pass to `furball serve`, or the attacks that `make attack` tries.
ARGS ?=

# The browser client is built first, since it is embedded in the program.
CLIENT := web/dist/index.html
PACKAGES := web/node_modules/.package-lock.json
CLIENT_SOURCES := $(shell find web/src web/public web/tools phrases -type f) $(wildcard web/*.*) content/silhouettes.svg

# Tests run two to a core, because many of them wait: for a deadline, a timeout, a killed server.
TEST_THREADS := $(shell expr 2 \* `getconf _NPROCESSORS_ONLN`)

# A build server starts from nothing and builds once, so keeping what the next build could use only costs time there.
ifdef CI
export CARGO_INCREMENTAL = 0
endif

# What `make mutants` breaks: every place, or a random sample (SAMPLE=300, with SEED=2 for a different one), in both
# crates with rules or in one of them (ROOM=furball-engine).
SAMPLE ?=
SEED ?= 1
ROOM ?=

.PHONY: help play dev client test tests checks bench soak attack mutants release dist deny tools postgres chromium pictures
.NOTPARALLEL:

help:
	@echo "make play    open the table in the browser"
	@echo "             (make play ARGS=\"--listen 0.0.0.0:8080\" for others on your network, too)"
	@echo "make dev     the same with hot reload of the page, for working on it"
	@echo "             (make dev ARGS=\"--cards FOLDER\" reloads your own cards as well)"
	@echo "make release build the program: $(FURBALL)"
	@echo "make dist    pack the program into an archive with its licenses and a service file"
	@echo "make test    run all checks a change must pass"
	@echo "make bench   run the benchmarks"
	@echo "make soak    play long random games, looking for failures"
	@echo "make attack  attack a local server from one address, looking for weaknesses"
	@echo "             (make attack ARGS=\"replay words\" tries only these)"
	@echo "make pictures retake the pictures of the docs and the lessons"
	@echo "make deny    check the licenses and known vulnerabilities of all crates"
	@echo "make mutants break the rules one place at a time, looking for mutants no test catches"
	@echo "             (takes hours; make mutants SAMPLE=300 tries a sample of that size)"

play: release
	$(FURBALL) serve --open $(ARGS)

# The page is served by Vite, which passes requests on to a debug build of the server. Building that again restarts it.
dev: client
	cargo build --package furball
	node web/tools/dev.js "$(abspath $(DEBUG_FURBALL))" $(ARGS)

$(PACKAGES): web/package.json web/package-lock.json
	cd web && npm ci
	@touch $@

$(CLIENT): $(PACKAGES) $(CLIENT_SOURCES)
	cd web && npm run build

client: $(CLIENT)

# The client's checks use one core each, so two of them run at a time. Most of the games in a browser is waiting, as are many
# of the other tests, so both run beside each other; what the browser said follows once the others are done. Frames are
# counted while nothing else runs.
test: tools chromium client
	cd web && printf '%s\n' check lint test | xargs -n 1 -P 2 npm run
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	cargo test --workspace --lib --bins --tests --no-run
	cargo build --workspace --bins
	@games=$$(mktemp); \
	(cd web && FURBALL="$(abspath $(DEBUG_FURBALL))" npm run games) >"$$games" 2>&1 & \
	$(MAKE) --no-print-directory tests checks; checked=$$?; \
	wait $$!; played=$$?; \
	cat "$$games"; rm "$$games"; \
	exit $$((checked | played))
	cd web && FURBALL="$(abspath $(DEBUG_FURBALL))" npm run frames

# nextest doesn't run doctests, so cargo does. Where nextest can't be installed, cargo runs everything.
tests:
	@if cargo nextest --version >/dev/null 2>&1; then \
		echo "cargo nextest run --workspace" && cargo nextest run --workspace --test-threads $(TEST_THREADS); \
	else \
		echo "cargo test --workspace --lib --bins --tests" && cargo test --workspace --lib --bins --tests; \
	fi
	cargo test --workspace --doc
	cargo test --manifest-path mutants/Cargo.toml

checks:
	$(XTASK) rules --require FE,SE
	$(XTASK) sizes
	$(XTASK) modules
	$(XTASK) matches
	$(XTASK) words
	$(XTASK) clean-words
	$(XTASK) types --check
	$(XTASK) phrases --check
	$(XTASK) api
	$(XTASK) dist $(DEBUG_FURBALL)

# valgrind counts instructions through gungraun, whose runner must match the library's version.
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

# Which places: .cargo/mutants.toml. How: mutants/src/main.rs. Missed mutants are listed in mutants/missed.txt in the
# target directory.
mutants: tools
	@command -v cargo-mutants >/dev/null || cargo install cargo-mutants --locked
	cargo run --release --manifest-path mutants/Cargo.toml -- --seed $(SEED) \
		$(if $(SAMPLE),--sample $(SAMPLE)) $(if $(ROOM),--package $(ROOM))

release: client
	cargo build --release --package furball

# The archive is written to the target directory, unpacked elsewhere and started.
dist: release
	cargo xtask dist $(FURBALL)

# Needs the network for the list of vulnerabilities. What is allowed: deny.toml.
deny:
	@cargo deny --version >/dev/null 2>&1 || cargo install cargo-deny --locked
	cargo deny check

tools: postgres
	@cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
	@cargo nextest --version >/dev/null 2>&1 || cargo install cargo-nextest --locked \
		|| echo "cargo-nextest can't be installed here; cargo test stands in for it"
# A Python program in its own virtual environment tests the requests.
	@python3 -c "import ensurepip, venv" 2>/dev/null \
		|| (apt-get update && apt-get install --yes python3 python3-venv)

# The server's tests and `make attack` start their own PostgreSQL.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null \
		|| (apt-get update && apt-get install --yes postgresql)

# Pictures of the lessons and the docs, taken with the program and its own client.
pictures: release chromium
	cd web && node tools/pictures.js "$(abspath $(FURBALL))" && FURBALL="$(abspath $(FURBALL))" npm run pictures

# The browser tests drive a real Chromium.
chromium:
	@command -v chromium >/dev/null || (apt-get update && apt-get install --yes chromium)
