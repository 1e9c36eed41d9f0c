import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct ImportImageTests {
    private func stage(
        width: Double = 480, height: Double = 720, scale: Double = 1, textSize: TextSize = .large
    ) throws -> (screen: TestScreen, root: RootViewController) {
        let root = RootViewController(actions: .none, format: .plain())
        let size = Size(width: width, height: height)
        return (try TestScreen(.twoMonths, in: root, size: size, scale: scale, textSize: textSize), root)
    }

    @Test(arguments: [1.0, 2]) func whatWouldBeTakenIn(scale: Double) throws {
        let (screen, root) = try stage(scale: scale)

        #expect(root.show(ImportViewController(.ready)))
        try screen.update()

        expectImage(screen.surface, named: "import-\(Int(scale))x")
    }

    @Test(arguments: ["open", "reading", "columns"]) func whatIsNotKnown(name: String) throws {
        let (screen, root) = try stage()

        #expect(root.show(ImportViewController(.named(name))))
        try screen.update()

        expectImage(screen.surface, named: "import-\(name)")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge]) func inTheLeastRoom(textSize: TextSize) throws {
        let (screen, root) = try stage(width: 280, height: 360, scale: 2, textSize: textSize)

        #expect(root.show(ImportViewController(.ready)))
        try screen.update()

        expectImage(screen.surface, named: "import-small-\(textSize.rawValue.lowercased())")
    }

    @Test(arguments: [1.0, 2]) func anotherVersion(scale: Double) throws {
        let (screen, root) = try stage(width: 320, height: 480, scale: scale)

        root.messageBar.show(
            "3 entries are only in weights.sync-conflict-20260818-173636-D4LGQYW.csv.",
            buttons: [MessageButton(title: "Add them") {}])
        try screen.update()

        expectImage(screen.surface, named: "other-version-\(Int(scale))x")
    }
}
