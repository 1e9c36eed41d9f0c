import ViewKit
import WeightHistory

extension GraphRangeController {
    /// The keys that change the range.
    func makeCommands() -> [KeyCommand] {
        lengthCommands + [
            KeyCommand(KeyPress(.character("+")), KeyPress(.character("=")), title: "Closer", repeats: true) {
                [unowned self] in zoom(in: true)
            },
            KeyCommand(KeyPress(.character("-")), title: "Further away", repeats: true) {
                [unowned self] in zoom(in: false)
            },
            KeyCommand(KeyPress(.left, modifiers: .shift), title: "Earlier dates", repeats: true) {
                [unowned self] in pan(later: false)
            },
            KeyCommand(KeyPress(.right, modifiers: .shift), title: "Later dates", repeats: true) {
                [unowned self] in pan(later: true)
            },
            KeyCommand(KeyPress(.backspace), title: "Range before", repeats: true) { [unowned self] in goBack() },
        ]
    }

    private var lengthCommands: [KeyCommand] {
        [
            command("w", "Week", .week), command("m", "Month", .month), command("q", "Three months", .quarter),
            command("h", "Six months", .half), command("y", "Year", .year),
            KeyCommand(KeyPress(.character("a")), KeyPress(.character("0")), title: "All entries") {
                [unowned self] in show(.all)
            },
        ]
    }

    private func command(_ key: Character, _ title: String, _ length: RangeLength) -> KeyCommand {
        KeyCommand(KeyPress(.character(key)), title: title) { [unowned self] in show(length) }
    }
}
