import EventLoop
import System

/// A value that can be kept in a file.
nonisolated public protocol StoredContent: Equatable, Sendable {
    /// The value while there is no file.
    init()
    /// Nil if the bytes are invalid.
    init?(_ bytes: [UInt8])
    /// Nil if the value cannot be encoded; the file is then left unchanged.
    var bytes: [UInt8]? { get }

    /// The largest file to read, in bytes.
    static var maximumBytes: Int { get }
}

public nonisolated enum StoreProblem: Error {
    case system(SystemError)
    /// The file's contents are invalid, or more bytes than the limit.
    case damaged(limit: Int?)
    /// The content cannot be encoded.
    case unwritable
    /// The file was damaged, or had more bytes than the limit, and has been renamed to this path.
    case setAside(FilePath, limit: Int?)
    /// The file is damaged and could not be renamed.
    case notSetAside(SystemError)
}

nonisolated extension StoreProblem {
    /// Whether it happens again each time that it is told, rather than lasting.
    fileprivate var isEvent: Bool { if case .setAside = self { true } else { false } }
}

/// A value kept in a file: available at once, written off the main thread after each change, and updated when another
/// program changes the file. A damaged file is kept under another name, at once or on the next change.
public final class Store<Content: StoredContent> {
    /// The value, with all changes made here.
    public private(set) var content = Content()
    /// Called when another program has changed the content.
    public var onChange: (() -> Void)?
    /// Called once for each distinct message to the user, and for each file that was set aside.
    public var onProblem: ((String) -> Void)?

    private let file: StoredFile<Content>
    private let sentence: (StoreProblem) -> String
    private let loop: EventLoop
    /// The file's content when it was last read or written.
    private var known = Content()
    /// The number of the read or write that `known` comes from.
    private var knownNumber = 0
    /// The changes that may not be in the file yet.
    private var changes: [StoredFile<Content>.Change] = []
    private var nextNumber = 0
    private var isWriting = false
    private var nextWrite: Deadline?
    private var watcher: FileWatcher?
    /// The messages shown so far.
    private var said: Set<String> = []
    /// The problems to report when `follow` is called.
    private var waitingProblems: [StoreProblem] = []

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
                waitingProblems.append(error)
            }
        }
    }

    /// Starts to follow other programs' changes, and reports the problems of the first read.
    public func follow() {
        let problems = waitingProblems
        waitingProblems = []
        for problem in problems { say(problem) }
        // Quiet, as the file and even its folder may not exist until the first change, which must not cause wake-ups.
        watcher = FileWatcher(file.path, on: loop, isQuiet: true) { [weak self] change in
            if change == .written { self?.readAgain() }
        }
        readAgain()
    }

    /// Changes the content at once and schedules a write; changes within 20 ms are written together. `body` is called
    /// again with the file's content at that time, possibly on another thread.
    public func change(_ body: @escaping @Sendable (inout Content) -> Void) {
        body(&content)
        changes.append(StoredFile.Change(number: nextNumber, make: body))
        nextNumber += 1
        if nextWrite?.isPending != true { writeLater() }
    }

    /// Writes all pending changes, and blocks until they are written.
    public func flush() {
        nextWrite?.cancel()
        if !changes.isEmpty { note(file.write(changes, known: known), of: changes) }
    }

    private func writeLater() {
        nextWrite = loop.schedule(after: .milliseconds(20)) { [weak self] in self?.write() }
    }

    private func write() {
        if isWriting { return writeLater() }
        isWriting = true
        let (file, loop, changes, known) = (file, loop, changes, known)
        Thread.start { [weak self] in
            let result = file.write(changes, known: known)
            loop.post {
                self?.isWriting = false
                self?.note(result, of: changes)
            }
        }
    }

    private func note(
        _ result: Result<StoredFile<Content>.Outcome, StoreProblem>, of written: [StoredFile<Content>.Change]
    ) {
        switch result {
        case .success(let outcome):
            let last = written.last?.number ?? -1
            changes.removeAll { $0.number <= last }
            if let path = outcome.setAside { say(.setAside(path, limit: outcome.limit)) }
            accept(outcome.content, number: outcome.number)
        case .failure(let problem): say(problem)
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

    /// Takes the file's content, unless it comes from a read or write older than `known`, and applies the pending
    /// changes to it.
    ///
    /// A later read may arrive before the write whose changes it already has. Those hide it until the write arrives.
    func accept(_ newest: Content, number: Int) {
        if number > knownNumber { (known, knownNumber) = (newest, number) }
        var current = known
        for change in changes { change.make(&current) }
        guard current != content else { return }
        content = current
        onChange?()
    }

    private func setAside() {
        do {
            if let problem = try file.setAsideIfDamaged() {
                waitingProblems.append(problem)
            } else {
                known = (try? file.read())?.content ?? Content()
                content = known
            }
        } catch {
            waitingProblems.append(.notSetAside(error))
        }
    }

    private func say(_ problem: StoreProblem) {
        let sentence = sentence(problem)
        let isNew = said.insert(sentence).inserted
        if isNew || problem.isEvent { onProblem?(sentence) }
    }
}
