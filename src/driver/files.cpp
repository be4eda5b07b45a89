// Plain POSIX, since errors need their reason and renames must be atomic.
#include "driver/files.h"

#include "driver/interrupt.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

namespace cyxx::driver {

namespace {

namespace fs = std::filesystem;

class Descriptor {
public:
    explicit Descriptor(int fd) : fd_(fd) {}
    Descriptor(Descriptor const&) = delete;
    Descriptor& operator=(Descriptor const&) = delete;
    ~Descriptor() { close(); }
    int get() const { return fd_; }
    bool close() {
        int const fd = std::exchange(fd_, -1);
        return fd < 0 || ::close(fd) == 0;
    }

private:
    int fd_;
};

bool write_all(int fd, std::string_view text) {
    while (!text.empty()) {
        ssize_t const count = ::write(fd, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        text.remove_prefix(std::size_t(count));
    }
    return true;
}

// Devices and pipes cannot be replaced by a rename; they are written in place.
bool is_special(std::string const& path) {
    struct stat info;
    return ::stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
}

// A link stays a link: the file behind it is replaced.
std::string behind_links(std::string const& path) {
    std::error_code none;
    fs::path const real = fs::canonical(path, none);
    return none ? path : real.string();
}

bool fail(std::string& why, int error) {
    why = std::strerror(error);
    return false;
}

}  // namespace

std::optional<std::string> read_file(std::string const& path, std::string& why) {
    Descriptor const file(path == "-" ? ::dup(0) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat info;
    if (file.get() < 0 || ::fstat(file.get(), &info) != 0) return fail(why, errno), std::nullopt;
    if (S_ISDIR(info.st_mode)) return fail(why, EISDIR), std::nullopt;
    if (info.st_size > largest_file) return fail(why, EFBIG), std::nullopt;
    std::string text;
    if (S_ISREG(info.st_mode)) text.reserve(std::size_t(info.st_size) + 1);
    char block[1 << 16];
    for (;;) {
        ssize_t const count = ::read(file.get(), block, sizeof block);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return fail(why, errno), std::nullopt;
        if (count == 0) return text;
        text.append(block, std::size_t(count));
        if (text.size() > std::size_t(largest_file)) return fail(why, EFBIG), std::nullopt;
    }
}

std::string temporary_beside(std::string const& path) {
    fs::path const target(path);
    return (target.parent_path() /
            fmt::format(".{}.{}.tmp", target.filename().string(), ::getpid()))
        .string();
}

bool write_whole(std::string const& path, std::string_view text, std::string& why) {
    if (is_special(path)) {
        Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
        if (file.get() < 0 || !write_all(file.get(), text)) return fail(why, errno);
        return file.close() || fail(why, errno);
    }
    std::string const target = behind_links(path);
    if (is_folder(target)) return fail(why, EISDIR);
    if (is_file(target) && ::access(target.c_str(), W_OK) != 0) return fail(why, errno);
    Temporary const temporary(temporary_beside(target));
    Descriptor file(
        ::open(temporary.path().c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
    if (file.get() < 0) return fail(why, errno);
    struct stat old;  // a file that is replaced keeps its permissions
    if (::stat(target.c_str(), &old) == 0) (void)!::fchmod(file.get(), old.st_mode & 07777);
    if (write_all(file.get(), text) && file.close() &&
        ::rename(temporary.path().c_str(), target.c_str()) == 0)
        return true;
    return fail(why, errno);
}

bool is_foreign(std::string const& path) {
    if (!is_file(path)) return false;
    Descriptor const file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    char start[generated_page_mark.size()];
    ssize_t const count = file.get() < 0 ? 0 : ::read(file.get(), start, sizeof start);
    std::string_view const text(start, count < 0 ? 0 : std::size_t(count));
    return !text.starts_with(generated_mark) && !text.starts_with(generated_page_mark);
}

bool is_file(std::string const& path) {
    struct stat info;
    return ::stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode);
}

bool is_folder(std::string const& path) {
    struct stat info;
    return ::stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

}  // namespace cyxx::driver
