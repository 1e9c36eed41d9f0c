import Cairo
import Geometry
import TestSupport
import Testing

@Suite struct PolylineTests {
    /// Lines of every kind, for an image of 120 × 120.
    static let lines: [[Point]] = [
        randomLine(count: 40, seed: 1), randomLine(count: 400, seed: 2), zigzag(count: 60), gentle(count: 100),
        [Point(x: 20, y: 60), Point(x: 100, y: 60)], [Point(x: 60, y: 20), Point(x: 60, y: 100)],
        [Point(x: 20, y: 100), Point(x: 100, y: 20), Point(x: 20, y: 100)], [Point(x: 60, y: 60)],
        [Point(x: 60.5, y: 60.5), Point(x: 60.5, y: 60.5), Point(x: 60.5, y: 60.5)],
    ]

    @Test(arguments: lines, [2.0, 3, 4, 9]) func itHasTheShapeOfCairosStroke(line: [Point], width: Double) throws {
        let own = try drawn(width: 120, height: 120) { $0.stroke(Polyline(line, width: width, color: .black)) }
        let cairos = try strokedByCairo(line, width: width)

        #expect(own.lit.isSubset(of: grown(cairos.lit)))
        #expect(cairos.lit.isSubset(of: grown(own.lit)))
        // Coverage by distance and by area differ most at a single dot of two pixels: by 11 of 255.
        #expect(meanDifference(own, cairos) < 12)
    }

    @Test func theUnionOfTwoLinesIsTheGreaterCoverageOfEach() throws {
        let (first, second) = (Self.lines[0], randomLine(count: 30, seed: 7))
        let joint = [first.last!, second[0]]

        let parts = try [first, joint, second].map { line in
            try drawn(width: 120, height: 120) { $0.stroke(Polyline(line, width: 3, color: .black)) }
        }
        let whole = try drawn(width: 120, height: 120) {
            $0.stroke(Polyline(first + second, width: 3, color: .black))
        }

        #expect(whole.words == whole.words.indices.map { index in parts.map { $0.words[index] }.max()! })
    }

    @Test func pointsOnTheWayAndRepeatedOnesChangeNothing() throws {
        let plain = try drawn(width: 120, height: 120) {
            $0.stroke(Polyline([Point(x: 10, y: 10), Point(x: 90, y: 50)], width: 3, color: .black))
        }
        let crowded = try drawn(width: 120, height: 120) {
            let middle = Point(x: 50, y: 30)
            let line = [Point(x: 10, y: 10), middle, middle, Point(x: 10, y: 10), Point(x: 90, y: 50)]
            $0.stroke(Polyline(line, width: 3, color: .black))
        }

        #expect(plain == crowded)
    }

    @Test func aClipShowsAPartOfTheSamePixels() throws {
        let whole = try drawn(width: 120, height: 120) { $0.stroke(Polyline(Self.lines[1], width: 3, color: .black)) }
        let clipped = try drawn(width: 120, height: 120) {
            $0.clip(to: [PixelRect(x: 31, y: 17, width: 40, height: 50), PixelRect(x: 90, y: 90, width: 7, height: 9)])
            $0.stroke(Polyline(Self.lines[1], width: 3, color: .black))
        }

        let inside = places(31..<71, 17..<67).union(places(90..<97, 90..<99))
        #expect(clipped.lit == whole.lit.intersection(inside))
        #expect(inside.allSatisfy { clipped.color(x: $0.x, y: $0.y) == whole.color(x: $0.x, y: $0.y) })
    }

    /// Under a clip of one rectangle the polyline paints pixels itself; under several it uses a Cairo mask.
    @Test(arguments: [1, 0.8, 0.35, 0.004], [PixelFormat.rgb24, .argb32])
    func colorsAreLaidOnAsCairoDoes(alpha: Double, format: PixelFormat) throws {
        let color = Color(red: 0.9, green: 0.35, blue: 0.1, alpha: alpha)
        func picture(_ clip: [PixelRect]) throws -> Pixels {
            try drawn(width: 123, height: 117, format: format) { canvas in
                canvas.clip(to: clip)
                for column in 0..<41 {
                    canvas.fillColor = Color(red: Double(column) / 41, green: 0.7, blue: 1, alpha: 0.9)
                    canvas.fill(Rect(x: Double(3 * column), y: 0, width: 3, height: 100))
                }
                canvas.alpha = 0.9
                canvas.stroke(Polyline(Self.lines[1], width: 5, color: color))
            }
        }

        let painted = try picture([PixelRect(x: 0, y: 0, width: 123, height: 117)])
        let masked = try picture([
            PixelRect(x: 0, y: 0, width: 123, height: 115), PixelRect(x: 2, y: 115, width: 121, height: 2),
        ])

        let inside = places(2..<123, 0..<117)
        #expect(inside.allSatisfy { painted.color(x: $0.x, y: $0.y) == masked.color(x: $0.x, y: $0.y) })
    }

    @Test func dotsAreRoundAndOneShapeWithTheLine() throws {
        let pixels = try drawn {
            let line = [Point(x: 0, y: 10), Point(x: 20, y: 10)]
            let color = Color.black.withAlpha(0.5)
            $0.stroke(Polyline(line, width: 2, dots: [Point(x: 10, y: 10)], dotDiameter: 8, color: color))
        }

        #expect((127...128).contains(pixels.alpha(10, 10)))
        #expect(pixels.alpha(10, 10) == pixels.alpha(1, 10))
        #expect(pixels.alpha(10, 6) > 0 && pixels.alpha(10, 13) > 0)
        #expect(pixels.alpha(10, 5) == 0 && pixels.alpha(6, 6) == 0)
    }

