import ImportSamples
import System
import TestSupport
import Testing
import WeightHistory

@testable import Importing

/// Each program's database: the recognised format and the entries.
@Suite struct DatabaseTests {
    @Test(arguments: DatabaseSample.all) func isRead(sample: DatabaseSample) throws {
        let reading = try ImportSample(sample.bytes).file()

        #expect(reading.format == sample.format)
        #expect(reading.questions == [] && reading.rejections == [])
        #expect(reading.weights.count == FormatSample.weighings.count)
        for (entry, weighing) in zip(reading.weights, FormatSample.weighings) {
            #expect(entry.date.day.text == weighing.date && entry.date.secondsOfDay / 60 == 7 * 60 + weighing.minute)
            #expect(abs(entry.kilograms - Double(weighing.tenths) / 10) < 1e-9)
        }
    }

    @Test(arguments: DatabaseSample.all) func isReadInAnArchive(sample: DatabaseSample) throws {
        var zip = ZipFile()
        zip.add("database/file", sample.bytes)
        zip.add("preferences.json", Array("{}".utf8))

        let files = try ImportSample(zip.bytes).read().files

        #expect(files.map(\.format) == [sample.format])
        #expect(files[0].name.hasSuffix("/file, database/file") && files[0].weights.count == 20)
    }

