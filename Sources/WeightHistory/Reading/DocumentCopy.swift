import System

/// What a document's file held when it was read, so that the file can be written anew where it is gone.
///
/// Of a file of up to 1 MiB every byte is kept. Of a larger one, header, person and entries are known, each as it was
/// written, in the order of their dates; comments, and lines that could not be read, are not.
public struct DocumentCopy: Sendable {
    /// Whether every byte is known.
    public var isExact: Bool { bytes != nil }

    private let document: Document
    private let bytes: [UInt8]?

    private static let mostBytes = 1 << 20

    /// Keeps what was just read; not a thing for the main thread.
    ///
    /// - Parameter path: The file's; where it has changed since, its bytes are not those of the document.
    public init(of document: Document, path: FilePath) {
        self.document = document
        bytes = Self.bytes(of: document, path)
    }

    private static func bytes(of document: Document, _ path: FilePath) -> [UInt8]? {
        guard document.identity.size <= mostBytes, let bytes = try? path.contents(atMost: mostBytes),
            bytes.count == document.identity.size, (try? FileStatus(of: path).stamp) == document.identity
        else { return nil }
        return bytes
    }

    /// The file's bytes, or a document that says the same.
    ///
    /// - Parameter rules: The zone of the dates without an offset.
    func content(rules: TimeZoneRules) throws(WritingError) -> [UInt8] {
        if let bytes { return bytes }
        let layout = document.layout ?? .standard
        var content = layout.preamble
        for setting in Person().settings(for: document.person) {
            guard let text = setting.text else { continue }
            content += PersonLine.bytes(setting.field, text) + layout.lineEnd.bytes
        }
        content += layout.headerBytes
        for index in 0..<document.history.count {
            content += try NewLine.adding(document.history[index], to: layout, rules: rules).line.bytes
            content += layout.lineEnd.bytes
        }
        return content
    }
}
