# cyxx_fmt: fmt with its definitions compiled once into our own archive, since Debian ships no static fmt.
find_package(fmt 9 REQUIRED)
file(WRITE "${PROJECT_BINARY_DIR}/generated/fmt_library.cpp.in" "#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail {
template FMT_API auto dragonbox::to_decimal(float x) noexcept -> dragonbox::decimal_fp<float>;
template FMT_API auto dragonbox::to_decimal(double x) noexcept -> dragonbox::decimal_fp<double>;
template FMT_API locale_ref::locale_ref(const std::locale& loc);
template FMT_API auto locale_ref::get<std::locale>() const -> std::locale;
template FMT_API auto thousands_sep_impl(locale_ref) -> thousands_sep_result<char>;
template FMT_API auto decimal_point_impl(locale_ref) -> char;
template FMT_API void buffer<char>::append(const char*, const char*);
template FMT_API void vformat_to(buffer<char>&, string_view,
                                 basic_format_args<FMT_BUFFER_CONTEXT(char)>, locale_ref);
}
FMT_END_NAMESPACE
")
get_target_property(fmt_include fmt::fmt INTERFACE_INCLUDE_DIRECTORIES)
if(fmt_VERSION VERSION_LESS 10)
    configure_file("${PROJECT_BINARY_DIR}/generated/fmt_library.cpp.in"
                   "${PROJECT_BINARY_DIR}/generated/fmt_library.cpp" COPYONLY)
    add_library(cyxx_fmt STATIC "${PROJECT_BINARY_DIR}/generated/fmt_library.cpp")
    target_compile_features(cyxx_fmt PRIVATE cxx_std_20)
    target_compile_options(cyxx_fmt PRIVATE -w -O2)
    if(fmt_include)
        target_include_directories(cyxx_fmt SYSTEM PUBLIC "${fmt_include}")
    endif()
else()
    add_library(cyxx_fmt INTERFACE)
    target_link_libraries(cyxx_fmt INTERFACE fmt::fmt)
endif()
