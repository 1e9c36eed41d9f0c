import EventLoop
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite struct SourceTests {
    @Test func readsWhatArrives() {
        let loop = EventLoop()
        let pipe = Pipe()
        var heard = ""
        loop.watch(pipe.reading) { heard += pipe.read() }

        pipe.write("one ")
        loop.runTurn()
        pipe.write("two")
        loop.runTurn()

        #expect(heard == "one two")
        #expect(loop.turnCount == 2)
    }

    @Test func handlesSourcesInTheOrderTheyWereWatched() {
        let loop = EventLoop()
        let pipes = [Pipe(), Pipe(), Pipe()]
        var order: [Int] = []
        for (index, pipe) in pipes.enumerated() {
            loop.watch(pipe.reading) {
                order.append(index)
                _ = pipe.read()
            }
        }

        for pipe in pipes.reversed() { pipe.write("x") }
        loop.runTurn()

        #expect(order == [0, 1, 2])
    }

    @Test func leavesCancelledSourcesAlone() {
        let loop = EventLoop()
        let (first, second) = (Pipe(), Pipe())
        var heard: [String] = []
        var later: DescriptorSource?
        loop.watch(first.reading) {
            heard.append(first.read())
            later?.cancel()
        }
        later = loop.watch(second.reading) { heard.append(second.read()) }

        first.write("first")
        second.write("second")
        loop.runTurn()
        first.write("again")
        loop.runTurn()

        #expect(heard == ["first", "again"])
    }

    @Test func tellsTheEndOfAPipe() {
        let loop = EventLoop()
        let pipe = Pipe()
        var calls = 0
        let source = loop.watch(pipe.reading) { calls += 1 }

        pipe.closeWritingEnd()
        loop.runTurn()
        source.cancel()

        #expect(calls == 1)
    }

    @Test func handlesWhatASourceHasReadAheadWithoutSleeping() {
        let loop = EventLoop()
        let pipe = Pipe()
        var waiting = 3
        var calls = 0
        loop.watch(
            pipe.reading,
            prepareToSleep: { waiting > 0 },
            handle: {
                waiting -= 1
                calls += 1
            })

        for _ in 0..<3 { loop.runTurn() }

        #expect(calls == 3)
    }

    @Test func goesOnAfterASignalInTheMiddleOfItsSleep() {
        let loop = EventLoop()
        let isOver = Mutex(false)
        listenQuietly(to: SIGWINCH)
        let main = pthread_self()
        let giveUp = loop.schedule(after: .seconds(10)) {}

        let thread = Thread {
            while !isOver.withLock({ $0 }) {
                pthread_kill(main, SIGWINCH)
                rest(for: .milliseconds(1))
            }
        }
        while loop.turnCount < 3, giveUp.isPending { loop.runTurn() }
        isOver.withLock { $0 = true }
        thread.join()

        #expect(giveUp.isPending)
    }

    /// Lets a signal interrupt a sleep without any other effect.
    private func listenQuietly(to signal: Int32) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in }
        sigaction(signal, &action, nil)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, signal)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
