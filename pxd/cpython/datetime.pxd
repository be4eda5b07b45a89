from cpython.object cimport PyObject, PyTypeObject

cdef extern from "datetime.h":
    ctypedef class datetime.date [object PyDateTime_Date, check_size ignore]:
        pass

    ctypedef class datetime.time [object PyDateTime_Time, check_size ignore]:
        pass

    ctypedef class datetime.datetime [object PyDateTime_DateTime, check_size ignore]:
        pass

    ctypedef class datetime.timedelta [object PyDateTime_Delta, check_size ignore]:
        pass

    ctypedef class datetime.tzinfo [object PyDateTime_TZInfo, check_size ignore]:
        pass

    ctypedef struct PyDateTime_CAPI:
        PyTypeObject* DateType
        PyTypeObject* DateTimeType
        PyTypeObject* TimeType
        PyTypeObject* DeltaType
        PyTypeObject* TZInfoType
        PyObject* TimeZone_UTC

    PyDateTime_CAPI* PyDateTimeAPI
    PyObject* PyDateTime_TimeZone_UTC
    PyDateTime_CAPI* PyDateTime_IMPORT
    bint PyDate_Check(object o)
    bint PyDate_CheckExact(object o)
    bint PyTime_Check(object o)
    bint PyTime_CheckExact(object o)
    bint PyDateTime_Check(object o)
    bint PyDateTime_CheckExact(object o)
    bint PyTZInfo_Check(object o)
    bint PyTZInfo_CheckExact(object o)
    bint PyDelta_Check(object o)
    bint PyDelta_CheckExact(object o)
    int PyDateTime_GET_YEAR(object o)
    int PyDateTime_GET_MONTH(object o)
    int PyDateTime_GET_DAY(object o)
    int PyDateTime_DATE_GET_HOUR(object o)
    int PyDateTime_DATE_GET_MINUTE(object o)
    int PyDateTime_DATE_GET_SECOND(object o)
    int PyDateTime_DATE_GET_MICROSECOND(object o)
    int PyDateTime_DATE_GET_FOLD(object o)
    int PyDateTime_TIME_GET_HOUR(object o)
    int PyDateTime_TIME_GET_MINUTE(object o)
    int PyDateTime_TIME_GET_SECOND(object o)
    int PyDateTime_TIME_GET_MICROSECOND(object o)
    int PyDateTime_TIME_GET_FOLD(object o)
    int PyDateTime_DELTA_GET_DAYS(object o)
    int PyDateTime_DELTA_GET_SECONDS(object o)
    int PyDateTime_DELTA_GET_MICROSECONDS(object o)
    PyObject* PyDateTime_DATE_GET_TZINFO(object o)
    PyObject* PyDateTime_TIME_GET_TZINFO(object o)
    object PyDate_FromDate(int year, int month, int day)
    object PyDateTime_FromDateAndTime(int year, int month, int day, int hour, int minute, int second, int microsecond)
    object PyDateTime_FromDateAndTimeAndFold(int year, int month, int day, int hour, int minute, int second, int microsecond, int fold)
    object PyTime_FromTime(int hour, int minute, int second, int microsecond)
    object PyTime_FromTimeAndFold(int hour, int minute, int second, int microsecond, int fold)
    object PyDelta_FromDSU(int days, int seconds, int microseconds)
    object PyTimeZone_FromOffset(object offset)
    object PyTimeZone_FromOffsetAndName(object offset, object name)
    object PyDateTime_FromTimestamp(object args)
    object PyDate_FromTimestamp(object args)

# Call import_datetime() once, before anything else here is used.
cdef extern from *:
    """
    #include "datetime.h"
    static inline int cyxx_import_datetime(void) {
        PyDateTime_IMPORT;
        return PyDateTimeAPI ? 0 : -1;
    }
    """
    int import_datetime "cyxx_import_datetime"() except -1


cdef inline object date_new(int year, int month, int day):
    return PyDate_FromDate(year, month, day)


cdef inline object time_new(int hour, int minute, int second, int microsecond, object tz, int fold=0):
    made = PyTime_FromTimeAndFold(hour, minute, second, microsecond, fold)
    return made if tz is None else made.replace(tzinfo=tz)


cdef inline object datetime_new(int year, int month, int day, int hour, int minute, int second, int microsecond, object tz, int fold=0):
    made = PyDateTime_FromDateAndTimeAndFold(year, month, day, hour, minute, second, microsecond, fold)
    return made if tz is None else made.replace(tzinfo=tz)


