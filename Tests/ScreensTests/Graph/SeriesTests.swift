import Documents
import Geometry
import ScreenTestSupport
import Testing
import ViewKit

@testable import Screens
@testable import WeightGraph
@testable import WeightHistory

/// The second paper in the window: keys, menu, header, highlight and range.
@Suite struct SeriesTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen
    private let heard = Heard()
    private var graphScreen: GraphViewController { root.graphScreen }
    private var second: SeriesPaper? { graphScreen.second }
    private var parts: [String] { graphScreen.top.header.content?.line.parts ?? [] }

    private final class Heard {
        var sentences: [String] = []
    }

    /// 60 weights a day apart, fat every other day, and a waist each week in the middle of days without a weight.
    nonisolated private static let fat = WeightHistory(
        stride(from: 0, to: 60, by: 2).map { (Double($0) * 86400, 25 - Double($0) * 0.05) })
    nonisolated private static let waist = WeightHistory([(70 * 86400, 90), (77 * 86400, 89)])
    private static let measurements = Measurements.of([
        .fat: fat, Series("hip", .centimetres): WeightHistory(), .waist: waist,
    ])

    init() throws {
        root = RootViewController(actions: recording, format: .plain(.kilograms), tab: .graph)
        root.graphScreen.rules = .fixed(offset: 0)
        root.graphScreen.axes.calendar = .english
        root.graphScreen.style.paper = .measured
        root.show(.losing())
        root.follow(Self.measurements)
        screen = try TestScreen(root, size: Size(width: 480, height: 720))
        screen.window.onAnnouncement = { [heard] sentence, _ in heard.sentences.append(sentence) }
    }

    private func press(_ key: Character, _ modifiers: Modifiers = []) throws {
        try screen.pressAndSettle(.character(key), modifiers)
    }

    private func point(ofValueAt index: Int) throws -> Point {
        let graph = try #require(second).graph
        return graph.convert(try #require(graph.point(ofEntryAt: index)), to: nil)
    }

    @Test func theKeyGoesRoundTheSeriesThatHaveValues() throws {
        var choices = 0
        root.onChoice = { choices += 1 }
        var shown: [String?] = [second?.series?.name]

        for modifiers: Modifiers in [[], [], [], .shift, .shift, .shift] {
            try press("c", modifiers)
            shown.append(second?.series?.name)
        }

        #expect(shown == [nil, "fat", "waist", nil, "waist", "fat", nil])
        #expect(choices == 6 && graphScreen.style.series == nil)
        #expect(
            heard.sentences == [
                "Fat shown", "Waist shown", "No further series shown", "Waist shown", "Fat shown",
                "No further series shown",
            ])
    }

    @Test func theMenuHasEachWithTheChosenOneMarked() throws {
        try press("c")
        let all = root.commands.graph.seriesChoices
        #expect(all.map(\.title) == ["None", "Fat", "Waist"])
        #expect(all.map { $0.isChecked?() } == [false, true, false])
        let inMenu = root.menus.main.commands.map(\.title)
        #expect(["None", "Fat", "Waist"].allSatisfy(inMenu.contains))

        all[2].action()
        #expect(graphScreen.shownSeries == .waist && graphScreen.style.series == "waist_cm")
        all[0].action()
        #expect(graphScreen.shownSeries == nil && graphScreen.style.series == nil)
    }

    @Test func withoutSeriesNothingSpeaksOfThem() throws {
        root.follow(Measurements())
        try press("c")

        #expect(recording.calls == ["say The document has no values besides weights."])
        #expect(!root.menus.main.commands.contains { $0.id.contains("series") })
        #expect(!root.commands.keyGroups.flatMap(\.commands).contains { $0.id.contains("series") })
        #expect(graphScreen.style.series == nil && second == nil)
    }

    @Test func aDocumentOfValuesAloneHasNoGraph() throws {
        root.show(try .measured(["2026-11-01,,,,21.1,91.9", "2026-11-02,,,,21.1,91.8"]))

        try press("c")

        #expect(recording.calls == ["say There is no entry with a weight yet."])
        #expect(root.historyScreen.alone.count == 2)
    }

    /// The header has the value even there.
    @Test func aWindowThatIsTooLowSaysSo() throws {
        screen.window.bounds.size = Size(width: 280, height: 360)
        try screen.update()
        let sentence = "say The window is too low for the graph of fat. Make the window higher."

        try press("c")
        #expect(recording.calls == [sentence] && second?.isInSight == false && parts[0].hasPrefix("Fat "))
        try press("c", .shift)
        #expect(recording.calls == [sentence] && second == nil)

        screen.window.bounds.size.height = 720
        try screen.update()
        try press("c")
        #expect(recording.calls == [sentence] && second?.isInSight == true)
    }

    /// As the values of a large document are read after its weights.
    @Test func valuesThatAreStillToBeReadStay() throws {
        try press("c")
        let unread = Measurements(unread: Self.measurements.series, alone: WeightHistory())

        root.follow(unread)
        #expect(graphScreen.shownSeries == .fat)
        root.follow(Measurements(unread: [.waist], alone: WeightHistory()))
        #expect(graphScreen.shownSeries == nil && graphScreen.style.series == "fat_%")
        root.follow(Self.measurements)
        #expect(graphScreen.shownSeries == .fat)
    }

    @Test func theHeaderNamesTheNewestValueThenTheHighlightedOne() throws {
        try press("c")
        #expect(parts.first == "Fat 22.1 % on 28/02/1970" && parts[1].hasPrefix("Trend "))

        graphScreen.highlight.read(10)
        #expect(parts[1] == "Fat 24.5 %" && parts[0] == "Sunday 11 January 1970, 00:00")
        // This day has no value.
        graphScreen.highlight.read(11)
        #expect(!parts.contains { $0.hasPrefix("Fat") })

        try press("c")
        graphScreen.highlight.end()
        #expect(parts.first == "Waist 89.0 cm on 19/03/1970")
    }

    @Test func oneHighlightIsOnBothPapers() throws {
        try press("c")
        let paper = try #require(second)

        graphScreen.highlight.read(10)
        try screen.update()
        func dot(_ view: View) -> View? { view.subviews.first { $0 is ReadoutDot && !$0.isHidden } }
        let (one, other) = (try #require(dot(graphScreen.paper)), try #require(dot(paper.background)))
        #expect(paper.shownIndex == 5 && one.center.x == other.center.x)
        #expect(paper.background.convert(other.center, to: nil).distance(to: try point(ofValueAt: 5)) < 1)

        graphScreen.highlight.read(11)
        try screen.update()
        #expect(paper.shownIndex == nil && dot(paper.background) == nil && dot(graphScreen.paper) != nil)
    }

    @Test(arguments: PaperStyle.allCases) func thePointerChoosesValues(style: PaperStyle) throws {
        graphScreen.style.paper = style
        try press("c")
        let point = try point(ofValueAt: 7)

        screen.window.hover(at: point, time: screen.window.time)
        try screen.update()
        #expect(second?.shownIndex == 7 && graphScreen.highlight.shownIndex == 14 && graphScreen.highlight.index == nil)
        screen.click(point, time: screen.window.time)
        screen.window.hover(at: nil, time: screen.window.time)
        try screen.update()
        #expect(second?.shownIndex == 7 && root.selection.index == 14)

        let box = second?.background.subviews.first { $0 is ReadoutBubble && !$0.isHidden }
        #expect((box == nil) == (style == .measured))
        #expect(style == .measured || screen.window.treeDescription.texts.contains("Fat 24.3 %"))
    }

    /// A waist is measured when there is no weight: the nearest weight is highlighted, and the value says its day.
    @Test func aValueOfADayWithoutAWeightIsShownWithItsDay() throws {
        graphScreen.style.series = "waist_cm"
        root.show(WeightHistory([(68 * 86400, 80), (90 * 86400, 81)]))
        try screen.settle()

        let point = try point(ofValueAt: 1)
        screen.window.hover(at: point, time: screen.window.time)
        let preview = (second?.shownIndex, graphScreen.highlight.shownIndex)
        screen.click(point, time: screen.window.time)
        screen.window.hover(at: nil, time: screen.window.time)

        #expect(preview == (1, 0) && second?.shownIndex == 1 && root.selection.index == 0)
        #expect(parts == ["Tuesday 10 March 1970, 00:00", "Waist 89.0 cm on 19/03/1970"])
        graphScreen.highlight.read(0)
        #expect(second?.shownIndex == nil)
    }

    @Test func keysAndWheelMoveBothPapers() throws {
        try press("c")
        let paper = try #require(second).graph
        for key in ["m", "+", "+", "-", "w", "a"] as [Character] {
            try press(key)
            #expect(paper.dates == graphScreen.graph.dates ?? graphScreen.graph.extent && paper.weights == nil)
        }

        let point = try point(ofValueAt: 20)
        screen.window.scroll(notches: Point(x: 0, y: -3), at: point, time: screen.window.time)
        try screen.update(at: screen.window.time + 0.05)
        try screen.update(at: screen.window.time + 0.05)
        #expect(paper.dates == graphScreen.graph.dates && paper.weights == Self.fat.weights(fitting: 0...60 * 86400))
        for _ in 0..<10 { try screen.settle() }
        #expect(paper.weights == nil && graphScreen.graph.weights == nil)
    }

    @Test func aDragOnTheSecondPaperPansBoth() throws {
        try press("c")
        try press("m")
        let before = try #require(graphScreen.graph.dates)
        let start = try point(ofValueAt: 25)
        let time = screen.window.time

        screen.window.beginPress(at: start, time: time)
        for step in 1...10 {
            screen.window.movePress(to: start + Point(x: Double(step) * 10, y: 0), time: time + Double(step) / 60)
            try screen.update(at: time + Double(step) / 60)
        }
        let dates = try #require(graphScreen.graph.dates)

        #expect(dates.lowerBound < before.lowerBound && second?.graph.dates == dates)
        #expect(second?.graph.isAtRest == false)
        screen.window.endPress(at: start + Point(x: 100, y: 0), time: time + 0.5)
        for _ in 0..<4 { try screen.settle() }
        #expect(second?.graph.isAtRest == true && second?.graph.dates == graphScreen.graph.dates)
    }

    @Test func theSecondPaperIsAChartOfItsOwn() throws {
        try press("c")
        let charts = screen.window.treeDescription.visible.filter { $0.role == .chart }
        let slider = try #require(charts.last?.children.last)

        #expect(charts.map(\.label) == ["Weight graph", "Fat graph"])
        #expect(slider.label == "Fat" && slider.range == DescribedRange(1, to: 30, current: 30, step: 1))
        #expect(slider.value == "22.1 percent, 28 February 1970")
        #expect(charts.last?.help?.contains("25.0 to 22.1 percent, lowest 22.1 on 28 February") == true)

        #expect(second?.graph.perform(.value(6), part: "slider") == true)
        #expect(second?.shownIndex == 5 && graphScreen.highlight.index == 10)
    }

    @Test func narrowAndWideWindowsShowTheSame() throws {
        try press("c")
        for width in [280.0, 480, 760, 1400] {
            screen.window.frame.size = Size(width: width, height: 720)
            try screen.update()
            let paper = try #require(second)
            #expect(paper.isInSight && paper.background.bounds.width == graphScreen.graph.frame.width)
            let area = graphScreen.graph.frame.height + paper.background.frame.height
            #expect(abs(paper.background.frame.height - 0.35 * area) < 1)
        }
        // The smallest window has no room.
        screen.window.frame.size = Size(width: 280, height: 360)
        try screen.update()
        #expect(second?.isInSight == false && graphScreen.style.series == "fat_%")
    }

    /// The highlighted entry and its value may be gone.
    @Test func aHighlightAtTheEndOutlivesShorterHistories() throws {
        try press("c")
        graphScreen.highlight.read(58)
        #expect(second?.shownIndex == 29)

        root.show(.losing(20))
        root.follow(Measurements.of([.fat: WeightHistory([(0, 25)])]))
        try screen.update()
        #expect(graphScreen.highlight.index == nil && second?.shownIndex == nil && second?.values.count == 1)

        graphScreen.highlight.read(0)
        root.show(WeightHistory())
        try screen.update()
        #expect(second == nil && graphScreen.highlight.index == nil)
    }

    @Test func theChosenSeriesComesAndGoesWithOperations() throws {
        try press("c")
        let before = try #require(second?.values)

        root.follow(.of([.fat: Self.fat.replacing(3, with: nil), .waist: Self.waist]))
        try screen.update()
        #expect(second?.values.count == before.count - 1)
        root.follow(Self.measurements)
        try screen.update()
        #expect(second?.values.isIdentical(to: before) == true)
        root.showNothing()
        #expect(second == nil && graphScreen.style.series == "fat_%")
    }
}
