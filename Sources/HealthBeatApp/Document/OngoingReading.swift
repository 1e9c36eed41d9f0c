import EventLoop
import System

/// The state of the running reading of a document, and the next one requested.
final class OngoingReading {
    /// Why a document is read, weakest reason first.
    enum Reason: Int {
        case isGrowing
        case hasChanged
        case isAskedFor
    }

    /// Called repeatedly during a long reading with its progress, from 0 to 1.
    var onLongReading: ((Double) -> Void)?
    private(set) var isRunning = false
    private let loop: EventLoop
    private var stopSwitch = StopSwitch()
    /// The file that the path named when the reading began; nil if there was none.
    private var file: FileNumber?
    /// Whether the last reading was stopped early; the next one is not, so that a file that keeps changing is shown.
    private var wasGivenUp = false
    private var next: Reason?
    private var quietEnd: Deadline?
    private var progress = 0.0

    /// How long a reading runs before its progress is reported.
    private static let quietTime = Duration.milliseconds(200)

    init(loop: EventLoop) { self.loop = loop }

    /// Requests a reading; returns false if one is running, after which the requested one follows.
    func ask(_ reason: Reason) -> Bool {
        guard isRunning else { return true }
        if next.map({ $0.rawValue < reason.rawValue }) ?? true { next = reason }
        return false
    }

    /// Begins to read the file at a path; returns a switch that stops the reading early.
    func begin(_ path: FilePath) -> StopSwitch {
        isRunning = true
        progress = 0
        quietEnd = loop.schedule(after: Self.quietTime) { [weak self] in
            self?.reportProgress()
            self?.giveUp(unlessNamed: path)
        }
        (stopSwitch, file) = (StopSwitch(), FileNumber(of: path))
        return stopSwitch
    }

    func note(_ progress: Double) {
        self.progress = progress
        if isLong { reportProgress() }
    }

    /// Stops a long reading early if the path now names another file.
    func giveUp(unlessNamed path: FilePath) {
        // A missing file may be about to be replaced.
        guard isLong, !wasGivenUp, let now = FileNumber(of: path), now != file else { return }
        stopSwitch.turnOn()
    }

    /// Ends a reading; returns the reason for the next one, nil for none. A stopped user request is repeated.
    func end(_ reason: Reason, wasStopped: Bool) -> Reason? {
        wasGivenUp = wasStopped
        defer { next = nil }
        return wasStopped && reason == .isAskedFor ? reason : next
    }

    func finish() {
        isRunning = false
        quietEnd?.cancel()
    }

    /// Stops for good; nothing more is reported.
    func stop() {
        quietEnd?.cancel()
        onLongReading = nil
        stopSwitch.turnOn()
    }

    private var isLong: Bool { isRunning && quietEnd?.isPending == false }

    private func reportProgress() { onLongReading?(progress) }
}
