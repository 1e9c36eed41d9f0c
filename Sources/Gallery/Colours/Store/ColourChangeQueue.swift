import EventLoop
import System

/// Performs the user's operations on colours, with undo, and shows their results and failures as messages.
final class ColourChangeQueue {
    let store: ColourStore
    /// Called when colours cannot be read or changed at all; returns false if a message should show the failure.
    var onFailure: ((ColourFailure) -> Bool)?
    /// Names that could not be saved when their screen was left.
    private(set) var drafts: [ColourID: String] = [:]

    private let context: GalleryContext
    private var history = ChangeHistory()
    /// Operations in progress: undo waits for them, as the user may see a change before its completion is called.
    private let pending = PendingChanges()
    private var gone = DeletedColours()
    /// The failure in the last message, until it is resolved.
    private var reported: ColourFailure?

    init(_ store: ColourStore, _ context: GalleryContext) {
        (self.store, self.context) = (store, context)
        store.onFailure = { [weak self] failure in
            if self?.onFailure?(failure) != true { self?.report(failure) }
        }
        store.onOpen = { [weak self] in self?.didOpen(quarantinedCount: $0) }
    }

    /// Performs an operation; calls `completion` when it is on disk, or with nil once a message shows the failure.
    func perform(_ edit: ColourOperation, completion: @escaping (ColourChange?) -> Void = { _ in }) {
        change(by: edit) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let change):
                history.record(change, at: context.loop.now)
                if change.after == nil, let name = change.before?.name { reportDeletion(of: name) }
                completion(change)
            case .failure(let failure):
                if failure == .gone { _ = gone.beginReport(on: edit.id) }
                report(failure)
                completion(nil)
            }
        }
    }

    /// Keeps an unsaved name until its colour is inspected again; nil discards it.
    func keepDraft(_ name: String?, of id: ColourID) {
        drafts[id] = name
    }

    /// Shows that another program has deleted a colour.
    func reportGone(_ id: ColourID) {
        if gone.beginReport(on: id) { report(.gone) }
    }

    /// Withdraws the message that a colour is gone, if the colour exists after all.
    func withdrawDeletion(where isThere: (ColourID) -> Bool) {
        if gone.endReport(where: isThere) { context.withdraw(sentence(on: .gone)) }
    }

    /// Whether a colour was deleted here, and not by another program.
    func hasDeleted(_ id: ColourID) -> Bool { gone.hasDeleted(id) }

    /// Undoes the last change after all operations in progress; calls `completion` with the inverse change.
    func undo(completion: @escaping (ColourChange) -> Void = { _ in }) {
        pending.whenSettled { [weak self] in
            guard let self else { return }
            guard let change = history.undo else { return context.say("There is nothing to undo.", for: .seconds(5)) }
            repeatChange(change, completion) { $0.history.didUndo($1, at: $0.context.loop.now) }
        }
    }

    /// Redoes the last undone change.
    func redo(completion: @escaping (ColourChange) -> Void = { _ in }) {
        pending.whenSettled { [weak self] in
            guard let self else { return }
            guard let change = history.redo else {
                return context.say("There is nothing to redo.", for: .seconds(5))
            }
            repeatChange(change, completion) { $0.history.didRedo($1, at: $0.context.loop.now) }
        }
    }

    /// Keeps the step if it fails for now, and drops it if its colour is gone.
    private func repeatChange(
        _ change: ColourChange, _ completion: @escaping (ColourChange) -> Void,
        record: @escaping (ColourChangeQueue, ColourChange?) -> Void
    ) {
        self.change(by: .repeating(change)) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let change):
                record(self, change)
                context.say(Self.sentence(on: change), for: .seconds(5))
                completion(change)
            case .failure(let failure):
                if failure == .gone { record(self, nil) }
                report(failure)
            }
        }
    }

    /// Performs an operation; observers may see that a colour is gone before `completion` is called.
    private func change(
        by edit: ColourOperation, completion: @escaping (Result<ColourChange, ColourFailure>) -> Void
    ) {
        let deletion = edit.deletion
        if let deletion { gone.noteDeletion(of: deletion) }
        pending.begin()
        let work = context.finishBeforeEnd { [store] in store.finishOperations() }
        store.perform(edit) { [weak self, pending, context] result in
            pending.end()
            context.didFinish(work)
            switch result {
            case .success(let change):
                self?.withdrawFailure()
                if let id = change.after?.id { self?.gone.forgetDeletion(of: id) }
            case .failure: if let deletion { self?.gone.forgetDeletion(of: deletion) }
            }
            completion(result)
            pending.runWaiting()
        }
    }

    private func reportDeletion(of name: String) {
        context.say("Deleted \(Self.quoted(name)). Press Ctrl Z to undo.", for: .seconds(5))
    }

    private func report(_ failure: ColourFailure) {
        if failure != .gone { reported = failure }
        context.say(sentence(on: failure))
    }

    /// Withdraws the message of a failure that is resolved.
    private func withdrawFailure() {
        if let reported { context.withdraw(sentence(on: reported)) }
        reported = nil
    }

    private func didOpen(quarantinedCount: Int) {
        withdrawFailure()
        let file = store.path.name
        switch quarantinedCount {
        case 0: break
        case 1:
            context.say(
                "1 colour of \(file) is not valid and is kept in the table \(ColourSchema.quarantineTable).")
        default:
            context.say(
                "\(quarantinedCount) colours of \(file) are not valid and are kept in the table "
                    + "\(ColourSchema.quarantineTable).")
        }
    }

    private func sentence(on failure: ColourFailure) -> String {
        failure.sentence(about: store.path.name.description)
    }

    private static func sentence(on change: ColourChange) -> String {
        switch (change.before, change.after) {
        case (_, let colour?): "Restored \(quoted(colour.name))."
        case (let colour?, nil): "Deleted \(quoted(colour.name))."
        case (nil, nil): ""
        }
    }

    static func quoted(_ name: String) -> String {
        let line = SafeText.singleLine(String(name.prefix(60)))
        return "“\(line)\(name.count > 60 ? "…" : "")”"
    }
}

nonisolated extension ColourOperation {
    /// The colour that the operation changes; nil if it adds one.
    fileprivate var id: ColourID? {
        switch self {
        case .rename(let id, _), .setParts(let id, _), .delete(let id): id
        case .repeating(let change): change.before?.id
        case .add: nil
        }
    }

    /// The colour that the operation deletes; nil if it deletes none.
    fileprivate var deletion: ColourID? {
        switch self {
        case .delete(let id): id
        case .repeating(let change): change.after == nil ? change.before?.id : nil
        case .add, .rename, .setParts: nil
        }
    }
}
