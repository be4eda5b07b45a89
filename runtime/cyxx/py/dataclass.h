// @cython.dataclasses.dataclass: the methods that follow from the fields, as dataclasses has them.
#pragma once

#include "attributes.h"

namespace [[gnu::visibility("hidden")]] cy {

// A field; without accessors an InitVar, or the mark behind which all are keyword-only.
struct DataField {
    char const* name;
    char const* type;
    getter get = nullptr;
    setter set = nullptr;
    // Of dataclasses.field(…):
    bool init = true, repr = true, compare = true, hash = true, kw_only = false;
    PyObject* value = nullptr;    // the default, or null
    PyObject* factory = nullptr;  // what makes it, or null

    bool has_default() const { return value || factory; }
    bool is_mark() const { return !get && !strncmp(type + strlen(type) - 7, "KW_ONLY", 7); }
};

constexpr int data_init = 1, data_repr = 2, data_eq = 4, data_order = 8, data_hash = 16,
              data_frozen = 32, data_kw_only = 64, data_match_args = 128;

struct Dataclass {
    Def init;  // its parameters are those of the fields
    int options;
    DataField* fields = nullptr;
    int size = 0;
    DataField** all = nullptr;  // with those of the bases, which come first
    int* places = nullptr;      // among the arguments; 0: it is none
    int count = 0;
    bool has_post_init = false;
    PyObject* from_factory = nullptr;  // the default that stands for a call of the factory

    Dataclass(Site const& site, char const* name, int line, vectorcallfunc entry, int flags)
        : init{site.module, name, line, "self", entry, Def::method}, options(flags) {}
    template <int n>
    Dataclass(Site const& site, char const* name, int line, vectorcallfunc entry, int flags,
              DataField (&own)[n])
        : Dataclass(site, name, line, entry, flags) {
        fields = own;
        size = n;
    }
};

[[gnu::cold]] inline bool dataclass_field(Ref& out) {
    Ref module;
    return module.steal(PyImport_ImportModule("dataclasses")) &&
           out.steal(PyObject_GetAttrString(module, "field"));
}

// --- the methods ----------------------------------------------------------------------------------

// The dataclass that says how objects of this type are made: its own, or that of a base.
inline Dataclass const& data_of(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    while (type->tp_flags & Py_TPFLAGS_HEAPTYPE) type = type->tp_base;
    Type* of = static_cast<Type*>(type);
    while (!of->data) of = of->parent;
    return *of->data;
}

[[gnu::noinline]] inline bool fill_fields(Dataclass const& data, PyObject* self,
                                          PyObject* const* taken) {
    Ref inits;
    if (data.has_post_init && !inits.steal(PyList_New(0))) return false;
    for (int k = 0; k < data.count; ++k) {
        DataField const& field = *data.all[k];
        Ref made;
        PyObject* value = data.places[k] ? taken[data.places[k]] : field.value;
        if (field.factory && (!data.places[k] || value == data.from_factory)) {
            if (!made.steal(PyObject_CallNoArgs(field.factory))) return false;
            value = made;
        }
        if (!field.get) {
            if (inits && PyList_Append(inits, value) < 0) return false;
        } else if (value && field.set(self, value, nullptr) < 0) {
            return false;
        }
    }
    if (!inits) return true;
    Ref method, args, done;
    return method.steal(PyObject_GetAttrString(self, "__post_init__")) &&
           args.steal(PyList_AsTuple(inits)) && done.steal(PyObject_CallObject(method, args));
}
template <class T>
PyObject* init_dataclass(PyObject* function, PyObject* const* args, size_t flags, PyObject* names) {
    Dataclass const& data = *T::cy_type.data;
    PyObject* few[16];
    int const count = data.init.count();
    PyObject** taken = count <= 16 ? few : PyMem_New(PyObject*, size_t(count));
    if (!taken) return PyErr_NoMemory();
    bool const ok = take_args_slowly(function, args, flags, names, data.init, taken) &&
                    fill_fields(data, taken[0], taken);
    if (taken != few) PyMem_Free(taken);
    return ok ? new_ref(Py_None) : nullptr;
}

// The values of the fields of which `is_part` holds, in a tuple.
inline bool field_values(Ref& out, PyObject* self, bool DataField::*is_part) {
    Dataclass const& data = data_of(self);
    Ref list;
    if (!list.steal(PyList_New(0))) return false;
    for (int k = 0; k < data.count; ++k) {
        DataField const& field = *data.all[k];
        if (!field.get || !(field.*is_part)) continue;
        Ref value = steal(field.get(self, nullptr));
        if (!value || PyList_Append(list, value) < 0) return false;
    }
    return out.steal(PyList_AsTuple(list));
}
inline PyObject* compare_fields(PyObject* self, PyObject* other, int op) {
    bool const is_known = op == Py_EQ || op == Py_NE || data_of(self).options & data_order;
    Ref mine, theirs;
    if (!is_known || Py_TYPE(self) != Py_TYPE(other)) return new_ref(Py_NotImplemented);
    return field_values(mine, self, &DataField::compare) &&
                   field_values(theirs, other, &DataField::compare)
               ? PyObject_RichCompare(mine, theirs, op)
               : nullptr;
}
inline Py_hash_t hash_fields(PyObject* self) {
    Ref values;
    return field_values(values, self, &DataField::hash) ? PyObject_Hash(values) : -1;
}
[[gnu::cold]] inline PyObject* show_fields(PyObject* self) {
    int const entered = Py_ReprEnter(self);
    if (entered) return entered < 0 ? nullptr : PyUnicode_FromString("...");
    Dataclass const& data = data_of(self);
    Ref text, name = steal(PyObject_GetAttrString((PyObject*)Py_TYPE(self), "__qualname__"));
    bool ok = name && text.steal(PyUnicode_FromFormat("%S(", (PyObject*)name));
    char const* between = "";
    for (int k = 0; ok && k < data.count; ++k) {
        DataField const& field = *data.all[k];
        if (!field.get || !field.repr) continue;
        Ref value = steal(field.get(self, nullptr));
        ok = value && text.steal(PyUnicode_FromFormat("%U%s%s=%R", (PyObject*)text, between,
                                                      field.name, (PyObject*)value));
        between = ", ";
    }
    ok = ok && text.steal(PyUnicode_FromFormat("%U)", (PyObject*)text));
    Py_ReprLeave(self);
    return ok ? text.release() : nullptr;
}

// Before the type is complete: what it does not define itself.
[[gnu::cold]] inline void dataclass(Type& type, Dataclass& data) {
    type.data = &data;
    bool const has_eq = type.tp_richcompare, has_hash = type.tp_hash;
    if (data.options & data_init && !type.init.def) type.init.def = &data.init;
    if (data.options & data_repr && !type.tp_repr) type.tp_repr = show_fields;
    if (data.options & (data_eq | data_order) && !has_eq) type.tp_richcompare = compare_fields;
    bool const is_frozen = data.options & data_eq && data.options & data_frozen;
    if (data.options & data_hash || (is_frozen && !has_hash))
        type.tp_hash = hash_fields;
    else if (data.options & data_eq && !has_hash)
        type.tp_hash = PyObject_HashNotImplemented;
}

// --- completion: when the body of the class has run -----------------------------------------------

class DataclassFinisher {
public:
    DataclassFinisher(Type& type, Dataclass& data) : type_(type), data_(data) {}

