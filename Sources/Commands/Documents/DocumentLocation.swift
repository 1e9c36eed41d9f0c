import Documents
import Glibc
import System
import Words

/// The document of a command.
public struct DocumentLocation: Sendable {
    public let path: FilePath
    /// A named document must exist, the default one may be created later.
    public let isNamed: Bool

    /// The named file, or else the default document.
    public init(named path: FilePath?) {
        self.path = path ?? StandardFolders().defaultDocument
        isNamed = path != nil
    }

    public var isStandardInput: Bool { isNamed && path == "-" }

    /// In messages.
    public var label: String { isStandardInput ? DocumentWords.standardInput : path.description }

    public var name: String { isStandardInput ? label : (path.components.last ?? path).description }

    /// The name, isolated for use in a sentence on screen.
    public var shownName: String { SafeText.isolated(name) }

    /// The title of the document's window.
    public var title: String { "Health Beat — \(SafeText.escaped(name))" }

    /// Lines that say how the first entry comes into the document, and where that is.
    public var hint: String {
        let whole = FilePath.workingFolder?.appending(path) ?? path
        let shown = SafeText.isolated(StandardFolders().abbreviated(whole))
        let lines = [EntryWords.dropImports] + (isStandardInput ? [] : [EntryWords.savedIn(shown)])
        return lines.joined(separator: "\n")
    }

    /// Reads the document, also from a pipe or from standard input (`-`); nil if it is the default one and is missing.
    ///
    /// - Parameter values: Whether the values of series are read too; nil for those of a small file only.
    public func contents(values: Bool? = nil) throws(ProgramFailure) -> Document? {
        try contents(
            of: Result { () throws(DocumentError) in try DocumentReader.readOnce(path: path, values: values) })
    }

    /// Reads the document for a change, which needs a regular file; nil if it is the default one and is missing.
    func contentsToChange() throws(ProgramFailure) -> Document? {
        try contents(of: Result { () throws(DocumentError) in try DocumentReader.read(path: path) })
    }

    /// Reads the document, its journals or other versions; failures name the document.
    func reading<Content>(_ body: () throws(DocumentError) -> Content) throws(ProgramFailure) -> Content {
        do { return try body() } catch { throw ProgramFailure(DocumentMessages(file: label).text(for: error)) }
    }

    /// Returns the document that was read, called `label` in errors; nil if it is the default one and is missing.
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

    /// Throws if the folder of a named document is missing; that of the default document is created when needed.
    public func requireFolder() throws(ProgramFailure) {
        guard isNamed, let folder = try? path.followingLinks().folder else { return }
        if access(folder.cString, F_OK) != 0, errno == ENOENT {
            throw ProgramFailure(DocumentWords.missing(folder: folder))
        }
    }

    /// Returns a writer that makes a backup before the first change of each day, and notes operations.
    ///
    /// - Parameter journals: The place where they are noted; nil for the place by the window's settings.
    func writer(createsMissing: Bool = true, journals: JournalOptions? = nil) -> DocumentWriter {
        DocumentWriter(
            path: path, createsMissing: createsMissing, backupFolder: StandardFolders().backups,
            journals: journals ?? journalOptions)
    }

    /// Changes the document; if only the backup fails, prints that to standard error.
    ///
    /// - Parameter journals: The place where the operation is noted; nil for the place by the window's settings.
    public func perform(
        _ operation: DocumentOperation, createsMissing: Bool = true, journals: JournalOptions? = nil
    ) throws(ProgramFailure) -> WriteReceipt {
        let receipt: WriteReceipt
        let writer = writer(createsMissing: createsMissing, journals: journals)
        do { receipt = try writer.perform(operation) } catch { throw failure(error) }
        if let failure = receipt.backupFailure {
            StandardError.complain(DocumentMessages(file: label).text(forBackup: failure))
        }
        return receipt
    }

    func failure(_ error: WritingError) -> ProgramFailure {
        ProgramFailure(DocumentMessages(file: label).text(for: error))
    }

    /// Whether an output leads to the document itself.
    func isTarget(by output: FilePath) -> Bool {
        let path: FilePath = isStandardInput ? "/dev/stdin" : path
        // A terminal or a pipe never returns the bytes that are written to it.
        return (try? FileStatus(of: path))?.isRegular ?? true && path.leadsToSameFile(as: output)
    }

    /// Throws if a picture or trace would overwrite a document; `-` is standard output.
    public func refuse(output: FilePath?) throws(ProgramFailure) {
        guard let output else { return }
        switch ProtectedFile(output == "-" ? Self.standardOutput : output, of: self) {
        case nil: return
        case .document where output == "-": throw intoDocument
        case .document: throw ProgramFailure(DocumentWords.neverOverwritten(document: output))
        case .anotherDocument where output == "-":
            throw ProgramFailure(DocumentWords.outputIntoAnotherDocument)
        case .anotherDocument:
            throw ProgramFailure(DocumentWords.neverOverwritten(anotherDocument: output))
        case .damagedCopy: throw ProgramFailure(DocumentWords.neverOverwritten(damagedCopy: output))
        }
    }

    /// Throws if standard output is redirected to the document itself.
    public func refuseStandardOutput() throws(ProgramFailure) {
        if isTarget(by: Self.standardOutput) { throw intoDocument }
    }

    private static let standardOutput: FilePath = "/dev/stdout"

    private var intoDocument: ProgramFailure { ProgramFailure(DocumentWords.outputIntoDocument(label)) }
}

extension Document {
    /// Prints the first unreadable lines to standard error, and the number of all.
    public func reportProblems(of location: DocumentLocation) {
        let messages = messages(name: location.label)
        for problem in problems.prefix(Self.reportedProblems) { StandardError.complain(messages.text(for: problem)) }
        if problemCount > Self.reportedProblems {
            StandardError.complain(
                DocumentWords.unreadableLines(
                    file: location.label, count: problemCount, shown: Self.reportedProblems))
        }
    }

    private static let reportedProblems = 20

    /// A summary of the unreadable lines in one line; nil if there are none.
    public func problemSummary(name: String) -> String? {
        guard let first = problems.first else { return nil }
        return DocumentWords.unreadableLines(count: problemCount, first: messages(name: name).text(for: first))
    }

    private func messages(name: String) -> DocumentMessages {
        DocumentMessages(file: name, separator: layout?.separator ?? .comma)
    }
}
