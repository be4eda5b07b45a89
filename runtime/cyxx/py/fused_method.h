// Methods of extension types with fused types.
#pragma once

#include "class.h"
#include "fused.h"

namespace [[gnu::visibility("hidden")]] cy {

template <int n, int m>
[[gnu::cold]] inline bool define_fused_method(PyTypeObject& type, MethodKind kind, char const* name,
                                              FusedArgument const (&arguments)[n],
                                              Def* const (&defs)[m], PyObject* defaults = nullptr,
                                              PyObject* keyword_defaults = nullptr,
                                              PyObject* annotations = nullptr) {
    Ref made, text;
    if (!make_fused(made, name, arguments, defs, defaults, keyword_defaults, annotations) ||
        !text.steal(PyUnicode_FromString(name)))
        return false;
    if (kind == MethodKind::static_ && !made.steal(PyStaticMethod_New(made))) return false;
    if (kind == MethodKind::class_ && !made.steal(PyClassMethod_New(made))) return false;
    return set_class_name(type, text, made);
}

}  // namespace cy