cdef inline object timedelta_new(int days, int seconds, int useconds):
    return PyDelta_FromDSU(days, seconds, useconds)


cdef inline object timezone_new(object offset, object name=None):
    if name is None:
        return PyTimeZone_FromOffset(offset)
    return PyTimeZone_FromOffsetAndName(offset, name)


cdef inline object datetime_from_timestamp(timestamp, tz=None):
    return PyDateTime_FromTimestamp((timestamp, tz) if tz is not None else (timestamp,))


cdef inline object date_from_timestamp(timestamp):
    return PyDate_FromTimestamp((timestamp,))


cdef inline object get_utc():
    return <object> PyDateTime_TimeZone_UTC


cdef inline bint date_check(object o) noexcept:
    return PyDate_Check(o)


cdef inline bint date_check_exact(object o) noexcept:
    return PyDate_CheckExact(o)


cdef inline bint time_check(object o) noexcept:
    return PyTime_Check(o)


cdef inline bint time_check_exact(object o) noexcept:
    return PyTime_CheckExact(o)


cdef inline bint datetime_check(object o) noexcept:
    return PyDateTime_Check(o)


cdef inline bint datetime_check_exact(object o) noexcept:
    return PyDateTime_CheckExact(o)


cdef inline bint timedelta_check(object o) noexcept:
    return PyDelta_Check(o)


cdef inline bint timedelta_check_exact(object o) noexcept:
    return PyDelta_CheckExact(o)


cdef inline bint tzinfo_check(object o) noexcept:
    return PyTZInfo_Check(o)


cdef inline bint tzinfo_check_exact(object o) noexcept:
    return PyTZInfo_CheckExact(o)


cdef inline int date_year(object o) noexcept:
    return PyDateTime_GET_YEAR(o)


cdef inline int date_month(object o) noexcept:
    return PyDateTime_GET_MONTH(o)


cdef inline int date_day(object o) noexcept:
    return PyDateTime_GET_DAY(o)


cdef inline int datetime_year(object o) noexcept:
    return PyDateTime_GET_YEAR(o)


cdef inline int datetime_month(object o) noexcept:
    return PyDateTime_GET_MONTH(o)


cdef inline int datetime_day(object o) noexcept:
    return PyDateTime_GET_DAY(o)


cdef inline int datetime_hour(object o) noexcept:
    return PyDateTime_DATE_GET_HOUR(o)


cdef inline int datetime_minute(object o) noexcept:
    return PyDateTime_DATE_GET_MINUTE(o)


cdef inline int datetime_second(object o) noexcept:
    return PyDateTime_DATE_GET_SECOND(o)


cdef inline int datetime_microsecond(object o) noexcept:
    return PyDateTime_DATE_GET_MICROSECOND(o)


cdef inline int datetime_fold(object o) noexcept:
    return PyDateTime_DATE_GET_FOLD(o)


cdef inline int time_hour(object o) noexcept:
    return PyDateTime_TIME_GET_HOUR(o)


cdef inline int time_minute(object o) noexcept:
    return PyDateTime_TIME_GET_MINUTE(o)


cdef inline int time_second(object o) noexcept:
    return PyDateTime_TIME_GET_SECOND(o)


cdef inline int time_microsecond(object o) noexcept:
    return PyDateTime_TIME_GET_MICROSECOND(o)


cdef inline int time_fold(object o) noexcept:
    return PyDateTime_TIME_GET_FOLD(o)


cdef inline int timedelta_days(object o) noexcept:
    return PyDateTime_DELTA_GET_DAYS(o)


cdef inline int timedelta_seconds(object o) noexcept:
    return PyDateTime_DELTA_GET_SECONDS(o)


cdef inline int timedelta_microseconds(object o) noexcept:
    return PyDateTime_DELTA_GET_MICROSECONDS(o)


cdef inline object datetime_tzinfo(object o):
    return <object> PyDateTime_DATE_GET_TZINFO(o)


cdef inline object time_tzinfo(object o):
    return <object> PyDateTime_TIME_GET_TZINFO(o)


cdef inline double total_seconds(object o) noexcept:
    return PyDateTime_DELTA_GET_DAYS(o) * 86400.0 + PyDateTime_DELTA_GET_SECONDS(o) + PyDateTime_DELTA_GET_MICROSECONDS(o) * 1e-6
