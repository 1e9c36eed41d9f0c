import ImportSamples
import System
import TestSupport
import Testing

@testable import Importing

/// Tables of Lose It!, Beurer, Tanita and Diaguard.
@Suite struct FurtherTableTests {
    // MARK: Lose It!

    private let loseIt = """
        Date,Weight,Last Updated,Deleted
        02/01/2026,80.4,2026-02-01T23:21:13+0100,false
        03/04/2026,80.1,2026-03-04T00:00:00+0100,true
        1/5/2026,n/a,,
        1/6/2026,79.9,,
        13/01/2026,79.9,2026-01-13T00:00:00+0100,false

        """

    @Test func loseItHasTheMonthFirst() throws {
        let sample = ImportSample(loseIt)
        let reading = try sample.file(answers(unit: .kilograms))

        #expect(try sample.file().questions == [.unit(weight: "80.4", date: "02/01/2026")])
        #expect(reading.lines == ["2026-02-01 80.4 kg", "2026-01-06 79.9 kg"])
        #expect(reading.rejections == [Rejection(line: 6, reason: .notADate("13/01/2026"))])
        #expect(reading.notes == [.counted(.notWeighed, 1), .counted(.deleted, 1)])
        #expect(try sample.lines(answers(unit: .pounds, dates: .dayFirst)).first == "2026-02-01 80.4 lbs")
    }

    @Test func loseItsArchiveHasTheWeightsInOneTable() throws {
        var zip = ZipFile()
        zip.add("food-logs.csv", Array("Date,Name,Meal,Calories,Deleted\n05/02/2026,Toast,Breakfast,200,\n".utf8))
        zip.add("profile.csv", Array("Name,Value\nHeight,178.0\nCurrent Weight,80\n".utf8))
        zip.add("weights.csv", Array(loseIt.utf8))
        let reading = try ImportSample(zip.bytes).read(answers(unit: .kilograms))

        #expect(reading.files.map(\.format) == [.loseIt])
        #expect(reading.files[0].name.hasSuffix("/file, weights.csv"))
    }

    // MARK: Beurer

    private let beurer = """
        Benutzerdetails;;;;;
        Geschlecht;Weiblich;;;;
        Vorname;Anna;;;;
        Geburtsdatum;01.01.1990;;;;
        ;;;;;
        Blutdruck;;;;;
        Datum;Uhrzeit;Sys;Dia;Puls;MAD
        05.01.2026;07:31;120;80;60;93
        ;;;;;
        Gewicht;;;;;;;;;;
        Datum;Uhrzeit;kg;BMI;Körperfett;Wasser;Muskeln;Knochen;Metabolisches Alter;Puls;Viszeralfett
        05.01.2026;07:31;80,4;24,8;15,8;57,8;43,7;2,8;;;
        06.01.2026;07:32;80;24,7;;;;;;;

        Temperatur
        Datum;Uhrzeit;Temperatur
        05.01.2026;07:31;36,8

        """

    @Test func ofBeurersSectionsTheWeightsAreTaken() throws {
        let reading = try ImportSample(beurer).file()

        #expect(reading.format == .beurer && reading.rejections == [])
        #expect(reading.lines == ["2026-01-05T07:31 80.4 kg", "2026-01-06T07:32 80 kg"])
        #expect(reading.notes.contains(.counted(.otherSections, 2)))
    }

