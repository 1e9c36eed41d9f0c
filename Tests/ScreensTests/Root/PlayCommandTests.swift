import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// Shift Space plays the graph on every screen.
@Suite struct PlayCommandTests {
    private let recording = Recording()

    private func screen(_ tab: RootTab, _ kilograms: [Double], width: Double) throws -> (RootViewController, TestScreen)
    {
        let root = RootViewController(actions: recording, format: .plain(.kilograms), tab: tab)
        root.show(WeightHistory(kilograms))
        return (root, try TestScreen(root, size: Size(width: width, height: 400)))
    }

    @Test(arguments: [RootTab.graph, .history], [320.0, 900]) func playsOnEachTab(tab: RootTab, width: Double) throws {
        let (_, screen) = try screen(tab, [80, 100, 70], width: width)

        screen.press(.space, .shift)

        #expect(recording.calls == ["play"])
    }

    @Test func playsOverAnEntryThatScrolls() throws {
        let (root, screen) = try screen(.history, [80, 100, 70], width: 320)
        screen.window.frame.size.height = 200
        root.showDetail(of: 1, animated: false)
        try screen.update()

        screen.press(.space, .shift)

        #expect(recording.calls == ["play"])
    }

    @Test func withoutEntriesThereIsNothingToPlay() throws {
        let (_, screen) = try screen(.graph, [], width: 320)

        screen.press(.space, .shift)

        #expect(recording.calls == ["say There is no entry with a weight yet."])
    }
}
