/// Takes a picture's bytes in order, a large piece at a time; throws to refuse them and stop the writing.
public typealias ByteSink = (UnsafeRawBufferPointer) throws -> Void

/// A sink that C code can reach by a pointer; gathers small pieces, and keeps what the sink threw.
final class SinkBox {
    private let sink: ByteSink
    private var gathered: [UInt8] = []
    private(set) var failure: (any Error)?
    private var isClosed = false

    init(_ sink: @escaping ByteSink) {
        self.sink = sink
    }

    /// From here on, bytes are dropped.
    func close() {
        isClosed = true
    }

    /// False when the sink refuses bytes or has done so earlier.
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if isClosed { return true }
        let enough = 65_536
        gathered += bytes
        return gathered.count < enough ? failure == nil : flush()
    }

    /// Hands on what has been gathered; false as for `write`.
    func flush() -> Bool {
        guard failure == nil else { return false }
        do {
            if !gathered.isEmpty { try gathered.withUnsafeBytes(sink) }
            gathered.removeAll(keepingCapacity: true)
            return true
        } catch {
            failure = error
            return false
        }
    }
}
