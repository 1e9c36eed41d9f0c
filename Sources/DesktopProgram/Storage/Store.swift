import EventLoop
import System

/// A value kept in a file: available at once, written off the main thread after each change, and updated when another
/// program changes the file.
///
/// A damaged file is kept under another name, at once or on the next change.
public final class Store<Content: StoredContent> {
    /// The value, with all changes made here.
    public private(set) var content = Content()
    /// Called when another program has changed the content.
    public var onChange: (() -> Void)?
    /// Called once for each distinct message to the user.
    public var onProblem: ((String) -> Void)?

    private let file: StoredFile<Content>
    private let sentence: (StoreProblem) -> String
    private let loop: EventLoop
    /// The file's content when it was last read or written.
    private var known = Content()
    /// The number of the read or write that `known` comes from.
    private var knownNumber = 0
    private var writing = Writing()
    private var watcher: FileWatcher?
    private var problems = Problems()

    /// The changes that may not be in the file yet, and the state of writing them.
    private struct Writing {
        var changes: [StoredFile<Content>.Change] = []
        var nextNumber = 0
        var isRunning = false
        var deadline: Deadline?
    }

    /// The messages shown so far, and the problems to report when `follow` is called.
    private struct Problems {
        var said: Set<String> = []
        var waiting: [StoreProblem] = []
    }

    /// Reads the file, if there is one.
    ///
    /// - Parameters:
    ///   - leavesDamaged: Whether a damaged file is left alone until the content changes.
    ///   - sentence: Describes a problem to the user; nil for the default messages.
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

    /// Starts to follow other programs' changes, and reports the problems of the first read.
    public func follow() {
        let waiting = problems.waiting
        problems.waiting = []
        for problem in waiting { say(problem) }
        // Quiet, as the file and even its folder may not exist until the first change, which must not cause wake-ups.
        watcher = FileWatcher(file.path, on: loop, isQuiet: true) { [weak self] change in
            if change == .written { self?.readAgain() }
        }
        readAgain()
    }

    /// Changes the content at once and schedules a write; changes within 20 ms are written together.
    ///
    /// - Parameter body: Called again with the file's content at that time, possibly on another thread.
    public func change(_ body: @escaping @Sendable (inout Content) -> Void) {
        body(&content)
        writing.changes.append(StoredFile.Change(number: writing.nextNumber, make: body))
        writing.nextNumber += 1
        if writing.deadline?.isPending != true { writeLater() }
    }

    /// Writes all pending changes, and blocks until they are written.
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

    /// Ignores errors: another program may still be writing, or the next change finds the damage.
    private func readAgain() {
        let (file, loop) = (file, loop)
        Thread.start { [weak self] in
            guard let reading = try? file.read(), let content = reading.content else { return }
            loop.post { self?.accept(content, number: reading.number) }
        }
    }

    /// Takes the file's content, and applies the pending changes to it.
    ///
    /// - Parameter number: The number of the read or write; results older than `known` are ignored.
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
