// Which variables statements need from around them.
#include "ir/captures.h"

#include "ir/visit.h"

#include <algorithm>
#include <unordered_set>

namespace cyxx::ir {

namespace {

class Walk {
public:
    void body(Body statements) {
        for (auto const* stmt : statements) statement(*stmt);
    }
    std::vector<Variable const*> take() {
        std::erase_if(read_,
                      [&](auto const* variable) { return declared_.contains(variable->name); });
        return std::move(read_);
    }

private:
    void statement(Stmt const& stmt) {
        if (auto const* declare = as<Declare>(&stmt)) declared_.insert(declare->variable->name);
        if (auto const* loop = as<For>(&stmt); loop && loop->declare)
            declared_.insert(loop->declare->variable->name);
        if (auto const* section = as<Parallel>(&stmt)) {
            for (auto const* variable : section->first_private) uses(variable);
            for (auto const* variable : section->last_private) uses(variable);
            for (auto const& reduction : section->reductions) uses(reduction.variable);
        }
        each_value(stmt, [&](Value const& each) { value(each); });
        each_body(stmt, [&](Body inner) { body(inner); });
    }
    void value(Value const& each) {
        if (auto const* read = as<Read>(&each)) uses(read->variable);
        each_child(each, [&](Value const& inner) { value(inner); });
    }
    void uses(Variable const* variable) {
        if (std::ranges::find(read_, variable) == read_.end()) read_.push_back(variable);
    }

    std::vector<Variable const*> read_;
    std::unordered_set<std::string_view> declared_;  // by name: inner ones hide outer ones
};

}  // namespace

std::vector<Variable const*> outer_variables(Body body) {
    Walk walk;
    walk.body(body);
    return walk.take();
}

}  // namespace cyxx::ir
