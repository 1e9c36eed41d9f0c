import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct PersonImageTests {
    private let person = Person(goal: Goal(EntryWeight("78.5", .kilograms)!), height: try? Height("178 cm"))

    private func stage(
        _ person: Person, width: Double = 320, height: Double = 480, scale: Double = 1,
        textSize: TextSize = .large, unit: WeightUnit = .kilograms
    ) throws -> (screen: TestScreen, root: RootViewController) {
        let root = RootViewController(actions: .none, format: .plain(unit))
        let screen = try TestScreen(root, size: Size(width: width, height: height), scale: scale, textSize: textSize)
        screen.window.currentTraits.reducesMotion = true
        root.show(.twoMonths)
        root.person = person
        try screen.update()
        return (screen, root)
    }

    private func goal(_ text: String, _ unit: WeightUnit = .kilograms) -> Person {
        Person(goal: EntryWeight(text, unit).map { Goal($0) })
    }

    @Test(arguments: [1.0, 2]) func thePanel(scale: Double) throws {
        let (screen, root) = try stage(person, scale: scale)

        root.editPerson()
        try screen.update()

        expectImage(screen.surface, named: "goal-panel-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge]) func thePanelInTheLeastRoom(
        textSize: TextSize
    ) throws {
        let (screen, root) = try stage(person, width: 280, height: 360, scale: 2, textSize: textSize)

        root.editPerson()
        root.personScreen?.heightField.text = "tall"
        root.personScreen?.confirm()
        try screen.update()

        expectImage(screen.surface, named: "goal-panel-small-\(textSize.rawValue.lowercased())")
    }

    @Test(arguments: [1.0, 2]) func aGoalInView(scale: Double) throws {
        expectImage(try stage(goal("82.7"), scale: scale).screen.surface, named: "goal-\(Int(scale))x")
    }

    @Test(arguments: [("70", "below"), ("90", "above"), ("85.2", "at-the-top"), ("81.95", "near-the-bottom")])
    func aGoal(weight: String, name: String) throws {
        expectImage(try stage(goal(weight), scale: 2).screen.surface, named: "goal-\(name)")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge]) func aGoalInAnotherTextSize(
        textSize: TextSize
    ) throws {
        let (screen, _) = try stage(
            goal("182.9", .pounds), width: 280, height: 360, scale: 2, textSize: textSize,
            unit: .stones)

        expectImage(screen.surface, named: "goal-small-\(textSize.rawValue.lowercased())")
    }

    /// The labels of the lowest weight and of the goal do not fit side by side.
    @Test(arguments: [("60", "below"), ("100", "above")]) func aGoalOutOfViewInTheLargestText(
        weight: String, name: String
    ) throws {
        let (screen, _) = try stage(
            goal(weight), width: 280, height: 360, scale: 2, textSize: .extraExtraExtraLarge, unit: .stones)

        expectImage(screen.surface, named: "goal-small-\(name)")
    }

    @Test func aGoalWithOneEntry() throws {
        let (screen, root) = try stage(goal("82.4"))
        root.show(WeightHistory([82.4]))
        try screen.update()

        expectImage(screen.surface, named: "goal-one-entry")
    }

    @Test func nothingAtSizeZero() throws {
        let (screen, root) = try stage(person, width: 1, height: 1)

        root.editPerson()
        try screen.update()

        #expect(root.personScreen != nil)
    }
}
