import Cairo
import Geometry
import TestSupport
import Testing

@Suite struct TextTests {
    private func layout(_ string: String, size: Double = 12) -> TextLayout {
        TextLayout(string, font: Font(size: size))
    }

    @Test func sizesAreProportionalAndUnrounded() {
        let small = layout("Average: 181.4 lbs", size: 12).size
        let large = layout("Average: 181.4 lbs", size: 120).size

        #expect(abs(large.width - 10 * small.width) < 0.3)
        #expect(abs(large.height - 10 * small.height) < 0.1)
        #expect(small.width != small.width.rounded())
    }

    @Test func aLineIsAscentAndDescentHigh() {
        let text = layout("x")
        let twoLines = TextLayout("x\ny", font: Font(size: 12), maximumLines: 2)

        // DejaVu Sans has 1901 units of ascent and 483 of descent, with 2048 per em.
        #expect(abs(text.size.height - 12 * 2384.0 / 2048) < 0.02)
        #expect(abs(text.baseline - 12 * 1901.0 / 2048) < 0.02)
        #expect(abs(twoLines.size.height - 2 * text.size.height) < 0.01)
        #expect(layout("").size.height == text.size.height)
    }

    @Test func whatDoesNotFitEndsInAnEllipsis() {
        let long = String(repeating: "word ", count: 50)

        let line = TextLayout(long, font: Font(size: 12), maximumWidth: 100)
        let lines = TextLayout(long, font: Font(size: 12), maximumWidth: 100, maximumLines: 3)
        let short = TextLayout("word", font: Font(size: 12), maximumWidth: 100)

        #expect(line.size.width <= 100)
        #expect(abs(line.size.height - short.size.height) < 0.01)
        #expect(abs(lines.size.height - 3 * line.size.height) < 0.01)
        #expect(line.isEllipsized && lines.isEllipsized && !short.isEllipsized)
    }

    @Test func aWordThatIsBrokenGetsNoHyphen() {
        let four = layout("mmmm").size.width

        let broken = TextLayout("mmmmmmmm", font: Font(size: 12), maximumWidth: four * 1.12, maximumLines: 2)

        #expect(!broken.isEllipsized)
        #expect(abs(broken.size.width - four) < 0.1)
    }

    /// Returns the bytes of each line; a break in a softened word adds three.
    private func lineLengths(_ text: String, asWideAs widest: String) -> [Int] {
        let layout = TextLayout(
            text, font: Font(size: 12), maximumWidth: layout(widest).size.width + 1, maximumLines: 4,
            breaksAfterPunctuation: true
        )
        var (lengths, line) = ([Int](), layout.line(at: 0).range)
        while !line.isEmpty, lengths.reduce(0, +) < line.upperBound {
            lengths.append(line.count)
            line = layout.line(at: line.upperBound).range
        }
        return lengths
    }

    @Test func aWordThatIsTooWideIsBrokenAfterPunctuation() {
        #expect(lineLengths("date,weight,unit", asWideAs: "date,weight,un") == [18, 4])
        #expect(lineLengths("a date,weight", asWideAs: "date,weight") == [2, 11])
        #expect(lineLengths("mmmm,mmmmmmmm", asWideAs: "mmmmmm") == [8, 6, 2])
        #expect(lineLengths("mmmmmmmm", asWideAs: "mmmmm") == [5, 3])
    }

    @Test func aTextIsSoftenedOnlyWhereThatIsWanted() {
        let width = layout("date,wei").size.width

        let plain = TextLayout("date,weight", font: Font(size: 12), maximumWidth: width, maximumLines: 2)

        #expect(plain.line(at: 0).range.count > 5)
        #expect(plain.line(at: 11).range.upperBound == 11)
    }

    @Test(arguments: [1, 3, 40]) func linesAreCountedThroughAllParagraphs(count: Int) {
        let text = String(repeating: "a paragraph of several lines\n", count: 200)
        let lineHeight = layout("x").size.height

        let all = TextLayout(text, font: Font(size: 12), maximumWidth: 100, maximumLines: count)
        let fitting = TextLayout("a\nb\nc", font: Font(size: 12), maximumWidth: 100, maximumLines: 3)

        #expect(abs(all.size.height - Double(count) * lineHeight) < 0.01)
        #expect(!fitting.isEllipsized)
        #expect(abs(fitting.size.height - 3 * lineHeight) < 0.01)
    }

    @Test func boldIsWiderAndTabularFiguresAreEquallyWide() {
        let bold = TextLayout("weight", font: Font(size: 12, weight: .bold))
        let ones = TextLayout("111", font: Font(size: 12, hasTabularFigures: true))
        let eights = TextLayout("888", font: Font(size: 12, hasTabularFigures: true))

        #expect(bold.size.width > layout("weight").size.width)
        #expect(ones.size == eights.size)
    }

