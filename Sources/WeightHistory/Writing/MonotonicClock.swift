import Glibc

/// The clock that deadlines of waiting are measured with.
enum MonotonicClock {
    /// In seconds since some moment.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Waits for so many seconds, less than one.
    static func sleep(_ seconds: Double) {
        var time = timespec(tv_sec: 0, tv_nsec: Int(seconds * 1e9))
        nanosleep(&time, nil)
    }
}
