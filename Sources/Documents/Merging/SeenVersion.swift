/// A version of a document that a program has read, to find later what other programs changed.
public struct SeenVersion: Hashable, Sendable {
    private let lines: [[UInt8]]
    private let knowledge: Knowledge

    /// The maximum size of a document whose lines are kept, in bytes.
    private static let mostBytes = 1 << 20

    /// Returns the lines of a file; nil if it is empty or too large.
    static func lines(of file: borrowing DocumentFile, _ layout: DocumentLayout) -> [[UInt8]]? {
        let (start, size) = (layout.preamble.count, file.stamp.size)
        guard size > 0, size <= mostBytes, let bytes = try? DocumentBytes.read(start..<size, of: file.descriptor) else {
            return nil
        }
        return layout.separator.lines(of: bytes)
    }

    init(_ lines: [[UInt8]], _ knowledge: Knowledge) { (self.lines, self.knowledge) = (lines, knowledge) }

    /// Compares a later version with this one.
    func previous(to later: [[UInt8]], _ hash: ContentHash) -> VersionState.Previous {
        VersionState.Previous(knowledge, LineChanges(from: lines, to: later), in: hash)
    }
}

extension LineChanges {
    /// The difference between two versions' lines.
    init(from old: [[UInt8]], to new: [[UInt8]]) { self.init(before: old.removing(new), after: new.removing(old)) }
}
