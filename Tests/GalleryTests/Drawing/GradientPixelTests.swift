import Cairo
import Geometry
import Glibc
import TestSupport
import Testing
import ViewKit

@testable import Gallery

/// All gradients and shadows, recomputed by their formulas at the centres of sampled pixels.
@Suite struct GradientPixelTests {
    private func sample(_ id: String, scale: Double) throws -> Sample {
        Sample(pixels: Pixels(try GalleryPicture(of: try Catalogue.demo(id), scale: scale).render()), scale: scale)
    }

    @Test(arguments: [1.0, 2]) func theFadeGoesAlongItsLine(scale: Double) throws {
        let sample = try sample("gradient-fills", scale: scale)
        let ramp = Ramp([(0, [1, 1, 1, 1]), (1, [0, 0.5, 1, 0.8])])

        for y in [63.0, 75, 90, 105, 117] {
            sample.expect(Point(x: 100, y: y)) { ramp.color(at: ($0.y - 60) / 60) }
        }
        for corner in [(52.0, 62.0), (148, 62), (52, 118), (148, 118)] {
            sample.expectGround(Point(x: corner.0, y: corner.1))
        }
    }

    @Test(arguments: [1.0, 2]) func theRainbowGoesFromCornerToCorner(scale: Double) throws {
        let sample = try sample("gradient-fills", scale: scale)
        let ramp = Ramp([
            (0, [1, 0, 0, 1]), (0.3, [1, 0.5, 0, 1]), (0.4, [1, 1, 0, 1]), (0.5, [0, 1, 0, 1]), (0.6, [0, 1, 0.5, 1]),
            (0.7, [0, 0, 1, 1]), (0.85, [1, 0, 1, 1]),
        ])

        // Colours are constant across the line.
        for (x, y) in [(165.0, 155.0), (170, 110), (200, 100), (230, 70), (270, 120), (296, 24)] {
            sample.expect(Point(x: x, y: y)) { ramp.color(at: (($0.x - 160) + (160 - $0.y)) / 280) }
        }
        for (x, y) in [(157.0, 90.0), (303, 90), (230, 17), (230, 163)] { sample.expectGround(Point(x: x, y: y)) }
    }

