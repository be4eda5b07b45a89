cdef extern from "time.h" nogil:
    ctypedef long time_t
    ctypedef long clock_t
    struct tm:
        int tm_sec
        int tm_min
        int tm_hour
        int tm_mday
        int tm_mon
        int tm_year
        int tm_wday
        int tm_yday
        int tm_isdst
        long tm_gmtoff
        const char* tm_zone
    struct timespec:
        time_t tv_sec
        long tv_nsec
    enum:
        TIME_UTC
    int timespec_get(timespec* now, int base)
    const clock_t CLOCKS_PER_SEC
    int daylight
    long timezone
    char* tzname[2]
    clock_t clock()
    time_t time(time_t* out)
    double difftime(time_t end, time_t start)
    time_t mktime(tm* parts)
    time_t timegm(tm* parts)
    char* asctime(const tm* parts)
    char* asctime_r(const tm* parts, char* target)
    char* ctime(const time_t* moment)
    char* ctime_r(const time_t* moment, char* target)
    tm* gmtime(const time_t* moment)
    tm* gmtime_r(const time_t* moment, tm* out)
    tm* localtime(const time_t* moment)
    tm* localtime_r(const time_t* moment, tm* out)
    size_t strftime(char* target, size_t n, const char* format, const tm* parts)
    char* strptime(const char* text, const char* format, tm* out)
    void tzset()
