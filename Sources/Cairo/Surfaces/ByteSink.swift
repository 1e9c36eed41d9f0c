/// Takes a picture's bytes in order, a large piece at a time; throws to refuse them and stop the writing.
public typealias ByteSink = (UnsafeRawBufferPointer) throws -> Void

/// A sink that C code can reach by a pointer; gathers small pieces, and keeps what the sink threw.
final class SinkBox {
    private let sink: ByteSink
    private var gathered: [UInt8] = []
    private(set) var failure: (any Error)?
    private var isClosed = false
    private let pieceSize: Int

    /// - Parameter gathersAll: Whether nothing is handed on before `flush()`.
    init(gathersAll: Bool = false, _ sink: @escaping ByteSink) {
        self.sink = sink
        pieceSize = gathersAll ? .max : 65_536
    }

    /// Changes what has been gathered and not yet handed on.
    func replaceGathered(by change: ([UInt8]) -> [UInt8]) {
        gathered = change(gathered)
    }

    /// From here on, bytes are dropped.
    func close() {
        isClosed = true
    }

    /// False when the sink refuses bytes or has done so earlier.
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if isClosed { return true }
        gathered += bytes
        return gathered.count < pieceSize ? failure == nil : flush()
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
