import Geometry
import Testing

@testable import ViewKit

@MainActor @Suite struct MomentumTests {
    private let rows = [TableSection(rowCount: 1_000_000)]

    @Test func theSpeedDecaysByTwoThousandthsEachMillisecond() {
        // v₀·(1 − 0.998ᵗ)/−ln 0.998, t in milliseconds.
        #expect(distance(at: 5) == 0)
        #expect(abs(distance(at: 5.001) - 0.999) < 1e-4)
        #expect(abs(distance(at: 5.5) - 315.9280) < 1e-3)
        #expect(abs(distance(at: 6) - 432.0351) < 1e-3)
        // From 1000 to 10 points per second: ln 100 / 2.002.
        let duration = momentum(1000).duration
        #expect(abs(duration - 2.30028) < 1e-4)
        var ending = momentum(1000)
        _ = ending.advance(to: 5)
        #expect(ending.advance(to: 7.31).isOver)
        #expect(distance(at: 100) == distance(at: 5 + duration))
        #expect(momentum(9.9).duration == 0)
        #expect(distance(at: 6, velocity: -1000) == -distance(at: 6))
    }

    private func momentum(_ velocity: Double) -> ScrollMotion {
        .momentum(from: 0, velocity: velocity)
    }

    /// Returns the distance at a time after a release at 5 s.
    private func distance(at time: Double, velocity: Double = 1000) -> Double {
        var motion = momentum(velocity)
        _ = motion.advance(to: 5)
        return motion.advance(to: time).offset
    }

    @Test(arguments: [Press.Identifier.pointer, .touch(3)]) func aDragThatIsLetGoGlidesOn(id: Press.Identifier) throws {
        let stage = try TableStage(rows)
        stage.drag(id, from: Point(x: 100, y: 400), through: [390, 380, 370, 360, 350].map { Point(x: 100, y: $0) })
        // The content follows from the place where the drag was recognised.
        #expect(stage.table.contentOffset.y == 40)

        stage.release(id, at: Point(x: 100, y: 350))
        let start = stage.time + 0.01
        try stage.update(at: start)
        try stage.update(at: start + 0.5)

        #expect(stage.table.contentOffset.y == (40 + 315.94).rounded())
        #expect(stage.window.needsFrame)
        try stage.update(at: start + 3)
        try stage.update(at: start + 3.1)
        #expect(stage.table.isInMotion == false)
        #expect(stage.table.contentOffset.y == (40 + momentum(1000).end).rounded())
        #expect(stage.selected.isEmpty)
    }

    @Test func lessMotionEndsIt() throws {
        let stage = try TableStage(rows)
        stage.drag(.pointer, from: Point(x: 100, y: 400), through: [390, 380, 370, 360].map { Point(x: 100, y: $0) })
        stage.release(.pointer, at: Point(x: 100, y: 360))
        try stage.update(at: stage.time + 0.01)
        #expect(stage.table.isInMotion)

        stage.window.currentTraits.reducesMotion = true
        try stage.update(at: stage.time + 0.02)

        #expect(!stage.table.isInMotion)
    }

    @Test func framesMakeNoDifferenceToTheWay() throws {
        let many = try TableStage(rows)
        let few = try TableStage(rows)
        for stage in [many, few] {
            stage.table.glide(velocity: 2000)
            try stage.update(at: 1)
        }

        try many.run(until: 1.7)
        try few.update(at: 1.7)

        #expect(many.table.contentOffset == few.table.contentOffset)
    }

    @Test func aFingerThatRestsBeforeItLeavesLetsGoAtRest() throws {
        let stage = try TableStage(rows)
        stage.drag(from: Point(x: 100, y: 400), through: [Point(x: 100, y: 380), Point(x: 100, y: 300)])
        stage.drag(from: .zero, through: [Point(x: 100, y: 300)], seconds: 0.5)

        stage.release(at: Point(x: 100, y: 300))
        try stage.update()

        #expect(stage.table.isInMotion == false)
        #expect(stage.table.contentOffset.y == 80)
    }

    @Test func aPressStopsTheContentAndMeansNothingElse() throws {
        let stage = try TableStage(rows)
        stage.table.glide(velocity: 2000)
        try stage.update(at: 1)
        try stage.update(at: 1.1)
        let place = stage.table.contentOffset

        stage.click(100, 100)
        try stage.update(at: 1.2)

        #expect(stage.table.contentOffset == place)
        #expect(stage.selected.isEmpty)
        stage.click(100, 100)
        #expect(stage.selected.count == 1)
    }

    @Test func theEndOfTheContentEndsTheMotion() throws {
        let stage = try TableStage([TableSection(rowCount: 20)])

        stage.table.glide(velocity: 4000)
        try stage.update(at: 1)
        try stage.update(at: 1.5)
        try stage.update(at: 1.6)

        #expect(stage.table.contentOffset.y == 20 * 44 - 480)
        #expect(stage.table.isInMotion == false)
    }

    @Test func withoutMotionNothingGlides() throws {
        let stage = try TableStage(rows, traits: Traits(reducesMotion: true))

        stage.drag(from: Point(x: 100, y: 400), through: [Point(x: 100, y: 380), Point(x: 100, y: 300)])
        stage.release(at: Point(x: 100, y: 300))

        #expect(stage.table.isInMotion == false)
    }

    @Test func fingersThatLeaveTheTouchpadLetTheContentGlide() throws {
        let stage = try TableStage(rows)
        for step in 1...10 {
            try stage.update(at: 1 + 0.01 * Double(step))
            stage.wheel(10, precise: true)
        }

        stage.endSwipe(after: 0.01)
        try stage.update(at: 1.12)
        try stage.update(at: 1.62)

        #expect(stage.table.contentOffset.y == (100 + 315.94).rounded())
    }

    @Test func rowsThatComeAboveDoNotDisturbTheMotion() throws {
        let stage = try TableStage([TableSection(rowCount: 1000)])
        stage.table.contentOffset.y = 4400
        stage.table.glide(velocity: 1000)
        try stage.update(at: 1)

        stage.table.apply([TableSection(rowCount: 1010)], insertions: [0..<10], deletions: [], animated: true)
        try stage.update(at: 1.5)

        #expect(stage.table.contentOffset.y == (4400 + 440 + 315.94).rounded())
    }
}
