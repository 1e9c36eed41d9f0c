import Documents
import Glibc
import System
import WeightHistory
import Words

/// Another version of the document in its folder, as last read.
public struct OtherVersion: Sendable {
    public let path: FilePath
    public let reading: Result<Document, DocumentError>
    /// The file's stamp before the reading.
    private let stamp: FileStamp
    /// The entries that only this version has, oldest first.
    public private(set) var entries: [WeightEntry] = []
    /// Everything else that only this version has.
    public private(set) var extras = VersionExtras()
    private var comparedWith: FileStamp?
    private var noted = NotedContent()

    public var name: String { (path.components.last ?? path).description }

    /// Whether all lines could be read and the document has them all, so that nothing would be lost.
    public var isSuperfluous: Bool { problem == nil && entries.isEmpty }

    /// A sentence about unreadable lines or further content that only this version has; nil if there is neither.
    public var problem: String? {
        switch reading {
        case .success(let document):
            document.problemSummary(name: name).map(VersionWords.unreadable)
                ?? VersionWords.hasMore(
                    version: name, extras.settings, columns: extras.columns, comments: extras.comments.count, .locale)
        case .failure(let error): DocumentMessages(file: name).text(for: error)
        }
    }

    /// Reads a file that the user has named, which may be another user's or a link; throws a sentence if there is none.
    /// Blocks.
    public init(named path: FilePath) throws(ProgramFailure) {
        guard let status = try? FileStatus(of: path) else {
            throw ProgramFailure(DocumentMessages(file: path.description).text(for: .missing))
        }
        (self.path, stamp) = (path, status.stamp)
        reading = Result { () throws(DocumentError) in try DocumentReader.read(path: path) }
    }

    /// Reads a version unless its stamp is that of the known one; nil if there is no such regular file. Blocks.
    public init?(_ path: FilePath, known: OtherVersion?) {
        guard let status = try? FileStatus(named: path), status.isRegular else { return nil }
        if let known, known.isLasting, known.stamp == status.stamp {
            self = known
            return
        }
        (self.path, stamp) = (path, status.stamp)
        if status.rights.owner == geteuid() {
            reading = Result { () throws(DocumentError) in try DocumentReader.read(path: path) }
        } else {
            reading = .failure(.otherUser)
        }
        if case .failure(.missing) = reading { return nil }
    }

    /// Whether reading the same bytes again would give the same.
    private var isLasting: Bool {
        switch reading {
        case .success(let document): document.stamp == stamp
        case .failure(let error): error.isForeignFile
        }
    }

    /// Finds what the document lacks, unless its current state was compared already.
    ///
    /// Content that journals name is not lacking: a merge decides on it.
    public mutating func compare(with document: Document, at place: FilePath, noted: NotedContent = NotedContent()) {
        guard case .success(let own) = reading, comparedWith != document.stamp || self.noted != noted else { return }
        entries = document.entries(onlyIn: own, at: path, beside: place).filter { !noted.has($0) }
        extras = VersionExtras(of: own, at: path, beside: document, at: place).without(noted)
        (comparedWith, self.noted) = (document.stamp, noted)
    }

    public func compared(with document: Document, at place: FilePath, noted: NotedContent) -> OtherVersion {
        var version = self
        version.compare(with: document, at: place, noted: noted)
        return version
    }

    /// Moves the file to the trash unless it has changed since it was read; throws a sentence with the reason.
    @discardableResult
    public func moveToTrash(_ trash: Trash = Trash()) throws(ProgramFailure) -> TrashedFile {
        guard case .success(let document) = reading, (try? FileStatus(named: path).stamp) == document.stamp,
            (try? DocumentReader.isUnchanged(document, path: path)) == true
        else { throw ProgramFailure(VersionWords.changed(version: name)) }
        do {
            return try trash.add(path)
        } catch {
            throw ProgramFailure(VersionWords.notRemoved(version: name, error))
        }
    }
}

extension Trash {
    /// Brings another version back from the trash; throws a sentence with the reason if it cannot.
    public func bringBack(_ file: TrashedFile) throws(ProgramFailure) {
        do {
            try restore(file)
        } catch {
            throw ProgramFailure(VersionWords.notBroughtBack(version: file.path.name.description, error))
        }
    }
}

extension DocumentFolder {
    /// Reads these versions and compares them with the document. Blocks.
    public func copies(
        _ names: [FilePath], known: [FilePath: OtherVersion], of document: Document,
        noted: NotedContent = NotedContent()
    ) -> [OtherVersion] {
        names.compactMap { name in
            let path = folder.appending(name)
            return OtherVersion(path, known: known[path])?
                .compared(with: document, at: folder.appending(self.name), noted: noted)
        }
    }
}

extension DocumentLocation {
    /// Moves those other versions to the trash that have nothing that the document lacks; returns them. Blocks.
    ///
    /// A version that cannot be moved stays.
    public func trashVersionsWithNothingMore(_ trash: Trash, _ journals: JournalOptions?) -> [TrashedFile] {
        guard let folder = DocumentFolder(of: path) else { return [] }
        let names = folder.copyNames
        guard !names.isEmpty, let document = try? contents() else { return [] }
        let noted = NotedContent(of: path, journals, document.layout)
        return folder.copies(names, known: [:], of: document, noted: noted)
            .filter(\.isSuperfluous).compactMap { try? $0.moveToTrash(trash) }
    }
}
