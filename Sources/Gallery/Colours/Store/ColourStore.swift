import EventLoop
import GRDB
import Synchronization
import System

/// Reads, changes and observes the colours off the main thread, and notices other programs' changes.
final class ColourStore {
    let path: FilePath
    /// Called when the colours cannot be opened, changed or observed.
    var onFailure: ((ColourFailure) -> Void)?
    /// Called after each opening with the number of an older database's colours that were set aside.
    var onOpen: ((Int) -> Void)?
    /// Called when observations must be renewed because another file has the database's path.
    var onReplacement: (() -> Void)?

    private let loop: EventLoop
    private var state = State.closed
    private var waiting: [(Result<ColourDatabase, ColourFailure>) -> Void] = []
    private var watcher: CommitWatcher?
    private var isLooking = false
    /// Whether an earlier opening may have left observations to renew.
    private var wasTried = false

    private enum State {
        case closed
        case opening
        case opened(ColourDatabase)
        /// Until the file's state differs.
        case failed(ColourFailure, FileState?)
    }

    init(at path: FilePath, loop: EventLoop) { (self.path, self.loop) = (path, loop) }

    /// Opens the database unless that was already begun.
    ///
    /// - Parameter previous: Closed before: closing it later would drop this process's POSIX locks on the same file.
    func open(afterClosing previous: ColourDatabase? = nil) {
        guard case .closed = state else { return }
        state = .opening
        loop.compute { [path] in
            previous?.close()
            return Result { () throws(ColourFailure) in try ColourDatabase.open(at: path) }
        } then: { [weak self] result in
            if let self { didOpen(result) } else { try? result.get().close() }
        }
    }

    /// The path for the user.
    var name: String { StandardFolders().abbreviated(path) }

    private func didOpen(_ result: Result<ColourDatabase, ColourFailure>) {
        if watcher == nil { watcher = CommitWatcher(path, on: loop) { [weak self] in self?.look() } }
        switch result {
        case .failure(let failure):
            state = .failed(failure, FileState(of: path))
            onFailure?(failure)
        case .success(let database):
            state = .opened(database)
            onOpen?(database.quarantinedCount)
            if database.isReadOnly { onFailure?(.readOnly) }
            if wasTried { onReplacement?() }
        }
        wasTried = true
        let waiting = waiting
        self.waiting = []
        for action in waiting { action(result) }
    }

    private func withDatabase(_ action: @escaping (Result<ColourDatabase, ColourFailure>) -> Void) {
        switch state {
        case .opened(let database): action(.success(database))
        case .failed(let failure, _): action(.failure(failure))
        case .closed, .opening:
            waiting.append(action)
            open()
        }
    }

    /// Performs operations in the order of the calls; calls `completion` when each is on disk.
    func perform(
        _ edit: ColourOperation, completion: @escaping @MainActor (Result<ColourChange, ColourFailure>) -> Void
    ) {
        // Try again, as the cause may be gone, such as another program's lock.
        if case .failed = state { state = .closed }
        withDatabase { [loop] result in
            switch result {
            case .failure(let failure): completion(.failure(failure))
            case .success(let database): database.perform(edit, on: loop, completion: completion)
            }
        }
    }

    /// Blocks until all requested operations are on disk.
    func finishOperations() {
        guard case .opened(let database) = state else { return }
        database.queue.writeWithoutTransaction { _ in }
    }

    /// Calls `completion` with the statements that create the database's tables; does not if the database cannot be
    /// opened, or is gone, as only a change creates another one.
    func readSchema(completion: @escaping @MainActor (String) -> Void) {
        if case .closed = state { return }
        withDatabase { [loop] result in
            guard let database = try? result.get() else { return }
            database.queue.asyncRead { reading in
                let statements = try? String.fetchAll(
                    reading.get(), sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
                let text = (statements ?? []).map { $0 + ";\n" }.joined()
                loop.post { completion(text) }
            }
        }
    }

    /// Calls `onChange` with each list, and what differs from the last, until the observation is released.
    func observeList(
        from list: ColourList, _ collation: Collation,
        onChange: @escaping @MainActor (ColourList, ColourList.Difference) -> Void
    ) -> ColourObservation {
        let newest = NewestList(list, collation)
        return observe(newest.read, newest.update) { onChange($0.list, $0.difference) }
    }

    /// Calls `onChange` with a colour now and after each change, nil if it is gone, until the observation is released.
    func observe(_ id: ColourID, onChange: @escaping @MainActor (NamedColour?) -> Void) -> ColourObservation {
        observe({ try ColourDatabase.colour(id, in: $0) }, { $0 }, onChange: onChange)
    }

    /// - Parameters:
    ///   - fetch: Called in the database's queue, which it blocks.
    ///   - transform: May be called on another thread, without blocking the queue.
    private func observe<Rows: Sendable, Value: Sendable>(
        _ fetch: @escaping @Sendable (Database) throws -> Rows, _ transform: @escaping @Sendable (Rows) -> Value,
        onChange: @escaping @MainActor (Value) -> Void
    ) -> ColourObservation {
        let observation = ColourObservation()
        withDatabase { [weak self, weak observation] result in
            guard let self, let database = try? result.get() else { return }
            let values = ValueObservation.tracking(region: Table("color"), fetch: fetch).map(transform)
            observation?.cancellable = values.start(
                in: database.queue, scheduling: LoopScheduler(loop: loop),
                onError: { [weak self] in self?.onFailure?(ColourFailure($0)) }, onChange: onChange)
        }
        return observation
    }

    // MARK: Changes by other programs

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
        database.look(on: loop) { [weak self] finding in
            guard let self else { return }
            isLooking = false
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
    }

    private func reopen() {
        var previous: ColourDatabase?
        if case .opened(let database) = state { previous = database }
        state = .closed
        open(afterClosing: previous)
    }
}

/// Ends an observation when it is released.
final class ColourObservation {
    fileprivate var cancellable: AnyDatabaseCancellable?
}

/// The latest list of an observation, to which the next difference refers.
private nonisolated final class NewestList: Sendable {
    /// Newer than `list` by the changes that were fetched, but are not applied yet.
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
