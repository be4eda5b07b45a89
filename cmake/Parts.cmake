# cyxx_part(NAME LINKS ... PRIVATE_LINKS ... PRECOMPILE HEADER): the library cyxx_NAME of all sources
# in src/NAME. HEADER is one that most of them read; it is precompiled, with the standard ones.
function(cyxx_part name)
    cmake_parse_arguments(part "" "PRECOMPILE" "LINKS;PRIVATE_LINKS" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${name}/*.cpp")
    add_library(cyxx_${name} STATIC ${sources})
    target_link_libraries(cyxx_${name} PUBLIC cyxx_options ${part_LINKS}
                                       PRIVATE ${part_PRIVATE_LINKS})
    if(part_PRECOMPILE OR name STREQUAL "support")
        set(headers ${part_PRECOMPILE})
        list(TRANSFORM headers PREPEND "${PROJECT_SOURCE_DIR}/src/")
        target_precompile_headers(cyxx_${name} PRIVATE
            <algorithm> <cstdint> <deque> <functional> <map> <memory> <optional> <span> <string>
            <string_view> <type_traits> <unordered_map> <unordered_set> <utility> <vector>
            <fmt/format.h> ${headers})
    else()
        cyxx_precompiled(cyxx_${name})
    endif()
endfunction()

# cyxx_precompiled(TARGET): TARGET is compiled with the precompiled standard headers.
function(cyxx_precompiled target)
    target_precompile_headers(${target} REUSE_FROM cyxx_support)
endfunction()
