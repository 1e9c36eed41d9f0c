import Testing

@testable import Documents
@testable import WeightHistory

@Suite struct EntryWeightTests {
    @Test(arguments: [
        ("82", 82.0), ("82.4", 82.4), ("82.40", 82.4), ("082.4", 82.4), ("0.5", 0.5), ("00.50", 0.5), ("7", 7),
        ("82.41234567890123456789", 82.41234567890123456789), ("999.9999", 999.9999), ("1000", 1000), ("1000.0", 1000),
        ("0.0000000000001", 0.0000000000001), ("0.000000000000000000001", 1e-21), ("00000000000000000082.4", 82.4),
    ]) func keepsEveryDigit(text: String, value: Double) throws {
        let document = try readLine("2026-11-01,\(text),kg,x")

        let entry = try #require(document.history.first)
        #expect(entry.weight.text == text)
        #expect(entry.weight.number == value)
        #expect(entry.note == "x")
        #expect(EntryWeight(text, .kilograms) == entry.weight)
    }

    @Test(arguments: ["82,4", "82,41", "0,5", "082,4"]) func readsADecimalCommaWhereTheCellIsQuoted(text: String) throws
    {
        let document = try readLine("2026-11-01,\"\(text)\",kg,")

        let weight = try #require(document.history.first?.weight)
        #expect(weight.text == text)
        #expect(weight.number == Double(text.replacing(",", with: ".")))
    }

    @Test(arguments: ["82,415", "1,234.5", "82.4,1", "82,4,1", ",4", "82,", "1.234,5"])
    func refusesOtherCommas(text: String) throws {
        #expect(try problem("2026-11-01,\"\(text)\",kg") == LineProblem(line: 2, column: 12, kind: .notANumber(text)))
    }

    @Test(arguments: [
        "8o", "82.4.1", ".5", "82.", "+82", "1e2", "inf", "nan", "0x10", "82 4", "82kg", "--82", "-", "８２", "82'4",
    ]) func refusesWhatIsNoNumber(text: String) throws {
        #expect(try problem("2026-11-01,\(text),kg") == LineProblem(line: 2, column: 12, kind: .notANumber(text)))
    }