    [[gnu::cold, gnu::noinline]] bool finish() {
        return module_.steal(PyImport_ImportModule("dataclasses")) &&
               missing_.steal(attribute("MISSING")) && own_fields() && all_fields() &&
               parameters() && names() &&
               (type_.init.def != &data_.init ||
                define_special(type_.init, defaults_, keyword_defaults_, annotations_));
    }

private:
    PyObject* attribute(char const* name) { return PyObject_GetAttrString(module_, name); }

    // What the class says of its own fields becomes a dataclasses.Field.
    bool own_fields() {
        bool kw_only = data_.options & data_kw_only;
        for (int k = 0; k < data_.size; ++k) {
            DataField& field = data_.fields[k];
            if (field.is_mark())
                kw_only = true;
            else if (!read(field, kw_only))
                return false;
        }
        return true;
    }
    bool read(DataField& field, bool kw_only) {
        Ref spec, flag, made;
        PyObject* given = find_item(type_.tp_dict, field.name);
        if (!given && PyErr_Occurred()) return false;
        if (given && Py_IS_TYPE(given, &PyGetSetDescr_Type) && field.get) given = nullptr;
        Ref kind = steal(attribute("Field"));
        if (!kind) return false;
        if (given && Py_TYPE(given) == (PyTypeObject*)(PyObject*)kind) {
            spec.hold(given);
        } else {
            Ref maker = steal(attribute("field")), none = steal(PyTuple_New(0));
            Ref options = steal(PyDict_New());
            if (!(maker && none && options) ||
                (given && PyDict_SetItemString(options, "default", given) < 0) ||
                !spec.steal(PyObject_Call(maker, none, options)))
                return false;
        }
        if (!(flag_of(spec, "init", field.init) && flag_of(spec, "repr", field.repr) &&
              flag_of(spec, "compare", field.compare) && value_of(spec, "default", field.value) &&
              value_of(spec, "default_factory", field.factory)))
            return false;
        if (!(flag.steal(PyObject_GetAttrString(spec, "hash")))) return false;
        field.hash = flag == Py_None ? field.compare : PyObject_IsTrue(flag) == 1;
        if (!flag.steal(PyObject_GetAttrString(spec, "kw_only"))) return false;
        field.kw_only = flag == missing_ ? kw_only : PyObject_IsTrue(flag) == 1;
        if (field.value && Py_TYPE(field.value)->tp_hash == PyObject_HashNotImplemented) {
            PyErr_Format(PyExc_ValueError,
                         "mutable default %R for field %s is not allowed: use default_factory",
                         Py_TYPE(field.value), field.name);
            return false;
        }
        return describe(spec, field) && restore(field, given != nullptr);
    }
    static bool flag_of(PyObject* spec, char const* name, bool& out) {
        Ref value = steal(PyObject_GetAttrString(spec, name));
        int const truth = value ? PyObject_IsTrue(value) : -1;
        out = truth > 0;
        return truth >= 0;
    }
    bool value_of(PyObject* spec, char const* name, PyObject*& out) {
        Ref value = steal(PyObject_GetAttrString(spec, name));
        if (value && value != missing_) out = value.release();
        return !PyErr_Occurred();
    }
    // The Field is shown as Python's own: by name, type and kind.
    bool describe(PyObject* spec, DataField& field) {
        Ref name, type, kind;
        if (!(name.steal(PyUnicode_InternFromString(field.name)) &&
              type.steal(PyUnicode_FromString(field.type)) &&
              kind.steal(attribute(field.get ? "_FIELD" : "_FIELD_INITVAR"))))
            return false;
        Ref kw_only = borrow(field.kw_only ? Py_True : Py_False);
        if (!specs_ && !specs_.steal(PyDict_New())) return false;
        bool const is_shown = !field.get || descriptor(field);
        return PyObject_SetAttrString(spec, "name", name) == 0 &&
               PyObject_SetAttrString(spec, "type", type) == 0 &&
               PyObject_SetAttrString(spec, "_field_type", kind) == 0 &&
               PyObject_SetAttrString(spec, "kw_only", kw_only) == 0 &&
               (!is_shown || PyDict_SetItem(specs_, name, spec) == 0);
    }
    PyGetSetDef* descriptor(DataField const& field) const {
        for (PyGetSetDef* at = type_.tp_getset; at && at->name; ++at)
            if (!strcmp(at->name, field.name)) return at;
        return nullptr;
    }
    // The name of the class was that of the default: it is the attribute's again.
    bool restore(DataField& field, bool is_taken) {
        if (!is_taken) return true;
        PyGetSetDef* const known = field.get ? descriptor(field) : nullptr;
        Ref value;
        if (known && !value.steal(PyDescr_NewGetSet(&type_, known))) return false;
        if (!field.get && field.value) value.hold(field.value);
        if (!value) return PyDict_DelItemString(type_.tp_dict, field.name) == 0;
        return PyDict_SetItemString(type_.tp_dict, field.name, value) == 0;
    }

