# cyxx_part(NAME LINKS ... PRIVATE_LINKS ...): the library cyxx_NAME of all sources in src/NAME.
# The first part precompiles the standard headers that most files read; the others use its copy.
function(cyxx_part name)
    cmake_parse_arguments(part "" "" "LINKS;PRIVATE_LINKS" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${name}/*.cpp")
    add_library(cyxx_${name} STATIC ${sources})
    target_link_libraries(cyxx_${name} PUBLIC cyxx_options ${part_LINKS}
                                       PRIVATE ${part_PRIVATE_LINKS})
    cyxx_precompiled(cyxx_${name})
endfunction()

# cyxx_precompiled(TARGET): TARGET is compiled with the precompiled standard headers.
function(cyxx_precompiled target)
    if(TARGET cyxx_support AND NOT target STREQUAL "cyxx_support")
        target_precompile_headers(${target} REUSE_FROM cyxx_support)
    else()
        target_precompile_headers(${target} PRIVATE
            <algorithm> <cstdint> <deque> <functional> <map> <memory> <optional> <span> <string>
            <string_view> <type_traits> <unordered_map> <unordered_set> <utility> <vector>
            <fmt/format.h>)
    endif()
endfunction()
