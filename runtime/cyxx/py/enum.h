// cpdef enum: a class of ints, whose values Python knows by name.
#pragma once

#include "dtype.h"
#include "error.h"
#include "ref.h"

namespace [[gnu::visibility("hidden")]] cy {

struct EnumItem {
    char const* name;
    long long value;
};

// A value without a name is one of the class all the same.
inline constexpr char enum_base[] =
    "from enum import IntEnum\n"
    "class Values(IntEnum):\n"
    "    @classmethod\n"
    "    def _missing_(cls, value):\n"
    "        made = int.__new__(cls, value)\n"
    "        made._name_, made._value_ = None, int(value)\n"
    "        return made\n"
    "    def __repr__(self):\n"
    "        if self._name_ is None:\n"
    "            return '<%s: %d>' % (type(self).__name__, int(self))\n"
    "        return '<%s.%s: %d>' % (type(self).__name__, self._name_, int(self))\n";

[[gnu::cold, gnu::noinline]] inline bool enum_class(Ref& out, Module const& module,
                                                    char const* name, char const* base_name,
                                                    PyObject* items) {
    Ref scope = steal(PyDict_New()), done, call, args, keywords;
    if (!scope || PyDict_SetItemString(scope, "__builtins__", module.builtins) < 0) return false;
    if (!done.steal(PyRun_String(enum_base, Py_file_input, scope, scope))) {
        if (!PyErr_Occurred()) PyErr_NoMemory();  // CPython's compiler may not say it
        return false;
    }
    PyObject* base = find_item(scope, base_name);
    return base && args.steal(Py_BuildValue("(sO)", name, items)) &&
           keywords.steal(Py_BuildValue("{s:s,s:s}", "module", module.name, "qualname", name)) &&
           out.steal(PyObject_Call(base, args, keywords));
}

// The class of this name in the module; without a name the items themselves. The base "IntEnum"
// refuses values without a name. A step.
template <int n>
[[gnu::cold]] inline bool make_enum(Module const& module, char const* name,
                                    EnumItem const (&items)[n], char const* base_name = "Values",
                                    char const* doc = nullptr) {
    Ref list = steal(PyList_New(0)), made, value, text;
    if (!list) return false;
    for (EnumItem const& item : items) {
        if (!name) {
            if (!value.steal(PyLong_FromLongLong(item.value)) ||
                PyDict_SetItemString(module.globals, item.name, value) < 0)
                return false;
        } else if (!value.steal(Py_BuildValue("(sL)", item.name, item.value)) ||
                   PyList_Append(list, value) < 0) {
            return false;
        }
    }
    if (!name) return true;
    if (!enum_class(made, module, name, base_name, list)) return false;
    if (doc && (!text.steal(PyUnicode_FromString(doc)) ||
                PyObject_SetAttrString(made, "__doc__", text) < 0))
        return false;
    return PyDict_SetItemString(module.globals, name, made) == 0;
}

// object = Class(value), for a class of this module. A step.
[[gnu::noinline]] inline bool enum_to_python(Ref& object, Module const& module, char const* name,
                                             long long value) {
    PyObject* made = find_item(module.globals, name);
    if (!made && PyErr_Occurred()) return false;
    Ref number = steal(PyLong_FromLongLong(value));
    if (!number) return false;
    return made ? object.steal(PyObject_CallOneArg(made, number)) : object.hold(number);
}

// The same for a class of another module, by its name. Without the module it is a number.
[[gnu::noinline]] inline bool enum_to_python(Ref& object, char const* module, char const* name,
                                             long long value) {
    Ref number = steal(PyLong_FromLongLong(value)), from, made;
    if (!number) return false;
    if (from.steal(PyImport_ImportModule(module)) && made.steal(PyObject_GetAttrString(from, name)))
        return object.steal(PyObject_CallOneArg(made, number));
    bool const is_missing = PyErr_ExceptionMatches(from ? PyExc_AttributeError : PyExc_ImportError);
    if (!is_missing) return false;
    PyErr_Clear();
    return object.hold(number);
}

// The description of a cpdef enum: its items are members of the class.
template <class T>
inline PyObject* get_enum(char const* item, Dtype const& type) {
    T value;
    memcpy(&value, item, sizeof value);
    Ref made;
    bool const done = type.module
                          ? enum_to_python(made, *type.module, type.name, (long long)value)
                          : enum_to_python(made, type.module_name, type.name, (long long)value);
    return done ? made.release() : nullptr;
}
template <class T>
constexpr Dtype named(char const* name, Module const& module) {
    Dtype type = named<T>(name);
    type.get = get_enum<T>;
    type.module = &module;
    return type;
}
template <class T>
constexpr Dtype named(char const* name, char const* module_name) {
    Dtype type = named<T>(name);
    type.get = get_enum<T>;
    type.module_name = module_name;
    return type;
}

}  // namespace cy
