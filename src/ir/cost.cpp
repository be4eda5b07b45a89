// Counts the operations of ops.def that need the GIL, line by line.
#include "ir/cost.h"

#include "ir/gil.h"
#include "ir/visit.h"

#include <algorithm>

namespace cyxx::ir {

namespace {

class Count {
public:
    Count(std::string_view file, Costs& costs) : file_(file), costs_(costs) {}

    void function(Function const& function) {
        start(function.at.line, std::string(function.source_name));
        body(function.body);
    }
    void start(int line, std::string name) {
        line_ = line;
        costs_.lines[line].code = true;
        auto const known = std::ranges::find(costs_.functions, line, &FunctionCost::line);
        at_ = std::size_t(known - costs_.functions.begin());
        if (known == costs_.functions.end())
            costs_.functions.push_back({std::move(name), line, line});
    }
    void body(Body body) {
        int const outer = line_;
        for (Stmt const* stmt : body) on(*stmt);
        line_ = outer;
    }

private:
    void on(Stmt const& stmt) {
        if (auto const* source = as<Source>(&stmt)) {
            line_ = source->at.file == file_ ? source->at.line : 0;
            costs_.lines[line_].code = true;
            if (line_) here().last_line = std::max(here().last_line, line_);
            return;
        }
        each_value(stmt, [&](Value const& each) { value(each); });
        each_body(stmt, [&](Body inner) { body(inner); });
    }
    void value(Value const& value) {
        if (needs_gil_itself(value)) {
            ++costs_.lines[line_].python;
            ++here().python;
        }
        each_child(value, [&](Value const& each) { this->value(each); });
    }
    FunctionCost& here() { return costs_.functions[at_]; }

    std::string_view file_;
    Costs& costs_;
    std::size_t at_ = 0;
    int line_ = 0;
};

}  // namespace

Costs costs(Module const& module, GilReport const& gil) {
    Costs made;
    Count module_body(module.file, made);
    module_body.start(0, "");
    module_body.body(module.exec);
    for (auto const& item : module.items)
        if (item.function && item.function->at.file == module.file)
            Count(module.file, made).function(*item.function);
    for (GilUnit const& unit : gil.units) {
        for (GilPlace const& place : unit.places)
            if (place.at.file == module.file) made.lines[place.at.line].takes_gil = true;
        if (unit.function_at.file != module.file) continue;
        for (FunctionCost& function : made.functions)
            if (function.line == unit.function_at.line)
                function.gil_places += int(unit.places.size());
    }
    made.lines.erase(0);
    std::ranges::sort(made.functions, {}, &FunctionCost::line);
    return made;
}

}  // namespace cyxx::ir
