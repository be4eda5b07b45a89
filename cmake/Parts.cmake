# cyxx_part(NAME LINKS ... PRIVATE_LINKS ...): the library cyxx_NAME of all sources in src/NAME.
# A folder with no source yet is an interface library, so that its headers can be used already.
function(cyxx_part name)
    cmake_parse_arguments(part "" "" "LINKS;PRIVATE_LINKS" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${name}/*.cpp")
    if(sources)
        add_library(cyxx_${name} STATIC ${sources})
        target_link_libraries(cyxx_${name} PUBLIC cyxx_options ${part_LINKS}
                                           PRIVATE ${part_PRIVATE_LINKS})
    else()
        add_library(cyxx_${name} INTERFACE)
        target_link_libraries(cyxx_${name} INTERFACE cyxx_options ${part_LINKS})
    endif()
endfunction()
