import EventLoop
import Glibc
import System
import Testing

@Suite struct TurnTests {
    @Test func goesThroughATurnInOneOrder() {
        let loop = EventLoop()
        let pipe = Pipe()
        var order: [String] = []
        loop.onEachTurn { order.append("turn") }
        loop.post { order.append("posted") }
        loop.watch(
            pipe.reading,
            prepareToSleep: {
                order.append("sleep")
                return false
            },
            handle: { order.append("source " + pipe.read()) })
        loop.schedule(after: .zero) { order.append("deadline") }
        pipe.write("x")

        loop.runTurn()

        #expect(order == ["sleep", "deadline", "source x", "posted", "turn"])
    }

    @Test func keepsOneTimeForATurn() {
        let loop = EventLoop()
        var times: Set<Instant> = []
        loop.schedule(after: .zero) { times.insert(loop.now) }
        loop.onEachTurn { times.insert(loop.now) }
        loop.post { times.insert(loop.now) }

        loop.runTurn()

        #expect(times.count == 1)
        #expect(times.first.map { $0 <= Instant.readingClock() } == true)
    }

    @Test func stopsAfterTheTurnUnderWay() {
        let loop = EventLoop()
        var calls = 0
        loop.onEachTurn { calls += 1 }
        loop.schedule(after: .zero) { loop.stop() }

        loop.run()

        #expect(calls == loop.turnCount)
        #expect((1...2).contains(calls))
    }

    @Test func makesTheFirstTurnAtOnce() {
        let loop = EventLoop()
        loop.onEachTurn { loop.stop() }

        loop.run()

        #expect(loop.turnCount == 1)
    }

    @Test func makesATurnThatIsRequested() {
        let loop = EventLoop()
        loop.requestTurn()

        loop.runTurn()

        #expect(loop.turnCount == 1)
    }

    @Test func isNotWokenWhileThereIsNothingToDo() {
        let loop = EventLoop()
        let pipe = Pipe()
        loop.watch(pipe.reading) { _ = pipe.read() }
        loop.post {}
        loop.runTurn()
        let turnsBefore = loop.turnCount

        loop.schedule(after: .milliseconds(200)) { loop.stop() }
        loop.run()

        // The first turn of `run` comes at once, the second one with the deadline.
        #expect(loop.turnCount - turnsBefore == 2)
    }
}