    @Test func charactersOfCodeAreEquallyWide() {
        func width(_ string: String, isMonospaced: Bool) -> Double {
            TextLayout(string, font: Font(size: 12, isMonospaced: isMonospaced)).size.width
        }

        #expect(width("iiii ", isMonospaced: true) == width("MMMM)", isMonospaced: true))
        #expect(width("iiii ", isMonospaced: false) < width("MMMM)", isMonospaced: false))
    }

    @Test func aParagraphsFurtherLinesBeginAfterTheHangingIndent() {
        let text = TextLayout(
            "some words to fill lines", font: Font(size: 12), maximumWidth: 100, maximumLines: 10, hangingIndent: 30)
        let second = text.line(at: 0).range.upperBound

        #expect(text.caret(at: 0).strong.minX == 0)
        #expect(abs(text.caret(at: second).strong.minX - 30) < 0.01)
        #expect(text.rectangles(of: second..<24).allSatisfy { abs($0.minX - 30) < 0.01 && $0.maxX <= 100.01 })
        #expect(text.offset(at: Point(x: 31, y: text.line(at: second).top + 1)) == second)
    }

    @Test(arguments: ["\0", "a\0b", "\u{1}\u{1b}[31m", "\u{7f}\u{85}", "\r\n", "\u{FFFF}\u{202E}", "é́́́́👨‍👩‍👧", "\t"])
    func anyTextCanBeDrawn(string: String) throws {
        _ = try drawn { $0.draw(layout(string), at: .zero) }

        #expect(layout(string).size.height > 0)
    }

    @Test(arguments: [6.0, 12, 16, 40]) func theBoxOfAMissingCharacterFitsTheText(size: Double) {
        let box = layout("\u{10FFFD}", size: size)
        let word = layout("82.4 \u{10FFFD} kg", size: size)

        #expect((0.7...1.3).contains(box.size.width / size))
        #expect(word.size.height < 1.5 * size)
    }

    @Test func controlsAreReplacedByOneSign() {
        #expect(layout("a\0b").size == layout("a\u{FFFD}b").size)
        #expect(layout("a\u{85}\u{1b}é").size == layout("a\u{FFFD}\u{FFFD}é").size)
    }

    @Test func lettersAreGreyWhateverFontconfigSays() throws {
        let surface = try ImageSurface(width: 120, height: 20, format: .rgb24)
        let canvas = Canvas(surface)
        canvas.fillColor = .white
        canvas.fill(Rect(x: 0, y: 0, width: 120, height: 20))
        canvas.fillColor = .black

        canvas.draw(layout("Average 12.5"), at: Point(x: 2.3, y: 2.6))

        let parts = Pixels(surface).words.map { [$0 >> 16 & 0xff, $0 >> 8 & 0xff, $0 & 0xff] }
        #expect(parts.allSatisfy { $0[0] == $0[1] && $0[1] == $0[2] })
        #expect(Set(parts.map { $0[0] }).count > 30)
    }

    @Test func aTextTakesTheCanvassColour() throws {
        let canvass = try drawn {
            $0.fillColor = .rgb(0, 0, 255)
            $0.draw(layout("█", size: 16), at: .zero)
        }

        #expect(canvass.color(x: 4, y: 8) == 0xff00_00ff)
    }

    @Test func linesAreAlignedWithinTheWidth() throws {
        func leftmost(_ alignment: TextLayout.Alignment) throws -> Int? {
            let text = TextLayout("i", font: Font(size: 12), maximumWidth: 100, alignment: alignment)
            return try drawn(width: 100) { $0.draw(text, at: .zero) }.lit.map(\.x).min()
        }

        #expect(try leftmost(.left)! < 4)
        #expect(try (46...50).contains(leftmost(.center)!))
        #expect(try leftmost(.right)! > 94)
    }

    @Test func warmedUpFontsMakeTheSamePicture() throws {
        let text = { try drawn(width: 120) { $0.draw(layout("Average 12.5", size: 13), at: .zero) } }
        let cold = try text()

        let warmUp = FontWarmUp(fonts: [Font(size: 13)], scale: 2)
        warmUp.finish()
        warmUp.finish()

        #expect(try text() == cold)
    }

    @Test func aWarmUpNobodyWaitsForEnds() {
        let warmUp = FontWarmUp(fonts: [Font(size: 13)])

        withExtendedLifetime(warmUp) {}
    }

    @Test(arguments: [1, 1.25, 1.5, 2]) func theTextIsThatOfTheReference(scale: Double) throws {
        let surface = try ImageSurface(width: Int(170 * scale), height: Int(60 * scale), format: .rgb24)
        let canvas = Canvas(surface)
        canvas.scale(x: scale, y: scale)
        canvas.fillColor = .white
        canvas.fill(Rect(x: 0, y: 0, width: 200, height: 100))
        canvas.fillColor = .rgb(85, 85, 85)

        canvas.draw(layout("Average: 181.4 lbs"), at: Point(x: 4, y: 4))
        canvas.draw(TextLayout("Health Beat", font: Font(size: 17, weight: .bold)), at: Point(x: 4, y: 24))

        expectImage(surface, named: "text-\(Int(scale * 100))")
    }
}
