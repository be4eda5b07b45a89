# Compiles the names of Unicode's characters into cyxx_parse; Python has the table.
set(unicode_cpp "${PROJECT_BINARY_DIR}/generated/unicode_names.cpp")
find_program(CYXX_ANY_PYTHON NAMES python3 REQUIRED DOC "a Python 3 that the build runs scripts with")
add_custom_command(
    OUTPUT "${unicode_cpp}"
    COMMAND "${CYXX_ANY_PYTHON}" "${PROJECT_SOURCE_DIR}/cmake/unicode_names.py" "${unicode_cpp}"
    DEPENDS "${PROJECT_SOURCE_DIR}/cmake/unicode_names.py"
    COMMENT "Listing the names of characters" VERBATIM)
target_sources(cyxx_parse PRIVATE "${unicode_cpp}")