    @Test func healthConnectSaysTheOffsetOfEachRow() throws {
        let lines = try ImportSample(
            DatabaseFile(
                DatabaseSample.healthConnect + """
                    INSERT INTO weight_record_table VALUES (1, 1767594671000, 7200, 0, 80400.0),
                        (2, 1767594671480, -12600, 0, 81646.6266), (3, 1767594671000, NULL, 0, 80450),
                        (4, 1767594671000, 7200000, 0, 80500.0), (5, 1767594671000, 3601, 0, 80600.0);
                    """
            ).bytes
        ).lines()

        #expect(
            lines == [
                "2026-01-05T08:31:11+02:00 80.4 kg", "2026-01-05T03:01:11.480-03:30 81.65 kg",
                "2026-01-05T07:31:11+01:00 80.45 kg", "2026-01-05T07:31:11+01:00 80.5 kg",
                "2026-01-05T07:31:11+01:00 80.6 kg",
            ])
    }

    @Test func openScale2HasDeletedRowsAndSeveralPeople() throws {
        let sample = ImportSample(
            DatabaseFile(
                DatabaseSample.openScale2 + """
                    INSERT INTO scaleUsers VALUES (2, 'Bert');
                    INSERT INTO scaleMeasurements VALUES (1, 1, 1, 1767594671000, 80.4000015258789, 20.3, 'after run'),
                        (2, 2, 1, 1767594671000, 60.5, 0, NULL), (3, 1, 0, 1767694671000, 81, 0, ''),
                        (4, 1, 1, NULL, 82, 0, ''), (5, 1, 1, 1767794671000, 0, 0, '');
                    """
            ).bytes)

        #expect(try sample.file().questions == [.namedPerson(names: [.init("Anna", 3), .init("Bert", 1)])])
        let reading = try sample.file(answers(person: "anna"))
        #expect(reading.lines == ["2026-01-05T07:31:11+01:00 80.4 kg, after run"])
        #expect(reading.rejections == [Rejection(line: 4, reason: .notADate(""))])
        let counts: [ImportNote.Count] = [.notWeighed, .otherPersons, .deleted, .rounded]
        #expect(counts.allSatisfy { reading.notes.contains(.counted($0, 1)) })
    }

    @Test func usersOfTheSameNameAreTwoPeople() throws {
        let sample = ImportSample(
            DatabaseFile(
                DatabaseSample.openScale2 + """
                    INSERT INTO scaleUsers VALUES (2, ' ANNA'), (3, 'Ärne'), (4, 'ärne');
                    INSERT INTO scaleMeasurements VALUES (1, 1, 1, 1767594671000, 80.5, 0, ''),
                        (2, 2, 1, 1767594671000, 60.5, 0, ''), (3, 3, 1, 1767594671000, 61, 0, ''),
                        (4, 4, 1, 1767594671000, 62, 0, ''), (5, 7, 1, 1767594671000, 63, 0, '');
                    """
            ).bytes)
        let names = ["7", "ANNA (2)", "Anna (1)", "Ärne (3)", "ärne (4)"]

        #expect(try sample.file().questions == [.namedPerson(names: names.sorted().map { .init($0, 1) })])
        #expect(try sample.lines(answers(person: "Anna (1)")) == ["2026-01-05T07:31:11+01:00 80.5 kg"])
    }

    @Test(arguments: [("KG", "80.4 kg"), ("LB", "177.2 lbs"), ("ST", "12.6 st")])
    func openScale3SaysTheUnitOfItsWeights(key: String, weight: String) throws {
        let file = DatabaseFile(
            DatabaseSample.openScale3 + """
                UPDATE MeasurementType SET unit = '\(key)' WHERE "key" = 'WEIGHT';
                INSERT INTO Measurement VALUES (1, 1, 1767594671000), (2, 1, 1767694671000);
                INSERT INTO MeasurementValue VALUES (1, 1, 1, \(weight.split(separator: " ")[0]), NULL, NULL), (2, 1, 27, NULL, NULL, 'after run'),
                    (3, 2, 3, 21.3, NULL, NULL);
                """)

        let reading = try ImportSample(file.bytes).file()

        #expect(reading.lines == ["2026-01-05T07:31:11+01:00 \(weight), after run"])
        #expect(reading.notes.contains(.counted(.notWeighed, 1)))
    }

    @Test func questionsShowMomentsAsDates() throws {
        let unknown = DatabaseFile(
            DatabaseSample.openScale3 + """
                UPDATE MeasurementType SET unit = '' WHERE "key" = 'WEIGHT';
                INSERT INTO Measurement VALUES (1, 1, 1767594671000);
                INSERT INTO MeasurementValue VALUES (1, 1, 1, 80.4, NULL, NULL);
                """)
        let light = DatabaseFile(
            DatabaseSample.healthConnect
                + "INSERT INTO weight_record_table VALUES (1, 1767594671000, 3600, 0, 8040);")
        let date = "2026-01-05T06:31:11Z"

        #expect(try ImportSample(unknown.bytes).file().questions == [.unit(weight: "80.4", date: date)])
        guard case .outside(_, _, _, let shown)? = try ImportSample(light.bytes).file().questions.first else {
            Issue.record("A weight of 8 kg is asked about.")
            return
        }
        #expect(shown == date)
    }

    @Test func openScale3OfSeveralPeople() throws {
        let file = DatabaseFile(
            DatabaseSample.openScale3 + """
                INSERT INTO User VALUES (2, 'Bert');
                INSERT INTO Measurement VALUES (1, 1, 1767594671000), (2, 2, 1767594671000);
                INSERT INTO MeasurementValue VALUES (1, 1, 1, 80.4, NULL, NULL), (2, 2, 1, 60.4, NULL, NULL);
                """)
        let sample = ImportSample(file.bytes)

        #expect(try sample.file().questions == [.namedPerson(names: [.init("Anna", 1), .init("Bert", 1)])])
        #expect(try sample.lines(answers(person: "Bert")) == ["2026-01-05T07:31:11+01:00 60.4 kg"])
    }

    @Test func gadgetbridgeAddsTheSamplesOfAllScales() throws {
        let sample = try #require(DatabaseSample.all.first { $0.variant == "of several scales" })
        let file = DatabaseFile(
            sample.statements + "INSERT INTO MI_SCALE_WEIGHT_SAMPLE VALUES (1, 1, 1, 80);")

        let reading = try ImportSample(file.bytes).file()

        #expect(reading.entries.count == 20)
        #expect(reading.rejections == [Rejection(line: 1, reason: .notADate("1"))])
        #expect(reading.entries.map(\.line) == Array(2...21))
    }

    /// A cell of a wrong type costs the row, or the cell if the row does without it.
    @Test func cellsOfOtherTypesAreRejected() throws {
        let file = DatabaseFile(
            DatabaseSample.healthConnect + """
                INSERT INTO weight_record_table VALUES (1, 1767594671000, 3600, 0, 'heavy'),
                    (2, 1767594671000, 3600, 0, x'38302E34'), (3, 1767594671000, 3600, 0, NULL),
                    (4, 1767594671000, 3600, 0, 9e999), (5, 1767594671000, 3600, 0, -80400),
                    (6, 1767594671000, 3600, 0, 1e300), (7, 1767594671000, 3600, 0, 0),
                    (8, '5 January', 3600, 0, 80400), (9, NULL, 3600, 0, 80400), (10, x'00', 3600, 0, 80400),
                    (11, 1767594671000.5, 3600, 0, 80400), (12, 1767594671000, 'x', x'', '80400');
                """)

        let reading = try ImportSample(file.bytes).file()

        #expect(reading.lines == ["2026-01-05T07:31:11+01:00 80.4 kg"])
        #expect(reading.notes.contains(.counted(.notWeighed, 2)))
        #expect(
            reading.rejections.map(\.reason) == [
                .notAWeight("heavy"), .notAWeight("BLOB"), .notAWeight("Inf"), .notPositive("-80400.0"),
                .notAWeight("1.0e+300"), .notADate("5 January"), .notADate(""), .notADate("BLOB"),
                .notADate("1767594671000.5"),
            ])
    }

    @Test func textsMayBeInUTF16() throws {
        let file = DatabaseFile(
            "PRAGMA encoding = 'UTF-16le';" + DatabaseSample.openScale2
                + "INSERT INTO scaleMeasurements VALUES (1, 1, 1, 1767594671000, 80.5, 0, 'für Ä' || char(0) || 'x');")

        #expect(try ImportSample(file.bytes).lines() == ["2026-01-05T07:31:11+01:00 80.5 kg, für Ä"])
    }

    @Test func aDatabaseOfAnotherProgramIsRefusedAndLeftOut() throws {
        let other = DatabaseFile("CREATE TABLE weights (date TEXT, weight REAL)").bytes
        let folder = TestFolder()
        folder.write(other, to: "a.db")
        folder.write(try #require(DatabaseSample.all.last).bytes, to: "b.bkp")

        let failure = #expect(throws: FailedImport.self) { try ImportSample(other).read() }
        let reading = try ImportReader.read([FilePath(folder.path)], answers())

        #expect(
            failure.map(ImportMessages.text)?.hasSuffix(
                "is a database, but not one of openScale, Health Connect, Gadgetbridge or WeightLogger. "
                    + "Export a table with the program that wrote it.") == true)
        #expect(reading.files.map(\.name) == [folder["b.bkp"]] && reading.unread == [] && reading.leftOut == [])
    }
}
