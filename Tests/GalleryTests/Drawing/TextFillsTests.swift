import Cairo
import Geometry
import TestSupport
import Testing

@testable import Gallery

/// Texts with their measures, at points and in rectangles.
@Suite struct TextFillsTests {
    private let picture = TurnedPicture(TextFills.demo)

    private func figure(_ id: String) throws -> Figure {
        try #require(picture.figures.first { $0.id == id })
    }

    /// Whether a rectangle of the picture has pixels darker than the ground.
    private func hasInk(_ rect: Rect) throws -> Bool {
        let pixels = try picture.pixels()
        return (Int(rect.minY)..<Int(rect.maxY)).contains { y in
            (Int(rect.minX)..<Int(rect.maxX)).contains { x in (pixels.color(x: x, y: y)! & 0xff) < 0x60 }
        }
    }

    @Test func theBoxAndTheBaselineAreThoseMeasured() throws {
        let text = TextLayout("Egypt", font: Font(size: 56))
        let pixels = try picture.pixels()
        let (right, bottom) = (20 + Int(text.size.width), 16 + Int(text.size.height))

        // The ground is 2/3 white, and the box 0.4 of white over it.
        #expect(pixels.color(x: right - 2, y: 18) == 0xffcc_cccc)
        #expect(pixels.color(x: right + 2, y: 18) == 0xffaa_aaaa)
        #expect(pixels.color(x: right - 2, y: bottom - 2) == 0xffcc_cccc)
        #expect(pixels.color(x: right - 2, y: bottom + 2) == 0xffaa_aaaa)
        let line = Int(16 + text.baseline)
        #expect([line, line + 1].contains { pixels.color(x: 21, y: $0)! & 0xff < 0xb0 })
        #expect(try figure("large").outline.rect == Rect(origin: Point(x: 20, y: 16), size: text.size))
    }

    @Test func theMeasuresCanBeHidden() throws {
        try picture.canvas.set("large.measures=off", of: "text")

        let pixels = try picture.pixels()
        #expect(pixels.color(x: 22, y: 18) == 0xffaa_aaaa)
    }

    @Test func aTextAtAPointIsOneLineOfAnyLength() throws {
        let text = try figure("line")

        #expect(text.extent.maxX > 320 && text.extent.height < 20)
        #expect(!text.knobs.contains { ["width", "lines", "alignment"].contains($0.name) })
    }

    @Test func aTextsPlaceIsAHandle() throws {
        var drawing = picture.canvas.drawing
        let isMoved = drawing.moveHandle(drawing.handleItems[0], to: Point(x: 30, y: 40), isContinued: false)

        #expect(isMoved && drawing.figures[0].outline.rect.origin == Point(x: 30, y: 40))
        #expect(drawing.figures[0].outline.rect.size == picture.figures[0].outline.rect.size)
    }

    @Test func aLargerFontHasALargerArea() throws {
        let before = try figure("bold").outline.rect.size

        try picture.canvas.set("bold.text-size=40", of: "text")

        let after = try figure("bold").outline.rect.size
        #expect(after.width > 1.9 * before.width && after.height > 1.9 * before.height)
    }

    @Test func linesEndAtTheRectanglesEdge() throws {
        let rect = try figure("left").outline.rect

        #expect(try !hasInk(Rect(left: rect.maxX + 2, top: rect.minY, right: 320, bottom: rect.maxY)))
        #expect(try hasInk(Rect(x: 20, y: 178, width: 10, height: 12)))
        try picture.canvas.set("left.alignment=right", of: "text")
        #expect(try hasInk(Rect(x: rect.maxX - 10, y: rect.minY + 2, width: 9, height: 12)))
    }

    @Test func aTextWithTooFewLinesIsCut() throws {
        #expect(try figure("cut").sentence.contains(", cut"))
        #expect(try !figure("left").sentence.contains(", cut"))

        try picture.canvas.set("cut.text-size=4", of: "text")

        #expect(try !figure("cut").sentence.contains(", cut"))
    }

    @Test func theCodeMeasuresToo() throws {
        let code = DrawingCode(picture.canvas.drawing).parts(around: 0).figure

        #expect(code.contains(#"let largeText = TextLayout("Egypt", font: Font(size: 56, weight: .regular))"#))
        #expect(code.contains("canvas.fill(Rect(origin: Point(x: 20, y: 16), size: largeText.size))"))
        #expect(code.contains("16 + largeText.baseline"))
        #expect(!code.contains("let large = "))
    }
}