    @Test func refusesWhatNobodyWeighs() throws {
        #expect(try problem("2026-11-01,0,kg")?.kind == .notPositive("0"))
        #expect(try problem("2026-11-01,0.00,lbs")?.kind == .notPositive("0.00"))
        #expect(try problem("2026-11-01,-82.4,kg")?.kind == .notPositive("-82.4"))
        #expect(try problem("2026-11-01,\"-82,4\",kg")?.kind == .notPositive("-82,4"))
        #expect(try problem("2026-11-01,1000.1,kg")?.kind == .tooHeavy("1000.1"))
        #expect(try problem("2026-11-01T07:12:00Z,1000.1,kg")?.kind == .tooHeavy("1000.1"))
        #expect(try problem("2026-11-01,2204.63,lbs")?.kind == .tooHeavy("2204.63"))
        #expect(try readLine("2026-11-01,2204.62,lbs").history.count == 1)
        #expect(
            try problem("2026-11-01,\(String(repeating: "9", count: 400)),kg")?.kind
                == .tooHeavy(String(repeating: "9", count: 40) + "…"))
    }

    @Test func unitsAreReadInAnyCase() throws {
        for text in ["kg", "KG", "Kg", "lb", "LB", "lbs", "LBS", "Lbs", " kg ", "st", "ST", "St", " st"] {
            let unit = try #require(try readLine("2026-11-01,82.4,\(text)").history.first?.weight.unit)
            let letters = text.lowercased()
            #expect(unit == (letters.contains("k") ? .kilograms : letters.contains("t") ? .stones : .pounds))
        }
        for text in ["k", "kgs", "pound", "l", "lbss", "g", "K\u{7}", "s", "sts", "stone"] {
            #expect(try problem("2026-11-01,82.4,\(text)") == LineProblem(line: 2, column: 17, kind: .notAUnit(text)))
        }
        #expect(try problem("2026-11-01,82.4,")?.kind == .noUnit)
        #expect(try problem("2026-11-01,82.4") == LineProblem(line: 2, column: 16, kind: .noUnit))
    }

    @Test func aMissingWeightIsReported() throws {
        #expect(try problem("2026-11-01,,kg") == LineProblem(line: 2, column: 12, kind: .noWeight))
        #expect(try problem(",,,") == LineProblem(line: 2, column: 1, kind: .noDate))
        #expect(
            try problem("2026-11-01", header: "date,weight_kg")
                == LineProblem(line: 2, column: 11, kind: .noWeight))
    }

    @Test func tooManyCellsAreReported() throws {
        #expect(
            try problem("2026-11-01,82,4,kg,x,y")
                == LineProblem(line: 2, column: 1, kind: .tooManyCells(found: 6, named: 4)))
    }

    @Test func theColumnCountsCharacters() throws {
        let found = try problem("ä€😀,2026-11-01,x", header: "mood,date,weight_kg")

        #expect(found == LineProblem(line: 2, column: 16, kind: .notANumber("x")))
    }

    @Test func aProblemAfterAQuotedNewlineIsInItsOwnLine() throws {
        let document = try read("note,date,weight_kg\n\n\"a\nb\",2026-11-01,x\n2026-11-01,2026-11-01,y\n")

        #expect(
            document.problems == [
                LineProblem(line: 4, column: 15, kind: .notANumber("x")),
                LineProblem(line: 5, column: 23, kind: .notANumber("y")),
            ])
        #expect(document.lines.reported == 3 && document.lines.total == 5)
    }

    @Test func conversionIsExactThereAndBack() {
        let format = WeightFormat(decimalMark: ".")
        for tenths in 1...22046 {
            let pounds = Double(tenths) / 10
            let kilograms = WeightUnit.pounds.kilograms(from: pounds)

            #expect(format.text(kilograms: kilograms, in: .pounds) == "\(tenths / 10).\(tenths % 10) lbs")
        }
        #expect(EntryWeight("181.4", .pounds)?.number(in: .pounds) == 181.4)
        #expect(EntryWeight("1", .pounds)?.kilograms == 0.45359237)
    }

    @Test func aDocumentsStonesAreRead() throws {
        let document = try read(
            "date,weight,unit\n2026-11-01T07:12:00+01:00,12.8,st\n2026-11-02,\"12,9\",ST\n2026-11-03,12 11.4,st\n")
        let column = try read("date,weight (st)\n2026-11-01,12.80\n")

        #expect(document.history.map(\.weight.text) == ["12.8", "12,9"])
        #expect(document.history.allSatisfy { $0.weight.unit == .stones })
        #expect(document.history.first?.kilograms == 12.8 * 6.35029318)
        #expect(document.problems.map(\.kind) == [.notANumber("12 11.4")])
        #expect(column.history.first?.weight == EntryWeight("12.80", .stones))
    }

    @Test func weightsAreShownWithOneDecimal() {
        let comma = WeightFormat(decimalMark: ",")

        #expect(comma.text(82.25, .kilograms) == "82,3 kg")
        #expect(comma.text(82.249, .kilograms) == "82,2 kg")
        #expect(comma.text(99.96, .pounds) == "100,0 lbs")
        #expect(comma.text(181.35, .pounds) == "181,4 lbs")
        #expect(comma.text(0.04, .pounds) == "0,0 lbs")
    }

    @Test func theUnitsTakeTurns() {
        #expect(WeightUnit.allCases.map(\.sign) == ["lbs", "kg", "st"])
        #expect(WeightUnit.allCases.map(\.next) == [.kilograms, .stones, .pounds])
        #expect(WeightUnit("LB") == .pounds && WeightUnit("Kg") == .kilograms && WeightUnit("ST") == .stones)
        #expect(WeightUnit("stone") == nil)
    }
}
