import Geometry
import TestSupport
import Testing

@testable import WeightGraph

@Suite struct ReadoutLayoutTests {
    private let dotSize = Size(width: 12, height: 12)

    @Test(arguments: 1...4) func itLiesInsideAndBesideTheDot(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<2000 {
            func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &numbers) }
            let bounds = Rect(x: 8, y: 8, width: random(1...400), height: random(1...400))
            let dot = Rect(
                origin: Point(x: random(0...bounds.maxX), y: random(0...bounds.maxY)), size: dotSize)
            let size = Size(width: random(1...200), height: random(1...100))

            let frame = ReadoutLayout.frame(of: size, beside: dot, in: bounds)

            if let frame {
                #expect(frame.size == size)
                #expect(bounds.contains(frame))
                #expect(!frame.intersects(dot))
            } else {
                // Bounds with enough room have enough on one side of the dot.
                let needed = Size(width: size.width + 12 + 12, height: 2 * size.height + 12 + 12)
                #expect(bounds.width < needed.width || bounds.height < needed.height)
            }
        }
    }

    @Test(arguments: 5...8) func itIsNotUnderThePointer(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed))
        let bounds = Rect(x: 8, y: 8, width: 300, height: 400)
        for _ in 0..<2000 {
            func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &numbers) }
            let dot = Rect(origin: Point(x: random(10...290), y: random(20...380)), size: dotSize)
            let pointer = Point(x: dot.midX + random(-60...60), y: random(0...410))

            let frame = ReadoutLayout.frame(
                of: Size(width: 100, height: 42), beside: dot, in: bounds, avoiding: pointer)

            #expect(frame.map { bounds.contains($0) && !$0.intersects(dot) && !$0.contains(pointer) } == true)
        }
    }

    @Test func itStandsAboveInTheMiddleWhereThereIsRoom() {
        let frame = ReadoutLayout.frame(
            of: Size(width: 60, height: 30), beside: Rect(x: 100, y: 100, width: 12, height: 12),
            in: Rect(x: 0, y: 0, width: 300, height: 300))

        #expect(frame == Rect(x: 76, y: 64, width: 60, height: 30))
    }

    @Test func itGoesBelowUnderTheUpperEdgeAndBesideInALowWindow() {
        let bounds = Rect(x: 0, y: 0, width: 300, height: 100)
        let size = Size(width: 60, height: 50)

        let places = [0.0, 44, 88].map { y in
            ReadoutLayout.frame(of: size, beside: Rect(x: 0, y: y, width: 12, height: 12), in: bounds)
        }

        #expect(
            places == [
                Rect(x: 0, y: 18, width: 60, height: 50), Rect(x: 18, y: 25, width: 60, height: 50),
                Rect(x: 0, y: 32, width: 60, height: 50),
            ])
    }
}
