import Synchronization
import Testing

@testable import System

@Suite struct ThreadTests {
    @Test func joiningWaitsForTheWork() {
        let box = Box()

        Thread { box.done.store(1, ordering: .relaxed) }?.join()

        #expect(box.done.load(ordering: .relaxed) == 1)
    }

    @Test(arguments: [0, 1, 2, 7]) func theSameWorkRunsOnSoManyThreads(count: Int) {
        let box = Box()

        Thread.run(on: count) { box.done.add(1, ordering: .relaxed) }

        #expect(box.done.load(ordering: .relaxed) == max(1, count))
    }

    @Test(arguments: [0, 1, 5, 100], [1, 2, 4]) func eachNumberIsTakenOnce(count: Int, threads: Int) {
        let box = TakenNumbers()

        let isSatisfied = Thread.allSatisfy(upTo: count, threads: threads) { number in
            box.numbers.withLock { $0.append(number) }
            return true
        }

        #expect(isSatisfied)
        #expect(box.numbers.withLock { $0.sorted() } == Array(0..<count))
    }

    @Test(arguments: [1, 3]) func oneFailureIsEnough(threads: Int) {
        #expect(!Thread.allSatisfy(upTo: 100, threads: threads) { $0 != 10 })
    }

    @Test func helpersMayGoToEveryProcessorThatTheirThreadMayUse() throws {
        let allowed = try #require(ProcessorSet.allowed)
        let box = TakenNumbers()

        Thread.run(on: 3) {
            let isSame = ProcessorSet.allowed?.numbers == allowed.numbers
            box.numbers.withLock { $0.append(isSame ? 1 : 0) }
        }

        #expect(box.numbers.withLock { $0 } == [1, 1, 1])
        #expect(allowed.others.map { $0.numbers.count } ?? 0 == allowed.numbers.count - 1)
    }

    private final class TakenNumbers: Sendable {
        let numbers = Mutex<[Int]>([])
    }

    @Test func sleepingTakesAsLongAsItSays() {
        let start = Instant.readingClock()

        Thread.sleep(for: .milliseconds(3))
        Thread.sleep(for: .seconds(-1))

        #expect(Instant.readingClock() - start >= .milliseconds(3))
    }

    @Test func thePartitionPointIsTheFirstThatDoesNotFit() {
        for count in 0..<20 {
            for point in 0...count { #expect((0..<count).partitionPoint { $0 < point } == point) }
        }
    }

    private final class Box: Sendable {
        let done = Atomic(0)
    }
}
