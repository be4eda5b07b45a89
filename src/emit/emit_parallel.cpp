// Parallel sections: `#pragma omp …` in front of what threads share, and what may leave it.
#include "emit/printer.h"

namespace cyxx::emit {

namespace {

std::string names(std::span<ir::Variable const* const> variables) {
    std::string text;
    for (auto const* each : variables) text += (text.empty() ? "" : ", ") + std::string(each->name);
    return text;
}

char const* construct(ir::ParallelKind construct) {
    switch (construct) {
        case ir::ParallelKind::parallel:
            return "parallel";
        case ir::ParallelKind::parallel_for:
            return "parallel for";
        case ir::ParallelKind::for_:
            return "for";
    }
    __builtin_unreachable();
}

char const* schedule(ir::Schedule schedule) {
    switch (schedule) {
        case ir::Schedule::none:
            return "";
        case ir::Schedule::static_:
            return "static";
        case ir::Schedule::dynamic:
            return "dynamic";
        case ir::Schedule::guided:
            return "guided";
        case ir::Schedule::runtime:
            return "runtime";
    }
    __builtin_unreachable();
}

}  // namespace

// A line of its own at the left margin, broken between clauses.
void Printer::pragma(ir::Parallel const& stmt) {
    std::vector<std::string> clauses;
    auto clause = [&](std::string name, std::string const& text) {
        clauses.push_back(std::move(name) + "(" + text + ")");
    };
    if (!stmt.first_private.empty()) clause("firstprivate", names(stmt.first_private));
    if (!stmt.last_private.empty()) clause("lastprivate", names(stmt.last_private));
    for (auto const& each : stmt.reductions)
        clause("reduction",
               std::string(ir::text(each.op)) + " : " + std::string(each.variable->name));
    if (stmt.schedule != ir::Schedule::none)
        clause("schedule", std::string(schedule(stmt.schedule)) +
                               (stmt.chunk ? ", " + value(*stmt.chunk) : ""));
    if (stmt.threads) clause("num_threads", value(*stmt.threads));
    if (stmt.threads_if) clause("if", value(*stmt.threads_if));
    std::string line = std::string("#pragma omp ") + construct(stmt.construct);
    for (auto const& each : clauses) {
        if (int(line.size() + each.size()) + 3 > width) {
            out_.raw(line + " \\\n");
            line = "   ";
        }
        line += " " + each;
    }
    out_.raw(line + "\n");
}

void Printer::parallel(ir::Parallel const& stmt) {
    pragma(stmt);
    statement(*stmt.stmt);
}

void Printer::attempt(ir::Attempt const& stmt) {
    open(std::string(stmt.exit->name) + ".attempt([&]() -> " + declarator(stmt.result, {}));
    body(stmt.body);
    if (!stmt.is_last) return close("});");
    out_.dedent();
    std::string const last = "}, " + value(*stmt.is_last) + ", [&]";
    out_.line(std::string_view(last + " {"));
    out_.indent();
    body(stmt.keep);
    close("});");
}

}  // namespace cyxx::emit
