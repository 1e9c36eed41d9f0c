import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Desktop

@Suite struct WatchdogTests {
    private nonisolated final class Voice: Sendable {
        let count = Atomic(0)

        func speak() { count.add(1, ordering: .relaxed) }
        var calls: Int { count.load(ordering: .relaxed) }
    }

    @Test func speaksWhileACallDoesNotComeBack() {
        let voice = Voice()

        let waiting = { _ = eventually { voice.calls > 0 } }
        Watchdog.watch(for: .milliseconds(5), waiting, onSilence: voice.speak)

        #expect(voice.calls == 1)
    }

    @Test func isSilentWhereItDoes() {
        let voice = Voice()

        Watchdog.watch(for: .milliseconds(20), {}, onSilence: voice.speak)

        #expect(stays(for: .milliseconds(100)) { voice.calls })
        #expect(voice.calls == 0)
    }
}
