import System
import WeightHistory

/// What a document's file held when it was read, so that the file can be written again if it is gone or damaged.
///
/// Until every byte is kept, header, person and entries are known, each as it was written, in the order of their dates.
public struct DocumentCopy: Sendable {
    /// Whether every byte is known.
    public var isExact: Bool { bytes != nil }

    /// What was read.
    public let document: Document
    private let bytes: KeptBytes?

    /// Keeps what was just read, if that is soon done; not a thing for the main thread.
    ///
    /// - Parameters:
    ///   - path: The file's; if it has changed since, its bytes are not those of the document.
    ///   - previous: The copy of what was read before, if the document is that with something appended.
    public init(of document: Document, path: FilePath, appendedTo previous: DocumentCopy? = nil) {
        self.document = document
        bytes = document.unchanged(at: path) { source throws(WritingError) in
            guard let known = previous?.bytes else {
                return try KeptBytes(readingFirst: document.readEnd, of: source)
            }
            return try known.followed(upTo: document.readEnd, of: source)
        }
    }

    private init(of document: Document, _ bytes: KeptBytes) {
        (self.document, self.bytes) = (document, bytes)
    }

    /// The copy with every byte, which takes some time; nil if the file is not what was read, or its disk is full.
    ///
    /// - Parameter folder: Holds the bytes in a file without a name, on the person's disk.
    public func completed(from path: FilePath, in folder: FilePath) -> DocumentCopy? {
        let bytes = document.unchanged(at: path) { source throws(WritingError) in
            try KeptBytes(copyingFirst: document.readEnd, of: source, into: folder)
        }
        return bytes.map { DocumentCopy(of: document, $0) }
    }

    /// Writes the file's bytes, or a document that says the same.
    ///
    /// - Parameter rules: The zone of the dates without an offset.
    func write(to target: Int32, rules: TimeZoneRules) throws(WritingError) {
        if let bytes { return try bytes.write(to: target) }
        let layout = document.layout ?? .standard
        var content = layout.front(for: document.person)
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
}

extension DocumentCopy {
    /// The names of the columns whose cells are not known.
    public var unknownColumns: [String] { isExact ? [] : document.layout?.foreignColumns ?? [] }

    /// Whether the document had comments that are not known.
    public var lacksComments: Bool {
        !isExact && document.lines.comments > Person().settings(for: document.person).count
    }

    /// Whether it had lines that could not be read, and are not known.
    public var lacksUnreadableLines: Bool { !isExact && document.problemCount > 0 }
}

extension Document {
    /// What a block makes of the open file; nil if that is not what was read, or it failed.
    fileprivate func unchanged(
        at path: FilePath, _ body: (_ source: Int32) throws(WritingError) -> KeptBytes?
    ) -> KeptBytes? {
        guard let file = try? DocumentFile(path: path), file.stamp == stamp,
            let bytes = try? body(file.descriptor), (try? FileStatus(of: file.descriptor).stamp) == stamp
        else { return nil }
        return bytes
    }
}
