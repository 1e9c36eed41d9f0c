import Documents
import Geometry
import ScreenTestSupport
import Testing
import ViewKit

@testable import Screens
@testable import WeightGraph
@testable import WeightHistory

/// Phases and events in the window: keys, presses, header and announcements.
@Suite struct PeriodKeyTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen
    private let heard = Heard()
    private var graphScreen: GraphViewController { root.graphScreen }
    private var parts: [String] { graphScreen.top.header.content?.line.parts ?? [] }

    private final class Heard {
        var sentences: [String] = []
    }

    private static let periods = DocumentPeriods.of(
        phases: ["1970-01-05..1970-01-20 cut"],
        events: ["1970-01-10 flu", "1970-01-30 new scales", "1970-02-20 marathon"])

    init() throws {
        let root = RootViewController(actions: recording, format: .plain(.kilograms), tab: .graph)
        root.graphScreen.rules = .fixed(offset: 3600)
        root.graphScreen.axes.calendar = .english
        root.graphScreen.style = GraphStyle(paper: .measured, showsPeriods: true)
        root.show(.losing())
        root.periods = Self.periods
        self.root = root
        screen = try TestScreen(root, size: Size(width: 480, height: 720))
        screen.window.onAnnouncement = { [heard] sentence, _ in heard.sentences.append(sentence) }
    }

    private func press(_ key: Character, _ modifiers: Modifiers = []) throws {
        try screen.pressAndSettle(.character(key), modifiers)
    }

    private var view: PeriodsView? { graphScreen.paper.subviews.compactMap { $0 as? PeriodsView }.first }

    @Test func theKeyShowsAndHidesThem() throws {
        var choices = 0
        root.onChoice = { choices += 1 }
        let shown = screen.pixels

        try press("e")
        let hidden = (graphScreen.style.showsPeriods, screen.pixels, view?.isHidden)
        try press("e")

        #expect(!hidden.0 && hidden.1 != shown && hidden.2 == true)
        #expect(screen.pixels == shown && choices == 2)
        #expect(heard.sentences == ["Phases and events hidden", "Phases and events shown"])
        let command = try #require(root.menus.main.commands.first { $0.title == "Phases and events" })
        #expect(command.isChecked?() == true)
    }

    /// The middle of the dates is 30 January, 12:00.
    @Test func theKeysGoFromEventToEvent() throws {
        graphScreen.highlight.read(5)
        try press("w")
        var seen: [String] = []
        for key in [";", ";", ";", ";", ":", ":", ":"] as [Character] {
            try press(key)
            seen.append(parts.last ?? "")
        }

        #expect(seen == ["flu", "new scales", "marathon", "marathon", "new scales", "flu", "flu"])
        #expect(heard.sentences.contains("Event flu, Saturday 10 January 1970"))
        #expect(parts.first == "Saturday 10 January 1970, 00:00")
        // The nearest entry is highlighted, and the event is in the middle if the history goes on.
        let index = try #require(root.selection.index)
        #expect(abs(root.history[index].date.instant - Self.periods.events[0].date.instant) <= 43200)
        try press(";")
        let dates = try #require(graphScreen.range.viewport?.dates)
        let middle = (dates.lowerBound + dates.upperBound) / 2
        #expect(abs(middle - Self.periods.events[1].date.instant) < 1)
    }

    @Test func withoutEventsTheKeysSaySo() throws {
        root.periods = DocumentPeriods()
        try press(";")

        #expect(recording.calls == ["say There are no events. Add one in the graph's context menu."])
        #expect(root.selection.index == nil)
    }

    private func center(ofEvent index: Int) throws -> Point {
        let view = try #require(view)
        let event = view.content.events[index]
        return view.convert(Point(x: event.place.x + 3, y: view.content.area.minY + 6), to: nil)
    }

    @Test func aPressOnAnEventShowsItsTextUntilEscape() throws {
        let before = parts
        screen.click(try center(ofEvent: 1))
        try screen.settle()
        let shown = parts

        #expect(shown == ["Friday 30 January 1970, 00:00", "new scales"] && root.selection.index == 29)
        try screen.pressAndSettle(.escape)
        #expect(parts == before && root.selection.index == nil)
    }

    /// A weight is never shown with the date of another day.
    @Test func anEventOnADayWithoutAnEntryIsBesideTheEntrysOwnDate() throws {
        root.periods = DocumentPeriods.of(phases: [], events: ["1970-03-15 flu and days in bed"])
        root.follow(Measurements.of([.fat: WeightHistory([(59 * 86400, 22.5)])]))
        try press("c")
        try press(";")

        let weight = graphScreen.top.header.content?.weight.map(\.number)
        #expect(root.selection.index == 59 && weight == ["81.0"])
        #expect(
            parts == ["Sunday 1 March 1970, 00:00", "Fat 22.5 %", "flu and days in bed, 15 March"])
        var line = FittingLine()
        line.content = try #require(graphScreen.top.header.content).line
        let font = TextStyle.subheadline.font(at: .large)
        let narrowLayout = line.layout(in: 452, font: font)
        let narrow = try #require(narrowLayout)
        #expect(narrow.string.contains(parts[2]) && !narrow.isEllipsized && !narrow.string.contains("00:00"))
        let cutLayout = line.layout(in: 292, font: font)
        let cut = try #require(cutLayout)
        #expect(cut.isEllipsized && cut.string.hasPrefix("01/03/1970 · Fat 22.5 % · flu") && cut.size.width <= 292)
    }

    @Test func aPressOnABarShowsItsDaysWithoutAHighlight() throws {
        let view = try #require(view)
        let bar = view.convert(view.content.bars[0].place.frame, to: nil)
        screen.click(Point(x: bar.midX, y: bar.midY))
        try screen.settle()

        // The weight is that of the newest entry.
        #expect(parts == ["Sunday 1 March 1970, 00:00", "cut, 5 to 20 January 1970"] && root.selection.index == nil)
        try screen.pressAndSettle(.right)
        #expect(!parts.contains { $0.hasPrefix("cut") } && root.selection.index != nil)
    }

    /// On plain paper the summary shows the text.
    @Test func plainPaperShowsItToo() throws {
        graphScreen.style.paper = .plain
        try screen.update()
        screen.click(try center(ofEvent: 2))
        try screen.settle()

        #expect(graphScreen.top.summary.content.parts == ["Friday 20 February 1970", "marathon"])
    }

    @Test func otherEntriesAndReloadsEndIt() throws {
        try press(";")
        #expect(graphScreen.periods.shown != nil)
        graphScreen.highlight.read(3)
        #expect(graphScreen.periods.shown == nil)

        try press(";")
        root.periods = .of(phases: [], events: ["1970-02-01 holiday"])
        try screen.update()
        let content = try #require(view).content
        #expect(graphScreen.periods.shown == nil && content.events.count == 1 && content.bars.isEmpty)
    }
}
