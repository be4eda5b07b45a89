// Words of the languages, and values at the ends of what is allowed.
#include "dictionary.h"

namespace cyxx::fuzz {

namespace {

// clang-format off
constexpr char const* cython[] = {
    "cdef ", "cpdef ", "def ", "class ", "struct ", "union ", "enum ", "ctypedef ", "fused ",
    "extern ", "from ", "cimport ", "import ", "include ", "nogil", "with nogil:", "with gil:",
    "except *", "except -1", "except? -1", "noexcept", "except +", "inline ", "public ",
    "readonly ", "api ", "packed ", "const ", "volatile ", "unsigned ", "signed ", "short ",
    "long ", "int ", "char ", "double ", "float ", "complex ", "bint ", "object ", "Py_ssize_t ",
    "size_t ", "void ", "list ", "dict ", "tuple ", "str ", "bytes ", "int[:] ",
    "double[:, ::1] ", "<int>", "<double*>", "<object>", "&", "*", "**", "->", ".", ",", ":", ";",
    "=", ":=", "+=", "//=", "<<", ">>", "==", "!=", "<>", "(", ")", "[", "]", "{", "}", "@",
    "lambda: ", "yield ", "yield from ", "await ", "async ", "return ", "raise ", "try:",
    "except:", "finally:", "else:", "elif ", "if ", "while ", "for ", " in ", " is ", " not ",
    " and ", " or ", "global ", "nonlocal ", "del ", "assert ", "pass", "break", "continue",
    "match ", "case _:", "with ", " as ", "print(", "range(", "prange(", "parallel()", "sizeof(",
    "typeid(", "NULL", "None", "True", "self", "cls", "__cinit__", "__dealloc__", "__init__",
    "__eq__", "__getitem__", "__add__", "__call__", "0", "1", "-1", "2147483648",
    "9223372036854775808", "1e400", "0x", "0b2", "1_", "1__0", "1j", "''", "\"\"\"", "'\\",
    "b'\\xff'", "f'{x!r:>{y}}'", "f'{", "u'\\N{'", "\\\n", "\n", "\t", "    ", "#",
    "# cython: boundscheck=False\n", "# cyxx: extended\n", "# cython: language_level=2\n",
    "# distutils: language = c++\n", "# cython: x=\n", "\xEF\xBB\xBF", "\xff", "\x0c", "é",
    "DEF X = 1\n", "IF X:\n", "@cython.boundscheck(False)\n", "@cython.final\n",
    "@cython.cfunc\n", "@property\n", "@staticmethod\n", "cimport numpy as np\n",
    "from libcpp.vector cimport vector\n", "vector[int]", "np.ndarray[double, ndim=2] ", "...",
    "cdef class A(B):\n", "cppclass ", "namespace \"x\"",
};

constexpr char const* directives[] = {
    "boundscheck", "wraparound", "cdivision", "language_level", "nonecheck", "initializedcheck",
    "overflowcheck", "embedsignature", "binding", "infer_types", "c_string_type",
    "c_string_encoding", "freelist", "profile", "linetrace", "annotation_typing",
    "always_allow_keywords", "cpp_locals", "legacy_implicit_noexcept", "freethreading_compatible",
    "subinterpreters_compatible", "auto_pickle", "type_version_tag", "optimize.use_switch",
    "warn.undeclared", "test_assert_path_exists", "extended", "ignore[CY701]", "ignore[", "CY401",
    "CY999", "]", "True", "False", "None", "2", "3", "3str", "=", "==", ",", ": ", "#",
    "# cyxx: ", "# cython: ", "# distutils: ", "language", "c++", "libraries", "include_dirs",
    "sources", "extra_compile_args", "define_macros", "'", "\"", "utf-8", "ascii", "default",
    "bytes", "str", "bytearray", "own_gil", "no", "-1", "99999999999999999999", " ", "\n",
};

constexpr char const* messages[] = {
    "\"jsonrpc\":\"2.0\"", "\"id\":1", "\"id\":null", "\"id\":\"a\"", "\"id\":{}", "\"method\":",
    "\"params\":", "\"params\":null", "\"params\":[]", "\"initialize\"", "\"initialized\"",
    "\"shutdown\"", "\"exit\"", "\"textDocument/completion\"", "\"textDocument/hover\"",
    "\"textDocument/definition\"", "\"textDocument/documentSymbol\"",
    "\"textDocument/semanticTokens/full\"", "\"textDocument/codeAction\"",
    "\"textDocument/didOpen\"", "\"textDocument/didChange\"", "\"textDocument/didClose\"",
    "\"textDocument/didSave\"", "\"textDocument/references\"", "\"$/cancelRequest\"",
    "\"textDocument\":", "\"uri\":", "\"file:///a.pyx\"", "\"file:///a.pxd\"",
    "\"file:///b%20c.pyx\"", "\"file:///%\"", "\"untitled:x\"", "\"http://x/a.pyx\"",
    "\"file://host/a.pyx\"", "\"version\":1", "\"version\":-1", "\"version\":1e99",
    "\"languageId\":\"cython\"", "\"text\":", "\"contentChanges\":", "\"range\":",
    "\"rangeLength\":0", "\"start\":", "\"end\":", "\"position\":", "\"line\":", "\"character\":",
    "\"context\":{\"diagnostics\":[]}", "\"capabilities\":{}", "\"initializationOptions\":",
    "\"includePath\":", "\"sitePackages\":", "\"extended\":true", "\"result\":", "\"error\":",
    "0", "1", "-1", "2147483648", "4294967295", "18446744073709551616", "1e400", "1.5", "true",
    "false", "null", "\"\"", "\"\\n\"", "\"\\ud800\"", "\"\\u0000\"", "\"😀é\"", "{", "}", "[",
    "]", ":", ",", "{}", "[]", "\n", "Content-Length: 5\r\n\r\n", "Content-Length: -1\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n", "Content-Type: x\r\n", "\r\n", "\xff",
    "cdef int f(int a): return a\\n", "import os\\n", "class A:\\n  def f(self): self.\\n",
};
// clang-format on

}  // namespace

Words dictionary(std::string_view target) {
    if (target == "comments") return directives;
    if (target == "messages") return messages;
    return cython;
}

}  // namespace cyxx::fuzz
