import Cairo
import Geometry
import Testing
import ViewKit

/// Fills itself with one colour, and counts its draws.
private final class ColorView: View {
    var color: Color
    var drawCount = 0
    private let opaque: Bool

    init(_ color: Color, frame: Rect, opaque: Bool = true) {
        self.color = color
        self.opaque = opaque
        super.init(frame: frame)
    }

    override var isOpaque: Bool { opaque }
    override var drawsContent: Bool { true }

    override func draw(_ canvas: Canvas) {
        drawCount += 1
        canvas.fillColor = color
        canvas.fill(bounds)
    }
}

@MainActor @Suite struct DisplayPassTests {
    private let red = ColorView(.rgb(255, 0, 0), frame: Rect(x: 0, y: 0, width: 10, height: 10))
    private let blue = ColorView(.rgb(0, 0, 255), frame: Rect(x: 5, y: 5, width: 10, height: 10))

    @Test func laterViewsLieOverEarlierOnes() throws {
        let screen = try Screen(showing: [red, blue])

        #expect(screen.pixel(2, 2) == 0xFF0000)
        #expect(screen.pixel(7, 7) == 0x0000FF)
        #expect(screen.pixel(18, 18) == 0xFFFFFF)
    }

    @Test(arguments: [1, 1.25, 1.5, 2.0]) func aViewIsDrawnOnce(scale: Double) throws {
        let screen = try Screen(showing: [red], scale: scale)

        let report = try screen.update()

        #expect(red.drawCount == 1)
        #expect(report.viewsDrawn == 0)
        #expect(report.damage.isEmpty)
    }

    @Test func movingDrawsNothingAndDamagesBothPlaces() throws {
        let screen = try Screen(showing: [red])

        red.frame.origin = Point(x: 8, y: 0)
        let report = try screen.update()

        #expect(report.viewsDrawn == 0)
        #expect(screen.pixel(2, 2) == 0xFFFFFF)
        #expect(screen.pixel(17, 9) == 0xFF0000)
        #expect(report.damage == [PixelRect(x: 0, y: 0, width: 18, height: 10)])
    }

    @Test func hidingAndUncoveringDrawNothing() throws {
        let screen = try Screen(showing: [red, blue])

        blue.isHidden = true
        try screen.update()

        #expect(screen.pixel(7, 7) == 0xFF0000)
        blue.isHidden = false
        try screen.update()
        #expect(screen.pixel(7, 7) == 0x0000FF)
        #expect(red.drawCount + blue.drawCount == 2)
    }

    @Test func fadingIsAPartOfWhatIsShown() throws {
        let screen = try Screen(showing: [red])

        red.alpha = 0.5
        try screen.update()

        #expect(red.drawCount == 1)
        let pixel = screen.pixel(2, 2)
        #expect(pixel >> 16 == 0xFF)
        #expect(abs(Int(pixel & 0xFF) - 127) <= 1)
    }

    @Test func aNewSizeStretchesWhatWasKept() throws {
        let screen = try Screen(showing: [red])

        red.frame.size = Size(width: 16, height: 16)
        try screen.update()

        #expect(red.drawCount == 1)
        #expect(screen.pixel(12, 12) == 0xFF0000)
    }

    @Test func aNewSizeIsDrawnAnewWhereTheViewAsksForIt() throws {
        red.contentMode = .redraw
        let screen = try Screen(showing: [red])

        red.frame.size = Size(width: 16, height: 16)
        try screen.update()

        #expect(red.drawCount == 2)
        #expect(screen.pixel(15, 15) == 0xFF0000)
    }

    @Test func onlyThePartThatWasNamedIsDrawn() throws {
        let screen = try Screen(showing: [red])
        red.color = .rgb(0, 255, 0)

        red.setNeedsDisplay(Rect(x: 0, y: 0, width: 3, height: 3))
        let report = try screen.update()

        #expect(report.damage == [PixelRect(x: 0, y: 0, width: 3, height: 3)])
        #expect(screen.pixel(2, 2) == 0x00FF00)
        #expect(screen.pixel(3, 3) == 0xFF0000)
    }

    @Test func aTurnedViewShowsWhatItKept() throws {
        let screen = try Screen(showing: [red])
        red.frame = Rect(x: 0, y: 5, width: 20, height: 10)
        try screen.update()

        red.transform = AffineTransform(rotation: .pi / 2)
        let report = try screen.update()

        #expect(report.viewsDrawn == 0)
        #expect(screen.pixel(10, 2) == 0xFF0000)
        #expect(screen.pixel(2, 10) == 0xFFFFFF)
    }

    @Test func aNewSuperviewAsksForDrawing() throws {
        let screen = try Screen(showing: [red, blue])

        blue.addSubview(red)
        try screen.update()

        #expect(red.drawCount == 2)
        #expect(screen.pixel(14, 14) == 0xFF0000)
    }

    @Test func anotherScaleDrawsEverything() throws {
        let screen = try Screen(showing: [red, blue])

        screen.window.currentTraits.displayScale = 2
        let surface = try ImageSurface(width: 40, height: 40, format: .rgb24)
        let report = screen.window.displayPass(on: surface)

        #expect(report.viewsDrawn == 2)
        #expect(report.damage == [PixelRect(x: 0, y: 0, width: 40, height: 40)])
    }

    @Test(arguments: [Size(width: 0, height: 0), Size(width: 1, height: 1)]) func noSizeIsTooSmall(size: Size) throws {
        let screen = try Screen(showing: [red], size: size)

        red.frame.size = size
        try screen.update()

        #expect(screen.surface.width == 1)
    }
}

@MainActor private final class Screen {
    let window: Window
    let surface: ImageSurface

    init(showing views: [View], size: Size = Size(width: 20, height: 20), scale: Double = 1) throws {
        window = Window(size: size, traits: Traits(displayScale: scale))
        views.forEach(window.addSubview)
        surface = try ImageSurface(width: window.pixelSize.width, height: window.pixelSize.height, format: .rgb24)
        try update()
    }

    @discardableResult func update() throws -> FrameReport {
        window.layoutPass()
        return window.displayPass(on: surface)
    }

    /// Returns a pixel as 0xRRGGBB.
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
        surface.data!.load(fromByteOffset: y * surface.stride + 4 * x, as: UInt32.self) & 0xFFFFFF
    }
}
