import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

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
        screen.press(.end)

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

    @Test func aSearchSaysItsCountOnceTypingHasStopped() throws {
        let screen = try screen(.history)
        screen.press(.character("f"), .control)
        for letter in ["t", "h", "e"] {
            (screen.window.firstResponder as? TextField)?.insertText(letter)
            try screen.update(at: screen.window.time + 0.1)
        }
        #expect(heard.sentences.isEmpty)

        for _ in 0..<3 { try screen.update(at: screen.window.time + 0.4) }

        #expect(heard.sentences == ["2 entries found"])
    }

    @Test func withoutListenersNothingWaits() throws {
        let screen = try screen(.history, isHeard: false)
        screen.press(.character("f"), .control)
        (screen.window.firstResponder as? TextField)?.insertText("the")
        try screen.update(at: screen.window.time + 1)

        #expect(screen.window.onAnnouncement == nil)
    }
}
