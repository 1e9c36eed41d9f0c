import Commands
import Documents
import System
import WeightHistory
import Words

/// Another version of the document beside it, as it was read last.
nonisolated struct ConflictCopy: Sendable {
    let path: FilePath
    let reading: Result<Document, DocumentError>
    /// What only this version has, the oldest first.
    private(set) var entries: [WeightEntry] = []
    /// What else only this version has.
    private(set) var extras = VersionExtras()
    /// The document that it was compared with.
    private var comparedWith: FileStamp?

    var name: String { (path.components.last ?? path).description }

    /// Whether every line of it could be read, and the document has all of it, so that nothing would be missed.
    var isSuperfluous: Bool { problem == nil && entries.isEmpty }

    /// What cannot be read of it, or would be lost with it beside entries, in sentences; nil if that is nothing.
    var problem: String? {
        switch reading {
        case .success(let document):
            document.problemSummary(name: name).map(VersionWords.unreadable)
                ?? VersionWords.hasMore(version: name, extras.settings, columns: extras.columns, .locale)
        case .failure(let error): DocumentMessages(file: name).text(for: error)
        }
    }

    /// Reads a version; nil if there is none any more.
    ///
    /// - Parameter known: What was read of it before, which is of use as long as the file is the same.
    init?(_ path: FilePath, known: ConflictCopy?) {
        guard let status = try? FileStatus(named: path), status.isRegular else { return nil }
        if let known, case .success(let document) = known.reading, document.stamp == status.stamp {
            self = known
            return
        }
        self.path = path
        reading = Result { () throws(DocumentError) in try DocumentReader.read(path: path) }
        if case .failure(.missing) = reading { return nil }
    }

    /// Finds out what the document lacks.
    ///
    /// - Parameter place: The document's path.
    mutating func compare(with document: Document, at place: FilePath) {
        guard case .success(let own) = reading, comparedWith != document.stamp else { return }
        entries = document.history.entries(onlyIn: own.history, layout: document.layout)
        extras = VersionExtras(of: own, at: path, beside: document, at: place)
        comparedWith = document.stamp
    }

    /// Moves the file to the trash where it is still what was read; throws why not, in a sentence.
    func moveToTrash() throws(ProgramFailure) {
        guard case .success(let document) = reading, (try? FileStatus(named: path).stamp) == document.stamp,
            (try? DocumentReader.isUnchanged(document, path: path)) == true
        else { throw ProgramFailure(VersionWords.changed(version: name)) }
        do {
            try Trash().add(path)
        } catch {
            throw ProgramFailure(VersionWords.notRemoved(version: name, error))
        }
    }
}

/// Where a document really is, and which names beside it are those of other versions of it.
nonisolated struct DocumentFolder: Hashable, Sendable {
    /// From the root.
    let folder: FilePath
    let name: FilePath

    /// Nil where links lead nowhere.
    init?(of document: FilePath) {
        guard let path = try? document.followingLinks(), let folder = path.folder.resolved,
            let name = path.components.last
        else { return nil }
        (self.folder, self.name) = (folder, name)
    }

    func isCopy(_ name: FilePath) -> Bool { ConflictCopyName.isCopy(name, of: self.name) }

    /// The names of the other versions in their order, which is that in which the versions were made.
    var copyNames: [FilePath] {
        folder.names.filter(isCopy).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }

    /// The versions that have these names.
    func copies(_ names: [FilePath], known: [FilePath: ConflictCopy], of document: Document) -> [ConflictCopy] {
        names.compactMap { name in
            let path = folder.appending(name)
            var copy = ConflictCopy(path, known: known[path])
            copy?.compare(with: document, at: folder.appending(self.name))
            return copy
        }
    }
}
