/// Counts operations in progress, and defers actions until there is none.
final class PendingChanges {
    private var count = 0
    private var waiting: [() -> Void] = []

    func begin() {
        count += 1
    }

    /// Ends an operation; `runWaiting` follows once its result was reported.
    func end() {
        count -= 1
    }

    /// Runs an action when no operation is in progress, perhaps at once.
    func whenSettled(_ action: @escaping () -> Void) {
        if count == 0 { action() } else { waiting.append(action) }
    }

    /// Runs deferred actions until one begins an operation.
    func runWaiting() {
        while count == 0, !waiting.isEmpty { waiting.removeFirst()() }
    }
}
