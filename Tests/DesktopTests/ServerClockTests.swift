import System
import Testing

@testable import Desktop

@Suite struct ServerClockTests {
    private func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

    @Test func eventsReadTogetherKeepTheirDistance() {
        var clock = ServerClock()
        _ = clock.instant(of: 1000, at: at(50_000))

        let times = [2000, 3000].map { clock.instant(of: $0, at: at(52_500)) }

        #expect(times == [at(51_001), at(52_002)])
    }

    @Test func noEventHappensAfterItIsRead() {
        var clock = ServerClock()
        // The first event arrives late.
        _ = clock.instant(of: 1000, at: at(51_000))

        let next = clock.instant(of: 1500, at: at(50_600 + 500))
        let later = clock.instant(of: 2500, at: at(53_000))

        #expect(next == at(51_100))
        #expect(later == at(52_101))
    }

    @Test func theServersClockMayBeginAgain() {
        var clock = ServerClock()
        _ = clock.instant(of: .max - 9, at: at(1000))

        #expect(clock.instant(of: 90, at: at(2000)) == clock.instant(of: 90, at: at(2000)))
        #expect(clock.instant(of: 90, at: at(2000)) >= at(1100))
        #expect(clock.instant(of: 90, at: at(2000)) < at(1101))
    }

    @Test func timesThatMeanNothingAreNow() {
        var clock = ServerClock()
        _ = clock.instant(of: 5_000_000, at: at(1000))

        #expect(clock.instant(of: 0, at: at(1100)) == at(1100))
        #expect(clock.instant(of: 4, at: at(1200)) == at(1200))
        #expect(clock.instant(of: 5_000_300, at: at(1300)) == at(1300))
    }

    @Test func timesNeverGoBack() {
        var clock = ServerClock()
        _ = clock.instant(of: 1000, at: at(1000))

        let times = [1500, 1400, 1600].map { clock.instant(of: $0, at: at(3000)) }

        #expect(times == times.sorted())
    }
}
