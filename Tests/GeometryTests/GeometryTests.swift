import Geometry
import Testing

@Suite struct RectTests {
    @Test func roundedOutGrowsToWholeNumbers() {
        let rect = Rect(left: 1.2, top: 2, right: 3.5, bottom: 4.000_000_000_1)

        #expect(rect.roundedOut == Rect(left: 1, top: 2, right: 4, bottom: 4))
    }

    @Test func intersectionOfStrangersIsEmpty() {
        let left = Rect(x: 0, y: 0, width: 10, height: 10)
        let right = Rect(x: 10, y: 0, width: 10, height: 10)

        #expect(left.intersection(right).isEmpty)
        #expect(!left.intersects(right))
    }

    @Test func unionIgnoresTheEmpty() {
        let rect = Rect(x: 5, y: 6, width: 7, height: 8)

        #expect(rect.union(.zero) == rect)
        #expect(Rect.zero.union(rect) == rect)
    }

    @Test func insetNeverTurnsInsideOut() {
        #expect(Rect(x: 0, y: 0, width: 10, height: 10).inset(by: EdgeInsets(all: 20)).isEmpty)
    }

    @Test func theLowerAndRightEdgesAreOutside() {
        let rect = Rect(x: 0, y: 0, width: 10, height: 10)

        #expect(rect.contains(Point.zero))
        #expect(!rect.contains(Point(x: 10, y: 5)))
        #expect(!rect.contains(Point(x: 5, y: 10)))
    }
}

@Suite struct AffineTransformTests {
    @Test func concatenatingAppliesInOrder() {
        let transform = AffineTransform(scaleX: 2, y: 3).concatenating(AffineTransform(translationX: 10, y: 20))

        #expect(Point(x: 1, y: 1).applying(transform) == Point(x: 12, y: 23))
    }

    @Test func theInverseUndoes() throws {
        let transform = AffineTransform(rotation: 0.7)
            .concatenating(AffineTransform(scaleX: 2, y: 0.5))
            .concatenating(AffineTransform(translationX: -3, y: 8))
        let inverse = try #require(transform.inverted)

        let there = Point(x: 5, y: 7).applying(transform)

        #expect(there.applying(inverse).distance(to: Point(x: 5, y: 7)) < 1e-12)
    }

    @Test func aFlatMapHasNoInverse() {
        #expect(AffineTransform(scaleX: 0, y: 1).inverted == nil)
    }

    @Test func aQuarterTurnIsClockwise() {
        let turned = Point(x: 1, y: 0).applying(AffineTransform(rotation: .pi / 2))

        #expect(turned.distance(to: Point(x: 0, y: 1)) < 1e-12)
    }
}
