import Glibc
import ImportSamples
import System
import TestSupport
import Testing

@testable import Importing

/// The write-ahead log beside a database, with the newest changes.
@Suite struct DatabaseLogTests {
    /// The bytes of a database and its log, as a program leaves them that ends without closing it.
    private struct Files {
        let database: [UInt8]
        let log: [UInt8]

        init(pageSize: Int = 512) throws {
            let folder = TestFolder()
            let file = DatabaseFile("PRAGMA page_size = \(pageSize); PRAGMA journal_mode = WAL", at: folder["w.db"])
            file.run("PRAGMA wal_autocheckpoint = 0; \(DatabaseSample.healthConnect)")
            file.run(Self.row(1))
            file.run("PRAGMA wal_checkpoint(TRUNCATE)")
            file.run((2...40).map(Self.row).joined())
            file.run("BEGIN; \((41...60).map(Self.row).joined()) COMMIT")
            database = try FilePath(folder["w.db"]).contents(atMost: 1 << 24)
            log = try FilePath(folder["w.db-wal"]).contents(atMost: 1 << 24)
        }

        private static func row(_ number: Int) -> String {
            "INSERT INTO weight_record_table VALUES (\(number), \(1_767_594_671 + number * 86_400)000, 3600, 0, 80400);"
        }
    }

    /// Returns the number of entries of a database with a log.
    private func count(_ database: [UInt8], _ log: [UInt8]) throws -> Int {
        let sample = ImportSample(database)
        sample.folder.write(log, to: "file-wal")
        return try sample.file().entries.count
    }

    @Test(arguments: [512, 1024, 4096, 65536]) func isReadWithItsDatabase(pageSize: Int) throws {
        let files = try Files(pageSize: pageSize)

        #expect(files.database[18...19] == [2, 2])
        #expect(try ImportSample(files.database).file().entries.count == 1)
        #expect(try count(files.database, files.log) == 60)
    }

    @Test func isReadInFoldersAndArchives() throws {
        let files = try Files()
        let folder = TestFolder()
        folder.write(files.database, to: "openScale.db")
        folder.write(files.log, to: "openScale.db-wal")
        var zip = ZipFile()
        zip.add("openScale.db", files.database)
        zip.add("openScale.db-shm", [0, 1, 2])
        zip.add("openScale.db-wal", files.log)

        let found = try ImportReader.read([FilePath(folder.path)], answers()).files
        let packed = try ImportSample(zip.bytes).read().files

        #expect(found.map(\.name) == [folder["openScale.db"]] && found[0].entries.count == 60)
        #expect(packed.count == 1 && packed[0].entries.count == 60)
    }

    /// Each row but the last twenty is a transaction of its own.
    @Test func wholeTransactionsOfACutLogAreRead() throws {
        let files = try Files()
        var counts: [Int] = []

        for end in stride(from: 0, through: files.log.count, by: 512 + 24) {
            counts.append(try count(files.database, Array(files.log[..<end])))
        }

        #expect(counts.first == 1 && counts.last == 40 && zip(counts, counts.dropFirst()).allSatisfy(<=))
        #expect(Set(counts).isSubset(of: 1...40))
        #expect(try count(files.database, files.log.dropLast()) == 40)
    }

    @Test func aLogOfAnotherDatabaseOrFormatIsIgnored() throws {
        let files = try Files()
        var older = files.log
        older[16] ^= 1
        var withoutLog = files.database
        withoutLog.replaceSubrange(18...19, with: [1, 1])

        #expect(try count(files.database, older) == 1)
        #expect(try count(files.database, try Files(pageSize: 1024).log) == 1)
        #expect(try count(withoutLog, files.log) == 1)
        #expect(try count(files.database, [1, 2, 3]) == 1)
    }

    @Test func changedLogsAreAnswered() throws {
        var generator = SeededGenerator(seed: 31)
        let files = try Files()

        for _ in 0..<500 {
            var log = files.log
            log[Int.random(in: log.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)

            #expect((1...60).contains(try count(files.database, log)))
        }
    }

    /// A pipe without a writer would block.
    @Test func aPipeIsNoLog() throws {
        let sample = ImportSample(try Files().database)
        mkfifo(sample.folder["file-wal"], 0o600)

        #expect(try sample.file().entries.count == 1)
    }
}
