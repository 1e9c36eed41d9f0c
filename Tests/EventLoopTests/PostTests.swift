import EventLoop
import Glibc
import Testing

@Suite struct PostTests {
    @Test func wakesTheLoopFromAnotherThread() {
        let loop = EventLoop()
        let main = pthread_self()
        let log = Log()

        let thread = Thread {
            loop.post {
                log.append(0, pthread_equal(main, pthread_self()) != 0 ? 1 : 0)
                loop.stop()
            }
        }
        loop.run()
        thread.join()

        #expect(log.numbers[0] == [1])
    }

    @Test func keepsTheOrderOfEachThread() {
        let loop = EventLoop()
        let log = Log()

        let threads = (0..<4).map { thread in
            Thread { for number in 0..<500 { loop.post { log.append(thread, number) } } }
        }
        while log.count < 2000 { loop.runTurn() }
        for thread in threads { thread.join() }

        for thread in 0..<4 { #expect(log.numbers[thread] == Array(0..<500)) }
    }

    @Test func leavesWhatPostedWorkPostsToTheNextTurn() {
        let loop = EventLoop()
        let log = Log()

        loop.post {
            log.append(0, loop.turnCount)
            loop.post { log.append(0, loop.turnCount) }
        }
        while log.count < 2 { loop.runTurn() }

        #expect(log.numbers[0] == [1, 2])
    }

    /// The numbers posted, by thread.
    @MainActor
    private final class Log {
        private(set) var numbers: [Int: [Int]] = [:]
        private(set) var count = 0

        func append(_ thread: Int, _ number: Int) {
            numbers[thread, default: []].append(number)
            count += 1
        }
    }
}
