import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// The header above measured paper, with the newest weight or an entry.
@Suite struct HeaderTests {
    private let root = RootViewController(actions: .none, format: .plain())
    private var graphScreen: GraphViewController { root.graphScreen }
    private var header: GraphHeader { graphScreen.top.header }
    private var parts: [String] { header.content?.line.parts ?? [] }
    private var weight: String { header.content?.weight.map { "\($0.number) \($0.sign)" }.joined(separator: " ") ?? "" }

    private func screen(
        _ width: Double = 480, _ height: Double = 635, _ history: WeightHistory = .losing(),
        textSize: TextSize = .large
    ) throws -> TestScreen {
        graphScreen.axes.calendar = .english
        graphScreen.style.paper = .measured
        root.show(history)
        root.person = Person(goal: Goal(EntryWeight("78", .kilograms)!), height: try Height("178 cm"))
        return try TestScreen(root, size: Size(width: width, height: height), textSize: textSize)
    }

    private func hover(_ screen: TestScreen, _ point: Point?) throws {
        screen.window.hover(at: point, time: screen.window.time)
        try screen.update()
    }

    @Test func itHasTheNewestWeightAndWhatIsKnownOfTheDocument() throws {
        _ = try screen()

        #expect(weight == "81.0 kg")
        #expect(parts == ["Trend 81.6", "−0.5 kg a week", "78 kg between 7 and 14 April 1970"])
        #expect(!header.isHidden && graphScreen.top.summary.isHidden)
    }

    @Test(arguments: TextSize.allCases) func itIsAsHighAsItsTwoLinesAndTwelve(textSize: TextSize) throws {
        _ = try screen(textSize: textSize)

        let body = TextStyle.body.font(at: textSize).size
        let figures = TextLayout("0", font: Font(size: 2 * body, hasTabularFigures: true)).size.height
        let line = TextLayout("0", font: TextStyle.subheadline.font(at: textSize)).size.height
        let height = (figures + line + 12).rounded(.up)
        #expect(header.frame == Rect(x: 0, y: 0, width: 480, height: height - 1))
        #expect(graphScreen.graph.sheet?.minY == height)
    }

    @Test func inALowWindowItIsOneLine() throws {
        let screen = try screen(480, 419)
        let low = header.frame.height
        screen.window.frame.size = Size(width: 480, height: 420)
        try screen.update()

        let line = TextLayout("0", font: TextStyle.headline.font(at: .large)).size.height
        #expect(low == (line + 12).rounded(.up) - 1 && header.frame.height > low)
    }

    @Test func withoutEntriesThereAreOnlyTheButtons() throws {
        _ = try screen(480, 635, WeightHistory())

        #expect(header.isHidden && header.frame.height == 0)
        #expect(graphScreen.lastButtonFrame != nil)
    }

    @Test func oneEntryAloneHasItsDate() throws {
        _ = try screen(480, 635, WeightHistory([(86_400 * 10, 82)]))
        root.person = Person()

        #expect(weight == "82.0 kg" && parts == ["Sunday 11 January 1970, 00:00"])
    }

    @Test func theTrendIsLeftOutBelowTwoDays() throws {
        _ = try screen(480, 635, WeightHistory([(0, 82), (3600, 83)]))

        #expect(!parts.contains { $0.hasPrefix("Trend") })
    }

    @Test func stonesAndPoundsHaveASignEach() throws {
        let screen = try screen()

        screen.press(.character("s"))

        #expect(header.content?.weight.map(\.number) == ["12", "10.6"])
        #expect(header.content?.weight.map(\.sign) == ["st", "lb"])
    }

    @Test func aBareExportHasNone() throws {
        let bare = GraphViewController()
        bare.style.paper = .measured
        bare.history = .losing()

        _ = try TestScreen(bare, size: Size(width: 480, height: 635))

        #expect(bare.top.header.isHidden && bare.graph.sheet?.minY == 0)
    }

