import Geometry
import ScreenTestSupport
import Testing
import ViewKit

@testable import Screens
@testable import WeightGraph
@testable import WeightHistory

/// Means and the comparison in the window: keys, menu, header, the history's headers, and other readings.
@Suite struct MeansKeyTests {
    private let root: RootViewController
    private let screen: TestScreen
    private let heard = Heard()
    private var graphScreen: GraphViewController { root.graphScreen }
    private var titles: [String] { root.historyScreen.table.sections.compactMap(\.title) }
    private var comparison: [String] { graphScreen.comparisonParts }

    private final class Heard {
        var sentences: [String] = []
    }

    /// A weight each morning from Monday 29 September 1969, which falls by 0.1 kg a day for the last 30 days.
    nonisolated private static func history(_ days: Int = 400) -> WeightHistory {
        let start = CalendarDay(year: 1969, month: 9, day: 29).daysSince1970 * 86_400 + 7 * 3600
        return WeightHistory(
            (0..<days).map { day in
                (Double(start + day * 86_400), Double(900 - max(0, day - days + 30) + day % 2) / 10)
            })
    }

    init() throws {
        root = RootViewController(actions: Recording(), format: .plain(.kilograms), tab: .graph)
        root.graphScreen.rules = .fixed(offset: 0)
        root.graphScreen.axes.calendar = PaperCalendar(
            local: LocalCalendar(rules: .fixed(offset: 0), firstWeekday: 1), names: .english,
            format: EntryFormat.plain().dates)
        root.graphScreen.style.paper = .measured
        root.show(Self.history())
        screen = try TestScreen(root, size: Size(width: 900, height: 720))
        screen.window.onAnnouncement = { [heard] sentence, _ in heard.sentences.append(sentence) }
    }

    private func press(_ key: Character) throws { try screen.pressAndSettle(.character(key)) }

    @Test func theKeyGoesRoundWeeksAndMonths() throws {
        var choices = 0
        root.onChoice = { choices += 1 }
        var shown: [MeansLength?] = []

        for _ in 0..<3 {
            try press("v")
            shown.append(graphScreen.graph.spans?.means)
        }

        #expect(shown == [.week, .month, nil] && choices == 3 && graphScreen.style.means == nil)
        #expect(heard.sentences == ["Weekly means", "Monthly means", "Entries"])
    }

