import Cairo
import Geometry
import TestSupport
import Testing

/// Differences that are tolerated, as on another machine, and those that are not.
@Suite struct ImageToleranceTests {
    /// Draws a word, and a bar with round ends.
    private func picture(wordAt word: Point = Point(x: 6, y: 6), barAt bar: Double = 30) throws -> Pixels {
        let surface = try ImageSurface(width: 120, height: 50, format: .rgb24)
        let canvas = Canvas(surface)
        canvas.fillColor = .white
        canvas.fill(Rect(x: 0, y: 0, width: 120, height: 50))
        canvas.fillColor = .rgb(0, 122, 255)
        canvas.fillEllipse(in: Rect(x: 6, y: bar, width: 108, height: 13))
        canvas.fillColor = .rgb(40, 40, 40)
        canvas.draw(TextLayout("82.4 kg", font: Font(size: 15)), at: word)
        return Pixels(surface)
    }

    private func isAllowed(_ picture: Pixels, _ reference: Pixels, _ tolerance: ImageTolerance) -> Bool {
        ImageDifference(of: picture, from: reference, tolerance: tolerance).isAllowed
    }

    @Test func theSamePictureIsAllowed() throws {
        #expect(isAllowed(try picture(), try picture(), .shapes))
    }

    /// Tried for each row with contents that can move.
    @Test func oneRowThatMovesByAPixelIsNot() throws {
        let reference = try picture()

        for y in 0..<reference.height {
            var moved = reference
            moved.words.replaceSubrange(
                y * 120 + 1..<(y + 1) * 120, with: reference.words[y * 120..<(y + 1) * 120 - 1])
            guard moved != reference else { continue }
            #expect(!isAllowed(moved, reference, .text), "row \(y)")
            #expect(!isAllowed(moved, reference, .shapes), "row \(y)")
        }
    }

    @Test(arguments: [Point(x: 7, y: 6), Point(x: 5, y: 6), Point(x: 6, y: 7), Point(x: 6, y: 5)])
    func aLabelThatMovesByAPixelIsNot(point: Point) throws {
        #expect(!isAllowed(try picture(wordAt: point), try picture(), .text))
    }

    @Test(arguments: [29.0, 29.75, 30.25, 31]) func aShapeThatMovesIsNot(y: Double) throws {
        #expect(!isAllowed(try picture(barAt: y), try picture(), .text))
        #expect(!isAllowed(try picture(barAt: y), try picture(), .shapes))
    }

    @Test(arguments: [1, 2, 3, 16]) func anAreaOfAnotherColourIsAllowedUpToTwo(levels: UInt32) throws {
        let reference = try picture()
        let other = changing(reference) { $0 == 0xff00_7aff ? $0 + levels << 8 : $0 }

        #expect(other != reference)
        #expect(isAllowed(other, reference, .shapes) == (levels <= 2))
        #expect(isAllowed(other, reference, .text) == (levels <= 2))
    }

    /// As another FreeType draws them, with other greys at the outlines.
    @Test(arguments: [(3, true, false), (16, true, false), (17, false, false), (2, true, true)])
    func rimsOfLettersMayBeOfOtherGreys(levels: Int, isAllowedForText: Bool, isAllowedForShapes: Bool) throws {
        let reference = try picture()
        var random = SeededGenerator(seed: 3)
        let other = changing(reference) {
            let level = Int($0 & 0xff)
            guard $0 >> 16 & 0xff == $0 & 0xff, (60...230).contains(level) else { return $0 }
            return gray(level + (random.once(in: 2) ? levels : -levels))
        }

        #expect(other != reference)
        #expect(isAllowed(other, reference, .text) == isAllowedForText)
        #expect(isAllowed(other, reference, .shapes) == isAllowedForShapes)
    }

    @Test func aLittleEverywhereIsTooMuch() throws {
        let reference = try picture()

        #expect(!isAllowed(changing(reference) { $0 ^ 0x02_0202 }, reference, .shapes))
        #expect(!isAllowed(changing(reference) { $0 ^ 0x02_0202 }, reference, .text))
    }

    @Test func anotherSizeIsNot() {
        let small = Pixels(width: 3, height: 2)

        #expect(!isAllowed(small, Pixels(width: 2, height: 3), .text))
        #expect(!isAllowed(Pixels(width: 0, height: 0), small, .text))
    }

    @Test func theColourOfWhatIsNearlyTransparentHardlyCounts() {
        var (one, other) = (Pixels(width: 1, height: 1), Pixels(width: 1, height: 1))
        one.words = [0x02ff_0000]
        other.words = [0x0200_ff00]

        #expect(ImageDifference(of: one, from: other, tolerance: .shapes).count == 0)
        one.words = [0x20ff_0000]
        #expect(ImageDifference(of: one, from: other, tolerance: .shapes).count == 1)
    }

    private func changing(_ picture: Pixels, _ change: (UInt32) -> UInt32) -> Pixels {
        var picture = picture
        picture.words = picture.words.map(change)
        return picture
    }

    private func gray(_ level: Int) -> UInt32 { 0xff00_0000 | UInt32(level) * 0x01_0101 }
}
