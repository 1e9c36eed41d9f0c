internal import CLinux
import Glibc
import Synchronization

/// Work that other threads post for the main thread, and the descriptor that wakes it.
final class Mailbox: Sendable {
    typealias Work = @Sendable @MainActor () -> Void

    let descriptor: Int32
    private let queue = Mutex<[Work]>([])

    nonisolated init() {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        precondition(descriptor >= 0, "An event loop needs a descriptor, and there is none left.")
    }

    deinit { close(descriptor) }

    /// Only the first work in an empty mailbox wakes the main thread, which then takes all of it.
    nonisolated func post(_ work: @escaping Work) {
        queue.withLock { queue in
            queue.append(work)
            if queue.count == 1 { eventfd_write(descriptor, 1) }
        }
    }

    /// Removes and returns the posted work, oldest first.
    nonisolated func takeAll() -> [Work] {
        queue.withLock { queue in
            if queue.isEmpty { return [] }
            var count: eventfd_t = 0
            eventfd_read(descriptor, &count)
            defer { queue = [] }
            return queue
        }
    }
}
