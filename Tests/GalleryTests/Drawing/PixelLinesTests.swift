import Cairo
import Geometry
import TestSupport
import Testing

@testable import Gallery

/// Lines on and between pixels.
@Suite struct PixelLinesTests {
    private let picture = TurnedPicture(PixelLines.demo)
    private let ground: UInt32 = 0xffaa_aaaa
    private let blue: UInt32 = 0xff00_00ff
    private let red: UInt32 = 0xffff_0000

    /// Returns the middles of pixels in a row of the upper panel, which is at scale 1.
    private func upper(_ columns: Range<Int>) throws -> [UInt32] {
        let pixels = try picture.pixels()
        return columns.map { pixels.color(x: 16 + 16 * $0 + 8, y: 104)! }
    }

    /// Returns the middles of pixels in a row of the lower panel, which is at scale 2.
    private func lower(_ columns: Range<Int>) throws -> [UInt32] {
        let pixels = try picture.pixels()
        return columns.map { pixels.color(x: 16 + 8 * $0 + 4, y: 340)! }
    }

    @Test func aLineBetweenPixelsIsHalfLitInTwo() throws {
        let row = try upper(1..<5)

        #expect(row[0] == ground && row[3] == ground)
        for half in row[1...2] {
            #expect(abs(Int(half & 0xff) - (0xaa + 0xff) / 2) <= 1 && abs(Int(half >> 16 & 0xff) - 0xaa / 2) <= 1)
        }
    }

    @Test func atScaleTwoTheSameLineIsOnPixels() throws {
        #expect(try lower(4..<8) == [ground, blue, blue, ground])
    }

    @Test func aLineOnPixelsIsSharp() throws {
        #expect(try upper(5..<8) == [ground, blue, ground])
        #expect(try lower(11..<15) == [ground, blue, blue, ground])
    }

    @Test func anAlignedLineIsMovedByHalfAPixelIfItMust() throws {
        #expect(try upper(9..<12) == [ground, red, ground])
        #expect(try lower(18..<22) == [ground, red, red, ground])

        try picture.canvas.set("aligned-line.aligned=off", of: "pixels")

        let row = try upper(8..<12)
        #expect(row[0] == ground && row[3] == ground)
        #expect(row[1...2].allSatisfy { $0 != red && $0 != ground })
        #expect(try lower(18..<22) == [ground, red, red, ground])
    }

    @Test func onlyUprightLinesCanBeAligned() throws {
        let names = picture.figures.map { figure in figure.knobs.contains { $0.name == "aligned" } }

        #expect(names == [false, false, true, true, true, false])
        try picture.canvas.set("aligned-line.end=11,12", of: "pixels")
        #expect(!picture.figures[4].knobs.contains { $0.name == "aligned" })
    }

    @Test func handlesAreAtTheMagnifiedPoints() {
        var drawing = picture.canvas.drawing
        #expect(drawing.handles[0] == Point(x: 64, y: 32))

        let isMoved = drawing.moveHandle(drawing.handleItems[0], to: Point(x: 80, y: 48), isContinued: false)

        #expect(isMoved && drawing.figures[2].outline.points[0] == Point(x: 4, y: 2))
        #expect(drawing.handles[0] == Point(x: 80, y: 48))
    }

    @Test func aLineIsFoundInBothPanels() {
        let drawing = picture.canvas.drawing

        #expect(drawing.figure(at: Point(x: 64, y: 100)) == 2)
        #expect(drawing.figure(at: Point(x: 64, y: 340)) == 2)
        #expect(drawing.figure(at: Point(x: 310, y: 470)) == nil)
        #expect(drawing.figures[2].extent == Rect(left: 56, top: 24, right: 72, bottom: 448))
    }

    @Test func theCodeIsThatOfALineOfOnePoint() {
        let code = DrawingCode(picture.canvas.drawing)

        #expect(
            code.parts(around: 3).figure == """
                    // Line on pixels
                    drawPixels(on: canvas) { canvas in
                        let onPixels = Path(through: [Point(x: 6.5, y: 1), Point(x: 6.5, y: 12)])
                        canvas.strokeColor = Color(red: 0, green: 0, blue: 1)
                        canvas.stroke(onPixels)
                    }

                """)
        #expect(code.parts(around: 4).figure.contains("let alignedLine = aligned("))
    }
}
