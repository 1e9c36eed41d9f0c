internal import CLinux
import Glibc

/// Signals that wait to be read instead of interrupting the program.
///
/// Made before the program starts other threads: they inherit that the signals are held back, and one that does not
/// could still be ended by them.
@MainActor
public final class SignalSource {
    public let descriptor: Int32
    private var signals = sigset_t()
    private var maskBefore = sigset_t()

    /// Holds the signals back, and collects them from now on; traps if the kernel has no descriptor left.
    public init(_ numbers: [Int32]) {
        sigemptyset(&signals)
        for number in numbers { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, &maskBefore)
        descriptor = signalfd(-1, &signals, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
        precondition(descriptor >= 0, "Waiting for signals needs a descriptor, and there is none left.")
    }

    isolated deinit {
        close(descriptor)
        pthread_sigmask(SIG_SETMASK, &maskBefore, nil)
    }

    /// The number of the signal that arrived first and was not read yet.
    public func next() -> Int32? {
        var record = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        return read(descriptor, &record, size) == size ? Int32(record.ssi_signo) : nil
    }
}