    @Test func theKeyComparesWithTheRangeBeforeThenAYearEarlier() throws {
        try press("m")
        heard.sentences = []
        var shown: [ComparedSpan?] = []
        var texts: [[String]] = []

        for _ in 0..<3 {
            try press("x")
            shown.append(graphScreen.graph.spans?.against)
            texts.append(comparison)
        }

        #expect(shown == [.before, .year, nil] && graphScreen.graph.spans == nil)
        #expect(
            texts[0] == [
                "mean 88.7 against 90.1 in the range before (−1.4)", "−0.69 ± 0.01 against 0.00 ± 0.01 kg a week",
            ])
        #expect(texts[1].first?.hasPrefix("mean 88.7 against 90.") == true && texts[2].isEmpty)
        #expect(heard.sentences[0].hasPrefix("Compared with the range before, mean 88.7"))
        #expect(heard.sentences[1].hasPrefix("Compared with a year earlier, mean") && heard.sentences.count == 3)
        #expect(heard.sentences[2] == "Comparison off")
    }

    @Test func theMenuHasBothWithAMark() throws {
        let commands = root.commands.graph.means.all
        #expect(commands.map { $0.isChecked?() } == [false, false])
        let inMenu = root.menus.main.commands.map(\.id)
        #expect(commands.map(\.id).allSatisfy(inMenu.contains))

        for command in commands { command.action() }

        #expect(commands.map { $0.isChecked?() } == [true, true])
    }

    @Test func theHistoryHasTheMeansInItsHeaders() throws {
        #expect(titles.first == "November 1970")
        let months = titles

        try press("v")
        #expect(titles.prefix(2) == ["Week 45 · 87.2 kg (−0.3) · 1 day", "Week 44 · 87.5 kg (−0.7) · 7 days"])
        #expect(titles.last == "Week 40, 1969 · 90.0 kg · 7 days")
        #expect(root.historyScreen.table.sections.map(\.rowCount).reduce(0, +) == 400)

        try press("v")
        #expect(titles.count == months.count && titles[0] == "November 1970 · 87.2 kg (−1.6) · 2 days")
        #expect(zip(titles, months).allSatisfy { $0.hasPrefix("\($1) · ") && $0.hasSuffix(" days") })

        try press("l")
        #expect(titles[0] == "November 1970 · 192.2 lbs (−3.6) · 2 days")
        try press("v")
        #expect(titles == months)
    }

    @Test func aSearchHasItsMonths() throws {
        try press("v")
        root.historyScreen.beginSearch()
        root.historyScreen.search.look(for: "october")
        try screen.settle()

        #expect(titles.contains("October 1969") && !titles.contains { $0.contains("·") })
    }

    /// An entry's dot would be beside the line, which goes through means.
    @Test(arguments: PaperStyle.allCases) func withMeansTheHighlightHasNoDot(paper: PaperStyle) throws {
        graphScreen.style.paper = paper
        graphScreen.highlight.read(390)
        try screen.settle()
        func isSeen<Part: View>(_: Part.Type) -> Bool {
            graphScreen.paper.subviews.contains { $0 is Part && !$0.isHidden }
        }
        func mark() -> Bool { paper == .plain ? isSeen(ReadoutBubble.self) : isSeen(ReadoutLine.self) }
        #expect(isSeen(ReadoutDot.self) && mark())

        try press("v")
        #expect(!isSeen(ReadoutDot.self) && mark())
        try press("v")
        try press("v")
        #expect(isSeen(ReadoutDot.self) && mark() && graphScreen.highlight.index == 390)
        graphScreen.highlight.end()
        #expect(!isSeen(ReadoutDot.self) && !mark())
    }

    /// An entry of another program changes the figures, the line and the headers.
    @Test func aReadingWhileComparedIsShown() throws {
        try press("m")
        try press("x")
        try press("v")
        let (before, pixels, header) = (comparison, screen.pixels, titles[0])

        let newest = try #require(root.history.lastDate)
        root.show(WeightHistory(entries: Array(root.history) + Array(WeightHistory([(newest + 3600, 70.0)]))))
        try screen.settle()

        #expect(comparison != before && comparison.count == before.count)
        #expect(screen.pixels != pixels && titles[0] != header)
        #expect(graphScreen.graph.drawing?.compared.count == 1)
    }

    @Test func anEmptyRangeIsSaid() throws {
        let history = Self.history(60)
        let start = try #require(history.firstDate)
        var words = RangeComparison()
        let phrases = words.phrases(
            of: history, in: start...start + 864_000, against: .before, rules: .fixed(offset: 0), .plain())
        #expect(phrases.map(\.whole) == ["No entries in the range before"])

        root.show(history)
        // All entries are in view.
        try press("x")
        #expect(comparison.isEmpty && graphScreen.style.against == .before)
        try press("x")
        #expect(comparison == ["No entries a year earlier"])

        root.show(WeightHistory())
        try screen.settle()
        #expect(comparison.isEmpty)
    }

    /// While the range moves, nothing is computed.
    @Test func theFiguresFollowOnceTheRangeIsAtRest() throws {
        try press("q")
        try press("x")
        let before = comparison
        graphScreen.range.beginInteraction()
        graphScreen.range.pan(by: 120)
        try screen.update()
        #expect(comparison == before && !graphScreen.graph.isAtRest)

        graphScreen.range.release()
        try screen.settle()
        #expect(comparison != before && graphScreen.graph.isAtRest)
    }

    @Test(arguments: PaperStyle.allCases) func withoutBothNoPixelChanges(paper: PaperStyle) throws {
        graphScreen.style.paper = paper
        try screen.settle()
        let before = screen.pixels

        for key: Character in ["v", "x", "x", "v", "x", "v"] { try press(key) }

        #expect(screen.pixels == before && heard.sentences.suffix(2) == ["Comparison off", "Entries"])
    }
}
