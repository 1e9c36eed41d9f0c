import Commands
import System
import WeightHistory

/// Another version of the document beside it, as it was read last.
nonisolated struct ConflictCopy: Sendable {
    let path: FilePath
    let reading: Result<Document, DocumentError>
    /// What only this version has, the oldest first.
    var entries: [WeightEntry] = []

    var name: String { (path.components.last ?? path).description }

    /// Whether every line of it could be read, so that nothing of it would be missed.
    var isWhole: Bool { if case .success(let document) = reading { document.problemCount == 0 } else { false } }

    /// What cannot be read of it, in sentences; nil if everything can.
    var problem: String? {
        switch reading {
        case .success(let document):
            document.problemSummary(name: name).map { "\($0) Correct it, or remove the file yourself." }
        case .failure(let error): DocumentMessages(file: name).text(for: error)
        }
    }

    /// Reads a version; nil if there is none any more.
    ///
    /// - Parameter known: What was read of it before, which is of use as long as the file is the same.
    init?(_ path: FilePath, known: ConflictCopy?) {
        guard let status = try? FileStatus(named: path), status.isRegular else { return nil }
        self.path = path
        if let known, case .success(let document) = known.reading, document.identity == status.stamp {
            reading = known.reading
        } else {
            reading = Result { () throws(DocumentError) in try DocumentReader.read(path: path) }
            if case .failure(.missing) = reading { return nil }
        }
    }

    /// Finds out what the document lacks.
    mutating func compare(with document: Document) {
        guard case .success(let own) = reading else { return }
        entries = document.history.entries(onlyIn: own.history, layout: document.layout)
    }

    /// Moves the file to the trash where it is still what was read; throws why not, in a sentence.
    func moveToTrash() throws(ProgramFailure) {
        guard case .success(let document) = reading, (try? FileStatus(named: path).stamp) == document.identity,
            (try? DocumentReader.isUnchanged(document, path: path)) == true
        else { throw ProgramFailure("\(name) has changed meanwhile, and was not removed.") }
        do {
            try Trash().add(path)
        } catch {
            throw ProgramFailure("\(name) cannot be moved to the trash: \(error.reason). Remove it yourself.")
        }
    }
}

/// Where a document really is, and which names beside it are those of other versions of it.
nonisolated struct DocumentFolder: Hashable, Sendable {
    let folder: FilePath
    let name: FilePath

    /// Nil where links lead nowhere.
    init?(of document: FilePath) {
        guard let path = try? document.followingLinks(), let name = path.components.last else { return nil }
        (folder, self.name) = (path.folder, name)
    }

    func isCopy(_ name: FilePath) -> Bool { ConflictCopyName.isCopy(name, of: self.name) }

    /// The other versions, in the order of their names, which say when they were made.
    func copies(known: [FilePath: ConflictCopy], of document: Document) -> [ConflictCopy] {
        let names = folder.names.filter(isCopy).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        return names.compactMap { name in
            let path = folder.appending(name)
            var copy = ConflictCopy(path, known: known[path])
            copy?.compare(with: document)
            return copy
        }
    }
}