    bool all_fields() {
        Type* base = type_.parent;
        while (base && !base->data) base = base->parent;
        int const before = base ? base->data->count : 0;
        if (!data_.all) data_.all = PyMem_New(DataField*, size_t(before + data_.size));
        if (!data_.places) data_.places = PyMem_New(int, size_t(before + data_.size));
        if (!data_.all || !data_.places) return PyErr_NoMemory(), false;
        data_.count = 0;  // more if the import failed before
        for (int k = 0; k < before; ++k) data_.all[data_.count++] = base->data->all[k];
        for (int k = 0; k < data_.size; ++k)
            if (!data_.fields[k].is_mark()) data_.all[data_.count++] = &data_.fields[k];
        if (!base || !base->data->count) return true;
        Ref inherited = steal(PyObject_GetAttrString(*base, "__dataclass_fields__"));
        Ref all = steal(inherited ? PyDict_Copy(inherited) : nullptr);
        if (!all || (specs_ && PyDict_Update(all, specs_) < 0)) return false;
        specs_ = move(all);
        return true;
    }

    // "self, x, y, *, z", and what of them has a default.
    bool parameters() {
        Ref list, text, match, part, found;
        if (!(list.steal(PyList_New(0)) && text.steal(PyUnicode_FromString("self")) &&
              match.steal(PyList_New(0)) && keyword_defaults_.steal(PyDict_New()) &&
              annotations_.steal(PyDict_New()) && from_factory()))
            return false;
        int next = 1;
        bool has_star = false;
        for (bool const kw_only : orders_)
            for (int k = 0; k < data_.count; ++k) {
                DataField const& field = *data_.all[k];
                if (!kw_only) data_.places[k] = 0;
                if (field.kw_only != kw_only || !field.init) continue;
                data_.places[k] = next++;
                bool const first = kw_only && !has_star;
                has_star |= kw_only;
                if (!text.steal(PyUnicode_FromFormat("%U, %s%s", (PyObject*)text,
                                                     first ? "*, " : "", field.name)) ||
                    !add_default(field, list))
                    return false;
                if (kw_only) continue;
                if (!part.steal(PyUnicode_FromString(field.name)) || PyList_Append(match, part) < 0)
                    return false;
            }
        if (PyList_GET_SIZE((PyObject*)list) && !defaults_.steal(PyList_AsTuple(list)))
            return false;
        if (!match_.steal(PyList_AsTuple(match))) return false;
        char const* written = PyUnicode_AsUTF8(text);
        char* kept = written ? static_cast<char*>(PyMem_Malloc(strlen(written) + 1)) : nullptr;
        if (!kept) return written && PyErr_NoMemory(), false;
        data_.init.parameters = strcpy(kept, written);
        data_.has_post_init = found.steal(PyObject_GetAttrString(type_, "__post_init__"));
        if (data_.has_post_init) return true;
        if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return false;
        PyErr_Clear();
        return true;
    }
    bool from_factory() {
        data_.from_factory = attribute("_HAS_DEFAULT_FACTORY");
        return data_.from_factory != nullptr;
    }
    bool add_default(DataField const& field, PyObject* defaults) {
        Ref type = steal(PyUnicode_FromString(field.type));
        if (!type || PyDict_SetItemString(annotations_, field.name, type) < 0) return false;
        PyObject* value = field.factory ? data_.from_factory : field.value;
        if (field.kw_only)
            return !value || PyDict_SetItemString(keyword_defaults_, field.name, value) == 0;
        if (value) return PyList_Append(defaults, value) == 0;
        if (!PyList_GET_SIZE(defaults) || !(data_.options & data_init)) return true;
        PyErr_Format(PyExc_TypeError, "non-default argument '%s' follows default argument",
                     field.name);
        return false;
    }