    @Test func plainPaperHasTheSummaryInstead() throws {
        let screen = try screen()

        screen.press(.character("p"))
        try screen.update()

        #expect(header.isHidden && !graphScreen.top.summary.isHidden)
    }

    @Test func aPressAndReturnOpenTheGoal() throws {
        let screen = try screen()
        let tip = header.toolTip

        screen.click(Point(x: 60, y: 30))
        let pressed = root.personScreen != nil
        screen.press(.escape)
        for time in [1.0, 2] { try screen.update(at: screen.window.time + time) }
        header.becomeFirstResponder()
        screen.press(.return)

        #expect(pressed && root.personScreen != nil)
        #expect(tip == ToolTip("Set goal and height", key: "G"))
        #expect(header.role == .button)
    }

    @Test func itShowsTheEntryUnderThePointerAndThenTheNewestAgain() throws {
        let screen = try screen()
        let whole = header.content

        try hover(screen, Point(x: 21, y: 300))
        let first = (weight, parts, graphScreen.highlight.index)
        try hover(screen, Point(x: 60, y: 30))

        #expect(first.0 == root.format.weight(of: root.history[0]))
        #expect(first.1 == ["Thursday 1 January 1970, 00:00"] && first.2 == nil)
        #expect(header.content == whole && graphScreen.highlight.shownIndex == nil)
    }

    @Test func anEntryThatLeavesTheViewUnderAPointerAtRestIsNotShown() throws {
        let screen = try screen(480, 635, .losing(400))
        try hover(screen, Point(x: 21, y: 300))
        let before = try #require(graphScreen.highlight.shownIndex)

        try screen.pressAndSettle(.character("w"))

        #expect(before < 10 && graphScreen.highlight.shownIndex == nil)
        #expect(parts.first?.hasPrefix("Trend") == true)
    }

    @Test func itShowsTheHighlightedEntryOnceThePointerLeaves() throws {
        let screen = try screen()
        screen.press(.home)

        try hover(screen, Point(x: 300, y: 300))
        let under = graphScreen.highlight.shownIndex
        try hover(screen, nil)

        #expect(under != 0 && graphScreen.highlight.shownIndex == 0 && graphScreen.highlight.index == 0)
        #expect(weight == root.format.weight(of: root.history[0]))
        screen.press(.escape)
        #expect(weight == "81.0 kg" && graphScreen.highlight.index == nil)
    }

    @Test func withAHighlightAPressOnItOpensTheEntry() throws {
        let screen = try screen()
        screen.press(.home)
        let tip = header.toolTip

        screen.click(Point(x: 60, y: 30))
        for time in [1.0, 2] { try screen.update(at: screen.window.time + time) }

        #expect(root.detailScreen?.index == 0 && root.personScreen == nil)
        #expect(tip == ToolTip("Show entry", key: "Return"))
    }

    @Test func aLongNoteIsCut() throws {
        let note = String(repeating: "a long note ", count: 20)
        let entries = [WeightEntry("2026-11-01", "82"), WeightEntry("2026-11-02", "81.6", note: note)]
        let screen = try screen(480, 635, WeightHistory(entries: entries))

        screen.press(.end)

        #expect(parts.count == 3 && parts[1] == "▼ 0.4" && header.content?.line.cutsLast == true)
        var line = FittingLine()
        line.content = try #require(header.content).line
        let layout = line.layout(in: 440, font: TextStyle.subheadline.font(at: .large))
        #expect(layout?.isEllipsized == true && layout.map { $0.size.width <= 440 } == true)
    }

