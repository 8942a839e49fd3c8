# make run    play the showcase, about a million games, and write reports/showcase/index.html
# make test   everything CI checks
# make soak   the long tests: thousands of faults, millions of games; hours
# make lint   style, types and import contracts only
# make clean  remove what these made

# The first Python on the path that is new enough; PYTHON=... overrides it.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
READY := .venv/.ready
# Processes that share the tests.
JOBS ?= 2
PYTEST := $(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal

.PHONY: run test soak lint compile clean

run: $(READY)
	@$(BIN)/zxsim run experiments/showcase.toml
	@$(BIN)/zxsim report experiments/showcase.toml

# First without the JIT (true coverage; overflow and bad indices are errors), then compiled.
test: $(READY)
	@$(MAKE) --no-print-directory -j 2 lint compile
	$(PYTEST) --cov --cov-report=term --cov-fail-under=98
	ZXSIM_COMPILED=1 $(PYTEST)

# Both games, one by one: a core is enough, and the tests that need them find them ready.
compile: $(READY)
	@$(BIN)/zxsim match sakura kurone --pairs 1 >/dev/null
	@$(BIN)/zxsim match rush caravan --game zwo --pairs 1 >/dev/null

# SOAK: how many times as many faults as usual are injected.
SOAK ?= 20
soak: $(READY)
	ZXSIM_SOAK=$(SOAK) $(BIN)/python -m pytest -q -m soak
	ZXSIM_SOAK=$(SOAK) $(BIN)/python -m pytest -q -m "not soak" tests/lab/plan tests/lab/store
	ZXSIM_SOAK=$(SOAK) ZXSIM_COMPILED=1 $(BIN)/python -m pytest -q -m soak

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet zxsim tests experiments
	$(BIN)/mypy
	$(BIN)/lint-imports

$(READY): pyproject.toml
	@test -n "$(PYTHON)" || { echo "zxsim needs Python 3.11 or newer; none was found on the path."; \
		echo "Install it, or name it: make PYTHON=/path/to/python3 ..."; exit 1; }
	@echo "Installing zxsim into .venv (once, about a minute)"
	@$(PYTHON) -m venv .venv || { echo "$(PYTHON) cannot make a virtual environment."; \
		echo "Install its venv module (Debian, Ubuntu: apt install python3-venv) and try again."; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $(READY)

clean:
	rm -rf .venv build dist *.egg-info .coverage .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache
	find zxsim tests -name __pycache__ -type d -prune -exec rm -rf {} +
