# Run as a script: writes OUT.cflags and OUT.ldflags, the flags that INFO (of --build-info) asks for, as
# response files of the C++ compiler.
file(READ "${INFO}" info)
string(JSON hints GET "${info}" distutils)

# words(RESULT JSON KEY PREFIX): the array KEY of JSON, one quoted word on a line.
function(words result json key prefix)
    set(text "")
    string(JSON count LENGTH "${json}" ${key})
    if(count GREATER 0)
        math(EXPR last "${count} - 1")
        foreach(i RANGE ${last})
            string(JSON word GET "${json}" ${key} ${i})
            string(REPLACE "\\" "\\\\" word "${prefix}${word}")
            string(REPLACE "\"" "\\\"" word "${word}")
            string(APPEND text "\"${word}\"\n")
        endforeach()
    endif()
    set(${result} "${text}" PARENT_SCOPE)
endfunction()

words(flags "${info}" cflags "")
words(folders "${hints}" include_dirs "-I")
words(macros "${hints}" define_macros "-D")
words(more "${hints}" extra_compile_args "")
file(WRITE "${OUT}.cflags" "${flags}${folders}${macros}${more}")

words(flags "${info}" ldflags "")
words(folders "${hints}" library_dirs "-L")
words(libraries "${hints}" libraries "-l")
words(more "${hints}" extra_link_args "")
file(WRITE "${OUT}.ldflags" "${flags}${folders}${libraries}${more}")
