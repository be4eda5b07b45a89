// Which types the support check accepts.
#pragma once

#include "sema/program.h"

namespace cyxx::sema {

class SupportedTypes {
public:
    explicit SupportedTypes(Program const& program) : program_(program) {}

    bool supported(Type const* type) const;  // of a value or variable
    // An extension type of this module, of another that tells of it in a .pxd, or of C.
    bool class_supported(ClassInfo const* info) const;
    // A class of another module whose struct this one can write down.
    bool importable(ClassInfo const& info) const;
    // Whether its base, Python's own or one of C, can have an extension type over it.
    bool extensible(ClassInfo const& info) const;
    // What an importer can describe as the exporter does.
    bool shareable(Type const* type) const;

protected:
    Program const& program_;

private:
    bool struct_supported(StructType const& type) const;
    bool pointee_supported(Type const* target) const;
    bool buffer_supported(BufferType const& buffer) const;
    bool view_supported(MemViewType const& view) const;
};

}  // namespace cyxx::sema
