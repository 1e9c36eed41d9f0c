import TestSupport
import Testing

/// Measurements besides weight on the command line.
@Suite struct SeriesTests {
    let program = Program()
    var folder: TestFolder { program.folder }

    private static let measured = """
        date,weight,unit,note,fat_%,waist_cm,resting_pulse_bpm
        2026-11-01T07:00:00Z,82.4,kg,,21.5,,61
        2026-11-02,,,"tape, tight",,92.5,
        2026-11-03T07:00:00Z,181,lbs,x,21.25
        2026-11-03T09:00:00Z,,,,,"91,5"

        """

    private func add(_ arguments: String...) -> Outcome {
        program.start(["add"] + arguments + ["--date", "2026-11-05", folder["w.csv"]]).waitForEnd()
    }

    @Test func addsValuesWithAWeightAndAlone() {
        let path = folder.write(Documents.header, to: "w.csv")

        let both = add("82.4kg", "--fat", "21,3", "--waist", "36in")
        let alone = add("--waist", "92 cm", "--note", "tape")
        let own = add("--series", "forearm=28cm", "--series", "visceral=9")

        #expect(both == said("Added 82.4 kg, fat 21.3 %, waist 91.44 cm, 2026-11-05, to \(path)."))
        #expect(alone == said("Added waist 92 cm, 2026-11-05, to \(path)."))
        #expect(own == said("Added forearm 28 cm, visceral 9, 2026-11-05, to \(path)."))
        #expect(
            text(of: path) == """
                date,weight,unit,note,fat_%,waist_cm,forearm_cm,visceral
                2026-11-05,82.4,kg,,21.3,91.44
                2026-11-05,,,tape,,92
                2026-11-05,,,,,,28,9

                """)
    }

    @Test func addsToColumnsInTheirUnits() {
        let path = folder.write("date;weight;unit;Waist (in);muscle_kg;resting_pulse_bpm\n", to: "w.csv")

        let outcome = add("--waist", "36,4", "--muscle", "70.5 lb", "--series", "Resting_pulse=52", "--bone", "3")

        #expect(outcome.end == .exit(0))
        #expect(
            text(of: path) == "date;weight;unit;Waist (in);muscle_kg;resting_pulse_bpm;bone_kg\n"
                + "2026-11-05;;;36,4;31,98;52;3\n")
    }

    @Test func aColumnOfTheDocumentIsAnOption() {
        let path = folder.write("date,weight,unit,note,forearm_cm,resting_pulse_bpm\n", to: "w.csv")

        let one = add("82kg", "--forearm", "28", "--resting_pulse_bpm=52")
        let inches = add("--Forearm", "11in")

        #expect(one == said("Added 82 kg, forearm 28 cm, resting pulse 52 bpm, 2026-11-05, to \(path)."))
        #expect(inches == said("Added forearm 27.94 cm, 2026-11-05, to \(path)."))
    }

    @Test func aMisspeltOptionIsNamed() {
        let path = folder.write("date,weight,unit,note,forearm_cm\n", to: "w.csv")

        let known = add("82", "--wasit", "92")
        let own = add("82", "--foream", "28")

        #expect(
            known.isComplaint(
                64,
                "--wasit is not an option, and the document has no such column. Did you mean --waist? See healthbeat "
                    + "--help."))
        #expect(own.errors.contains("Did you mean --forearm?"))
        #expect(text(of: path) == "date,weight,unit,note,forearm_cm\n")
    }

    @Test func aNameOfTwoLettersIsNotMisspelt() {
        let path = folder.write("date,weight,unit,note,sa_cm\n", to: "w.csv")

        #expect(add("--series", "sg=26cm").end == .exit(0))
        #expect(text(of: path) == "date,weight,unit,note,sa_cm,sg_cm\n2026-11-05,,,,,26\n")
    }

    @Test func theSentenceSaysHowANewColumnIsNamed() {
        let path = folder.write("date,weight,unit,note,thigh_l_cm\n", to: "w.csv")

        let unclear = add("--series", "thigh_r=55cm")
        let clear = add("--series", "thigh_r_cm=55")

        #expect(
            unclear.errors.contains(
                "\"thigh_r\" is not a series. Did you mean thigh_l? For a new column, write thigh_r_cm."))
        #expect(clear == said("Added thigh r 55 cm, 2026-11-05, to \(path)."))
    }

    @Test func aColumnWithoutAUnitTakesNumbers() {
        let path = folder.write("date,weight,unit,note,waist\n", to: "w.csv")

        let outcome = add("--waist", "93cm")

        #expect(
            outcome.errors.contains("The column \"waist\" has no unit. Write the number alone, such as 92.5."))
        #expect(add("--waist", "93").end == .exit(0) && text(of: path).hasSuffix("\n2026-11-05,,,,93\n"))
    }

    @Test func asksForTheUnitWhereTheColumnHasAnUnusualOne() {
        let path = folder.write("date,weight,unit,note,fat_kg\n", to: "w.csv")

        let outcome = add("--fat", "21")

        #expect(outcome.end == .exit(64))
        #expect(outcome.errors.contains("The document has fat in kg. Write the unit: 21kg or 21%."))
        #expect(add("--fat", "21kg").end == .exit(0) && add("--fat", "22%").end == .exit(0))
        #expect(text(of: path) == "date,weight,unit,note,fat_kg,fat_%\n2026-11-05,,,,21\n2026-11-05,,,,,22\n")
        #expect(add("--fat", "23").end == .exit(0) && text(of: path).hasSuffix("\n2026-11-05,,,,,23\n"))
    }

    @Test func makesADocumentOfMeasurements() {
        let outcome = add("--waist", "92")

        #expect(outcome.end == .exit(0))
        #expect(text(of: folder["w.csv"]) == "date,weight,unit,note,waist_cm\n2026-11-05,,,,92\n")
    }

    @Test(arguments: [
        (["--fat", "150"], "\"150\" is over 100 %."), (["--fat", "0"], "must be above zero"),
        (["--fat", "-5"], "must be above zero"), (["--fat", "x"], "\"x\" is not a number."),
        (["--fat="], "The value of fat is missing."), (["--waist", "92kg"], "\"kg\" is not a unit of waist."),
        (["--waist", "1234567"], "is over 100,000"), (["--wiast", "92"], "Did you mean --waist?"),
        (["--series", "wiast=92cm"], "\"wiast\" is not a series. Did you mean waist?"),
        (["--series", "forearm=28"], "\"forearm\" is not a series. Write a known name"),
        (["--series", "goal=78kg"], "\"goal\" cannot be a series."), (["--series", "28"], "does not name a series"),
        (["--fat", "20", "--series", "fat=21"], "The value of fat is given twice."),
        (["--fat", "20", "--fat", "21"], "The value of fat is given twice."),
        (["82", "--forearm", "28cm"], "--forearm is not an option, and the document has no such column. To add one,"),
        (["82", "--unti=kg"], "Did you mean --unit?"), (["82", "--forearm"], "Unknown option '--forearm'"),
        (["+82.4", "--fat", "x"], "\"x\" is not a number."), (["82,4,5", "--fat", "20"], "is not a weight"),
        ([], "Missing expected argument '<weight>'."),
    ])
    func refusesWhatIsNoValue(arguments: [String], message: String) {
        let outcome = program.start(["add"] + arguments).waitForEnd()

        #expect(outcome.end == .exit(64) && outcome.output.isEmpty)
        #expect(outcome.errors.contains(message) && outcome.errors.count(where: \.isNewline) == 1, "\(outcome.errors)")
        #expect(folder.names() == [])
    }

    @Test func listsMeasurementsWithTheEntries() {
        let path = folder.write(Self.measured, to: "w.csv")

        #expect(
            program.run("list", path)
                == said(
                    """
                    2026-11-03 09:00              waist 91.5 cm
                    2026-11-03 07:00   181.0 lbs  fat 21.25 %  x
                    2026-11-02                    waist 92.5 cm  tape, tight
                    2026-11-01 07:00     82.4 kg  fat 21.5 %, resting pulse 61 bpm
                    """))
        #expect(
            program.run("list", path, "--format", "csv")
                == said(
                    """
                    date,weight,unit,note,fat_%,waist_cm,resting_pulse_bpm
                    2026-11-03T09:00:00Z,,,,,91.5,
                    2026-11-03T07:00:00Z,181,lbs,x,21.25,,
                    2026-11-02,,,"tape, tight",,92.5,
                    2026-11-01T07:00:00Z,82.4,kg,,21.5,,61
                    """))
        #expect(
            program.run("list", path, "--format", "json")
                == said(
                    """
                    [
                    {"date":"2026-11-03T09:00:00Z","weight":null,"unit":null,"note":"","measurements":{"waist_cm":91.5}},
                    {"date":"2026-11-03T07:00:00Z","weight":181,"unit":"lbs","note":"x","measurements":{"fat_%":21.25}},
                    {"date":"2026-11-02","weight":null,"unit":null,"note":"tape, tight","measurements":{"waist_cm":92.5}},
                    {"date":"2026-11-01T07:00:00Z","weight":82.4,"unit":"kg","note":"",\
                    "measurements":{"fat_%":21.5,"resting_pulse_bpm":61}}
                    ]
                    """))
    }

    @Test func theListIsADocumentAgain() {
        let path = folder.write(Self.measured, to: "w.csv")
        let table = program.run("list", path, "--format", "csv")

        folder.write(table.output, to: "again.csv")

        #expect(program.run("list", folder["again.csv"], "--format", "csv") == table)
    }

    @Test func listsTheChosenColumns() {
        let path = folder.write("# height: 185 cm\n" + Self.measured, to: "w.csv")
        func list(_ columns: String, _ more: String...) -> Outcome {
            program.start(["list", path, "--columns", columns] + more).waitForEnd()
        }

        #expect(
            list("date,weight,fat,lean", "--unit", "kg")
                == said(
                    """
                    date               weight    fat_%     lean
                    2026-11-03 09:00
                    2026-11-03 07:00  82.1 kg  21.25 %  64.7 kg
                    2026-11-02
                    2026-11-01 07:00  82.4 kg   21.5 %  64.7 kg
                    """))
        #expect(
            list("waist-to-height, pulse,Resting_pulse_bpm,fat-mass", "--format", "csv")
                == said(
                    """
                    waist-to-height,pulse_bpm,resting_pulse_bpm,fat-mass
                    0.49,,,
                    ,,,38.46
                    0.5,,,
                    ,,61,17.72
                    """))
        #expect(list("fat,trend", "--format", "json").text.hasPrefix("[\n{\"fat_%\":null,\"trend\":"))
        #expect(list("date,wieght").errors.contains("\"wieght\" is not a column. Did you mean weight?"))
        #expect(list("date,nothing").errors.contains("\"nothing\" is not a column. The columns are date, weight,"))
        let misspelt = list("date,resting_puls_bpm").errors
        #expect(misspelt.contains("\"resting_puls_bpm\" is not a column. Did you mean resting_pulse_bpm?"))
        #expect(list("date,nothing").errors.hasSuffix(", navy and resting_pulse_bpm.\n"))
        #expect(list("resting_pulse", "--format", "csv").text.hasPrefix("resting_pulse_bpm\n"))
        for columns in ["date,date", "fat,fat_%", "lean, lean-mass"] {
            #expect(list(columns).end == .exit(1) && list(columns).errors.contains("is named twice."), "\(columns)")
        }
        #expect(list("date", "--trend", "--format", "csv").text.hasPrefix("date,trend\n"))
    }

    /// Two weighings of a day are one point of the trend.
    @Test func listsTheTrend() {
        let rows = "2026-11-01T07:00Z,80,kg,\n2026-11-01T09:00Z,82,kg,\n2026-11-02T08:00Z,91,kg,\n"
        let path = folder.write(Documents.header + rows, to: "w.csv")

        let entries = program.run("list", path, "--trend", "--format", "json").text

        #expect(entries.contains(#""weight":91,"unit":"kg","note":"","trend":82}"#))
        #expect(entries.contains(#""weight":82,"unit":"kg","note":"","trend":81}"#))
        #expect(entries.contains(#""weight":80,"unit":"kg","note":"","trend":81}"#))
        #expect(program.run("list", path, "--trend").text.hasPrefix("2026-11-02 08:00     91.0 kg     82.0 kg\n"))
        #expect(program.run("list", path, "--trend", "--format", "csv").text.hasPrefix("date,weight,unit,note,trend\n"))
    }

    @Test func sumsUpASeries() {
        let rows = (1...28).map { day in
            "2026-11-\(day < 10 ? "0" : "")\(day)T07:00:00Z,80,kg,,\(24 - day / 10).\(9 - day % 10)\n"
        }
        let header = "date,weight,unit,note,fat_%\n"
        let path = folder.write(header + rows.joined() + "2026-11-29,,,,22\n", to: "w.csv")

        let lines = program.run("summary", path, "--series", "fat").text.split(separator: "\n")
        let first = program.run("summary", path, "--series", "fat_%", "--range", "..2026-11-02", "--format", "json")

        #expect(lines[0] == "Latest   22 %, 2026-11-29" && lines[1] == "First    24.8 %, 2026-11-01")
        #expect(lines[2] == "Change   −2.8 %")
        #expect(lines.last == "Values   29, 2026-11-01 to 2026-11-29")
        #expect(lines.contains { $0.hasPrefix("Rate     −0.70 % a week, from −0.70 % to −0.70 %") })
        #expect(
            first
                == said(
                    """
                    {"series":"fat_%","unit":"%","entries":2,"first":"2026-11-01","last":"2026-11-02","oldest":24.8,\
                    "latest":24.7,"minimum":24.7,"maximum":24.8,"average":24.75,"change":-0.1,"trend":24.79,"rate":null}
                    """))
        let ofNone = program.run("summary", path, "--series", "waist")
        #expect(ofNone == said("Values  none yet; add one with healthbeat add"))
        #expect(program.run("summary", path, "--series", "fta").errors.contains("Did you mean fat?"))
        #expect(program.run("summary", path).text.hasSuffix("\nWithout weight  1\n"))
        let object = program.run("summary", path, "--format", "json").text
        #expect(object.hasSuffix(#","bmi":null,"energy":null,"withoutWeight":1}"# + "\n"))
    }

    @Test func aRangesSummaryHasTheTrendOfTheWholeHistory() {
        let rows = "2026-11-01,80,kg,\n2026-11-02,90,kg,\n2026-11-03,70,kg,\n"
        let path = folder.write(Documents.header + rows, to: "w.csv")

        let text = program.run("summary", path, "--range", "2026-11-02..2026-11-02", "--format", "json").text

        #expect(text.hasPrefix(#"{"unit":"kg","entries":1,"first":"2026-11-02","last":"2026-11-02","latest":90"#))
        #expect(text.contains(#""average":90,"trend":81,"#))
    }

    @Test func whatIsNoNumberIsSaidWithItsPlace() {
        let path = folder.write("date,weight,unit,note,fat_%\n2026-11-01,82,kg,,x\n", to: "w.csv")

        let outcome = program.run("list", path)

        #expect(outcome.text == "2026-11-01           82.0 kg\n")
        #expect(
            outcome.errors
                == "healthbeat: \(path):2:19: \"x\" in the column \"fat_%\" is not a number. Write it as 21.3, "
                + "or leave it empty.\n")
    }

    @Test func theJournalNamesWhatWasMeasured() {
        let path = folder.write(Documents.header, to: "w.csv")
        folder.writeSettings(#"{"journal":"beside"}"#)
        _ = program.run("add", "82kg", "--fat", "21", path)
        _ = program.run("add", "--fat", "20", path)

        let lines = program.run("journal", path).text.split(separator: "\n")

        #expect(lines.first?.contains("  added 82.0 kg, fat 21 %, ") == true && lines.count == 2, "\(lines)")
        #expect(lines.last?.contains("fat 20 %") == true, "\(lines)")
    }
}

private func said(_ text: String) -> Outcome {
    Outcome(end: .exit(0), output: Array("\(text)\n".utf8))
}
