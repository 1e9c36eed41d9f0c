import System
import WeightHistory

/// A copy of a document's file as it was read, to restore the file if it is lost or damaged.
///
/// Until every byte is kept, the copy has the header, the person, the phases and events, and the entries, each as written, in date order.
public struct DocumentCopy: Sendable {
    public var isExact: Bool { bytes != nil }

    public let document: Document
    private var bytes: FileSnapshot?

    /// Copies a document that was just read, with its bytes if it is small or `previous` has them.
    ///
    /// Keeps no bytes if the file has changed since. Blocks for the disk; do not call on the main thread.
    ///
    /// - Parameter previous: The copy of the earlier document, if this one is that document with bytes appended.
    public init(of document: Document, path: FilePath, appendedTo previous: DocumentCopy? = nil) {
        self.document = document
        bytes = document.unchanged(at: path) { source throws(WritingError) in
            guard let known = previous?.bytes else {
                return try FileSnapshot(readingFirst: document.readEnd, of: source)
            }
            return try known.followed(upTo: document.readEnd, of: source)
        }
    }

    /// Returns a copy with every byte in a nameless file, which may take long; nil if the file has changed, or the disk
    /// is too full.
    public func completed(from path: FilePath, in folder: FilePath) -> DocumentCopy? {
        var copy = self
        copy.bytes = document.unchanged(at: path) { source throws(WritingError) in
            try FileSnapshot(copyingFirst: document.readEnd, of: source, into: folder)
        }
        return copy.isExact ? copy : nil
    }

    /// Writes the file's bytes, or an equivalent document if they are not kept.
    func write(to target: Int32, rules: TimeZoneRules) throws(WritingError) {
        if let bytes { return try bytes.write(to: target) }
        let layout = document.layout ?? .standard
        var content = layout.front(for: document.person, document.periods)
        for index in 0..<document.history.count {
            let (entry, note) = (document.history[index], document.history.noteBytes(at: index))
            content += try NewLine.adding(entry, note: note, to: layout, rules: rules).line.bytes
            content += layout.lineEnd.bytes
            guard content.count > 1 << 18 else { continue }
            try DocumentBytes.write(content, to: target)
            content = []
        }
        try DocumentBytes.write(content, to: target)
    }

    /// The names of the columns whose cells the copy lacks.
    public var unknownColumns: [String] { isExact ? [] : document.layout?.foreignColumns ?? [] }

    public var lacksComments: Bool {
        let kept = Person().settings(for: document.person).count + document.periods.lines.count
        return !isExact && document.lines.comments > kept
    }

    public var lacksUnreadableLines: Bool { !isExact && document.problemCount > 0 }
}

extension Document {
    /// Returns the result of `body` on the open file; nil if the file is not the one that was read, or `body` fails.
    fileprivate func unchanged(
        at path: FilePath, _ body: (_ source: Int32) throws(WritingError) -> FileSnapshot?
    ) -> FileSnapshot? {
        guard let file = try? DocumentFile(path: path), file.stamp == stamp,
            let bytes = try? body(file.descriptor), (try? FileStatus(of: file.descriptor).stamp) == stamp
        else { return nil }
        return bytes
    }
}
