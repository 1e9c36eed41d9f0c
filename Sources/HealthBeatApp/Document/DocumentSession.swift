import Commands
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
    var onLongReading: ((Double) -> Void)?
    /// Called once the document has been missing or empty for longer than a write takes.
    var onAbsence: ((FileAbsence) -> Void)?
    /// What was read last.
    private(set) var document: Document?
    /// What the file held then, to be written anew.
    private(set) var copy: DocumentCopy?
    /// Whether a part of the file that was read before has changed since: the next reading is of the whole.
    private var isOutdated = false
    /// The history that was read last.
    private(set) var history = WeightHistory()
    /// What was said of the person when that was read.
    private var person = Person()
    /// Whether nothing has been read yet.
    private(set) var isNew = true

    /// How long a reading may go on before its progress is reported.
    private static let quietTime = Duration.milliseconds(200)
    /// How long after the last change the parts that were not read again are compared with what they were.
    private static let verificationDelay = Duration.seconds(1)

    /// The document's path.
    var path: FilePath { location.path }

    let location: DocumentLocation
    private let loop: EventLoop
    private var watcher: FileWatcher?
    private var isReading = false
    /// Ends the reading that goes on.
    private var stopSwitch = StopSwitch()
    /// Which file the path named when that began; nil if it named none.
    private var fileRead: FileNumber?
    /// Whether the last reading was given up: the next one is not, or a file that is replaced again and again is never shown.
    private var wasGivenUp = false
    private var next: Request?
    private var quietEnd: Deadline?
    private var verification: Deadline?
    private var progress = 0.0

    /// Why the document is read, the weaker reasons first.
    private enum Request: Int {
        case isGrowing
        case hasChanged
        case isAskedFor
    }

    init(_ location: DocumentLocation, loop: EventLoop) {
        self.location = location
        self.loop = loop
    }

    /// Begins to follow the document, and reads it.
    func start() {
        watcher = FileWatcher(location.path, on: loop) { [weak self] in self?.follow($0) }
        read(.isAskedFor)
    }

    /// Follows the document no longer; nothing more is reported.
    func stop() {
        watcher?.cancel()
        for deadline in [quietEnd, verification] { deadline?.cancel() }
        (onReading, onLongReading, onAbsence) = (nil, nil, nil)
        stopSwitch.turnOn()
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
        giveUpWhatWasReplaced()
    }

    /// What is read of a file that no longer has the name is of no use, and may take long.
    private func giveUpWhatWasReplaced() {
        let isLong = isReading && quietEnd?.isPending == false
        // Where there is no file, another one may be on its way.
        guard isLong, !wasGivenUp, let file = FileNumber(of: path), file != fileRead else { return }
        stopSwitch.turnOn()
    }

    /// What is asked for while a reading goes on is one further reading after it.
    private func read(_ request: Request) {
        guard !isReading else {
            if next.map({ $0.rawValue < request.rawValue }) ?? true { next = request }
            return
        }
        noteStart()
        let (location, loop, stopSwitch) = (location, loop, stopSwitch)
        let previous = request == .isAskedFor || isOutdated ? nil : document
        let copy = copy
        let (history, findsDifferences, preparesTrend) = (history, findsDifferences(), preparesTrend())
        Thread.start { [weak self] in
            let reading = location.read(
                after: previous, copy: copy, onlyAppended: request == .isGrowing, stop: stopSwitch
            ) { progress in
                loop.post { self?.note(progress) }
            }
            if preparesTrend { _ = reading.newHistory?.trend }
            let change = reading.newHistory.map {
                HistoryChange(from: history, to: $0, findsDifference: findsDifferences)
            }
            loop.post { self?.finish(reading, change, request) }
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
        if copy.document.stamp == document?.stamp { self.copy = copy }
    }

    private func noteStart() {
        isReading = true
        progress = 0
        verification?.cancel()
        quietEnd = loop.schedule(after: Self.quietTime) { [weak self] in
            self?.reportProgress()
            self?.giveUpWhatWasReplaced()
        }
        (stopSwitch, fileRead) = (StopSwitch(), FileNumber(of: path))
    }

    private func finish(_ reading: Reading, _ change: HistoryChange?, _ request: Request) {
        isReading = false
        quietEnd?.cancel()
        if isWorthShowing(reading, request) {
            if case .success(let document?) = reading.result {
                (self.document, person, copy) = (document, document.person, reading.copy)
                if reading.kind == .whole { isOutdated = false }
            }
            if let change { history = change.new }
            onReading?(reading, change)
            isNew = false
        }
        wasGivenUp = reading.isStopped
        // The person who asked still waits for an answer.
        if wasGivenUp, request == .isAskedFor { next = request }
        if reading.kind == .appended { scheduleVerification() }
        if let request = next {
            next = nil
            read(request)
        }
    }

    /// Whether what was read last held no entries, and said nothing of the person.
    var holdsNothing: Bool { history.isEmpty && person == Person() }

    /// A file that is missing, empty or becomes shorter while it held something is in the middle of being written.
    private func isWorthShowing(_ reading: Reading, _ request: Request) -> Bool {
        if reading.isStopped { return false }
        if request == .isAskedFor { return true }
        return switch reading.result {
        case .success(let document?): holdsNothing || document.stamp.size > 0
        case .success(nil): false
        case .failure(.missing), .failure(.becameShorter): false
        case .failure: true
        }
    }

    private func note(_ progress: Double) {
        self.progress = progress
        if isReading, quietEnd?.isPending == false { reportProgress() }
    }

    private func reportProgress() {
        onLongReading?(progress)
    }
}

extension DocumentSession {
    /// A program may have changed what stands before an addition: once all is quiet, that is looked at.
    private func scheduleVerification() {
        verification?.cancel()
        verification = loop.schedule(after: Self.verificationDelay) { [weak self] in self?.verify() }
    }

    private func verify() {
        guard let document, !isReading else { return }
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
