import Documents
import System
import WeightHistory

/// Sentences about phases and events.
public enum PeriodWords {
    // In the window

    static func done(_ change: PeriodChange) -> String {
        switch (change.former, change.period) {
        case (nil, .phase(let phase)?): "Added the phase \(shown(phase))."
        case (nil, .event(let event)?): "Added the event \(shown(event))."
        case (.phase(let phase)?, nil): "Removed the phase \(shown(phase))."
        case (.event(let event)?, nil): "Removed the event \(shown(event))."
        case (_, .phase(let phase)?): "Changed the phase \(shown(phase))."
        case (_, .event(let event)?): "Changed the event \(shown(event))."
        case (nil, nil): alreadyThere(change.kind)
        }
    }

    static func notDone(_ change: PeriodChange) -> String {
        switch (change.former, change.period) {
        case (nil, .phase(let phase)?): "The phase \(shown(phase)) was not added."
        case (nil, .event(let event)?): "The event \(shown(event)) was not added."
        case (.phase(let phase)?, nil): "The phase \(shown(phase)) was not removed."
        case (.event(let event)?, nil): "The event \(shown(event)) was not removed."
        case (.event(let event)?, _): "The event \(shown(event)) was not changed."
        case (.phase(let phase)?, _): "The phase \(shown(phase)) was not changed."
        case (nil, nil): alreadyThere(change.kind)
        }
    }

    static func alreadyThere(_ kind: PeriodKind) -> String {
        switch kind {
        case .phase: "This phase is already there."
        case .event: "This event is already there."
        }
    }

    /// - Parameter change: The one that undoing makes.
    static func undo(_ change: PeriodChange) -> String {
        switch (change.kind, change.former == nil, change.period == nil) {
        case (.phase, true, _): "Undo removing phase"
        case (.event, true, _): "Undo removing event"
        case (.phase, false, true): "Undo adding phase"
        case (.event, false, true): "Undo adding event"
        case (.phase, false, false): "Undo changing phase"
        case (.event, false, false): "Undo changing event"
        }
    }

    /// - Parameter change: The one that redoing makes.
    static func redo(_ change: PeriodChange) -> String {
        switch (change.kind, change.former == nil, change.period == nil) {
        case (.phase, true, _): "Redo adding phase"
        case (.event, true, _): "Redo adding event"
        case (.phase, false, true): "Redo removing phase"
        case (.event, false, true): "Redo removing event"
        case (.phase, false, false): "Redo changing phase"
        case (.event, false, false): "Redo changing event"
        }
    }

    static func since(_ day: String) -> String { "since \(day)" }

    /// - Parameter days: One or more.
    static func dated(_ text: String, _ days: String) -> String { "\(text), \(days)" }

    public static let noEvents = "There are no events. Add one in the graph's context menu."
    public static let noNameForPhase = "The phase has no name. Enter one, such as cut."
    public static let noTextForEvent = "The event has no text. Enter one, such as new scales."
    public static let endsEarly = "The phase ends before it begins."
    /// Says that another program has changed or removed what the user is changing.
    public static func changedMeanwhile(_ kind: PeriodKind) -> String {
        switch kind {
        case .phase: "Another program changed this phase. Save again to add yours."
        case .event: "Another program changed this event. Save again to add yours."
        }
    }

    public static let goesOn = "goes on"

    private static func shown(_ phase: Phase) -> String { SafeText.isolated(SafeText.escaped(phase.name)) }
    private static func shown(_ event: PersonEvent) -> String { SafeText.isolated(SafeText.escaped(event.text)) }

    // On the command line

    /// Says what was written to a document.
    ///
    /// - Parameter former: The period that was changed; nil if one was added.
    public static func written(_ period: Period, to document: FilePath, formerly former: Period?) -> String {
        switch (period.kind, former) {
        case (.phase, nil): "Added the phase \(quoted(period)) to \(document)."
        case (.event, nil): "Added the event \(quoted(period)) to \(document)."
        case (.phase, let former?):
            "Changed the phase \(quoted(former)) in \(document) to \(quoted(period))."
        case (.event, let former?):
            "Changed the event \(quoted(former)) in \(document) to \(quoted(period))."
        }
    }

    public static func removed(_ period: Period, from document: FilePath) -> String {
        switch period.kind {
        case .phase: "Removed the phase \(quoted(period)) from \(document)."
        case .event: "Removed the event \(quoted(period)) from \(document)."
        }
    }

    public static func alreadyThere(_ period: Period, in document: FilePath) -> String {
        switch period.kind {
        case .phase: "The phase \(quoted(period)) is already in \(document)."
        case .event: "The event \(quoted(period)) is already in \(document)."
        }
    }

    public static func changedUnreported(_ kind: PeriodKind, _ reason: String) -> String {
        switch kind {
        case .phase: "The phase was changed, but that could not be reported. \(reason)"
        case .event: "The event was changed, but that could not be reported. \(reason)"
        }
    }

    /// Says that a document has no phase or event.
    public static func none(_ kind: PeriodKind, in document: String) -> String {
        switch kind {
        case .phase:
            "No phase is set in \(document). Add one with healthbeat phase 2026-01-01..2026-03-31 cut."
        case .event: "No event is set in \(document). Add one with healthbeat event 2026-06-02 \"new scales\"."
        }
    }

    /// Says that no phase to be removed has a name.
    ///
    /// - Parameter names: Those of the document's phases; at least one.
    public static func missing(phase name: String, in document: String, names: [String]) -> String {
        "No phase in \(document) is called \(quoted(name)). The names are \(names.map(quoted).inWords)."
    }

    /// Says that no event to be removed is on a date.
    ///
    /// - Parameter nearest: The dates of the nearest events; at least one.
    public static func missing(eventOn date: String, in document: String, nearest: [String]) -> String {
        "No event in \(document) is on \(date). The nearest are on \(nearest.inWords)."
    }

    private static func quoted(_ period: Period) -> String { quoted(period.text) }
    private static func quoted(_ text: String) -> String { "\"\(SafeText.escaped(text))\"" }
}
