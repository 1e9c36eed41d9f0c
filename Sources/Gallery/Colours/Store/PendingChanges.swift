/// How many changes are on their way to the disk, and what waits until there is none.
final class PendingChanges {
    private var count = 0
    private var waiting: [() -> Void] = []

    func begin() {
        count += 1
    }

    /// Notes that a change has ended; what waits is run by `runWaiting`, once that was reported.
    func end() {
        count -= 1
    }

    /// Does something, at once where no change is pending.
    func whenSettled(_ action: @escaping () -> Void) {
        if count == 0 { action() } else { waiting.append(action) }
    }

    /// Does what waits, as long as that begins no change.
    func runWaiting() {
        while count == 0, !waiting.isEmpty { waiting.removeFirst()() }
    }
}
