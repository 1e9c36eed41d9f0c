import Glibc
import ImportSamples
import System
import TestSupport
import Testing
import WeightHistory

@testable import Importing

/// Folders and archives, in which weights are found by content.
@Suite struct SourceTests {
    private let gnome = "date,weight\n2026-01-05T07:31:00+01,80.4\n"
    private let withings = "Date,\"Weight (kg)\",\"Fat mass (kg)\",Comments\n\"2026-01-06 07:29:11\",80.10,16.02,\n"
    private let parcels = "Date,Weight,Parcel\n2026-01-05,80.4,3\n"

    @Test func aFolderIsSearched() throws {
        let folder = TestFolder()
        _ = folder.makeFolder("a")
        _ = folder.makeFolder("a/b")
        folder.write(withings, to: "a/b/x")
        folder.write(parcels, to: "a/parcels.csv")
        folder.write([0x89, 0x50, 0, 0], to: "a/picture.png")
        folder.write("<html/>", to: "a/page.html")
        _ = folder.makeFolder("a/.hidden")
        folder.write(withings, to: "a/.hidden/old.csv")
        folder.write(withings, to: "a/.x.csv")
        symlink("b/x", folder["a/link"])

        let reading = try ImportReader.read([FilePath(folder.path)], answers())

        #expect(reading.files.map(\.format) == [.withings])
        #expect(reading.files.map(\.name) == [folder["a/b/x"]])
        #expect(reading.leftOut == [folder["a/parcels.csv"]])
    }

    @Test func aTableIsLeftOutAndSaidWhereverItsBeginningIsCut() throws {
        var header = "日期,体重,包裹\n"
        let rows = (0..<4000).map { "\(2015 + $0 / 336)年\($0 / 28 % 12 + 1)月\($0 % 28 + 1)日,80.4,3\n" }.joined()
        // The end of the sample is inside a character.
        while Array((header + rows).utf8)[SourceKind.sampleSize] & 0xC0 != 0x80 { header = " " + header }
        let folder = TestFolder()
        folder.write(withings, to: "a.csv")
        folder.write(header + rows, to: "b.csv")

        let reading = try ImportReader.read([FilePath(folder.path)], answers())

        #expect(reading.files.map(\.format) == [.withings] && reading.leftOut == [folder["b.csv"]])
    }

    @Test func anArchiveIsSearched() throws {
        var zip = ZipFile()
        zip.add("../../etc/x.csv", Array(withings.utf8))
        zip.add("folder/", [])
        zip.add("folder/parcels.csv", Array(parcels.utf8))

        let reading = try ImportSample(zip.bytes).read()

        #expect(reading.files.map(\.format) == [.withings])
        #expect(reading.files[0].name.hasSuffix("/file, ../../etc/x.csv"))
        #expect(reading.leftOut.count == 1)
    }

    @Test func whatIsLeftOpenInAFolderIsAskedToo() throws {
        let folder = TestFolder()
        folder.write(gnome, to: "a.csv")
        folder.write(withings, to: "b.csv")

        let reading = try ImportReader.read([FilePath(folder.path)], answers())

        #expect(reading.questions.map(\.file) == [folder["a.csv"]])
    }

    private let torn = #"[{"logId":1,"weight":178,"date":"01/06/26"},{"log"#

    @Test func whatCannotBeReadBesideOthersIsLeftOutAndSaid() throws {
        let folder = TestFolder()
        folder.write(torn, to: "a.json")
        folder.write(withings, to: "b.csv")
        folder.write("PK\u{3}\u{4}", to: "c.zip")
        folder.write("<HealthData><Record></HealthData>", to: "d.xml")
        folder.write("<?php <a b c>", to: "e.php")

        let reading = try ImportReader.read([FilePath(folder.path)], answers())

        #expect(reading.files.map(\.format) == [.withings] && reading.leftOut == [])
        #expect(reading.unread.map(\.file) == [folder["c.zip"], folder["a.json"], folder["d.xml"]])
        #expect(reading.unread[1].error == .endsEarly(line: 1))
        let lines = ImportPlan(reading, into: nil).preview(of: reading, into: "w.csv")
        #expect(lines.contains("Could not be read:"))
        #expect(lines.contains("  \(folder["c.zip"]) is damaged. Download or copy it again."))
    }