    // __dataclass_fields__, __dataclass_params__, __match_args__
    bool names() {
        auto const has = [&](int option) { return data_.options & option ? Py_True : Py_False; };
        Ref maker = steal(attribute("_DataclassParams"));
        Ref params = steal(maker ? PyObject_CallFunction(
                                       maker,
#if PY_VERSION_HEX >= 0x030C0000
                                       "OOOOOOOOOO",
#else
                                       "OOOOOO",
#endif
                                       has(data_init), has(data_repr), has(data_eq),
                                       has(data_order), has(data_hash), has(data_frozen),
                                       has(data_match_args), has(data_kw_only), Py_False, Py_False)
                                 : nullptr);
        if (!specs_ && !specs_.steal(PyDict_New())) return false;
        bool const has_match = find_item(type_.tp_dict, "__match_args__");
        bool const ok = params && !PyErr_Occurred() &&
                        PyDict_SetItemString(type_.tp_dict, "__dataclass_params__", params) == 0 &&
                        PyDict_SetItemString(type_.tp_dict, "__dataclass_fields__", specs_) == 0 &&
                        (has_match || !(data_.options & data_match_args) ||
                         PyDict_SetItemString(type_.tp_dict, "__match_args__", match_) == 0);
        PyType_Modified(&type_);
        return ok;
    }

    static constexpr bool orders_[] = {false, true};  // of keyword-only parameters
    Type& type_;
    Dataclass& data_;
    Ref module_, missing_, specs_, match_, defaults_, keyword_defaults_, annotations_;
};

// The end of the class statement: a step.
[[gnu::cold]] inline bool finish_dataclass(Type& type) {
    return DataclassFinisher{type, *type.data}.finish();
}

}  // namespace cy
