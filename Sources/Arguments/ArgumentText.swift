import ArgumentParser
import System

/// The command line's words as text, which is all that the argument parser takes, and back.
///
/// Each byte that is not ASCII is carried by a scalar of its own, so that nothing is lost, and nothing in a name combines
/// with the `=` or the `-` before it.
public enum ArgumentText {
    /// Stands for the byte 0; what follows up to the last scalar of all, U+10FFFF, stands for the others.
    private static let first: UInt32 = 0x10FF00

    public static func text(of word: some Sequence<UInt8>) -> String {
        text(word.map { $0 < 0x80 ? Unicode.Scalar($0) : carrier(of: $0) })
    }

    /// A word with every byte carried, which is a value, whatever it begins with.
    public static func value(of word: some Sequence<UInt8>) -> String {
        text(word.map(carrier))
    }

    public static func bytes(of text: String) -> [UInt8] {
        text.unicodeScalars.flatMap { $0.value >= first ? [UInt8($0.value - first)] : Array(String($0).utf8) }
    }

    /// A word, or a sentence about words, as people read it.
    public static func shown(_ text: String) -> String {
        String(decoding: bytes(of: text), as: UTF8.self)
    }

    /// Whether a word that begins with a dash is carried as a value.
    public static func isCarriedValue(_ text: String) -> Bool {
        text.unicodeScalars.first == carrier(of: UInt8(ascii: "-"))
    }

    private static func text(_ scalars: [Unicode.Scalar]) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    private static func carrier(of byte: UInt8) -> Unicode.Scalar { Unicode.Scalar(first + UInt32(byte))! }
}

extension FilePath: ExpressibleByArgument {
    /// Nil for a word that was not meant for a name: one with a dash before what is not a letter, such as -5.
    public init?(argument: String) {
        if ArgumentText.isCarriedValue(argument) { return nil }
        self.init(bytes: ArgumentText.bytes(of: argument))
    }
}
