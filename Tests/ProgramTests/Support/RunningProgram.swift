import Glibc
import TestSupport

/// A program that a test has started; it ends with the test.
final class RunningProgram {
    private let child: ChildProcess
    /// The folder for the program's standard output and error.
    private let streams = TestFolder()
    private var end: Outcome.End?
    /// The peak memory in KiB while `waitForEnd` waits; nil if it is not measured.
    private var peakMemory: Int?

    /// - Parameter output: A file that receives standard output.
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

    /// The program's standard error so far.
    var errors: String { text(of: streams["errors"]) }

    /// The size of the standard error so far, in bytes.
    var errorCount: Int { fileSize(streams["errors"]) }

    /// The standard error from an offset in bytes, so that long output is not read again.
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
    func waitForEnd(measuringMemory: Bool = false) -> Outcome {
        if measuringMemory { peakMemory = 0 }
        if !eventually(within: .seconds(60), { !isRunning }) {
            Glibc.kill(process, SIGKILL)
            eventually { !isRunning }
            end = .hang
        }
        return Outcome(
            end: end ?? .hang, output: contents(of: streams["output"]) ?? [], errors: errors,
            peakMemory: peakMemory ?? 0)
    }

    /// A number from one of the kernel's files about the process, such as `VmHWM`; 0 if the process has gone.
    func statistic(_ name: String, of file: String = "status") -> Int {
        for line in text(of: "/proc/\(process)/\(file)").split(separator: "\n") where line.hasPrefix("\(name):") {
            return Int(line.split(whereSeparator: { $0 == " " || $0 == "\t" })[1]) ?? 0
        }
        return 0
    }

    private func check() {
        guard end == nil else { return }
        if let known = peakMemory { peakMemory = max(known, statistic("VmHWM")) }
        guard let status = child.statusOfEnd() else { return }
        end = status & 0x7f == 0 ? .exit(status >> 8 & 0xff) : .signal(status & 0x7f)
    }
}
