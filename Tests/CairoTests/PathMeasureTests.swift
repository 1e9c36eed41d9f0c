import Cairo
import Geometry
import Testing

@Suite struct PathMeasureTests {
    private func near(_ one: Point, _ x: Double, _ y: Double, by tolerance: Double = 1e-9) -> Bool {
        one.distance(to: Point(x: x, y: y)) < tolerance
    }

    @Test func linesAndTheWayBackCount() {
        let measure = PathMeasure(Path(Rect(x: 10, y: 20, width: 30, height: 40)))

        #expect(measure.length == 140)
        #expect(near(measure.point(at: 0), 10, 20))
        #expect(near(measure.point(at: 35), 40, 25))
        #expect(near(measure.point(at: 130), 10, 30))
        #expect(near(measure.point(at: 140), 10, 20))
    }

    @Test func beforeTheBeginningAndBeyondTheEndItStands() {
        var path = Path()
        path.move(to: Point(x: 1, y: 2))
        path.addLine(to: Point(x: 11, y: 2))
        let measure = PathMeasure(path)

        #expect(near(measure.point(at: -5), 1, 2))
        #expect(near(measure.point(at: 15), 11, 2))
    }

    @Test func anArcIsExactAndGoesWithGrowingAngle() {
        var path = Path()
        path.move(to: Point(x: 0, y: 120))
        path.addLine(to: Point(x: 0, y: 240))
        path.addArc(center: Point(x: 0, y: 180), radius: 60, from: .pi / 2, to: 0)
        let measure = PathMeasure(path)

        #expect(abs(measure.length - (120 + 90 * .pi)) < 1e-9)
        #expect(near(measure.point(at: 120 + 30 * .pi), -60, 180))
        #expect(near(measure.point(at: 120 + 60 * .pi), 0, 120))
        #expect(near(measure.point(at: measure.length), 60, 180))
    }

    @Test func anArcMayGoTheOtherWay() {
        var path = Path()
        path.addArc(center: .zero, radius: 10, from: 0, to: .pi / 2, isClockwise: false)
        let measure = PathMeasure(path)

        #expect(abs(measure.length - 15 * .pi) < 1e-9)
        #expect(near(measure.point(at: 5 * .pi), 0, -10))
        #expect(near(measure.point(at: measure.length), 0, 10))
    }

    @Test func eachElementHasTheSameShare() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 100, y: 0))
        path.addCurve(to: Point(x: 130, y: 0), control1: Point(x: 110, y: 0), control2: Point(x: 120, y: 0))
        path.move(to: Point(x: 500, y: 0))
        path.addArc(center: Point(x: 510, y: 0), radius: 10, from: .pi, to: 2 * .pi)
        let measure = PathMeasure(path)

        let places = [0, 1.0 / 6, 1.0 / 3, 0.5, 2.0 / 3, 1].map(measure.distance(atPart:))
        let expected = [0, 50, 100, 115, 130, 130 + 10 * Double.pi]
        #expect(zip(places, expected).allSatisfy { abs($0 - $1) < 1e-6 })
        #expect(measure.distance(atPart: 2) == measure.length && measure.distance(atPart: -1) == 0)
        #expect(PathMeasure(Path()).distance(atPart: 0.5) == 0)
    }

    @Test func aLineLeadsToAnArcsBeginning() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(center: Point(x: 20, y: 0), radius: 5, from: 0, to: .pi)

        #expect(abs(PathMeasure(path).length - (25 + 5 * .pi)) < 1e-9)
    }

    @Test func theWayAlongACurveIsEven() {
        var path = Path()
        path.move(to: Point(x: 10, y: 260))
        path.addCurve(
            to: Point(x: 300, y: 290), control1: Point(x: 100, y: 160), control2: Point(x: 210, y: 360))
        let measure = PathMeasure(path)

        let points = (0...100).map { measure.point(at: measure.length * Double($0) / 100) }
        let steps = zip(points, points.dropFirst()).map { $0.distance(to: $1) }

        #expect(steps.max()! - steps.min()! < 0.01)
        #expect(near(points[100], 300, 290))
    }

    @Test func liftingThePenAddsNothing() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 10, y: 0))
        path.move(to: Point(x: 100, y: 100))
        path.addLine(to: Point(x: 100, y: 110))
        path.close()
        let measure = PathMeasure(path)

        #expect(measure.length == 30)
        #expect(near(measure.point(at: 15), 100, 105))
        #expect(near(measure.point(at: 30), 100, 100))
    }

    @Test func pathsWithoutLengthAreAPoint() {
        var path = Path()
        #expect(PathMeasure(path).point(at: 3) == .zero)
        path.move(to: Point(x: 3, y: 4))
        #expect(PathMeasure(path).point(at: 3) == Point(x: 3, y: 4))
        path.addLine(to: Point(x: 3, y: 4))
        #expect(PathMeasure(path).length == 0)
        #expect(PathMeasure(path).point(at: 1) == Point(x: 3, y: 4))
    }
}