    @Test(arguments: [1.0, 2]) func theBallGoesFromItsHighlightToItsRim(scale: Double) throws {
        let sample = try sample("gradient-fills", scale: scale)
        let ramp = Ramp([(0.05, [1, 0.9, 0.9, 0.7]), (0.9, [1, 0, 0, 0.8])])
        let circles = Circles(from: (50, 270, 0), to: (70, 300, 50))

        for (x, y) in [(51.0, 271.0), (55, 285), (40, 270), (75, 310), (95, 320), (98, 336)] {
            try sample.expect(Point(x: x, y: y)) { ramp.color(at: try #require(circles.offset(of: $0))) }
        }
        for (x, y) in [(17.0, 300.0), (123, 300), (70, 247), (70, 353)] { sample.expectGround(Point(x: x, y: y)) }
    }

    @Test(arguments: [1.0, 2]) func theEmberGoesOnBeyondItsEnd(scale: Double) throws {
        let sample = try sample("gradient-fills", scale: scale)
        let ramp = Ramp([(0, [0.3, 0.3, 0.3, 1]), (1, [0.1, 0.1, 0.1, 1])])

        for (x, y) in [(60.0, 175.0), (70, 180), (45, 160), (30, 190), (90, 170), (23, 153), (97, 197)] {
            sample.expect(Point(x: x, y: y)) { ramp.color(at: $0.distance(to: Point(x: 60, y: 175)) / 35) }
        }
        for (x, y) in [(17.0, 175.0), (103, 175), (60, 147), (60, 203)] { sample.expectGround(Point(x: x, y: y)) }
    }

    @Test(arguments: [1.0, 2]) func theConeHasNoApex(scale: Double) throws {
        let sample = try sample("gradient-fills", scale: scale)
        let ramp = Ramp([(0, [0.2, 0.8, 0.2, 1]), (1, [1, 1, 0.9, 0.9])])
        let circles = Circles(from: (230, 230, 50), to: (280, 330, 10))

        for (x, y) in [(200.0, 215.0), (230, 230), (255, 250), (258, 290), (270, 305), (280, 330)] {
            try sample.expect(Point(x: x, y: y)) { ramp.color(at: try #require(circles.offset(of: $0))) }
        }
        // The tangents continue to (292.5, 355), where the radius would be 0.
        for radius in [6.0, 4, 2, 0] {
            let part = (50 - radius) / 40
            sample.expectGround(Point(x: 230 + 50 * part + radius * 0.4, y: 230 + 100 * part + 4))
        }
        for (x, y) in [(177.0, 230.0), (230, 177), (295, 356), (215, 300), (300, 290)] {
            sample.expectGround(Point(x: x, y: y))
        }
    }

    @Test(arguments: [1.0, 2]) func aShadowIsAsWideAsItsRadiusSays(scale: Double) throws {
        let sample = try sample("other", scale: scale)
        // A blurred half plane: the Gaussian's integral on its side of the edge.
        func shadow(_ opacity: Double, _ depth: Double, on ground: [Double]) -> [Double] {
            let alpha = opacity * erfc(-depth / 2.0.squareRoot()) / 2
            return ground.map { $0 * (1 - alpha) }
        }
        let (orange, grey) = ([1, 0.5, 0], [2.0 / 3, 2.0 / 3, 2.0 / 3])

        // Radius 1, from (121, 28) to (141, 58), on the orange view.
        for y in [24.5, 25.5, 26.5, 27.5, 28.5] {
            sample.expect(Point(x: 130, y: y), by: 8) { shadow(0.3, $0.y - 28, on: orange) }
        }
        for x in [140.5, 141.5, 142.5, 143.5, 144.5] {
            sample.expect(Point(x: x, y: 45), by: 8) { shadow(0.3, 141 - $0.x, on: orange) }
        }
        // Radius 3, from (182, 12) to (284, 76), on the ground.
        for x in [282.5, 285, 288, 291, 294] {
            sample.expect(Point(x: x, y: 44), by: 8) { shadow(0.8, (284 - $0.x) / 3, on: grey) }
        }
        for y in [74.5, 77, 80, 83, 86] {
            sample.expect(Point(x: 233, y: y), by: 8) { shadow(0.8, (76 - $0.y) / 3, on: grey) }
        }
        for y in [9.5, 7, 4] { sample.expect(Point(x: 233, y: y), by: 8) { shadow(0.8, ($0.y - 12) / 3, on: grey) } }
        for (x, y) in [(296.0, 44.0), (233, 88.5)] { sample.expectGround(Point(x: x, y: y)) }
    }

    /// Outside the round corners there is only shadow on the ground, without image, background or border.
    @Test(arguments: [1.0, 2]) func clippedCornersAreTransparent(scale: Double) throws {
        let sample = try sample("other", scale: scale)

        for (x, y) in [(180.25, 10.25), (281.75, 10.25), (180.25, 73.75), (281.75, 73.75)] {
            let parts = sample.parts(Point(x: x, y: y))
            #expect(Set(parts).count == 1 && parts[0] > 40 && parts[0] < 170, "(\(x), \(y)): \(parts)")
        }
        // The corners of the plain shape and the view show the ground.
        for (x, y) in [(10.25, 10.25), (79.75, 10.25), (10.25, 99.75), (90.25, 99.75), (159.75, 99.75)] {
            sample.expectGround(Point(x: x, y: y))
        }
    }
}

/// A picture to be sampled in points of its canvas.
private struct Sample {
    let pixels: Pixels
    let scale: Double

    func parts(_ point: Point) -> [Int] {
        let word = pixels.color(x: Int(point.x * scale), y: Int(point.y * scale))!
        return [16, 8, 0].map { Int(word >> $0 & 255) }
    }

    /// Checks the pixel that contains a point, by the colour at that pixel's centre.
    func expect(
        _ point: Point, by tolerance: Int = 4, color: (Point) throws -> [Double],
        sourceLocation: SourceLocation = #_sourceLocation
    ) rethrows {
        let middle = Point(
            x: ((point.x * scale).rounded(.down) + 0.5) / scale, y: ((point.y * scale).rounded(.down) + 0.5) / scale)
        let expected = try color(middle).map { Int(($0 * 255).rounded()) }
        let found = parts(point)
        #expect(
            zip(found, expected).allSatisfy { abs($0 - $1) <= tolerance },
            "\(point): \(found) where \(expected) is right", sourceLocation: sourceLocation)
    }

    func expectGround(_ point: Point, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(parts(point) == [170, 170, 170], "\(point)", sourceLocation: sourceLocation)
    }
}

/// Interpolated colours over the ground.
private struct Ramp {
    private let stops: [(offset: Double, parts: [Double])]

    init(_ stops: [(Double, [Double])]) {
        self.stops = stops
    }

    func color(at offset: Double) -> [Double] {
        let (first, last) = (stops[0], stops[stops.count - 1])
        let inner = zip(stops, stops.dropFirst()).first { $0.offset <= offset && offset <= $1.offset }
        let (low, high) = inner ?? (offset < first.offset ? (first, first) : (last, last))
        let part = high.offset > low.offset ? (offset - low.offset) / (high.offset - low.offset) : 0
        let mixed = zip(low.parts, high.parts).map { $0 + ($1 - $0) * part }
        return mixed.prefix(3).map { $0 * mixed[3] + 2.0 / 3 * (1 - mixed[3]) }
    }
}

/// The circles of a radial gradient.
private struct Circles {
    private let start: (x: Double, y: Double, radius: Double)
    private let end: (x: Double, y: Double, radius: Double)

    init(from start: (Double, Double, Double), to end: (Double, Double, Double)) {
        self.start = start
        self.end = end
    }

    /// Returns the offset of the last circle through a point; nil if there is none.
    func offset(of point: Point) -> Double? {
        let (dx, dy, dr) = (end.x - start.x, end.y - start.y, end.radius - start.radius)
        let (x, y) = (point.x - start.x, point.y - start.y)
        let a = dx * dx + dy * dy - dr * dr
        let b = x * dx + y * dy + start.radius * dr
        let root = (b * b - a * (x * x + y * y - start.radius * start.radius)).squareRoot()
        return [(b + root) / a, (b - root) / a].filter { (0...1).contains($0) }.max()
    }
}
