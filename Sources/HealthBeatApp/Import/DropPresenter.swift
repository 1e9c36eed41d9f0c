import Documents
import EventLoop
import Requests
import Screens
import System
import WeightHistory
import Words

/// Opens dropped files: a document in place of the current one, other programs' files as an import.
final class DropPresenter {
    private let loop: EventLoop
    private let document: DocumentPresenter
    private let importer: ImportPresenter
    private let root: RootViewController
    /// Identifies the current drop or drag; results of earlier ones are discarded.
    private var dropNumber = 0

    init(
        _ loop: EventLoop, _ root: RootViewController, _ document: DocumentPresenter, _ importer: ImportPresenter
    ) {
        (self.loop, self.root, self.document, self.importer) = (loop, root, document, importer)
    }

    /// Shows what a drop of files would do while they are dragged over the window; nil if none are any more.
    func preview(_ paths: [FilePath]?) {
        dropNumber += 1
        let overlays = root.overlays
        overlays.dropHint = nil
        guard let path = paths?.first, document.canOpenDocument else { return }
        overlays.dropHint = ""
        judge(path) { kind in
            overlays.dropHint = if case .document = kind { DropWords.toOpen } else { DropWords.toImport }
        }
    }

    func take(_ paths: [FilePath]) {
        dropNumber += 1
        guard let path = paths.first, document.canOpenDocument else { return document.showObstacle() }
        judge(path) { [document, importer] kind in
            switch kind {
            case .document: document.open(dropped: paths)
            case .foreign(let canBeOpened): importer.begin(paths, alternative: canBeOpened ? path : nil)
            }
        }
    }

    /// Finds a file's kind, at once if it was shown before; reports nothing if another drop or drag has begun.
    private func judge(_ path: FilePath, then use: @escaping @MainActor (DroppedFile) -> Void) {
        if document.hasShown(path) { return use(.document) }
        loop.compute {
            DroppedFile(at: path)
        } then: { [weak self, dropNumber] kind in
            if self?.dropNumber == dropNumber { use(kind) }
        }
    }
}

/// The kind of a dropped file, judged by its first bytes.
nonisolated enum DroppedFile: Sendable {
    /// A document, or a file whose opening reports why it is none.
    case document
    /// A file of another program, which may be readable as a document too, or a folder.
    case foreign(canBeOpened: Bool)

    private static let sampleSize = 1 << 16

    /// Reads the file's first bytes and may run the importer: blocks, so not for the main thread.
    init(at path: FilePath) {
        let status = try? FileStatus(of: path)
        if status?.isFolder == true {
            self = .foreign(canBeOpened: false)
        } else if status?.isRegular == true, let sample = try? Self.sample(of: path), !sample.isEmpty {
            self = Self.kind(of: sample)
        } else {
            self = .document
        }
    }

    /// Returns the first bytes, cut after a line terminator.
    private static func sample(of path: FilePath) throws(SystemError) -> [UInt8] {
        let file = try OwnedDescriptor(opening: path)
        let bytes = try FileBytes.read(0..<sampleSize, of: file.number)
        if bytes.count < sampleSize { return bytes }
        let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1
        return Array(bytes[...end])
    }

    private static func kind(of sample: [UInt8]) -> DroppedFile {
        guard let file = try? MemoryFile(sample), let document = try? DocumentReader.read(path: file.path) else {
            return .foreign(canBeOpened: false)
        }
        guard document.layout?.isOwn == true else { return .foreign(canBeOpened: true) }
        let isWhole = document.problemCount == 0
        return isWhole || !hasRowsOfOthers(file, document) ? .document : .foreign(canBeOpened: true)
    }

    /// Whether the importer finds entries in the file that the document does not have, or has differently.
    private static func hasRowsOfOthers(_ file: MemoryFile, _ document: Document) -> Bool {
        let known = Set(document.history.map(EntryIdentity.init))
        let request = ImportRequest(sources: ["-"], isForWindow: true)
        let found = try? ImportedFiles(request, input: file.descriptor)
        return found?.entries.contains { !known.contains(EntryIdentity($0)) } ?? false
    }
}
