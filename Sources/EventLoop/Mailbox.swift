internal import CLinux
import Glibc
import Synchronization

/// Work that other threads leave for the main thread, and the descriptor that wakes it.
final class Mailbox: Sendable {
    typealias Work = @Sendable @MainActor () -> Void

    let descriptor: Int32
    private let letters = Mutex<[Work]>([])

    nonisolated init() {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        precondition(descriptor >= 0, "An event loop needs a descriptor, and there is none left.")
    }

    deinit {
        close(descriptor)
    }

    /// Only the first letter wakes the main thread: it takes the others along.
    nonisolated func post(_ work: @escaping Work) {
        letters.withLock { letters in
            letters.append(work)
            if letters.count == 1 { eventfd_write(descriptor, 1) }
        }
    }

    /// What was posted until now, oldest first.
    nonisolated func takeAll() -> [Work] {
        letters.withLock { letters in
            if letters.isEmpty { return [] }
            var count: eventfd_t = 0
            eventfd_read(descriptor, &count)
            defer { letters = [] }
            return letters
        }
    }
}
