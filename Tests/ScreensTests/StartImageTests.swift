import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

@Suite struct StartImageTests {
    private let root = RootViewController(actions: .none, format: .plain(), tab: .graph)

    private func screen(
        _ size: Size = Size(width: 320, height: 480), scale: Double = 1, textSize: TextSize = .large
    ) throws -> TestScreen {
        try TestScreen(root, size: size, scale: scale, textSize: textSize)
    }

    private func begin() {
        root.hint =
            "Drop a file from another program here to import it.\n"
            + "Your weights are saved in ~/.local/share/healthbeat/weights.csv."
    }

    private func failToRead() {
        root.problem = root.unreadableContent(
            "/home/ada/Documents/weights.csv has no header. A weight history begins with a line like "
                + "date,weight,unit,note."
        ) {}
    }

    private static let lines = UnreadableLines(
        file: "weights.csv",
        lines: (0..<40).map { index in
            UnreadableLine(
                number: 5 + 3 * index, reason: "\"8o\" is not a number. A weight looks like 82.4.",
                text: "2026-11-04T07:12:00+01:00,8o,kg,after the run, before breakfast")
        }, count: 40)

    @Test(arguments: [1.0, 2]) func firstStart(scale: Double) throws {
        begin()

        expectImage(try screen(scale: scale).surface, named: "start-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge]) func firstStartInTheLeastRoom(size: TextSize) throws
    {
        begin()

        let screen = try screen(Size(width: 280, height: 360), textSize: size)

        expectImage(screen.surface, named: "start-small-\(size.rawValue.lowercased())")
    }

    /// The hints are there to be scrolled to.
    @Test(arguments: TextSize.allCases) func aFirstStartHasItsHintsInTheLeastRoom(size: TextSize) throws {
        begin()
        let screen = try screen(Size(width: 280, height: 360), textSize: size)
        let before = screen.pixels
        let label = try #require(screen.window.find(Label.self) { $0.text.hasPrefix("Your weights") })

        screen.press(.tab)
        screen.press(.end)
        for time in [1.0, 2] { try screen.update(at: time) }

        let area = try #require(label.superview)
        let lowerEdge = label.convert(label.bounds, to: area.superview).maxY
        #expect(lowerEdge <= area.frame.maxY && label.isVisibleInWindow)
        #expect(size != .extraExtraExtraLarge || screen.pixels.firstDifference(from: before) != nil)
    }

    @Test func firstStartInAWideWindow() throws {
        begin()

        expectImage(try screen(Size(width: 900, height: 480)).surface, named: "start-wide")
    }

    @Test func firstStartWhileThePointerIsDown() throws {
        begin()
        let screen = try screen()
        let button = try #require(screen.window.find(FilledButton.self))

        screen.window.beginPress(
            at: screen.window.convert(Point(x: button.bounds.midX, y: button.bounds.midY), from: button), time: 0)
        try screen.update()

        expectImage(screen.surface, named: "start-pressed")
    }

    @Test(arguments: [1.0, 2]) func unreadable(scale: Double) throws {
        failToRead()

        expectImage(try screen(scale: scale).surface, named: "unreadable-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge]) func unreadableInTheLeastRoom(size: TextSize) throws
    {
        failToRead()

        let screen = try screen(Size(width: 280, height: 360), textSize: size)

        expectImage(screen.surface, named: "unreadable-small-\(size.rawValue.lowercased())")
    }

    @Test(arguments: [1.0, 2]) func listOfLines(scale: Double) throws {
        let screen = try screen(scale: scale)
        screen.window.currentTraits.reducesMotion = true

        root.showUnreadableLines(Self.lines) { _ in }
        try screen.update(at: 10)
        try screen.update(at: 20)

        expectImage(screen.surface, named: "lines-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge]) func listInTheLeastRoom(size: TextSize) throws {
        let screen = try screen(Size(width: 280, height: 360), textSize: size)
        screen.window.currentTraits.reducesMotion = true

        root.showUnreadableLines(Self.lines) { _ in }
        try screen.update(at: 10)
        try screen.update(at: 20)

        expectImage(screen.surface, named: "lines-small-\(size.rawValue.lowercased())")
    }

    @Test(arguments: [Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 60, height: 40)])
    func whereThereIsNoRoom(size: Size) throws {
        begin()
        let screen = try screen(size)
        failToRead()
        try screen.update()
        root.showUnreadableLines(Self.lines) { _ in }
        for time in [10.0, 20] { try screen.update(at: time) }
    }

    @Test func theButtonsAreReachedByTabAndAct() throws {
        let recording = Recording()
        let root = RootViewController(actions: recording, format: .plain(), tab: .graph)
        root.hint = ""
        let screen = try TestScreen(root, size: Size(width: 320, height: 480))

        screen.press(.tab)
        let first = (screen.window.firstResponder as? FilledButton)?.title
        let titles = (0..<3).map { _ in
            screen.press(.tab)
            return (screen.window.firstResponder as? Button)?.title
        }
        screen.press(.return)

        #expect(first == "Add your first weight")
        #expect(titles == ["Open…", "Import…", "Look at a sample"])
        #expect(recording.calls == ["sample"])
    }

    @Test(arguments: [RootTab.graph, .history], [320.0, 900])
    func returnPressesTheDefaultButton(tab: RootTab, width: Double) throws {
        let root = RootViewController(actions: Recording(), format: .plain(), tab: tab)
        root.hint = ""
        let screen = try TestScreen(root, size: Size(width: width, height: 480))

        screen.press(.return)

        #expect(root.entryScreen != nil)
    }

    @Test func returnTriesAgainToReadADocument() throws {
        let recording = Recording()
        let root = RootViewController(actions: recording, format: .plain())
        root.problem = root.unreadableContent("weights.csv has no header.") {}
        let screen = try TestScreen(root, size: Size(width: 320, height: 480))

        screen.press(.return)

        #expect(recording.calls == ["reload"])
    }

    @Test(arguments: [PaperStyle.plain, .measured]) func thereAreNoLinesBehindTheStart(paper: PaperStyle) throws {
        root.graphScreen.style.paper = paper
        begin()
        let screen = try screen()

        let colors = Set((0..<320).map { screen.pixels[$0, 380] } + (70..<400).map { screen.pixels[4, $0] })
        #expect(colors == [0xffff_ffff])
        root.show(WeightHistory([80, 81]))
        try screen.update()
        #expect(Set((70..<400).map { screen.pixels[4, $0] }).count > 1)
    }

    @Test func inAWideWindowItStandsOnceAtTheRight() throws {
        begin()
        let screen = try screen(Size(width: 900, height: 480))
        let texts = screen.window.treeDescription.all.filter { $0.type == "Label" }.flatMap(\.texts)

        #expect(texts.filter { $0 == "Weigh yourself, then add it here." }.count == 1)
        #expect(texts.filter { $0 == "No entries yet" }.count == 1)
        screen.window.frame.size.width = 480
        try screen.update()
        root.select(.history)
        for time in [10.0, 20] { try screen.update(at: time) }
        #expect(!screen.window.treeDescription.texts.contains("No entries yet"))
    }

    @Test func theUnitOfTheFirstEntryBecomesTheDefault() throws {
        let recording = Recording()
        let root = RootViewController(actions: recording, format: .plain(.pounds))
        root.hint = ""
        let screen = try TestScreen(root, size: Size(width: 320, height: 480))
        var choices = 0
        root.onChoice = { choices += 1 }
        screen.press(.character("n"))
        for time in [10.0, 20] { try screen.update(at: time) }
        screen.window.send(text: "82.6kg")
        screen.press(.return)

        recording.finishSaving?(nil)

        #expect(recording.saved.count == 1)
        #expect(root.unit == .kilograms && choices == 1)
    }

    @Test func theListKeepsItsSelectionAndEndsWithItsLastLine() throws {
        let screen = try screen()
        var opened: [Int] = []
        root.showUnreadableLines(Self.lines) { opened.append($0.number) }
        for time in [10.0, 20] { try screen.update(at: time) }
        let list = try #require(root.panels.unreadableLines)

        screen.press(.down)
        screen.press(.return)
        root.follow(UnreadableLines(file: "weights.csv", lines: Array(Self.lines.lines.prefix(3)), count: 3))
        try screen.update(at: 21)
        let selected = list.table.selectedRow
        root.follow(UnreadableLines(file: "weights.csv", lines: [], count: 0))
        for time in [30.0, 40] { try screen.update(at: time) }

        #expect(opened == [8])
        #expect(selected == 1)
        #expect(root.presentedViewController == nil)
    }
}

extension View {
    /// The first visible descendant of a type that is meant.
    fileprivate func find<Found: View>(_ type: Found.Type, where isMeant: (Found) -> Bool = { _ in true }) -> Found? {
        for view in subviews where !view.isHidden {
            if let found = view as? Found, isMeant(found) { return found }
            if let found = view.find(type, where: isMeant) { return found }
        }
        return nil
    }
}
