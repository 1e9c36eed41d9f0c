import Glibc
import Synchronization
import System
import TestSupport
import Testing

@testable import EventLoop

/// File systems that other machines write to, for which the kernel reports no events.
///
/// These tests ignore the kernel's events, as if every change had been made elsewhere.
struct FileWatcherPollingTests {
    private func stage(_ content: String? = FileWatcherStage.first) -> FileWatcherStage {
        let stage = FileWatcherStage(content, isRemote: { _ in true })
        stage.watcher.source?.cancel()
        return stage
    }

    @Test(arguments: [
        "echo new >> weights.csv", "echo new > tmp; mv tmp weights.csv", "echo a > weights.csv",
        "touch -r weights.csv time; sed s/82/83/ weights.csv > tmp; touch -r time tmp; mv tmp weights.csv",
    ])
    func aChangeIsSeen(script: String) {
        let stage = stage()

        stage.shell(script)

        #expect(stage.turn(untilShown: stage.text(of: "weights.csv")!))
    }

    @Test
    func aCutFileIsTakenOnceItRests() {
        let stage = stage()
        let writer = OpenFile(stage["weights.csv"], O_WRONLY | O_TRUNC)
        defer { writer.close() }

        writer.put("date\n")

        #expect(stage.turn(untilShown: "date\n"))
        #expect(stage.changes == [.written])
    }

    @Test
    func aFileThatComesIsSeen() {
        let stage = stage(nil)

        stage.write("new\n", to: "weights.csv")

        #expect(stage.turn(untilShown: "new\n"))
    }

    @Test
    func absenceIsTold() {
        let stage = stage()

        unlink(stage["weights.csv"])

        #expect(stage.turn { stage.changes == [.gone(.missing)] })
    }

    @Test
    func lookingEndsWhenTheWatcherIsCancelled() {
        let stage = stage()
        let hasDeadline = stage.loop.nextDeadline != nil

        stage.cancel()

        #expect(hasDeadline)
        #expect(stage.loop.nextDeadline == nil)
    }

    @Test
    func localDisksAreToldApart() {
        #expect(!RemoteFileSystem.contains("/proc"))
        #expect(!RemoteFileSystem.contains("/nowhere"))
    }

    @Test func aShareThatDoesNotAnswerHoldsNothingUp() {
        let share = Share()
        let stage = FileWatcherStage(isRemote: { _ in true }, state: share.state)
        stage.watcher.source?.cancel()
        let main = pthread_self()

        share.answers.withLock { $0 = false }
        stage.shell("echo new >> weights.csv")
        stage.turnUntilQuiet()
        let (askers, whileSilent) = (share.askers.withLock { $0 }, stage.changes)
        share.answers.withLock { $0 = true }

        #expect(stage.turn(untilShown: stage.text(of: "weights.csv")!))
        #expect(whileSilent.isEmpty)
        #expect(!askers.isEmpty && !askers.contains(main))
    }
}

/// A network file system that may stop responding, and the threads that have asked it since.
nonisolated private final class Share: Sendable {
    let answers = Mutex(true)
    let askers = Mutex<[pthread_t]>([])

    func state(of path: FilePath) -> FileState? {
        if !answers.withLock({ $0 }) { askers.withLock { $0.append(pthread_self()) } }
        while !answers.withLock({ $0 }) { rest(for: .milliseconds(1)) }
        return FileState(of: path)
    }
}
