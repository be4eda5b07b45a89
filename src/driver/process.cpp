// posix_spawn with two pipes.
#include "driver/process.h"

#include "driver/files.h"
#include "driver/interrupt.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>

extern char** environ;

namespace cyxx::driver {

namespace {

struct Pipe {
    int ends[2] = {-1, -1};
    Pipe() {
        if (::pipe2(ends, O_CLOEXEC) != 0) ends[0] = ends[1] = -1;
    }
    Pipe(Pipe const&) = delete;
    Pipe& operator=(Pipe const&) = delete;
    ~Pipe() { close(0), close(1); }
    void close(int end) {
        if (ends[end] >= 0) ::close(ends[end]);
        ends[end] = -1;
    }
};

// Both pipes at once, so that neither can fill up and block the child.
void drain(Pipe& out, Pipe& err, Finished& result) {
    struct pollfd waits[2] = {{out.ends[0], POLLIN, 0}, {err.ends[0], POLLIN, 0}};
    std::string* texts[2] = {&result.out, &result.err};
    char block[1 << 14];
    while (waits[0].fd >= 0 || waits[1].fd >= 0) {
        if (::poll(waits, 2, -1) < 0 && errno != EINTR) return;
        for (int i = 0; i < 2; ++i) {
            if (waits[i].fd < 0 || waits[i].revents == 0) continue;
            ssize_t const count = ::read(waits[i].fd, block, sizeof block);
            if (count > 0) texts[i]->append(block, std::size_t(count));
            if (count == 0 || (count < 0 && errno != EINTR)) waits[i].fd = -1;
        }
    }
}

}  // namespace

std::optional<Finished> run(std::vector<std::string> const& command) {
    std::vector<char*> words;
    for (std::string const& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    Pipe out, err;
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&actions, out.ends[1], 1);
    ::posix_spawn_file_actions_adddup2(&actions, err.ends[1], 2);
    pid_t child = 0;
    int const error = ::posix_spawnp(&child, words[0], &actions, nullptr, words.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    if (error != 0) return std::nullopt;
    Child const watched(child);
    out.close(1), err.close(1);
    Finished result{};
    drain(out, err, result);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    if (result.status == 127 && result.out.empty() && result.err.empty()) return std::nullopt;
    return result;
}

std::string find_program(std::string const& name) {
    auto usable = [](std::string const& path) {
        return is_file(path) && ::access(path.c_str(), X_OK) == 0;
    };
    if (name.find('/') != std::string::npos) return usable(name) ? name : std::string();
    char const* const path = std::getenv("PATH");
    std::string_view rest = path ? path : "/usr/bin:/bin";
    while (!rest.empty()) {
        auto const stop = rest.find(':');
        std::string const candidate = std::string(rest.substr(0, stop)) + "/" + name;
        if (usable(candidate)) return candidate;
        rest = stop == rest.npos ? std::string_view() : rest.substr(stop + 1);
    }
    return {};
}

std::vector<std::string> split_words(std::string_view text) {
    std::vector<std::string> words;
    bool open = false;
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char const c = text[i];
        bool const blank = c == ' ' || c == '\t' || c == '\n';
        if (!quote && blank) {
            open = false;
            continue;
        }
        if (!open) words.emplace_back(), open = true;
        if (quote ? c == quote : c == '\'' || c == '"') {
            quote = quote ? 0 : c;
        } else if (c == '\\' && quote != '\'' && i + 1 < text.size()) {
            words.back() += text[++i];
        } else {
            words.back() += c;
        }
    }
    return words;
}

std::string quoted(std::string_view word) {
    auto plain = [](char c) {
        return std::string_view("+-./:=@_,%").find(c) != std::string_view::npos ||
               (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
               static_cast<unsigned char>(c) >= 0x80;
    };
    if (!word.empty() && std::ranges::all_of(word, plain)) return std::string(word);
    std::string text = "'";
    for (char c : word) {
        if (c == '\'') text += "'\\'";
        text += c;
    }
    return text + "'";
}

std::string joined(std::vector<std::string> const& words) {
    std::string text;
    for (std::string const& word : words) text += (text.empty() ? "" : " ") + quoted(word);
    return text;
}

}  // namespace cyxx::driver
