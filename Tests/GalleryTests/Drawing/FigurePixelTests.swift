import Cairo
import Geometry
import Glibc
import TestSupport
import Testing
import ViewKit

@testable import Gallery

/// The drawings' figures, checked by single pixels.
@Suite struct FigurePixelTests {
    private let ground: UInt32 = 0xffaa_aaaa

    private func pixels(_ id: String, scale: Double = 1) throws -> Pixels {
        Pixels(try GalleryPicture(of: try Catalogue.demo(id), scale: scale).render())
    }

    /// Returns the pixel that contains a point of the canvas.
    private func color(_ pixels: Pixels, _ x: Double, _ y: Double) -> UInt32 {
        let scale = Double(pixels.width) / 320
        return pixels.color(x: Int(x * scale), y: Int(y * scale))!
    }

    private func parts(_ word: UInt32) -> [Int] { [16, 8, 0].map { Int(word >> $0 & 255) } }

    /// Whether a colour equals another one over the ground, within antialiasing and rounding.
    private func isColor(_ word: UInt32, _ color: Color, by tolerance: Int = 3) -> Bool {
        let expected = [color.red, color.green, color.blue].map { part in
            Int(((part * color.alpha + 2.0 / 3 * (1 - color.alpha)) * 255).rounded())
        }
        return zip(parts(word), expected).allSatisfy { abs($0 - $1) <= tolerance }
    }

    // MARK: Lines

    /// Returns whether each distance along a line has its colour, at 8 pixels per point.
    private func ink(
        from start: Point, to end: Point, color: Color, at distances: [Double]
    ) throws -> [Bool] {
        let pixels = try pixels("straight-lines", scale: 8)
        let length = start.distance(to: end)
        return distances.map { distance in
            let part = distance / length
            return isColor(
                self.color(pixels, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part), color)
        }
    }

    @Test func theGroundIsLightGrey() throws {
        #expect(color(try pixels("straight-lines"), 300, 460) == ground)
    }

    @Test func roundAndSquareCapsReachBeyondTheEnds() throws {
        let blue = try ink(
            from: Point(x: 35, y: 10), to: Point(x: 45, y: 65), color: .pureBlue, at: [-2.9, -2.1, 0, 30, 58])
        let red = try ink(
            from: Point(x: 250, y: 35), to: Point(x: 85, y: 130), color: .pureRed, at: [-1.3, -0.7, 50])

        #expect(blue == [false, true, true, true, true])
        #expect(red == [false, true, true])
    }

    /// The green line keeps the red one's square caps, so each dash of 2 is 5 long.
    @Test func aDashHasTheCapsOfTheLineBefore() throws {
        let distances = [-1.7, -1, 1, 3, 3.8, 6.2, 6.8, 9, 11.2, 12.5, 14.8]

        let green = try ink(from: Point(x: 55, y: 120), to: Point(x: 65, y: 220), color: .pureGreen, at: distances)

        #expect(green == [false, true, true, true, false, false, true, true, true, false, true])
    }

