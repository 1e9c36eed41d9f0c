import EventLoop
import System

/// A content that a file keeps: known at once, written off the main thread at every change, and followed when another
/// program changes the file.
///
/// A file that is damaged is kept under another name, and costs its own content alone.
public final class Store<Content: StoredContent> {
    /// With every change that was made here.
    public private(set) var content = Content()
    /// Called when another program has changed the content.
    public var onChange: (() -> Void)?
    /// Called at most once for each kind of trouble, with a sentence for the person.
    public var onProblem: ((String) -> Void)?

    private let file: StoredFile<Content>
    private let loop: EventLoop
    /// What the file held when it was read or written last.
    private var known = Content()
    /// The number of the reading or writing that said so.
    private var knownNumber = 0
    private var writing = Writing()
    private var watcher: FileWatcher?
    private var problems = Problems()

    /// What is not known to be in the file, and how it comes there.
    private struct Writing {
        var changes: [StoredFile<Content>.Change] = []
        var nextNumber = 0
        var isRunning = false
        var deadline: Deadline?
    }

    /// What the person was told, and what is to be said once somebody listens.
    private struct Problems {
        var said: Set<String> = []
        var waiting: [String] = []
    }

    /// Reads the file, where there is one.
    public init(_ path: FilePath, loop: EventLoop) {
        file = StoredFile(path: path)
        self.loop = loop
        do {
            known = try file.read().content ?? Content()
            content = known
        } catch {
            if case .damaged = error { setAside() } else { problems.waiting.append(sentence(for: error)) }
        }
    }

    /// Begins to follow what other programs do, and says what was wrong at the start.
    public func follow() {
        let waiting = problems.waiting
        problems.waiting = []
        for sentence in waiting { say(sentence) }
        // As long as nobody has changed anything there is no file, nor a folder maybe, and nothing is to wake the program.
        watcher = FileWatcher(file.path, on: loop, isQuiet: true) { [weak self] change in
            if change == .written { self?.readAgain() }
        }
        readAgain()
    }

    /// Changes the content at once, and writes it soon: changes that come together are written together.
    ///
    /// - Parameter body: Is made to what the file holds then, too.
    public func change(_ body: @escaping @Sendable (inout Content) -> Void) {
        body(&content)
        writing.changes.append(StoredFile.Change(number: writing.nextNumber, make: body))
        writing.nextNumber += 1
        if writing.deadline?.isPending != true { writeLater() }
    }

    /// Writes what is still to be written, and waits for it.
    public func flush() {
        writing.deadline?.cancel()
        guard !writing.changes.isEmpty else { return }
        note(result(of: writing.changes), of: writing.changes)
    }

    private func writeLater() {
        writing.deadline = loop.schedule(after: .milliseconds(20)) { [weak self] in self?.write() }
    }

    private func write() {
        if writing.isRunning { return writeLater() }
        writing.isRunning = true
        let (file, loop, changes, known) = (file, loop, writing.changes, known)
        Thread.start { [weak self] in
            let result = Result { () throws(StoredFile<Content>.Failure) in try file.write(changes, known: known) }
            loop.post {
                self?.writing.isRunning = false
                self?.note(result, of: changes)
            }
        }
    }

    private func result(
        of changes: [StoredFile<Content>.Change]
    ) -> Result<StoredFile<Content>.Outcome, StoredFile<Content>.Failure> {
        Result { () throws(StoredFile<Content>.Failure) in try file.write(changes, known: known) }
    }

    private func note(
        _ result: Result<StoredFile<Content>.Outcome, StoredFile<Content>.Failure>,
        of changes: [StoredFile<Content>.Change]
    ) {
        switch result {
        case .success(let outcome):
            let last = changes.last?.number ?? -1
            writing.changes.removeAll { $0.number <= last }
            if let path = outcome.setAside { sayKept(path) }
            accept(outcome.content, number: outcome.number)
        case .failure(let failure):
            say(sentence(for: failure))
        }
    }

    /// What cannot be read now may be in the middle of being written, or is found damaged by the next change.
    private func readAgain() {
        let (file, loop) = (file, loop)
        Thread.start { [weak self] in
            guard let reading = try? file.read(), let content = reading.content else { return }
            loop.post { self?.accept(content, number: reading.number) }
        }
    }

    /// The file holds a content; what is not in it yet comes on top.
    ///
    /// - Parameter number: Of the reading or writing: what an earlier one says arrives too late.
    func accept(_ newest: Content, number: Int) {
        guard number > knownNumber else { return }
        (known, knownNumber) = (newest, number)
        var newest = newest
        for change in writing.changes { change.make(&newest) }
        guard newest != content else { return }
        content = newest
        onChange?()
    }
}

// What the person is told.
extension Store {
    private func setAside() {
        do {
            if let path = try file.setAsideIfDamaged() {
                problems.waiting.append(sentence(forKept: path))
            } else {
                known = (try? file.read())?.content ?? Content()
                content = known
            }
        } catch {
            problems.waiting.append("\(file.path.name) cannot be read, nor kept aside: \(error.reason).")
        }
    }

    private func sayKept(_ path: FilePath) {
        say(sentence(forKept: path))
    }

    private func sentence(forKept path: FilePath) -> String {
        "\(file.path.name) was damaged. It is kept as \(path.name)."
    }

    private func sentence(for failure: StoredFile<Content>.Failure) -> String {
        switch failure {
        case .system(let error): "\(file.path.name) cannot be kept: \(error.reason)."
        case .damaged: "\(file.path.name) cannot be read."
        case .unwritable: "\(file.path.name) cannot hold this, and stays as it is."
        }
    }

    private func say(_ sentence: String) {
        if problems.said.insert(sentence).inserted { onProblem?(sentence) }
    }
}
