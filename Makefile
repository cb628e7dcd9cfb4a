# Two commands do everything on a fresh machine: `make run` and `make test`.

PYTHON ?= python3
BIN := .venv/bin
PACKAGES := src tests scripts datakit examples

# A test run is hundreds of processes. What Python made of a source once it keeps, whatever the machine says
# (images for containers often say otherwise).
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test compiled-copy interpreted compiled in-a-browser installed check bench compile uncompile soak golden format lint types page-types clean

run: .venv/.run node_modules/.run
	@$(BIN)/python scripts/run.py

IN_MEMORY := scripts/in_memory.sh

# What is run by itself: not even gathered with the others.
ELSEWHERE := --ignore=tests/browser --ignore=tests/install

# A class of compiled code has no heirs outside it: what needs one is run interpreted alone.
INTERPRETED := tests/systems/syw/test_search_memory.py

# Two things at a time, one for each core, so that none waits for the other: more of them, tried with the tests in
# Chromium beside the compiled ones, took longer. Nearly all tests run once, on the compiled build; the kernel's, the
# boards' and the recorded games, whose every event is compared, run interpreted too.
test: .venv/.dev node_modules/.dev
	@scripts/need.sh chromium-headless-shell || scripts/need.sh chromium
	-@scripts/need.sh pg_ctl:postgresql ccache
	$(MAKE) --no-print-directory -j2 --output-sync=target compiled-copy interpreted compiled installed
	$(MAKE) --no-print-directory in-a-browser

compiled: compiled-copy
	PYTHONPATH=build/compiled $(IN_MEMORY) $(BIN)/python -m pytest tests $(ELSEWHERE) --ignore=$(INTERPRETED) -m "not soak" -n 3 --dist worksteal

# Optimised as for a debugger: made in half the time of -O1, and a fourth slower; the tests spend less than
# that in compiled code.
compiled-copy:
	GROGNARD_OPT=g $(BIN)/python scripts/compile.py --into build/compiled

# All tests are gathered once first, while the compiler still works: what pytest makes of their sources it
# keeps, and the processes that run them need not each make it again.
interpreted: format-check lint types page-types
	@$(BIN)/python -m pytest tests $(ELSEWHERE) --collect-only | tail -1
	$(IN_MEMORY) $(BIN)/python -m pytest datakit tests/kernel tests/boards tests/conformance/test_golden.py tests/server/test_thinking.py \
		$(INTERPRETED)

# What fails among others is run once more by itself: on a busy machine a click may come before a button has found
# its place. A fault fails twice.
# Two kinds wait for `make soak`: the long ones, of which a shorter form is run here, and what another of the same
# test shows on another size of screen or in the other language.
BROWSER := PYTHONPATH=build/compiled $(IN_MEMORY) $(BIN)/python -m pytest tests/browser -o cache_dir=build/browser-cache
in-a-browser:
	$(BROWSER) -m "not soak" -n 3 --dist worksteal || $(BROWSER) -m "not soak" --last-failed --last-failed-no-failures none

installed: compiled-copy
	GROGNARD_COMPILED=build/compiled $(IN_MEMORY) $(BIN)/python -m pytest -m install tests/install

# All tests but the random games and the browser's.
QUICK := $(ELSEWHERE) -m "not soak" --ignore=tests/conformance/test_systems.py

check: .venv/.dev node_modules/.dev
	$(MAKE) --no-print-directory lint types page-types
	$(BIN)/python -m pytest $(QUICK)

format: .venv/.dev
	$(BIN)/ruff format $(PACKAGES)
	$(BIN)/ruff check --fix $(PACKAGES)

format-check:
	$(BIN)/ruff format --check $(PACKAGES)

lint:
	$(BIN)/ruff check $(PACKAGES)
	$(BIN)/lint-imports --no-cache --no-logo

# What was checked once is not checked again in another checkout: mypy goes by what files hold.
types:
	$(BIN)/mypy --cache-dir "$${XDG_CACHE_HOME:-$$HOME/.cache}/grognard/mypy" src tests datakit examples

page-types:
	npx --no-install tsc --project tsconfig.json

bench: .venv/.dev
	$(BIN)/grognard bench

compile: .venv/.dev
	$(BIN)/python scripts/compile.py

uncompile:
	$(BIN)/python scripts/compile.py --clean

# Many more random games than every test run plays, and the long tests, on the compiled build.
SOAK_GAMES ?= 20000
SOAK ?= marengo/1800 marengo/lesson
# Of everything that each system offers, so many plain and so many crowded games: no kind of event or question
# may stay unmet but those excused.
SOAK_EACH ?= 40
SOAK_SYSTEMS ?= marengo wan castiglione waterloo syw
soak: .venv/.dev node_modules/.dev
	@scripts/need.sh chromium-headless-shell || scripts/need.sh chromium
	$(BIN)/python scripts/compile.py --into build/compiled
	PYTHONPATH=build/compiled $(BIN)/python -m grognard.conformance $(SOAK) --games $(SOAK_GAMES)
	PYTHONPATH=build/compiled $(BIN)/python -m grognard.conformance $(SOAK_SYSTEMS:%=--system %) \
		--games $(SOAK_EACH) --excused tests/conformance/starts.toml
	PYTHONPATH=build/compiled $(BIN)/python -m pytest tests $(ELSEWHERE) -m soak
	$(BROWSER) -m soak -n 2

golden: .venv/.dev
	$(BIN)/python scripts/golden.py

clean:
	rm -rf build .native .native-new .venv node_modules

# -- the environment ----------------------------------------------------------------------------

.venv/bin/python:
	@scripts/venv.sh $(PYTHON)

# Where there is a C compiler, what the rules are compiled with.
COMPILE := $(shell command -v cc >/dev/null 2>&1 && echo '[compile]')

.venv/.run: .venv/bin/python pyproject.toml constraints.txt
	@scripts/packages.sh '$(COMPILE)'
	@touch $@

.venv/.dev: .venv/bin/python pyproject.toml constraints.txt
	@scripts/packages.sh '[dev]'
	@touch .venv/.run $@

node_modules/.run: package.json package-lock.json
	@scripts/need.sh npm
	npm ci --silent --omit=dev --no-audit --no-fund
	@touch $@

node_modules/.dev: package.json package-lock.json
	@scripts/need.sh npm
	npm ci --silent --no-audit --no-fund
	@touch node_modules/.run $@
