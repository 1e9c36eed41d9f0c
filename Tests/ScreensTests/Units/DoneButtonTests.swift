import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import Screens

/// Red, green and blue, 0 to 255.
private typealias Parts = SIMD3<Double>

/// The colour of each pixel according to the figure, calculated by hand.
private struct Figure {
    let height: Double
    let scale: Double

    private static let white = Parts(repeating: 255)
    private static let ground = Parts(0, 128, 0)

    private func over(_ color: Parts, _ alpha: Double, _ below: Parts) -> Parts { below + (color - below) * alpha }

    /// The colour of a row of pixels under the gradients.
    private func glazed(_ below: Parts, row: Int) -> Parts {
        let y = (Double(row) + 0.5) / scale
        let half = height / 2
        if y < half { return over(Self.white, 0.75 * (1 - y / half), below) }
        return over(Parts(repeating: 0), 0.2 * (1 - (y - half) / half), below)
    }

    func ground(row: Int) -> Parts { glazed(Self.ground, row: row) }
    func border(row: Int) -> Parts { over(Self.white, 0.6, ground(row: row)) }
}

@Suite struct DoneButtonTests {
    private nonisolated static let widths = [100.0, 216, 400]
    private nonisolated static let scales = [1.0, 2]
    private let corner = Point(x: 10, y: 10)
    private let button = DoneButton()

    private func makeScreen(width: Double, height: Double = 44, scale: Double) throws -> TestScreen {
        button.frame = Rect(origin: corner, size: Size(width: width, height: height))
        return try TestScreen(views: [button], size: Size(width: 420, height: 80), scale: scale)
    }

    /// The colour of a device pixel, counted from the button's corner.
    private func color(_ pixels: Pixels, _ x: Int, _ y: Int, scale: Double) -> Parts {
        let word = pixels.color(x: x + Int(corner.x * scale), y: y + Int(corner.y * scale))!
        return Parts(Double(word >> 16 & 0xff), Double(word >> 8 & 0xff), Double(word & 0xff))
    }

    private func isNear(_ one: Parts, _ other: Parts, within tolerance: Double = 2) -> Bool {
        let difference = one - other
        return (0..<3).allSatisfy { abs(difference[$0]) <= tolerance }
    }

    @Test(arguments: widths, scales) func gradientsLieOverTheGround(width: Double, scale: Double) throws {
        let pixels = try makeScreen(width: width, scale: scale).pixels
        let figure = Figure(height: 44, scale: scale)

        for row in Int(2 * scale)..<Int(42 * scale) {
            for x in [Int(9 * scale), Int((width - 10) * scale)] {
                #expect(isNear(color(pixels, x, row, scale: scale), figure.ground(row: row)), "row \(row)")
            }
        }
    }

    @Test(arguments: widths, scales) func theBorderLiesOverTheGradients(width: Double, scale: Double) throws {
        let pixels = try makeScreen(width: width, scale: scale).pixels
        let figure = Figure(height: 44, scale: scale)
        let (last, lastRow) = (Int(width * scale) - 1, Int(44 * scale) - 1)

        for step in 0..<Int(2 * scale) {
            for row in Int(9 * scale)..<Int(35 * scale) {
                #expect(isNear(color(pixels, step, row, scale: scale), figure.border(row: row)))
                #expect(isNear(color(pixels, last - step, row, scale: scale), figure.border(row: row)))
            }
            for x in Int(9 * scale)..<Int((width - 9) * scale) {
                #expect(isNear(color(pixels, x, step, scale: scale), figure.border(row: step)))
                #expect(
                    isNear(color(pixels, x, lastRow - step, scale: scale), figure.border(row: lastRow - step)))
            }
        }
    }

    @Test(arguments: widths, scales) func cornersAreRound(width: Double, scale: Double) throws {
        let pixels = try makeScreen(width: width, scale: scale).pixels
        let figure = Figure(height: 44, scale: scale)
        let (last, lastRow) = (Int(width * scale) - 1, Int(44 * scale) - 1)

        for y in 0..<Int(8 * scale) {
            for x in 0..<Int(8 * scale) {
                let place = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
                let distance = place.distance(to: Point(x: 8, y: 8))
                for (column, row) in [(x, y), (last - x, y), (x, lastRow - y), (last - x, lastRow - y)] {
                    let shown = color(pixels, column, row, scale: scale)
                    // Pixels on an edge have mixed colours.
                    if distance > 8 + 0.75 / scale { #expect(shown == Parts(repeating: 255)) }
                    if distance < 6 - 0.75 / scale { #expect(isNear(shown, figure.ground(row: row))) }
                    if distance > 6 + 0.75 / scale, distance < 8 - 0.75 / scale {
                        #expect(isNear(shown, figure.border(row: row)))
                    }
                }
            }
        }
    }

    @Test(arguments: widths, scales) func theTitleIsWhiteOverTheGradients(width: Double, scale: Double) throws {
        let pixels = try makeScreen(width: width, scale: scale).pixels
        let inside = Int(12 * scale)..<Int((width - 12) * scale)

        // Rows on both sides of the middle, which cross the letters' stems.
        for row in [Int(20 * scale), Int(24 * scale)] {
            let lightest = inside.map { color(pixels, $0, row, scale: scale) }.max { $0.x < $1.x }!
            #expect(isNear(lightest, Parts(repeating: 255), within: 1))
        }
    }

    @Test(arguments: scales) func everythingFollowsTheSize(scale: Double) throws {
        let screen = try makeScreen(width: 100, scale: scale)
        button.frame.size = Size(width: 300, height: 60)
        try screen.update()

        let figure = Figure(height: 60, scale: scale)
        for row in Int(2 * scale)..<Int(58 * scale) {
            #expect(isNear(color(screen.pixels, Int(280 * scale), row, scale: scale), figure.ground(row: row)))
        }
        #expect(screen.pixels == (try makeScreen(width: 300, height: 60, scale: scale).pixels))
    }

    @Test func pressedItDarkensWithoutDrawing() throws {
        let screen = try makeScreen(width: 216, scale: 1)
        let rest = screen.pixels

        screen.window.beginPress(at: Point(x: 100, y: 30), time: 0)
        try screen.update()
        let pressed = screen.pixels
        #expect(screen.report.viewsDrawn == 0)
        screen.window.endPress(at: Point(x: 100, y: 30), time: 0)
        try screen.update()

        for (x, y) in [(10, 5), (10, 20), (10, 40), (60, 22)] {
            #expect(color(pressed, x, y, scale: 1).y < color(rest, x, y, scale: 1).y)
        }
        #expect(screen.pixels == rest)
    }

    @Test func itIsAButtonThatActs() throws {
        let screen = try makeScreen(width: 216, scale: 1)
        var count = 0
        button.onAction = { count += 1 }

        screen.click(Point(x: 100, y: 30))
        screen.press(.tab)
        for key in [Key.return, .space] { screen.press(key) }

        #expect(count == 3)
        #expect(button.role == .button)
        #expect(button.label == "Done")
        #expect(button.showsFocusRing)
    }
}
