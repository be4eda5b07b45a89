# Short names for the usual work. Everything here runs as root, with sudo, or with what is installed.
BUILD ?= build
JOBS ?= $(shell nproc)
PRESET ?= dev
TIME ?= 600
SEEDS ?= 10

.PHONY: all deps configure demo test test-all bench fuzz fuzz-here random format install clean

all: configure
	cmake --build $(BUILD) -j$(JOBS)

deps:
	@.ci/install-packages

configure: deps
	cmake --preset $(PRESET) -B $(BUILD) --log-level=WARNING

# From nothing to an imported module.
demo: all
	@.ci/demo $(BUILD)

test: all
	@.ci/install-packages --tests
	ctest --test-dir $(BUILD) -j$(JOBS) --output-on-failure -LE 'browser|threads|memory|sanitized'

# Both compilers, the sanitizers (of threads too), failing memory, and the annotated page in a browser.
test-all: test
	@.ci/install-packages clang libomp-dev chromium
	cmake --preset $(PRESET) -B $(BUILD) --log-level=WARNING
	ctest --test-dir $(BUILD) --output-on-failure -L 'browser|threads|memory' --no-tests=error
	ctest --test-dir $(BUILD) -j$(JOBS) --output-on-failure -L sanitized --no-tests=error
	$(MAKE) test PRESET=dev-clang BUILD=build-clang
	$(MAKE) test PRESET=asan BUILD=build-asan

# Changed texts for each part of the compiler, and random programs. With clang, libFuzzer changes them.
fuzz: deps
	@.ci/install-packages clang
	cmake --preset fuzz --log-level=WARNING
	cmake --build build-fuzz -j$(JOBS) --target cyxx_libfuzzer
	python3 tests/fuzz/run.py --fuzz build-fuzz/cyxx_libfuzzer --time $(TIME) --out build-fuzz/findings

fuzz-here: all
	python3 tests/fuzz/run.py --fuzz $(BUILD)/cyxx_fuzz --time $(TIME) --out $(BUILD)/fuzz-findings

random: all
	@.ci/random $(BUILD) $(SEEDS)

bench: all
	python3 bench/compare.py --cyxx $(BUILD)/cyxx

format:
	clang-format -i src/*.cpp src/*/*.cpp src/*/*.h

install:
	cmake --preset release
	cmake --build --preset release -j$(JOBS)
	cmake --install build-release

clean:
	rm -rf build build-clang build-asan build-release build-fuzz
