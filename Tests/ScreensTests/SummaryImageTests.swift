import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

@Suite struct SummaryImageTests {
    private let root = RootViewController(actions: .none, format: .plain())

    private func screen(
        _ width: Double = 480, _ height: Double = 635, scale: Double = 1, textSize: TextSize = .large
    ) throws -> TestScreen {
        root.show(.losing())
        root.person = Person(goal: Goal(EntryWeight("78", .kilograms)!), height: try Height("178 cm"))
        return try TestScreen(root, size: Size(width: width, height: height), scale: scale, textSize: textSize)
    }

    @Test(arguments: [1.0, 2]) func aboveTheGraph(scale: Double) throws {
        expectImage(try screen(scale: scale).surface, named: "summary-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge], [1.0, 2])
    func inTheLeastRoom(textSize: TextSize, scale: Double) throws {
        root.unit = .stones
        let screen = try screen(280, 360, scale: scale, textSize: textSize)

        expectImage(screen.surface, named: "summary-small-\(textSize.rawValue.lowercased())-\(Int(scale))x")
    }

    @Test func inAWideWindow() throws {
        let screen = try screen(740, 200, scale: 1.25, textSize: .extraExtraExtraLarge)

        expectImage(screen.surface, named: "summary-wide")
    }

    @Test(arguments: [TextSize.large, .extraExtraExtraLarge]) func onMeasuredPaper(textSize: TextSize) throws {
        root.graphScreen.axes.calendar = .english
        root.graphScreen.style.paper = .measured
        let screen = try screen(600, 480, scale: 2, textSize: textSize)

        expectImage(screen.surface, named: "summary-measured-\(textSize.rawValue.lowercased())")
    }
}