    @Test func aPointIsAsManyPixelsAsTheScaleSays() throws {
        let pixels = try drawn {
            $0.scale(x: 2, y: 2)
            $0.stroke(Polyline([Point(x: 0, y: 5), Point(x: 10, y: 5)], width: 2, color: .black))
        }

        #expect(pixels.lit == places(0..<20, 8..<12))
        #expect(pixels.alpha(10, 8) == 255 && pixels.alpha(10, 11) == 255)
    }

    @Test func aHairlineIsAsFaintAsItIsThin() throws {
        let pixels = try drawn {
            $0.stroke(Polyline([Point(x: 0, y: 5.5), Point(x: 20, y: 5.5)], width: 0.25, color: .black))
        }

        #expect(pixels.lit == places(0..<20, 5..<6))
        #expect(pixels.alpha(10, 5) == 64)
    }

    @Test func hugeCoordinatesCrossThePictureWhereTheyShould() throws {
        let pixels = try drawn {
            let far = 1e9
            let level = [Point(x: -1e300, y: 10), Point(x: 1e300, y: 10)]
            $0.stroke(Polyline(level + [Point(x: far, y: far), Point(x: -far, y: -far)], width: 2, color: .black))
        }

        #expect((0..<20).allSatisfy { pixels.alpha($0, 9) == 255 && pixels.alpha($0, 10) == 255 })
        #expect((0..<20).allSatisfy { pixels.alpha($0, $0) == 255 })
        #expect(pixels.alpha(15, 4) == 0)
    }

    @Test func nothingIsDrawnForNoPointsNoWidthOrOutside() throws {
        let pixels = try drawn {
            $0.stroke(Polyline([], width: 2, color: .black))
            $0.stroke(Polyline([Point(x: 1, y: 1), Point(x: 9, y: 9)], width: 0, color: .black))
            $0.stroke(Polyline([Point(x: -90, y: 1), Point(x: -9, y: 9)], width: 2, color: .black))
        }

        #expect(pixels.lit.isEmpty)
    }

    @Test func anUnevenScaleMakesAnUnevenPen() throws {
        let pixels = try drawn {
            $0.scale(x: 1, y: 4)
            $0.stroke(Polyline([Point(x: 0, y: 2), Point(x: 20, y: 2)], width: 2, color: .black))
        }

        #expect(pixels.lit == places(0..<20, 4..<12))
    }

    @Test func aVectorSurfaceGetsTheLineAsOnePath() throws {
        let svg = try document(.svg) {
            $0.stroke(Polyline(Self.lines[0], width: 2, dots: [.zero], dotDiameter: 4, color: .rgb(0, 122, 255)))
        }
        let faint = try document(.svg) {
            $0.stroke(Polyline(Self.lines[0], width: 2, color: .rgb(0, 122, 255, alpha: 0.5)))
        }

        #expect(svg.contains("stroke-linejoin:round") && svg.contains("stroke-linecap:round"))
        #expect(svg.ranges(of: "<path").count == 2)
        #expect(faint.contains("stroke-linejoin:round") && faint.contains("opacity:0.5"))
    }

    private func strokedByCairo(_ line: [Point], width: Double) throws -> Pixels {
        var path = Path()
        path.move(to: line[0])
        for point in line.dropFirst() { path.addLine(to: point) }
        if line.count == 1 { path.addLine(to: line[0]) }
        return try drawn(width: 120, height: 120) {
            $0.strokeStyle = StrokeStyle(width: width, cap: .round, join: .round)
            $0.stroke(path)
        }
    }

    /// Returns the places and their neighbours.
    private func grown(_ lit: Set<Place>) -> Set<Place> {
        let steps = places(-1..<2, -1..<2)
        return Set(lit.flatMap { place in steps.map { Place(x: place.x + $0.x, y: place.y + $0.y) } })
    }

    /// Returns the mean over the pixels drawn in either, in 255ths.
    private func meanDifference(_ one: Pixels, _ other: Pixels) -> Double {
        let lit = one.lit.union(other.lit)
        let sum = lit.reduce(0) { $0 + abs(one.alpha($1.x, $1.y) - other.alpha($1.x, $1.y)) }
        return Double(sum) / Double(lit.count)
    }
}

private func randomLine(count: Int, seed: UInt64) -> [Point] {
    var generator = Xorshift(state: seed &* 0x9e37_79b9_7f4a_7c15)
    return (0..<count).map { _ in
        Point(x: .random(in: 10...110, using: &generator), y: .random(in: 10...110, using: &generator))
    }
}

private func zigzag(count: Int) -> [Point] {
    (0..<count).map { Point(x: 10 + Double($0) * 100 / Double(count), y: $0 % 2 == 0 ? 10 : 110) }
}

private func gentle(count: Int) -> [Point] {
    var generator = Xorshift(state: 99)
    return (0..<count).map { Point(x: 10 + Double($0), y: 60 + .random(in: -3...3, using: &generator)) }
}

private struct Xorshift: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
