import EventLoop
import System

/// Opens dropped files: a document in place of the current one, other programs' files as an import.
final class DropPresenter {
    private let loop: EventLoop
    private let document: DocumentPresenter
    private let importer: ImportPresenter
    /// Identifies the current drop; results of earlier ones are discarded.
    private var dropNumber = 0

    init(_ loop: EventLoop, _ document: DocumentPresenter, _ importer: ImportPresenter) {
        (self.loop, self.document, self.importer) = (loop, document, importer)
    }

    func take(_ paths: [FilePath]) {
        dropNumber += 1
        guard let path = paths.first, document.canOpenDocument else { return document.showObstacle() }
        if document.hasShown(path) { return document.open(dropped: paths) }
        let number = dropNumber
        loop.compute {
            DroppedFile(at: path)
        } then: { [weak self] first in
            guard let self, number == dropNumber else { return }
            switch first {
            case .document: document.open(dropped: paths)
            case .foreign(let canBeOpened): importer.begin(paths, alternative: canBeOpened ? path : nil)
            }
        }
    }
}
