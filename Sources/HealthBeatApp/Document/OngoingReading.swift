import EventLoop
import System

/// The reading of a document that goes on, and the one that is asked for meanwhile.
final class OngoingReading {
    /// Why a document is read, the weaker reasons first.
    enum Reason: Int {
        case isGrowing
        case hasChanged
        case isAskedFor
    }

    /// Called now and then with how far a reading has come, from 0 to 1, once it takes long.
    var onLongReading: ((Double) -> Void)?
    private(set) var isRunning = false
    private let loop: EventLoop
    private var stopSwitch = StopSwitch()
    /// Which file the path named when the reading began; nil if it named none.
    private var file: FileNumber?
    /// Whether the last reading was given up: the next one is not, or a file that is replaced again and again is never shown.
    private var wasGivenUp = false
    private var next: Reason?
    private var quietEnd: Deadline?
    private var progress = 0.0

    /// How long a reading may go on before its progress is reported.
    private static let quietTime = Duration.milliseconds(200)

    init(loop: EventLoop) {
        self.loop = loop
    }

    /// Asks for a reading; false if it comes after the one that goes on.
    func ask(_ reason: Reason) -> Bool {
        guard isRunning else { return true }
        if next.map({ $0.rawValue < reason.rawValue }) ?? true { next = reason }
        return false
    }

    /// Begins to read the file that a path names; returns what ends that before its time.
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

    /// Gives up a long reading of a file that no longer has the name: it is of no use.
    func giveUp(unlessNamed path: FilePath) {
        // If there is no file, another one may be on its way.
        guard isLong, !wasGivenUp, let now = FileNumber(of: path), now != file else { return }
        stopSwitch.turnOn()
    }

    /// Ends a reading; returns why to read again, nil if nobody has asked.
    ///
    /// - Parameter wasStopped: Whether it was given up; whoever asked for it still waits for an answer.
    func end(_ reason: Reason, wasStopped: Bool) -> Reason? {
        wasGivenUp = wasStopped
        defer { next = nil }
        return wasStopped && reason == .isAskedFor ? reason : next
    }

    /// No reading goes on any more.
    func finish() {
        isRunning = false
        quietEnd?.cancel()
    }

    /// Ends for good; nothing more is reported.
    func stop() {
        quietEnd?.cancel()
        onLongReading = nil
        stopSwitch.turnOn()
    }

    private var isLong: Bool { isRunning && quietEnd?.isPending == false }

    private func reportProgress() {
        onLongReading?(progress)
    }
}
