import System

/// One `poll` over descriptors and deadlines, on the main thread.
///
/// A turn goes in this order: the deadlines that are due, the descriptors that have something to read in the order they were
/// watched, work posted from other threads, the blocks for each turn, and then sleep. A loop with nothing to do sleeps
/// for ever and is not woken.
@MainActor
public final class EventLoop {
    /// The time of the turn, read once when its sleep ended: all that happens in one turn happens at one time.
    public internal(set) var now = Instant.readingClock()

    /// How many turns were made.
    public internal(set) var turnCount = 0

    var isStopping = false
    var isTurnRequested = false
    var deadlines: [Deadline] = []
    var sources: [DescriptorSource] = []
    var turnBlocks: [TurnBlock] = []
    var lastSerial = 0
    let mailbox: Mailbox

    /// Traps where the kernel has no descriptor left.
    public init() {
        mailbox = Mailbox()
    }

    /// Makes turns until `stop` is called; the first one at once.
    public func run() {
        isStopping = false
        requestTurn()
        while !isStopping { runTurn() }
    }

    /// Makes the turn that is under way the last one of `run`.
    public func stop() {
        isStopping = true
    }

    /// Has the next turn come without a sleep before it.
    public func requestTurn() {
        isTurnRequested = true
    }

    /// Has the main thread do some work in the next turn; may be called from any thread.
    ///
    /// Work is done in the order it was posted. What is posted once the loop has ended is dropped.
    public nonisolated func post(_ work: @escaping @Sendable @MainActor () -> Void) {
        mailbox.post(work)
    }
}
