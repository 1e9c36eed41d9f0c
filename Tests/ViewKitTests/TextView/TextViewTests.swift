import Cairo
import Geometry
import TestSupport
import Testing

@testable import ViewKit

@MainActor @Suite struct TextViewTests {
    private typealias Stage = TextStage<TextView>

    private func makeStage(_ text: String = "", height: Double = 120, isFocused: Bool = true) throws -> Stage {
        let size = Size(width: 220, height: height + 20)
        let frame = Rect(x: 10, y: 10, width: 200, height: height)
        return try Stage(TextView(), text, frame: frame, size: size, isFocused: isFocused)
    }

    /// Contains short paragraphs, and one that is wrapped.
    private let poem = "one two\n\nthree four five six seven eight nine\nten"

    @Test func returnBeginsALine() throws {
        let stage = try makeStage("one")

        stage.press(.return)
        stage.type("two")

        #expect(stage.field.text == "one\ntwo")
        #expect(stage.changes == ["one\n", "one\nt", "one\ntw", "one\ntwo"])
    }

    @Test func everyKindOfLineEndIsOne() throws {
        let stage = try makeStage("a\r\nb\rc\u{2028}d\u{0}e\tf")

        #expect(stage.field.text == "a\nb\nc\nde\tf")
    }

    @Test func arrowsWalkThroughTheWholeTextAndBack() throws {
        let stage = try makeStage(poem)
        var offsets = [stage.field.selection.head]

        for _ in 0..<poem.utf8.count {
            stage.press(.left)
            offsets.append(stage.field.selection.head)
        }
        stage.press(.right, times: poem.utf8.count + 3)

        #expect(offsets == Array((0...poem.utf8.count).reversed()))
        #expect(stage.field.selection.head == poem.utf8.count)
    }

    @Test func upAndDownKeepTheirColumn() throws {
        let stage = try makeStage("a long line\nab\nanother line")
        stage.field.selection = TextSelection(caret: 7)
        let x = stage.field.textInputRect!.minX

        stage.press(.down)
        let short = stage.field.selection.head
        stage.press(.down)
        let back = stage.field.textInputRect!.minX
        stage.press(.up, times: 2)

        #expect(short == 14)
        #expect(abs(back - x) < 8)
        #expect(stage.field.selection.head == 7)
    }

    @Test func upAndDownGoThroughBrokenLinesAndToTheEnds() throws {
        let stage = try makeStage(poem)
        var heights: [Double] = []

        for _ in 0..<8 {
            heights.append(stage.field.textInputRect!.minY)
            stage.press(.up)
            try stage.frame()
        }

        #expect(stage.field.selection.head == 0)
        #expect(heights.count == 8)
        stage.press(.down, times: 8)
        #expect(stage.field.selection.head == poem.utf8.count)
    }

    @Test func homeAndEndGoByLines() throws {
        let stage = try makeStage(poem)
        stage.field.selection = TextSelection(caret: 12)

        stage.press(.end)
        let end = stage.field.selection.head
        stage.press(.end)
        let again = stage.field.selection.head
        stage.press(.home)
        let start = stage.field.selection.head
        stage.press(.home, .control)
        let first = stage.field.selection.head
        stage.press(.end, .control)

        // The line breaks after a space, and its end is before that space.
        #expect(end == again && end > 12 && end < 45 && Array(poem.utf8)[end] == UInt8(ascii: " "))
        #expect(start == 9 && first == 0 && stage.field.selection.head == poem.utf8.count)
    }

    @Test func controlGoesByWordsAcrossLines() throws {
        let stage = try makeStage("one two\n\nthree")
        var back: [Int] = []
        var forward: [Int] = []

        for _ in 0..<5 {
            stage.press(.left, .control)
            back.append(stage.field.selection.head)
        }
        for _ in 0..<5 {
            stage.press(.right, .control)
            forward.append(stage.field.selection.head)
        }

        #expect(back == [9, 8, 4, 0, 0])
        #expect(forward == [3, 7, 8, 14, 14])
    }

