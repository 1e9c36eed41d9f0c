import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// The panel that goes to a date, in an offscreen window.
@Suite struct GoToDateTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen
    private var panel: GoToDateViewController? { root.panels.rowPanel as? GoToDateViewController }

    init() throws {
        root = RootViewController(actions: recording, format: .plain(.kilograms))
        screen = try TestScreen(.twoMonths, in: root, size: Size(width: 320, height: 480))
    }

    private func open(typing text: String) throws {
        screen.press(.character("g"), .control)
        try screen.update(at: 1)
        panel?.dateField.insertText(text)
    }

    private var selectedDay: String? { root.selection.index.map { root.history[$0].date.day.text } }

    @Test(
        arguments: [
            ("2026-10", "October 2026", "2026-10-02"), ("1/11", "Sunday 1 November 2026", "2026-11-01"),
            ("20 oct", "Tuesday 20 October 2026", "2026-10-15"), ("yesterday", "Friday 20 November 2026", "2026-11-03"),
            ("2026", "2026", "2026-09-28"),
        ], [RootTab.history, .graph])
    func theNearestEntryIsSelected(typed: (text: String, hint: String, day: String), tab: RootTab) throws {
        root.tabs.select(tab.index, animated: false)
        try open(typing: typed.text)
        #expect(panel?.shownHint == typed.hint)

        screen.press(.return)
        for time in [2.0, 3] { try screen.update(at: time) }

        #expect(panel == nil && root.tab == tab)
        #expect(selectedDay == typed.day)
        #expect(root.graphScreen.highlight.index == root.selection.index)
    }

    @Test func theSpanStays() throws {
        screen.press(.character("w"))
        for time in [0.5, 0.8] { try screen.update(at: time) }
        let span = try #require(root.graphScreen.range.viewport).dates

        try open(typing: "28/9")
        screen.press(.return)
        for time in [2.0, 3] { try screen.update(at: time) }

        let now = try #require(root.graphScreen.range.viewport).dates
        #expect(abs((now.upperBound - now.lowerBound) - (span.upperBound - span.lowerBound)) < 1)
        #expect(now.contains(root.history[0].date.instant) && !span.contains(root.history[0].date.instant))
    }

    /// Even an entry that is in view already.
    @Test(arguments: [2.0, 20]) func theEntryIsInTheMiddle(daysAfterStart: Double) throws {
        let date = root.history[4].date.instant
        let start = date - daysAfterStart * 86400
        root.graphScreen.range.show(start...start + 7 * 86400)
        for time in [0.5, 0.9] { try screen.update(at: time) }

        try open(typing: "15 oct")
        screen.press(.return)
        for time in [2.0, 3] { try screen.update(at: time) }

        let dates = try #require(root.graphScreen.range.viewport).dates
        #expect(root.selection.index == 4)
        #expect(abs((dates.lowerBound + dates.upperBound) / 2 - date) < 1)
        #expect(abs(dates.upperBound - dates.lowerBound - 7 * 86400) < 1)
    }

    @Test(arguments: [
        ("last easter", "\"last easter\" is not a date. Enter a day such as 21/11/2026, or a month such as 2026-04."),
        (" ", "The date is missing. Enter a day such as 21/11/2026, or a month such as 2026-04."),
    ])
    func whatIsNoDateIsRefused(text: String, sentence: String) throws {
        try open(typing: text)

        screen.press(.return)

        #expect(panel?.message == sentence && panel?.dateField.hasError == true)
        #expect(root.selection.index == nil)
    }

    @Test func escapeChangesNothing() throws {
        try open(typing: "yesterday")

        screen.press(.escape)
        try screen.update(at: 2)

        #expect(panel == nil && root.selection.index == nil)
    }

    @Test func withoutEntriesItSaysSo() throws {
        root.show(WeightHistory())

        screen.press(.character("g"), .control)

        #expect(panel == nil && recording.calls == ["say There is no entry with a weight yet."])
    }

    @Test func itIsInTheMenuOfRanges() {
        let ranges = root.menus.main.commands.map(\.id)

        #expect(ranges.firstIndex(of: "go-to-date").map { ranges[$0 + 1] } == "show-on-graph")
    }
}
