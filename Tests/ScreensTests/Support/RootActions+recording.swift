import Screens
import WeightHistory

/// What a screen has asked of the program, in order.
final class Recording {
    var calls: [String] = []
    var deleted: [EntryReference] = []
    var saved: [DocumentChange] = []
    /// To be called with what came of what was saved last.
    var finishSaving: ((String?) -> Void)?
    /// Whether a change is under way; what waits for its end is called when it is.
    var isChanging = false {
        didSet { if !isChanging { endChange() } }
    }
    private var waiting: [() -> Void] = []

    private func endChange() {
        let bodies = waiting
        waiting = []
        for body in bodies { body() }
    }

    var actions: RootActions {
        var actions = RootActions()
        actions.exportPicture = { self.calls.append("export") }
        actions.copyPicture = { self.calls.append("copy") }
        actions.copyText = { self.calls.append("copy \($0)") }
        actions.reload = { self.calls.append("reload") }
        actions.delete = { self.deleted.append($0) }
        actions.save = { change, completion in
            self.saved.append(change)
            self.finishSaving = completion
        }
        actions.whenSettled = { body in if self.isChanging { self.waiting.append(body) } else { body() } }
        actions.now = { EntryDate("2026-11-21T07:12:34+01:00", in: .fixed(offset: 3600))! }
        actions.rules = .fixed(offset: 3600)
        actions.undo = { self.calls.append("undo") }
        actions.redo = { self.calls.append("redo") }
        actions.say = { sentence, _ in self.calls.append("say \(sentence)") }
        actions.close = { self.calls.append("close") }
        actions.printLine = { self.calls.append($0) }
        return actions
    }
}

extension RootActions {
    /// Actions that do nothing.
    static var none: RootActions { RootActions() }
}

extension EntryFormat {
    /// The same words wherever the tests run.
    static func plain(_ unit: WeightUnit = .kilograms) -> EntryFormat {
        EntryFormat(
            unit: unit, weights: WeightFormat(decimalMark: "."),
            dates: DateFormat(dayPattern: "%d/%m/%Y", timePattern: "%H:%M"))
    }
}

extension RootViewController {
    /// Shows a history, as a reading of the document does.
    func show(_ history: WeightHistory) {
        follow(HistoryChange(from: self.history, to: history, findsDifference: true))
    }
}
