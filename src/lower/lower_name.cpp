// Names and attributes.
#include "lower/expr.h"
#include "sema/cython_module.h"
#include "sema/fused.h"

namespace cyxx::lower {

using sema::Form;

namespace {

// Objects that other code may rebind are held while we use them.
Value held_variable(FunctionLowering& f, sema::Symbol const& symbol, ast::Expr const& expr) {
    Value const value = f.read(symbol, expr);
    bool const own = symbol.place == sema::Place::local || symbol.place == sema::Place::parameter;
    if (own || !sema::is_object(f.fact(expr).type) || is_temporary(value)) return value;
    return keep(f, value, expr, f.fact(expr).type, symbol.name.str());
}

// The specialisation of a fused function that has this type.
Value specialised_function(FunctionLowering& f, sema::FunctionInfo const& generic,
                           ast::Expr const& expr) {
    for (auto const& choice : sema::combinations(generic.fused)) {
        auto const& one = f.module.instance(generic, choice);
        if (sema::same_type(one.type, f.fact(expr).type)) return f.module.function_address(one);
    }
    impossible(expr, "a fused function without its types");
}

Value of_symbol(FunctionLowering& f, sema::Symbol const& symbol, ast::Expr const& expr) {
    switch (symbol.kind) {
        case sema::SymbolKind::Variable:
            return held_variable(f, symbol, expr);
        case sema::SymbolKind::Function:
            if (symbol.function && symbol.function->is_fused)
                return specialised_function(f, *symbol.function, expr);
            return symbol.function ? f.module.function_address(*symbol.function)
                                   : f.b.name(f.module.cpp_name(symbol));
        case sema::SymbolKind::EnumItem:
            return lower_constant(f, expr);
        case sema::SymbolKind::Constant:
            return lower_constant(f, expr);
        case sema::SymbolKind::Type:
            return type_object(f, symbol.type, expr);
        case sema::SymbolKind::Special:
            if (sema::special_of(&symbol) == sema::Special::dataclass_field) {
                auto const& out = f.temp("field", f.b.type(TypeName::ref), Holds::object);
                f.step(Op::dataclass_field, {f.b.read(out)}, expr);
                return f.b.read(out);
            }
            if (sema::is_object(symbol.type)) return type_object(f, symbol.type, expr);
            break;  // or a class of cython.view
        case sema::SymbolKind::PyFunction:
        case sema::SymbolKind::PyGlobal:
        case sema::SymbolKind::PyBuiltin:
            return f.read(symbol, expr);
        case sema::SymbolKind::Module:
            break;
    }
    impossible(expr, "a name that has no value");
}

std::string_view type_struct(sema::BuiltinClass builtin) {
    switch (builtin) {
        case sema::BuiltinClass::any:
            return "PyBaseObject_Type";
        case sema::BuiltinClass::list:
            return "PyList_Type";
        case sema::BuiltinClass::tuple:
            return "PyTuple_Type";
        case sema::BuiltinClass::dict:
            return "PyDict_Type";
        case sema::BuiltinClass::set:
            return "PySet_Type";
        case sema::BuiltinClass::frozenset:
            return "PyFrozenSet_Type";
        case sema::BuiltinClass::str:
            return "PyUnicode_Type";
        case sema::BuiltinClass::bytes:
            return "PyBytes_Type";
        case sema::BuiltinClass::bytearray:
            return "PyByteArray_Type";
        case sema::BuiltinClass::py_int:
            return "PyLong_Type";
        case sema::BuiltinClass::py_float:
            return "PyFloat_Type";
        case sema::BuiltinClass::py_complex:
            return "PyComplex_Type";
        case sema::BuiltinClass::py_bool:
            return "PyBool_Type";
        case sema::BuiltinClass::type:
            return "PyType_Type";
        case sema::BuiltinClass::slice:
            return "PySlice_Type";
        case sema::BuiltinClass::range:
            return "PyRange_Type";
        case sema::BuiltinClass::memoryview:
            return "PyMemoryView_Type";
        case sema::BuiltinClass::exception:
        case sema::BuiltinClass::basestring:
            break;
    }
    return {};
}

}  // namespace

Value as_extension(FunctionLowering& f, Value object, Type type) {
    auto const* class_ = sema::as_canonical<sema::ObjectType>(type);
    if (!class_ || !class_->extension || class_->extension->object_struct.empty()) return nullptr;
    auto const* pointer = f.b.pointer(f.b.named(class_->extension->object_struct));
    return f.b.cast(pointer, object);
}

// The type itself, as C++ names it: &PyList_Type.
Value builtin_type(FunctionLowering& f, Type type) { return f.module.builtin_base(type); }

Value ModuleLowering::builtin_base(Type type) {
    auto const* object = sema::as_canonical<sema::ObjectType>(type);
    if (!object || object->extension) return nullptr;
    auto const text = type_struct(object->builtin);
    return text.empty() ? nullptr : b.unary('&', b.name(text));
}

Value ModuleLowering::exception_class(sema::ObjectType const& type) {
    return b.name("PyExc_" +
                  std::string(type.exception.empty() ? "BaseException" : type.exception));
}

Value type_pointer(FunctionLowering& f, Type type, ast::Node const& at) {
    if (Value const known = builtin_type(f, type)) return known;
    auto const* object = sema::as_canonical<sema::ObjectType>(type);
    if (object && f.module.is_own(object->extension))
        return f.b.unary('&', f.module.class_type(*object->extension));
    if (object && f.module.is_imported(object->extension)) {
        f.module.class_struct(*object->extension);
        return f.b.member(f.module.class_type(*object->extension), "type");
    }
    return f.b.cast(f.b.pointer(f.b.type(TypeName::py_type)), type_object(f, type, at));
}

Value type_object(FunctionLowering& f, Type type, ast::Node const& at) {
    if (auto const* buffer = sema::as_canonical<sema::BufferType>(type)) type = buffer->base;
    if (auto const* object = sema::as_canonical<sema::ObjectType>(type);
        object && object->builtin == sema::BuiltinClass::exception && !object->extension)
        return f.module.exception_class(*object);
    if (Value const address = builtin_type(f, type))
        return f.b.cast(f.b.object(), address, ir::Cast::Style::reinterpret);
    auto const* object = sema::as_canonical<sema::ObjectType>(type);
    if (object && !object->extension && object->builtin == sema::BuiltinClass::basestring)
        return f.b.cast(f.b.object(), f.b.unary('&', f.b.name("PyUnicode_Type")),
                        ir::Cast::Style::reinterpret);
    if (!object || !object->extension) impossible(at, "a type as an object");
    auto const& info = *object->extension;
    if (f.module.is_own(&info) || f.module.is_imported(&info)) {
        f.module.class_struct(info);
        return f.module.class_type(info);
    }
    return f.module.imported_type(info);
}

Value lower_name(FunctionLowering& f, ast::Expr const& expr) {
    auto const& fact = f.fact(expr);
    if (!fact.symbol) {
        if (fact.form == Form::py_type) return type_object(f, fact.type, expr);
        impossible(expr, "a name without a symbol");
    }
    // The exception classes of Python are known to C.
    bool const is_global = fact.form == Form::py_builtin || fact.form == Form::py_global;
    if (fact.form == Form::py_builtin && fact.symbol->cname.starts_with("PyExc_"))
        return f.b.name(fact.symbol->cname);
    if (fact.form == Form::py_builtin && fact.symbol->name == "NotImplemented")
        return f.b.name("Py_NotImplemented");
    bool const is_special = fact.symbol->kind == sema::SymbolKind::Special;
    if (is_global && !is_special) return f.read(*fact.symbol, expr);
    return of_symbol(f, *fact.symbol, expr);
}

Value lower_attribute(FunctionLowering& f, ast::Attribute const& expr, Out out) {
    auto const& fact = f.fact(expr);
    if (fact.form == Form::view_shape || fact.form == Form::view_fact ||
        fact.form == Form::view_transpose)
        return lower_view_attribute(f, expr, out);
    if (fact.form == Form::buffer_fact) return lower_buffer_fact(f, expr);
    if (fact.form == Form::c_property) return lower_c_property(f, expr, out);
    if (fact.form == Form::class_field) return read_field(f, expr);
    if (fact.form == Form::struct_member || fact.form == Form::cpp_member)
        return lower_member(f, expr);
    if (fact.form == Form::complex_part) return complex_part(f, expr, false);
    if (fact.form != Form::py_attribute)
        return fact.symbol ? of_symbol(f, *fact.symbol, expr) : type_object(f, fact.type, expr);
    Value const object = f.value(*expr.object);
    auto const& held = result(f, out, expr.name.str(), fact.type);
    f.step(Op::attr, {f.b.read(held), object, f.name(expr.name.str())}, expr);
    return f.b.read(held);
}

}  // namespace cyxx::lower