    @Test func beurersWeightsOfFullPrecisionAndInPounds() throws {
        let text = """
            Weight
            Date;Time;lb;BMI;Body fat;Water;Muscles;Bones;Medication;Comment
            "2020-10-23";"08:46";130.8;20.29999923706055;13.3;59.5;45;2.7;"";"after run"
            "2020-10-22";"09:18";129.69999694824219;20.1;12.8;59.9;45.3;2.7;"";""

            """

        #expect(
            try ImportSample(text).lines() == ["2020-10-23T08:46 130.8 lbs, after run", "2020-10-22T09:18 129.7 lbs"])
    }

    // MARK: Tanita

    private func tanita(_ values: String, unit: Int = 2) -> String {
        "{0,16,~0,\(unit),~1,\(unit),~2,3,~3,4,MO,\"BC-601\",\(values),GE,1,Hm,180.0,CS,30\r\n"
    }

    @Test func tanitasKeysAreFoundAnywhere() throws {
        let text =
            tanita("DT,\"05/01/2026\",Ti,\"07:31:11\",Wk,80.4,MI,24.8")
            + tanita("Wk,177.3,MI,24.8,Ti,\"07:32:11\",DT,\"05/01/2026\"", unit: 3)
            + "{0,16,~0,1,~1,1,~2,1,MO,\"SC-330\",SN,\"1\",Da,\"06/01/2026\",TI,\"07:31\",Pt,0.0,Wk,80.1,CS,D9}\r\n"
            + "{0,16,~0,1,~1,1,~2,1,MO,\"MC-780\",DT,\"2026/01/07\",TI,\"15:00\",Wk,80.0,CS,24\r\n"
            + tanita("DB,\"31/08/1985\"") + "\r\n" + tanita("DT,\"08/01/2026\",Wk,0.0") + tanita("Wk,79.9")
        let reading = try ImportSample(text).file()

        #expect(reading.format == .tanita)
        #expect(
            reading.lines == [
                "2026-01-05T07:31:11 80.4 kg", "2026-01-05T07:32:11 177.3 lbs", "2026-01-06T07:31 80.1 kg",
                "2026-01-07T15:00 80.0 kg",
            ])
        #expect(reading.rejections.map(\.reason) == [.notADate("")])
        #expect(reading.notes.contains(.counted(.notWeighed, 1)))
    }

    @Test func anUnknownUnitOfTanitaIsAskedFor() throws {
        let lines = (10..<30).map { tanita("DT,\"\($0)/01/2026\",Wk,12.6", unit: 9) }
        let proven = (10..<30).map { tanita("DT,\"\($0)/01/2026\",Wk,191.8,MI,27.77", unit: 9) }

        #expect(
            try ImportSample(lines.joined()).file().questions == [.unit(weight: "12.6", date: "10/01/2026")])
        #expect(try ImportSample(proven.joined()).file().notes.contains(.unitFromIndex))
    }

    @Test func aLineOfTanitaThatIsCutIsRejected() throws {
        let line = tanita("DT,\"05/01/2026\",Ti,\"07:31:11\",Wk,80.4,MI,24.8")
        let whole = line + line.replacing("05/01", with: "06/01")

        for count in 1..<line.utf8.count {
            let reading = try? ImportSample(Array(whole.utf8.dropLast(count))).file()
            // The checksum at the end may be cut.
            #expect((reading?.entries.count ?? 0) <= (count < 5 ? 2 : 1), "cut off after \(count) bytes")
            #expect(reading?.entries.allSatisfy { $0.digits == 804 } == true)
        }
    }

    /// A memory card has a file for each person, and none names its person.
    @Test func filesOfAMemoryCardAreNamedInsteadOfMixed() throws {
        let folder = TestFolder()
        folder.write(tanita("DT,\"05/01/2026\",Wk,80.4"), to: "DATA1.CSV")
        folder.write(tanita("DT,\"05/01/2026\",Wk,60.1"), to: "DATA2.CSV")

        let failure = #expect(throws: FailedImport.self) { try ImportReader.read([FilePath(folder.path)], answers()) }

        #expect(failure?.error == .nothingProven([folder["DATA1.CSV"], folder["DATA2.CSV"]]))
        #expect(try ImportReader.read([FilePath(folder["DATA2.CSV"])], answers()).files.flatMap(\.entries).count == 1)
    }

    // MARK: Diaguard

    @Test func ofDiaguardsMeasurementsTheWeightsAreTaken() throws {
        let text = """
            "meta";"23"
            "tag";"entry"
            "food";"Cola";;;"10"
            "measurement";"weight";"70.0"
            "entry";"2026-01-05 07:31:11";"after ""run""
            tired"
            "measurement";"bloodsugar";"100.0"
            "measurement";"weight";"80.4"
            "entryTag";"weight"
            "entry";"2026-01-06 07:31:00";
            "measurement";"insulin";"1.0";"0.0";"0.0"
            "measurement";"weight";"0.0"
            "entry";"nonsense";
            "measurement";"weight";"80.1"
            "measurement";"meal"

            """
        let reading = try ImportSample(text).file()

        #expect(reading.format == .diaguard)
        #expect(reading.lines == ["2026-01-05T07:31:11 80.4 kg, after \"run\"\ntired"])
        #expect(
            reading.rejections == [
                Rejection(line: 4, reason: .notADate("")), Rejection(line: 14, reason: .notADate("nonsense")),
                Rejection(line: 15, reason: .tooFewCells),
            ])
        #expect(
            reading.notes == [
                .localTimes(isNamed: false), .counted(.notWeighed, 1), .counted(.otherRows, 2),
                .otherMeasures([.init("bloodsugar", 1), .init("insulin", 1)]),
            ])
    }

    @Test func theOldestBackupsOfDiaguardHaveTheValueFirst() throws {
        let text = """
            "meta";"18"
            "entry";"2026-01-05 07:31:11";"a"
            "measurement";"80.4";"weight"
            "measurement";"100.0";"bloodsugar"

            """

        #expect(try ImportSample(text).lines() == ["2026-01-05T07:31:11 80.4 kg, a"])
    }
}
