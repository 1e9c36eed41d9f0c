import ViewKit
import WeightHistory
import Words

extension GraphRangeController {
    func makeCommands() -> [Command] {
        lengthCommands + [
            Command("closer", KeyPress(.character("+")), KeyPress(.character("=")), title: "Zoom in", repeats: true) {
                [unowned self] in zoom(in: true)
            },
            Command("further-away", KeyPress(.character("-")), title: "Zoom out", repeats: true) {
                [unowned self] in zoom(in: false)
            },
            Command("earlier-dates", KeyPress(.left, modifiers: .shift), title: "Earlier dates", repeats: true) {
                [unowned self] in pan(later: false)
            },
            Command("later-dates", KeyPress(.right, modifiers: .shift), title: "Later dates", repeats: true) {
                [unowned self] in pan(later: true)
            },
            Command("range-before", KeyPress(.backspace), title: "Previous range", repeats: true) { [unowned self] in
                goBack()
            },
        ]
    }

    /// The commands that choose a length, in the order of the row under the graph.
    var lengthCommands: [Command] {
        [
            command("w", "Week", .week), command("m", "Month", .month), command("q", "Three months", .quarter),
            command("h", "Six months", .half), command("y", "Year", .year),
            Command(
                "all-entries", KeyPress(.character("a")), KeyPress(.character("0")), title: "All entries",
                availability: availability(of: .all), isChecked: isShown(.all)
            ) { [unowned self] in show(.all) },
        ]
    }

    private func command(_ key: Character, _ title: String, _ length: RangeLength) -> Command {
        Command(
            length.rawValue, KeyPress(.character(key)), title: title, availability: availability(of: length),
            isChecked: isShown(length)
        ) { [unowned self] in show(length) }
    }

    private func isShown(_ length: RangeLength) -> () -> Bool {
        { [unowned self] in viewport?.length == length }
    }

    /// Returns the same availability as that of the segments under the graph.
    private func availability(of length: RangeLength) -> () -> CommandAvailability {
        { [unowned self] in
            guard let viewport else { return .unavailable(ObstacleWords.noEntries) }
            let isMeaningful = length == .all || viewport.isShorter(length)
            return isMeaningful ? .available : .unavailable(ObstacleWords.rangeTooLong)
        }
    }
}
