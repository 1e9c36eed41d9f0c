import Cairo
import Geometry
import TestSupport
import Testing

/// Patterns as colours, images in nine parts and magnified pixels.
@Suite struct PatternTests {
    @Test func aPatternFillsAPathFromItsOriginOn() throws {
        let mosaic = try makeMosaic(width: 3, height: 4)
        let path = Path(through: [Point(x: 2, y: 2), Point(x: 14, y: 2), Point(x: 14, y: 12), Point(x: 2, y: 12)])

        let pixels = try drawn { $0.fill(path, with: Pattern(mosaic, origin: Point(x: 1, y: -2))) }

        let tile = Pixels(mosaic)
        #expect(pixels.lit == places(2..<14, 2..<12))
        for place in pixels.lit {
            #expect(pixels.color(x: place.x, y: place.y) == tile.color(x: (place.x + 2) % 3, y: (place.y + 2) % 4))
        }
    }

    @Test func aPatternTakesTheAlphaOfTheCanvas() throws {
        let mosaic = try makeMosaic(width: 2, height: 2)
        let rect = Rect(x: 0, y: 0, width: 10, height: 10)

        let pixels = try drawn {
            $0.alpha = 0.5
            $0.fill(rect, with: Pattern(mosaic))
            $0.translate(by: Point(x: 10, y: 0))
            $0.fill(Path(rect), with: Pattern(mosaic))
        }

        #expect((127...128).contains(pixels.alpha(3, 3)) && (127...128).contains(pixels.alpha(13, 3)))
        #expect(pixels.lit == places(0..<20, 0..<10))
    }

