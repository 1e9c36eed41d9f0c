import ArgumentParser
import Arguments
import System
import WeightHistory
import Words

/// The operands of a command that takes a value, a document, or both.
///
/// A first operand that begins with a digit is the value, continued by units and numbers; the rest is the document.
struct ValueOperands {
    private(set) var value: String?
    private(set) var file: FilePath?

    struct Kind: Sendable {
        var isDate = false
        /// Whether a word is one of the value's units; nil if a value is a single word.
        var isUnit: (@Sendable (Substring) -> Bool)?

        static let weight = Kind { WeightUnit($0) != nil }
        static let height = Kind { PersonSetting.isHeightUnit($0) }
        static let backup = Kind(isDate: true)

        fileprivate func continues(with word: String) -> Bool {
            guard let isUnit else { return false }
            let unit = word.drop { $0.isWholeNumber || $0 == "." || $0 == "," }
            if unit.startIndex == word.startIndex { return isUnit(unit) }
            return word.first?.isWholeNumber == true && (unit.isEmpty || isUnit(unit))
        }
    }

    /// - Parameters:
    ///   - requiresValue: Whether the first operand is the value, whatever its first character.
    ///   - option: A given option that excludes a value.
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
        let shown = ArgumentText.shown(first)
        if ArgumentText.isCarriedValue(first) { throw ValidationError(CommandLineWords.unexpected(shown)) }
        if let other = others.first { throw ValidationError(surplus(other, after: shown, kind)) }
        file = FilePath(bytes: ArgumentText.bytes(of: first))
        try requireFollowed(file)
    }

    /// Returns the error message for a surplus word: if a mistyped unit was read as the document, it is about the unit.
    private func surplus(_ word: String, after file: String, _ kind: Kind) -> String {
        guard let value else { return CommandLineWords.twoDocuments(file, word, isDate: kind.isDate) }
        let looksLikeADocument = { (word: String) in word.contains(".") || word.contains("/") }
        guard kind.isUnit != nil, looksLikeADocument(word), !looksLikeADocument(file) else {
            return CommandLineWords.unexpected(word)
        }
        return CommandLineWords.noSuchUnit(file, value: value, document: word)
    }
}
