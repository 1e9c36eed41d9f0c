import EventLoop
import JSON
import System
import WeightHistory

/// The settings of a running program: known at once, written off the main thread, and followed when another window
/// changes them.
final class SettingsStore {
    private(set) var settings = Settings()
    /// Called when another program has changed the settings.
    var onChange: (() -> Void)?
    /// Called at most once for each kind of trouble, with a sentence for the person.
    var onProblem: ((String) -> Void)?

    private let file: SettingsFile
    private let loop: EventLoop
    private let name: String
    private var watcher: FileWatcher?
    private var writing: Deadline?
    private var isWriting = false
    private var isFinished = false
    /// What was chosen and is not known to be in the file.
    private var unwritten = JSON.Object()
    private var saidProblems: Set<String> = []

    /// - Parameter name: The file as the person knows it.
    init(path: FilePath, name: String, loop: EventLoop) {
        file = SettingsFile(path: path)
        self.name = SafeText.escaped(name)
        self.loop = loop
        do {
            settings = try file.read() ?? Settings()
        } catch {
            startProblem = error
        }
    }

    private var startProblem: SettingsFile.Failure?

    /// Begins to follow what other windows do, and says what was wrong at the start.
    func follow() {
        guard !isFinished else { return }
        if let problem = startProblem { say(problem) }
        startProblem = nil
        // As long as nobody has chosen anything there is no file, nor a folder maybe, and nothing is to wake the program.
        watcher = FileWatcher(file.path, on: loop, isQuiet: true) { [weak self] change in
            if change == .written { self?.readAgain() }
        }
        readAgain()
    }

    /// Changes settings at once, and writes them soon: several changes that come together are written together.
    func change(after delay: Duration = .milliseconds(20), _ body: (inout Settings) -> Void) {
        var changed = settings
        body(&changed)
        let changes = changed.changes(since: settings)
        guard !changes.members.isEmpty else { return }
        settings = changed
        for change in changes.members { unwritten[change.name] = change.value }
        writing?.cancel()
        writing = loop.schedule(after: delay) { [weak self] in self?.write() }
    }

    /// Writes what is still to be written, and waits for it.
    func finish() {
        isFinished = true
        writing?.cancel()
        watcher?.cancel()
        guard !unwritten.members.isEmpty else { return }
        let (file, changes) = (file, unwritten)
        file.inTurn(isLast: true) { _ = try? file.write(changes) }
    }

    private func write() {
        guard !isWriting else {
            writing = loop.schedule(after: .milliseconds(20)) { [weak self] in self?.write() }
            return
        }
        isWriting = true
        let (file, loop, changes) = (file, loop, unwritten)
        Thread.start { [weak self] in
            file.inTurn {
                let result = Result { () throws(SettingsFile.Failure) in try file.write(changes) }
                loop.post { self?.note(result, of: changes) }
            }
        }
    }

    private func note(_ result: Result<SettingsFile.Outcome, SettingsFile.Failure>, of changes: JSON.Object) {
        isWriting = false
        switch result {
        case .success(let outcome):
            for change in changes.members where unwritten[change.name] == change.value { unwritten[change.name] = nil }
            if let path = outcome.setAside { sayOnce("The settings could not be read. They are kept in \(path).") }
            take(outcome.settings)
        case .failure(let failure): say(failure)
        }
    }

    /// What cannot be read now may be in the middle of being written, or is found damaged by the next change.
    private func readAgain() {
        let (file, loop) = (file, loop)
        Thread.start { [weak self] in
            file.inTurn {
                guard let settings = try? file.read() else { return }
                loop.post { self?.take(settings) }
            }
        }
    }

    private func take(_ newest: Settings) {
        var newest = newest
        newest.apply(unwritten)
        guard newest != settings else { return }
        settings = newest
        onChange?()
    }

    private func say(_ failure: SettingsFile.Failure) {
        switch failure {
        case .system(let error): sayOnce("The settings cannot be kept in \(name): \(error.reason).")
        case .damaged: sayOnce("\(name) cannot be read. It is left as it is until a setting changes.")
        }
    }

    private func sayOnce(_ sentence: String) {
        if saidProblems.insert(sentence).inserted { onProblem?(sentence) }
    }
}
