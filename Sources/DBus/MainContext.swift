internal import CGIO
import EventLoop
import Glibc
import System

/// GLib's main context of the main thread, for which the event loop waits.
@MainActor
public final class MainContext {
    let handle = g_main_context_new()!
    private let loop: EventLoop
    private var sources: [Int32: DescriptorSource] = [:]
    private var wakeUp: Deadline?

    public init(in loop: EventLoop) {
        self.loop = loop
        // Owned for good, so that only other threads wake it; what this thread adds is seen before the next sleep.
        g_main_context_acquire(handle)
        // At first there is only the descriptor that wakes the context, for good.
        var (priority, timeout): (gint, gint) = (0, -1)
        g_main_context_prepare(handle, &priority)
        for descriptor in query(priority, &timeout) {
            sources[descriptor] = loop.watch(
                descriptor, prepareToSleep: { [weak self] in self?.prepareToSleep() ?? false },
                handle: { [weak self] in self?.dispatch() })
        }
    }

    isolated deinit {
        for source in sources.values { source.cancel() }
        wakeUp?.cancel()
        g_main_context_release(handle)
        g_main_context_unref(handle)
    }

    /// Runs a call of GLib, whose callbacks then come in this context.
    func run<Value>(_ body: () -> Value) -> Value {
        g_main_context_push_thread_default(handle)
        defer { g_main_context_pop_thread_default(handle) }
        return body()
    }

    func schedule(after duration: Duration, _ work: @escaping () -> Void) -> Deadline {
        loop.schedule(after: duration, work)
    }

    /// Dispatches once; what is ready afterwards comes in the next turn, so that no sender of messages blocks the loop.
    private func dispatch() { g_main_context_iteration(handle, 0) }

    /// Returns whether something is ready, and otherwise prepares its descriptors and its time.
    private func prepareToSleep() -> Bool {
        var priority: gint = 0
        let isReady = g_main_context_prepare(handle, &priority) != 0
        var timeout: gint = -1
        let descriptors = query(priority, &timeout)
        if isReady || timeout == 0 { return true }
        watch(descriptors)
        wakeUp?.cancel()
        wakeUp = timeout < 0 ? nil : schedule(after: .milliseconds(Int64(timeout))) { [weak self] in self?.dispatch() }
        return false
    }

    private func query(_ priority: gint, _ timeout: inout gint) -> Set<Int32> {
        var descriptors = [GPollFD](repeating: GPollFD(), count: 4)
        while true {
            let count = Int(g_main_context_query(handle, priority, &timeout, &descriptors, gint(descriptors.count)))
            if count <= descriptors.count { return Set(descriptors.prefix(count).map(\.fd)) }
            descriptors = [GPollFD](repeating: GPollFD(), count: count)
        }
    }

    /// All descriptors are read from: GDBus talks to the bus on a thread of its own, which wakes this context.
    private func watch(_ descriptors: Set<Int32>) {
        for (descriptor, source) in sources where !descriptors.contains(descriptor) {
            source.cancel()
            sources[descriptor] = nil
        }
        for descriptor in descriptors where sources[descriptor] == nil {
            sources[descriptor] = loop.watch(descriptor) { [weak self] in self?.dispatch() }
        }
    }
}
