// What C's headers declare outside of any namespace, so that no namespace can have the name.
#include "lower/c_names.h"

#include <algorithm>
#include <unordered_set>

namespace cyxx::lower {

namespace {

// Functions, types and variables.
constexpr std::string_view declared =
    "ACTION DIR ENTER ENTRY FILE FIND VISIT abort abs accept access acct acos acosh addrinfo "
    "adjtime alarm alloca allocfunc alphasort asctime asin asinh asprintf atan atan2 atanh "
    "atexit atof atoi atol bcmp bcopy binaryfunc bind bindresvport brk bsearch btowc bzero cabs "
    "cacos cacosh calloc canonicalize carg casin casinh catan catanh cbrt ccos ccosh ceil cexp "
    "cfgetispeed cfgetospeed cfmakeraw cfsetispeed cfsetospeed cfsetspeed chdir chmod chown "
    "chroot cimag clearenv clearerr clock clog clone close closedir closefrom closelog cmsghdr "
    "confstr conj connect copysign cos cosh cpow cproj creal creat crossinterpdatafunc crypt "
    "csin csinh csqrt ctan ctanh ctermid ctime cuserid daddl daemon daylight ddivl descrgetfunc "
    "descrsetfunc destructor dfmal difftime digit dirent dirfd dirname div dladdr dlclose "
    "dlerror dlinfo dlmopen dlopen dlsym dlvsym dmull dprintf drand48 drem dsqrtl dsubl dup dup2 "
    "duplocale dysize eaccess ecvt endgrent endhostent endnetent endnetgrent endorder "
    "endprotoent endpwent endrpcent endservent endusershell entry erand48 erf erfc euidaccess "
    "execl execle execlp execv execve execveat execvp execvpe exit exp exp10 exp2 expm1 fabs "
    "faccessat fadd fallocate fchdir fchmod fchmodat fchown fchownat fclose fcloseall fcntl fcvt "
    "fdatasync fdim fdiv fdopen fdopendir feclearexcept fedisableexcept feenableexcept fegetenv "
    "fegetexcept fegetexceptflag fegetmode fegetround feholdexcept feof feraiseexcept ferror "
    "fesetenv fesetexcept fesetexceptflag fesetmode fesetround fetestexcept fetestexceptflag "
    "feupdateenv fexecve fflush ffma ffs fgetc fgetgrent fgetpos fgetpwent fgets fgetwc fgetws "
    "fileno finite flock flockfile floor fma fmax fmemopen fmin fmod fmul fnmatch fopen "
    "fopencookie fork fpathconf fprintf fputc fputs fputwc fputws fread free freeaddrinfo "
    "freefunc freelocale freopen frexp fscanf fseek fseeko fsetpos fsqrt fstat fstatat fsub "
    "fsync ftell ftello ftruncate ftrylockfile funlockfile futimens futimes futimesat fwide "
    "fwprintf fwrite fwscanf gaicb gamma gcvt getaddrinfo getattrfunc getattrofunc getbufferproc "
    "getc getchar getcpu getcwd getdate getdelim getdirentries getdomainname getdtablesize "
    "getegid getentropy getenv geteuid getgid getgrent getgrgid getgrnam getgrouplist getgroups "
    "gethostbyaddr gethostbyname gethostent gethostid gethostname getiterfunc getitimer getline "
    "getloadavg getlogin getnameinfo getnetbyaddr getnetbyname getnetent getnetgrent getopt "
    "getpagesize getpass getpayload getpeername getpgid getpgrp getpid getppid getpriority "
    "getprotobyname getprotobynumber getprotoent getpt getpw getpwent getpwnam getpwuid "
    "getresgid getresuid getrlimit getrpcbyname getrpcbynumber getrpcent getrusage getservbyname "
    "getservbyport getservent getsid getsockname getsockopt getsourcefilter getsubopt getter "
    "gettid gettimeofday getuid getumask getusershell getw getwc getwchar getwd glob globfree "
    "gmtime grantpt group gsignal hashfunc hcreate hdestroy herror hostent hsearch hstrerror "
    "htonl htons hypot ilogb imaxabs imaxdiv index initgroups initproc initstate innetgr inquiry "
    "insque ioctl iovec isalnum isalpha isascii isatty isblank iscanonical iscntrl isctype "
    "isdigit iseqsig isfdtype isgraph isinff isinfl islower isnanf isnanl isprint ispunct "
    "issignaling isspace isupper iswalnum iswalpha iswblank iswcntrl iswctype iswdigit iswgraph "
    "iswlower iswprint iswpunct iswspace iswupper iswxdigit isxdigit iszero iternextfunc "
    "itimerspec itimerval j0 j1 jn kill killpg labs lchmod lchown lconv ldexp ldiv leaf lenfunc "
    "lfind lgamma linger link linkat listen llabs lldiv llogb llrint llround localeconv "
    "localtime lockf log log10 log1p log2 logb longjmp lrand48 lrint lround lsearch lseek lstat "
    "lutimes madvise malloc mblen mbrlen mbrtowc mbsinit mbsnrtowcs mbsrtowcs mbstowcs mbtowc "
    "memccpy memchr memcmp memcpy memfrob memmem memmove mempcpy memrchr memset mincore mlock "
    "mlockall mmap mmsghdr modf mprotect mremap msghdr msync munlock munlockall munmap nan "
    "nanosleep nearbyint netent newfunc newlocale nextafter nextdown nexttoward nextup nice "
    "ntohl ntohs objobjargproc objobjproc obstack open openat opendir openlog optarg opterr "
    "optind optopt osockaddr passwd pathconf pause pclose perror pipe poll pollfd popen "
    "postorder pow ppoll pread preorder printf printfunc prlimit profil protoent pselect "
    "psiginfo psignal ptsname putc putchar putenv putgrent putpwent puts putw putwc putwchar "
    "pwrite qecvt qelem qfcvt qgcvt qsort raise rand random rawmemchr rcmd read readahead "
    "readdir readlink readlinkat realloc reallocarray realpath recv recvfrom recvmmsg recvmsg "
    "regcomp regerror regexec regfree releasebufferproc remainder remove remque remquo rename "
    "renameat reprfunc revoke rewind rewinddir richcmpfunc rindex rint rlimit rmdir round "
    "roundeven rpcent rpmatch rresvport rusage sbrk scalb scalbln scalbn scandir scandirat scanf "
    "sdigit seekdir select send sendfunc sendmmsg sendmsg sendto servent setattrfunc "
    "setattrofunc setbuf setbuffer setdomainname setegid setentry setenv seteuid setgid setgrent "
    "setgroups sethostent sethostid sethostname setitimer setjmp setlinebuf setlocale setlogin "
    "setlogmask setnetent setnetgrent setns setpayload setpayloadsig setpgid setpgrp setpriority "
    "setprotoent setpwent setregid setresgid setresuid setreuid setrlimit setrpcent setservent "
    "setsid setsockopt setsourcefilter setstate setter settimeofday setuid setusershell setvbuf "
    "shutdown sigaction sigaddset sigaltstack sigandset sigblock sigcontext sigdelset "
    "sigemptyset sigevent sigfillset siggetmask sighold sigignore siginterrupt sigisemptyset "
    "sigismember siglongjmp signal signgam significand sigorset sigpause sigpending sigprocmask "
    "sigqueue sigrelse sigreturn sigset sigsetmask sigstack sigsuspend sigtimedwait sigval "
    "sigwait sigwaitinfo sin sincos sinh sleep snprintf sockaddr sockatmark socket socketpair "
    "splice sprintf sqrt srand srandom sscanf ssignal ssizeargfunc ssizeobjargproc "
    "ssizessizeargfunc ssizessizeobjargproc stat time";

}  // namespace

std::unordered_set<std::string_view> words(std::string_view text) {
    std::unordered_set<std::string_view> found;
    while (!text.empty()) {
        auto const word = text.substr(0, text.find(' '));
        found.insert(word);
        text.remove_prefix(std::min(text.size(), word.size() + 1));
    }
    return found;
}

bool is_c_name(std::string_view name) {
    static std::unordered_set<std::string_view> const names = words(declared);
    return names.contains(name);
}

}  // namespace cyxx::lower
