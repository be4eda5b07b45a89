// What the declaration of a function says of the GIL: results, arguments and locals of a nogil
// function, overridden methods, and what the look for an exception costs its callers.
#include "sema/check_gil.h"

namespace cyxx::sema {

namespace {

class Check {
public:
    Check(FunctionInfo const& function, diag::Sink& sink) : function_(function), sink_(sink) {}

    void run() {
        if (function_.is_module_body || function_.lambda) return;
        if (auto node = ast::as<ast::FuncDef>(function_.syntax)) check_def(*node);
        auto decl = ast::as<ast::CFuncDecl>(function_.syntax);
        if (!decl) return;
        check_override(*decl);
        if (!function_.nogil || function_.with_gil) return;
        check_types(*decl);
        check_lookup(*decl);
        check_locals(*decl);
        hint_exception_check(*decl);
    }

private:
    std::string name() const { return std::string(function_.symbol->name.str()); }

    // @cython.nogil on what stays a Python function
    void check_def(ast::FuncDef const& node) {
        if (function_.kind != FunctionKind::def || !function_.nogil) return;
        sink_.report(node.header, diag::gil_python_function, name())
            .at(node.anchor)
            .note("Python calls it with the GIL, and it gets and returns objects")
            .help(
                "release the GIL inside, `with nogil:`, or make it a C function with "
                "`@cython.cfunc`");
    }
    void check_types(ast::CFuncDecl const& decl) {
        if (function_.result && is_object(function_.result))
            sink_.report(decl.header, diag::gil_return_type, name())
                .at(decl.anchor)
                .note("the result is a new reference, and the GIL guards reference counts")
                .help("return a C type, or declare it `with gil`");
        for (ParamInfo const& param : function_.params)
            if (param.type && param.type->kind == TypeKind::Buffer && param.syntax)
                sink_
                    .report(param.syntax->span, diag::gil_buffer_argument, param.symbol->name.str())
                    .note("its buffer is acquired when the function is called")
                    .help("take a view, `" + view_instead(*as<BufferType>(param.type)) + "`")
                    .fix("take a view", diag::Applicability::Safe,
                         {{param.syntax->type->span, view_instead(*as<BufferType>(param.type))}});
    }
    static std::string view_instead(BufferType const& buffer) {
        std::string text = display(buffer.element) + "[";
        for (int axis = 0; axis < buffer.ndim; ++axis) text += axis ? ", :" : ":";
        return text + "]";
    }
    void check_locals(ast::CFuncDecl const& decl) {
        std::string names;
        std::vector<Symbol const*> objects;
        for (Symbol const* symbol : function_.scope->symbols) {
            if (symbol->place != Place::local || symbol->kind != SymbolKind::Variable ||
                !symbol->has_declaration || !symbol->type || !is_object(symbol->type))
                continue;
            names += (names.empty() ? "`" : ", `") + std::string(symbol->name.str()) + "`";
            objects.push_back(symbol);
        }
        if (objects.empty()) return;
        auto& what = sink_.report(decl.header, diag::gil_locals, names).at(decl.anchor);
        for (Symbol const* symbol : objects)
            what.label(symbol->declared_at, "`" + std::string(symbol->name.str()) + "` is a `" +
                                                display(symbol->type) + "`");
        what.note("they are released when the function ends, which needs the GIL");
        what.help(
            "give them C types, or leave out the declaration of one that is only used in a "
            "`with gil:` block");
    }

    // --- methods
    void check_lookup(ast::CFuncDecl const& decl) {
        bool const method = function_.kind == FunctionKind::cpdef && function_.class_;
        if (!method || (function_.class_->directives && function_.class_->directives->final) ||
            (function_.directives && function_.directives->final))
            return;
        sink_.report(decl.header, diag::gil_cpdef_method, name())
            .at(decl.anchor)
            .note(
                "a Python subclass may override a `cpdef` method, so each call looks into the "
                "object's dictionary")
            .help("make the class `@cython.final`")
            .help("or write a `cdef … nogil` method, and a `def` method that calls it");
    }
    void check_override(ast::CFuncDecl const& decl) {
        if (!function_.class_ || function_.is_static) return;
        for (ClassInfo const* base = function_.class_->base; base; base = base->base) {
            Symbol const* known = base->scope ? base->scope->own(function_.symbol->name) : nullptr;
            FunctionInfo const* overridden = known ? known->function : nullptr;
            if (!overridden || overridden->kind == FunctionKind::def) continue;
            if (overridden->nogil == function_.nogil) return;
            sink_.report(decl.header, diag::gil_override, name())
                .at(decl.anchor)
                .label(known->declared_at,
                       overridden->nogil ? "this one is `nogil`" : "this one is not `nogil`")
                .note("a call through the base class goes to either")
                .help(overridden->nogil ? "add `nogil`" : "declare both or neither `nogil`");
            return;
        }
    }

    void hint_exception_check(ast::CFuncDecl const& decl) {
        if (!function_.type || function_.type->except.kind != ExceptKind::check) return;
        if (!decl.has_body) return;
        auto& what = sink_.report(decl.header, diag::gil_exception_check, name()).at(decl.anchor);
        what.note(
            "Cython's nogil callers take the GIL after each call to look for an exception; cyxx's "
            "test a flag, without the GIL");
        what.help("declare it `noexcept`, if it cannot raise");
        if (is_void(function_.type->result))
            what.help("or let it return an `int`, with `except -1`");
    }

    FunctionInfo const& function_;
    diag::Sink& sink_;
};

}  // namespace

void check_gil_signature(FunctionInfo const& function, diag::Sink& sink) {
    Check(function, sink).run();
}

}  // namespace cyxx::sema
