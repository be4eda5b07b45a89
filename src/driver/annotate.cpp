// Each line of the source with its cost; behind it, closed at first, the C++ that stands for it.
#include "driver/annotate.h"

#include "driver/annotate_style.h"
#include "driver/files.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace cyxx::driver {

namespace {

std::string escaped(std::string_view text) {
    std::string out;
    for (char each : text) {
        if (each == '&')
            out += "&amp;";
        else if (each == '<')
            out += "&lt;";
        else if (each == '>')
            out += "&gt;";
        else if (each == '"')
            out += "&quot;";
        else if (static_cast<unsigned char>(each) >= 0x20 || each == '\t' || each == '\n')
            out += each;
    }
    return out;
}

std::string counted(int count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

// The C++ of each line of the source: stretches of one origin, without the comments that name it.
std::map<int, std::string> snippets(emit::Text const& cpp) {
    std::map<int, std::vector<std::string_view>> stretches;
    std::map<int, std::string> made;
    int before = 0;
    std::size_t at = 0;
    auto flush = [&](int line, std::vector<std::string_view>& lines) {
        if (lines.empty()) return;
        std::size_t indent = std::string_view::npos;
        for (auto each : lines) indent = std::min(indent, each.find_first_not_of(' '));
        std::string& text = made[line];
        if (!text.empty()) text += "\u22ef\n";
        for (auto each : lines)
            text += std::string(each.substr(std::min(indent, each.size()))) + "\n";
        lines.clear();
    };
    for (emit::LineOrigin const& origin : cpp.origins) {
        std::size_t const stop = std::min(cpp.text.find('\n', at), cpp.text.size());
        std::string_view const text = std::string_view(cpp.text).substr(at, stop - at);
        at = stop + 1;
        int const line = origin.file == 0 ? origin.line : 0;
        if (line != before && before) flush(before, stretches[before]);
        before = line;
        auto const first = text.find_first_not_of(' ');
        bool const names_source = first != text.npos && text.substr(first).starts_with("// ") &&
                                  text.find(cpp.files[0] + ":") != text.npos;
        if (line && first != text.npos && !names_source) stretches[line].push_back(text);
    }
    if (before) flush(before, stretches[before]);
    return made;
}

class Page {
public:
    explicit Page(Annotation const& about) : about_(about), cpp_(snippets(about.cpp)) {
        for (diag::Diagnostic const* one : about.sink.sorted())
            if (about.sink.sources().find(one->span.begin) == &about.source &&
                !(one->span == diag::nowhere))
                diagnostics_[about.source.line(one->span.begin)].push_back(one);
        for (ir::GilUnit const& unit : about.gil.units)
            for (ir::GilPlace const& place : unit.places)
                if (place.at.file == about.cpp.files[0]) places_[place.at.line].push_back(&place);
    }

    std::string text() {
        head();
        functions();
        out_ += "<h2>Source</h2>\n<div class=\"s\">\n";
        for (int line = 1; line <= about_.source.line_count(); ++line) {
            bool const end = line == about_.source.line_count();
            if (end && about_.source.line_text(line).empty()) break;
            row(line);
        }
        out_ +=
            "</div>\n</main>\n<script>" + std::string(page_script) + "</script>\n</body></html>\n";
        return std::move(out_);
    }

private:
    void head() {
        std::string const name = escaped(about_.cpp.files[0]);
        out_ += fmt::format(
            "{} from {} -->\n<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<title>{}: what each line costs</title>\n<style>{}</style></head>\n<body><main>\n"
            "<h1>{}</h1>\n",
            generated_page_mark, name, name, page_style, name);
        out_ +=
            "<p class=\"key\"><span class=\"c\">C only</span><span class=\"g\">GIL: may take it "
            "where it is released</span><span class=\"p1\">1</span><span class=\"p2\">2\u20133"
            "</span><span class=\"p3\">4\u20137</span><span class=\"p4\">8 and more Python "
            "operations</span></p>\n"
            "<p><button data-open=\"1\">Open all</button><button data-open=\"0\">Close "
            "all</button> "
            "A line opens by a click, or with Enter.</p>\n";
    }
    void functions() {
        out_ +=
            "<h2>Functions</h2>\n<table id=\"functions\"><tr><th>function</th><th "
            "class=\"n\">line</th><th class=\"n\">Python operations</th><th class=\"n\">may take "
            "the GIL</th></tr>\n";
        for (ir::FunctionCost const& each : about_.costs.functions) {
            int const line = std::max(each.line, 1);
            std::string const name =
                each.line ? escaped(each.name) : std::string("<i>the module itself</i>");
            out_ += fmt::format(
                "<tr><td><a href=\"#L{}\">{}</a></td><td class=\"n\">{}</td><td "
                "class=\"n\">{}</td><td class=\"n\">{}</td></tr>\n",
                line, name, line, each.python, each.gil_places);
        }
        out_ += "</table>\n";
    }
    // The class of a line, its mark at the right, and the words for it.
    struct Look {
        std::string style, mark, words;
    };
    Look look(int line) const {
        auto const found = about_.costs.lines.find(line);
        if (found == about_.costs.lines.end()) return {};
        ir::LineCost const& cost = found->second;
        Look look;
        if (cost.takes_gil)
            look = {"g", "GIL", "may take the GIL"};
        else if (cost.python)
            look.style = cost.python > 7   ? "p4"
                         : cost.python > 3 ? "p3"
                         : cost.python > 1 ? "p2"
                                           : "p1";
        else if (cost.code)
            look = {"c", "", "C only"};
        if (cost.python) {
            look.mark += (look.mark.empty() ? "" : " ") + std::to_string(cost.python);
            look.words +=
                (look.words.empty() ? "" : ", ") + counted(cost.python, "Python operation");
        }
        return look;
    }
    void row(int line) {
        std::string const text = escaped(about_.source.line_text(line));
        out_ += fmt::format("<div class=\"r\" id=\"L{0}\"><a class=\"no\" href=\"#L{0}\">{0}</a>",
                            line);
        auto const cpp = cpp_.find(line);
        Look const shown = look(line);
        if (cpp == cpp_.end()) {
            out_ += fmt::format("<div class=\"t {}\">{}</div>", shown.style, text);
        } else {
            std::string const mark = shown.mark.empty() ? "" : "<b>" + shown.mark + "</b>";
            out_ += fmt::format("<details><summary class=\"{}\" title=\"{}\">{}{}</summary>",
                                shown.style, shown.words, mark, text.empty() ? " " : text);
            for (ir::GilPlace const* place : places(line))
                out_ += fmt::format("<p>{} the GIL {}</p>",
                                    place->takes == ir::Takes::always ? "takes" : "may take",
                                    escaped(place->when));
            out_ += "<pre>" + escaped(cpp->second) + "</pre></details>";
        }
        if (auto const found = diagnostics_.find(line); found != diagnostics_.end())
            for (diag::Diagnostic const* one : found->second) diagnostic(*one);
        out_ += "</div>\n";
    }
    std::vector<ir::GilPlace const*> places(int line) const {
        auto const found = places_.find(line);
        return found == places_.end() ? std::vector<ir::GilPlace const*>() : found->second;
    }
    void diagnostic(diag::Diagnostic const& one) {
        out_ +=
            fmt::format("<div class=\"d {0}\"><p><b>{0}:</b> {1} [{2} {3}]</p>", word(one.severity),
                        escaped(one.message), code_of(*one.row), name_of(*one.row));
        for (diag::Note const& note : one.notes)
            out_ += fmt::format("<p class=\"h\">{}: {}</p>",
                                note.kind == diag::NoteKind::Help ? "help" : "note",
                                escaped(note.message));
        out_ += "</div>";
    }

    Annotation const& about_;
    std::map<int, std::string> cpp_;
    std::map<int, std::vector<diag::Diagnostic const*>> diagnostics_;
    std::map<int, std::vector<ir::GilPlace const*>> places_;
    std::string out_;
};

}  // namespace

std::string annotated_page(Annotation const& about) { return Page(about).text(); }

}  // namespace cyxx::driver
