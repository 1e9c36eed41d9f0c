import ArgumentParser
import System

/// The command line's words as text, which is all that the argument parser takes, and back.
///
/// Each byte that is no ASCII is carried by a scalar of its own, from U+10FF80 on, so that nothing is lost, and nothing
/// in a name combines with the `=` or the `-` before it.
enum ArgumentText {
    /// Stands for the byte 0; what follows up to the last scalar of all, U+10FFFF, stands for the others.
    private static let first: UInt32 = 0x10FF00

    static func text(of word: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        for byte in word { text.append(byte < 0x80 ? Unicode.Scalar(byte) : carrier(of: byte)) }
        return String(text)
    }

    static func bytes(of text: String) -> [UInt8] {
        text.unicodeScalars.flatMap { $0.value >= first ? [UInt8($0.value - first)] : Array(String($0).utf8) }
    }

    /// A sentence about words as people are to read it.
    static func shown(_ sentence: String) -> String {
        String(decoding: bytes(of: sentence), as: UTF8.self)
    }

    private static func carrier(of byte: UInt8) -> Unicode.Scalar { Unicode.Scalar(first + UInt32(byte))! }
}

extension FilePath: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(bytes: ArgumentText.bytes(of: argument))
    }
}
