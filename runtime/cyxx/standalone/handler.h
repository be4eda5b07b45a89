// `finally` without Python: the error waits while the body runs.
#pragma once

#include "../standalone.h"

namespace [[gnu::visibility("hidden")]] cy {

// How control left the body of a statement. It starts as `error`, for failures jump.
enum class Exit : char { error, normal, returned, broke, continued };

class FinallyReleased {
public:
    void enter(Exit exit) {
        if (exit != Exit::error) return;
        pending_ = error_state;
        clear_error();
    }
    bool reraise() {
        error_state = pending_;
        return false;
    }

private:
    ErrorState pending_;
};

}  // namespace cy
