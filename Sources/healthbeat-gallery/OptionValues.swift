import ArgumentParser
import Geometry

/// Parses a time of an animation in seconds, such as `1.5`.
nonisolated func parseTime(_ text: String) throws -> Double {
    guard let time = Double(text), time >= 0, time <= 1_000_000 else {
        throw ValidationError("The time must be a number of seconds from 0 to 1000000, such as 1.5.")
    }
    return time
}

/// Parses a raster format's name or file extension.
nonisolated func parsePixelType(_ text: String) throws -> PictureType {
    guard let type = PictureType(endingOf: "x.\(text)"), type.hasPixels else {
        throw ValidationError("The type must be png or jpeg.")
    }
    return type
}

nonisolated extension CompletionKind {
    static var demos: CompletionKind { .shellCommand("healthbeat-gallery list | cut -f 1") }
}
