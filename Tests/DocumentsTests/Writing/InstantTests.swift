import Glibc
import System
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// Other programs that act between two steps of a change.
@Suite struct InstantTests {
    private let header = "date,weight,unit,note\n"
    private let row = "2026-11-01,82.4,kg,\n"
    private let late = "2026-11-09,83,kg,late\n"
    private let added = "2026-11-02,90,kg,\n"

    private var addedEntry: WeightEntry { entry("2026-11-02", "90") }

    /// Moves a file over the document once that exists, as a file-sync program does.
    private func replaceOnceMade(_ document: WritableDocument, after delay: Double) -> ChildProcess {
        document.folder.write(header + row, to: "other")
        let script = "while [ ! -e \"$1\" ]; do :; done; sleep \(delay); mv \"$2\" \"$1\""
        return .shell(script, document.path, document.folder["other"])
    }

    /// The other program has removed the old file before.
    @Test(arguments: ["add", "import", "merge", "putBack"], [0, 0.03]) func aNewFileIsLookedForAgain(
        kind: String, delay: Double
    ) throws {
        let wasKept =
            try isKept { document in
                let change: DocumentOperation =
                    switch kind {
                    case "add": .add(addedEntry)
                    case "import": .add([addedEntry], unless: .sameTime)
                    case "merge": .add([addedEntry], unless: .sameVersion(sources: 1))
                    default: try removal(of: addedEntry)
                    }
                let sync = replaceOnceMade(document, after: delay)

                try document.writer().perform(change)

                #expect(sync.wait())
                #expect(document.folder.names() == ["weights.csv"])
                return try document.read().history.count == 2 && document.text.contains(row)
                    && document.text.contains(added)
            }

        #expect(wasKept)
    }

    /// Whether a change to a new document is kept, in one of five attempts: on a busy machine, the other program may
    /// come later than the writer looks again.
    private func isKept(_ change: (WritableDocument) throws -> Bool) rethrows -> Bool {
        for _ in 0..<5 { if try change(WritableDocument()) { return true } }
        return false
    }

    private func removal(of entry: WeightEntry) throws -> DocumentOperation {
        let document = WritableDocument(header + added)
        return try document.writer().delete(EntryReference(entry)).inverse
    }

    @Test func aGoalInANewFileIsLookedForAgain() throws {
        let wasKept =
            try isKept { document in
                let sync = replaceOnceMade(document, after: 0.03)

                try document.writer().perform(.set([.goal(Goal(EntryWeight("78", .kilograms)!))]))

                #expect(sync.wait())
                return document.text == "# goal: 78 kg\n" + header + row
            }

        #expect(wasKept)
    }

    @Test func aRestoredFileIsLookedForAgain() throws {
        let document = WritableDocument(header + late)
        let writer = keeping(document)
        try writer.add(addedEntry)
        let day = try #require(try backups(of: document).names.first)
        unlink(document.path)
        let sync = replaceOnceMade(document, after: 0)

        let outcome = try writer.restore(day)

        #expect(sync.wait())
        #expect(document.text == header + late)
        guard case .restored(let former?) = outcome else { throw WritingError.noBackup(day) }
        let kept = try backups(of: document).path(of: former).contents(atMost: 1 << 10)
        #expect(String(decoding: kept, as: UTF8.self) == header + row)
    }

    private func keeping(_ document: WritableDocument, createsMissing: Bool = true) -> DocumentWriter {
        DocumentWriter(
            path: FilePath(document.path), rules: testZone, createsMissing: createsMissing,
            backupFolder: FilePath(document.folder["state"]))
    }

    private func backups(of document: WritableDocument) throws -> Backups {
        try Backups(of: FilePath(document.path), below: FilePath(document.folder["state"]))
    }

    @Test func aFileThatIsWrittenAnewIsLookedForAgain() throws {
        let document = WritableDocument(header + late)
        let copy = DocumentCopy(of: try document.read(), path: FilePath(document.path))
        unlink(document.path)
        let sync = replaceOnceMade(document, after: 0)

        #expect(throws: WritingError.isThere) { try document.writer().restoreDocument(copy) }

        #expect(sync.wait())
        #expect(document.text == header + row)
    }

    /// A document that has backups has existed.
    @Test(arguments: [true, false]) func aFileThatHasBackupsIsWaitedFor(createsMissing: Bool) throws {
        let document = WritableDocument(header + row)
        let writer = keeping(document, createsMissing: createsMissing)
        try writer.add(entry("2026-11-01", "1"))
        unlink(document.path)
        document.folder.write(header + row, to: "other")
        let sync = ChildProcess.shell("sleep 0.25; mv \"$2\" \"$1\"", document.path, document.folder["other"])

        try writer.add(addedEntry)

        #expect(sync.wait())
        #expect(document.text == header + row + added)
    }

    @Test func aFileThatHasBackupsAndIsGoneIsMade() throws {
        let document = WritableDocument(header + row)
        let writer = keeping(document)
        try writer.add(entry("2026-11-01", "1"))
        unlink(document.path)

        try writer.add(addedEntry)

        #expect(document.text == header + added)
    }
}

extension InstantTests {
    private func edit(_ document: WritableDocument, _ writer: DocumentWriter) throws {
        try writer.edit(EntryReference(entry("2026-11-01", "82.4")), to: entry("2026-11-01", "82.5"))
    }

    private func moveIn(_ text: String, _ folder: TemporaryFolder) {
        folder.write(text, to: "other")
        rename(folder["other"], folder["weights.csv"])
    }

