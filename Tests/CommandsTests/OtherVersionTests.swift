import Documents
import Glibc
import System
import TestSupport
import Testing

@testable import Commands

@Suite struct OtherVersionTests {
    private let folder = TestFolder()
    private let header = "date,weight,unit,note\n"

    private func copy(_ content: String) throws -> OtherVersion {
        try #require(OtherVersion(FilePath(folder.write(content, to: "copy.csv")), known: nil))
    }

    /// Contents that were written after the reading would be lost.
    @Test(arguments: ["appended", "rewritten", "replaced", "gone"]) func thatHasChangedIsNotRemoved(how: String) throws
    {
        let copy = try copy(header + "2026-11-01,82,kg,\n")
        let path = folder["copy.csv"]
        switch how {
        case "appended": folder.write(header + "2026-11-01,82,kg,\n2026-11-02,82,kg,\n", to: "copy.csv")
        case "rewritten": folder.write(header + "2026-11-01,83,kg,\n", to: "copy.csv")
        case "replaced": rename(folder.write(header + "2026-11-01,82,kg,\n", to: "new"), path)
        default: unlink(path)
        }
        let names = folder.names().sorted()

        #expect(throws: ProgramFailure("copy.csv was changed by another program, so it was not moved to the trash.")) {
            try copy.moveToTrash()
        }

        #expect(folder.names().sorted() == names)
    }

    @Test func thatIsTheSameIsNotReadAgain() throws {
        var first = try copy(header + "2026-11-01,82,kg,\n")
        let document = try DocumentReader.read(path: FilePath(folder.write(header, to: "own.csv")))
        first.compare(with: document, at: FilePath(folder["own.csv"]))

        let again = try #require(OtherVersion(first.path, known: first))
        folder.write(header, to: "copy.csv")
        let changed = try #require(OtherVersion(first.path, known: first))

        #expect(first.entries.count == 1 && first.problem == nil)
        let histories = try [again, first, changed].map { try $0.reading.get().history }
        #expect(histories[0].isIdentical(to: histories[1]) && histories[2].isEmpty)
    }

    @Test func whatIsNoDocumentIsNotReadAgain() throws {
        let first = try copy("no table at all\n")
        let stamp = try FileStatus(of: first.path).stamp
        // Bytes that a reader cannot find by the stamp prove that nothing is read.
        let file = open(folder["copy.csv"], O_WRONLY | O_CLOEXEC)
        pwrite(file, "date,weight_kg\n", 15, 0)
        let time = timespec(tv_sec: stamp.modified / 1_000_000_000, tv_nsec: stamp.modified % 1_000_000_000)
        futimens(file, [time, time])
        close(file)

        let again = try #require(OtherVersion(first.path, known: first))
        folder.write(header, to: "copy.csv")
        let changed = try #require(OtherVersion(first.path, known: first))

        #expect(first.problem != nil && again.problem == first.problem && changed.problem == nil)
    }

    @Test(.enabled(if: getuid() == 0, "Only root can give files away.")) func anotherUsersIsSkippedUnlessItIsNamed()
        throws
    {
        let path = FilePath(folder.write(header + "2026-11-01,82,kg,\n", to: "copy.csv"))
        chown(path.cString, 1234, 1234)

        let (found, named) = (OtherVersion(path, known: nil), try OtherVersion(named: path))

        #expect(
            found?.problem
                == "copy.csv was skipped, as it belongs to another user. Copy what you need from it.")
        #expect(named.problem == nil)
    }

    @Test func whatIsNoFileIsNone() {
        symlink(folder.write(header, to: "a.csv"), folder["link.csv"])
        mkdir(folder["folder.csv"], 0o755)

        #expect(OtherVersion(FilePath(folder["missing.csv"]), known: nil) == nil)
        #expect(OtherVersion(FilePath(folder["link.csv"]), known: nil) == nil)
        #expect(OtherVersion(FilePath(folder["folder.csv"]), known: nil) == nil)
    }

    @Test func thoseBesideALinksTargetAreFound() throws {
        _ = folder.makeFolder("synced")
        folder.write(header, to: "synced/real.csv")
        folder.write(header, to: "synced/real.sync-conflict-20260818-173636-D4LGQYW.csv")
        folder.write(header, to: "link.sync-conflict-20260818-173636-D4LGQYW.csv")
        symlink("synced/real.csv", folder["link.csv"])
        let place = try #require(DocumentFolder(of: FilePath(folder["link.csv"])))

        let document = try DocumentReader.read(path: FilePath(folder["link.csv"]))
        let copies = place.copies(place.copyNames, known: [:], of: document)

        #expect(copies.map(\.name) == ["real.sync-conflict-20260818-173636-D4LGQYW.csv"])
    }

    @Test func entriesOfSeveralAreCountedOnce() throws {
        let own = FilePath(folder.write(header + "2026-11-02,81,kg,\n", to: "own.csv"))
        let copies = [
            "2026-11-05,84,kg,\n2026-11-03,82,kg,\n", "2026-11-03,82.0,kg,\n2026-11-01,80,kg,\n", "2026-11-02,81,kg,\n",
        ]
        for (number, lines) in copies.enumerated() { folder.write(header + lines, to: "own.csv.conflict\(number)") }
        let (place, document) = (try #require(DocumentFolder(of: own)), try DocumentReader.read(path: own))

        let compared = place.copies(place.copyNames, known: [:], of: document)
        let versions = OtherVersions(compared, layout: document.layout)

        #expect(versions.entries.map(\.weight.text) == ["80", "82", "84"])
        #expect(versions.namesWithEntries == ["own.csv.conflict0", "own.csv.conflict1"])
        #expect(versions.superfluous.map(\.name) == ["own.csv.conflict2"])
        #expect(MergeReview(adding: versions.entries).rows == versions.entries.map { .added(.entry($0)) })
    }

    @Test func whatOnlyItHasBesideEntriesIsSaid() throws {
        var copy = try copy("# goal: 75 kg\ndate,weight,unit,fat\n2026-11-01,82,kg,20\n")
        let own = FilePath(folder.write(header + "2026-11-01,82,kg,\n", to: "own.csv"))

        copy.compare(with: try DocumentReader.read(path: own), at: own)

        #expect(copy.entries.isEmpty && !copy.isSuperfluous)
        #expect(
            copy.problem
                == "Only copy.csv has the goal 75 kg and cells of fat. Copy what you need, or remove the file yourself."
        )
        folder.write("# goal: 75 kg\ndate,weight,unit,fat\n2026-11-01,82,kg,20\n2026-11-02,81,kg,\n", to: "own.csv")
        copy.compare(with: try DocumentReader.read(path: own), at: own)
        #expect(copy.isSuperfluous)
    }
}
