# Short names for the usual work. Everything here runs as root, with sudo, or with what is installed.
BUILD ?= build
JOBS ?= $(shell nproc)
PRESET ?= dev

.PHONY: all deps configure demo test test-all bench format install clean

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
	ctest --test-dir $(BUILD) -j$(JOBS) --output-on-failure -LE 'browser|threads'

# Both compilers, the sanitizers (of threads too), and the annotated page in a browser.
test-all: test
	@.ci/install-packages clang libomp-dev chromium
	cmake --preset $(PRESET) -B $(BUILD) --log-level=WARNING
	ctest --test-dir $(BUILD) --output-on-failure -L 'browser|threads' --no-tests=error
	$(MAKE) test PRESET=dev-clang BUILD=build-clang
	$(MAKE) test PRESET=asan BUILD=build-asan

bench: all
	python3 bench/compare.py --cyxx $(BUILD)/cyxx

format:
	clang-format -i src/*.cpp src/*/*.cpp src/*/*.h

install:
	cmake --preset release
	cmake --build --preset release -j$(JOBS)
	cmake --install build-release

clean:
	rm -rf build build-clang build-asan build-release
