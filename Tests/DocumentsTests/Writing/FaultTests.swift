import Glibc
import TestSupport
import Testing
import Words

@testable import Documents
@testable import WeightHistory

/// Disks and folders that refuse a change: the document stays as it was, and the error gives the reason.
@Suite struct FaultTests {
    private let text = "date,weight,unit,note\n2026-11-01,82.4,kg,\n"
    private let reference = EntryReference(entry("2026-11-01", "82.4"))

    private func writer(_ folder: TemporaryFolder, _ options: DocumentWriter.Options = .init()) -> DocumentWriter {
        DocumentWriter(path: folder["weights.csv"], rules: testZone, options: options)
    }

    /// Fills a disk.
    private func fill(_ folder: TemporaryFolder) {
        ChildProcess.shell("cat /dev/zero > \"$1\" 2>/dev/null", folder["filler"]).wait()
    }

    @Test(.enabled(if: MountedFolder.memory(kibibytes: 64) != nil, "Only root may mount."), arguments: [true, false])
    func aFullDisk(reservesSpace: Bool) throws {
        let mounted = try #require(MountedFolder.memory(kibibytes: 64))
        mounted.folder.write(text, to: "weights.csv")
        fill(mounted.folder)
        var options = DocumentWriter.Options()
        options.reservesSpace = reservesSpace
        let writer = writer(mounted.folder, options)
        // The file's last page has room for the first bytes.
        let long = entry("2026-11-02", "90", note: String(repeating: "x", count: 6000))

        #expect(throws: WritingError.noSpace) { try writer.add(long) }
        #expect(throws: WritingError.noSpace) { try writer.edit(reference, to: long) }
        #expect(throws: WritingError.noSpace) { try writer.delete(reference) }
        #expect(throws: WritingError.noSpace) {
            try DocumentWriter(path: mounted.folder["new/weights.csv"], rules: testZone).add(long)
        }

        #expect(mounted.folder.contents("weights.csv") == text)
        #expect(mounted.folder.names().filter { $0.contains("healthbeat") } == [])
        unlink(mounted.folder["filler"])
        try writer.add(long)
        #expect(mounted.folder.contents("weights.csv").hasSuffix("x\n"))
    }

    @Test(.enabled(if: MountedFolder.memory(kibibytes: 64) != nil, "Only root may mount."))
    func aDiskThatTakesNoChanges() throws {
        let mounted = try #require(MountedFolder.memory(kibibytes: 64))
        mounted.folder.write(text, to: "weights.csv")
        #expect(mounted.remountReadOnly())
        let writer = writer(mounted.folder)

        #expect(throws: WritingError.readOnly) { try writer.add(reference.entry) }
        #expect(throws: WritingError.readOnly) { try writer.edit(reference, to: entry("2026-11-01", "1")) }
        #expect(throws: WritingError.readOnly) { try writer.delete(reference) }
        #expect(throws: WritingError.readOnly) {
            try DocumentWriter(path: mounted.folder["new.csv"], rules: testZone).add(reference.entry)
        }
        #expect(mounted.folder.contents("weights.csv") == text)
    }

    @Test(.enabled(if: getuid() != 0, "Root may do everything.")) func aFileThatMayNotBeWritten() {
        let document = WritableDocument(text)
        chmod(document.path, 0o444)

        #expect(throws: WritingError.notPermitted) { try document.writer().add(reference.entry) }
        #expect(throws: WritingError.notPermitted) { try document.writer().delete(reference) }
        chmod(document.path, 0o644)
        chmod(document.folder.path, 0o555)
        #expect(throws: WritingError.notPermitted) { try document.writer().delete(reference) }
        #expect(document.text == text)
        chmod(document.folder.path, 0o755)
    }

    @Test(arguments: [DocumentWriter.Step.locked, .copied, .replacing])
    func aFolderThatVanishes(step: DocumentWriter.Step) {
        let document = WritableDocument(text)
        let folder = document.folder
        let writer = document.writer {
            guard $0 == step else { return }
            for name in folder.names() { unlink(folder[name]) }
            rmdir(folder.path)
        }

        #expect(throws: WritingError.self) {
            try DocumentWriter(path: writer.path, rules: testZone, options: writer.options.with(patience: 0.05))
                .delete(reference)
        }
        #expect(access(folder.path, F_OK) != 0)
    }

    @Test func aFolderThatCannotBeMade() {
        let folder = TemporaryFolder()
        folder.write("", to: "file")

        #expect(throws: WritingError.noFolder) {
            try DocumentWriter(path: folder["file/weights.csv"], rules: testZone).add(reference.entry)
        }
    }

    @Test func everyErrorHasASentence() {
        let messages = DocumentMessages(file: "w\u{1B}.csv")
        let errors: [WritingError] = [
            .document(.missing), .locked, .beingWritten, .journalFailed, .entryGone, .settingChanged(.goal),
            .periodChanged(.phase), .periodChanged(.event), .noNoteColumn, .noteTooLong, .weightTooSmall,
            .dateOutOfRange, .openQuote, .notPermitted, .otherOwner, .otherGroup, .hasOtherNames,
            .noBackup(BackupName("2026-11-21")!), .notKept(EIO), .readOnly, .noSpace, .fileTooLarge, .noFolder,
            .system(EIO), .mayBeDone, .versionKept("w (conflicted copy).csv"), .unreadable(.noUnit),
            .ofEntry("2026-11-21", .noteTooLong), .longerLine(2, cells: 5, columns: 4),
        ]

        let texts = errors.map(messages.text(for:))

        #expect(Set(texts).count == texts.count)
        #expect(texts.allSatisfy { $0.hasSuffix(".") && !$0.contains("\u{1B}") })
    }
}

extension DocumentWriter.Options {
    fileprivate func with(patience: Double) -> DocumentWriter.Options {
        var options = self
        options.patience = patience
        return options
    }
}