    @Test func pagesGoByWhatIsInSight() throws {
        let stage = try makeStage((0..<100).map { "line \($0)" }.joined(separator: "\n"))
        stage.press(.home, .control)

        stage.press(.pageDown)
        try stage.frame()
        let below = stage.field.selection.head
        let isVisibleInWindow = stage.field.frame.contains(stage.field.textInputRect!)
        stage.press(.pageUp, times: 2)

        #expect(below > 20 && below < 60 && isVisibleInWindow)
        #expect(stage.field.selection.head == 0)
    }

    @Test func deletingJoinsLines() throws {
        let stage = try makeStage("one\ntwo")
        stage.field.selection = TextSelection(caret: 4)

        stage.press(.backspace)
        let joined = stage.field.text
        stage.control("z")
        let back = stage.field.text
        stage.field.selection = TextSelection(caret: 3)
        stage.press(.delete)

        #expect(joined == "onetwo" && back == "one\ntwo" && stage.field.text == "onetwo")
    }

    @Test func aDragSelectsAcrossLines() throws {
        let stage = try makeStage("one\ntwo\nthree")

        stage.click(stage.point(at: 1), draggingTo: stage.point(at: 10))

        #expect(stage.selected == "ne\ntwo\nth")
        #expect(stage.clipboard[.primary] == "ne\ntwo\nth")
    }

    @Test func twoClicksSelectAWordAndThreeAParagraph() throws {
        let stage = try makeStage(poem)

        stage.click(stage.point(at: 16), count: 2)
        let word = stage.selected
        stage.click(stage.point(at: 30), count: 3)

        #expect(word == "four")
        #expect(stage.selected == "three four five six seven eight nine")
    }

    @Test func aClickBehindALineStaysInIt() throws {
        let stage = try makeStage(poem)
        let first = stage.point(at: 9)

        stage.click(Point(x: 205, y: first.y))
        try stage.frame()

        #expect(abs(stage.field.textInputRect!.midY - first.y) < 1)
    }

    @Test func theClipboardKeepsLines() throws {
        let stage = try makeStage("one\ntwo")

        stage.control("a")
        stage.control("c")
        stage.press(.end, .control)
        stage.control("v")
        stage.deliver()

        #expect(stage.clipboard[.clipboard] == "one\ntwo")
        #expect(stage.field.text == "one\ntwoone\ntwo")
    }

    @Test func whatIsComposedStandsInTheText() throws {
        let stage = try makeStage("one\ntwo")
        stage.field.selection = TextSelection(caret: 3)

        stage.window.send(marked: "xyz", selection: 3..<3)
        try stage.frame()
        let (meanwhile, changes) = (stage.field.text, stage.changes)
        stage.window.send(text: "字")

        #expect(meanwhile == "one\ntwo" && changes.isEmpty)
        #expect(stage.field.text == "one字\ntwo")
    }

    @Test func theCaretIsInSight() throws {
        let stage = try makeStage((0..<100).map { "line \($0)" }.joined(separator: "\n"))

        for key in [Key.home, .end] {
            stage.press(key, .control)
            try stage.frame()
            #expect(stage.field.frame.contains(stage.field.textInputRect!))
        }
        for _ in 0..<30 {
            stage.press(.return)
            try stage.frame()
            #expect(stage.field.frame.contains(stage.field.textInputRect!))
        }
    }

    @Test func theWheelScrollsAwayFromTheCaret() throws {
        let stage = try makeStage((0..<100).map { "line \($0)" }.joined(separator: "\n"))

        stage.window.scroll(notches: Point(x: 0, y: -10), at: Point(x: 50, y: 50), time: stage.time)
        try stage.frame()
        let away = stage.field.textInputRect!
        stage.type("x")
        try stage.frame()

        #expect(!stage.field.frame.intersects(away))
        #expect(stage.field.frame.contains(stage.field.textInputRect!))
    }

    @Test func scrollingDrawsOnlyWhatComesIntoSight() throws {
        let stage = try makeStage((0..<100).map { "line \($0)" }.joined(separator: "\n"))

        stage.window.scroll(notches: Point(x: 0, y: -0.8), at: Point(x: 50, y: 50), time: stage.time)
        let report = try stage.frame()

        #expect(report.viewsDrawn <= 4)
    }

