// What a standalone module needs of Python: the rows of its operations, types and headers tell.
#include "ir/visit.h"

#include <algorithm>
#include <set>

namespace cyxx::ir {

std::string_view standalone_header(std::string_view header) {
    static constexpr std::string_view twins[] = {
        "cyxx/standalone/cpp.h", "cyxx/standalone/handler.h", "cyxx/standalone/module.h",
        "cyxx/standalone/parallel.h"};
    constexpr std::string_view python = "cyxx/py/";
    if (!header.starts_with(python)) return {};
    header.remove_prefix(python.size());
    for (auto const twin : twins)
        if (twin.ends_with("/" + std::string(header))) return twin;
    return {};
}

namespace {

class Walk {
public:
    explicit Walk(Module const& module) : module_(module) {}

    std::vector<PythonUse> run() {
        for (auto const& table : module_.tables)
            for (auto const& entry : table.entries) add("the constant " + std::string(entry.init));
        for (auto const& state : module_.states)
            add("what outlives a call, " + std::string(state->name));
        for (auto const& item : module_.items) {
            if (item.global) global(*item.global);
            if (item.function) function(*item.function);
        }
        at_ = {module_.file, 1};
        body(module_.exec);
        return std::move(found_);
    }

private:
    void add(std::string what) {
        if (seen_.emplace(at_.line, what).second) found_.push_back({at_, std::move(what)});
    }
    void function(Function const& function) {
        at_ = function.at;
        for (auto const* param : function.params) type(param->type);
        type(function.result);
        body(function.body);
    }
    void global(Global const& global) {
        at_ = global.source ? global.source->at : Origin{module_.file, 1};
        type(global.variable->type);
        if (global.init) value(*global.init);
    }
    void type(Type const* type) {
        for (; type; type = type->base) {
            for (auto const* param : type->params) this->type(param);
            if (type->name == TypeName::other) continue;
            auto const& known = row(type->name);
            bool const is_python = type->name == TypeName::py_object ||
                                   type->name == TypeName::py_type ||
                                   (std::string_view(known.header).starts_with("cyxx/py/") &&
                                    standalone_header(known.header).empty());
            if (is_python) add("a value of type `" + std::string(known.text) + "`");
        }
    }
    void body(Body body) {
        for (auto const* stmt : body) {
            if (auto const* line = as<Source>(stmt)) at_ = line->at;
            if (auto const* declare = as<Declare>(stmt)) type(declare->variable->type);
            if (auto const* loop = as<For>(stmt); loop && loop->declare)
                type(loop->declare->variable->type);
            if (auto const* region = as<Region>(stmt);
                region && region->region == RegionKind::with_gil)
                add("a part that takes the GIL");
            if (auto const* give = as<Return>(stmt); give && give->is_none) add("a returned None");
            if (stmt->kind == StmtKind::Yield || stmt->kind == StmtKind::Delegate)
                add("a generator");
            each_value(*stmt, [&](Value const& one) { value(one); });
            each_body(*stmt, [&](Body inner) { this->body(inner); });
        }
    }
    void value(Value const& value) {
        if (auto const* call = as<OpCall>(&value)) {
            if (row(call->op).python) add("`" + std::string(row(call->op).text) + "`");
            type(call->type);
        }
        if (auto const* cast = as<Cast>(&value)) type(cast->type);
        each_child(value, [&](Value const& inner) { this->value(inner); });
    }

    Module const& module_;
    Origin at_;
    std::set<std::pair<int, std::string>> seen_;
    std::vector<PythonUse> found_;
};

}  // namespace

std::vector<PythonUse> python_uses(Module const& module) { return Walk(module).run(); }

}  // namespace cyxx::ir
