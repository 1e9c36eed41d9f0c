import EventLoop
import Glibc
import Testing

@Suite struct SignalSourceTests {
    @Test func handsSignalsToTheLoopInsteadOfEndingTheProgram() {
        let loop = EventLoop()
        let signals = SignalSource([SIGUSR1, SIGUSR2])
        var heard: [Int32] = []
        loop.watch(signals) { heard.append($0) }

        // Sent to this thread alone, as the other threads do not block them.
        pthread_kill(pthread_self(), SIGUSR1)
        loop.runTurn()
        pthread_kill(pthread_self(), SIGUSR2)
        loop.runTurn()

        #expect(heard == [SIGUSR1, SIGUSR2])
    }

    @Test func putsTheMaskBack() {
        var before = sigset_t()
        sigemptyset(&before)
        sigaddset(&before, SIGUSR1)
        pthread_sigmask(SIG_UNBLOCK, &before, nil)
        var signals: SignalSource? = SignalSource([SIGUSR1])
        var during = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &during)

        signals = nil
        var after = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &after)

        #expect(signals == nil)
        #expect(sigismember(&during, SIGUSR1) == 1)
        #expect(sigismember(&after, SIGUSR1) == 0)
    }
}
