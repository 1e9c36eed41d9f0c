import Cairo
import Geometry
import Glibc
import TestSupport
import Testing

@testable import Gallery

/// Two figures under each blend mode.
@Suite struct BlendingTests {
    private let picture = TurnedPicture(Blending.demo)

    /// Returns the red, green and blue of a pixel of a mode's cell.
    private func color(_ mode: BlendMode, _ x: Int, _ y: Int) throws -> [Double] {
        let index = try #require(Scene.modes.firstIndex(of: mode))
        let pixel = try picture.pixels().color(x: index % 4 * 80 + x, y: index / 4 * 120 + y)!
        return [16, 8, 0].map { Double(pixel >> $0 & 255) / 255 }
    }

    /// Returns a source with an alpha of 0.9 over a backdrop, whose parts are mixed by a function.
    private func blended(_ backdrop: [Double], _ mix: (Double, Double) -> Double) -> [Double] {
        zip(backdrop, [0, 0.4, 0.8]).map { 0.1 * $0 + 0.9 * mix($0, $1) }
    }

    private func isNear(_ one: [Double], _ other: [Double]) -> Bool {
        zip(one, other).allSatisfy { abs($0 - $1) < 0.015 }
    }

    @Test func thereAreSixteenModes() {
        #expect(Set(Scene.modes).count == 16)
    }

    @Test func bothFiguresAreMixedByTheModeOfTheirCell() throws {
        let mixes: [(BlendMode, (Double, Double) -> Double)] = [
            (.normal, { $1 }), (.multiply, { $0 * $1 }), (.screen, { $0 + $1 - $0 * $1 }),
            (.darken, { min($0, $1) }), (.lighten, { max($0, $1) }), (.difference, { abs($0 - $1) }),
            (.exclusion, { $0 + $1 - 2 * $0 * $1 }),
            (.hardLight, { $1 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
            (.overlay, { $0 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
        ]
        for (mode, mix) in mixes {
            #expect(isNear(try color(mode, 34, 46), blended([1, 0.5, 0], mix)), "\(mode)")
            #expect(isNear(try color(mode, 66, 80), blended([2.0 / 3, 2.0 / 3, 2.0 / 3], mix)), "\(mode)")
        }
    }

    @Test func theLuminosityIsTheSources() throws {
        func luminosity(_ color: [Double]) -> Double { 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2] }
        let expected = 0.1 * luminosity([1, 0.5, 0]) + 0.9 * luminosity([0, 0.4, 0.8])

        #expect(abs(luminosity(try color(.luminosity, 34, 46)) - expected) < 0.02)
        #expect(abs(luminosity(try color(.hue, 34, 46)) - luminosity([1, 0.5, 0])) < 0.02)
    }

    @Test func theBackdropIsTheSameInEveryCell() throws {
        for mode in Scene.modes { #expect(isNear(try color(mode, 16, 40), [1, 0.5, 0]), "\(mode)") }
    }

    @Test func theAlphaOfEachCanBeTurned() throws {
        try picture.canvas.set("source.fill-alpha=0", of: "blending")
        #expect(isNear(try color(.difference, 34, 46), [1, 0.5, 0]))

        try picture.canvas.set("backdrop.fill-alpha=0.5", of: "blending")
        #expect(isNear(try color(.difference, 34, 46), [2.5 / 3, 1.75 / 3, 1.0 / 3]))
    }

    @Test func everyCellHasTheNameOfItsMode() throws {
        let pixels = try picture.pixels()
        for index in Scene.modes.indices {
            let (x, y) = (index % 4 * 80, index / 4 * 120)
            let isDark = (98..<112).contains { row in
                (10..<70).contains { column in pixels.color(x: x + column, y: y + row)! & 0xff < 0x60 }
            }
            #expect(isDark, "\(Scene.modes[index])")
        }
    }

    @Test func aFigureIsFoundInEveryCell() {
        let drawing = picture.canvas.drawing

        #expect(drawing.figure(at: Point(x: 66, y: 80)) == 1)
        #expect(drawing.figure(at: Point(x: 3 * 80 + 66, y: 3 * 120 + 80)) == 1)
        #expect(drawing.figure(at: Point(x: 80 + 16, y: 120 + 40)) == 0)
    }
}
