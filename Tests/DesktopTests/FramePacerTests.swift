import EventLoop
import System
import Testing

@testable import Desktop

@Suite struct FramePacerTests {
    @Test func showsTheFirstFrameAtOnce() {
        let pacer = FramePacer(interval: .milliseconds(10))

        #expect(!pacer.waits(at: at(0)))
    }

    @Test func waitsAnInterval() {
        var pacer = FramePacer(interval: .milliseconds(10))

        pacer.frameWasShown(at: at(5))

        #expect(pacer.waits(at: at(14.9)))
        #expect(!pacer.waits(at: at(15)))
    }

    @Test func keepsFramesAtEvenDistances() {
        var pacer = FramePacer(interval: .milliseconds(10))

        pacer.frameWasShown(at: at(0))
        pacer.frameWasShown(at: at(10.4))
        pacer.frameWasShown(at: at(20.9))

        #expect(pacer.next == at(30))
    }

    @Test func leavesOutFramesWhoseTimeHasPassed() {
        var pacer = FramePacer(interval: .milliseconds(10))

        pacer.frameWasShown(at: at(0))
        pacer.frameWasShown(at: at(34))
        let afterLate = pacer.next
        pacer.frameWasShown(at: at(50))

        #expect(afterLate == at(40))
        #expect(pacer.next == at(60))
    }

    @Test func startsAnewAfterARest() {
        var pacer = FramePacer(interval: .milliseconds(10))

        pacer.frameWasShown(at: at(0))
        pacer.frameWasShown(at: at(555))

        #expect(pacer.next == at(565))
    }

    @Test func followsAnotherMonitor() {
        var pacer = FramePacer(interval: .milliseconds(10))

        pacer.frameWasShown(at: at(0))
        pacer.interval = .milliseconds(4)
        pacer.frameWasShown(at: at(10))

        #expect(pacer.next == at(14))
    }

    @Test(arguments: [0, 0.25, 12_345.678901234, 4e9]) func neverWakesBeforeATime(seconds: Double) {
        let instant = Instant(seconds: seconds)

        #expect(Double(instant.nanoseconds) >= seconds * 1e9)
        #expect(Double(instant.nanoseconds) - seconds * 1e9 <= 1)
    }

    @Test func takesTimesThatNeverCome() {
        #expect(Instant(seconds: .infinity) == Instant(nanoseconds: .max))
        #expect(Instant(seconds: 1e300) == Instant(nanoseconds: .max))
    }

    private func at(_ milliseconds: Double) -> Instant {
        Instant(nanoseconds: Int64((milliseconds * 1e6).rounded()))
    }
}