    /// Dash 7.5, gap 4.5, dash 1, then gap 7.5, dash 4.5, gap 1; with caps of 1.5, from 3 on.
    @Test func anOddDashTurnsInkAndGapAround() throws {
        let distances = [2, 5.7, 6.3, 7.2, 9, 9.8, 11.2, 11.8, 16, 20, 23.2, 23.8]

        let black = try ink(from: Point(x: 105, y: 150), to: Point(x: 65, y: 290), color: .black, at: distances)

        // Dashes −3…4.5, 9…10, 17.5…22, 23…30.5, each extended by 1.5 at both ends.
        #expect(
            black == [true, true, false, false, true, true, true, false, true, true, true, true])
    }

    @Test func aLongDashBeginsAtItsPhase() throws {
        // From 2 on: dash 3, gap 3, dash 4, gap 2, dash 3, gap 5, dash 2, gap 4, dash 1, gap 8; with caps of 1.
        let distances = [1.5, 3.5, 4.5, 5.5, 9, 11.4, 14, 16.5, 19.4, 21, 24.5, 27, 29, 33]

        let orange = try ink(
            from: Point(x: 180, y: 120), to: Point(x: 260, y: 340), color: .orange, at: distances)

        #expect(
            orange == [
                true, true, false, true, true, true, true, false, true, true, false, true, false, false,
            ])
    }

    // MARK: Curves and shapes

    @Test func curvesGoWhereTheyAreSaidToGo() throws {
        let pixels = try pixels("curves", scale: 8)

        // The arc's bottom, left and end; the line's middle; each curve's middle; the control polygon.
        #expect(isColor(color(pixels, 120, 160), .pureRed))
        #expect(isColor(color(pixels, 80, 120), .pureRed))
        #expect(isColor(color(pixels, 119.5, 80), .pureRed))
        #expect(isColor(color(pixels, 72.5, 37.5), .pureRed))
        #expect(isColor(color(pixels, (120 + 148.284) / 2, (25 + 148.284) / 2), .pureRed))
        #expect(color(pixels, 160, 120) != 0xffff_0000)
        #expect(isColor(color(pixels, 237.5, 60), .purple))
        #expect(isColor(color(pixels, 272.5, 100), .magenta))
        #expect(isColor(color(pixels, 155, 263.75), .pureGreen))
        #expect(isColor(color(pixels, 10.5, 259.5), .darkGrey, by: 60))
    }

    @Test func shapesHaveTheirColours() throws {
        let pixels = try pixels("shapes", scale: 2)

        #expect(isColor(color(pixels, 80, 110), .pureRed))
        #expect(isColor(color(pixels, 80, 150), .black))
        #expect(isColor(color(pixels, 75, 8.5), .black, by: 60))
        #expect(isColor(color(pixels, 250, 75), .yellow))
        #expect(isColor(color(pixels, 200, 75), .pureGreen))
        // The green edge keeps the black one's round joins, so its corner is cut.
        #expect(color(pixels, 198.6, 43.6) != 0xff00_ff00)
        #expect(isColor(color(pixels, 36, 260), .pureBlue))
        #expect(color(pixels, 125, 260) == ground)
        #expect(isColor(color(pixels, 255, 185), .orange))
        #expect(isColor(color(pixels, 265, 285), .magenta))
    }

    @Test func theHeptagonsCornersLieOnItsCircle() throws {
        let corners = Path(polygonWith: 7, in: Rect(x: 230, y: 250, width: 70, height: 70)).elements
        let center = Point(x: 265, y: 285)
        let step = 2 * Double.pi / 7
        let first = Point(
            x: 265 + 31.5 * cos((.pi - step) / 2 - step), y: 285 + 31.5 * sin((.pi - step) / 2 - step))

        guard case .move(let start) = corners[0] else { throw Missing() }
        #expect(corners.count == 8)
        #expect(abs(start.distance(to: center) - 31.5) < 1e-9)
        #expect(start.distance(to: first) < 1e-9)
        let pixels = try pixels("shapes", scale: 4)
        #expect(isColor(color(pixels, start.x, start.y), .black))
    }

    @Test func theSolidFillFillsItsRectangle() throws {
        let pixels = try pixels("solid-fills")

        for point in [(20, 30), (99, 30), (20, 129), (99, 129), (60, 80)] {
            #expect(pixels.color(x: point.0, y: point.1) == 0xff00_80ff)
        }
        for point in [(19, 30), (100, 30), (20, 29), (20, 130)] {
            #expect(pixels.color(x: point.0, y: point.1) == ground)
        }
    }

    // MARK: Gradients

    private func mix(_ one: Color, _ other: Color, _ part: Double) -> Color {
        func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        return Color(
            red: mixed(one.red, other.red), green: mixed(one.green, other.green), blue: mixed(one.blue, other.blue),
            alpha: mixed(one.alpha, other.alpha))
    }

    @Test(arguments: [0.1, 0.3, 0.5, 0.7, 0.9]) func theEllipseFadesFromTopToBottom(part: Double) throws {
        let pixels = try pixels("gradient-fills", scale: 4)

        let expected = mix(.white, Color(red: 0, green: 0.5, blue: 1, alpha: 0.8), part)
        #expect(isColor(color(pixels, 100, 60 + 60 * part), expected))
        #expect(color(pixels, 53, 62) == ground)
    }

    @Test func sevenStopsLieOnTheirLine() throws {
        let pixels = try pixels("gradient-fills", scale: 4)
        func at(_ part: Double) -> UInt32 { color(pixels, 160 + 140 * part, 160 - 140 * part) }

        #expect(isColor(at(0.15), mix(.pureRed, .orange, 0.5)))
        #expect(isColor(at(0.3), .orange))
        #expect(isColor(at(0.35), mix(.orange, .yellow, 0.5)))
        #expect(isColor(at(0.4), .yellow, by: 6))
        #expect(isColor(at(0.45), mix(.yellow, .pureGreen, 0.5)))
        #expect(isColor(at(0.55), Color(red: 0, green: 1, blue: 0.25)))
        #expect(isColor(at(0.65), Color(red: 0, green: 0.5, blue: 0.75), by: 6))
        #expect(isColor(at(0.775), mix(.pureBlue, .magenta, 0.5), by: 6))
        // Between the last stop and the end.
        #expect(isColor(at(0.95), .magenta))
    }

    @Test func theBallIsPaintedWithinItsCircleAlone() throws {
        let pixels = try pixels("gradient-fills", scale: 4)

        // At the highlight, and below it on the line through both centres; nearer to the edge the last stop applies.
        #expect(isColor(color(pixels, 50.2, 270.2), Color(red: 1, green: 0.9, blue: 0.9, alpha: 0.7), by: 6))
        #expect(isColor(color(pixels, 96, 339), Color(red: 1, green: 0, blue: 0, alpha: 0.8)))
        #expect(color(pixels, 22, 252) == ground)
        #expect(color(pixels, 118, 348) == ground)
        let middle = parts(color(pixels, 70, 300))
        #expect(middle[0] > middle[1] && middle[1] > 40)
    }

    @Test func theEmberGoesOnBeyondItsEnd() throws {
        let pixels = try pixels("gradient-fills", scale: 4)

        #expect(isColor(color(pixels, 60, 175), Color(white: 0.3)))
        #expect(isColor(color(pixels, 60 + 17.5, 175), Color(white: 0.2)))
        #expect(isColor(color(pixels, 97, 196), Color(white: 0.1)))
        #expect(isColor(color(pixels, 22, 153), Color(white: 0.1)))
    }

    @Test func theConeRunsFromCircleToCircle() throws {
        let pixels = try pixels("gradient-fills", scale: 4)
        // At offset s, the cone's circle has its centre at (230 + 50 s, 230 + 100 s) and the radius 50 − 40 s; of the
        // two circles through a point, the later one is visible.
        func atRim(_ s: Double) -> UInt32 {
            let radius = 50 - 40 * s
            return color(pixels, 230 + 50 * s - 0.447 * radius, 230 + 100 * s - 0.894 * radius)
        }
        let (green, pale) = (
            Color(red: 0.2, green: 0.8, blue: 0.2), Color(red: 1, green: 1, blue: 0.9, alpha: 0.9)
        )

        for s in [0.2, 0.4, 0.6, 0.8] { #expect(isColor(atRim(s), mix(green, pale, s), by: 6)) }
        // The cone's apex is beyond the small circle, where nothing is painted.
        #expect(color(pixels, 280 + 12.5 * 0.447, 330 + 12.5 * 0.894) == ground)
        #expect(color(pixels, 292.5, 355) == ground)
        #expect(isColor(color(pixels, 280 + 9 * 0.447, 330 + 9 * 0.894), pale, by: 12))
        #expect(color(pixels, 200, 290) == ground)
    }

    // MARK: Images

    @Test func theImageIsStretchedAndCutAtItsEllipse() throws {
        let pixels = try pixels("image-fills")
        let image = Pixels(try PictureReader.read(GalleryStorage.assets.appending("landscape.png")))

        #expect(pixels.color(x: 23, y: 33) == ground)
        let found = parts(pixels.color(x: 70, y: 70)!)
        let block = (0..<5).flatMap { y in (0..<5).map { x in parts(image.color(x: 256 + x, y: 190 + y)!) } }
        for part in 0..<3 {
            let mean = block.map { $0[part] }.reduce(0, +) / block.count
            #expect(abs(found[part] - mean) < 24)
        }
    }

    @Test func theFirstTileStandsInTheRectanglesCorner() throws {
        let pixels = try pixels("image-fills")
        let tile = Pixels(try PictureReader.read(GalleryStorage.assets.appending("tile.png")))

        for point in [(200, 80), (225, 95), (251, 120), (180, 100)] {
            let expected = tile.color(x: (point.0 - 150) % 24, y: (point.1 - 40) % 24)!
            #expect(pixels.color(x: point.0, y: point.1) == expected)
        }
        #expect(pixels.color(x: 152, y: 42) == ground)
    }

    // MARK: Decorations

    @Test func aViewIsTheSameAsItsDrawing() throws {
        let pixels = try pixels("other", scale: 2)

        // The box covers a part of the view.
        for y in 20..<200 {
            for x in 20..<50 {
                let (drawn, view) = (pixels.color(x: x, y: y)!, pixels.color(x: x + 160, y: y)!)
                #expect(zip(parts(drawn), parts(view)).allSatisfy { abs($0 - $1) <= 2 }, "(\(x),\(y))")
            }
        }
    }

    @Test func roundCornersCutTheImageAndItsShadowStays() throws {
        let pixels = try pixels("other", scale: 4)

        // Outside the corner there is shadow but no image; the border is white.
        #expect(parts(color(pixels, 180.5, 10.5))[0] < 0xaa)
        #expect(Set(parts(color(pixels, 180.5, 10.5))).count == 1)
        #expect(isColor(color(pixels, 230, 11.5), .white))
        #expect(isColor(color(pixels, 181.5, 40), .white))
        // The shadow's offset is two to the right and down, and it has an end.
        #expect(color(pixels, 284, 50) != ground)
        #expect(parts(color(pixels, 284, 50))[0] < parts(color(pixels, 178, 50))[0])
        #expect(parts(color(pixels, 230, 76))[0] < parts(color(pixels, 230, 8))[0])
        #expect(color(pixels, 300, 50) == ground)
        #expect(color(pixels, 230, 95) == ground)
    }

    @Test func theBoxsShadowLiesToTheRightAndAbove() throws {
        let pixels = try pixels("other", scale: 4)

        #expect(isColor(color(pixels, 130, 45), .purple))
        #expect(parts(color(pixels, 130, 28.5))[0] < 230)
        #expect(parts(color(pixels, 140.5, 45))[0] < parts(color(pixels, 119.5, 45))[0])
        #expect(isColor(color(pixels, 130, 63), .orange))
    }

    private struct Missing: Error {}
}
