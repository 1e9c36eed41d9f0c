import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct SearchImageTests {
    private let root = RootViewController(actions: .none, format: .plain(), tab: .history)
    private var history: HistoryViewController { root.historyScreen }

    init() {
        root.show(.twoMonths)
    }

    @Test(arguments: [1.0, 2]) func pictures(scale: Double) throws {
        let screen = try TestScreen(root, size: Size(width: 320, height: 480), scale: scale)
        try show("the", on: screen)

        expectImage(screen.surface, named: "search-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge])
    func picturesInTheLeastRoom(textSize: TextSize) throws {
        let screen = try TestScreen(root, size: Size(width: 280, height: 360), textSize: textSize)
        try show("82", on: screen)

        expectImage(screen.surface, named: "search-small-\(textSize.rawValue.lowercased())")
    }

    @Test(arguments: ["", "2026-10"]) func theDateToGoTo(text: String) throws {
        let screen = try TestScreen(root, size: Size(width: 320, height: 480), scale: 2)
        screen.window.currentTraits.reducesMotion = true

        root.goToDate()
        screen.window.send(text: text)
        try screen.update()

        expectImage(screen.surface, named: text.isEmpty ? "go-to-date" : "go-to-date-month")
    }

    @Test func picturesOfNothingFoundAndOfAWideWindow() throws {
        let screen = try TestScreen(root, size: Size(width: 320, height: 300))
        try show("zzz", on: screen)
        expectImage(screen.surface, named: "search-nothing")

        screen.window.frame.size = Size(width: 900, height: 480)
        root.unit = .stones
        history.search.look(for: "the")
        for time in [0.0, 10] { try screen.update(at: screen.window.time + time) }

        expectImage(screen.surface, named: "search-wide")
    }

    private func show(_ text: String, on screen: TestScreen) throws {
        history.beginSearch()
        (screen.window.firstResponder as? TextField)?.insertText(text)
        for time in [0.0, 10] { try screen.update(at: time) }
    }
}
