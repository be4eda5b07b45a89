// Without libFuzzer: replays inputs, shrinks them, or changes the texts of a corpus for some time.
//
//     cyxx_fuzz replay FILE...                        FILE is TARGET-NAME; what is wrong is printed
//     cyxx_fuzz reduce FILE                           prints the shortest text that fails likewise
//     cyxx_fuzz run TARGET SECONDS SEED OUT CORPUS... findings are written to OUT/TARGET-NUMBER
#include "dictionary.h"
#include "reduce.h"
#include "run.h"
#include "seeds.h"
#include "support/deep_thread.h"
#include "targets.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <malloc.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <set>

namespace {

using namespace cyxx::fuzz;
using Clock = std::chrono::steady_clock;

constexpr int inputs_of_a_child = 2000;
constexpr int warming_inputs = 200;
constexpr int warming_seconds = 1;
constexpr int kept_memory = 256 << 20;
constexpr int reports_of_a_kind = 5;

std::string read(std::string const& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string target_of(std::string const& path) {
    std::string const name = std::filesystem::path(path).filename();
    return name.substr(0, name.find('-'));
}

int replay(std::vector<std::string> const& files) {
    int wrong = 0;
    for (std::string const& file : files) {
        limit_time(10);  // of any build: the first one fills the parser's tables
        std::string const what = run_target(target_of(file), read(file));
        if (what.empty()) continue;
        ++wrong;
        fmt::print("{}: {}\n", file, what);
    }
    return wrong ? 1 : 0;
}

// What a child leaves behind when it crashes, and what it did.
struct Shared {
    long tried, translated;
    std::size_t size;
    char text[1 << 20];
};

Shared& shared() {
    static auto* const memory = static_cast<Shared*>(
        mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
    return *memory;
}

struct Hunt {
    std::string target, out;
    Seeds seeds;
    std::multiset<std::string> known;
    int found = 0;
};

void report(Hunt& hunt, std::string const& what, std::string const& text) {
    hunt.known.insert(what);
    if (hunt.known.count(what) > reports_of_a_kind) return;
    std::string const path =
        fmt::format("{}/{}-{}", hunt.out, hunt.target, getpid() * 100L + hunt.found++);
    std::ofstream(path, std::ios::binary) << text;
    fmt::print("{}: {}\n", path, what);
    std::fflush(stdout);
}

std::string next_text(Hunt& hunt, Random& random) {
    std::string begin =
        hunt.target == "parser" ? hunt.seeds.pick_statement(random) : hunt.seeds.pick(random);
    return mutated(std::move(begin), hunt.seeds.pieces(), dictionary(hunt.target), random);
}

// The tables of the parser fill as it works: those of the parent serve all its children.
void warm(Hunt& hunt) {
    Random random(1);
    for (int i = 0; i < warming_inputs && std::clock() < warming_seconds * CLOCKS_PER_SEC; ++i) {
        limit_time();
        run_target(hunt.target, hunt.seeds.pick(random));
    }
}

// In a child, which a crash may end.
void try_some(Hunt& hunt, unsigned seed, Clock::time_point end) {
    Random random(seed);
    Shared& now = shared();
    for (int i = 0; i < inputs_of_a_child && Clock::now() < end; ++i) {
        std::string const text = next_text(hunt, random);
        now.size = std::min(text.size(), sizeof now.text);
        std::memcpy(now.text, text.data(), now.size);
        limit_time();
        long const before = translated();
        std::string const what = run_target(hunt.target, text);
        now.translated += translated() > before;
        ++now.tried;
        if (!what.empty()) report(hunt, what, text);
    }
}

void hunt(Hunt& hunt, int seconds, unsigned seed) {
    {
        cyxx::DeepThread const thread([&] { warm(hunt); });
    }
    auto const end = Clock::now() + std::chrono::seconds(seconds);
    shared();  // before the first child
    for (; Clock::now() < end; ++seed) {
        pid_t const child = fork();
        if (child == 0) {
            limit_memory();
            {
                cyxx::DeepThread const thread([&] { try_some(hunt, seed, end); });
            }
            std::fflush(stdout);
            _exit(0);
        }
        int status = 0;
        waitpid(child, &status, 0);
        if (WIFSIGNALED(status))
            report(hunt, fmt::format("ends by signal {}", WTERMSIG(status)),
                   {shared().text, shared().size});
    }
    fmt::print("{}: {} inputs, {} of them translated\n", hunt.target, shared().tried,
               shared().translated);
}

int deeply(int (*work)(std::vector<std::string> const&), std::vector<std::string> const& args) {
    int status = 0;
    {
        cyxx::DeepThread const thread([&] { status = work(args); });
    }
    return status;
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> const args(argv + 1, argv + argc);
    if (args.size() >= 2 && args[0] == "replay")
        return deeply(replay, {args.begin() + 1, args.end()});
    if (args.size() == 2 && args[0] == "reduce") {
        fmt::print("{}", reduced(target_of(args[1]), read(args[1])));
        return 0;
    }
    if (args.size() < 6 || args[0] != "run") return 2;
    Hunt all{args[1], args[4], {}, {}};
    std::filesystem::create_directories(all.out);
    for (std::size_t i = 5; i < args.size(); ++i) all.seeds.add(read(args[i]));
    int const silent = open("/dev/null", O_WRONLY);
    dup2(silent, 2);
    mallopt(M_TRIM_THRESHOLD, kept_memory);  // each input would get it anew
    hunt(all, std::stoi(args[2]), unsigned(std::stoul(args[3])));
    return 0;
}
