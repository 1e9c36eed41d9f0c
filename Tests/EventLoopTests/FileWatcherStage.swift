import EventLoop
import Glibc
import System

@testable import EventLoop

/// A watched file in its own folder on the working directory's disk, with a reader that follows the watcher.
///
/// It is not in /tmp, as editors write differently there and it may not be a disk.
final class FileWatcherStage {
    nonisolated static let first = "date,weight\n2026-11-01,82.4\n2026-11-02,82.1\n"

    let folder: String
    let loop = EventLoop()
    private(set) var changes: [FileChange] = []
    /// All contents that the reader has read, in order, without repetitions.
    private(set) var shown: [String] = []
    private(set) var watcher: FileWatcher!

    /// - Parameters:
    ///   - content: Of the file `weights.csv`; nil for none.
    ///   - path: Relative to the stage's folder.
    ///   - script: Run in the folder before watching starts.
    init(
        _ content: String? = FileWatcherStage.first, watching path: FilePath = "weights.csv",
        timing: WatchTiming = .forTests, isRemote: @escaping (FilePath) -> Bool = { _ in false },
        isQuiet: Bool = false, state: @escaping @Sendable (FilePath) -> FileState? = FileState.init,
        preparing script: String = ""
    ) {
        folder = Self.makeFolder()
        if let content { write(content, to: "weights.csv") }
        if !script.isEmpty { shell(script) }
        watcher = FileWatcher(
            FilePath(folder).appending(path), on: loop, timing: timing, isRemote: isRemote, isQuiet: isQuiet,
            state: state
        ) { [unowned self] in
            changes.append($0)
            read(after: $0)
        }
        if let text = text(at: watcher.path) { shown = [text] }
    }

    isolated deinit {
        watcher.cancel()
        shell("cd / && chmod -R u+rwx '\(folder)' && rm -rf '\(folder)'")
    }

    subscript(name: String) -> String { "\(folder)/\(name)" }

    func cancel() {
        watcher.cancel()
    }

    /// Runs turns until a condition holds; returns whether it does within a time that suffices for slow machines.
    func turn(until isMet: () -> Bool) -> Bool {
        var isLate = false
        let limit = loop.schedule(at: .readingClock() + .seconds(60)) { isLate = true }
        while !isMet(), !isLate { loop.runTurn() }
        limit.cancel()
        return isMet()
    }

    func turn(untilShown content: String) -> Bool {
        turn { shown.last == content }
    }

    /// Runs turns for as long as a report may take, to show that there is none.
    func turnUntilQuiet() {
        var isOver = false
        loop.schedule(at: .readingClock() + WatchTiming.forTests.longest * 2) { isOver = true }
        while !isOver { loop.runTurn() }
    }

    private func read(after change: FileChange) {
        guard let text = text(at: watcher.path) else { return }
        switch change {
        case .written: show(text)
        case .writing where text.hasPrefix(shown.last ?? ""):
            if let end = text.lastIndex(of: "\n") { show(String(text[...end])) }
        case .writing, .gone: break
        }
    }

    private func show(_ text: String) {
        if shown.last != text { shown.append(text) }
    }

    private static func makeFolder() -> String {
        let here = getcwd(nil, 0)!
        defer { free(here) }
        let parent = String(cString: here) + "/.build"
        mkdir(parent, 0o755)
        let template = strdup(parent + "/watched-XXXXXX")!
        defer { free(template) }
        precondition(mkdtemp(template) != nil, "A test needs a folder of its own in \(parent).")
        return String(cString: template)
    }
}

extension WatchTiming {
    /// The usual time for expected changes; a shorter one for absent ones.
    static let forTests = WatchTiming(
        quiet: .milliseconds(20), longest: .milliseconds(100), absence: .milliseconds(400), polling: .milliseconds(50),
        firstRecheckDelay: .milliseconds(1))
}

extension FileWatcherStage {
    func write(_ text: String, to name: String) {
        let descriptor = open(self[name], O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        precondition(descriptor >= 0, "\(name) must be written.")
        put(text, descriptor)
        close(descriptor)
    }

    func put(_ text: String, _ descriptor: Int32) {
        let bytes = Array(text.utf8)
        precondition(Glibc.write(descriptor, bytes, bytes.count) == bytes.count, "All of a text must be written.")
    }

    func replace(_ name: String = "weights.csv", with text: String) {
        write(text, to: ".\(name).tmp")
        rename(self[".\(name).tmp"], self[name])
    }

    func text(of name: String) -> String? { text(at: FilePath(self[name])) }

    private func text(at path: FilePath) -> String? {
        let descriptor = open(path.cString, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Runs a script in the stage's folder, and returns its exit status.
    @discardableResult
    func shell(_ script: String) -> Int32 {
        let words = ["/bin/sh", "-euc", "cd '\(folder)'; exec >>output.log 2>&1; \(script)"]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        arguments.append(nil)
        var process: pid_t = 0
        guard posix_spawn(&process, words[0], nil, nil, arguments, environ) == 0 else { return -1 }
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return status
    }
}
