// The error state of programs without Python: one per thread, with the path it took.
#pragma once

#include "memview.h"

#include <stdarg.h>
#include <stdio.h>

namespace [[gnu::visibility("hidden")]] cy {

struct ErrorState {
    struct Entry {
        char const* function;
        char const* file;
        int line;
    };

    bool set = false;
    Error kind = Error::value;
    char message[160] = {};
    int depth = 0;
    Entry path[16] = {};
};

// One for the whole program, though the parts of it may lie in several libraries.
[[gnu::visibility("default")]] inline thread_local ErrorState error_state;

inline bool error_pending() { return error_state.set; }

inline void clear_error() { error_state.set = false, error_state.depth = 0; }

inline char const* error_name(Error kind) {
    static char const* const names[] = {
#define CYXX_ERROR(name, python) #python,
        CYXX_EACH_ERROR(CYXX_ERROR)
#undef CYXX_ERROR
    };
    return names[int(kind)];
}

inline void print_error() {
    for (int k = error_state.depth; k-- > 0;) {
        auto const& at = error_state.path[k];
        fprintf(stderr, "  File \"%s\", line %d, in %s\n", at.file, at.line, at.function);
    }
    fprintf(stderr, "%s: %s\n", error_name(error_state.kind), error_state.message);
}

inline bool set_error(Error kind, char const* format, ...) {
    error_state.set = true;
    error_state.kind = kind;
    error_state.depth = 0;
    va_list values;
    va_start(values, format);
    vsnprintf(error_state.message, sizeof error_state.message, format, values);
    va_end(values);
    return false;
}

// raise ValueError("text")
[[gnu::cold, gnu::noinline]] inline bool raise(Error kind, char const* text) {
    return set_error(kind, "%s", text);
}

inline bool Site::trace(int line) const {
    if (error_state.depth < 16)
        error_state.path[error_state.depth++] = {function, module.file, line};
    return true;
}

inline Site::Zero Site::unraisable(int line) const {
    if (line) trace(line);  // else it is there already
    print_error();
    clear_error();
    return {};
}

}  // namespace cy
