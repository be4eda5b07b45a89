# cyxx_options: the language level and the warnings of our own code. Generated code does not link it.
add_library(cyxx_options INTERFACE)
target_compile_features(cyxx_options INTERFACE cxx_std_20)
target_compile_options(cyxx_options INTERFACE
    -Wall -Wextra -Wno-missing-field-initializers -Wnon-virtual-dtor -Woverloaded-virtual
    -Werror=switch -Werror=return-type -Werror=uninitialized -fvisibility=hidden
    $<$<BOOL:${CYXX_WERROR}>:-Werror>
    # False alarms of g++ 12 inside std::string, which precompiled headers no longer keep quiet.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>)
target_include_directories(cyxx_options INTERFACE "${PROJECT_SOURCE_DIR}/src")
target_compile_definitions(cyxx_options INTERFACE
    CYXX_VERSION="${PROJECT_VERSION}"
    $<$<BOOL:${CYXX_VERIFY}>:CYXX_VERIFY>)

find_package(Threads REQUIRED)
if(CYXX_LIBFUZZER)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(CYXX_SANITIZE)
    add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=undefined
                        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=address,undefined)
else()
    # One self-contained program: it starts faster, and an installed copy needs no package.
    target_link_options(cyxx_options INTERFACE -static-libstdc++ -static-libgcc)
endif()
