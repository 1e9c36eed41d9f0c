import EventLoop
import System

/// Performs the user's operations on colours, with undo, and shows their results and failures as messages.
final class ColourChangeQueue {
    let store: ColourStore
    /// Called when colours cannot be read or changed at all; returns false if a message should show the failure.
    var onFailure: ((ColourFailure) -> Bool)?
    /// Called with the change that the button beside a message has made.
    var onRestore: ((ColourChange) -> Void)?
    /// Names that could not be saved when their screen was left.
    var drafts: [ColourID: String] = [:]

    private let context: GalleryContext
    private var history = ChangeHistory()
    /// Operations in progress: undo waits for them, as the user may see a change before its completion is called.
    private var pendingCount = 0
    private var waiting: [() -> Void] = []
    /// The colours that were deleted here, and not by another program.
    private(set) var deleted: Set<ColourID> = []
    /// The colour that the last message reports as deleted by another program.
    private var reportedID: ColourID?
    /// Another failure in the last message, until it is resolved.
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
                context.withdrawUndo()
                if change.after == nil, let colour = change.before {
                    context.say(Words.deletedColour(colour.name)) { [weak self] in
                        self?.step(.undo) { self?.onRestore?($0) }
                    }
                }
                completion(change)
            case .failure(let failure):
                if failure == .gone { reportedID = edit.id }
                report(failure)
                completion(nil)
            }
        }
    }

    func reportGone(_ id: ColourID) {
        if reportedID != id { report(.gone) }
        reportedID = id
    }

    /// Withdraws the message that a colour is gone, if the colour exists after all.
    func withdrawDeletion(where isThere: (ColourID) -> Bool) {
        guard let id = reportedID, isThere(id) else { return }
        reportedID = nil
        context.withdraw(sentence(on: .gone))
    }

    /// Whether there is a change to undo or redo, or may be one after an operation in progress.
    func canStep(_ direction: ChangeHistory.Direction) -> Bool { pendingCount > 0 || history.next(direction) != nil }

    /// Undoes or redoes a change after all operations in progress; calls `completion` with the change that was made.
    func step(_ direction: ChangeHistory.Direction, completion: @escaping (ColourChange) -> Void) {
        guard pendingCount == 0 else {
            return waiting.append { [weak self] in self?.step(direction, completion: completion) }
        }
        guard let change = history.next(direction) else {
            return context.say(direction == .undo ? Words.nothingToUndo : Words.nothingToRedo, for: .seconds(5))
        }
        self.change(by: .repeating(change)) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let change):
                history.didMake(change, direction, at: context.loop.now)
                context.say(change.sentence, for: .seconds(5))
                completion(change)
            case .failure(let failure):
                // The step is kept if it fails for now, and dropped if its colour is gone.
                if failure == .gone { history.didMake(nil, direction, at: context.loop.now) }
                report(failure)
            }
        }
    }

    /// Performs an operation; observers may see that a colour is gone before `completion` is called.
    private func change(
        by edit: ColourOperation, completion: @escaping (Result<ColourChange, ColourFailure>) -> Void
    ) {
        let deletion = edit.deletion
        if let deletion { deleted.insert(deletion) }
        pendingCount += 1
        let work = context.finishBeforeEnd { [store] in store.finishOperations() }
        store.perform(edit) { [weak self, context] result in
            context.didFinish(work)
            self?.pendingCount -= 1
            switch result {
            case .success(let change):
                self?.withdrawFailure()
                if let id = change.after?.id { self?.deleted.remove(id) }
            case .failure: if let deletion { self?.deleted.remove(deletion) }
            }
            completion(result)
            self?.runWaiting()
        }
    }

    /// Runs the waiting calls in order, until one of them begins an operation.
    private func runWaiting() {
        while pendingCount == 0, !waiting.isEmpty { waiting.removeFirst()() }
    }

    private func report(_ failure: ColourFailure) {
        if failure != .gone { reported = failure }
        context.say(sentence(on: failure))
    }

    private func withdrawFailure() {
        if let reported { context.withdraw(sentence(on: reported)) }
        reported = nil
    }

    private func didOpen(quarantinedCount: Int) {
        withdrawFailure()
        guard quarantinedCount > 0 else { return }
        let table = ColourSchema.quarantineTable
        context.say(Words.invalidColours(quarantinedCount, of: store.path.name, table: table))
    }

    private func sentence(on failure: ColourFailure) -> String {
        failure.sentence(about: store.path.name.description)
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
