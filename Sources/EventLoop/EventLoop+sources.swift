/// A descriptor that the loop watches, until it is cancelled.
@MainActor
public final class DescriptorSource {
    public let descriptor: Int32
    let prepareToSleep: () -> Bool
    let handle: () -> Void
    var isReady = false
    public private(set) var isCancelled = false

    init(_ descriptor: Int32, prepareToSleep: @escaping () -> Bool, handle: @escaping () -> Void) {
        self.descriptor = descriptor
        self.prepareToSleep = prepareToSleep
        self.handle = handle
    }

    /// Ends the watching, at once; to be called before the descriptor is closed.
    public func cancel() {
        isCancelled = true
    }
}

/// A block that is called once a turn, until it is cancelled.
@MainActor
public final class TurnBlock {
    let work: () -> Void
    public private(set) var isCancelled = false

    init(work: @escaping () -> Void) {
        self.work = work
    }

    public func cancel() {
        isCancelled = true
    }
}

extension EventLoop {
    /// Calls a block in each turn in which a descriptor can be read, has ended or has failed.
    ///
    /// The block reads all there is, or it is called again in the next turn.
    /// - Parameter prepareToSleep: Called before each sleep, to send what is buffered and to look for what was already read:
    ///   where it says true the loop does not sleep but calls `handle` in the next turn.
    @discardableResult
    public func watch(
        _ descriptor: Int32, prepareToSleep: @escaping () -> Bool = { false }, handle: @escaping () -> Void
    ) -> DescriptorSource {
        let source = DescriptorSource(descriptor, prepareToSleep: prepareToSleep, handle: handle)
        sources.append(source)
        return source
    }

    /// Calls a block at the end of each turn, after all that could change something: for layout, drawing and presenting.
    @discardableResult
    public func onEachTurn(_ work: @escaping () -> Void) -> TurnBlock {
        let block = TurnBlock(work: work)
        turnBlocks.append(block)
        return block
    }

    /// Calls a block for each signal that arrives.
    @discardableResult
    public func watch(_ signals: SignalSource, handle: @escaping (Int32) -> Void) -> DescriptorSource {
        watch(signals.descriptor) {
            while let signal = signals.next() { handle(signal) }
        }
    }
}
