import ViewKit
import Words

/// The commands for phases and events.
final class PeriodCommands: CommandGroup {
    private(set) lazy var toggle = root.command(
        "phases-and-events", .letter("e"), title: "Phases and events", isChecked: { $0.graphScreen.style.showsPeriods },
        action: { root in
            root.graphScreen.style.showsPeriods.toggle()
            root.onChoice?()
            root.announce(SpokenWords.periods(areShown: root.graphScreen.style.showsPeriods))
        })
    /// Centre the next and the previous event.
    private(set) lazy var events = [
        event("next-event", .letter(";"), "Next event", isLater: true),
        event("previous-event", .letter(":"), "Previous event", isLater: false),
    ]
    private(set) lazy var name = root.command(
        "name-period", title: "Name this period…",
        obstacle: { $0.history.isEmpty ? ObstacleWords.noEntries : nil }, action: { $0.namePeriod() })
    private(set) lazy var addEvent = root.command("add-event", title: "Add an event…") { $0.addEvent() }

    private func event(_ id: String, _ press: KeyPress, _ title: String, isLater: Bool) -> Command {
        root.command(
            id, press, title: title, obstacle: { $0.graphScreen.hasEvents ? nil : PeriodWords.noEvents },
            action: { $0.graphScreen.showEvent(later: isLater) })
    }
}
