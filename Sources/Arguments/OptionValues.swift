import ArgumentParser
import Geometry
import System

/// Parses a scale from 1 to 16, such as `1.25`.
public func parseScale(_ text: String) throws -> Double {
    guard let scale = Double(text), scale >= 1, scale <= 16 else {
        throw ValidationError(Words.scales)
    }
    return scale
}

/// Parses a width and a height in points, above 0 and up to 100000, such as `320x480`.
public func parseSize(_ text: String) throws -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= 100_000 }) else {
        throw ValidationError(Words.sizes)
    }
    return Size(width: sides[0], height: sides[1])
}

/// Throws the sentence if a name is empty, as from a script's unset variable.
public func requireName(_ path: FilePath?, orElse sentence: @autoclosure () -> String) throws {
    if path?.isEmpty == true { throw ValidationError(sentence()) }
}
