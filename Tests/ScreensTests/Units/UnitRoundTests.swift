import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// However often the unit changes, an entered weight keeps its value, in an open panel too.
@Suite struct UnitRoundTests {
    private let recording = Recording()
    private let root: RootViewController
    private let screen: TestScreen

    init() throws {
        root = RootViewController(actions: recording, format: .plain(.pounds))
        screen = try TestScreen(root, size: Size(width: 320, height: 480))
        screen.window.currentTraits.reducesMotion = true
    }

    /// Goes through the units a hundred times on all screens, then 9,900 times in the panel.
    private func goRound() {
        for round in 0..<10_000 {
            for unit in [WeightUnit.stones, .kilograms, .pounds] {
                if round < 100 { root.unit = unit } else { root.panels.rowPanel?.choose(unit) }
            }
        }
    }

    private func openAndSave(_ open: () -> Void) throws {
        for time in [1.0, 2] { try screen.update(at: time) }
        open()
        for time in [3.0, 4] { try screen.update(at: time) }
        goRound()
        screen.press(.return)
        for time in [5.0, 6] { try screen.update(at: time) }
    }

    @Test(arguments: ["181.4", "179.45", "0.1", "2204.6"]) func anEntryIsLeftAsItIs(text: String) throws {
        let weight = try #require(EntryWeight(text, .pounds))
        let entry = WeightEntry(date: EntryDate(instant: 0, offset: 0), weight: weight)
        root.show(WeightHistory(entries: [entry]))

        try openAndSave { root.editEntry(at: .weighed(0)) }

        #expect(root.panels.rowPanel?.weightRow == nil && recording.saved == [])
        #expect(root.history[0] == entry)
    }

    @Test(arguments: [("172", WeightUnit.pounds), ("78.05", .kilograms), ("12.3", .stones)])
    func aGoalIsLeftAsItIs(text: String, unit: WeightUnit) throws {
        root.person.goal = EntryWeight(text, unit).map { Goal($0) }

        try openAndSave { root.editPerson() }

        #expect(root.panels.rowPanel?.weightRow == nil && recording.saved == [])
        #expect(root.person.goal?.low == EntryWeight(text, unit))
    }
}
