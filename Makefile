# Thin targets: longer ones are in scripts/.

FILE ?= Assets/sample.csv
DEMO ?=
TARGET ?=
SECONDS ?= 60
PREFIX ?= /usr/local
DESTDIR ?=
VERSION ?=

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: run gallery test faults fuzz build bench lint format pictures install uninstall dist deb release clean help

program := .build/release/healthbeat
window := .build/release/healthbeat-window
gallery := .build/release/healthbeat-gallery
importer := .build/release/healthbeat-import
installation := DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" scripts/installation

run: ## open the window on the sample, or on FILE=weights.csv
	@scripts/install-packages build
	@scripts/build-programs --target WindowPrograms
	@scripts/run "$(FILE)"

gallery: ## open the gallery of the toolkit, or its DEMO=shapely
	@scripts/install-packages build
	@scripts/build-programs --product healthbeat-gallery
	@HEALTHBEAT=$(gallery) scripts/run "$(DEMO)" artifacts/gallery.png

test: ## install missing packages, build release and debug, run every test
	@scripts/test

faults: ## make every system call fail in turn, and all writers compete; make test runs a sample of this
	@FAULTS=1000 KILLS=20000 EDITS=3000 CONTEST=500 FUZZ=10000 TEST_SECONDS=14400 \
		scripts/test --filter '(Failing[A-Za-z]*|Page|EditStorm|Contest|Fuzz)Tests'

fuzz: ## fuzz the readers of untrusted files, or only TARGET=imports, for SECONDS=60 each
	@scripts/install-packages build
	@SECONDS_EACH=$(SECONDS) scripts/fuzz $(TARGET)

build: ## build all release programs, with the Swift libraries linked into them
	@scripts/install-packages build
	@scripts/build-programs

bench: ## measure the inner steps, each beside a plain baseline
	@scripts/install-packages build
	swift run -c release --package-path Benchmarks

lint: ## check the format of sources, scripts and man pages
	@scripts/lint

format: ## format the Swift sources
	@scripts/lint --fix

pictures: build ## make the pictures of the documentation
	$(program) export Assets/sample.csv -o docs/graph.png --screen graph --trend --unit kg --size 640x640 --scale 2
	@for screen in history detail add units; do \
		echo "$(program) export --screen $$screen"; \
		$(program) export Assets/sample.csv -o docs/$$screen.png --screen $$screen --size 320x480 --unit kg; done
	@for demo in $$($(gallery) list | cut -f1); do \
		echo "$(gallery) export $$demo"; \
		$(gallery) export $$demo -o docs/gallery-$$demo.png; done

$(program) $(window) $(gallery) $(importer) &:
	@$(MAKE) build

install: $(program) $(window) $(gallery) $(importer) ## install into PREFIX (/usr/local) below DESTDIR
	@$(installation) install $(program) $(window) $(gallery) $(importer)

uninstall: ## remove the installed files
	@$(installation) uninstall

dist: ## make an archive of the sources that can be built without a network
	@scripts/dist

deb: ## build Debian packages of both programs, and check them
	@scripts/deb

release: ## check that VERSION= can be released, and build its archive and packages
	@scripts/release "$(VERSION)"

clean: ## remove build products and artifacts
	rm -rf .build artifacts Benchmarks/.build Fuzz/.build

help: ## print this list
	@sed -n 's/^\([a-z]*\):.*## /\1|/p' Makefile | while IFS='|' read -r name text; do \
		printf '  make %-10s %s\n' "$$name" "$$text"; done
