/// A text for a source pane, such as a file's content.
nonisolated struct SourceText: Equatable, Sendable {
    var before = ""
    /// The part whose lines are tinted; empty for none.
    var tinted = ""
    var after = ""
    /// The bytes that the text stands for, in hex; empty for a text that is shown as it is.
    var bytes = ""
    /// A sentence on why the text is incomplete or not valid; nil if it is neither.
    var problem: String?

    var text: String { before + tinted + after }

    /// The most bytes of a text that are shown; more would be cut by a text view.
    static let mostBytes = 60_000
    /// The most bytes that are shown in hex.
    private static let mostHexBytes = 8192
    /// The bytes of a line, as many as fit into a narrow window.
    private static let bytesOfLine = 8

    init(_ text: String = "", problem: String? = nil) { (before, self.problem) = (text, problem) }

    /// Decodes a file's bytes; shows them in hex unless they are UTF-8.
    ///
    /// - Parameter problem: A sentence about the content; nil if it is valid.
    init(_ bytes: [UInt8], problem: String? = nil) {
        let isWhole = bytes.count <= Self.mostBytes
        let shown = isWhole ? bytes[...] : bytes[..<Self.characterStart(Self.mostBytes, in: bytes)]
        let text = String(validating: shown, as: UTF8.self)
        self.init(text ?? "", problem: problem ?? (isWhole ? nil : Words.onlyBeginning(bytes: Self.mostBytes)))
        if text == nil { self.bytes = Self.hex(bytes) }
    }

    /// Tints the first line that contains a word, and some lines after it.
    mutating func tintLine(with word: String, andNext count: Int = 0) {
        let text = text
        guard let found = text.firstRange(of: word) else { return }
        let lineFeed: (Character) -> Bool = { $0.isNewline }
        let start = text[..<found.lowerBound].lastIndex(where: lineFeed).map(text.index(after:)) ?? text.startIndex
        var end = found.upperBound
        for _ in 0...count { end = text[end...].firstIndex(where: lineFeed).map(text.index(after:)) ?? text.endIndex }
        (before, tinted, after) = (String(text[..<start]), String(text[start..<end]), String(text[end...]))
    }

    /// Returns lines with an offset and bytes, all in hex; only the beginning of many bytes.
    static func hex(_ bytes: [UInt8]) -> String {
        let shown = bytes.prefix(mostHexBytes)
        let lines = stride(from: 0, to: shown.count, by: bytesOfLine).map { offset in
            let row = shown[offset..<min(shown.count, offset + bytesOfLine)]
            return offset.hexadecimal(digits: 4) + "  " + row.map { $0.hexadecimal(digits: 2) }.joined(separator: " ")
        }
        return lines.joined(separator: "\n") + (bytes.count > shown.count ? "\n…\n" : "\n")
    }
}

nonisolated extension SourceText {
    /// Returns a text with a tinted range of bytes; of a long text, a part around the range.
    ///
    /// - Parameter bytes: Valid UTF-8, in which the range begins and ends between characters.
    static func excerpt(of bytes: [UInt8], around range: Range<Int>) -> SourceText {
        let isWhole = bytes.count <= mostBytes
        let most = mostBytes / 2
        let end = isWhole || range.count <= most ? range.upperBound : characterStart(range.lowerBound + most, in: bytes)
        let room = isWhole ? bytes.count : (mostBytes - (end - range.lowerBound)) / 2
        let first = characterStart(max(0, range.lowerBound - room), in: bytes)
        let last = characterStart(min(bytes.count, end + room), in: bytes)
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        var source = SourceText(
            text(first..<range.lowerBound), problem: isWhole ? nil : Words.onlyPart(bytes: mostBytes))
        (source.tinted, source.after) = (text(range.lowerBound..<end), text(end..<last))
        return source
    }

    /// Returns the start of the character at an offset, or the end of the text.
    private static func characterStart(_ offset: Int, in bytes: [UInt8]) -> Int {
        var start = offset
        while start > 0, start < bytes.count, UTF8.isContinuation(bytes[start]) { start -= 1 }
        return start
    }
}
