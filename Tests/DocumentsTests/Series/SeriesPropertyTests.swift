import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// Properties of reading series, tried on random documents with fixed seeds.
@Suite struct SeriesPropertyTests {
    private static let rounds = 700

    private func options(
        values: Bool, threads: Int = 1, partSize: Int? = nil, readsCommonRows: Bool = true
    ) -> DocumentReader.Options {
        DocumentReader.Options(
            threads: threads, partSize: partSize, rules: testZone, readsCommonRows: readsCommonRows,
            wantsValues: values)
    }

    private func makeText(_ generator: inout DocumentGenerator) -> DocumentGenerator.Made {
        let lineCount = Int.random(in: 0...25, using: &generator.random)
        return generator.make(
            lineCount: lineCount, hasProblems: generator.random.once(in: 2), hasSeries: true)
    }

    @Test(arguments: CellSeparator.allCases) func documentsHoldTheirSeries(_ separator: CellSeparator) throws {
        var generator = DocumentGenerator(seed: 61, separator: separator)
        var (values, alone) = (0, 0)
        for _ in 0..<Self.rounds {
            let made = makeText(&generator)

            let found = Snapshot(try read(made.text))

            try #require(found.entries == made.entries, "\(made.text)")
            try #require(found.series == made.measured.series, "\(made.text)")
            try #require(found.values == made.measured.histories, "\(made.text)")
            try #require(found.alone == made.measured.sortedAlone, "\(made.text)")
            try #require(found.problems == made.problems && found.lines == made.lines, "\(made.text)")
            values += found.values.reduce(0) { $0 + $1.count }
            alone += found.alone.count
        }
        #expect(values > 10 * Self.rounds && alone > Self.rounds)
    }

    /// Without their values, documents are also read by the fast path.
    @Test(arguments: CellSeparator.allCases) func withoutValuesAllElseIsRead(_ separator: CellSeparator) throws {
        var generator = DocumentGenerator(seed: 62, separator: separator)
        for _ in 0..<Self.rounds {
            let made = makeText(&generator)
            let file = TemporaryFile(made.text)
            var whole = try outcome(file.path, options: options(values: true)).get()

            let fast = try outcome(file.path, options: options(values: false)).get()
            let slow = outcome(file.path, options: options(values: false, readsCommonRows: false))

            try #require(.success(fast) == slow, "\(made.text)")
            whole.problems.removeAll { problem in
                switch problem.kind {
                case .notAValue, .valueTooGreat: true
                default: false
                }
            }
            try #require(fast.problems == whole.problems, "\(made.text)")
            try #require(fast.entries == whole.entries && fast.alone == whole.alone, "\(made.text)")
            try #require(fast.lines == whole.lines && fast.person == whole.person && fast.layout == whole.layout)
            try #require(fast.values.flatMap { $0 } == [])
        }
    }

    /// Rows near the common shape, with cells of series behind them.
    @Test(arguments: CellSeparator.allCases)
    func nearlyCommonRowsAreReadTheSameBothWays(_ separator: CellSeparator) throws {
        var random = SeededGenerator(seed: 63)
        let headers = [
            "date,weight,unit,fat_%", "date,weight,unit,note,fat_%,waist_cm", "date,weight_kg,fat_%,note",
            "date,weight_lbs,note,mood,pulse", "date,weight,unit,fat_%,note,waist_cm",
        ]
        let ends = ["", ",", ",,", ",,21", ",x", ",21,92", ",\"a\"", ",,\"21\"", ",,,", ",,,,,,", ",\"\n\",21", ", ,5"]
        for _ in 0..<Self.rounds / 3 {
            let header = random.pick(headers)
            var text = header + random.pick(["\n", "\r\n"])
            for _ in 0..<20 {
                let unit = header.contains("weight_") ? "" : ",kg"
                let weight = random.pick(["82.41", "82", "", "8x", "0"])
                text += "2026-11-01T07:12:00+01:00,\(weight)\(unit)\(random.pick(ends))" + random.pick(["\n", "\r\n"])
            }
            let file = TemporaryFile(text.replacing(",", with: separator.text))

            let fast = outcome(file.path, options: options(values: false))
            let slow = outcome(file.path, options: options(values: false, readsCommonRows: false))

            try #require(fast == slow, "\(text)")
        }
    }

    @Test(arguments: CellSeparator.allCases) func partsAndThreadsMakeNoDifference(_ separator: CellSeparator) throws {
        var generator = DocumentGenerator(seed: 64, separator: separator)
        for _ in 0..<Self.rounds / 5 {
            let made = makeText(&generator)
            let file = TemporaryFile(made.text)
            for values in [true, false] {
                let whole = outcome(file.path, options: options(values: values))

                for partSize in [1, 7, 30, Int.random(in: 1...200, using: &generator.random)] {
                    let inParts = outcome(file.path, options: options(values: values, threads: 3, partSize: partSize))

                    try #require(inParts == whole, "\(made.text)")
                }
            }
        }
    }

    /// Documents grow in random pieces, which may begin within lines and cells.
    @Test(arguments: CellSeparator.allCases)
    func growingInPiecesGivesWhatReadingTheWholeGives(_ separator: CellSeparator) throws {
        var generator = DocumentGenerator(seed: 65, separator: separator)
        var appends = 0
        for _ in 0..<Self.rounds / 7 {
            let bytes = Array(makeText(&generator).text.utf8)
            let values = generator.random.once(in: 2)
            let document = WritableDocument("")
            let readWhole = { try DocumentReader.read(path: document.path, options: options(values: values)) }
            var (place, known) = (0, try document.read())
            while place < bytes.count {
                let next = min(bytes.count, place + Int.random(in: 1...120, using: &generator.random))
                document.append(bytes[place..<next])
                place = next

                let read = try? DocumentReader.readAppended(previous: known, path: document.path, rules: testZone)

                if let read {
                    try #require(Snapshot(read) == Snapshot(try readWhole()))
                    appends += 1
                }
                if let next = try? read ?? readWhole() { known = next }
            }
        }
        #expect(appends > 30)
    }

    /// Most lines are appended whole, with series that a column of text is not.
    @Test func linesThatAreAppendedWholeAreReadAlone() throws {
        let document = WritableDocument("date,weight,unit,fat_%,mood_%\n2026-11-01,82,kg,21,good\n")
        var known = try document.read()
        for day in 2...28 {
            let row = day % 3 == 0 ? ",,\(day),7" : "82,kg,\(day % 2 == 0 ? "" : "\(day)"),fine"
            document.folder.append("2026-11-\(day < 10 ? "0" : "")\(day),\(row)\n", to: document.name)

            known = try #require(
                try DocumentReader.readAppended(previous: known, path: document.path, rules: testZone))
        }

        #expect(Snapshot(known) == Snapshot(try document.read()))
        #expect(known.measurements.alone.count == 9 && known.measurements.series == [Series("fat", .percent)])
    }

    @Test func textInAColumnOfNumbersIsAReasonToReadAllAgain() throws {
        let document = WritableDocument("date,weight,unit,mood_%\n2026-11-01,82,kg,5\n")
        let known = try document.read()
        document.folder.append("2026-11-02,82,kg,good\n", to: document.name)

        #expect(try DocumentReader.readAppended(previous: known, path: document.path, rules: testZone) == nil)
        #expect(try document.read().measurements.series == [])
    }
}
