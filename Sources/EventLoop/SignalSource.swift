internal import CLinux
import Glibc

/// Signals that are read from a descriptor instead of interrupting the program. Must be created before other threads:
/// they inherit the signal mask, and a thread without it could still be ended by one of the signals.
@MainActor
public final class SignalSource {
    public let descriptor: Int32
    private var signals = sigset_t()
    private var maskBefore = sigset_t()

    /// Blocks the signals, and collects them from now on; traps if the process has no file descriptor left.
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

    /// Returns the number of the earliest signal that has not been read, if any.
    public func next() -> Int32? {
        var record = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        return read(descriptor, &record, size) == size ? Int32(record.ssi_signo) : nil
    }
}
