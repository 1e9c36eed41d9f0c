import Glibc

@MainActor
final class Pipe {
    let reading: Int32
    private(set) var writing: Int32

    init() {
        var ends: [Int32] = [0, 0]
        precondition(pipe(&ends) == 0)
        (reading, writing) = (ends[0], ends[1])
        _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    }

    isolated deinit {
        closeWritingEnd()
        close(reading)
    }

    func write(_ text: String) {
        _ = Glibc.write(writing, text, text.utf8.count)
    }

    func read() -> String {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = Glibc.read(reading, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    func closeWritingEnd() {
        if writing >= 0 { close(writing) }
        writing = -1
    }
}

final class Thread: @unchecked Sendable {
    private let work: @Sendable () -> Void
    private nonisolated(unsafe) var identifier = pthread_t()

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = work
        pthread_create(&identifier, nil, runThread, Unmanaged.passRetained(self).toOpaque())
    }

    func join() {
        pthread_join(identifier, nil)
    }

    fileprivate nonisolated func run() { work() }
}

nonisolated private func runThread(_ thread: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    Unmanaged<Thread>.fromOpaque(thread!).takeRetainedValue().run()
    return nil
}
