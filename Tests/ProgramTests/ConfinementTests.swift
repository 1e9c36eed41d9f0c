import Glibc
import TestSupport
import Testing

/// The confinement of `healthbeat-import` while it reads untrusted files.
@Suite struct ConfinementTests {
    private let program = Program()
    private var folder: TestFolder { program.folder }
    private let table = "Date,Weight (kg)\n2026-01-05,80.4\n"

    /// Starts an import that has made all its preparations and blocks at a pipe without a writer.
    private func startWaiting(_ sources: String..., wrapper: [String] = []) -> RunningProgram {
        mkfifo(folder["pipe"], 0o600)
        var program = program
        program.wrapper = wrapper
        let run = program.start(
            ["import", folder["pipe"]] + sources + ["--into", folder["weights.csv"], "--dry-run"])
        #expect(eventually { text(of: "/proc/\(run.process)/status").contains("Seccomp:\t2") || !run.isRunning })
        return run
    }

    private func limit(_ name: String, of run: RunningProgram) -> [Substring] {
        let lines = text(of: "/proc/\(run.process)/limits").split(separator: "\n")
        let line = lines.first { $0.hasPrefix(name) }?.dropFirst(26) ?? ""
        return Array(line.split(separator: " ").prefix(2))
    }

    @Test func itHasLimitsAndNoNewPrivileges() {
        let run = startWaiting()

        #expect(limit("Max cpu time", of: run) == ["600", "600"])
        #expect(limit("Max address space", of: run) == ["8589934592", "8589934592"])
        #expect(limit("Max file size", of: run) == ["2147483648", "2147483648"])
        #expect(limit("Max processes", of: run) == ["0", "0"])
        #expect(text(of: "/proc/\(run.process)/status").contains("NoNewPrivs:\t1"))
    }

    @Test func lowerLimitsStay() {
        let run = startWaiting(wrapper: ["prlimit", "--as=4000000000", "--cpu=100", "--fsize=1000000", "--"])

        #expect(limit("Max address space", of: run) == ["4000000000", "4000000000"])
        #expect(limit("Max cpu time", of: run) == ["100", "100"])
        #expect(limit("Max file size", of: run) == ["1000000", "1000000"])
    }

    /// The link leads into a named folder when the import starts, but out of it when the importer reaches the link.
    @Test(.enabled(if: Landlock.isThere)) func nothingButTheSourcesIsRead() {
        let outside = TestFolder()
        outside.write(table, to: "private.csv")
        folder.write(table, to: "table.csv")
        symlink("table.csv", folder["link"])
        let run = startWaiting(folder["link"])

        unlink(folder["link"])
        symlink(outside["private.csv"], folder["link"])
        writeToPipe()

        let outcome = run.waitForEnd()
        #expect(outcome.isComplaint(1, "\(folder["link"]) cannot be read: you do not have permission. Ask its owner."))
    }

    private func writeToPipe() {
        let pipe = open(folder["pipe"], O_WRONLY | O_CLOEXEC)
        _ = table.withCString { write(pipe, $0, table.utf8.count) }
        close(pipe)
    }

    /// The folders of the first document and of the backups do not exist yet; the second document is a link.
    @Test func whatItMustWriteIsWithinReach() {
        var program = program
        program.environment["XDG_STATE_HOME"] = folder["state/deep"]
        let source = folder.write(table, to: "table.csv")
        _ = folder.makeFolder("elsewhere")
        folder.write("date,weight,unit,note\n2026-01-01,81,kg,\n", to: "elsewhere/w.csv")
        symlink("elsewhere/w.csv", folder["link.csv"])

        let own = program.run("import", source)
        let linked = program.run("import", source, "--into", folder["link.csv"])

        #expect(own.end == .exit(0) && linked.end == .exit(0) && own.errors + linked.errors == "")
        #expect(folder.text(of: ".local/share/healthbeat/weights.csv")?.hasSuffix("2026-01-05,80.4,kg,\n") == true)
        #expect(folder.text(of: "elsewhere/w.csv")?.hasSuffix("2026-01-05,80.4,kg,\n") == true)
        #expect(!folder.names(in: "state/deep/healthbeat/backups").filter { !$0.hasPrefix(".") }.isEmpty)
    }

    @Test func itEndsWithTheWindowThatBeganIt() throws {
        mkfifo(folder["pipe"], 0o600)
        let script = "\"$0\" import \"source=$1\" window= >\"$2\" & echo $! >\"$3.new\"; mv \"$3.new\" \"$3\"; wait"
        let words = [Program.importerPath, folder["pipe"], folder["output"], folder["process"]]
        let window = try #require(ChildProcess(["/bin/sh", "-c", script] + words))
        defer { window.end(by: SIGKILL) }
        #expect(eventually { folder.text(of: "process") != nil })
        let process = folder.text(of: "process")?.split(separator: "\n").first.map(String.init) ?? ""
        #expect(eventually { text(of: "/proc/\(process)/status").contains("Seccomp:\t2") })

        kill(window.identifier, SIGKILL)

        #expect(eventually { isGone(process) })
    }

    /// Whether a process has ended, even if its parent has not waited for it.
    private func isGone(_ process: String) -> Bool {
        let status = text(of: "/proc/\(process)/status")
        return status.isEmpty || status.contains("State:\tZ")
    }
}

/// The kernel's support for keeping programs from files.
private nonisolated enum Landlock {
    static let isThere: Bool = {
        let modules = text(of: "/sys/kernel/security/lsm")
        return modules.isEmpty
            ? text(of: "/proc/kallsyms").contains("landlock_restrict_self") : modules.contains("landlock")
    }()
}
