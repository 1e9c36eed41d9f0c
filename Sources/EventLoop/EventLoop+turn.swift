internal import CLinux
import Glibc
import System

extension EventLoop {
    /// Makes one turn: sleeps until there is something to do, and does it.
    public func runTurn() {
        sleep()
        isTurnRequested = false
        turnCount += 1
        now = Instant.readingClock()
        meetDueDeadlines()
        handleReadySources()
        for work in mailbox.takeAll() { work() }
        for block in turnBlocks where !block.isCancelled { block.work() }
        turnBlocks.removeAll(where: \.isCancelled)
    }

    private func handleReadySources() {
        for source in sources where source.isReady {
            source.isReady = false
            if !source.isCancelled { source.handle() }
        }
    }

    /// Waits for a descriptor or the next deadline, and marks the sources that have something to handle.
    private func sleep() {
        sources.removeAll(where: \.isCancelled)
        for source in sources where source.prepareToSleep() { source.isReady = true }
        var entries = [pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0)]
        entries += sources.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        guard wait(on: &entries) else { return }
        for (source, entry) in zip(sources, entries.dropFirst()) where entry.revents != 0 {
            precondition(entry.revents & Int16(POLLNVAL) == 0, "A descriptor was closed while it was watched.")
            source.isReady = true
        }
    }

    /// Whether a descriptor is ready, rather than a deadline due or a signal handled.
    private func wait(on entries: inout [pollfd]) -> Bool {
        let count = nfds_t(entries.count)
        guard let duration = timeToSleep else { return ppoll(&entries, count, nil, nil) > 0 }
        var timeout = timespec(tv_sec: Int(duration / 1_000_000_000), tv_nsec: Int(duration % 1_000_000_000))
        return ppoll(&entries, count, &timeout, nil) > 0
    }

    /// In nanoseconds, none where something waits already; nil means for ever.
    private var timeToSleep: Int64? {
        if isTurnRequested { return 0 }
        if sources.contains(where: \.isReady) { return 0 }
        return nextDeadline.map { max(0, ($0 - Instant.readingClock()).wholeNanoseconds) }
    }
}
