import Synchronization
import System
import Testing

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
