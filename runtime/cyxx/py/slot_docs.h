// The docstrings of special methods, whose objects Python makes of the slots of the type.
#pragma once

#include "class.h"

namespace [[gnu::visibility("hidden")]] cy {

struct SlotDoc {
    char const* name;
    char const* doc;
    PyCFunction function = nullptr;  // of a method that no slot shows
    wrapperbase own = {};
    PyMethodDef method = {};
};

// Once the type is ready: its own descriptions stand in for those that all types share.
template <size_t n>
[[gnu::cold]] bool document_slots(Type& type, SlotDoc (&docs)[n]) {
    for (SlotDoc& each : docs) {
        PyObject* found = find_item(type.tp_dict, each.name);
        if (!found && PyErr_Occurred()) return false;
        if (each.function) {
            each.method = {each.name, each.function, METH_O, each.doc};
            Ref made = steal(PyDescr_NewMethod(&type, &each.method));
            if (!made || PyDict_SetItemString(type.tp_dict, each.name, made) < 0) return false;
            PyType_Modified(&type);
            continue;
        }
        if (!found || !Py_IS_TYPE(found, &PyWrapperDescr_Type)) continue;
        auto* wrapper = reinterpret_cast<PyWrapperDescrObject*>(found);
        if (!each.own.name) each.own = *wrapper->d_base;
        each.own.doc = each.doc;
        wrapper->d_base = &each.own;
    }
    return true;
}

}  // namespace cy
