import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@testable import Gallery

/// Content modes, images in nine parts, and a pattern as ground.
@Suite struct StretchTests {
    private let picture = TurnedPicture(Stretch.demo)
    private let orange: UInt32 = 0xffff_8000
    private let white: UInt32 = 0xffff_ffff

    /// The upper-left corners of the drawings, by the names of their figures.
    private let corners = [
        "redrawn": (10, 10), "stretched": (114, 10), "fitted": (218, 10), "filling": (10, 84), "centred": (114, 84),
        "cornered": (218, 84),
    ]

    /// Returns the pixel of a drawing, whose view is 92 wide and 64 high.
    private func color(_ id: String, _ x: Int, _ y: Int) throws -> UInt32 {
        let corner = try #require(corners[id])
        return try picture.pixels().color(x: corner.0 + x, y: corner.1 + y)!
    }

    private func content(_ id: String) throws -> [UInt32] {
        let (corner, pixels) = (try #require(corners[id]), try picture.pixels())
        return (0..<64).flatMap { y in (0..<92).map { pixels.color(x: corner.0 + $0, y: corner.1 + y)! } }
    }

    /// Whether pixels are the same except for rounding, as resampling depends on the place.
    private func isSame(_ one: [UInt32], _ other: [UInt32]) -> Bool {
        zip(one, other).allSatisfy { one, other in
            [16, 8, 0].allSatisfy { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) <= 3 }
        }
    }

    @Test func aDrawingOfSixtyBySixtyIsPlacedByItsMode() throws {
        // The left end of the ellipse, in the middle of the height.
        #expect(try color("redrawn", 3, 32) == orange)
        #expect(try color("stretched", 3, 32) == orange)
        #expect(try color("fitted", 3, 32) == white && color("fitted", 18, 32) == orange)
        #expect(try color("filling", 3, 32) == orange)
        #expect(try color("centred", 14, 32) == white && color("centred", 19, 32) == orange)
        #expect(try color("cornered", 3, 30) == orange && color("cornered", 64, 30) == white)
        // The corner above, which only a filling drawing reaches.
        #expect(try color("redrawn", 22, 1) == white && color("filling", 22, 1) == orange)
    }

    @Test func onlyARedrawnOneHasTheTextOfItsSize() throws {
        #expect(try !isSame(content("redrawn"), content("stretched")))

        try picture.canvas.set("stretched.drawn-width=92", of: "stretch")
        try picture.canvas.set("stretched.drawn-height=64", of: "stretch")
        #expect(try isSame(content("redrawn"), content("stretched")))
    }

    @Test func theModeCanBeTurned() throws {
        for (name, id) in [("fit", "fitted"), ("fill", "filling"), ("top-left", "cornered"), ("stretch", "stretched")] {
            try picture.canvas.set("centred.content-mode=\(name)", of: "stretch")
            #expect(try isSame(content("centred"), content(id)), "\(name)")
        }
    }

    @Test func cornersOfAnImageInNinePartsAreNotStretched() throws {
        let pixels = try picture.pixels()
        let tile = Pixels(try PictureReader.read(GalleryStorage.assets.appending("tile.png")))

        for (x, y) in [(2, 3), (6, 1), (4, 5)] {
            #expect(pixels.color(x: 10 + x, y: 168 + y) == tile.color(x: x, y: y))
            let (right, bottom) = (pixels.color(x: 153 - x, y: 168 + y), pixels.color(x: 10 + x, y: 251 - y))
            #expect(right == tile.color(x: 23 - x, y: y) && bottom == tile.color(x: x, y: 23 - y))
        }
    }

    @Test func aCapOfNoWidthIsAStretchedImage() throws {
        try picture.canvas.set("nine-parts.cap=0", of: "stretch")

        let pixels = try picture.pixels()
        for y in 168..<252 {
            let rows = [10, 166].map { left in (0..<144).map { pixels.color(x: left + $0, y: y)! } }
            #expect(isSame(rows[0], rows[1]), "\(y)")
        }
    }

    @Test func thePatternRepeatsFromItsCorner() throws {
        let tile = Pixels(try PictureReader.read(GalleryStorage.assets.appending("tile.png")))
        let places = [(0, 0), (23, 5), (24, 24), (200, 100)]
        var pixels = try picture.pixels()
        for (x, y) in places { #expect(pixels.color(x: 10 + x, y: 360 + y) == tile.color(x: x % 24, y: y % 24)) }

        try picture.canvas.set("ground.tile-corner=5,-7", of: "stretch")

        pixels = try picture.pixels()
        for (x, y) in places {
            #expect(pixels.color(x: 10 + x, y: 360 + y) == tile.color(x: (x + 19) % 24, y: (y + 7) % 24))
        }
    }

    @Test func playAnimatesTheBoundsFromTheSizeThatWasDrawn() throws {
        let screen = Stretch(GalleryContext(storage: GalleryStorage(data: "/nonexistent")))
        let window = try GalleryScreen(screen, size: Size(width: 400, height: 600))
        let view = screen.canvas.stage.subviews[1]
        try window.update(at: 0)

        window.press(.space)
        try window.update(at: 0)
        #expect(view.presentation.bounds.width == 60 && view.bounds.width == 92)
        try window.update(at: 0.75)
        #expect((61..<92).contains(view.presentation.bounds.width))
        try window.update(at: 2)

        #expect(view.presentation.bounds.width == 92)
    }

    @Test func playRunsAlthoughMotionIsReducedAndSaysSo() throws {
        let messages = RecordedActions()
        let context = GalleryContext(storage: GalleryStorage(data: "/nonexistent"), actions: messages)
        let screen = Stretch(context)
        let window = try GalleryScreen(screen, size: Size(width: 400, height: 600), reducesMotion: true)
        try window.update(at: 0)

        window.press(.space)
        try window.update(at: 0)
        try window.update(at: 0.75)

        #expect((61..<92).contains(screen.canvas.stage.subviews[1].presentation.bounds.width))
        #expect(messages.sentences.last?.hasPrefix("The animation plays because you asked for it") == true)
    }

    @Test func aDroppedPictureIsThatOfItsViewAlone() throws {
        let views = picture.canvas.stage.subviews.compactMap { $0 as? ImageView }
        let before = views.map(\.image)
        let other = try ImageSurface(width: 4, height: 4, format: .rgb24)

        picture.screen.display(other)

        #expect(views.map { $0.image === other } == [false, false, true])
        #expect(views[0].image === before[0] && views[1].image === before[1])
    }

    @Test func theCodeDrawsBeforeItChangesTheBounds() throws {
        let code = DrawingCode(picture.canvas.drawing).parts(around: 2).figure

        #expect(
            code == """
                    // View
                    let fitted = Badge(frame: Rect(x: 218, y: 10, width: 60, height: 60))
                    fitted.backgroundColor = .white
                    fitted.contentMode = .fit
                    view.addSubview(fitted)
                    fitted.displayIfNeeded()
                    fitted.frame.size = Size(width: 92, height: 64)

                """)
    }
}
