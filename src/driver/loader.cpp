// Search paths, and the chain of includes.
#include "driver/loader.h"

#include "ast/shipped.h"
#include "driver/decode.h"
#include "driver/files.h"
#include "driver/package.h"

#include <algorithm>
#include <filesystem>

namespace cyxx::driver {

namespace fs = std::filesystem;

ast::Module const* Loader::parse(Source const& source, ast::NodeId first_id) {
    return parse::parse(source, arena_, names_, sink_, first_id);
}

Source const* Loader::read(std::string const& path) {
    std::string why;
    auto const* texts = folders_.instead;
    bool const replaced = texts && texts->contains(path);
    auto bytes = replaced ? std::optional(texts->at(path)) : read_file(path, why);
    if (!bytes) return nullptr;
    dependencies_.push_back(path);
    bool usable = false;
    Source const& source = add_source(sources_, sink_, path, shown_path(path, folders_.root),
                                      std::move(*bytes), usable);
    return usable ? &source : nullptr;
}

// a.b is a/b.pxd, a/b/__init__.pxd, or a.b.pxd, as the Cython compiler looks for it.
Loader::Found Loader::find_pxd(std::string_view name) const {
    std::string relative(name);
    std::ranges::replace(relative, '.', '/');
    auto in = [&](fs::path const& folder) -> std::string {
        for (std::string const& file :
             {relative + ".pxd", relative + "/__init__.pxd", std::string(name) + ".pxd"})
            if (is_file((folder / file).string())) return (folder / file).string();
        return {};
    };
    for (std::string const& folder : folders_.include)
        if (std::string path = in(folder); !path.empty()) return {std::move(path)};
    if (std::string path = in(folders_.root); !path.empty()) return {std::move(path)};
    // Before the packages' own: ours suit every version of them.
    if (std::string path = in(folders_.shipped); !path.empty()) return {std::move(path), true};
    for (std::string const& folder : folders_.site)
        if (std::string path = in(folder); !path.empty()) return {std::move(path)};
    return {};
}

// The tree that cyxx carries of this file, unless the file is another one by now.
ast::Module const* Loader::shipped(Source const& source) {
    std::string const path = fs::path(source.path()).lexically_relative(folders_.shipped).string();
    ast::PackedFile const* packed = ast::find_packed(ast::shipped_files(), path, source.text());
    return packed ? ast::unpack(packed->bytes, source, arena_, names_) : parse(source);
}

ast::Module const* Loader::pxd(std::string_view name, bool& is_shipped) {
    Found const found = find_pxd(name);
    is_shipped = found.shipped;
    if (found.path.empty()) return nullptr;
    auto const [entry, is_new] = pxds_.try_emplace(found.path, nullptr);
    if (!is_new) return entry->second;
    Source const* source = read(found.path);
    ast::Module const* module = nullptr;
    if (source) module = found.shipped ? shipped(*source) : parse(*source);
    return pxds_[found.path] = module;
}

ast::Module const* Loader::own_pxd(std::string const& pyx_path) {
    fs::path path(pyx_path);
    if (path.extension() != ".pyx" && path.extension() != ".py") return nullptr;
    std::string const beside = path.replace_extension(".pxd").string();
    if (!is_file(beside)) return nullptr;
    Source const* source = read(beside);
    return source ? pxds_[beside] = parse(*source) : nullptr;
}

bool Loader::is_being_read(std::string const& path, Source const& from) const {
    std::error_code none;
    for (Source const* source = &from; source;) {
        if (fs::equivalent(path, source->path(), none)) return true;
        auto const outer = included_from_.find(source);
        source = outer == included_from_.end() ? nullptr : outer->second;
    }
    return false;
}

// The loader is told a path and no place: the line of the include statement is looked up.
void Loader::report_cycle(std::string_view path, Source const& from) {
    Span span{from.base(), from.base()};
    for (int line = 1; line <= from.line_count(); ++line) {
        std::string_view const text = from.line_text(line);
        auto const first = text.find_first_not_of(" \t");
        if (first == text.npos || !text.substr(first).starts_with("include")) continue;
        auto const at = text.find(path);
        if (at == text.npos) continue;
        Pos const begin = from.line_start(line);
        span = {begin + Pos(at), begin + Pos(at + path.size())};
        break;
    }
    sink_.report(span, diag::include_cycle, path);
}

ast::Module const* Loader::include(std::string_view path, Source const& from,
                                   ast::NodeId first_id) {
    std::vector<fs::path> folders{fs::path(from.path()).parent_path()};
    folders.insert(folders.end(), folders_.include.begin(), folders_.include.end());
    folders.push_back(folders_.root);
    folders.insert(folders.end(), folders_.site.begin(), folders_.site.end());
    for (fs::path const& folder : folders) {
        std::string const candidate = (folder / path).string();
        if (!is_file(candidate)) continue;
        if (is_being_read(candidate, from)) {
            report_cycle(path, from);
            return arena_.make<ast::Module>(ast::Module{&from, {}, {}, first_id});
        }
        Source const* source = read(candidate);
        if (!source) return nullptr;
        included_from_[source] = &from;
        return parse(*source, first_id);
    }
    return nullptr;
}

}  // namespace cyxx::driver