    /// The version comes out of the exchange, and its place is gone before it can be restored.
    @Test func aVersionThatIsMovedInGetsItsNameBack() throws {
        let document = WritableDocument(header + row)
        let (folder, version) = (document.folder, header + late + row)
        let writer = document.writer { step in
            if step == .replacing { moveIn(version, folder) }
            if step == .returning { unlink(folder["weights.csv"]) }
        }

        try edit(document, writer)

        #expect(document.text == version.replacing("82.4", with: "82.5"))
        #expect(folder.names() == ["weights.csv"])
    }

    /// Another version has taken the place meanwhile.
    @Test func aVersionThatIsMovedInTooEarlyIsKept() throws {
        let document = WritableDocument(header + row)
        let (folder, version, last) = (document.folder, header + late + row, header + row + late)
        let writer = document.writer { step in
            if step == .replacing { moveIn(version, folder) }
            guard step == .returning else { return }
            unlink(folder["weights.csv"])
            moveIn(last, folder)
        }

        var kept: FilePath?
        do { try edit(document, writer) } catch WritingError.versionKept(let path) { kept = path }

        let path = try #require(kept)
        #expect(document.text == last)
        #expect(folder.contents(path.name.description) == version)
        #expect(OtherVersionName.isCopy(path.name, of: "weights.csv"))
        #expect(folder.names().count == 2)
    }

    /// The line is in a file that is no longer the document, and the document cannot be read.
    @Test func whatMayBeDoneIsNotDenied() throws {
        let document = WritableDocument(header + row)
        let (folder, text) = (document.folder, header + row + added)
        let lock = SharedList<Int32>()
        let writer = document.writer(patience: 0.1, at: .appended) {
            folder.write(text, to: "other")
            let descriptor = open(folder["other"], O_RDONLY | O_CLOEXEC)
            flock(descriptor, LOCK_EX)
            lock.append(descriptor)
            rename(folder["other"], folder["weights.csv"])
        }

        #expect(throws: WritingError.mayBeDone) { try writer.add(addedEntry) }

        for descriptor in lock.values { close(descriptor) }
        #expect(document.text == text)
    }

    @Test func whatIsSurelyNotDoneIsSaidToBe() throws {
        let document = WritableDocument(header + row)
        let lock = open(document.path, O_RDONLY | O_CLOEXEC)
        flock(lock, LOCK_EX)
        defer { close(lock) }

        #expect(throws: WritingError.locked) { try document.writer(.init(patience: 0.1)).add(addedEntry) }
    }
}

extension InstantTests {
    /// Opens the document for appending before it is replaced, and calls the closure with the descriptor afterwards.
    private func writer(
        _ document: WritableDocument, whenReplaced body: @escaping @Sendable (Int32) -> Void
    ) -> DocumentWriter {
        let path = document.path
        let opened = SharedList<Int32>()
        return document.writer { step in
            if step == .replacing { opened.append(open(path, O_WRONLY | O_APPEND | O_CLOEXEC)) }
            if step == .replaced, let descriptor = opened.values.first { body(descriptor) }
        }
    }

    private static func write(_ text: String, to descriptor: Int32) {
        _ = Array(text.utf8).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
    }

    /// The replacing copy has one of two late lines.
    @Test func aLateLineIsNotDoubledInAFileThatIsMovedInBehind() throws {
        let document = WritableDocument(header + row)
        let (folder, text, lines) = (document.folder, header + row + late, late + added)
        let writer = writer(document) { descriptor in
            moveIn(text, folder)
            Self.write(lines, to: descriptor)
        }

        try edit(document, writer)

        #expect(document.text == header + row + late + added)
    }

    @Test(arguments: ["\n", "\r\n"]) func aLateLineIsNotGluedToAFileThatIsMovedInBehind(lineEnd: String) throws {
        let document = WritableDocument(header + row)
        let folder = document.folder
        let text = "date,weight,unit\(lineEnd)2026-11-01,82.4,kg"
        let writer = writer(document) { [late] descriptor in
            moveIn(text, folder)
            Self.write(late, to: descriptor)
        }

        try edit(document, writer)

        #expect(document.text == text + lineEnd + late)
    }

    /// Further bytes of a program belong to the line that it has begun.
    @Test func theRestOfALineIsNotParted() throws {
        let text = header + row + "2026-11-09,8"
        let document = WritableDocument(text)
        let folder = document.folder
        let writer = writer(document) { descriptor in
            moveIn(text, folder)
            Self.write("3,kg,late\n", to: descriptor)
        }

        try edit(document, writer)

        #expect(document.text == header + row + late)
    }

    /// An addition by a copy is reverted, and returns with a file that was copied from it.
    @Test func anAdditionThatComesBackIsNotDoubled() throws {
        let front = header + "#" + String(repeating: "x", count: 4064) + "\n"
        let document = WritableDocument(front)
        let folder = document.folder
        let opened = SharedList<Int32>()
        var options = DocumentWriter.Options()
        options.onStep = { step in
            if step == .replacing, opened.values.isEmpty { opened.append(open(folder["weights.csv"], O_WRONLY)) }
            if step == .replaced { folder.write(folder.contents("weights.csv"), to: "other") }
            if step == .locked, let holder = opened.values.first, rename(folder["other"], folder["weights.csv"]) == 0 {
                close(holder)
            }
        }

        try document.writer(options).add(addedEntry)

        #expect(document.text == front + added)
    }
}
