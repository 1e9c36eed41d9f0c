import CX11
import Glibc
import TestSupport
import Testing

/// The work that a closing window still does, and its messages about work that failed.
@Suite struct WindowEndTests {
    /// A window on the history, and a descriptor that locks the document as another program does while it writes.
    private func stageOnLockedDocument(deletions: Int = 0) throws -> (WindowStage, lock: Int32) {
        let stage = try WindowStage.onHistory()
        let lock = open(stage.document, O_RDONLY | O_CLOEXEC)
        flock(lock, LOCK_EX)
        guard deletions > 0 else { return (stage, lock) }
        stage.press("Down")
        for _ in 0..<deletions { stage.press("Delete") }
        stage.settle()
        return (stage, lock)
    }

    @Test func waitsForWhatWasAskedFor() throws {
        let (stage, lock) = try stageOnLockedDocument(deletions: 1)

        stage.press("Control_L q")
        let says = stage.waits { try $0.message() == "The window closes as soon as the last change is saved." }
        close(lock)

        let outcome = stage.running.waitForEnd()
        #expect(says)
        #expect(outcome.end == .exit(0))
        #expect(text(of: stage.document).split(separator: "\n").count == 3)
    }

    @Test(arguments: ["Control_L q", "SIGTERM"]) func saysWhatItCouldNotDo(how: String) throws {
        let (stage, lock) = try stageOnLockedDocument(deletions: 3)
        defer { close(lock) }
        let printed = stage.running.errors.utf8.count
        let start = ContinuousClock.now

        if how == "SIGTERM" { stage.running.send(SIGTERM) } else { stage.press(how) }
        let outcome = stage.running.waitForEnd()

        // All deletions together wait for the lock as long as one.
        #expect(ContinuousClock.now - start < .seconds(14))
        #expect(outcome.end == .exit(1))
        let reason = "weights.csv is locked by another program. Try again when that program is done."
        let said = outcome.errors.utf8.dropFirst(printed)
        #expect(
            String(said)?.hasPrefix("healthbeat: 81.9 kg on 11/03/26 was not deleted. \(reason)\n") == true)
        #expect(text(of: stage.document) == Documents.threeDays)
    }

    @Test func saysThatWhatIsTypedWasNotSaved() throws {
        let (stage, lock) = try stageOnLockedDocument()
        defer { close(lock) }
        try stage.openPanel()
        stage.type("77")
        stage.press("Return")

        stage.press("Control_L q")
        let outcome = stage.running.waitForEnd()

        #expect(outcome.end == .exit(1))
        #expect(outcome.errors.contains("healthbeat: 77.0 kg on ") || outcome.errors.contains("healthbeat: 77 kg on "))
        #expect(
            outcome.errors.hasSuffix(
                "was not added. weights.csv is locked by another program. Try again when that program is done.\n"))
    }

    @Test func finishesWithoutAServerWhatWasAskedFor() throws {
        let (stage, lock) = try stageOnLockedDocument(deletions: 1)

        stage.server.end()
        #expect(stays(for: .milliseconds(300)) { stage.running.isRunning })
        close(lock)

        #expect(stage.running.waitForEnd().end == .exit(1))
        #expect(text(of: stage.document).split(separator: "\n").count == 3)
    }

    @Test func isOffTheScreenBeforeTheClipboardIsHandedOver() throws {
        let stage = try WindowStage.onGraph()
        // It never answers, so the program waits two seconds for it.
        let manager = ClipboardManager(stage.server.name)
        stage.press("Control_L c")
        stage.settle()

        stage.press("Control_L q")
        let isGone = eventually(within: .seconds(1)) { !stage.isOnScreen }

        #expect(isGone && stage.running.isRunning)
        #expect(stage.running.waitForEnd().end == .exit(0))
        #expect(manager.saved == nil)
    }
}

extension WindowStage {
    fileprivate var isOnScreen: Bool {
        var attributes = XWindowAttributes()
        return XGetWindowAttributes(observer.display, window, &attributes) != 0 && attributes.map_state == IsViewable
    }
}
