import Commands
import Documents
import EventLoop
import System
import WeightGraph
import WeightHistory

/// Follows a document: reads it off the main thread, one reading at a time, and again after every change.
final class DocumentSession {
    /// Called with each reading worth showing, and its change from the previous history; nil if reading failed.
    var onReading: ((Reading, HistoryChange?) -> Void)?
    /// Whether to find which entries were added and removed, needed while a list shows them.
    var findsDifferences: () -> Bool = { false }
    /// The graph's style, whose trend and means are computed along with a reading: a frame would have to wait for them.
    var style: () -> GraphStyle = { GraphStyle() }
    /// Called when the document has been missing or empty for longer than a write takes.
    var onAbsence: ((FileAbsence) -> Void)?
    /// Called when the values of a large document's series have been read, after the reading itself was shown.
    var onValues: ((Document) -> Void)?
    private var last = LastReading()
    /// Whether earlier parts of the file have changed, so that the next reading must be of the whole.
    private var isOutdated = false
    private(set) var isNew = true

    /// How long after the last change the parts that were not read again are verified.
    private static let verificationDelay = Duration.seconds(1)
    /// How long after a reading values that are not shown are read.
    private nonisolated static let valuesDelay = Duration.milliseconds(100)

    var path: FilePath { location.path }
    var document: Document? { last.document }
    /// A copy of the file as last read, to restore the document from.
    var copy: DocumentCopy? { last.copy }
    var history: WeightHistory { last.history }

    private struct LastReading {
        var document: Document?
        var copy: DocumentCopy?
        var history = WeightHistory()
        var person: Person { document?.person ?? Person() }
    }

    let location: DocumentLocation
    private let loop: EventLoop
    private var watcher: FileWatcher?
    let ongoing: OngoingReading
    private var verification: Deadline?

    init(_ location: DocumentLocation, loop: EventLoop) {
        self.location = location
        self.loop = loop
        ongoing = OngoingReading(loop: loop)
    }

    func start() {
        watcher = FileWatcher(location.path, on: loop) { [weak self] in self?.follow($0) }
        read(.isAskedFor)
    }

    /// Stops following the document; nothing more is reported.
    func stop() {
        watcher?.cancel()
        verification?.cancel()
        (onReading, onAbsence, onValues) = (nil, nil, nil)
        ongoing.stop()
    }

    func readAgain() { read(.isAskedFor) }

    private func follow(_ change: FileChange) {
        switch change {
        case .written: read(.hasChanged)
        case .writing: read(.isGrowing)
        case .gone(let absence): onAbsence?(absence)
        }
        ongoing.giveUp(unlessNamed: path)
    }

    /// Starts a reading; requests during one cause a single further reading.
    private func read(_ reason: OngoingReading.Reason) {
        guard ongoing.ask(reason) else { return }
        verification?.cancel()
        let (location, loop, stopSwitch) = (location, loop, ongoing.begin(path))
        let previous = reason == .isAskedFor || isOutdated ? nil : document
        let copy = copy
        let (history, findsDifferences, style) = (history, findsDifferences(), style())
        Thread.start { [weak self] in
            let reading = Reading(
                of: location, after: previous, copy: copy, onlyAppended: reason == .isGrowing, stop: stopSwitch
            ) { progress in
                loop.post { self?.ongoing.note(progress) }
            }
            reading.newHistory.map(style.prepare)
            let change = reading.newHistory.map {
                HistoryChange(from: history, to: $0, findsDifference: findsDifferences)
            }
            loop.post { self?.finish(reading, change, reason) }
            Self.complete(reading.copy, from: location) { copy in loop.post { self?.keep(copy) } }
            // Prepare the trend for when the user shows it: with millions of entries it takes longer than a frame.
            _ = reading.newHistory?.trend
            Self.readValues(after: reading, from: location, stopSwitch, isUrgent: style.series != nil) { document in
                loop.post { self?.keepValues(of: document) }
            }
        }
    }

    /// Reads the values of a large document's series, which its reading leaves out.
    private nonisolated static func readValues(
        after reading: Reading, from location: DocumentLocation, _ stop: StopSwitch, isUrgent: Bool,
        _ body: (Document) -> Void
    ) {
        guard let document = (try? reading.result.get()) ?? nil, !document.measurements.isRead else { return }
        // Reading them at once would slow down the frame that shows the document.
        if !isUrgent { Thread.sleep(for: Self.valuesDelay) }
        let read = try? DocumentReader.readValues(of: document, path: location.path, isStopped: { stop.isOn })
        (read ?? nil).map(body)
    }

    /// Drops values of a document that has changed since.
    private func keepValues(of document: Document) {
        guard last.document?.stamp == document.stamp, last.document?.measurements.isRead == false else { return }
        last.document = document
        onValues?(document)
    }

    /// Completes the copy of a large document after the reading is shown, since a frame should not wait for it.
    private nonisolated static func complete(
        _ copy: DocumentCopy?, from location: DocumentLocation, _ body: (DocumentCopy) -> Void
    ) {
        guard let copy, !copy.isExact else { return }
        copy.completed(from: location.path, in: StandardFolders().programState).map(body)
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
        if reading.kind == .appended {
            // Check the earlier part once all is quiet, as a program may have changed more than it appended.
            verification?.cancel()
            verification = loop.schedule(after: Self.verificationDelay) { [weak self] in self?.verify() }
        }
        if let next = ongoing.end(reason, wasStopped: reading.isStopped) { read(next) }
    }

    var holdsNothing: Bool {
        history.isEmpty && document?.measurements.alone.isEmpty != false && last.person == Person()
    }

    /// Whether to show a reading: a file that is missing, was emptied or becomes shorter is probably being rewritten.
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

    private func verify() {
        guard let document, !ongoing.isRunning else { return }
        loop.compute { [path] in
            // The watcher reports a file that cannot be opened.
            (try? DocumentReader.isUnchanged(document, path: path)) ?? true
        } then: { [weak self] isUnchanged in
            guard let self, !isUnchanged else { return }
            isOutdated = true
            read(.hasChanged)
        }
    }
}
