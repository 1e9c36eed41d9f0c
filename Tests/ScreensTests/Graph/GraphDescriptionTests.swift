import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// The descriptions of the graph and the views around it for assistive technology.
@Suite struct GraphDescriptionTests {
    private let root = RootViewController(actions: .none, format: .plain(), tab: .graph)
    private let screen: TestScreen

    init() throws { screen = try TestScreen(.twoMonths, in: root) }

    private var views: [ViewDescription] { screen.window.treeDescription.visible }
    private var graph: ViewDescription? { views.first { $0.role == .chart } }
    private var slider: ViewDescription? { graph?.children.last }

    @Test func theGraphIsAChartWithASlider() {
        #expect(graph?.label == "Weight graph" && graph?.value == "8 entries")
        #expect(slider?.type == "slider" && slider?.role == .slider && slider?.label == "Weight")
        // Without a highlight, it is at the newest entry.
        #expect(slider?.value == "81.9 kilograms, 3 November 2026" && slider?.frame == graph?.frame)
        #expect(slider?.range == DescribedRange(1, to: 8, current: 8, step: 1))
    }

    @Test func theSliderSaysTheHighlightedEntry() throws {
        try screen.pressAndSettle(.end)
        let identity = slider?.identity
        #expect(slider?.range?.current == 8)
        #expect(slider?.value == "81.9 kilograms, 3 November 2026")
        #expect(graph?.value == "81.9 kg, 03/11/2026")

        try screen.pressAndSettle(.left)
        #expect(slider?.range?.current == 7 && slider?.identity == identity)
        #expect(slider?.value == "82.3 kilograms, 2 November 2026, note after the run, before breakfast")

        root.choose(.stones)
        #expect(slider?.value == "12 stones 13.4 pounds, 2 November 2026, note after the run, before breakfast")

        root.choose(.pounds)
        #expect(slider?.value?.hasPrefix("181.4 pounds, ") == true)
    }

    @Test func theSummaryIsAboutWhatIsInView() throws {
        let whole =
            "8 entries from 28 September to 3 November 2026: 84.9 to 81.9 kilograms, lowest 81.9 on 3 November."
        #expect(graph?.help == whole && slider?.help == whole)

        try screen.pressAndSettle(.character("w"))
        #expect(
            graph?.help
                == "3 entries from 1 to 3 November 2026: 82.4 to 81.9 kilograms, lowest 81.9 on 3 November.")
    }

    @Test func withoutEntriesThereIsNoSlider() throws {
        root.show(WeightHistory())
        try screen.update()

        #expect(graph?.children.contains { $0.role == .slider } == false)
    }

    @Test func theRangeIsARowOfRadioButtons() throws {
        try screen.pressAndSettle(.character("m"))

        let row = try #require(views.first { $0.role == .segmentedControl })
        let ranges = row.children.filter { $0.role == .radioButton }

        #expect(row.label == "Range")
        #expect(ranges.map(\.label) == ["Week", "Month", "Three months", "Six months", "Year", "All entries"])
        #expect(ranges.map(\.keys) == ["W", "M", "Q", "H", "Y", "A"])
        #expect(ranges.filter { $0.states.contains(.checked) }.map(\.label) == ["Month"])
        #expect(ranges.filter { $0.states.contains(.disabled) }.map(\.label) == ["Three months", "Six months", "Year"])
    }

    @Test func theHeaderIsAButtonThatSetsTheGoal() throws {
        root.graphScreen.style.paper = .measured
        try screen.update()

        let header = try #require(views.first { $0.type == "GraphHeader" })

        #expect(header.role == .button && header.label?.hasPrefix("81.9 kg, Trend ") == true)
        #expect(header.help == "Set goal and height" && header.keys == "G")
    }

    @Test func theSummaryOnPlainPaperIsOneToo() throws {
        root.graphScreen.style.paper = .plain
        try screen.update()

        let summary = try #require(views.first { $0.type == "SummaryLabel" })

        #expect(summary.role == .button && summary.help == "Set goal and height")
    }

    @Test func labelsAreToldAndDecorationIsNot() throws {
        root.graphScreen.style.paper = .plain
        try screen.pressAndSettle(.end)

        let label = try #require(views.first { $0.label == "Max: 85.2 kg" })
        #expect(label.role == .text && !label.isIgnored)
        for name in ["GuideLine", "ReadoutDot", "ReadoutBubble"] {
            let found = views.filter { $0.type == name }
            #expect(!found.isEmpty && found.allSatisfy { $0.isIgnored }, "\(name)")
        }
        #expect(!views.contains { $0.label == "Graph paper" })
    }
}
