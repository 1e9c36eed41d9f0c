import EventLoop
import System

/// A content that a file keeps: known at once, written off the main thread at every change, and followed when another
/// program changes the file.
///
/// A file that is damaged is kept under another name, at once or when the content changes, and costs its own content alone.
public final class Store<Content: StoredContent> {
    /// With every change that was made here.
    public private(set) var content = Content()
    /// Called when another program has changed the content.
    public var onChange: (() -> Void)?
    /// Called at most once for each kind of trouble, with a sentence for the person.
    public var onProblem: ((String) -> Void)?

    private let file: StoredFile<Content>
    private let sentence: (StoreProblem) -> String
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
        var waiting: [StoreProblem] = []
    }

    /// Reads the file, where there is one.
    ///
    /// - Parameters:
    ///   - leavesDamaged: Whether a file that is damaged stays as it is until the content changes.
    ///   - sentence: Describes a problem to the user; nil for the default sentences.
    public init(
        _ path: FilePath, loop: EventLoop, leavesDamaged: Bool = false, sentence: ((StoreProblem) -> String)? = nil
    ) {
        file = StoredFile(path: path)
        self.sentence = sentence ?? { $0.sentence(about: path.name) }
        self.loop = loop
        do {
            known = try file.read().content ?? Content()
            content = known
        } catch {
            if case .damaged = error, !leavesDamaged {
                setAside()
            } else {
                problems.waiting.append(StoreProblem(error))
            }
        }
    }

    /// Begins to follow what other programs do, and says what was wrong at the start.
    public func follow() {
        let waiting = problems.waiting
        problems.waiting = []
        for problem in waiting { say(problem) }
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
            if let path = outcome.setAside { say(.setAside(path)) }
            accept(outcome.content, number: outcome.number)
        case .failure(let failure):
            say(StoreProblem(failure))
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
                problems.waiting.append(.setAside(path))
            } else {
                known = (try? file.read())?.content ?? Content()
                content = known
            }
        } catch {
            problems.waiting.append(.notSetAside(error))
        }
    }

    private func say(_ problem: StoreProblem) {
        let sentence = sentence(problem)
        if problems.said.insert(sentence).inserted { onProblem?(sentence) }
    }
}
