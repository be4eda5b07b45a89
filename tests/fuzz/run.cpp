// The limits, and the process that an input cannot break out of.
#include "run.h"

#include "support/deep_thread.h"
#include "targets.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace cyxx::fuzz {

namespace {

[[maybe_unused]] constexpr rlim_t bytes = rlim_t{1700} << 20;

}  // namespace

void limit_time(int seconds) {
    itimerval const limit{{0, 0}, {seconds, 0}};
    setitimer(ITIMER_PROF, &limit, nullptr);
}

void limit_memory() {
#ifndef __SANITIZE_ADDRESS__  // it reserves more
    rlimit const limit{bytes, bytes};
    setrlimit(RLIMIT_AS, &limit);
#endif
}

std::string run_apart(std::string_view target, std::string const& text) {
    int ends[2];
    if (pipe(ends)) return "no pipe";
    pid_t const child = fork();
    if (child == 0) {
        limit_memory();
        std::string wrong;
        {
            DeepThread const thread([&] {
                limit_time();
                wrong = run_target(target, text);
            });
        }
        _exit(write(ends[1], wrong.data(), wrong.size()) < 0);
    }
    close(ends[1]);
    std::string wrong;
    char buffer[512];
    for (ssize_t size; (size = read(ends[0], buffer, sizeof buffer)) > 0;)
        wrong.append(buffer, std::size_t(size));
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? fmt::format("ends by signal {}", WTERMSIG(status)) : wrong;
}

}  // namespace cyxx::fuzz
