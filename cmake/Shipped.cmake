# Parses pxd/ when cyxx is built and compiles the trees into cyxx_driver, so that no run parses them.
add_executable(cyxx-pack tools/pack_main.cpp)
target_link_libraries(cyxx-pack PRIVATE cyxx_parse)
cyxx_precompiled(cyxx-pack)
file(GLOB_RECURSE shipped_pxds CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/pxd/*.pxd")
set(shipped_cpp "${PROJECT_BINARY_DIR}/generated/shipped.cpp")
add_custom_command(
    OUTPUT "${shipped_cpp}"
    COMMAND cyxx-pack "${PROJECT_SOURCE_DIR}/pxd" "${shipped_cpp}"
    DEPENDS cyxx-pack ${shipped_pxds}
    COMMENT "Packing the shipped declarations" VERBATIM)
target_sources(cyxx_driver PRIVATE "${shipped_cpp}")
