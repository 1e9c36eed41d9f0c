import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// Weights in stones and pounds are long: none is clipped in the smallest window.
@Suite struct StoneImageTests {
    private let root: RootViewController

    init() {
        root = RootViewController(actions: .none, format: .plain(.stones), tab: .history)
        root.show(.twoMonths)
    }

    private func screen(_ textSize: TextSize, _ scale: Double) throws -> TestScreen {
        try TestScreen(root, size: Size(width: 280, height: 360), scale: scale, textSize: textSize)
    }

    private func expectScreen(_ screen: TestScreen, named name: String, _ textSize: TextSize) throws {
        try screen.update()
        expectImage(screen.surface, named: "stone-\(name)-\(textSize.rawValue.lowercased())")
    }

    @Test(arguments: [(TextSize.extraSmall, 2.0), (.large, 1), (.extraExtraExtraLarge, 2)])
    func inTheLeastRoom(textSize: TextSize, scale: Double) throws {
        let screen = try screen(textSize, scale)
        screen.window.currentTraits.reducesMotion = true

        try expectScreen(screen, named: "history", textSize)
        root.addEntry()
        root.entryScreen?.weightField.insertText("12 st 11.4 lb")
        try expectScreen(screen, named: "add", textSize)
        root.entryScreen?.cancel()
        root.showDetail(of: 6, animated: false)
        try expectScreen(screen, named: "detail", textSize)
    }
}
