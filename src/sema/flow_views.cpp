// Which views may outlive the call that looks at them. A parameter of which no part escapes can
// keep its buffer on the stack; a local that only holds parts of such parameters needs no count.
#include "sema/flow_walk.h"

namespace cyxx::sema {

namespace {

// The variable that a view expression is (a part of): a, a[i], a[1:], a.T, (a if c else b) has two.
template <class F>
void each_base(Typing const& typing, ast::Expr const& expr, F&& f) {
    if (ast::as<ast::NameRef>(&expr)) return f(typing.at(expr).symbol);
    if (auto subscript = ast::as<ast::Subscript>(&expr))
        return typing.at(expr).form == Form::view_slice ? each_base(typing, *subscript->object, f)
                                                        : f(static_cast<Symbol*>(nullptr));
    if (auto attribute = ast::as<ast::Attribute>(&expr))
        return typing.at(expr).form == Form::view_transpose
                   ? each_base(typing, *attribute->object, f)
                   : f(static_cast<Symbol*>(nullptr));
    if (auto choice = ast::as<ast::Conditional>(&expr)) {
        each_base(typing, *choice->then, f);
        return each_base(typing, *choice->otherwise, f);
    }
    f(static_cast<Symbol*>(nullptr));  // made here: it has an owner of its own, or none at all
}

bool is_view(Fact const& fact) { return fact.type && is_memview(fact.type); }
bool becomes_object(Fact const& fact) { return fact.conversion == Conversion::view_to_object; }

class Body {
public:
    Body(Typing const& typing, FlowFacts& facts) : typing_(typing), facts_(facts) {}

    void assume_looks() {
        for (Symbol const* symbol : typing_.function->scope->symbols)
            if (symbol->place == Place::local && symbol->type && is_memview(symbol->type))
                facts_.looks.insert(symbol);
    }

    // Locals that hold anything but parts of parameters that stay: they count.
    bool refute_looks() {
        bool changed = false;
        auto visit = [&](ast::Stmt const& stmt) {
            if (auto assign = ast::as<ast::Assign>(&stmt)) {
                for (ast::Expr const* target : assign->targets)
                    changed |= refute(*target, *assign->value);
            } else if (auto decl = ast::as<ast::CVarDecl>(&stmt)) {
                for (ast::Declarator const& declarator : decl->declarators)
                    if (declarator.init)
                        if (auto found = typing_.declared.find(declarator.id);
                            found != typing_.declared.end())
                            changed |= refute(found->second, *declarator.init);
            } else if (auto loop = ast::as<ast::For>(&stmt)) {
                each_bound_name(*loop->target, [&](ast::NameRef const& name) {
                    changed |= refute(typing_.at(name).symbol, *loop->iterable);
                });
            } else if (auto with = ast::as<ast::With>(&stmt)) {
                for (ast::WithItem const& item : with->items)
                    if (item.target) changed |= forget(*item.target);
            }
        };
        each_stmt(typing_.function->body, visit);
        return changed;
    }

    // Parameters that leave through a return, a global, an object, a field or a call.
    bool find_escapes(std::unordered_map<FunctionInfo const*, FlowFacts const*> const& known) {
        std::size_t const before = facts_.escapes.size();
        if (typing_.function->is_resumed()) escape_all();  // they outlive the call
        auto visit = [&](ast::Stmt const& stmt) {
            if (auto result = ast::as<ast::Return>(&stmt); result && result->value)
                escape(*result->value);
            if (auto assign = ast::as<ast::Assign>(&stmt))
                for (ast::Expr const* target : assign->targets) stored(*target, *assign->value);
            auto look = [&](ast::Expr const& expr) {
                if (is_view(typing_.at(expr)) && becomes_object(typing_.at(expr))) escape(expr);
                if (auto call = ast::as<ast::Call>(&expr)) passed(*call, known);
                if (auto fact = ast::as<ast::Attribute>(&expr);  // its exporter is asked for
                    fact && typing_.at(expr).form == Form::view_fact && fact->name.str() == "base")
                    escape(*fact->object);
            };
            each_expr(stmt, [&](ast::Expr const& expr) { each_subexpr(expr, look); });
        };
        each_stmt(typing_.function->body, visit);
        return facts_.escapes.size() != before;
    }

private:
    bool forget(ast::Expr const& target) {
        bool changed = false;
        each_bound_name(target, [&](ast::NameRef const& name) {
            changed |= facts_.looks.erase(typing_.at(name).symbol) != 0;
        });
        return changed;
    }
    bool refute(ast::Expr const& target, ast::Expr const& value) {
        if (auto name = ast::as<ast::NameRef>(&target))
            return refute(typing_.at(*name).symbol, value);
        auto targets = ast::as<ast::TupleExpr>(&target);
        auto values = ast::as<ast::TupleExpr>(&value);
        if (!targets || !values || targets->items.size() != values->items.size())
            return forget(target);
        bool changed = false;
        for (std::size_t i = 0; i < targets->items.size(); ++i)
            changed |= refute(*targets->items[i], *values->items[i]);
        return changed;
    }
    bool refute(Symbol const* symbol, ast::Expr const& value) {
        if (!facts_.looks.contains(symbol)) return false;
        bool only_looks = typing_.at(value).conversion == Conversion::none ||
                          typing_.at(value).conversion == Conversion::view_same;
        each_base(typing_, value, [&](Symbol const* base) {
            only_looks &= base && (stays(base) || facts_.looks.contains(base));
        });
        return !only_looks && facts_.looks.erase(symbol) != 0;
    }
    bool stays(Symbol const* symbol) const {
        return symbol->place == Place::parameter && symbol->type && is_memview(symbol->type) &&
               !facts_.reassigned.contains(symbol);
    }

