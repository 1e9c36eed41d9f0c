import EventLoop
import System
import Testing

@Suite struct DeadlineTests {
    @Test func callsBlocksInTheOrderOfTheirMoments() {
        let loop = EventLoop()
        var calls: [String] = []
        let start = loop.now

        loop.schedule(at: start + .milliseconds(2)) { calls.append("later") }
        loop.schedule(at: start + .milliseconds(1)) { calls.append("first of two") }
        loop.schedule(at: start + .milliseconds(1)) { calls.append("second of two") }
        while calls.count < 3 { loop.runTurn() }

        #expect(calls == ["first of two", "second of two", "later"])
    }

    @Test func callsNoBlockBeforeItsMoment() {
        let loop = EventLoop()
        let moment = loop.now + .microseconds(1500)
        var called: Instant?

        loop.schedule(at: moment) { called = loop.now }
        while called == nil { loop.runTurn() }

        #expect(called.map { $0 >= moment } == true)
        #expect(loop.turnCount == 1)
    }

    @Test func callsNoCancelledBlock() {
        let loop = EventLoop()
        var calls: [String] = []
        let second = loop.schedule(at: loop.now + .nanoseconds(2)) { calls.append("cancelled by the first") }
        let early = loop.schedule(after: .zero) { calls.append("cancelled before") }

        loop.schedule(at: loop.now + .nanoseconds(1)) { second.cancel() }
        early.cancel()
        let last = loop.schedule(after: .milliseconds(1)) { calls.append("last") }
        while last.isPending { loop.runTurn() }

        #expect(calls == ["last"])
        #expect(!second.isPending)
    }

    @Test func leavesWhatABlockSchedulesToTheNextTurn() {
        let loop = EventLoop()
        var turns: [Int] = []

        loop.schedule(after: .zero) {
            turns.append(loop.turnCount)
            loop.schedule(after: .zero) { turns.append(loop.turnCount) }
        }
        while turns.count < 2 { loop.runTurn() }

        #expect(turns == [1, 2])
    }

    @Test func holdsInstantsAtTheEndsOfTime() {
        let late = Instant(nanoseconds: .max - 1)

        #expect(late + .seconds(1) == Instant(nanoseconds: .max))
        #expect(late + .seconds(Int64.max) == Instant(nanoseconds: .max))
        #expect(Instant(nanoseconds: .min) + .seconds(-1) == Instant(nanoseconds: .min))
        #expect(Instant(nanoseconds: 5) + .nanoseconds(-7) == Instant(nanoseconds: -2))
        #expect(Instant(nanoseconds: 5) - Instant(nanoseconds: 12) == .nanoseconds(-7))
    }
}