    @Test func whereNothingElseIsFoundWhatCannotBeReadIsTheReason() {
        let folder = TestFolder()
        folder.write(torn, to: "a.json")
        folder.write("Dear diary", to: "notes.txt")

        let failure = #expect(throws: FailedImport.self) { try ImportReader.read([FilePath(folder.path)], answers()) }

        #expect(failure == FailedImport(file: folder["a.json"], error: .endsEarly(line: 1)))
    }

    @Test func aDamagedMemberDoesNotHoldUpTheOthers() throws {
        var zip = ZipFile()
        zip.add("a.csv", Array(withings.utf8))
        zip.add("b.csv", Array(withings.utf8))
        zip.add("c.csv", Array(withings.utf8), flags: 1)
        zip.add("d.ZIP", PackedArchive.bytes)
        var bytes = zip.bytes
        bytes[60] ^= 1

        let reading = try ImportSample(bytes).read()

        #expect(reading.files.count == 1 && reading.files[0].name.hasSuffix("/file, b.csv"))
        #expect(reading.unread.map(\.error) == [.damagedArchive, .encryptedArchive, .nestedArchive])
    }

    @Test(arguments: [
        ("SQLite format 3\u{0}", "is a damaged database."), ("\u{1F}\u{8B}", "is packed in an unknown format."),
        ("SQLite format 3", "is not a file of weights"), ("7z", "is not a file of weights"),
        ("Rar!", "Unpack the file, and import its contents."),
    ]) func whatOtherProgramsReadIsSaid(beginning: String, words: String) {
        let sample = ImportSample(beginning.unicodeScalars.map { UInt8($0.value) } + [10, 97, 10])

        let failure = #expect(throws: FailedImport.self) { try sample.read() }

        #expect(failure.map { ImportMessages.text(for: $0).contains(words) } == true)
    }

    @Test func packedMembersAreUnpacked() throws {
        let reading = try ImportSample(PackedArchive.bytes).read()

        #expect(reading.files.flatMap(\.lines) == ["2026-01-06T07:29:11 80.10 kg"])
    }

    @Test func archivesAreRefusedWithTheirReason() throws {
        func error(_ change: (inout ZipFile) -> Void, _ damage: (inout [UInt8]) -> Void = { _ in }) -> ImportError? {
            var zip = ZipFile()
            change(&zip)
            var bytes = zip.bytes
            damage(&bytes)
            return #expect(throws: FailedImport.self) { try ImportSample(bytes).read() }?.error
        }
        let content = Array(withings.utf8)

        #expect(error { $0.add("a", content, flags: 1) } == .encryptedArchive)
        #expect(error { $0.add("a", content, method: 14) } == .unknownMethod)
        #expect(error { $0.add("a", content, size: 10) } == .bomb)
        #expect(error { $0.add("a", content, size: 1000) } == .damagedArchive)
        #expect(error({ $0.add("a", content) }, { $0[60] ^= 1 }) == .damagedArchive)
        #expect(error({ $0.add("a", content) }, { $0.removeLast(9) }) == .damagedArchive)
        #expect(error { $0.add("a", Array("hello".utf8)) } == .unknown)
    }

    @Test func damagedArchivesAreAnswered() throws {
        var zip = ZipFile()
        zip.add("a.csv", Array(withings.utf8))
        zip.add("b.csv", Array(gnome.utf8))
        var generator = SeededGenerator(seed: 16)

        for index in zip.bytes.indices {
            var bytes = zip.bytes
            bytes[index] = UInt8.random(in: 0...255, using: &generator)
            let count = (try? ImportSample(bytes).read())?.files.flatMap(\.entries).count ?? 0

            #expect(count <= 1)
        }
        for end in stride(from: 0, to: zip.bytes.count, by: 7) {
            #expect(throws: FailedImport.self) { try ImportSample(Array(zip.bytes[..<end])).read() }
        }
    }

    @Test func missingFiles() {
        let failure = #expect(throws: FailedImport.self) { try ImportReader.read(["/nowhere/at/all"], answers()) }

        #expect(failure.map(ImportMessages.text) == "/nowhere/at/all does not exist. Check the name.")
    }
}
