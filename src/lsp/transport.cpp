// Content-Length frames; a header that says nothing sensible is passed over.
#include "lsp/transport.h"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <charconv>

namespace cyxx::lsp {

namespace {

constexpr std::size_t largest_message = std::size_t{256} << 20;
constexpr std::size_t largest_header = 64 << 10;

bool equal_words(std::string_view a, std::string_view b) {
    return std::ranges::equal(
        a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::optional<std::size_t> content_length(std::string_view line) {
    auto const colon = line.find(':');
    if (colon == line.npos || !equal_words(line.substr(0, colon), "content-length")) return {};
    line.remove_prefix(colon + 1);
    while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
    std::size_t length = 0;
    auto const [end, error] = std::from_chars(line.data(), line.data() + line.size(), length);
    if (error != std::errc() || length > largest_message) return {};
    return length;
}

}  // namespace

bool Transport::fill() {
    char bytes[1 << 16];
    ssize_t count = 0;
    do count = ::read(in_, bytes, sizeof bytes);
    while (count < 0 && errno == EINTR);
    if (count <= 0) return false;
    buffer_.append(bytes, std::size_t(count));
    return true;
}

// The length that the header at the front of the buffer gives, the header taken off.
std::optional<std::size_t> Transport::header() {
    std::optional<std::size_t> length;
    for (;;) {
        auto const stop = buffer_.find('\n');
        if (stop == buffer_.npos) {
            if (buffer_.size() > largest_header) buffer_.clear();
            if (!fill()) return {};
            continue;
        }
        std::string line = buffer_.substr(0, stop);
        buffer_.erase(0, stop + 1);
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (!line.empty()) {
            if (auto const found = content_length(line)) length = found;
        } else if (length) {
            return length;
        }
    }
}

std::optional<std::string> Transport::read() {
    auto const length = header();
    if (!length) return {};
    while (buffer_.size() < *length)
        if (!fill()) return {};
    std::string body = buffer_.substr(0, *length);
    buffer_.erase(0, *length);
    return body;
}

bool Transport::has_input(int milliseconds) const {
    if (!buffer_.empty()) return true;
    pollfd one{in_, POLLIN, 0};
    return ::poll(&one, 1, milliseconds) != 0;
}

void Transport::write(std::string_view body) {
    std::string const frame = fmt::format("Content-Length: {}\r\n\r\n{}", body.size(), body);
    std::string_view rest = frame;
    while (!rest.empty()) {
        ssize_t const count = ::write(out_, rest.data(), rest.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return;  // nobody listens any more: the next read finds the end
        rest.remove_prefix(std::size_t(count));
    }
}

}  // namespace cyxx::lsp
