import Glibc
import ImportSamples
import System
import TestSupport
import Testing

@testable import Importing

/// The limits on resources that small files can make the reader use.
@Suite struct BoundsTests {
    private let table = "Date,\"Weight (kg)\",\"Fat mass (kg)\",Comments\n\"2026-01-06 07:29:11\",80.10,16.02,\n"

    private func archive(_ change: (inout ZipFile) -> Void = { _ in }) -> ImportSample {
        var zip = ZipFile()
        zip.add("a.csv", Array(table.utf8))
        change(&zip)
        return ImportSample(zip.bytes)
    }

    private func failure(_ sample: ImportSample, _ bounds: ReadingBounds = ReadingBounds()) -> String? {
        let failure = #expect(throws: FailedImport.self) {
            try ImportReader.read([sample.path], answers(), within: bounds)
        }
        return failure.map { ImportMessages.text(for: $0).replacing(sample.path.description, with: "F") }
    }

    @Test func membersThatShareBytesAreRefused() {
        let sample = archive { $0.addNameOfFirst("b.csv") }

        #expect(
            failure(sample)
                == "F uses the same bytes for several files. The archive is damaged or harmful, and is not imported.")
    }

    @Test func filesOfFoldersAreBounded() throws {
        let folder = TestFolder()
        folder.write(table, to: "a.csv")
        let bounds = ReadingBounds()
        for _ in 0..<ReadingBounds.maximumFiles { try bounds.addFile() }

        let failure = #expect(throws: FailedImport.self) {
            try ImportReader.read([FilePath(folder.path)], answers(), within: bounds)
        }

        #expect(ReadingBounds.maximumFiles == 200_000 && failure?.error == .tooManyFiles)
    }

    @Test func membersAreCountedOverAllArchives() throws {
        let bounds = ReadingBounds()
        let sample = archive { zip in for index in 1..<5_001 { zip.add("\(index)", []) } }

        #expect(try ImportReader.read([sample.path], answers(), within: bounds).files.count == 1)
        #expect(
            failure(sample, bounds)
                == "F raises the number of files in archives above 10,000. Unpack it, and import the file with the weights."
        )
    }

    @Test func unpackedBytesCountOnceAndAreBounded() throws {
        let bounds = ReadingBounds()
        try bounds.addUnpacked(ReadingBounds.mostUnpackedBytes - table.utf8.count)

        let sample = archive()

        let reading = try ImportReader.read([sample.path], answers(), within: bounds)

        #expect(reading.files.map(\.name) == ["\(sample.path), a.csv"])
        #expect(
            failure(archive { $0.add("b.csv", [65]) }, bounds)
                == "F raises the size of unpacked files above 1 GiB. Unpack it, and import the file with the weights.")
    }

    @Test func theProcessorsTimeIsBounded() {
        let sentence = "F takes more than 60 seconds of processor time. Choose the file in it with the weights."
        let folder = TestFolder()
        folder.write(table, to: "a.csv")
        let bounds = ReadingBounds { 60.1 }

        let failure = #expect(throws: FailedImport.self) {
            try ImportReader.read([FilePath(folder.path)], answers(), within: bounds)
        }

        #expect(failure?.error == .tooSlow)
        #expect(self.failure(archive(), bounds)?.hasSuffix(sentence.dropFirst()) == true)
    }

    @Test func weightsAreBounded() throws {
        let bounds = ReadingBounds()
        try bounds.addEntries(ReadingBounds.mostEntries)

        let sentence = failure(ImportSample(table), bounds)

        #expect(sentence == "F raises the number of weights above 20,000,000. Import fewer files at once.")
    }

    @Test func aFolderOfWhichSeveralFilesCannotBeReadIsNamedItself() {
        let folder = TestFolder()
        for name in ["a.json", "b.json"] { folder.write(#"[{"logId":1,"weight":178,"date":"01/06/26"},{"#, to: name) }

        let failure = #expect(throws: FailedImport.self) { try ImportReader.read([FilePath(folder.path)], answers()) }

        #expect(
            failure.map(ImportMessages.text)
                == "No readable file in \(folder.path) is a file of weights, and 2 files cannot be read. "
                + "Choose the file itself.")
    }

    /// Reading a terminal without another end fails.
    @Test func aStreamThatFailsLeavesNothingOpen() throws {
        let copy = try MemoryFile([])
        let name = try #require(copy.path.linkTarget)
        let before = filesOpen(called: name)

        for _ in 0..<50 { #expect(throws: ImportError.self) { _ = try OpenFile("/dev/ptmx") } }

        #expect(before > 0 && filesOpen(called: name) < before + 25)
        withExtendedLifetime(copy) {}
    }

    /// Returns the number of open files of the process that have a name; parallel tests have a few.
    private func filesOpen(called name: FilePath) -> Int {
        let files: FilePath = "/proc/self/fd"
        return files.names.count { files.appending($0).linkTarget == name }
    }
}
