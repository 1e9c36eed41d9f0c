import ArgumentParser
import Arguments
import System
import WeightHistory
import Words

/// The operands of a command that takes a value, a document, or both.
///
/// A first one that begins with a digit is the value, with the units and numbers behind it; any other is the document.
struct ValueOperands {
    private(set) var value: String?
    private(set) var file: FilePath?

    /// What a value is.
    struct Kind: Sendable {
        var isDate = false
        /// Whether a word is a unit of it; nil if it is one word.
        var isUnit: (@Sendable (Substring) -> Bool)?

        static let weight = Kind { WeightUnit($0) != nil }
        static let height = Kind { PersonSetting.isHeightUnit($0) }
        static let backup = Kind(isDate: true)
    }

    /// - Parameters:
    ///   - words: As the parser has them.
    ///   - requiresValue: Whether the first one is the value, whatever it begins with.
    ///   - option: One that was given, and that no value goes with.
    init(_ words: [String], of kind: Kind, requiresValue: Bool = false, excluding option: String? = nil) throws {
        var rest = words[...]
        if let first = words.first, requiresValue || Self.isValue(first) { value = Self.takeValue(from: &rest, kind) }
        try takeFile(from: rest, kind)
        guard let option, let value else { return }
        throw ValidationError(CommandLineWords.valueAndOption(value, option))
    }

    private static func isValue(_ word: String) -> Bool {
        ArgumentText.shown(word).first?.isWholeNumber == true || ArgumentText.isCarriedValue(word)
    }

    private static func takeValue(from words: inout ArraySlice<String>, _ kind: Kind) -> String {
        var parts = [ArgumentText.shown(words.removeFirst())]
        while let next = words.first.map(ArgumentText.shown), kind.continues(with: next) {
            parts.append(next)
            words.removeFirst()
        }
        return parts.joined(separator: " ")
    }

    private mutating func takeFile(from words: ArraySlice<String>, _ kind: Kind) throws {
        guard let first = words.first else { return }
        let others = words.dropFirst().map(ArgumentText.shown)
        if ArgumentText.isCarriedValue(first) { throw Self.unexpected(ArgumentText.shown(first)) }
        if value == nil, let other = others.first {
            throw ValidationError(
                CommandLineWords.twoDocuments(ArgumentText.shown(first), other, isDate: kind.isDate))
        }
        if let other = others.first { throw unexpected(other, after: ArgumentText.shown(first), kind) }
        file = FilePath(bytes: ArgumentText.bytes(of: first))
        try FollowedDocumentArgument.check(file)
    }

    private static func unexpected(_ word: String) -> ValidationError {
        ValidationError(CommandLineWords.unexpected(word))
    }

    /// A unit that was mistyped looks like the document, and the document like a word too many.
    private func unexpected(_ word: String, after file: String, _ kind: Kind) -> ValidationError {
        let looksLikeADocument = { (word: String) in word.contains(".") || word.contains("/") }
        guard let value, kind.isUnit != nil, looksLikeADocument(word), !looksLikeADocument(file) else {
            return Self.unexpected(word)
        }
        return ValidationError(CommandLineWords.noSuchUnit(file, value: value, document: word))
    }
}

extension ValueOperands.Kind {
    /// Whether a word goes on with a value: it is a unit, or a number, perhaps with its unit.
    fileprivate func continues(with word: String) -> Bool {
        guard let isUnit else { return false }
        let unit = word.drop { $0.isWholeNumber || $0 == "." || $0 == "," }
        if unit.startIndex == word.startIndex { return isUnit(unit) }
        return word.first?.isWholeNumber == true && (unit.isEmpty || isUnit(unit))
    }
}