    /// The note goes first, then the time and the weekday, then what is not the date.
    @Test func theDateStaysInANarrowWindow() throws {
        let entries = [WeightEntry("2026-11-01", "82"), WeightEntry("2026-11-02T07:25", "81.6", note: "after a run")]
        let screen = try screen(480, 635, WeightHistory(entries: entries))
        screen.press(.end)
        var line = FittingLine()
        line.content = try #require(header.content).line
        line.content.parts.insert("Fat 17.7 %", at: 1)
        let font = TextStyle.subheadline.font(at: .large)

        var texts: [String] = []
        for width in stride(from: 600.0, through: 60, by: -1) {
            let layout = line.layout(in: width, font: font)
            #expect(layout.map { $0.size.width <= width } ?? (width < 100))
            guard let text = layout?.string, text != texts.last else { continue }
            texts.append(text)
        }

        let rest = "Fat 17.7 % · ▼ 0.4"
        #expect(
            texts
                == [
                    "Monday 2 November 2026, 07:25 · \(rest) · after a run", "Monday 2 November 2026, 07:25 · \(rest)",
                    "Monday 2 November 2026 · \(rest)", "2 November 2026 · \(rest)", "2 Nov 2026 · \(rest)",
                    "02/11/2026 · \(rest)", "2 November 2026 · Fat 17.7 %", "2 Nov 2026 · Fat 17.7 %",
                    "02/11/2026 · Fat 17.7 %", "2 November 2026", "2 Nov 2026", "02/11/2026", "2 Nov",
                ].filter(texts.contains))
        #expect(texts.dropLast().allSatisfy { $0.contains("2026") } && texts.last == "2 Nov")
        #expect(texts.count > 8 && texts.contains("2 Nov 2026 · \(rest)"))
    }

    /// In the least room, the unit gives way to the date.
    @Test(arguments: TextSize.allCases) func theDateIsSeenInTheSmallestWindow(textSize: TextSize) throws {
        let entries = [WeightEntry("2026-11-01", "82"), WeightEntry("2026-11-02T07:25", "181.6")]
        let screen = try screen(280, 360, WeightHistory(entries: entries), textSize: textSize)
        let before = screen.pixels

        screen.press(.end)
        try screen.update()

        // The weight was there before.
        let end = Int(graphScreen.top.buttonArea.minX)
        #expect(!screen.pixels.agrees(with: before, x: 0..<end, y: 0..<Int(header.frame.maxY)))
    }

    /// A figure that does not fit before the buttons is smaller.
    @Test func nothingLiesUnderTheButtons() throws {
        let screen = try screen(280, 480, .losing(), textSize: .extraExtraExtraLarge)
        root.unit = .stones
        try screen.update()
        let before = screen.pixels

        root.show(.losing(61))
        try screen.update()

        let buttons = graphScreen.top.buttonArea
        #expect(screen.pixels.agrees(with: before, x: Int(buttons.minX) - 8..<280, y: 0..<Int(buttons.maxY)))
        #expect(screen.pixels.firstDifference(from: before) != nil)
    }

    @Test func underThePointerItsGroundIsBehindTheButtonsToo() throws {
        let screen = try screen()

        try hover(screen, Point(x: 60, y: 30))

        let (pixels, buttons) = (screen.pixels, graphScreen.top.buttonArea)
        let ground = pixels[Int(buttons.minX) - 4, Int(buttons.minY) + 1]
        #expect(ground != 0xffff_ffff && pixels[Int(buttons.minX) + 1, Int(buttons.minY) + 1] == ground)
    }

    @Test(arguments: TextSize.allCases) func itsToolTipCoversNoneOfIt(textSize: TextSize) throws {
        let screen = try screen(textSize: textSize)

        try hover(screen, Point(x: 40, y: 10))
        try screen.update(at: screen.window.time + 0.7)

        let tip = try #require(screen.window.treeDescription.all.first { $0.role == .toolTip })
        #expect(tip.frame.minY >= header.frame.maxY)
    }

    @Test func inAWideWindowTheButtonsStandOnce() throws {
        let screen = try screen(900, 600)

        #expect(root.historyScreen.navigationItem.rightButtons.isEmpty)
        screen.window.frame.size = Size(width: 480, height: 600)
        try screen.update()
        #expect(root.historyScreen.navigationItem.rightButtons.count == 2)
    }
}