    @Test(arguments: [0, 3, 7]) func thePatternOfAPathDoesNotDependOnTheClip(left: Int) throws {
        let mosaic = try makeMosaic(width: 5, height: 5)
        let circle = Path(ellipseIn: Rect(x: 1.3, y: 1.7, width: 16, height: 16))

        let whole = try drawn { $0.fill(circle, with: Pattern(mosaic)) }
        let part = try drawn {
            $0.clip(to: Rect(x: Double(left), y: 0, width: 8, height: 20))
            $0.fill(circle, with: Pattern(mosaic))
        }

        for y in 0..<20 {
            for x in left..<left + 8 { #expect(part.color(x: x, y: y) == whole.color(x: x, y: y)) }
        }
    }

    @Test func patternsAreTheSameByImageAndOrigin() throws {
        let mosaic = try makeMosaic(width: 2, height: 2)

        #expect(Pattern(mosaic) == Pattern(mosaic, origin: .zero))
        #expect(Pattern(mosaic) != Pattern(mosaic, origin: Point(x: 1, y: 0)))
        #expect(Pattern(mosaic) != Pattern(try makeMosaic(width: 2, height: 2)))
        #expect(Set([Pattern(mosaic), Pattern(mosaic)]).count == 1)
    }

    // MARK: Nine parts

    /// Returns an image of 6 × 6 pixels: red corners of 2 × 2, green edges and a blue middle.
    private func makeFrame() throws -> ImageSurface {
        let image = try ImageSurface(width: 6, height: 6, format: .argb32)
        let canvas = Canvas(image)
        for (color, rects) in [
            (Color.rgb(0, 255, 0), [Rect(x: 0, y: 0, width: 6, height: 6)]),
            (.rgb(0, 0, 255), [Rect(x: 2, y: 2, width: 2, height: 2)]),
            (
                .rgb(255, 0, 0),
                [(0, 0), (4, 0), (0, 4), (4, 4)].map { Rect(x: $0.0, y: $0.1, width: 2, height: 2) }
            ),
        ] {
            canvas.fillColor = color
            for rect in rects { canvas.fill(rect) }
        }
        try canvas.checkStatus()
        return image
    }

    /// Returns the colour of a frame's part by its place in a rectangle of 20 × 20.
    private func expected(_ x: Int, _ y: Int, corner: Int) -> UInt32 {
        let isOuter = [x, y].map { $0 < corner || $0 >= 20 - corner }
        return isOuter == [true, true] ? opaqueRed : isOuter == [false, false] ? 0xff00_00ff : 0xff00_ff00
    }

    @Test func cornersKeepTheirSizeAndTheRestIsStretched() throws {
        let image = try makeFrame()

        let pixels = try drawn {
            $0.draw(image, in: Rect(x: 0, y: 0, width: 20, height: 20), capInsets: EdgeInsets(all: 2))
        }

        for y in 0..<20 {
            for x in 0..<20 { #expect(pixels.color(x: x, y: y) == expected(x, y, corner: 2), "\(x),\(y)") }
        }
    }

    @Test func cornersMayDifferAndHaveAnyWidth() throws {
        let image = try makeMosaic(width: 8, height: 8)
        let insets = EdgeInsets(top: 1, left: 3, bottom: 0, right: 2)

        let pixels = try drawn { $0.draw(image, in: Rect(x: 0, y: 0, width: 20, height: 20), capInsets: insets) }

        let source = Pixels(image)
        for x in 0..<3 { #expect(pixels.color(x: x, y: 0) == source.color(x: x, y: 0)) }
        for x in 1...2 { #expect(pixels.color(x: 20 - x, y: 0) == source.color(x: 8 - x, y: 0)) }
        #expect(pixels.lit.count == 400)
    }

    @Test func cornersAreScaledWithTheCanvas() throws {
        let image = try makeFrame()

        let pixels = try drawn {
            $0.scale(x: 2, y: 2)
            $0.draw(image, in: Rect(x: 0, y: 0, width: 10, height: 10), capInsets: EdgeInsets(all: 2))
        }

        for y in 0..<20 {
            for x in 0..<20 { #expect(pixels.color(x: x, y: y) == expected(x, y, corner: 4), "\(x),\(y)") }
        }
    }

    @Test func inTooSmallARectangleTheCornersAreReduced() throws {
        let image = try makeFrame()

        let pixels = try drawn {
            $0.draw(image, in: Rect(x: 4, y: 4, width: 2, height: 2), capInsets: EdgeInsets(all: 2))
        }

        #expect(pixels.lit == places(4..<6, 4..<6))
        #expect(pixels.lit.allSatisfy { pixels.color(x: $0.x, y: $0.y) == opaqueRed })
    }

    @Test func betweenPixelsThePartsHaveNoSeams() throws {
        let plain = try ImageSurface(width: 6, height: 6, format: .rgb24)
        let canvas = Canvas(plain)
        canvas.fillColor = .rgb(255, 0, 0)
        canvas.fill(Rect(x: 0, y: 0, width: 6, height: 6))

        let pixels = try drawn {
            $0.draw(plain, in: Rect(x: 1.3, y: 1.6, width: 15.5, height: 15.9), capInsets: EdgeInsets(all: 2))
        }

        for place in places(2..<16, 2..<17) { #expect(pixels.alpha(place.x, place.y) >= 250, "\(place)") }
    }

    @Test func aFadedImageIsFadedOnce() throws {
        let image = try makeFrame()

        let pixels = try drawn {
            $0.alpha = 0.5
            $0.draw(image, in: Rect(x: 0, y: 0, width: 20, height: 20), capInsets: EdgeInsets(all: 2))
        }

        #expect(pixels.lit.allSatisfy { (127...128).contains(pixels.alpha($0.x, $0.y)) })
    }

    // MARK: Magnified pixels

    @Test func theNearestFilterShowsPixelsAsRectangles() throws {
        let mosaic = try makeMosaic(width: 4, height: 2)

        let pixels = try drawn { $0.draw(mosaic, in: Rect(x: 0, y: 0, width: 20, height: 10), filter: .nearest) }

        let source = Pixels(mosaic)
        for place in places(0..<20, 0..<10) {
            #expect(pixels.color(x: place.x, y: place.y) == source.color(x: place.x / 5, y: place.y / 5))
        }
    }
}
