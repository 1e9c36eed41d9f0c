import EventLoop
import GRDB
import Synchronization
import System

/// The colours of a running program: read and changed off the main thread, and observed while others change them.
final class ColourStore {
    let path: FilePath
    /// Called with what keeps the colours from being read or changed, once each time that they are opened.
    var onFailure: ((ColourFailure) -> Void)?
    /// Called each time that the colours were opened, with how many of an older database were kept aside.
    var onOpen: ((Int) -> Void)?
    /// Called where what is observed is to be observed anew: another file has taken the database's name.
    var onReplacement: (() -> Void)?

    private let loop: EventLoop
    private var state = State.closed
    private var waiting: [(Result<ColourDatabase, ColourFailure>) -> Void] = []
    private var watcher: CommitWatcher?
    private var isLooking = false
    private var pendingEditCount = 0
    /// Whether somebody may observe what was there before.
    private var wasTried = false

    private enum State {
        case closed
        case opening
        case opened(ColourDatabase)
        /// Until the file is another one than when that was found.
        case failed(ColourFailure, FileState?)
    }

    init(at path: FilePath, loop: EventLoop) {
        (self.path, self.loop) = (path, loop)
    }

    /// Opens the database, unless that was done.
    ///
    /// - Parameter previous: Closed first: its end would drop the locks that this process has on the same file.
    func open(afterClosing previous: ColourDatabase? = nil) {
        guard case .closed = state else { return }
        state = .opening
        let (path, loop) = (path, loop)
        Thread.start { [weak self] in
            previous?.close()
            let result = Result { () throws(ColourFailure) in try ColourDatabase.open(at: path) }
            loop.post { if let self { self.didOpen(result) } else { try? result.get().close() } }
        }
    }

    /// The file as the person knows it.
    var name: String { StandardFolders().abbreviated(path) }

    private func didOpen(_ result: Result<ColourDatabase, ColourFailure>) {
        if watcher == nil { watcher = CommitWatcher(path, on: loop) { [weak self] in self?.look() } }
        switch result {
        case .failure(let failure):
            state = .failed(failure, FileState(of: path))
            onFailure?(failure)
        case .success(let database):
            state = .opened(database)
            onOpen?(database.asideCount)
            if database.isReadOnly { onFailure?(.readOnly) }
            if wasTried { onReplacement?() }
        }
        wasTried = true
        let waiting = waiting
        self.waiting = []
        for action in waiting { action(result) }
    }

    /// Calls a block with the database, once it is open.
    private func withDatabase(_ action: @escaping (Result<ColourDatabase, ColourFailure>) -> Void) {
        switch state {
        case .opened(let database): action(.success(database))
        case .failed(let failure, _): action(.failure(failure))
        case .closed, .opening:
            waiting.append(action)
            open()
        }
    }
}

// What is changed.
extension ColourStore {
    /// Changes the colours, in the order of the calls; the completion is called once that is on disk.
    func perform(_ edit: ColourEdit, completion: @escaping @MainActor (Result<ColourChange, ColourFailure>) -> Void) {
        pendingEditCount += 1
        // What kept it from being opened may be mended, as a lock that is not held any more.
        if case .failed = state { state = .closed }
        let finish: @MainActor (Result<ColourChange, ColourFailure>) -> Void = { [weak self] result in
            self?.pendingEditCount -= 1
            completion(result)
        }
        withDatabase { [loop] result in
            switch result {
            case .failure(let failure): finish(.failure(failure))
            case .success(let database): database.perform(edit, on: loop, completion: finish)
            }
        }
    }

    /// Returns once all changes are on disk that were asked for: at once where they are already.
    func finishEdits() {
        guard pendingEditCount > 0, case .opened(let database) = state else { return }
        database.queue.writeWithoutTransaction { _ in }
    }
}

// What is observed.
extension ColourStore {
    /// Calls a block with the list now and after each change, until the observation is released.
    ///
    /// - Parameter list: What is known already, from which the first difference counts.
    func observeList(
        from list: ColourList, _ collation: Collation,
        onChange: @escaping @MainActor (ColourList, ColourList.Difference) -> Void
    ) -> ColourObservation {
        let newest = NewestList(list, collation)
        return observe(newest.read, newest.update) { onChange($0.list, $0.difference) }
    }

    /// Calls a block with a colour now and after each change, with nil where it is gone, until the observation is released.
    func observe(_ id: ColourID, onChange: @escaping @MainActor (NamedColour?) -> Void) -> ColourObservation {
        observe({ try ColourDatabase.colour(id, in: $0) }, { $0 }, onChange: onChange)
    }

    /// - Parameters:
    ///   - fetch: Called while nothing else is done with the database.
    ///   - transform: Called on another thread, too, while the database goes on.
    private func observe<Rows: Sendable, Value: Sendable>(
        _ fetch: @escaping @Sendable (Database) throws -> Rows, _ transform: @escaping @Sendable (Rows) -> Value,
        onChange: @escaping @MainActor (Value) -> Void
    ) -> ColourObservation {
        let observation = ColourObservation()
        withDatabase { [weak self, weak observation] result in
            guard let self, let database = try? result.get() else { return }
            let values = ValueObservation.tracking(region: Table("color"), fetch: fetch).map(transform)
            observation?.begin(
                values.start(
                    in: database.queue, scheduling: LoopScheduler(loop: loop),
                    onError: { [weak self] in self?.onFailure?(ColourFailure($0)) }, onChange: onChange))
        }
        return observation
    }
}

/// Ends an observation of the colours when it is released.
final class ColourObservation {
    private var cancellable: AnyDatabaseCancellable?

    fileprivate func begin(_ cancellable: AnyDatabaseCancellable) {
        self.cancellable = cancellable
    }
}

/// The list that an observation has made last, from which the next difference counts.
private nonisolated final class NewestList: Sendable {
    /// Ahead of the list by the changes that were read and are not in it yet.
    private let known: Mutex<KnownColours>
    private let list: Mutex<ColourList>
    private let collation: Collation

    init(_ list: ColourList, _ collation: Collation) {
        known = Mutex(KnownColours(list.colours))
        self.list = Mutex(list)
        self.collation = collation
    }

    func read(_ database: Database) throws -> [ColourChange] {
        try known.withLock { try $0.update(from: database) }
    }

    func update(by changes: [ColourChange]) -> (list: ColourList, difference: ColourList.Difference) {
        list.withLock { list in
            let update = list.updated(by: changes, collation)
            list = update.list
            return update
        }
    }
}

// What other programs do.
extension ColourStore {
    /// Looks for what others have done to the database.
    private func look() {
        switch state {
        case .opening: break
        case .closed: if FileNumber(of: path) != nil { open() }
        case .failed(_, let state): if FileState(of: path) != state { reopen() }
        case .opened(let database): look(into: database)
        }
    }

    private func look(into database: ColourDatabase) {
        guard !isLooking else { return }
        isLooking = true
        database.look(on: loop) { [weak self] state in
            self?.isLooking = false
            self?.didLook(into: database, state)
        }
    }

    private func didLook(into database: ColourDatabase, _ finding: ColourDatabase.Finding) {
        guard case .opened(let current) = state, current === database else { return }
        switch finding {
        case .nothing: break
        case .commits: if database.isReadOnly { onReplacement?() }
        case .replaced: reopen()
        case .missing:
            state = .closed
            onFailure?(.missing)
        }
    }

    private func reopen() {
        var previous: ColourDatabase?
        if case .opened(let database) = state { previous = database }
        state = .closed
        open(afterClosing: previous)
    }
}
