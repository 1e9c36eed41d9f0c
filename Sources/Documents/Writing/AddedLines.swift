import WeightHistory

/// The lines that an operation has added, which its undo removes only while they are as they were written.
public struct AddedLines: Hashable, Sendable {
    /// The length of the line end that the line before them was given, in bytes.
    let endBefore: Int
    /// Nil for too many lines.
    private let contents: Set<ContentHash>?

    /// The lines of a larger import are removed whatever their other cells are, as remembering them takes memory.
    private static let mostLines = 100_000

    /// - Parameter lines: Without terminators; not computed if there are too many.
    init(_ lines: some Collection<[UInt8]>, _ separator: CellSeparator, endBefore: Int = 0) {
        self.endBefore = endBefore
        contents = lines.count > Self.mostLines ? nil : Set(lines.map { Self.content(of: $0, separator) })
    }

    /// Whether a line is one of them; its cells may be in another order, with other quotes, and with empty ones between.
    func include(_ line: [UInt8], _ separator: CellSeparator) -> Bool {
        contents?.contains(Self.content(of: line, separator)) ?? true
    }

    private static func content(of line: [UInt8], _ separator: CellSeparator) -> ContentHash {
        line.withUnsafeBufferPointer { bytes in
            var content = ContentHash()
            _ = RecordSplitter(whole: bytes, separator: separator.byte).split(at: 0) { cell in
                if cell.start < cell.end {
                    content += ContentHash(of: UnsafeBufferPointer(rebasing: bytes[cell.start..<cell.end]))
                }
            }
            return content
        }
    }
}
