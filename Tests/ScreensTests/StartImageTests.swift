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
        root.hint = { _ in "To add an entry from a script:\nhealthbeat add 82.4" }
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
        root.hint = { _ in "" }
        let screen = try TestScreen(root, size: Size(width: 320, height: 480))

        for _ in 0..<8 where (screen.window.firstResponder as? Button)?.title != "See the sample" { screen.press(.tab) }
        screen.press(.return)

        #expect(recording.calls == ["sample"])
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
    /// The first visible descendant of a type.
    fileprivate func find<Found: View>(_ type: Found.Type) -> Found? {
        for view in subviews where !view.isHidden {
            if let found = view as? Found ?? view.find(type) { return found }
        }
        return nil
    }
}
