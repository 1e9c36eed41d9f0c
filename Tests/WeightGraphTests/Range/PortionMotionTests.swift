import Testing

@testable import WeightGraph

@Suite struct PortionMotionTests {
    private let all = GraphPortion(dates: 0...1000, weights: 60...100)

    @Test func anEaseBeginsWithItsFirstFrameAndEndsAtItsTarget() {
        let target = GraphPortion(dates: 500...600, weights: 70...80)
        var ease = PortionEase(from: all, to: target, duration: 0.25)

        let steps = [10, 10.125, 10.25, 11].map { ease.advance(to: $0) }

        #expect(steps.map(\.isOver) == [false, false, true, true])
        #expect(steps[0].portion == all)
        #expect(abs(steps[1].portion.dates.lowerBound - 250) < 1e-6)
        #expect(abs(steps[1].portion.weights.upperBound - 90) < 1e-6)
        #expect(steps[2].portion == target)
    }

    @Test func oneWeightComesToTheMiddle() {
        var ease = PortionEase(from: all, to: GraphPortion(dates: 0...10, weights: 90...90), duration: 1)
        _ = ease.advance(to: 0)

        let nearEnd = ease.advance(to: 0.9999).portion.weights

        #expect(abs((nearEnd.lowerBound + nearEnd.upperBound) / 2 - 90) < 0.01)
        #expect(nearEnd.span > 39)
    }

    @Test func momentumDecaysToRest() {
        var motion = PanMotion(from: 0, velocity: 400, within: -1000...1000)

        let steps = stride(from: 5.0, through: 10, by: 1.0 / 60).map { motion.advance(to: $0) }
        let rest = steps.first { $0.isOver }

        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.distance <= $1.distance })
        // v / r with r = 2.002 per second, except for an invisible remainder.
        #expect(abs((rest?.distance ?? 0) - 195) < 6)
    }

    @Test func momentumThatComesToTheEndSwingsBack() {
        var motion = PanMotion(from: 0, velocity: 2000, within: -1000...100)

        let steps = stride(from: 0.0, through: 5, by: 1.0 / 60).map { motion.advance(to: $0) }
        let farthest = steps.map(\.distance).max() ?? 0

        #expect(farthest > 100 && farthest < 200)
        #expect(steps.first { $0.isOver }?.distance == 100)
    }

    @Test func whatWasPulledBeyondTheEndComesBack() {
        var motion = PanMotion(from: 160, velocity: 0, within: -1000...100)

        let steps = stride(from: 0.0, through: 5, by: 1.0 / 60).map { motion.advance(to: $0) }

        #expect(steps[0].distance == 160 && !steps[0].isOver)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.distance >= $1.distance })
        #expect(steps.first { $0.isOver }?.distance == 100)
    }

    @Test func whatIsAtRestIsOverAtOnce() {
        var motion = PanMotion(from: 30, velocity: 0, within: 0...100)

        #expect(motion.advance(to: 7).isOver)
        #expect(motion.advance(to: 8).distance == 30)
    }

    @Test func aHandGoesFreelyWithinTheLimitsAndHarderBeyond() {
        func distance(_ hand: Double) -> Double { RubberBand.distance(hand, within: -50...100, length: 300) }

        #expect([-50, 0, 99].map(distance) == [-50, 0, 99])
        let beyond = [110, 200, 1000, 1e6].map(distance)
        #expect(beyond == beyond.sorted() && beyond[0] > 105 && beyond[0] < 110 && beyond[3] < 400)
        #expect(distance(-60) > -60 && distance(-60) < -55)
    }
}
