import Glibc
import TestSupport
import Testing

/// The window's system calls when another program appends a line to the document: no more than needed.
@Suite(
    .enabled("The calls of a window are counted by strace, which is missing here, or may not attach.") {
        await TracedWindow.isPossible
    })
struct AdditionCostTests {
    private func calls(
        whileAdding line: String, to stage: WindowStage, andFor rest: Duration = .zero
    ) throws -> [Substring] {
        // A moment after the start, the document is noted among the files used before.
        #expect(eventually { access(stage.program.state["healthbeat/recent.json"], F_OK) == 0 })
        stage.settleForGood()
        let traced = try TracedWindow(stage)
        let count = stage.trace.count
        stage.write("echo \(line) >> $1")
        // A frame of the earlier contents may still arrive.
        #expect(
            eventually { stage.trace.dropFirst(count).drop { $0.kind != "read" }.contains { $0.kind == "frame" } })
        TestSupport.rest(for: rest)
        return traced.endForLines()
    }

    /// Another thread compares the rest of the file a second later.
    @Test func readsWhatIsComparedAndTheLineAlone() throws {
        let stage = try WindowStage(Documents.days(30_000))

        let calls = try calls(whileAdding: "2099-01-01,82.4,kg,", to: stage)

        // Other threads only look whether the document exists.
        let reader = try #require(
            calls.first { $0.contains("weights.csv") && $0.isRead(from: "weights.csv") }?.thread)
        let reads = calls.filter { $0.thread == reader && $0.isRead(from: "weights.csv") }
        let read = reads.compactMap(\.result).reduce(0, +)
        let (compared, longestRegion) = (1 << 16, 1 << 14)
        #expect(stage.content.utf8.count > 1 << 19)
        #expect(read > compared)
        #expect(read < compared + longestRegion + 1000, "\(reads)")
    }

    @Test func listsNoFolder() throws {
        let stage = try WindowStage()

        let calls = try calls(whileAdding: "2026-11-20,80,kg,", to: stage, andFor: .seconds(1.5))

        #expect(calls.contains { $0.contains("weights.csv") && $0.contains("openat(") })
        #expect(calls.filter { $0.contains("getdents64") } == [])
    }
}

extension Substring {
    /// The id of the thread that made the call.
    fileprivate var thread: Substring { prefix { $0 != " " } }
    /// Whether the call reads from a file; the second half of an interrupted call does not name its file.
    fileprivate func isRead(from name: String) -> Bool {
        contains(name) ? contains("read(") || contains("read64(") : contains("read") && contains(" resumed>")
    }
    /// The return value of the call; nil if it is unfinished or has failed.
    fileprivate var result: Int? { Int(split(separator: " ").last ?? "") }
}
