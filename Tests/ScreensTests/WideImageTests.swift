import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct WideImageTests {
    private let root: RootViewController

    init() {
        root = RootViewController(actions: .none, format: .plain(), tab: .history)
        root.show(.twoMonths)
    }

    private func screen(
        _ width: Double, _ height: Double, scale: Double = 1, textSize: TextSize = .large
    ) throws -> TestScreen {
        try TestScreen(root, size: Size(width: width, height: height), scale: scale, textSize: textSize)
    }

    @Test(arguments: [1.0, 2]) func withARowThatIsRead(scale: Double) throws {
        let screen = try screen(1024, 640, scale: scale)

        root.selection.choose(root.history.count - 4)
        try screen.update()

        expectImage(screen.surface, named: "wide-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge], [1.0, 2])
    func inTheLeastWidth(textSize: TextSize, scale: Double) throws {
        let screen = try screen(760, 400, scale: scale, textSize: textSize)

        expectImage(screen.surface, named: "wide-least-\(textSize.rawValue.lowercased())-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge])
    func withDetails(textSize: TextSize) throws {
        let screen = try screen(1600, 900, textSize: textSize)

        root.showDetail(of: root.history.count - 2, animated: false)
        try screen.update()

        expectImage(screen.surface, named: "wide-detail-\(textSize.rawValue.lowercased())")
    }

    @Test(arguments: [1.0, 2]) func withTheFocusOnTheGraph(scale: Double) throws {
        let screen = try screen(1024, 400, scale: scale)

        screen.press(.character("2"))
        screen.press(.home)
        root.messageBar.message = "Copied the picture"
        try screen.update()

        expectImage(screen.surface, named: "wide-focus-\(Int(scale))x")
    }

    @Test func withThePanel() throws {
        let screen = try screen(1024, 480)

        root.addEntry()
        for time in [1.0, 2] { try screen.update(at: time) }

        expectImage(screen.surface, named: "wide-add")
    }

    @Test func withoutEntries() throws {
        root.show(WeightHistory())
        root.hint = "Drop a file here.\nYour weights are saved in ~/Documents/weights.csv."

        expectImage(try screen(1024, 480).surface, named: "wide-empty")
    }

    @Test func everySizeIsDrawn() throws {
        let screen = try screen(1024, 480)

        for size in [(0.0, 0.0), (760, 0), (760, 1), (0, 480), (4000, 30)] {
            screen.window.frame.size = Size(width: size.0, height: size.1)
            try screen.update()
        }

        #expect(screen.report.failures.isEmpty)
    }
}
