import Cairo
import Geometry
import TestSupport
import Testing

@testable import ViewKit

@MainActor @Suite struct TextFlowTests {
    private let font = Font(size: 15)

    /// After any partial layouts, lines end as in a layout of the whole paragraph.
    @Test(arguments: 0..<20) func linesAreThoseOfAWholeLayout(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var text = Self.text(of: Int.random(in: 0...9000, using: &random), &random)
        var flow = TextFlow(font: font)
        flow.set(font: font, width: 200)
        flow.set(text)

        for _ in 0..<12 {
            let y = Double.random(in: 0...max(1, flow.height), using: &random)
            _ = flow.layOut(from: y, to: y + 100)
            text = Self.edited(text, &random)
            flow.set(text)
        }
        _ = flow.layOut(from: 0, to: .infinity)

        #expect(zip(lines(of: flow), lines(of: text)).first { $0 != $1 } == nil)
        #expect(lines(of: flow).count == lines(of: text).count)
        #expect(flow.pieces.reduce(0) { $0 + $1.length } == text.utf8.count)
    }

    @Test func aMebibyteIsLaidOutOnlyInSight() {
        var flow = TextFlow(font: font)
        flow.set(font: font, width: 300)
        flow.set(String(repeating: "some words to fill a line\n", count: 40_000))
        let count = TextLayout.countOnThread

        let inSight = flow.layOut(from: flow.height / 2, to: flow.height / 2 + 400)

        #expect(TextLayout.countOnThread - count < 40)
        #expect(inSight.count < 40 && flow.pieces.count == 40_001)
    }

    @Test func oneLetterLaysOutItsParagraphAlone() {
        var flow = TextFlow(font: font)
        let paragraphs = (0..<50).map { "paragraph \($0)" }
        flow.set(paragraphs.joined(separator: "\n"))
        _ = flow.layOut(from: 0, to: .infinity)
        let count = TextLayout.countOnThread

        flow.set(paragraphs.joined(separator: "\n").replacing("paragraph 7", with: "paragraph x7"))
        _ = flow.layOut(from: 0, to: .infinity)

        #expect(TextLayout.countOnThread - count == 1)
    }

    @Test(arguments: [(0, 2.0), (4, 6), (40, 10)])
    func wrappedLinesOfCodeAreIndentedMoreThanTheirParagraph(spaces: Int, indent: Double) {
        let code = Font(size: 15, isMonospaced: true)
        let space = TextLayout(" ", font: code).size.width
        var flow = TextFlow(font: code)
        flow.set(font: code, width: 20 * space)
        flow.set(String(repeating: " ", count: spaces) + "let sum = first + second + third")

        let layout = flow.layout(of: 0)
        let last = layout.line(at: layout.string.utf8.count).range.lowerBound
        #expect(abs(layout.caret(at: last).strong.minX - indent * space) < 0.1)
    }

    @Test(arguments: ["", "\n", "\n\n", "a\n", "\na"]) func everyTextHasALastLine(text: String) {
        var flow = TextFlow(font: font)

        flow.set(text)

        #expect(flow.pieces.count == 1 + text.count { $0 == "\n" })
        #expect(flow.index(at: text.utf8.count) == flow.pieces.count - 1)
    }

    @Test func aDifferenceNeverCutsACharacter() throws {
        let difference = try #require(TextDifference(from: "aéb", to: "aèb"))

        #expect(difference.range == 1..<3 && difference.insertedCount == 2)
        #expect(TextDifference(from: "same", to: "same") == nil)
        // Canonically equivalent, but with different bytes.
        #expect(TextDifference(from: "e\u{301}", to: "\u{e9}") != nil)
    }

    /// Returns each line's offsets in the text.
    private func lines(of flow: TextFlow) -> [Range<Int>] {
        flow.pieces.indices.flatMap { index in
            var flow = flow
            return lines(of: flow.layout(of: index), from: flow.start(of: index))
        }
    }

    private func lines(of text: String) -> [Range<Int>] {
        var start = 0
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
            defer { start += paragraph.utf8.count + 1 }
            let layout = TextLayout(String(paragraph), font: font, maximumWidth: 200, maximumLines: 100_000)
            return lines(of: layout, from: start)
        }
    }

    private func lines(of layout: TextLayout, from start: Int) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var offset = 0
        repeat {
            let line = layout.line(at: offset).range
            result.append(line.lowerBound + start..<line.upperBound + start)
            if line.upperBound <= offset { break }
            offset = line.upperBound
        } while offset < layout.string.utf8.count
        return result
    }

    private static func text(of length: Int, _ random: inout SeededGenerator) -> String {
        let words = ["a", "few", "words", "of", "mañana", "Zürich", "extraordinarily", "long", "日本語", "\n", "ok,"]
        var text = ""
        while text.utf8.count < length {
            // Most paragraphs are long.
            let word = words.randomElement(using: &random)!
            if word == "\n", Int.random(in: 0..<40, using: &random) > 0 { continue }
            text += word == "\n" ? word : word + " "
        }
        return text
    }

    private static func edited(_ text: String, _ random: inout SeededGenerator) -> String {
        var characters = Array(text)
        let start = Int.random(in: 0...characters.count, using: &random)
        let end = min(characters.count, start + [0, 0, 1, 1, 30, 3000].randomElement(using: &random)!)
        let inserted = ["", "x", " ", "\n", "some words", Self.text(of: 2500, &random)].randomElement(using: &random)!
        characters.replaceSubrange(start..<end, with: inserted)
        return String(characters)
    }
}
