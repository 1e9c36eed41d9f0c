import ArgumentParser

/// Seconds of an animation, such as `1.5`.
nonisolated func parseTime(_ text: String) throws -> Double {
    guard let time = Double(text), time >= 0, time <= 1_000_000 else {
        throw ValidationError("A time is a number of seconds from 0 to 1000000, as 1.5.")
    }
    return time
}

nonisolated extension CompletionKind {
    /// The ids of the demos, as a shell offers them.
    static var demos: CompletionKind { .shellCommand("healthbeat-gallery list | cut -f 1") }
}