    // A value that may be kept: every parameter that the view can be a part of escapes. Through
    // locals, whatever they were assigned anywhere counts.
    void escape(ast::Expr const& value) {
        each_base(typing_, value, [&](Symbol const* base) {
            if (!base || !base->type || !is_memview(base->type)) return;
            if (base->place == Place::parameter) {
                facts_.escapes.insert(base);
            } else if (base->place == Place::local && followed_.insert(base).second) {
                auto visit = [&](ast::Stmt const& stmt) { follow(stmt, base); };
                each_stmt(typing_.function->body, visit);
            }
        });
    }
    void follow(ast::Stmt const& stmt, Symbol const* local) {
        auto from = [&](ast::Expr const& target, ast::Expr const& value) {
            bool binds = false;
            each_bound_name(target, [&](ast::NameRef const& name) {
                binds |= typing_.at(name).symbol == local;
            });
            if (!binds) return;
            if (auto values = ast::as<ast::TupleExpr>(&value))
                for (ast::Expr const* item : values->items) escape(*item);
            escape(value);
        };
        if (auto assign = ast::as<ast::Assign>(&stmt)) {
            for (ast::Expr const* target : assign->targets) from(*target, *assign->value);
        } else if (auto loop = ast::as<ast::For>(&stmt)) {
            from(*loop->target, *loop->iterable);
        } else if (auto decl = ast::as<ast::CVarDecl>(&stmt)) {
            for (ast::Declarator const& declarator : decl->declarators) {
                auto found = typing_.declared.find(declarator.id);
                if (declarator.init && found != typing_.declared.end() && found->second == local)
                    escape(*declarator.init);
            }
        }
    }
    void stored(ast::Expr const& target, ast::Expr const& value) {
        if (auto targets = ast::as<ast::TupleExpr>(&target)) {
            auto values = ast::as<ast::TupleExpr>(&value);
            for (std::size_t i = 0; values && i < targets->items.size() && i < values->items.size();
                 ++i)
                stored(*targets->items[i], *values->items[i]);
            return;
        }
        if (!is_view(typing_.at(value))) return;
        Symbol const* symbol = typing_.at(target).symbol;
        bool const own = ast::as<ast::NameRef>(&target) && symbol &&
                         (symbol->place == Place::local || symbol->place == Place::parameter);
        bool const copies = typing_.at(target).form == Form::view_slice;  // a[...] = b
        if (!own && !copies) escape(value);
        if (own && symbol->place == Place::parameter) escape(value);
        if (own && symbol->place == Place::local && !facts_.looks.contains(symbol)) escape(value);
    }
    void passed(ast::Call const& call,
                std::unordered_map<FunctionInfo const*, FlowFacts const*> const& known) {
        auto found = typing_.calls.find(call.id);
        if (found == typing_.calls.end()) return;
        Symbol const* callee = typing_.at(*call.callee).symbol;
        FunctionInfo const* function = callee ? callee->function : nullptr;
        auto facts = function ? known.find(function) : known.end();
        bool const sees_body = facts != known.end() && !function->class_;
        auto const& args = found->second.args;
        for (std::size_t i = 0; i < args.size(); ++i) {
            if (!args[i] || !is_view(typing_.at(*args[i]))) continue;
            bool const kept = !sees_body || i >= function->params.size() ||
                              facts->second->escapes.contains(function->params[i].symbol);
            if (kept) escape(*args[i]);
        }
    }
    void escape_all() {
        for (ParamInfo const& param : typing_.function->params)
            if (param.symbol && param.symbol->type && is_memview(param.symbol->type))
                facts_.escapes.insert(param.symbol);
    }

    Typing const& typing_;
    FlowFacts& facts_;
    std::unordered_set<Symbol const*> followed_;
};

}  // namespace

void flow_views(Program const& program, std::deque<FlowFacts>& facts) {
    std::unordered_map<FunctionInfo const*, FlowFacts const*> known;
    for (std::size_t i = 0; i < facts.size(); ++i)
        if (program.typings[i].function->kind == FunctionKind::cdef)
            known.emplace(program.typings[i].function, &facts[i]);
    for (std::size_t i = 0; i < facts.size(); ++i) {
        if (!program.typings[i].function->scope) continue;
        Body body(program.typings[i], facts[i]);
        body.assume_looks();
        while (body.refute_looks()) {
        }
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < facts.size(); ++i) {
            if (!program.typings[i].function->scope || program.typings[i].function->is_module_body)
                continue;
            changed |= Body(program.typings[i], facts[i]).find_escapes(known);
        }
    }
}

}  // namespace cyxx::sema
