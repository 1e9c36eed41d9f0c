import Geometry
import ScreenTestSupport
import Screens
import TestSupport
import Testing
import WeightHistory

@testable import WeightGraph

@Suite struct ReadingImageTests {
    private let root = RootViewController(actions: .none, format: .plain())

    private func picture(
        of place: Int, width: Double = 320, height: Double = 480, scale: Double = 1, textSize: TextSize = .large
    ) throws -> TestScreen {
        root.show(.twoMonths)
        let screen = try TestScreen(
            root, size: Size(width: width, height: height), scale: scale, textSize: textSize)
        root.graphScreen.highlight.read(place)
        try screen.update()
        return screen
    }

    @Test(arguments: [1.0, 2]) func entryInTheMiddle(scale: Double) throws {
        expectImage(try picture(of: 4, scale: scale).surface, named: "read-middle-\(Int(scale))x")
    }

    @Test(arguments: ["left": 0, "top": 1, "right": 7])
    func entryAtTheEdge(name: String, place: Int) throws {
        expectImage(try picture(of: place).surface, named: "read-\(name)")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge], [1.0, 2])
    func entryInTheLeastRoom(textSize: TextSize, scale: Double) throws {
        for (name, place) in [("top", 1), ("right", 7)] {
            let screen = try picture(of: place, width: 280, height: 360, scale: scale, textSize: textSize)

            let text = textSize.rawValue.lowercased()
            expectImage(screen.surface, named: "read-small-\(name)-\(text)-\(Int(scale))x")
        }
    }

    @Test func entryInAWideWindow() throws {
        let screen = try picture(of: 5, width: 1280, height: 200, scale: 1.25, textSize: .extraExtraExtraLarge)

        expectImage(screen.surface, named: "read-wide")
    }

    @Test func oneEntry() throws {
        root.show(WeightHistory([82.4]))
        let screen = try TestScreen(root, size: Size(width: 280, height: 360))

        root.graphScreen.highlight.read(0)
        try screen.update()

        expectImage(screen.surface, named: "read-one-entry")
    }
}
