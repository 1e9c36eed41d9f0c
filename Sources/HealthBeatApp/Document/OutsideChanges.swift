import Documents
import EventLoop
import System
import ViewKit
import Words

/// Tells screen readers how many entries another program has added or removed, at most once in 5 s.
///
/// The window's own operations have a message, which is read.
final class OutsideChanges {
    private let loop: EventLoop
    private let window: Window
    /// The number of entries of the last reading, and as the user knows it; nil before the first reading.
    private var count: Int?
    private var knownCount: Int?
    private var next: Deadline?
    /// The time before which nothing is announced; nil before the first announcement.
    private var earliest: Instant?

    private static let pause = Duration.seconds(5)
    /// The time in which the result of an own operation follows the reading of what it wrote.
    private static let delay = Duration.milliseconds(300)

    init(_ loop: EventLoop, _ window: Window) { (self.loop, self.window) = (loop, window) }

    /// Forgets the document, as another one takes its place.
    func forget() {
        next?.cancel()
        (count, knownCount, next) = (nil, nil, nil)
    }

    func follow(_ done: CompletedOperation) {
        guard let knownCount, !done.receipt.changedNothing else { return }
        self.knownCount = done.operation.change(of: done.receipt.count).map { knownCount + $0 }
    }

    /// Notes the number of entries of a reading.
    func follow(_ newCount: Int) {
        count = newCount
        guard window.onAnnouncement != nil, knownCount != nil else {
            knownCount = newCount
            return
        }
        guard next == nil, newCount != knownCount else { return }
        let soon = loop.now + Self.delay
        next = loop.schedule(at: max(soon, earliest ?? soon)) { [weak self] in self?.tell() }
    }

    private func tell() {
        next = nil
        defer { knownCount = count }
        guard let count, let knownCount, count != knownCount else { return }
        earliest = loop.now + Self.pause
        window.announce(SpokenWords.changed(by: count - knownCount))
    }
}

extension DocumentOperation {
    /// The change of the number of entries, of which the operation has written or removed `count`; nil if unknown.
    fileprivate func change(of count: Int) -> Int? {
        switch content {
        case .add, .putBack: count
        case .remove: -count
        case .edit, .revert, .person, .period: 0
        case .merge, .rewrite, .columns: nil
        }
    }
}
