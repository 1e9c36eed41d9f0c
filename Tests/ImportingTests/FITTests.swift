import ImportSamples
import System
import TestSupport
import Testing

@testable import Importing

/// FIT files of scales.
@Suite struct FITTests {
    /// 2026-01-05T07:31:11 in Berlin.
    private static let moment = 1_767_594_671 - 631_065_600

    private func lines(_ bytes: [UInt8], _ answers: ImportAnswers = answers()) throws -> [String] {
        try ImportSample(bytes).lines(answers)
    }

    private func scale(isBigEndian: Bool = false, _ rows: [(moment: Int, weight: Int)]) -> FITSample {
        var sample = FITSample(isBigEndian: isBigEndian)
        sample.define(2, 30, [FITSample.timestamp, FITSample.weight])
        for row in rows { sample.add(2, [(row.moment, size: 4), (row.weight, size: 2)]) }
        return sample
    }

    @Test(arguments: [UInt8(12), 14, 20], [true, false]) func aScalesFileIsRead(header: UInt8, isBigEndian: Bool) throws
    {
        let records = scale(isBigEndian: isBigEndian, [(Self.moment, 8040), (Self.moment + 60, 8045)]).records
        let reading = try ImportSample(FITSample.file(of: records, headerSize: header)).file()

        #expect(reading.format == .fit && reading.notes == [.zoneTimes(isNamed: false)])
        #expect(reading.lines == ["2026-01-05T07:31:11+01:00 80.4 kg", "2026-01-05T07:32:11+01:00 80.45 kg"])
    }

    @Test func theWeighingsOfAllSamplesAreRead() throws {
        let entries = try ImportSample(FITSample.scale.bytes).file().entries

        #expect(entries.map(\.date.day.text) == FormatSample.weighings.map(\.date))
        #expect(entries.map { Int(($0.kilograms * 10).rounded()) } == FormatSample.weighings.map(\.tenths))
        #expect(entries.map { $0.date.secondsOfDay / 60 - 420 } == FormatSample.weighings.map(\.minute))
    }

    @Test func compressedTimestampsContinueTheLastOne() throws {
        var sample = FITSample()
        // A multiple of 32, so that the offsets are the seconds since.
        let moment = Self.moment / 32 * 32
        sample.define(0, 21, [FITSample.timestamp])
        sample.define(1, 30, [FITSample.weight])
        sample.add(0, [(moment + 30, size: 4)])
        for offset: UInt8 in [30, 31, 2, 1] { sample.add(1, offset: offset, [(8000 + Int(offset), size: 2)]) }

        let reading = try ImportSample(sample.bytes).file(answers())

        #expect(reading.entries.map { Int(($0.kilograms * 100).rounded()) - 8000 } == [30, 31, 2, 1])
        #expect(reading.entries.map { Int($0.date.instant) - 631_065_600 - moment } == [30, 31, 34, 65])
    }

