# cyxx_grammar: the generated lexer and parser with ANTLR's runtime, a target of its own with its own
# flags. Debian pairs tool 4.7.2 with runtime 4.9; they agree when generated code is compiled as C++17.
find_program(CYXX_ANTLR antlr4 REQUIRED)
find_path(CYXX_ANTLR_INCLUDE antlr4-runtime.h PATH_SUFFIXES antlr4-runtime REQUIRED)
find_library(CYXX_ANTLR_LIBRARY NAMES libantlr4-runtime.a antlr4-runtime REQUIRED)

# clang 14 rejects one header of the umbrella, which only serves interpreted grammars; and a macro of
# the runtime has the name of a token of ours.
set(antlr_shim "${PROJECT_BINARY_DIR}/generated/antlr_shim")
file(READ "${CYXX_ANTLR_INCLUDE}/antlr4-runtime.h" antlr_umbrella)
string(REGEX REPLACE "#include \"misc/InterpreterDataReader.h\"[^\n]*\n" "" antlr_umbrella
       "${antlr_umbrella}")
string(APPEND antlr_umbrella "\n#undef NOEXCEPT\n")
file(CONFIGURE OUTPUT "${antlr_shim}/antlr4-runtime.h" CONTENT "${antlr_umbrella}" @ONLY)

set(antlr_lexer_g4 "${PROJECT_SOURCE_DIR}/grammar/CythonLexer.g4")
set(antlr_parser_g4 "${PROJECT_SOURCE_DIR}/grammar/CythonParser.g4")
file(GLOB antlr_grammars CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/grammar/*.g4")

if(antlr_lexer_g4 IN_LIST antlr_grammars AND antlr_parser_g4 IN_LIST antlr_grammars)
    set(antlr_out "${PROJECT_BINARY_DIR}/generated/grammar")
    set(antlr_flags -Dlanguage=Cpp -no-visitor -no-listener -package cyxx::grammar -o "${antlr_out}")
    file(MAKE_DIRECTORY "${antlr_out}")
    add_custom_command(
        OUTPUT "${antlr_out}/CythonLexer.cpp" "${antlr_out}/CythonLexer.h"
               "${antlr_out}/CythonLexer.tokens"
        COMMAND "${CYXX_ANTLR}" ${antlr_flags} CythonLexer.g4
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}/grammar"
        DEPENDS "${antlr_lexer_g4}" COMMENT "ANTLR CythonLexer.g4" VERBATIM)
    add_custom_command(
        OUTPUT "${antlr_out}/CythonParser.cpp" "${antlr_out}/CythonParser.h"
        COMMAND "${CYXX_ANTLR}" ${antlr_flags} -lib "${antlr_out}" CythonParser.g4
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}/grammar"
        DEPENDS "${antlr_parser_g4}" "${antlr_out}/CythonLexer.tokens"
        COMMENT "ANTLR CythonParser.g4" VERBATIM)
    add_library(cyxx_grammar STATIC
        "${antlr_out}/CythonLexer.cpp" "${antlr_out}/CythonParser.cpp"
        "${antlr_out}/CythonLexer.h" "${antlr_out}/CythonParser.h")
    target_compile_features(cyxx_grammar PRIVATE cxx_std_17)
    set_target_properties(cyxx_grammar PROPERTIES CXX_STANDARD 17)
    target_compile_options(cyxx_grammar PRIVATE -w -O2)
    # Of no interest to a fuzzer, and most of the time that its build would take.
    if(CYXX_LIBFUZZER)
        target_compile_options(cyxx_grammar PRIVATE -fno-sanitize=all)
    endif()
    set(antlr_scope PUBLIC)
    target_include_directories(cyxx_grammar PUBLIC "${antlr_out}")
else()
    add_library(cyxx_grammar INTERFACE)
    set(antlr_scope INTERFACE)
endif()
target_include_directories(cyxx_grammar SYSTEM BEFORE ${antlr_scope}
                           "${antlr_shim}" "${CYXX_ANTLR_INCLUDE}")
target_link_libraries(cyxx_grammar ${antlr_scope} "${CYXX_ANTLR_LIBRARY}" Threads::Threads)