    @Test func aLongTextCanBeTypedInto() throws {
        let text = String(repeating: "some words that fill a line or two of the view\n", count: 1300)
        let stage = try makeStage(text)
        let start = ContinuousClock.now

        for _ in 0..<5 {
            stage.type("x")
            try stage.frame()
        }
        stage.press(.home, .control)
        try stage.frame()
        stage.type("y")
        try stage.frame()

        #expect(stage.field.text.utf8.count == text.utf8.count + 6 && stage.field.text.hasPrefix("y"))
        #expect(stage.field.frame.contains(stage.field.textInputRect!))
        // Allows for a debug build and parallel tests.
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func aLongParagraphCanBeTypedInto() throws {
        let text = String(repeating: "words without an end ", count: 3000)
        let stage = try makeStage(text)

        stage.type("x")
        try stage.frame()
        stage.press(.up, times: 3)
        try stage.frame()
        stage.press(.home, .control)
        try stage.frame()

        #expect(stage.field.text.utf8.count == text.utf8.count + 1)
        #expect(stage.field.selection.head == 0)
    }

    @Test func aTextThatIsTooLongIsShownAndCannotBeChanged() throws {
        let line = "some words that fill a line\n"
        let stage = try makeStage(String(repeating: line, count: 80_000 / line.utf8.count))

        stage.type("x")
        stage.control("v")
        stage.press(.backspace)
        stage.control("z")
        stage.field.update(to: stage.field.text + String(repeating: "x", count: 70_000))
        try stage.frame()

        #expect(stage.changes.isEmpty)
        #expect(stage.field.text.utf8.count == TextView.maximumLength)
        #expect(stage.notices.map { $0.contains("too long") } == [true])
        let undo = try #require(stage.field.contextMenu(at: nil)?.items.first)
        guard case .command(let command) = undo else { return }
        #expect(command.obstacle() == stage.notices[0])
    }

    @Test func aShorterTextCanBeChangedAgain() throws {
        let stage = try makeStage(String(repeating: "x", count: TextView.maximumLength + 1))

        stage.field.update(to: String(repeating: "x", count: TextView.maximumLength - 1))
        stage.type("yy")
        try stage.frame()

        #expect(stage.notices.isEmpty)
        #expect(stage.field.text.utf8.count == TextView.maximumLength && stage.field.text.hasSuffix("xy"))
    }

    @Test func anotherTextLeavesTheCaretAmongItsLetters() throws {
        let stage = try makeStage("one two three")
        stage.field.selection = TextSelection(caret: 7)

        stage.field.update(to: "zero one two three")
        let after = stage.field.selection.head
        stage.field.update(to: "zero one two")
        stage.control("z")

        #expect(after == 12 && stage.changes == ["zero one two three"])
        #expect(stage.field.text == "zero one two three")
    }

    @Test func withoutTheFocusAnotherTextIsShown() throws {
        let stage = try makeStage("one", isFocused: false)

        stage.field.update(to: "two")

        #expect(stage.field.text == "two" && stage.changes.isEmpty)
    }

    @Test(arguments: [Size.zero, Size(width: 1, height: 1), Size(width: 10, height: 300), Size(width: 300, height: 5)])
    func ofAnySize(size: Size) throws {
        let stage = try makeStage(poem)

        stage.field.frame.size = size
        try stage.frame()
        for key in [Key.up, .pageDown, .home, .end, .pageUp, .down] {
            stage.press(key, .shift)
            try stage.frame()
        }
        stage.type("x")
        try stage.frame()
    }

    @Test func aTextThatIsOffTakesNothing() throws {
        let stage = try makeStage("one")
        stage.field.isEnabled = false

        stage.click(Point(x: 20, y: 20))
        stage.type("x")

        #expect(stage.field.text == "one" && !stage.field.isEditing)
    }

    @Test func manyLineFeedsAreLaidOutWhereTheyAreSeen() throws {
        let stage = try makeStage()
        stage.clipboard[.clipboard] = String(repeating: "\n", count: 16_000)
        let before = TextLayout.countOnThread

        stage.control("v")
        stage.deliver()
        try stage.frame()

        #expect(stage.field.text.utf8.count == 16_000)
        #expect(TextLayout.countOnThread - before < 1000)
    }
}

extension TextStage<TextView> {
    /// The texts of the labels that the view shows.
    fileprivate var notices: [String] { field.subviews.compactMap { ($0 as? Label)?.text } }
}
