// The choice among functions of one name: C++ overloads and templates, fused specialisations,
// overloaded operators.
#include "sema/check.h"

#include "sema/fused.h"

#include <algorithm>
#include <fmt/core.h>

namespace cyxx::sema {
namespace {

// The class itself or that of its bases which is an instance of `wanted`; null if there is none.
CppClassType const* as_instance(TypeTable& types, CppClassType const& type, Symbol const* wanted) {
    if (type.symbol == wanted) return &type;
    if (!type.symbol || !type.symbol->cpp) return nullptr;
    for (Type const* base : type.symbol->cpp->bases)
        if (auto* class_ = as_canonical<CppClassType>(in_instance(types, type, base)))
            if (auto* found = as_instance(types, *class_, wanted)) return found;
    return nullptr;
}

// What the template parameters in `param` must be so that `arg` fits it.
void deduce(TypeTable& types, Type const* param, Type const* arg,
            std::vector<Type const*> const& params, std::vector<Type const*>& found) {
    Type const *wanted = plain_value(param), *given = plain_value(arg);
    for (std::size_t i = 0; i < params.size(); ++i)
        if (params[i] == wanted) {
            if (!found[i]) found[i] = unqualified(arg);
            return;
        }
    if (Type const* target = pointed_to(wanted))
        if (Type const* source = pointed_to(given))
            return deduce(types, target, source, params, found);
    auto *class_ = as<CppClassType>(wanted), *instance = as<CppClassType>(given);
    if (class_ && instance)
        if (auto* base = as_instance(types, *instance, class_->symbol)) instance = base;
    if (class_ && instance && class_->symbol == instance->symbol)
        for (std::size_t i = 0; i < class_->args.size() && i < instance->args.size(); ++i)
            deduce(types, class_->args[i], instance->args[i], params, found);
    if (class_ && instance && class_->outer && instance->outer)
        deduce(types, class_->outer, instance->outer, params, found);
}

// The parameter that the argument at `at` is for; behind the last if there is none.
std::size_t param_of(FunctionType const& type, ast::List<ast::Argument> args, std::size_t at) {
    if (!args[at].keyword) return at;
    std::size_t found = 0;
    while (found < type.params.size() && type.params[found].name != args[at].keyword) ++found;
    return found;
}

// The class itself or the base whose member `symbol` is, with its arguments.
CppClassType const* class_of(TypeTable& types, CppClassType const* in, Scope const* members) {
    if (!in || in->members == members || !in->symbol->cpp) return in;
    for (Type const* base : in->symbol->cpp->bases) {
        Type const* made = substitute(types, base, in->symbol->cpp->params, in->args);
        if (auto* class_ = as_canonical<CppClassType>(made))
            if (auto* found = class_of(types, class_, members); found && found->members == members)
                return found;
    }
    return in;
}

}  // namespace

FunctionType const* Checker::in_class(Symbol const& symbol, CppClassType const* in) {
    TypePtr type = symbol.type;
    if (type)
        for (CppClassType const* at = class_of(types, in, symbol.scope); at; at = at->outer)
            if (at->symbol && at->symbol->cpp && !at->args.empty())
                type = substitute(types, type, at->symbol->cpp->params, at->args);
    return as<FunctionType>(type);
}

Symbol* Checker::choose_overload(ast::Node const& node, Symbol& first,
                                 ast::List<ast::Argument> args, CppClassType const* in,
                                 FunctionType const*& type) {
    Symbol* best = nullptr;
    Symbol* rival = nullptr;  // that no argument, or each of them in turn, tells from the best
    int best_cost = 0;
    FunctionType const* last = nullptr;
    for (Symbol* at = &first; at; at = at->overload) {
        FunctionType const* candidate = in_class(*at, in);
        if (!candidate) continue;
        last = candidate;
        std::size_t required = 0;
        for (auto const& param : candidate->params) required += !param.optional;
        if (args.size() < required ||
            (args.size() > candidate->params.size() && !candidate->varargs))
            continue;
        int handicap = 0;
        if (at->function && !at->function->template_params.empty()) {
            auto const& params = at->function->template_params;
            std::vector<TypePtr> found(params.size(), nullptr);
            for (std::size_t i = 0; i < args.size(); ++i)
                if (auto const k = param_of(*candidate, args, i); k < candidate->params.size())
                    deduce(types, candidate->params[k].type, fact(*args[i].value).type, params,
                           found);
            // What no argument tells stays open.
            for (std::size_t i = 0; i < found.size(); ++i)
                if (!found[i]) found[i] = params[i];
            auto* const made =
                as<FunctionType>(substitute(types, candidate, std::span<TypePtr const>(params),
                                            std::span<TypePtr const>(found)));
            if (!made) continue;
            handicap = far_fetched(*candidate, *made, args, found);
            candidate = made;
        }
        int cost = handicap;
        for (std::size_t i = 0; i < args.size() && cost >= 0; ++i) {
            auto const at_param = param_of(*candidate, args, i);
            bool const is_variadic = at_param >= candidate->params.size() && !args[i].keyword;
            if (is_variadic) break;
            int one = at_param < candidate->params.size()
                          ? argument_fit(*args[i].value, candidate->params[at_param].type)
                          : -1;
            cost = one < 0 ? -1 : cost + one;
        }
        if (best && cost == best_cost && is_crossing(args, *type, *candidate)) rival = at;
        if (cost < 0 || (best && cost >= best_cost)) continue;
        best = at;
        rival = nullptr;
        best_cost = cost;
        type = candidate;
    }
    if (rival) {
        out()
            .report(node, diag::no_overload, first.name.str(), shown_types(args))
            .cython("ambiguous overloaded method")
            .label(best->declared_at, "this one fits")
            .label(rival->declared_at, "and this one as well");
        return nullptr;
    }
    if (best) return best;
    // One function alone: its own check tells best what is wrong.
    if (!first.overload && last && !(first.function && !first.function->template_params.empty())) {
        type = last;
        return &first;
    }
    for (auto const& arg : args)
        if (is_error(fact(*arg.value).type)) return nullptr;
    auto& report = out().report(node, diag::no_overload, first.name.str(), shown_types(args));
    for (Symbol* at = &first; at; at = at->overload)
        if (at->declared_at.end) report.label(at->declared_at, "this one does not fit");
    return nullptr;
}

// What C++ would not deduce so: a Python object, or one parameter from two types. Any function
// without such a parameter is meant before it.
int Checker::far_fetched(FunctionType const& generic, FunctionType const& made,
                         ast::List<ast::Argument> args, std::vector<TypePtr> const& found) {
    constexpr int far = 1000;
    for (TypePtr type : found)
        if (is_object(type)) return far;
    for (std::size_t i = 0; i < args.size(); ++i) {
        auto const k = param_of(generic, args, i);
        if (k >= generic.params.size()) continue;
        bool const is_open = plain_value(generic.params[k].type)->kind == TypeKind::TemplateParam;
        Type const* const given = plain_value(fact(*args[i].value).type);
        if (is_open && !same_type(given, plain_value(made.params[k].type))) return far;
    }
    return 0;
}

// As `fit`, with what literals can also be.
int Checker::argument_fit(ast::Expr const& node, TypePtr to) {
    TypePtr from = fact(node).type, wanted = plain_value(to);
    if (ast::is_none(node)) return is_object(wanted) || is_memview(wanted) ? 1 : -1;
    if (node.kind == ast::ExprKind::StrLit && is_object(from)) {
        if (is_char_pointer(wanted)) return 1;
        if (is_int(wanted) && !is_bint(wanted)) return 15;
        if (wanted->kind == TypeKind::CppClass && fit(from, wanted) >= 0) return 10;
    }
    if (fact(node).form == Form::c_constant && is_int(from) && is_int(wanted) && !is_bint(wanted))
        return rank_order(wanted) >= rank_order(c_int()) ? 1 : 3;
    if (fact(node).constant && is_object(from) && is_int(wanted)) return 2;
    if ((node.kind == ast::ExprKind::ListExpr || node.kind == ast::ExprKind::TupleExpr) &&
        (wanted->kind == TypeKind::Array || wanted->kind == TypeKind::CTuple))
        return 5;
    return fit(from, to);
}

FunctionType const* Checker::specialised_function(FunctionType const& type,
                                                  std::vector<FusedType const*> const& fused,
                                                  std::vector<TypePtr> const& chosen) {
    auto* made = as<FunctionType>(specialised(types, &type, fused, chosen));
    return made ? made : &type;
}

// Whether one of two functions suits one argument better, and the other another, so that C++ would
// not choose either.
bool Checker::is_crossing(ast::List<ast::Argument> args, FunctionType const& one,
                          FunctionType const& other) {
    bool first_is_better = false, second_is_better = false;
    for (std::size_t i = 0; i < args.size(); ++i) {
        if (i >= one.params.size() || i >= other.params.size()) return false;
        Type const* types[2] = {plain_value(one.params[i].type), plain_value(other.params[i].type)};
        if (!is_numeric(types[0]) || !is_numeric(types[1])) return false;
        int const left = argument_fit(*args[i].value, types[0]);
        int const right = argument_fit(*args[i].value, types[1]);
        first_is_better |= left < right;
        second_is_better |= right < left;
    }
    return first_is_better && second_is_better;
}

std::string Checker::shown_types(ast::List<ast::Argument> args) {
    std::string shown;
    for (auto const& arg : args)
        shown += (shown.empty() ? "" : ", ") + display(fact(*arg.value).type);
    return shown;
}

// Empty after a report: none fits, or several do.
std::vector<TypePtr> Checker::choose_specialisation(ast::Call const& node, Symbol& symbol,
                                                    FunctionType const& type, bool is_method) {
    ast::List<ast::Argument> const args = node.args;
    std::vector<FusedType const*> fused;
    collect_fused(&type, fused);
    auto const all = combinations(fused);
    // With too few arguments the first will do: their number is what is wrong.
    std::size_t required = 0;
    for (auto const& param : type.params) required += !param.optional;
    bool const is_complete = args.size() + (is_method ? 1 : 0) >= required;
    std::vector<TypePtr> best;
    bool is_ambiguous = false;
    int best_cost = 0;
    std::size_t skip = is_method && !type.params.empty() ? 1 : 0;
    for (auto const& choice : all) {
        FunctionType const* candidate = specialised_function(type, fused, choice);
        int cost = 0;
        std::size_t at = skip;
        for (auto const& arg : args) {
            std::size_t index = at;
            if (arg.keyword) {
                index = skip;
                while (index < candidate->params.size() &&
                       candidate->params[index].name != arg.keyword)
                    ++index;
            } else {
                ++at;
            }
            if (index >= candidate->params.size()) continue;
            bool open = is_fused(type.params[index].type);
            int one = open && all.size() > 1
                          ? specialisation_fit(*arg.value, candidate->params[index].type)
                          : argument_fit(*arg.value, candidate->params[index].type);
            if (!open && one < 0) one = 0;  // wrong for all of them: reported later
            if (one < 0) {
                cost = -1;
                break;
            }
            cost += one;
        }
        if (cost >= 0 && !best.empty() && cost == best_cost) is_ambiguous = is_complete;
        if (cost < 0 || (!best.empty() && cost >= best_cost)) continue;
        best = choice;
        best_cost = cost;
        is_ambiguous = false;
    }
    if (!best.empty() && !is_ambiguous) return best;
    auto& report = out().report(node, diag::no_specialisation, symbol.name.str());
    if (is_ambiguous)
        report.cython("ambiguous overloaded method").note("several of them fit equally well");
    else
        report.cython(fmt::format("no suitable method found (candidates: {})", all.size()));
    return {};
}

// A fused parameter takes the type that the argument has, or the nearest that holds it.
int Checker::specialisation_fit(ast::Expr const& node, TypePtr to) {
    TypePtr from = plain_value(fact(node).type), wanted = plain_value(to);
    int one = argument_fit(node, to);
    if (one < 0) return one;
    if (is_object(from) && !is_object(wanted)) return -1;  // its type is known at run time only
    if (fact(node).form == Form::c_constant && is_int(from)) {
        // A literal is a long.
        if (is_int(wanted)) return fit(c_long(), wanted);
        return 20;
    }
    return one;
}

// Which types a type given in brackets chose.
std::vector<TypePtr> Checker::specialisation_of(Symbol const& symbol, FunctionType const& type) {
    std::vector<FusedType const*> fused;
    collect_fused(symbol.type, fused);
    auto* generic = as<FunctionType>(symbol.type);
    for (auto const& choice : combinations(fused))
        if (specialised_function(*generic, fused, choice) == &type) return choice;
    return {};
}

// The result of a C++ operator on these operands; `found` says whether there is one.
TypePtr Checker::cpp_operation(ast::Expr const& node, std::string_view op, TypePtr left,
                               TypePtr right, bool& found) {
    Ident name = program.names("operator" + std::string(op));
    found = false;
    auto try_symbol = [&](Symbol* symbol, CppClassType const* in, TypePtr a, TypePtr b) -> TypePtr {
        Symbol* best = nullptr;
        TypePtr result = nullptr;
        int best_cost = 0;
        for (Symbol* at = symbol; at; at = at->overload) {
            FunctionType const* type = in_class(*at, in);
            if (!type) continue;
            std::vector<TypePtr> given;
            if (a) given.push_back(a);
            if (b) given.push_back(b);
            if (type->params.size() != given.size()) continue;
            if (at->function && !at->function->template_params.empty()) {
                auto const& params = at->function->template_params;
                std::vector<TypePtr> deduced(params.size(), nullptr);
                for (std::size_t i = 0; i < given.size(); ++i)
                    deduce(types, type->params[i].type, given[i], params, deduced);
                for (std::size_t i = 0; i < deduced.size(); ++i)
                    if (!deduced[i]) deduced[i] = params[i];
                type = as<FunctionType>(substitute(types, type, std::span<TypePtr const>(params),
                                                   std::span<TypePtr const>(deduced)));
                if (!type) continue;
            }
            int cost = 0;
            for (std::size_t i = 0; i < given.size() && cost >= 0; ++i) {
                int one = fit(given[i], type->params[i].type);
                cost = one < 0 ? -1 : cost + one;
            }
            if (cost < 0 || (best && cost >= best_cost)) continue;
            best = at;
            best_cost = cost;
            result = type->result;
        }
        if (best) {
            found = true;
            fact(node).symbol = best;
        }
        return result;
    };
    auto plain = [&](TypePtr result) {
        if (auto* reference = as_canonical<ReferenceType>(result)) return reference->target;
        return result;
    };
    if (auto* class_ = as<CppClassType>(plain_value(left))) {
        auto member = sema::find_member(types, class_, name);
        if (TypePtr result = try_symbol(member.symbol, class_, nullptr, right); found)
            return plain(result);
    }
    // As functions of two operands in the class, though C++ has them beside it.
    for (TypePtr side : {left, right}) {
        auto* class_ = side && right ? as<CppClassType>(plain_value(side)) : nullptr;
        if (!class_) continue;
        auto member = sema::find_member(types, class_, name);
        if (TypePtr result = try_symbol(member.symbol, class_, left, right); found)
            return plain(result);
    }
    if (Symbol* free_function = lookup(*scope, name))
        if (TypePtr result = try_symbol(free_function, nullptr, left, right); found)
            return plain(result);
    // Operators declared beside a class, in its namespace.
    for (TypePtr side : {left, right}) {
        auto* class_ = side ? as<CppClassType>(plain_value(side)) : nullptr;
        if (!class_ || !class_->symbol->scope) continue;
        if (Symbol* beside = class_->symbol->scope->own(name))
            if (TypePtr result = try_symbol(beside, nullptr, left, right); found)
                return plain(result);
    }
    return types.error();
}

TypePtr Checker::overloaded_operator(Symbol& symbol, CppClassType const& in, ast::ExprList args,
                                     ast::Expr const& node) {
    std::vector<ast::Argument> list;
    for (auto* arg : args) list.push_back({{}, arg, false, arg->span});
    FunctionType const* type = nullptr;
    Symbol* one = choose_overload(node, symbol, ast::List<ast::Argument>(list), &in, type);
    if (!one || !type) return nullptr;
    for (std::size_t i = 0; i < args.size() && i < type->params.size(); ++i)
        coerce(*args[i], type->params[i].type);
    typing->calls[node.id] = CallFact{type, {args.begin(), args.end()}, one, {}};
    return type->result;
}

}  // namespace cyxx::sema