    @Test func fieldsOfDevelopersAndUnknownMessagesAreSkipped() throws {
        var sample = FITSample()
        sample.define(0, 207, [(1, 16, 0x0D)])
        sample.addText(0, "developer", size: 16, then: [])
        let fields: [FITSample.Field] = [(1, 2, 0x84), FITSample.weight, FITSample.timestamp]
        sample.define(15, 30, fields, developers: [(0, 3, 0), (1, 1, 0)])
        sample.add(15, [(2130, size: 2), (8040, size: 2), (Self.moment, size: 4), (7, size: 3), (8, size: 1)])
        sample.define(15, 30, [FITSample.timestamp, FITSample.weight])
        sample.add(15, [(Self.moment + 1, size: 4), (8050, size: 2)])

        #expect(
            try lines(sample.bytes) == ["2026-01-05T07:31:11+01:00 80.4 kg", "2026-01-05T07:31:12+01:00 80.5 kg"])
    }

    @Test func filesMayBeChained() throws {
        let first = scale([(Self.moment, 8040)]).bytes
        let second = scale(isBigEndian: true, [(Self.moment + 1, 8050)]).bytes
        var undefined = FITSample()
        undefined.add(2, [(Self.moment, size: 4), (8040, size: 2)])

        #expect(try lines(first + second).count == 2)
        #expect(try lines(FITSample.file(of: []) + first + FITSample.file(of: [], headerSize: 12)).count == 1)
        // A definition ends with its file.
        #expect(error(first + undefined.bytes) == .damaged)
        #expect(error(first + [0]) == .damaged)
        #expect(error(first + first.dropLast()) == .damaged)
    }

    @Test func aScaleThatIsNotDoneHasNoWeight() throws {
        let sample = scale([
            (Self.moment, 0xFFFF), (Self.moment, 0xFFFE), (Self.moment, 0), (Self.moment, 8040),
            (0xFFFF_FFFF, 8040), (1000, 8040), (0x1000_0000 - 1, 8040),
        ])
        let reading = try ImportSample(sample.bytes).file()

        #expect(reading.lines == ["2026-01-05T07:31:11+01:00 80.4 kg"])
        #expect(
            reading.rejections == [
                Rejection(line: 5, reason: .notADate("4294967295")), Rejection(line: 6, reason: .notADate("1000")),
                Rejection(line: 7, reason: .notADate("268435455")),
            ])
        #expect(reading.notes.contains(.counted(.notWeighed, 3)))
    }

    @Test func fieldsWithoutBytesAreSkipped() throws {
        var sample = FITSample()
        sample.define(0, 30, [FITSample.timestamp, FITSample.weight, (0, 0, 0x84), (253, 0, 0x86)])
        sample.add(0, [(Self.moment, size: 4), (8040, size: 2)])

        #expect(try lines(sample.bytes) == ["2026-01-05T07:31:11+01:00 80.4 kg"])
    }

    @Test func messagesWithoutAWeightOrAMoment() throws {
        var sample = FITSample()
        sample.define(0, 30, [FITSample.timestamp, (20, 2, 0x84)])
        sample.add(0, [(Self.moment, size: 4), (2130, size: 2)])
        sample.define(0, 30, [FITSample.weight])
        sample.add(0, [(8040, size: 2)])
        sample.define(0, 30, [FITSample.timestamp, (0, 4, 0x86)])
        sample.add(0, [(Self.moment, size: 4), (8040, size: 4)])
        sample.define(0, 30, [])
        sample.add(0, [])
        let failure = #expect(throws: FailedImport.self) { try ImportSample(sample.bytes).read() }

        #expect(failure?.error == .noWeights(rejected: 1, first: Rejection(line: 2, reason: .notADate(""))))
    }

    @Test func theUsersOfAScaleAreAskedAbout() throws {
        let people = ImportSample(FITSample.people.bytes)

        #expect(try people.file().questions == [.namedPerson(names: [.init("2", 2), .init("Anna", 2)])])
        #expect(try people.file(answers(person: "anna")).entries.count == 2)
        #expect(
            try people.lines(answers(person: "2")) == [
                "2026-01-05T07:20:12+01:00 80.02 kg", "2026-01-05T07:20:14+01:00 80.03 kg",
            ])
    }

    @Test func usersOfTheSameNameAreTwo() throws {
        var sample = FITSample()
        sample.define(0, 3, [(0, 8, 7), (254, 2, 0x84)])
        for (user, name) in ["Anna", "anna ", "Bob"].enumerated() {
            sample.addText(0, name, size: 8, then: [(user, size: 2)])
        }
        sample.define(1, 30, [FITSample.timestamp, FITSample.weight, FITSample.user])
        for user in 0..<3 { sample.add(1, [(Self.moment, size: 4), (8000 + user, size: 2), (user, size: 2)]) }
        let people = ImportSample(sample.bytes)

        #expect(
            try people.file().questions == [
                .namedPerson(names: [.init("Anna (0)", 1), .init("Bob", 1), .init("anna (1)", 1)])
            ])
        #expect(try people.lines(answers(person: "anna (1)")) == ["2026-01-05T07:31:11+01:00 80.01 kg"])
    }

    @Test func ofAFolderOnlyFilesOfWeightsAreRead() throws {
        let folder = TestFolder()
        var activity = FITSample()
        activity.define(0, 0, [(0, 1, 0)])
        activity.add(0, [(4, size: 1)])
        activity.define(1, 30, [FITSample.timestamp, FITSample.weight])
        activity.add(1, [(Self.moment, size: 4), (8040, size: 2)])
        folder.write(activity.bytes, to: "activity.fit")
        folder.write(FITSample.scale.bytes, to: "weight.fit")
        folder.write(Array(FITSample.scale.bytes.dropLast()), to: "torn.fit")
        folder.write(Array(FITSample.scale.bytes.prefix(13)), to: "tiny.fit")

        let reading = try ImportReader.read([FilePath(folder.path)], answers())

        #expect(reading.files.map(\.name) == [folder["weight.fit"]])
        #expect(reading.unread.map(\.file) == [folder["torn.fit"]])
        #expect(try lines(activity.bytes).count == 1)
        #expect(
            reading.unread.map(ImportMessages.text) == ["\(folder["torn.fit"]) is damaged. Download or copy it again."])
    }

    // MARK: Damaged files

    private func error(_ bytes: some Collection<UInt8>) -> ImportError? {
        do {
            _ = try ImportSample(Array(bytes)).read()
            return nil
        } catch {
            return error.error
        }
    }

    @Test func filesThatAreCutAnywhereAreDamaged() {
        let bytes = FITSample.scale.bytes

        for end in 12..<bytes.count { #expect(error(bytes[..<end]) == .damaged, "cut off after \(end) bytes") }
        for end in 0..<12 { #expect(error(bytes[..<end]) != nil) }
    }

    @Test func everyChangedByteIsNoticed() {
        let bytes = FITSample.scale.bytes

        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 0x55
            #expect(error(changed) != nil, "byte \(index)")
        }
    }

    /// The checksum is right, so that the records are read.
    @Test func thousandsOfChangedRecordsAreAnswered() {
        var generator = SeededGenerator(seed: 20)
        let records = FITSample.scale.records
        var readCount = 0

        for _ in 0..<6000 {
            var changed = records
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                // Mostly in the definitions.
                let end = Bool.random(using: &generator) ? 30 : changed.count
                changed[Int.random(in: 0..<end, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            if Bool.random(using: &generator) { changed.removeLast(Int.random(in: 0..<60, using: &generator)) }
            if let reading = try? ImportSample(FITSample.file(of: changed)).read(answers(outside: .take)) {
                readCount += 1
                #expect(reading.files.flatMap(\.entries).count <= changed.count)
            }
        }

        #expect(readCount > 300)
    }

    @Test(arguments: [0, 1, 100, 0x7FFF_FFFF, 0xFFFF_FFFF]) func sizesThatLieAreNoticed(size: Int) {
        #expect(error(FITSample.file(of: FITSample.scale.records, size: size)) == .damaged)
    }

    @Test(arguments: [UInt8(0), 11, 13, 255]) func headersOfOtherSizesAreNone(size: UInt8) {
        var bytes = FITSample.scale.bytes
        bytes[0] = size

        #expect([.notText, .damaged].contains(error(bytes)))
    }

    @Test(
        arguments: [
            [0x40, 0, 0, 30], [0x40, 0, 0, 30, 0, 255, 253, 4, 0x86], [0x60, 0, 0, 30, 0, 0],
            [0x60, 0, 0, 30, 0, 0, 1, 1],
            [0x00], [0x85], [0x40, 0, 0, 30, 0, 1, 0, 255, 2, 0x00, 1, 2],
        ] as [[UInt8]]) func recordsThatLieAreNoticed(records: [UInt8])
    {
        #expect(error(FITSample.file(of: records)) == .damaged)
    }

    /// A message without fields is a single byte.
    @Test func manyEmptyMessagesAreReadToTheirEnd() {
        let records = [0x40, 0, 0, 30, 0, 0] + [UInt8](repeating: 0, count: 200_000)

        #expect(error(FITSample.file(of: records)) == .noWeights(rejected: 0, first: nil))
    }
}
