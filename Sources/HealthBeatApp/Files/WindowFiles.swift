import Commands
import EventLoop
import Screens
import System
import Words

/// Reads folders and finds files for the panels of a window, off the main thread.
final class WindowFiles: FileActions {
    let recent: RecentFiles
    private let loop: EventLoop
    private unowned let document: DocumentPresenter
    private let folders = StandardFolders()
    /// A document's folder without links, once it is known to exist.
    private var found: (document: FilePath, folder: FilePath)?

    /// The most letters of a folder's name in the row of places.
    private static let longestTitle = 14

    init(_ loop: EventLoop, _ document: DocumentPresenter) {
        (self.loop, self.document) = (loop, document)
        recent = RecentFiles(loop)
    }

    var recentFiles: [FilePath] { recent.existing }

    /// The document's folder, as an absolute path so that typed names follow it; the home if that does not exist.
    var startFolder: FilePath { ownFolder ?? folders.home }

    var importFolder: FilePath { folders.downloads.isFolder ? folders.downloads : startFolder }

    /// The sample is among the program's own files, which are nobody's documents.
    private var ownFolder: FilePath? {
        !document.isSample && found?.document == document.location.path ? found?.folder : nil
    }

    /// Looks for the document's folder, off the main thread, and puts a document that was read among the recent files.
    func noteDocument() {
        let path = document.location.path
        if document.contents != nil, !document.isSample { recent.note(path) }
        guard found?.document != path else { return }
        loop.compute {
            path.folder.resolved
        } then: { [weak self] folder in
            if let folder { self?.found = (path, folder) }
        }
    }

    var places: [FilePlace] {
        // For the next panel: another window may have opened some.
        recent.refresh()
        let usual = [
            (FileWords.home, folders.home), (FileWords.documents, folders.documents),
            (FileWords.downloads, folders.downloads),
        ]
        var places = usual.filter { $0.1.isFolder }.map { FilePlace($0.0, .folder($0.1)) }
        if let own = ownFolder { places.append(FilePlace(Self.shortened(own.name.description), .folder(own))) }
        if !recentFiles.isEmpty { places.insert(FilePlace(FileWords.recent, .recent), at: 0) }
        // One folder may have several names, such as the home as the folder for documents.
        var known: Set<FileSource> = []
        return places.filter { known.insert($0.source).inserted }
    }

    func list(_ source: FileSource, onChange: @escaping @MainActor (FileSourceState) -> Void) -> () -> Void {
        switch source {
        case .folder(let folder):
            let follower = FolderFollower(folder, named: SafeText.isolated(text(for: folder)), loop, onChange: onChange)
            return { follower.cancel() }
        case .recent:
            recent.refresh { [loop] paths in
                loop.compute({ FolderListing(files: paths) }, then: { onChange(.listing($0)) })
            }
            return {}
        }
    }

    func complete(_ text: String, completion: @escaping @MainActor (String?) -> Void) {
        loop.compute({ TypedPath(text).completion }, then: { completion($0) })
    }

    func find(_ text: String, completion: @escaping @MainActor (TypedFile) -> Void) {
        loop.compute({ TypedPath(text).target }, then: { completion($0) })
    }

    func text(for path: FilePath) -> String { TypedPath.text(for: path) }
    func path(typed text: String) -> FilePath { TypedPath(text).path }

    /// Returns a title, with an ellipsis in its middle if it is long.
    private static func shortened(_ title: String) -> String {
        guard title.count > longestTitle else { return title.isEmpty ? "/" : title }
        let half = longestTitle / 2
        return "\(title.prefix(half))…\(title.suffix(half))"
    }
}
