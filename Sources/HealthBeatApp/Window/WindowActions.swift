import Commands
import Screens
import WeightHistory

/// What the screens of a window ask of its program.
struct WindowActions: RootActions {
    unowned let program: WindowProgram

    let rules = TimeZoneRules.system()
    var now: EntryDate { .now(in: .system()) }

    /// Makes a change that the person has typed; what could not be done is said where it was typed.
    func save(_ change: DocumentChange, completion: @escaping (String?) -> Void) {
        guard !program.isEnding else { return completion("The window is about to be closed.") }
        // A document that had entries and is gone is not made anew unasked.
        let makesMissing = program.session.history.isEmpty
        program.editors.current.perform(change, makesMissing: makesMissing) { [location = program.location] error in
            completion(error.map { DocumentMessages(file: location.name).text(for: $0) })
        }
    }

    func delete(_ entry: EntryReference) { edit { $0.perform(.delete(entry)) } }
    func undo() { edit { $0.undo() } }
    func redo() { edit { $0.redo() } }
    func whenSettled(_ body: @escaping () -> Void) { program.editors.current.whenIdle(body) }
    func reload() { program.session.readAgain() }

    func exportPicture() { program.exportPicture() }
    func copyPicture() { program.copyPicture() }
    func copyText(_ text: String) { program.copy(text) }
    func report(_ sentence: String, about entry: WeightEntry) { program.notices.say(sentence, about: .missing(entry)) }
    func printLine(_ line: String) { StandardError.print(line) }
    func close() { program.end() }

    private func edit(_ body: (DocumentEditor) -> Void) {
        if !program.isEnding { body(program.editors.current) }
    }
}
