# cyxx_add_module(NAME FILE.pyx [MODULE_NAME pkg.name] [OPTIONS ...]): a target NAME that is the importable
# extension module made from FILE.pyx. Needs find_package(Python3 COMPONENTS Interpreter Development.Module).
function(cyxx_add_module name source)
    cmake_parse_arguments(mod "" "MODULE_NAME" "OPTIONS" ${ARGN})
    if(NOT TARGET Python3::Module)
        find_package(Python3 REQUIRED COMPONENTS Interpreter Development.Module OPTIONAL_COMPONENTS NumPy)
    endif()
    get_filename_component(pyx "${source}" ABSOLUTE)
    set(cpp "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
    set(options ${mod_OPTIONS})
    if(mod_MODULE_NAME)
        list(APPEND options --module-name "${mod_MODULE_NAME}")
    endif()
    add_custom_command(
        OUTPUT "${cpp}"
        COMMAND "${CYXX_EXECUTABLE}" ${options} --depfile "${cpp}.d" -o "${cpp}" "${pyx}"
        DEPENDS "${pyx}" "${CYXX_EXECUTABLE}" DEPFILE "${cpp}.d"
        COMMENT "cyxx ${source}" VERBATIM)
    execute_process(COMMAND "${CYXX_EXECUTABLE}" --cflags
        OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    separate_arguments(flags UNIX_COMMAND "${flags}")
    Python3_add_library(${name} MODULE WITH_SOABI "${cpp}")
    target_compile_options(${name} PRIVATE ${flags})
    if(TARGET Python3::NumPy)
        target_link_libraries(${name} PRIVATE Python3::NumPy)
    endif()
endfunction()
