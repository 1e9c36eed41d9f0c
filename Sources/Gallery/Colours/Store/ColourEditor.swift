import EventLoop
import System

/// Changes the colours as a person asks for it, says what was done and what could not be, and takes it back.
final class ColourEditor {
    let store: ColourStore
    /// Called with what keeps the colours from being read or changed at all; returns whether it is shown in their place,
    /// so that it need not be said besides.
    var onFailure: ((ColourFailure) -> Bool)?
    /// Names that could not be saved when their screen was left.
    private(set) var drafts: [ColourID: String] = [:]

    private let context: GalleryContext
    private var history = ChangeHistory()
    /// A change may be seen, and taken back by the person, before it is known here that it is done: that waits.
    private let pending = PendingChanges()
    private var gone = GoneColours()
    /// What was said last and is not known to be mended.
    private var reported: ColourFailure?

    init(_ store: ColourStore, _ context: GalleryContext) {
        (self.store, self.context) = (store, context)
        store.onFailure = { [weak self] failure in
            if self?.onFailure?(failure) != true { self?.report(failure) }
        }
        store.onOpen = { [weak self] in self?.didOpen(asideCount: $0) }
    }

    /// Changes the colours; the completion is called once that is on disk, or has failed and was said.
    func perform(_ edit: ColourEdit, completion: @escaping (ColourChange?) -> Void = { _ in }) {
        change(by: edit) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let change):
                history.record(change, at: context.loop.now)
                if change.after == nil, let name = change.before?.name { reportDeletion(of: name) }
                completion(change)
            case .failure(let failure):
                if failure == .gone { gone.noteReport(on: edit.id) }
                report(failure)
                completion(nil)
            }
        }
    }

    /// Keeps a name that was typed and not saved, until its colour is looked at again; nil forgets it.
    func keepDraft(_ name: String?, of id: ColourID) {
        drafts[id] = name
    }

    /// Says that another program has deleted a colour.
    func reportGone(_ id: ColourID) {
        gone.noteReport(on: id)
        report(.gone)
    }

    /// Takes back that a colour is gone, where that was said and is not so any more.
    func withdrawGone(where isThere: (ColourID) -> Bool) {
        if gone.endReport(where: isThere) { context.withdraw(sentence(on: .gone)) }
    }

    /// Whether a colour is gone since it was deleted here, rather than by another program.
    func hasDeleted(_ id: ColourID) -> Bool { gone.hasDeleted(id) }

    /// Takes the last change back, once those in progress are done; the completion is called with the change that does so.
    func undo(completion: @escaping (ColourChange) -> Void = { _ in }) {
        pending.whenSettled { [weak self] in
            guard let self else { return }
            guard let change = history.undo else { return context.say("There is nothing to undo.", for: .seconds(5)) }
            repeatChange(change, completion) { $0.history.didUndo($1, at: $0.context.loop.now) }
        }
    }

    /// Does again what was taken back last.
    func redo(completion: @escaping (ColourChange) -> Void = { _ in }) {
        pending.whenSettled { [weak self] in
            guard let self else { return }
            guard let change = history.redo else {
                return context.say("There is nothing to redo.", for: .seconds(5))
            }
            repeatChange(change, completion) { $0.history.didRedo($1, at: $0.context.loop.now) }
        }
    }

    /// What cannot be done now stays to be tried again; what has become impossible does not.
    private func repeatChange(
        _ change: ColourChange, _ completion: @escaping (ColourChange) -> Void,
        record: @escaping (ColourEditor, ColourChange?) -> Void
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

    /// Those who observe a colour may hear that it is gone before the completion is called.
    private func change(
        by edit: ColourEdit, completion: @escaping (Result<ColourChange, ColourFailure>) -> Void
    ) {
        let deletion = edit.deletion
        if let deletion { gone.noteDeletion(of: deletion) }
        pending.begin()
        let work = context.finishBeforeEnd { [store] in store.finishEdits() }
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

    /// Takes back what was said of a failure, since the colours can be read and changed again.
    private func withdrawFailure() {
        if let reported { context.withdraw(sentence(on: reported)) }
        reported = nil
    }

    private func didOpen(asideCount: Int) {
        withdrawFailure()
        let file = store.path.name
        switch asideCount {
        case 0: break
        case 1:
            context.say("1 colour of \(file) breaks the rules and is kept in the table \(ColourSchema.tableAside).")
        default:
            context.say(
                "\(asideCount) colours of \(file) break the rules and are kept in the table "
                    + "\(ColourSchema.tableAside).")
        }
    }

    private func sentence(on failure: ColourFailure) -> String {
        failure.sentence(about: store.path.name.description)
    }

    private static func sentence(on change: ColourChange) -> String {
        switch (change.before, change.after) {
        case (nil, let colour?): "Restored \(quoted(colour.name))."
        case (let colour?, nil): "Deleted \(quoted(colour.name))."
        case (_, let colour?): "Restored \(quoted(colour.name))."
        case (nil, nil): ""
        }
    }

    static func quoted(_ name: String) -> String {
        let line = SafeText.singleLine(String(name.prefix(60)))
        return "“\(line)\(name.count > 60 ? "…" : "")”"
    }
}

nonisolated extension ColourEdit {
    /// The colour that it changes; nil if it adds one.
    fileprivate var id: ColourID? {
        switch self {
        case .rename(let id, _), .setParts(let id, _), .delete(let id): id
        case .repeating(let change): change.before?.id
        case .add: nil
        }
    }

    /// The colour that it deletes; nil if it deletes none.
    fileprivate var deletion: ColourID? {
        switch self {
        case .delete(let id): id
        case .repeating(let change): change.after == nil ? change.before?.id : nil
        case .add, .rename, .setParts: nil
        }
    }
}
