import ArgumentParser
import Geometry

/// A scale from 1 to 16, such as `1.25`.
nonisolated func parseScale(_ text: String) throws -> Double {
    guard let scale = Double(text), scale >= 1, scale <= 16 else {
        throw ValidationError("A scale is a number from 1 to 16, as 1.25.")
    }
    return scale
}

/// A width and a height above 0 and up to 100000, such as `320x480`.
nonisolated func parseSize(_ text: String) throws -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= 100_000 }) else {
        throw ValidationError("A size is a width and a height in points, up to 100000, as 320x480.")
    }
    return Size(width: sides[0], height: sides[1])
}

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
