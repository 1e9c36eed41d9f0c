import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import Words

@testable import Screens
@testable import WeightGraph
@testable import WeightHistory

/// The lines below the header or the summary: the plan, the energy, and the comparison of two ranges.
@Suite struct FurtherLinesTests {
    private let root = RootViewController(actions: Recording(), format: .plain(), tab: .graph)
    private var graphScreen: GraphViewController { root.graphScreen }
    private var top: GraphTop { graphScreen.top }
    private var rows: [String] { top.lines?.rows.map(\.string) ?? [] }

    private static let planned = Goal(
        EntryWeight("70", .kilograms)!, GoalPlan(.perWeek(EntryWeight("0.1", .kilograms)!)))
    private static let progress = "planned −0.10, measured "

    private func screen(
        _ width: Double = 480, _ height: Double = 720, _ paper: PaperStyle = .measured, goal: Goal? = planned,
        showsEnergy: Bool = true, textSize: TextSize = .large
    ) throws -> TestScreen {
        graphScreen.axes.calendar = .english
        graphScreen.style = GraphStyle(paper: paper, showsEnergy: showsEnergy)
        root.show(.losing())
        root.person = Person(goal: goal)
        return try TestScreen(root, size: Size(width: width, height: height), textSize: textSize)
    }

    /// Both are seen completely at the usual size and in wide windows.
    @Test(arguments: PaperStyle.allCases, [480.0, 1200, 1390]) func planAndEnergyAreSeen(
        paper: PaperStyle, width: Double
    ) throws {
        _ = try screen(width, 720, paper)

        let text = rows.joined(separator: " ")
        #expect(text.contains(Self.progress) && text.contains("kcal a day below") && text.hasSuffix(", rough"))
        #expect(rows.allSatisfy { !$0.hasSuffix("…") })
        let lines = try #require(top.lines)
        #expect(lines.rows.allSatisfy { $0.size.width <= lines.bounds.width })
        #expect(lines.frame.maxX <= graphScreen.view.bounds.maxX && lines.frame.minX == 20)
    }

    @Test func theyAreShownOnlyIfTheyAreWanted() throws {
        let screen = try screen(goal: nil, showsEnergy: false)
        #expect(top.lines == nil)
        let bare = graphScreen.graph.sheet

        graphScreen.style.showsEnergy = true
        try screen.update()
        #expect(rows.count == 1 && rows[0].contains(" kcal a day below what you use"))
        #expect(try #require(graphScreen.graph.sheet).minY == #require(bare).minY + #require(top.lines).frame.height)

        graphScreen.style.showsEnergy = false
        try screen.update()
        #expect(top.lines == nil && graphScreen.graph.sheet == bare)
    }

    @Test func theyStayWhileAnEntryIsHighlighted() throws {
        let screen = try screen()
        let (sheet, shown) = (graphScreen.graph.sheet, rows)

        screen.press(.home)
        try screen.update()

        #expect(graphScreen.graph.sheet == sheet && rows == shown)
    }

    @Test func theyLeaveTheGraphItsRoom() throws {
        let screen = try screen(480, 720)
        var counts: [Int] = []

        for height in stride(from: 720.0, through: 200, by: -10) {
            screen.window.bounds.size.height = height
            try screen.update()
            counts.append(rows.count)
            let least = graphScreen.graph.frame.height - (top.lines?.frame.maxY ?? 0)
            #expect(rows.isEmpty || least >= 150)
        }

        #expect(counts.first == 2 && counts.last == 0 && Set(counts) == [2, 1, 0])
    }

    @Test func ifNothingFitsNoLineIsKept() throws {
        let screen = try screen(280, 360, goal: nil, showsEnergy: false)
        let sheet = graphScreen.graph.sheet
        root.person = Person(goal: Self.planned)
        screen.window.bounds.size.width = 120
        try screen.update()

        #expect(rows.isEmpty && top.lines?.frame.height == 0)
        screen.window.bounds.size.width = 280
        root.person = Person()
        try screen.update()
        #expect(graphScreen.graph.sheet == sheet)
    }

    @Test(arguments: PaperStyle.allCases) func aComparisonHasTwoLinesIfOneIsTooNarrow(paper: PaperStyle) throws {
        let screen = try screen(480, 720, paper, goal: nil, showsEnergy: false)
        // It falls for the last 30 days.
        let weights = (0..<400).map { day -> (Double, Double) in
            let tenths = 900 - max(0, day - 370) + day % 2
            return (Double(day) * 86_400 + 25_000, Double(tenths) / 10)
        }
        root.show(WeightHistory(weights))
        try screen.pressAndSettle(.character("m"))
        try screen.pressAndSettle(.character("x"))

        #expect(rows.count == 2 && rows[0].hasPrefix("mean ") && rows[0].contains(" in the range before ("))
        #expect(rows.count == 2 && rows[1].contains(" ± ") && rows[1].contains(" against "))
        try screen.pressAndSettle(.character("x"))
        #expect(rows.count == 2 && rows[0].contains(" a year earlier ("))
        screen.window.bounds.size.width = 720
        try screen.update()
        #expect(rows.count == 1 && rows[0].contains(" · "))
        screen.window.bounds.size = Size(width: 280, height: 360)
        try screen.update()
        #expect(paper == .plain || rows.first?.hasPrefix("mean ") == true)
        try screen.pressAndSettle(.character("x"))
        #expect(top.lines == nil)
    }

    @Test(arguments: TextSize.allCases, WeightUnit.allCases) func aComparisonIsSeenInTheSmallestWindow(
        textSize: TextSize, unit: WeightUnit
    ) throws {
        let screen = try screen(280, 360, goal: nil, showsEnergy: false, textSize: textSize)
        root.unit = unit
        root.show(.losing(100))
        try screen.pressAndSettle(.character("m"))

        try screen.pressAndSettle(.character("x"))

        #expect(rows.first?.contains("+") == true || rows.first?.contains("−") == true)
    }

    @Test func eachGroupBeginsInARowOfItsOwn() {
        let font = TextStyle.footnote.font(at: .large)
        func rows(_ groups: [[Phrase]], _ width: Double) -> [String] {
            PhraseRows(groups, in: width, font: font).layouts.map(\.string)
        }
        let long = Phrase(String(repeating: "m", count: 40), shorter: ["mm"])
        let first = String(repeating: "m", count: 10)

        #expect(rows([[Phrase("a"), Phrase("b")], [Phrase("c")]], 300) == ["a · b", "c"])
        // A form that fits in a row of its own comes before a shorter one beside others.
        #expect(rows([[Phrase(first), long]], 600) == [first, long.whole])
        #expect(rows([[Phrase(first), long]], 300) == ["\(first) · mm"])
        #expect(rows([[Phrase(long.whole)], [Phrase("c")]], 300) == ["c"] && rows([], 300).isEmpty)
    }
}
