# Compiles src/diag/explain/CYnnn.md into cyxx_diag as a table of texts.
file(GLOB explain_pages CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/diag/explain/CY*.md")
set(explain_cpp "${PROJECT_BINARY_DIR}/generated/explanations.cpp")
add_custom_command(
    OUTPUT "${explain_cpp}"
    COMMAND "${CMAKE_COMMAND}" "-DPAGES=${PROJECT_SOURCE_DIR}/src/diag/explain"
            "-DOUT=${explain_cpp}" -P "${PROJECT_SOURCE_DIR}/cmake/EmbedExplanations.cmake"
    DEPENDS ${explain_pages} "${PROJECT_SOURCE_DIR}/cmake/EmbedExplanations.cmake"
    COMMENT "Embedding the explanations" VERBATIM)
target_sources(cyxx_diag PRIVATE "${explain_cpp}")
