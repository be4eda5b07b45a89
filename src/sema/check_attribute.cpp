// Attributes: members of modules, structs, classes, views and objects.
#include "sema/check.h"

#include "sema/cython_module.h"

namespace cyxx::sema {

TypePtr Checker::on(ast::Attribute const& node) {
    TypePtr object_type = expr_or_type(*node.object);
    Fact const& of = fact(*node.object);
    if (of.form == Form::module_name && of.symbol && of.symbol->module) {
        ModuleInfo& module = *of.symbol->module;
        if (Symbol* member = module.scope ? module.scope->own(node.name) : nullptr)
            return symbol_value(node, *member, true);
        return module_attribute(node, module);
    }
    if (of.form == Form::special) return special_attribute(node, *of.symbol);
    bool const is_enum = of.form == Form::py_global && of.symbol &&
                         of.symbol->kind == SymbolKind::Type && as<EnumType>(of.symbol->type);
    if (is_enum) return type_attribute(node, of.symbol->type);
    if (of.form == Form::type_name || of.form == Form::py_type) {
        if (TypePtr named = type_of_expression(*node.object)) return type_attribute(node, named);
    }
    if (is_pending(object_type)) return set(node, &pending, Form::error);
    if (is_error(object_type)) return set(node, types.error(), Form::error);
    if (of.form == Form::c_slice && is_object(object_type) && node.name == "decode") {
        object_type = fact(*node.object).type = builtin(BuiltinClass::bytes);
        typing->decoded_slices.insert(node.object->id);
    }
    return attribute_of(node, object_type);
}

// Makes a.b.c a Python name, if `a` is one beside being cimported.
bool Checker::python_name(ast::Expr const& node) {
    if (auto* attribute = ast::as<ast::Attribute>(&node)) {
        if (!python_name(*attribute->object)) return false;
        set(node, object(), Form::py_attribute);
        return true;
    }
    Symbol* symbol = node.kind == ast::ExprKind::NameRef ? fact(node).symbol : nullptr;
    if (!symbol || !symbol->python) return false;
    set(node, object(), Form::py_global, symbol->python);
    return true;
}

// Of a cimported module: what its .pxd does not declare is looked up in the Python module.
TypePtr Checker::module_attribute(ast::Attribute const& node, ModuleInfo const& module) {
    Symbol* symbol = fact(*node.object).symbol;
    if (module.is_missing && !symbol->python) return set(node, types.error(), Form::error);
    if (!symbol->python && !python_name(*node.object))
        return error(node, diag::cimport_name, module.name, node.name.str());
    if (symbol->python) set(*node.object, object(), Form::py_global, symbol->python);
    return set(node, object(), Form::py_attribute);
}

// Of the parts of `cython` that are no modules: only the classes of cython.view have some.
TypePtr Checker::special_attribute(ast::Attribute const& node, Symbol& symbol) {
    if (symbol.type && is_object(symbol.type)) {
        set(*node.object, builtin(BuiltinClass::type), Form::py_type, &symbol);
        return set(node, object(), Form::py_attribute);
    }
    return error(node, diag::no_attribute, symbol.name.str(), node.name.str());
}

// Of a type: enum items, static methods, nested classes, unbound methods.
TypePtr Checker::type_attribute(ast::Attribute const& node, TypePtr type) {
    TypePtr plain = canonical(type);
    if (is_error(plain)) return set(node, types.error(), Form::error);
    if (auto* cpp = as<CppClassType>(plain)) {
        auto [member, found] = find_member(types, cpp, node.name);
        if (!member) return error(node, diag::no_attribute, display(type), node.name.str());
        if (member->kind == SymbolKind::Type) return set(node, found, Form::type_name, member);
        Form form = member->kind == SymbolKind::Function   ? Form::c_function
                    : member->kind == SymbolKind::EnumItem ? Form::c_constant
                                                           : Form::cpp_member;
        return set(node, found, form, member);
    }
    if (auto* enumeration = as<EnumType>(plain)) {
        Symbol* item = enumeration->members ? enumeration->members->own(node.name) : nullptr;
        if (item) {
            set(*node.object, type, Form::type_name, enumeration->symbol);
            set(node, type, Form::c_constant, item);
            fact(node).constant = item->value;
            return type;
        }
        if (!enumeration->python_visible)
            return error(node, diag::no_attribute, display(type), node.name.str());
        set(*node.object, object(), Form::py_global, enumeration->symbol);
        return set(node, object(), Form::py_attribute);
    }
    if (auto* class_ = as<ObjectType>(plain)) {
        if (class_->extension)
            if (Symbol* member = find_in_class(*class_->extension, node.name);
                member && member->kind == SymbolKind::Function)
                return set(node, member->type, Form::c_function, member);
        set(*node.object, builtin(BuiltinClass::type), Form::py_type, fact(*node.object).symbol);
        return set(node, object(), Form::py_attribute);
    }
    if (auto* structure = as<StructType>(plain); structure && structure->members)
        if (Symbol* member = structure->members->own(node.name);
            member && member->kind == SymbolKind::Type)
            return set(node, member->type, Form::type_name, member);
    return error(node, diag::no_attribute, display(type), node.name.str());
}

TypePtr Checker::attribute_of(ast::Attribute const& node, TypePtr object_type) {
    TypePtr plain = canonical(object_type);
    if (auto* reference = as<ReferenceType>(plain)) plain = canonical(reference->target);
    if (TypePtr pointed = pointed_to(plain)) {
        TypePtr target = canonical(pointed);
        if (target->kind == TypeKind::Struct || target->kind == TypeKind::CppClass)
            return struct_attribute(node, target);
    }
    switch (plain->kind) {
        case TypeKind::MemView:
            return view_attribute(node, *static_cast<MemViewType const*>(plain));
        case TypeKind::Struct:
        case TypeKind::CppClass:
            return struct_attribute(node, plain);
        case TypeKind::Complex:
            if (node.name == "real" || node.name == "imag")
                return set(node, static_cast<ComplexType const*>(plain)->part, Form::complex_part);
            if (node.name == "conjugate") {
                FunctionType method{};
                method.kind = TypeKind::Function;
                method.result = plain;
                method.nogil = true;
                return set(node, types.function(method), Form::c_function);
            }
            break;
        case TypeKind::Object: {
            auto* class_ = static_cast<ObjectType const*>(plain);
            if (class_->extension) return class_attribute(node, *class_->extension);
            // What is known of the class stays known: its methods are called directly.
            return set(node, object(), Form::py_attribute);
        }
        case TypeKind::Buffer: {
            auto* base = as_canonical<ObjectType>(static_cast<BufferType const*>(plain)->base);
            if (!base || !base->extension) break;
            if (is_buffer_fact(node)) {
                auto* member = find_in_class(*base->extension, node.name);
                auto* getter = member ? as<FunctionType>(member->type) : nullptr;
                if (getter) return set(node, getter->result, Form::buffer_fact, member);
            }
            return class_attribute(node, *base->extension);
            break;
        }
        case TypeKind::TemplateParam:
            return set(node, types.error(), Form::error);
        case TypeKind::Fused:
            return set(node, types.error(), Form::error);
        default:
            break;
    }
    // Everything else has the attributes of the object that it becomes.
    coerce(*node.object, object());
    if (fact(*node.object).conversion == Conversion::error)
        return set(node, types.error(), Form::error);
    return set(node, object(), Form::py_attribute);
}

// A local variable declared np.ndarray[T]: its buffer is known to C.
bool Checker::is_buffer_variable(ast::Expr const& node) const {
    auto* name = ast::as<ast::NameRef>(&node);
    auto* symbol = name ? typing->at(node).symbol : nullptr;
    return symbol && (symbol->place == Place::local || symbol->place == Place::parameter);
}

// What the buffer tells without the object.
bool Checker::is_buffer_fact(ast::Attribute const& node) const {
    if (!is_buffer_variable(*node.object)) return false;
    for (auto name : {"shape", "strides", "ndim", "size", "data"})
        if (node.name == name) return true;
    return false;
}

TypePtr Checker::struct_attribute(ast::Attribute const& node, TypePtr plain) {
    if (auto* cpp = as<CppClassType>(plain)) {
        auto [member, type] = find_member(types, cpp, node.name);
        bool const is_text = is_cpp_text(cpp);
        if (!member && is_text && node.name == "decode") {  // that of the bytes it becomes
            coerce(*node.object, object());
            return set(node, object(), Form::py_attribute);
        }
        if (!member) return error(node, diag::no_attribute, display(plain), node.name.str());
        if (!type) type = type_of(*member);
        if (member->kind == SymbolKind::Function) return set(node, type, Form::c_function, member);
        return set(node, type, Form::cpp_member, member);
    }
    auto* structure = static_cast<StructType const*>(plain);
    Symbol* member = structure->members ? structure->members->own(node.name) : nullptr;
    if (member) {
        TypePtr type = type_of(*member);
        // A member of a const struct is const.
        if (is_const(fact(*node.object).type) && !is_const(type))
            type = types.qualified(type, true, false);
        return set(node, type, Form::struct_member, member);
    }
    if (!structure->members) return error(node, diag::incomplete_type, display(plain));
    auto& report = out().report(node, diag::no_attribute, display(plain), node.name.str());
    if (structure->symbol && structure->symbol->declared_at.end)
        report.label(structure->symbol->declared_at, "its declaration");
    return set(node, types.error(), Form::error);
}

TypePtr Checker::view_attribute(ast::Attribute const& node, MemViewType const& view) {
    std::string_view name = node.name.str();
    if (name == "shape" || name == "strides" || name == "suboffsets")
        return set(node, types.array(ssize(), 8), Form::view_shape);
    if (name == "T") {
        std::vector<AxisSpec> axes(view.axes.rbegin(), view.axes.rend());
        return set(node, types.memview(view.element, program.arena.copy(axes)),
                   Form::view_transpose);
    }
    if (name == "ndim" || name == "size" || name == "nbytes" || name == "itemsize" ||
        name == "base")
        return set(node, is_native() && name != "base" ? ssize() : object(), Form::view_fact);
    if (name == "copy" || name == "copy_fortran") {
        // The layout is of the copy; the attribute is meant to be called.
        bool fortran = name == "copy_fortran";
        std::vector<AxisSpec> axes(view.axes.size(),
                                   AxisSpec{AxisAccess::direct, AxisPacking::follow});
        if (!axes.empty()) (fortran ? axes.front() : axes.back()).packing = AxisPacking::contig;
        return set(node, types.memview(unqualified(view.element), program.arena.copy(axes)),
                   Form::view_copy);
    }
    if (name == "is_c_contig" || name == "is_f_contig")
        return set(node, object(), Form::view_query);
    coerce(*node.object, object());
    return set(node, object(), Form::py_attribute);
}

TypePtr Checker::class_attribute(ast::Attribute const& node, ClassInfo const& info) {
    Symbol* member = find_in_class(info, node.name);
    if (member) {
        if (member->kind == SymbolKind::Variable) {
            if (member->is_property)
                member = nullptr;
            else if (member->place != Place::field || !member->type)
                member = nullptr;  // a class attribute of Python's
            else
                return set(node, substituted(member->type), Form::class_field, member);
        } else if (member->kind == SymbolKind::Function) {
            if (member->is_property) {
                auto* getter = as<FunctionType>(member->type);
                return set(node, getter ? getter->result : types.error(), Form::c_property, member);
            }
            return set(node, substituted(member->type), Form::c_function, member);
        } else {
            member = nullptr;
        }
    }
    coerce(*node.object, object());
    return set(node, object(), Form::py_attribute, member);
}

}  // namespace cyxx::sema
