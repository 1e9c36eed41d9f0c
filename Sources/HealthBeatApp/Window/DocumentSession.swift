import EventLoop
import WeightHistory

/// Reads a document off the main thread, one reading at a time, and tells what came of it.
final class DocumentSession {
    /// Called with the outcome of every reading.
    var onReading: ((Reading) -> Void)?
    /// Called now and then with how far a reading has come, from 0 to 1, once it takes long.
    var onLongReading: ((Double) -> Void)?
    /// Whether the reading that is told of is the first.
    private(set) var isFirstReading = true

    /// How long a reading may go on before its progress is told.
    private static let quietTime = Duration.milliseconds(200)

    private let location: DocumentLocation
    private let loop: EventLoop
    private var isReading = false
    private var isOutdated = false
    private var quietEnd: Deadline?
    private var progress = 0.0

    init(_ location: DocumentLocation, loop: EventLoop) {
        self.location = location
        self.loop = loop
    }

    /// Reads the document; what is asked for while a reading goes on is one further reading after it.
    func read() {
        guard !isReading else {
            isOutdated = true
            return
        }
        isReading = true
        progress = 0
        quietEnd = loop.schedule(after: Self.quietTime) { [weak self] in self?.tellProgress() }
        let location = location
        let loop = loop
        BackgroundThread.start { [weak self] in
            let reading = location.read { progress in loop.post { self?.note(progress) } }
            loop.post { self?.finish(reading) }
        }
    }

    private func note(_ progress: Double) {
        self.progress = progress
        if isReading, quietEnd?.isPending == false { tellProgress() }
    }

    private func tellProgress() {
        onLongReading?(progress)
    }

    private func finish(_ reading: Reading) {
        isReading = false
        quietEnd?.cancel()
        onReading?(reading)
        isFirstReading = false
        if isOutdated {
            isOutdated = false
            read()
        }
    }
}
