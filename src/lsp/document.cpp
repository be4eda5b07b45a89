// Changes of a text, and compiling it.
#include "lsp/document.h"

#include "support/error.h"

#include <filesystem>

namespace cyxx::lsp {

namespace fs = std::filesystem;

namespace {

// A file without a proper name is a module all the same.
driver::Options checked(driver::Options options, std::string const& path) {
    options.command = driver::Command::Check;
    if (!driver::is_module_name(driver::place_of(path).module_name))
        options.module_name = "untitled";
    return options;
}

std::size_t byte_at(std::string_view text, Position position) {
    std::size_t at = 0;
    for (int line = 0; line < position.line; ++line) {
        auto const stop = text.find_first_of("\r\n", at);
        if (stop == text.npos) return text.size();
        at = stop + (text.substr(stop, 2) == "\r\n" ? 2 : 1);
    }
    auto const stop = std::min(text.find_first_of("\r\n", at), text.size());
    return at + offset_of(text.substr(at, stop - at), position.character);
}

}  // namespace

Snapshot::Snapshot(driver::Options options, driver::Resources const& resources,
                   std::string const& path, Texts const& texts)
    : options_(checked(std::move(options), path)),
      resources_(resources),
      texts_(texts),
      one_(options_, resources_, path, options_.site_packages) {
    one_.read_instead(texts_);
    one_.keep_facts();
    try {
        one_.run();
    } catch (InternalError const&) {
        // What was found until then is still worth showing.
    }
}

Source const* Snapshot::source() const {
    auto const& all = sink().sources().all();
    return all.empty() ? nullptr : &all.front();
}

std::optional<ir::LineCost> Snapshot::cost(int line) const {
    if (!has_costs_ && !sink().has_errors()) {
        has_costs_ = true;
        driver::Options options = options_;
        options.command = driver::Command::Translate;
        options.annotate = true;
        driver::Compilation two(options, resources_, path(), options.site_packages);
        two.read_instead(texts_);
        try {
            two.run();
            costs_ = two.costs();
        } catch (InternalError const&) {
        }
    }
    if (!costs_) return {};
    auto const found = costs_->lines.find(line);
    return found == costs_->lines.end() ? std::nullopt : std::optional(found->second);
}

void apply_change(std::string& text, Json const& change) {
    std::string const fresh = change.at("text").get<std::string>();
    if (!change.contains("range")) {
        text = fresh;
        return;
    }
    std::size_t begin = byte_at(text, position_of(change.at("range").at("start")));
    std::size_t end = byte_at(text, position_of(change.at("range").at("end")));
    if (end < begin) std::swap(begin, end);
    text.replace(begin, end - begin, fresh);
}

}  // namespace cyxx::lsp
