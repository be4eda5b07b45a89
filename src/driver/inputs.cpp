// Folders, and threads that take one file after another.
#include "driver/inputs.h"

#include "driver/files.h"
#include "support/deep_thread.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <filesystem>
#include <thread>

namespace cyxx::driver {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> sources_below(std::string const& folder) {
    std::vector<std::string> found;
    std::error_code none;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied,
                                        none);
    for (; at != fs::recursive_directory_iterator(); at.increment(none)) {
        fs::path const& path = at->path();
        if (path.filename().string().starts_with('.') && at->is_directory(none))
            at.disable_recursion_pending();
        else if (path.extension() == ".pyx" && at->is_regular_file(none))
            found.push_back(path.lexically_normal().string());
    }
    std::ranges::sort(found);
    return found;
}

}  // namespace

bool expand_folders(std::vector<std::string>& files) {
    bool any = false;
    std::vector<std::string> all;
    for (std::string const& file : files) {
        std::vector<std::string> found;
        if (is_folder(file)) {
            any = true;
            found = sources_below(file);
        }
        if (found.empty()) found.push_back(file);
        all.insert(all.end(), found.begin(), found.end());
    }
    files = std::move(all);
    return any;
}

void for_each_at_once(std::size_t count, int jobs, std::function<void(std::size_t)> const& work) {
    auto const threads = std::min(
        count, std::size_t(jobs > 0 ? jobs : std::max(1U, std::thread::hardware_concurrency())));
    std::atomic<std::size_t> next = 0;
    auto take = [&] {
        for (std::size_t i = next++; i < count; i = next++) work(i);
    };
    std::deque<DeepThread> others;
    for (std::size_t i = 1; i < threads; ++i) others.emplace_back(take);
    take();
}

}  // namespace cyxx::driver
