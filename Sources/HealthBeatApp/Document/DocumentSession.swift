import Commands
import Documents
import EventLoop
import Screens
import System
import WeightHistory

/// Follows a document: reads it off the main thread, one reading at a time, and again whenever it has changed.
final class DocumentSession {
    /// Called with the outcome of every reading that is worth showing, and with what it changes of the history that was
    /// shown before; nil if nothing could be read.
    var onReading: ((Reading, HistoryChange?) -> Void)?
    /// Whether it is to be found out which entries came and went: where a list shows them.
    var findsDifferences: () -> Bool = { false }
    /// Whether the trend is to be computed with a reading: where it is shown, a frame would have to wait for it.
    var preparesTrend: () -> Bool = { false }
    /// Called now and then with how far a reading has come, from 0 to 1, once it takes long.
    var onLongReading: ((Double) -> Void)? {
        get { ongoing.onLongReading }
        set { ongoing.onLongReading = newValue }
    }
    /// Called once the document has been missing or empty for longer than a write takes.
    var onAbsence: ((FileAbsence) -> Void)?
    private var last = LastReading()
    /// Whether a part of the file that was read before has changed since: the next reading is of the whole.
    private var isOutdated = false
    /// Whether nothing has been read yet.
    private(set) var isNew = true

    /// How long after the last change the parts that were not read again are compared with what they were.
    private static let verificationDelay = Duration.seconds(1)

    /// The document's path.
    var path: FilePath { location.path }
    var document: Document? { last.document }
    /// What its file held then, to be written anew.
    var copy: DocumentCopy? { last.copy }
    var history: WeightHistory { last.history }

    private struct LastReading {
        var document: Document?
        var copy: DocumentCopy?
        var history = WeightHistory()
        /// Of the document; empty before one was read.
        var person: Person { document?.person ?? Person() }
    }

    let location: DocumentLocation
    private let loop: EventLoop
    private var watcher: FileWatcher?
    private let ongoing: OngoingReading
    private var verification: Deadline?

    init(_ location: DocumentLocation, loop: EventLoop) {
        self.location = location
        self.loop = loop
        ongoing = OngoingReading(loop: loop)
    }

    /// Begins to follow the document, and reads it.
    func start() {
        watcher = FileWatcher(location.path, on: loop) { [weak self] in self?.follow($0) }
        read(.isAskedFor)
    }

    /// Follows the document no longer; nothing more is reported.
    func stop() {
        watcher?.cancel()
        verification?.cancel()
        (onReading, onAbsence) = (nil, nil)
        ongoing.stop()
    }

    /// Reads the document as the person asks for it: what is wrong with it is reported, whatever it is.
    func readAgain() {
        read(.isAskedFor)
    }

    private func follow(_ change: FileChange) {
        switch change {
        case .written: read(.hasChanged)
        case .writing: read(.isGrowing)
        case .gone(let absence): onAbsence?(absence)
        }
        ongoing.giveUp(unlessNamed: path)
    }

    /// What is asked for while a reading goes on is one further reading after it.
    private func read(_ reason: OngoingReading.Reason) {
        guard ongoing.ask(reason) else { return }
        verification?.cancel()
        let (location, loop, stopSwitch) = (location, loop, ongoing.begin(path))
        let previous = reason == .isAskedFor || isOutdated ? nil : document
        let copy = copy
        let (history, findsDifferences, preparesTrend) = (history, findsDifferences(), preparesTrend())
        Thread.start { [weak self] in
            let reading = location.read(
                after: previous, copy: copy, onlyAppended: reason == .isGrowing, stop: stopSwitch
            ) { progress in
                loop.post { self?.ongoing.note(progress) }
            }
            if preparesTrend { _ = reading.newHistory?.trend }
            let change = reading.newHistory.map {
                HistoryChange(from: history, to: $0, findsDifference: findsDifferences)
            }
            loop.post { self?.finish(reading, change, reason) }
            Self.complete(reading.copy, from: location) { copy in loop.post { self?.keep(copy) } }
            // For when the person asks for it: that of millions of entries takes longer than a frame.
            _ = reading.newHistory?.trend
        }
    }

    /// Keeps all bytes of a large document, which takes longer than its first frame waits.
    private nonisolated static func complete(
        _ copy: DocumentCopy?, from location: DocumentLocation, _ body: (DocumentCopy) -> Void
    ) {
        guard let copy, !copy.isExact else { return }
        copy.completed(from: location.path, in: StandardFolders().keptDocuments).map(body)
    }

    private func keep(_ copy: DocumentCopy) {
        if copy.document.stamp == document?.stamp { last.copy = copy }
    }

    private func finish(_ reading: Reading, _ change: HistoryChange?, _ reason: OngoingReading.Reason) {
        ongoing.finish()
        if isWorthShowing(reading, reason) {
            if case .success(let document?) = reading.result {
                (last.document, last.copy) = (document, reading.copy)
                if reading.kind == .whole { isOutdated = false }
            }
            if let change { last.history = change.new }
            onReading?(reading, change)
            isNew = false
        }
        if reading.kind == .appended { scheduleVerification() }
        if let next = ongoing.end(reason, wasStopped: reading.isStopped) { read(next) }
    }

    /// Whether what was read last held no entries, and said nothing of the person.
    var holdsNothing: Bool { history.isEmpty && last.person == Person() }

    /// A file that is missing, empty or becomes shorter while it held something is in the middle of being written.
    private func isWorthShowing(_ reading: Reading, _ reason: OngoingReading.Reason) -> Bool {
        if reading.isStopped { return false }
        if reason == .isAskedFor { return true }
        return switch reading.result {
        case .success(let document?): holdsNothing || document.stamp.size > 0
        case .success(nil): false
        case .failure(.missing), .failure(.becameShorter): false
        case .failure: true
        }
    }
}

extension DocumentSession {
    /// A program may have changed what stands before an addition: once all is quiet, that is looked at.
    private func scheduleVerification() {
        verification?.cancel()
        verification = loop.schedule(after: Self.verificationDelay) { [weak self] in self?.verify() }
    }

    private func verify() {
        guard let document, !ongoing.isRunning else { return }
        let (location, loop) = (location, loop)
        Thread.start { [weak self] in
            // That a file cannot be looked at is its watcher's to report.
            let isUnchanged = (try? DocumentReader.isUnchanged(document, path: location.path)) ?? true
            loop.post { if !isUnchanged { self?.readWhole() } }
        }
    }

    private func readWhole() {
        isOutdated = true
        read(.hasChanged)
    }
}
