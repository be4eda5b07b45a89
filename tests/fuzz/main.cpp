// Without libFuzzer: replays inputs, or changes the texts of a corpus for some time.
//
//     cyxx_fuzz replay FILE...                        FILE is TARGET-NAME; what is wrong is printed
//     cyxx_fuzz run TARGET SECONDS SEED OUT CORPUS... findings are written to OUT/TARGET-NUMBER
#include "mutator.h"
#include "support/deep_thread.h"
#include "targets.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>

namespace {

using namespace cyxx::fuzz;
using Clock = std::chrono::steady_clock;

constexpr int seconds_for_one = 2;
constexpr int inputs_of_a_child = 200;

// Of the processor, so that a busy machine makes no findings.
void limit_time() {
    itimerval const limit{{0, 0}, {seconds_for_one, 0}};
    setitimer(ITIMER_PROF, &limit, nullptr);
}

std::string read(std::string const& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write(std::string const& path, std::string const& text) {
    std::ofstream(path, std::ios::binary) << text;
}

int replay(std::vector<std::string> const& files) {
    int wrong = 0;
    for (std::string const& file : files) {
        std::string const name = std::filesystem::path(file).filename();
        limit_time();
        std::string const what = run_target(name.substr(0, name.find('-')), read(file));
        if (what.empty()) continue;
        ++wrong;
        fmt::print("{}: {}\n", file, what);
    }
    return wrong ? 1 : 0;
}

struct Hunt {
    std::string target, out;
    std::vector<std::string> corpus;
    std::set<std::string> known;
    long tried = 0, found = 0;
};

void report(Hunt& hunt, std::string const& what, std::string const& text) {
    if (!hunt.known.insert(what).second) return;
    std::string const path =
        fmt::format("{}/{}-{}", hunt.out, hunt.target, getpid() * 100L + hunt.found++);
    write(path, text);
    fmt::print("{}: {}\n", path, what);
    std::fflush(stdout);
}

// In a child, which a crash may end: it leaves what it tries in a file.
int try_some(Hunt& hunt, unsigned seed) {
    Random random(seed);
    std::string const current = hunt.out + "/current-" + hunt.target;
    for (int i = 0; i < inputs_of_a_child; ++i) {
        std::string text = hunt.corpus[random() % hunt.corpus.size()];
        text = mutated(std::move(text), hunt.corpus, random);
        write(current, text);
        limit_time();
        std::string const what = run_target(hunt.target, text);
        if (!what.empty()) report(hunt, what, text);
    }
    return 0;
}

int hunt(Hunt& hunt, int seconds, unsigned seed) {
    auto const end = Clock::now() + std::chrono::seconds(seconds);
    while (Clock::now() < end) {
        pid_t const child = fork();
        if (child == 0) {
            int status = 0;
            {
                cyxx::DeepThread const thread([&] { status = try_some(hunt, seed); });
            }
            std::fflush(stdout);
            _exit(status);
        }
        int status = 0;
        waitpid(child, &status, 0);
        if (WIFSIGNALED(status) || WEXITSTATUS(status))
            report(hunt, fmt::format("ends by signal {}, seed {}", WTERMSIG(status), seed),
                   read(hunt.out + "/current-" + hunt.target));
        hunt.tried += inputs_of_a_child;
        ++seed;
    }
    fmt::print("{}: {} inputs\n", hunt.target, hunt.tried);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> const args(argv + 1, argv + argc);
    if (args.size() >= 2 && args[0] == "replay") {
        int status = 0;
        {
            cyxx::DeepThread const thread([&] { status = replay({args.begin() + 1, args.end()}); });
        }
        return status;
    }
    if (args.size() < 6 || args[0] != "run") return 2;
    Hunt all{args[1], args[4], {}, {}};
    std::filesystem::create_directories(all.out);
    for (std::size_t i = 5; i < args.size(); ++i) all.corpus.push_back(read(args[i]));
    int const silent = open("/dev/null", O_WRONLY);
    dup2(silent, 2);
    return hunt(all, std::stoi(args[2]), unsigned(std::stoul(args[3])));
}
