import Glibc
import TestSupport
import Testing

/// What the window asks of the system when another program adds a line to the document: no more than is needed.
@Suite(
    .enabled("The calls of a window are counted by strace, which is missing here, or may not attach.") {
        await TracedWindow.isPossible
    })
struct AdditionCostTests {
    private func calls(whileAdding line: String, to stage: WindowStage) throws -> [Substring] {
        stage.settle()
        let traced = try TracedWindow(stage)
        let count = stage.trace.count
        stage.write("echo \(line) >> $1")
        // A frame may still have come of what was there before.
        #expect(
            eventually { stage.trace.dropFirst(count).drop { $0.kind != "read" }.contains { $0.kind == "frame" } })
        return traced.endForLines()
    }

    /// A second later another thread compares the rest.
    @Test func readsWhatIsComparedAndTheLineAlone() throws {
        let stage = try WindowStage(Documents.days(30_000))

        let calls = try calls(whileAdding: "2099-01-01,82.4,kg,", to: stage)

        let reader = try #require(calls.first { $0.contains("weights.csv") && $0.contains("openat(") }?.thread)
        let read = calls.filter { $0.thread == reader && $0.contains("read") }.compactMap(\.result).reduce(0, +)
        let (compared, longestRegion) = (1 << 16, 1 << 14)
        #expect(stage.content.utf8.count > 1 << 19)
        #expect(read > compared)
        #expect(read < compared + longestRegion + 1000)
    }

    @Test func listsNoFolder() throws {
        let stage = try WindowStage()

        let calls = try calls(whileAdding: "2026-11-20,80,kg,", to: stage)

        #expect(calls.contains { $0.contains("weights.csv") && $0.contains("openat(") })
        #expect(!calls.contains { $0.contains("getdents64") })
    }
}

extension Substring {
    /// The number of the thread that made a call.
    fileprivate var thread: Substring { prefix { $0 != " " } }
    /// What the call returned; nil if it has not, or has failed.
    fileprivate var result: Int? { Int(split(separator: " ").last ?? "") }
}
