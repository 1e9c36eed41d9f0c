import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory
import Words

@testable import Screens

/// The sentences that screen readers hear although no view with the focus shows them.
@Suite struct AnnouncementTests {
    private let heard = Heard()

    private final class Heard {
        var sentences: [String] = []
    }

    private func screen(_ tab: RootTab, isHeard: Bool = true) throws -> TestScreen {
        let root = RootViewController(actions: Recording(), format: .plain(.kilograms), tab: tab)
        let screen = try TestScreen(root, size: Size(width: 320, height: 480))
        root.show(.twoMonths)
        try screen.update()
        if isHeard { screen.window.onAnnouncement = { [heard] sentence, _ in heard.sentences.append(sentence) } }
        return screen
    }

    @Test func theUnitIsSaidWithTheWeightBeingRead() throws {
        let screen = try screen(.graph)
        screen.press(.character("u"))
        screen.press(.home)

        screen.press(.character("u"))

        #expect(heard.sentences.count == 2)
        #expect(!heard.sentences[0].contains(","))
        let words = heard.sentences[1].split(separator: ", ")
        #expect(words.count >= 3 && words[1].contains(words[0].lowercased()))
    }

    @Test func trendAndPaperAreSaid() throws {
        let screen = try screen(.graph)

        for key in ["t", "t", "p", "p"] as [Character] { screen.press(.character(key)) }

        #expect(heard.sentences.prefix(2).sorted() == ["Trend off", "Trend on"])
        #expect(heard.sentences.suffix(2).sorted() == ["Measured paper", "Plain paper"])
    }

    @Test func theRangeIsSaidWithItsDatesAndEntries() throws {
        let screen = try screen(.graph)

        screen.press(.character("w"))
        screen.press(.backspace)

        #expect(heard.sentences.count == 2)
        #expect(heard.sentences[0].hasPrefix("Week, ") && heard.sentences[0].contains("2026, "))
        #expect(heard.sentences[1].hasPrefix("All entries, ") && heard.sentences[1].hasSuffix(" entries"))
    }

    /// Its row marks it there, too.
    @Test func aLengthAwayFromTheNewestEntryIsSaidWithItsName() throws {
        let screen = try screen(.graph)
        screen.press(.home)

        screen.press(.character("w"))

        #expect(heard.sentences.count == 1 && heard.sentences[0].hasPrefix("Week, "))
    }

    @Test func theEntryIsSaidWhereTheSliderKeepsItsValue() throws {
        let screen = try screen(.graph)

        for key in [Key.end, .left, .end, .end] { screen.press(key) }

        #expect(heard.sentences == [spoken(7)])
    }

    @Test func theEntryIsSaidWhileAButtonHasTheFocus() throws {
        let screen = try screen(.graph)
        screen.press(.tab)

        for key in [Key.left, .left, .right, .right] { screen.press(key) }

        #expect(screen.window.firstResponder is Button)
        #expect(heard.sentences == [spoken(7), spoken(6), spoken(7)])
    }

    private func spoken(_ index: Int) -> String {
        EntryFormat.plain(.kilograms).spokenText(of: WeightHistory.twoMonths[index])
    }

    @Test func aSearchSaysItsCountOnceTypingHasStopped() throws {
        let screen = try screen(.history)
        screen.press(.character("f"), .control)
        try enter("the", in: screen)
        #expect(heard.sentences.isEmpty)

        try pause(in: screen)

        #expect(heard.sentences == ["2 entries found"])
    }

    @Test func theRowThatAKeySelectsDuringASearchIsSaid() throws {
        let screen = try screen(.history)
        screen.press(.character("f"), .control)
        try enter("the", in: screen)
        try pause(in: screen)
        heard.sentences = []

        screen.press(.down)
        screen.press(.down)
        screen.press(.down)
        try screen.update()

        let rows = screen.window.treeDescription.visible.filter { $0.role == .row }.compactMap(\.label)
        #expect(rows.count == 2 && heard.sentences == rows)
    }

    @Test func theFilterOfKeysSaysWhatItLeaves() throws {
        let screen = try screen(.history)
        screen.press(.character("?"))
        try enter("undo", in: screen)
        #expect(heard.sentences.isEmpty)

        try pause(in: screen)
        try enter("x", in: screen)
        try pause(in: screen)

        #expect(heard.sentences == ["Document\nCtrl Z: Undo", "No keys found"])
    }

    private func enter(_ text: String, in screen: TestScreen) throws {
        for letter in text {
            (screen.window.firstResponder as? TextField)?.insertText(String(letter))
            try screen.update(at: screen.window.time + 0.1)
        }
    }

    /// Lets the time pass after which delayed announcements are made.
    private func pause(in screen: TestScreen) throws {
        for _ in 0..<3 { try screen.update(at: screen.window.time + 0.4) }
    }

    @Test func withoutListenersNothingWaits() throws {
        let screen = try screen(.history, isHeard: false)
        screen.press(.character("f"), .control)
        (screen.window.firstResponder as? TextField)?.insertText("the")
        try screen.update(at: screen.window.time + 1)

        #expect(screen.window.onAnnouncement == nil)
    }
}
