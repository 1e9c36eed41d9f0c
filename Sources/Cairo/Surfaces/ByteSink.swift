/// Receives an image's bytes in order, in large pieces and on the writing thread; throws to stop the writing.
public typealias ByteSink = (UnsafeRawBufferPointer) throws -> Void

/// A sink that C code reaches by a pointer; collects small pieces, and keeps the sink's error.
package final class SinkBox {
    private let sink: ByteSink
    var gathered: [UInt8] = []
    package private(set) var failure: (any Error)?
    /// Whether all further bytes are dropped.
    var isClosed = false
    private let pieceSize: Int

    /// - Parameter gathersAll: Whether all bytes are held back until `flush()`.
    package init(gathersAll: Bool = false, _ sink: @escaping ByteSink) {
        self.sink = sink
        pieceSize = gathersAll ? .max : 65_536
    }

    /// Returns false if the sink has thrown, now or earlier.
    package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if isClosed { return true }
        gathered += bytes
        return gathered.count < pieceSize ? failure == nil : flush()
    }

    /// Passes the collected bytes on; returns false if the sink has thrown, now or earlier.
    package func flush() -> Bool {
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
