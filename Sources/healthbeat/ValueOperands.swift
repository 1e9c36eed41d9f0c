import ArgumentParser
import Arguments
import System

/// The operands of a command that takes a value, a document, or both.
///
/// A first one that begins with a digit is the value, any other the document.
struct ValueOperands {
    private(set) var value: String?
    private(set) var file: FilePath?

    /// - Parameters:
    ///   - kind: What the value is, in a word.
    ///   - option: One that was given, and that no value goes with.
    init(_ first: String?, _ second: FilePath?, of kind: String, excluding option: String?) throws {
        file = second
        if let first { try take(first, second, kind) }
        try FollowedDocumentArgument.check(file)
        guard let option, let value else { return }
        throw ValidationError("Give \"\(value)\" or \(option), not both.")
    }

    private mutating func take(_ first: String, _ second: FilePath?, _ kind: String) throws {
        let text = ArgumentText.shown(first)
        if text.first?.isWholeNumber == true || ArgumentText.isCarriedValue(first) {
            value = text
        } else if let second {
            throw ValidationError("\"\(text)\" is no \(kind), and \"\(second)\" another document. Name one.")
        } else {
            file = FilePath(bytes: ArgumentText.bytes(of: first))
        }
    }
}
