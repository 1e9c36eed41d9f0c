import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

/// A slanted line and an inner edge, whose pixels differ at every subpixel offset.
private final class PatternView: View {
    var color = Color.rgb(0, 122, 255)
    var drawCount = 0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentMode = .redraw
    }

    override var drawsContent: Bool { true }

    override func draw(_ canvas: Canvas) {
        drawCount += 1
        let area = bounds.inset(by: EdgeInsets(all: 2))
        canvas.fillColor = color
        canvas.fill(Rect(x: area.minX, y: area.minY, width: area.width, height: area.height / 2))
        canvas.strokeColor = .rgb(85, 85, 85)
        canvas.lineWidth = 1.5
        canvas.strokeLines([(area.origin, Point(x: area.maxX, y: area.maxY))])
    }
}

@MainActor @Suite struct DamageTests {
    @Test func twoSmallDamagesFarApartStaySmall() throws {
        let one = PatternView(frame: Rect(x: 2, y: 2, width: 5, height: 5))
        let other = PatternView(frame: Rect(x: 90, y: 80, width: 5, height: 5))
        let screen = try TestScreen([one, other])

        one.setNeedsDisplay()
        other.setNeedsDisplay()
        let report = try screen.update()

        #expect(
            report.damage == [
                PixelRect(x: 2, y: 2, width: 5, height: 5), PixelRect(x: 90, y: 80, width: 5, height: 5),
            ])
    }

    @Test func whatIsHiddenDamagesNothing() throws {
        let view = PatternView(frame: Rect(x: 2, y: 2, width: 5, height: 5))
        let screen = try TestScreen([view])
        view.isHidden = true
        try screen.update()

        view.setNeedsDisplay()
        let report = try screen.update()

        #expect(report.damage.isEmpty)
        #expect(view.drawCount == 1)
    }

    @Test func whatChangedWhileItWasHiddenIsDrawnWhenItIsSeen() throws {
        let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let view = PatternView(frame: Rect(x: 2, y: 2, width: 50, height: 50))
        outer.addSubview(view)
        let screen = try TestScreen([outer])
        outer.isHidden = true
        view.color = .rgb(255, 0, 0)
        view.setNeedsDisplay()
        try screen.update()

        outer.isHidden = false
        let report = try screen.update()

        #expect(report.viewsDrawn == 1)
        #expect(screen.pixel(40, 6) == 0xFF0000)
    }

    @Test func aViewThatHadNoSizeIsDrawnOnceItHas() throws {
        let view = PatternView()
        view.contentMode = .stretch
        let screen = try TestScreen([view])

        view.frame = Rect(x: 0, y: 0, width: 40, height: 40)
        let report = try screen.update()

        #expect(report.viewsDrawn == 1)
        #expect(screen.pixel(30, 6) == 0x007AFF)
    }

    @Test(arguments: [1, 1.25, 1.5, 2], [0, 0.3, 1.0 / 3, 0.75])
    func aFrameWithinPixelsIsComposedAsIfDrawnThere(scale: Double, offset: Double) throws {
        let place = Rect(x: 7 + offset, y: 11 + 2 * offset, width: 30.4, height: 22.7)
        let screen = try TestScreen([PatternView(frame: place)], traits: Traits(displayScale: scale))

        let direct = try screen.drawnDirectly()

        #expect(screen.pixels.greatestDifference(from: direct) <= 1)
    }

    @Test(arguments: [1, 1.25, 1.5, 2]) func aMovedFrameIsComposedAsIfDrawnThere(scale: Double) throws {
        let view = PatternView(frame: Rect(x: 7, y: 11, width: 30.4, height: 22.7))
        let screen = try TestScreen([view], traits: Traits(displayScale: scale))

        view.frame.origin = Point(x: 20.3, y: 31.7)
        try screen.update()

        #expect(try screen.pixels.greatestDifference(from: screen.drawnDirectly()) <= 1)
    }

    @Test func aPartThatIsDamagedIsComposedLikeTheWhole() throws {
        let lower = PatternView(frame: Rect(x: 5.5, y: 5.5, width: 60, height: 60))
        let upper = PatternView(frame: Rect(x: 30.25, y: 20, width: 60, height: 60))
        let screen = try TestScreen([lower, upper], traits: Traits(displayScale: 1.5))
        let whole = screen.pixels

        // A view without contents damages the pixels under it.
        let part = PixelRect(x: 50, y: 40, width: 31, height: 17).rect.scaled(by: 1 / 1.5)
        screen.window.addSubview(View(frame: part))
        let report = try screen.update()

        #expect(report.viewsDrawn == 0)
        #expect(screen.pixels == whole)
    }

    @Test func manyPiecesOfDamageBecomeOne() throws {
        let views = (0..<20).map { PatternView(frame: Rect(x: Double($0) * 5, y: Double($0) * 5, width: 3, height: 3)) }
        let screen = try TestScreen(views)

        for view in views { view.setNeedsDisplay() }
        let report = try screen.update()

        #expect(report.damage == [PixelRect(x: 0, y: 0, width: 98, height: 98)])
    }
}
