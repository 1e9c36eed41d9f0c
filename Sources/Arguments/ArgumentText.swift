import ArgumentParser
import System

/// Converts the arguments' bytes to text for the argument parser, and back, without loss. Each non-ASCII byte becomes a
/// private scalar, so that invalid UTF-8 survives and no character combines with the `=` or `-` before it.
public enum ArgumentText {
    /// The scalar for the byte 0; the byte 255 is U+10FFFF, the last of all scalars.
    private static let first: UInt32 = 0x10FF00

    public static func text(of word: some Sequence<UInt8>) -> String {
        text(word.map { $0 < 0x80 ? Unicode.Scalar($0) : carrier(of: $0) })
    }

    /// Encodes every byte of an argument, so that the parser takes it as a value even if it begins with a dash.
    public static func value(of word: some Sequence<UInt8>) -> String { text(word.map(carrier)) }

    public static func bytes(of text: String) -> [UInt8] {
        text.unicodeScalars.flatMap { $0.value >= first ? [UInt8($0.value - first)] : Array(String($0).utf8) }
    }

    /// Decodes text for display.
    public static func shown(_ text: String) -> String {
        String(decoding: bytes(of: text), as: UTF8.self)
    }

    /// Whether a text was encoded by `value(of:)` and begins with a dash.
    public static func isCarriedValue(_ text: String) -> Bool {
        text.unicodeScalars.first == carrier(of: UInt8(ascii: "-"))
    }

    private static func text(_ scalars: [Unicode.Scalar]) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    private static func carrier(of byte: UInt8) -> Unicode.Scalar { Unicode.Scalar(first + UInt32(byte))! }
}

extension FilePath: ExpressibleByArgument {
    /// Creates the path; nil for an argument that cannot be meant as a name: a dash before a non-letter, such as `-5`.
    public init?(argument: String) {
        if ArgumentText.isCarriedValue(argument) { return nil }
        self.init(bytes: ArgumentText.bytes(of: argument))
    }
}
