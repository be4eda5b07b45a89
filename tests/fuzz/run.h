// One input within the limits of time and memory.
#pragma once

#include <string>
#include <string_view>

namespace cyxx::fuzz {

// The time of the processor, so that a busy machine makes no findings; SIGPROF ends the process.
void limit_time(int seconds = 2);
// Beside what the process has already and the stack of its deep thread.
void limit_memory();

// In a child process: what is wrong, or how the process ended.
std::string run_apart(std::string_view target, std::string const& text);

}  // namespace cyxx::fuzz
