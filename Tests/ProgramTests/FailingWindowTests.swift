import Glibc
import TestSupport
import Testing

/// A window in which one system call fails during a save: files are whole, and the typed text is kept.
@Suite(
    .enabled("Running programs fail by strace, which is missing here, or may not attach.") {
        await TracedWindow.isPossible
    })
struct FailingWindowTests {
    /// Two errors; all if `FAULTS` is set.
    nonisolated static let errors =
        getenv("FAULTS") == nil
        ? ["error=ENOSPC", "error=EINTR"] : FaultedCommand.faults.filter { !$0.hasPrefix("signal") }

    /// The calls that a window makes to save, recorded from a save without faults.
    private func calls(of save: (WindowStage) -> Void, _ stage: WindowStage) throws -> [TracedProgram.Call] {
        let traced = try TracedWindow(stage)
        save(stage)
        rest(for: .milliseconds(700))
        return traced.end()
    }

    private func chosen(_ calls: [TracedProgram.Call]) -> [TracedProgram.Call] {
        var random = SeededGenerator(seed: 9)
        return Array(calls.shuffled(using: &random).prefix(FaultedCommand.mostCalls))
    }

    @Test(arguments: errors) func aSettingIsKeptOrThePersonIsTold(fault: String) throws {
        for call in chosen(try calls(of: { $0.press("l") }, .onGraph())) {
            let stage = try WindowStage.onGraph()
            let before = stage.folder.settings
            let traced = try TracedWindow(stage, faults: [call.injection(fault)])
            stage.press("l")
            traced.endAfterFault()

            let isEither = stage.waits {
                let told = try $0.message()?.hasPrefix("The settings cannot be saved in ") == true
                return $0.folder.settings.contains("\"lbs\"") || (told && $0.folder.settings == before)
            }
            stage.press("Control_L plus")

            #expect(isEither, "\(call.injection(fault))")
            let areKept = eventually {
                stage.folder.settings.contains("\"lbs\"") && stage.folder.settings.contains("\"XL\"")
            }
            #expect(areKept, "\(call.injection(fault)): \(stage.folder.settings)")
            #expect(stage.folder.names(in: ".config/healthbeat") == ["settings.json"])
        }
    }

    @Test func aWindowThatIsKilledLeavesWholeSettings() throws {
        for call in chosen(try calls(of: { $0.press("l") }, .onGraph())) {
            let stage = try WindowStage.onGraph()
            let before = stage.folder.settings
            let traced = try TracedWindow(stage, faults: [call.injection("signal=KILL")])
            stage.press("l")
            eventually(within: .seconds(2)) { !stage.running.isRunning }
            traced.end()
            let after = stage.folder.settings
            stage.running.kill()

            let next = try WindowStage(nil, in: stage.folder)
            next.press("Control_L plus")

            #expect(after == before || after.contains("\"lbs\""), "\(call)")
            #expect(eventually { next.folder.settings.contains("\"XL\"") })
            #expect(eventually { next.folder.names(in: ".config/healthbeat") == ["settings.json"] })
        }
    }

    private func typed(_ weight: String) throws -> WindowStage {
        let stage = try WindowStage.onGraph()
        try stage.openPanel()
        stage.type(weight)
        return stage
    }

    @Test(arguments: errors) func anEntryIsAddedOrStaysTyped(fault: String) throws {
        for call in chosen(try calls(of: { $0.press("Return") }, typed("80.5"))) {
            let stage = try typed("80.5")
            let traced = try TracedWindow(stage, faults: [call.injection(fault)])
            stage.press("Return")
            traced.endAfterFault()

            #expect(stage.waits { try $0.panel() == nil || $0.complaint() != nil }, "\(call.injection(fault))")
            if try stage.panel() != nil {
                #expect(text(of: stage.document) == Documents.threeDays, "\(call.injection(fault))")
                #expect(try stage.part("Weight", "textField")?.value == "80.5")
                stage.press("Return")
                #expect(stage.waits { try $0.panel() == nil })
            }
            #expect(eventually { stage.addedLines().count == 1 && stage.addedLines()[0].contains(",80.5,kg,") })
            #expect(eventually { !stage.folder.names().contains { $0.hasSuffix(".tmp") } })
        }
    }

    @Test func aWindowThatIsKilledLeavesTheOldOrTheNewDocument() throws {
        for call in chosen(try calls(of: { $0.press("Return") }, typed("80.5"))) {
            let stage = try typed("80.5")
            let traced = try TracedWindow(stage, faults: [call.injection("signal=KILL")])
            stage.press("Return")
            eventually(within: .seconds(2)) { !stage.running.isRunning }
            traced.end()
            stage.running.kill()

            let added = stage.addedLines()
            #expect(text(of: stage.document).hasPrefix(Documents.threeDays) && added.count <= 1, "\(call)")
            #expect(added.allSatisfy { $0.hasSuffix(",80.5,kg,") }, "\(call)")
            #expect(stage.program.run("add", "70kg", stage.document).end == .exit(0))
            #expect(stage.addedLines().count == added.count + 1)
            #expect(!stage.folder.names().contains { $0.hasSuffix(".tmp") })
        }
    }
}

/// A window whose system calls fail from now on.
final class TracedWindow {
    private let stage: WindowStage
    private let strace: RunningProgram
    private let log: String

    /// Whether strace is installed and may attach to a running process.
    static let isPossible = Program().shell("sleep 0.3 & strace -o /dev/null -p $! 2>/dev/null").end == .exit(0)

    /// Attaches strace; throws if it does not attach in time.
    init(_ stage: WindowStage, faults: [String] = []) throws {
        self.stage = stage
        log = stage.program.state["calls"]
        let injections = faults.flatMap { ["-e", "inject=\($0)"] }
        strace = RunningProgram(
            ["strace", "-f", "-y", "-o", log] + injections + ["-p", "\(stage.running.process)"],
            environment: stage.program.environment, output: nil)
        let running = stage.running
        try #require(eventually { running.statistic("TracerPid") != 0 }, "strace must hold the window.")
    }

    /// Detaches after a call has failed, or after two seconds.
    ///
    /// Until then, do nothing else with the window: strace counts the failing call separately in each thread.
    func endAfterFault() {
        eventually(within: .seconds(2)) { text(of: log).contains("(INJECTED)") }
        rest(for: .milliseconds(200))
        end()
    }

    /// Detaches, and returns the lines of strace's log.
    func endForLines() -> [Substring] {
        strace.send(SIGTERM)
        strace.waitForEnd()
        return text(of: log).split(separator: "\n")
    }

    /// Detaches, and returns the calls on the test's files, each numbered within its thread.
    @discardableResult
    func end() -> [TracedProgram.Call] {
        var counts: [String: Int] = [:]
        var calls: [TracedProgram.Call] = []
        for line in endForLines() {
            let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
            guard words.count == 2, words[0] != "\(stage.running.process)" else { continue }
            let name = String(words[1].drop { $0 == " " }.prefix { $0 != "(" })
            counts["\(words[0]) \(name)", default: 0] += 1
            let isOurs = line.contains(stage.folder.path) || line.contains(stage.program.state.path)
            guard isOurs, !line.contains("/trace"), TracedProgram.fileCalls.contains(name) else { continue }
            calls.append(TracedProgram.Call(name: name, number: counts["\(words[0]) \(name)"]!))
        }
        return calls
    }
}
