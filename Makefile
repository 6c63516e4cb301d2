# `make help` says what there is. PYTHON=… chooses the interpreter, ARGS=… goes to the command.
.POSIX:
.NOTPARALLEL:
.PHONY: help play terminal test soak check bench coverage docs pictures screenshots clause format lock clean setup setup-play packages

GAME = libertas
ARGS =
python = .venv/bin/python
# Over the processors, three more than two of them, for many wait; at the end the slowest are named.
spread = -n 5 --dist worksteal --durations=15 --durations-min=1
# What fails beside others only, on a machine that is busy, is named above and does not stop anybody.
once-more = What failed is tried once more, alone. It is a fault if it fails again; if not, it is one in the test.

help:
	@echo 'make play      play in the browser           (ARGS="--host 0.0.0.0" lets your network in)'
	@echo 'make terminal  play in the terminal          (GAME=libertas ARGS="--players 3 --lang fr")'
	@echo 'make test      all checks and all tests      (ARGS="-k scoring")'
	@echo 'make soak      the same tests with large numbers: some hours  (ARGS="tests/twins")'
	@echo 'make check     lint, formatting, types, imports'
	@echo 'make bench     measure random play beside OpenSpiel, and write docs/benchmarks.md'
	@echo 'make coverage  write the tables of clauses and their tests'
	@echo 'make clause    where a clause of the law is enforced, told, drawn and tested  (C=R8)'
	@echo 'make docs      build the handbook from docs/; the server then shows it under /docs'
	@echo 'make pictures  draw the terminal tables that README.md shows'
	@echo 'make screenshots  every page and state in all sizes, themes and languages  (ARGS="--only libertas --lang fr")'
	@echo 'make format    put the code in shape'
	@echo 'make lock      write requirements/*.txt anew from pyproject.toml'
	@echo 'make clean     remove .venv and every cache'
	@echo 'Each makes what it needs. PYTHON=/path/to/python3 chooses the interpreter (3.11 or newer).'

setup-play:
	@PYTHON='$(PYTHON)' sh scripts/setup.sh play

setup:
	@PYTHON='$(PYTHON)' sh scripts/setup.sh dev

packages:
	@sh scripts/packages.sh

play: setup-play
	@$(python) -m ludotheque serve --open $(ARGS)

terminal: setup-play
	@$(python) -m ludotheque play $(GAME) $(ARGS)

# The checks beside the tests: some of them always wait, for a browser, a database, a disk. Tests start hundreds of
# processes: each would read every source anew where Python may keep nothing of it. What pytest makes of them is kept
# too, from one process that only lists the tests: else each of the four would make it for itself.
test: packages setup
	@unset PYTHONDONTWRITEBYTECODE; tests=0; $(MAKE) check & checks=$$!; \
	$(python) -m pytest --collect-only --quiet >/dev/null & collected=$$!; \
	$(python) -m tests.kernels; wait $$collected || true; \
	$(python) -m pytest $(spread) --cache-clear --sample $(ARGS) || tests=$$?; \
	if [ $$tests = 1 ]; then \
	    echo '$(once-more)'; tests=0; $(python) -m pytest --once-more --maxfail=5 $(ARGS) || tests=$$?; \
	fi; \
	wait $$checks || { echo 'make check failed: see above'; exit 1; }; \
	exit $$tests

soak: packages setup
	@$(python) -m tests.kernels
	unset PYTHONDONTWRITEBYTECODE; LUDOTHEQUE_SOAK=1 $(python) -m pytest $(spread) $(ARGS)

check: setup
	$(python) -m ruff check
	$(python) -m ruff format --check
	.venv/bin/oxlint --deny-warnings src
	.venv/bin/oxfmt --check src
	$(python) -m mypy
	.venv/bin/lint-imports --no-logo

bench: setup
	$(python) bench/rules.py $(ARGS)

coverage: setup
	$(python) -m tests.docs.coverage

clause: setup
	@$(python) -m scripts.clause $(C)

docs: setup
	$(python) -m scripts.handbook $(ARGS)

pictures: setup
	$(python) scripts/pictures.py

screenshots: setup
	$(python) -m scripts.screenshots $(ARGS)

format: setup
	$(python) -m ruff check --fix
	$(python) -m ruff format
	.venv/bin/oxfmt src

lock:
	sh scripts/lock.sh

clean:
	rm -rf .venv .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
