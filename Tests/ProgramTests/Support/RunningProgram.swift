import Glibc
import TestSupport

/// A program that a test has started; it ends with the test.
final class RunningProgram {
    private let child: ChildProcess
    /// What it writes goes into files of this folder.
    private let streams = TestFolder()
    private var end: Outcome.End?
    private var peakMemory = 0

    /// - Parameter output: A file that takes standard output instead.
    init(_ words: [String], environment: [String: String], output: String?) {
        let child = ChildProcess(
            words, environment: environment.map { "\($0)=\($1)" },
            streams: [
                0: .nowhere, 1: .file(output ?? streams["output"], O_WRONLY | O_CREAT),
                2: .file(streams["errors"], O_WRONLY | O_CREAT | O_APPEND),
            ])
        guard let child else { preconditionFailure("\(words[0]) cannot be started.") }
        self.child = child
    }

    isolated deinit {
        if end == nil { kill() }
    }

    var process: pid_t { child.identifier }

    /// What the program has said so far on standard error.
    var errors: String { text(of: streams["errors"]) }

    /// How many bytes that is.
    var errorCount: Int { fileSize(streams["errors"]) }

    /// What it has said on standard error after so many bytes: a window that prints much is not read from its beginning.
    func errors(after count: Int) -> String {
        String(decoding: bytes(of: streams["errors"], from: count), as: UTF8.self)
    }

    var isRunning: Bool {
        check()
        return end == nil
    }

    func send(_ signal: Int32) {
        if isRunning { Glibc.kill(process, signal) }
    }

    func kill() {
        send(SIGKILL)
        waitForEnd()
    }

    /// Waits until the program has ended, and kills it after a minute.
    @discardableResult
    func waitForEnd() -> Outcome {
        if !eventually(within: .seconds(60), { !isRunning }) {
            Glibc.kill(process, SIGKILL)
            eventually { !isRunning }
            end = .hang
        }
        return Outcome(
            end: end ?? .hang, output: contents(of: streams["output"]) ?? [], errors: errors, peakMemory: peakMemory)
    }

    /// A number of the kernel's file on the process, as VmHWM; 0 where it has gone.
    func statistic(_ name: String, of file: String = "status") -> Int {
        for line in text(of: "/proc/\(process)/\(file)").split(separator: "\n") where line.hasPrefix("\(name):") {
            return Int(line.split(whereSeparator: { $0 == " " || $0 == "\t" })[1]) ?? 0
        }
        return 0
    }

    private func check() {
        guard end == nil else { return }
        peakMemory = max(peakMemory, statistic("VmHWM"))
        guard let status = child.statusOfEnd() else { return }
        end = status & 0x7f == 0 ? .exit(status >> 8 & 0xff) : .signal(status & 0x7f)
    }
}
