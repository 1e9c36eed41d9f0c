import ViewKit
import WeightHistory

/// The commands that choose the unit of weights.
struct UnitCommands {
    let next: Command
    let each: [Command]
    let choose: Command

    init(_ root: RootViewController) {
        next = Command("next-unit", .letter("u"), title: "Next unit") { [unowned root] in
            root.choose(root.unit.next)
        }
        each = [
            Self.command("pounds", "l", "Pounds", .pounds, root),
            Self.command("kilograms", "k", "Kilograms", .kilograms, root),
            Self.command("stones", "s", "Stones", .stones, root),
        ]
        choose = Command(
            "choose-the-unit", KeyPress(.character("u"), modifiers: .shift), title: "Choose the unit"
        ) { [unowned root] in root.showUnitSelector() }
    }

    var all: [Command] { [next] + each + [choose] }

    private static func command(
        _ id: String, _ letter: Character, _ title: String, _ unit: WeightUnit, _ root: RootViewController
    ) -> Command {
        Command(
            id, .letter(letter), title: title, isChecked: { [unowned root] in root.unit == unit },
            action: {
                [unowned root] in root.choose(unit)
            })
    }
}
