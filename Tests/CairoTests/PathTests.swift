import Cairo
import Geometry
import Testing

@Suite struct PathTests {
    private let box = Path(Rect(x: 10, y: 20, width: 30, height: 40))

    private func path(_ points: [Point]) -> Path {
        var path = Path()
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
        return path
    }

    @Test func aFillContainsWhatIsInside() {
        #expect(box.contains(Point(x: 25, y: 40)))
        #expect(!box.contains(Point(x: 9.9, y: 40)))
        #expect(!Path().contains(.zero))
    }

    @Test func theWindingRuleOfAFillIsNonzero() {
        var path = box
        path.addRect(Rect(x: 15, y: 25, width: 10, height: 10))

        #expect(path.contains(Point(x: 20, y: 30)))
        #expect(!path.contains(Point(x: 20, y: 30), rule: .evenOdd))
        #expect(path.contains(Point(x: 30, y: 50), rule: .evenOdd))
    }

    @Test func aStrokeContainsItsWidthAlone() {
        let line = path([Point(x: 0, y: 10), Point(x: 50, y: 10)])

        #expect(line.strokeContains(Point(x: 20, y: 11.9), style: StrokeStyle(width: 4)))
        #expect(!line.strokeContains(Point(x: 20, y: 12.1), style: StrokeStyle(width: 4)))
        #expect(!line.strokeContains(Point(x: 51, y: 10), style: StrokeStyle(width: 4)))
        #expect(line.strokeContains(Point(x: 51, y: 10), style: StrokeStyle(width: 4, cap: .round)))
        #expect(!box.strokeContains(Point(x: 25, y: 40), style: StrokeStyle(width: 4)))
    }

    @Test func aStrokeContainsItsDashesNotItsGaps() {
        let line = path([Point(x: 0, y: 10), Point(x: 50, y: 10)])
        let style = StrokeStyle(width: 4, dash: Dash(lengths: [6, 4]))

        #expect(line.strokeContains(Point(x: 5, y: 10), style: style))
        #expect(!line.strokeContains(Point(x: 8, y: 10), style: style))
    }

    @Test func aQuadraticCurvePassesHalfWayToItsControlPoint() {
        var curve = Path()
        curve.move(to: .zero)
        curve.addQuadCurve(to: Point(x: 100, y: 0), control: Point(x: 50, y: 80))

        let middle = PathMeasure(curve).point(at: PathMeasure(curve).length / 2)

        #expect(middle.distance(to: Point(x: 50, y: 40)) < 0.01)
        #expect(abs(curve.bounds.maxY - 40) < 0.02)
    }

    @Test func thePenIsWhereTheLastElementEnded() {
        var path = box
        #expect(path.currentPoint == Point(x: 10, y: 20))
        path.addLine(to: Point(x: 1, y: 2))
        #expect(path.currentPoint == Point(x: 1, y: 2))
        path.addArc(center: .zero, radius: 5, from: 1, to: 0)
        #expect(path.currentPoint == Point(x: 5, y: 0))
        #expect(Path().currentPoint == nil)
    }

    @Test func boundsLieCloseAroundCurvesAndArcs() {
        let bounds = Path(ellipseIn: Rect(x: 3, y: 4, width: 50, height: 20)).bounds

        #expect(abs(bounds.minX - 3) < 0.01 && abs(bounds.maxX - 53) < 0.01)
        #expect(abs(bounds.minY - 4) < 0.01 && abs(bounds.maxY - 24) < 0.01)
        #expect(Path().bounds.isEmpty)
    }
}
