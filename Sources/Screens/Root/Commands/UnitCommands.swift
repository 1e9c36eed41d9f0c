import ViewKit
import WeightHistory

/// The commands that choose the unit of weights.
struct UnitCommands {
    let next: Command
    let each: [Command]
    let choose: Command

    init(_ root: RootViewController) {
        next = root.command("next-unit", .letter("u"), title: "Next unit") { $0.choose($0.unit.next) }
        let units: [(id: String, letter: Character, title: String, unit: WeightUnit)] = [
            ("pounds", "l", "Pounds", .pounds), ("kilograms", "k", "Kilograms", .kilograms),
            ("stones", "s", "Stones", .stones),
        ]
        each = units.map { id, letter, title, unit in
            root.command(id, .letter(letter), title: title, isChecked: { $0.unit == unit }) { $0.choose(unit) }
        }
        choose = root.command(
            "choose-the-unit", KeyPress(.character("u"), modifiers: .shift), title: "Choose the unit"
        ) { $0.showUnitSelector() }
    }

    var all: [Command] { [next] + each + [choose] }
}
