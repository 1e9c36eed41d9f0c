import ArgumentParser
import Geometry

/// Seconds of an animation, such as `1.5`.
nonisolated func parseTime(_ text: String) throws -> Double {
    guard let time = Double(text), time >= 0, time <= 1_000_000 else {
        throw ValidationError("The time must be a number of seconds from 0 to 1000000, such as 1.5.")
    }
    return time
}

/// The format of a picture of pixels, by its name or by the ending of its files.
nonisolated func parsePixelType(_ text: String) throws -> PictureType {
    guard let type = PictureType(endingOf: "x.\(text)"), type.hasPixels else {
        throw ValidationError("The type must be png or jpeg.")
    }
    return type
}

nonisolated extension CompletionKind {
    /// The ids of the demos, as a shell offers them.
    static var demos: CompletionKind { .shellCommand("healthbeat-gallery list | cut -f 1") }
}
