import Cairo
import Geometry
import TestSupport
import Testing

@Suite struct GradientTests {
    private let red = Color.rgb(255, 0, 0)
    private let blue = Color.rgb(0, 0, 255)
    private let all = Rect(x: 0, y: 0, width: 100, height: 20)

    private func horizontal(_ stops: [Gradient.Stop]) -> Gradient {
        .linear(from: Point(x: 20, y: 0), to: Point(x: 80, y: 0), stops: stops)
    }

    @Test func beyondItsEndsAGradientGoesOnUnlessToldToEnd() throws {
        let gradient = horizontal(Gradient.Stop.spread([red, blue]))

        let extended = try drawn(width: 100) { $0.fill(all, with: gradient) }
        let ended = try drawn(width: 100) { $0.fill(all, with: gradient.withoutExtension()) }

        #expect(extended.color(x: 5, y: 5) == opaqueRed)
        #expect(extended.color(x: 95, y: 5) == 0xff00_00ff)
        #expect(ended.lit == places(20..<80, 0..<20))
        #expect(ended.color(x: 50, y: 5) == extended.color(x: 50, y: 5))
    }

    @Test func betweenAnEndAndItsStopIsTheStopsColour() throws {
        let stops = [Gradient.Stop(offset: 0.25, color: red), Gradient.Stop(offset: 0.75, color: blue)]

        let pixels = try drawn(width: 100) { $0.fill(all, with: horizontal(stops).withoutExtension()) }

        #expect(pixels.color(x: 21, y: 5) == opaqueRed)
        #expect(pixels.color(x: 34, y: 5) == opaqueRed)
        #expect(pixels.color(x: 66, y: 5) == 0xff00_00ff)
        #expect(pixels.color(x: 79, y: 5) == 0xff00_00ff)
        #expect(pixels.lit == places(20..<80, 0..<20))
    }

    @Test func coloursAreSpreadFromEndToEnd() {
        let stops = Gradient.Stop.spread([red, .black, blue])

        #expect(stops.map(\.offset) == [0, 0.5, 1])
        #expect(Gradient.Stop.spread([red]) == [Gradient.Stop(offset: 0, color: red)])
        #expect(Gradient.Stop.spread([]).isEmpty)
    }

    @Test func aConeLiesBetweenItsCirclesTangents() throws {
        let cone = Gradient.radial(
            from: Point(x: 20, y: 50), radius: 10, to: Point(x: 80, y: 50), radius: 0,
            stops: Gradient.Stop.spread([red, blue])
        ).withoutExtension()

        let pixels = try drawn(width: 100, height: 100) {
            $0.fill(Rect(x: 0, y: 0, width: 100, height: 100), with: cone)
        }

        #expect(pixels.alpha(50, 50) == 255)
        #expect(pixels.alpha(73, 50) == 255)
        #expect(pixels.alpha(82, 50) == 0)
        #expect(pixels.alpha(5, 50) == 0)
        #expect(pixels.alpha(50, 58) == 0)
        #expect(pixels.alpha(50, 53) == 255)
        #expect(pixels.color(x: 73, y: 50)! & 0xff > 200)
    }

    @Test func withoutStopsNothingIsPainted() throws {
        let pixels = try drawn(width: 100) { $0.fill(all, with: horizontal([]).withoutExtension()) }

        #expect(pixels.lit.isEmpty)
    }
}
