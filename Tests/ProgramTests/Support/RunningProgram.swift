import Glibc

/// A program that a test has started; it ends with the test.
final class RunningProgram {
    let process: pid_t
    let errorPath: String
    private let outputPath: String?
    private var end: Outcome.End?
    private var peakMemory = 0

    init(_ words: [String], environment: [String: String], folder: TestFolder, output: String?) {
        let number = folder.streamCount
        outputPath = output == nil ? folder["stream-\(number)-out"] : nil
        errorPath = folder["stream-\(number)-err"]
        process = spawn(
            words, environment: environment.map { "\($0)=\($1)" }, output: output ?? outputPath!, errors: errorPath)
    }

    isolated deinit {
        if end == nil { kill() }
    }

    /// What the program has said so far on standard error.
    var errors: String { text(of: errorPath) }

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
            end: end ?? .hang, output: outputPath.flatMap(contents(of:)) ?? [], errors: errors, peakMemory: peakMemory)
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
        var status: Int32 = 0
        guard waitpid(process, &status, WNOHANG) == process else { return }
        end = status & 0x7f == 0 ? .exit(status >> 8 & 0xff) : .signal(status & 0x7f)
    }
}

/// Whether a condition comes to hold within a time that is long for everything a test does.
@discardableResult
func eventually(within limit: Duration = .seconds(20), _ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + limit
    while !condition() {
        if ContinuousClock.now > end { return false }
        usleep(2000)
    }
    return true
}

extension TestFolder {
    /// How many programs wrote into the folder.
    fileprivate var streamCount: Int {
        var number = 0
        while access(self["stream-\(number)-err"], F_OK) == 0 { number += 1 }
        return number
    }
}

private func spawn(_ words: [String], environment: [String], output: String, errors: String) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    var attributes = defaultSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for string in arguments + variables { free(string) } }
    var process: pid_t = 0
    let status = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &variables)
    precondition(status == 0, "\(words[0]) cannot be started.")
    return process
}

/// The signals as a shell leaves them, whatever the tests' runner does with its own.
private func defaultSignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var all = sigset_t()
    sigfillset(&all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    return attributes
}
