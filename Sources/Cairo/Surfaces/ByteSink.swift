/// Takes a picture's bytes in order, a piece at a time; throws to refuse them and stop the writing.
public typealias ByteSink = (UnsafeRawBufferPointer) throws -> Void

/// A sink that C code can reach by a pointer, and what it threw.
final class SinkBox {
    private let sink: ByteSink
    private(set) var failure: (any Error)?
    private var isClosed = false

    init(_ sink: @escaping ByteSink) {
        self.sink = sink
    }

    /// From here on, bytes are dropped.
    func close() {
        isClosed = true
    }

    /// False when the sink refuses these bytes or refused earlier ones.
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if isClosed { return true }
        if failure != nil { return false }
        do {
            try sink(bytes)
            return true
        } catch {
            failure = error
            return false
        }
    }
}
