import System

/// Recognizes the names of a document's other versions.
struct OtherVersionMatcher: Sendable {
    private let stem: NamePart
    private let ending: NamePart
    private let whole: NamePart

    init(of document: FilePath) {
        let bytes = document.bytes
        let (stem, ending) = OtherVersionName.parts(of: bytes)
        (self.stem, self.ending, whole) = (NamePart(stem), NamePart(ending), NamePart(bytes[...]))
    }

    func matches(_ name: FilePath) -> Bool {
        let bytes = name.bytes
        guard let rest = stem.rest(of: bytes[...]) else { return false }
        if let mark = ending.beginning(of: rest), OtherVersionForm.beforeEnding.contains(where: { $0.matches(mark) }) {
            return true
        }
        guard let mark = whole.rest(of: bytes[...]) else { return false }
        return OtherVersionForm.afterName.contains { $0.matches(mark) }
    }

    /// Returns the names that could be those of further documents of which a name would be another version, too.
    ///
    /// A host may be named `old_PC`: then `weights_old_PC_Aug-18-1736-2026_Conflict.csv` is of `weights.csv`, unless
    /// there is a `weights_old.csv`.
    func rivals(for name: FilePath) -> [FilePath] {
        let bytes = name.bytes
        guard let rest = stem.rest(of: bytes[...]), rest.first == UInt8(ascii: "_") else { return [] }
        let (_, ending) = OtherVersionName.parts(of: bytes)
        return bytes.indices.suffix(rest.count - 1).filter { bytes[$0] == UInt8(ascii: "_") }
            .map { FilePath(bytes: bytes[..<$0] + ending) }
            .filter { OtherVersionMatcher(of: $0).matches(name) }
    }
}

/// A part of a document's name: equal to the same bytes, and to any canonically equivalent text.
private struct NamePart: Sendable {
    private let bytes: [UInt8]
    /// The text; nil if the bytes are ASCII, which has no equivalent, or are no UTF-8.
    private let text: String?

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = Array(bytes)
        text = bytes.allSatisfy { $0 < 0x80 } ? nil : String(validating: bytes, as: UTF8.self)
    }

    /// Returns what follows this part in a name; nil if the name begins otherwise.
    func rest(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        if name.starts(with: bytes) { return name.dropFirst(bytes.count) }
        guard let text, let name = String(validating: name, as: UTF8.self), name.starts(with: text) else { return nil }
        return ArraySlice(name.dropFirst(text.count).utf8)
    }

    /// Returns what precedes this part in a name; nil if the name ends otherwise.
    func beginning(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        if name.suffix(bytes.count) == bytes[...] { return name.dropLast(bytes.count) }
        guard let text, let name = String(validating: name, as: UTF8.self),
            name.reversed().starts(with: text.reversed())
        else { return nil }
        return ArraySlice(name.dropLast(text.count).utf8)
    }
}
