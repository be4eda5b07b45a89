// The same targets under libFuzzer, which looks for inputs that reach new code. CYXX_FUZZ_TARGET names
// the target. Three of four changes are those of the mutator, the others libFuzzer's own.
#include "mutator.h"
#include "support/deep_thread.h"
#include "targets.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

using namespace cyxx::fuzz;

constexpr std::size_t kept_texts = 300;

std::string const& target() {
    static std::string const name = [] {
        char const* const given = std::getenv("CYXX_FUZZ_TARGET");
        return std::string(given ? given : "module");
    }();
    return name;
}

// Texts that ran, to take tokens and statements from: an even choice of all.
std::vector<std::string> texts;

void keep(std::string text) {
    static Random random(1);
    static std::size_t seen = 0;
    if (texts.size() < kept_texts) return texts.push_back(std::move(text));
    if (std::size_t const place = random() % ++seen; place < kept_texts)
        texts[place] = std::move(text);
}

}  // namespace

extern "C" {

std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t longest);

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t longest,
                                    unsigned seed) {
    Random random(seed);
    if (random() % 4 == 0) return LLVMFuzzerMutate(data, size, longest);
    std::string text =
        mutated({reinterpret_cast<char*>(data), size}, texts, dictionary(target()), random);
    if (text.size() > longest) text.resize(longest);
    std::memcpy(data, text.data(), text.size());
    return text.size();
}

int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string text(reinterpret_cast<char const*>(data), size);
    std::string what;
    {
        cyxx::DeepThread const thread([&] { what = run_target(target(), text); });
    }
    if (!what.empty()) {
        std::fprintf(stderr, "%s\n", what.c_str());
        std::abort();
    }
    keep(std::move(text));
    return 0;
}

}  // extern "C"
