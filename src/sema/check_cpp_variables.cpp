// Variables of C++ classes, which C++ makes where they are declared.
#include "sema/facts.h"

namespace cyxx::sema {

namespace {

class Check {
public:
    Check(Program const& program, Typing const& typing, diag::Sink& sink)
        : program_(program), typing_(typing), sink_(sink) {}

    void run() {
        FunctionInfo const& function = *typing_.function;
        if (function.scope) scope(*function.scope);
        if (!function.is_module_body || !function.module) return;
        scope(*function.module->scope);
        for (Scope const& one : program_.scopes)
            if (one.kind == ScopeKind::comprehension && one.module == function.module) scope(one);
    }

private:
    void scope(Scope const& names) {
        for (Symbol const* symbol : names.symbols) {
            if (symbol->kind == SymbolKind::Variable) variable(*symbol);
            ClassInfo const* class_ = symbol->kind == SymbolKind::Type ? symbol->class_ : nullptr;
            bool const is_own = class_ && class_->is_extension && !class_->is_extern &&
                                class_->scope && class_->module == typing_.function->module;
            if (is_own && names.kind == ScopeKind::module) scope(*class_->scope);
        }
    }
    void variable(Symbol const& symbol) {
        bool const is_made = symbol.place == Place::local || symbol.place == Place::cell ||
                             symbol.place == Place::global || symbol.place == Place::field;
        Type const* type = is_made ? typing_.type_of(symbol) : nullptr;
        if (!type) return;
        Type const* item = canonical(type);
        while (auto const* array = as<ArrayType>(item)) item = canonical(array->element);
        bool const is_late = is_made_late(symbol, type);
        if (is_late || is_default_constructible(unqualified(item))) return;
        std::string const shown = display(item);
        sink_.report(symbol.declared_at, diag::no_nullary_constructor, shown, symbol.name.str())
            .help(
                "the directive `cpp_locals=True` makes the variable where it is first assigned, "
                "and a pointer takes what `new` makes");
    }

    Program const& program_;
    Typing const& typing_;
    diag::Sink& sink_;
};

}  // namespace

void check_cpp_variables(Program const& program, Typing const& typing, diag::Sink& sink) {
    Check(program, typing, sink).run();
}

}  // namespace cyxx::sema
