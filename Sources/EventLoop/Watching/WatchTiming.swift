import System

/// How long a watcher waits for what.
struct WatchTiming {
    /// Without a further change, for a writer that keeps the file open to have paused.
    var quiet: Duration
    /// At most, for one that does not pause.
    var longest: Duration
    /// For nothing at the path to be no moment within a write, and for a rewrite in place to have ended.
    var absence: Duration
    /// From one look at a file that another machine may change to the next.
    var polling: Duration
    /// Before the first further look at whether a file that was closed is open still; each later one after twice as long.
    var firstHold: Duration

    static let standard = WatchTiming(
        quiet: .milliseconds(50), longest: .milliseconds(500), absence: .seconds(2), polling: .seconds(2),
        firstHold: .milliseconds(1))
}
