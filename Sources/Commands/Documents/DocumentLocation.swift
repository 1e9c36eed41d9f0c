import Documents
import Glibc
import System
import Words

/// Which file is the document, and whether the person named it.
public struct DocumentLocation: Sendable {
    public let path: FilePath
    /// Whether the person named it; their own document may still be to come, a named one must be there.
    public let isNamed: Bool

    /// The named file, or the person's own document.
    public init(named path: FilePath?, folders: StandardFolders = StandardFolders()) {
        self.path = path ?? folders.defaultDocument
        isNamed = path != nil
    }

    /// Whether the person named `-`.
    public var isStandardInput: Bool { isNamed && path == "-" }

    /// What messages call the document.
    public var label: String { isStandardInput ? DocumentWords.standardInput : path.description }

    /// The last part of the path, as a person reads it.
    public var name: String { isStandardInput ? label : (path.components.last ?? path).description }
}

extension DocumentLocation {
    /// The document as it is now, or nil if it is the person's own and not made yet.
    ///
    /// A named pipe is read to its end, and standard input where `-` is named.
    public func contents() throws(ProgramFailure) -> Document? {
        try contents(of: Result { () throws(DocumentError) in try DocumentReader.readOnce(path: path) })
    }

    /// What a reading gave: nil if the document is the person's own and not made yet.
    ///
    /// - Parameter label: What a failure calls the document; its own label where that is nil.
    public func contents(
        of reading: Result<Document?, DocumentError>, called label: String? = nil
    ) throws(ProgramFailure) -> Document? {
        do {
            return try reading.get()
        } catch .missing where !isNamed {
            return nil
        } catch {
            throw ProgramFailure(DocumentMessages(file: label ?? self.label).text(for: error))
        }
    }
}

extension DocumentLocation {
    /// The folder of the person's own document is made where it is missing; a missing folder of a named one is a slip.
    public func requireFolder() throws(ProgramFailure) {
        guard isNamed, let folder = try? path.followingLinks().folder else { return }
        if access(folder.cString, F_OK) != 0, errno == ENOENT {
            throw ProgramFailure(DocumentWords.missing(folder: folder))
        }
    }
}

extension Document {
    /// Says on standard error what could not be read: the first lines of it, and how many there are in all.
    public func reportProblems(of location: DocumentLocation) {
        let messages = messages(name: location.label)
        for problem in problems.prefix(Self.reportedProblems) { StandardError.complain(messages.text(for: problem)) }
        if problemCount > Self.reportedProblems {
            StandardError.complain(
                DocumentWords.unreadableLines(
                    file: location.label, count: problemCount, shown: Self.reportedProblems))
        }
    }

    /// How many lines a terminal is told of.
    private static let reportedProblems = 20

    /// What could not be read, in one line; nil if everything could.
    public func problemSummary(name: String) -> String? {
        guard let first = problems.first else { return nil }
        return DocumentWords.unreadableLines(count: problemCount, first: messages(name: name).text(for: first))
    }

    private func messages(name: String) -> DocumentMessages {
        DocumentMessages(file: name, separator: layout?.separator ?? .comma)
    }
}
