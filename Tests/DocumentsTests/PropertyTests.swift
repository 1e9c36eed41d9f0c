import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// Properties of reading, tried on random documents with fixed seeds.
@Suite struct PropertyTests {
    private func options(
        threads: Int = 1, partSize: Int? = nil, readsCommonRows: Bool = true
    ) -> DocumentReader.Options {
        DocumentReader.Options(
            threads: threads, partSize: partSize, rules: testZone, readsCommonRows: readsCommonRows)
    }

    @Test(arguments: CellSeparator.allCases) func documentsHoldWhatWasPutIntoThem(_ separator: CellSeparator) throws {
        var generator = DocumentGenerator(seed: 11, separator: separator)
        for _ in 0..<300 {
            let made = generator.make(lineCount: Int.random(in: 0...40, using: &generator.random), hasProblems: true)

            let document = try read(made.text)

            try #require(Array(document.history) == made.entries, "\(made.text)")
            try #require(document.person == made.person, "\(made.text)")
            try #require(document.periods.lines.map(\.period) == made.periods, "\(made.text)")
            try #require(document.lines == made.lines, "\(made.text)")
            try #require(document.problems == made.problems, "\(made.text)")
        }
    }

    @Test func entriesSurviveBeingWrittenAgain() throws {
        var generator = DocumentGenerator(seed: 12)
        for _ in 0..<100 {
            let made = generator.make(lineCount: 30)
            let rows = made.entries.map { entry in
                let note = entry.note.replacing("\"", with: "\"\"")
                return "\(entry.date.text),\"\(entry.weight.text)\",\(entry.weight.unit.sign),\"\(note)\"\n"
            }

            let document = try read("date,weight,unit,note\n" + rows.joined())

            try #require(Array(document.history) == made.entries)
        }
    }

    @Test(arguments: CellSeparator.allCases) func theShortWayReadsAsTheGeneralOne(_ separator: CellSeparator) throws {
        var generator = DocumentGenerator(seed: 13, separator: separator)
        for _ in 0..<300 {
            let file = TemporaryFile(mutated(generator.make(lineCount: 20, hasProblems: true).text, &generator.random))

            let short = outcome(file.path, options: options())
            let general = outcome(file.path, options: options(readsCommonRows: false))

            try #require(short == general)
        }
    }

    /// Rows near the common shape, whose parser depends on a single byte.
    @Test(arguments: CellSeparator.allCases)
    func nearlyCommonRowsAreReadTheSameBothWays(_ separator: CellSeparator) throws {
        var random = SeededGenerator(seed: 14)
        let headers = [
            "date,weight,unit", "date,weight,unit,note", "date,weight_kg", "date,weight_lbs,mood", "date,weight_st",
        ]
        let row = Array("2026-11-01T07:12:00+01:00,82.41,kg".replacing(",", with: separator.text).utf8)
        let alphabet = Array("0123456789:;/.,+-TZ kglbst\r\"".utf8) + (separator == .comma ? [] : [Byte.tab])
        for _ in 0..<200 {
            let header = random.pick(headers).replacing(",", with: separator.text)
            var bytes = Array(header.utf8) + [Byte.newline]
            for _ in 0..<30 {
                var line = header.contains("_") ? Array(row.dropLast(3)) : row
                if separator != .comma, random.once(in: 2) { line[line.firstIndex(of: Byte.point)!] = Byte.comma }
                mutate(&line, alphabet: alphabet, &random)
                let end = random.pick(["\n", "\r\n", ",\n", ",x\n"])
                bytes += line + Array(end.replacing(",", with: separator.text).utf8)
            }
            let file = TemporaryFile(bytes)

            let short = outcome(file.path, options: options())
            let general = outcome(file.path, options: options(readsCommonRows: false))

            try #require(short == general)
        }
    }

    @Test(arguments: CellSeparator.allCases) func partsAndThreadsMakeNoDifference(_ separator: CellSeparator) throws {
        var generator = DocumentGenerator(seed: 15, separator: separator)
        for _ in 0..<150 {
            let text = generator.make(lineCount: 25, hasProblems: true).text
            let file = TemporaryFile(generator.random.once(in: 2) ? Array(text.utf8) : mutated(text, &generator.random))
            let whole = outcome(file.path, options: options())

            for partSize in [1, 2, 7, 30, Int.random(in: 1...200, using: &generator.random)] {
                let inParts = outcome(file.path, options: options(threads: 3, partSize: partSize))

                try #require(inParts == whole)
            }
        }
    }

    @Test func longLinesAndCellsAreReadTheSameInParts() throws {
        let note = String(repeating: "\nx", count: 32768)
        let line = String(repeating: "y", count: FileBuffer.capacity - 20)
        let rows = [
            "2026-11-01,82.4,kg,\"\(note)\"", "2026-11-02,82.4,kg,\"\(note)x\"", "2026-11-03,82.4,kg,\(line)",
            "2026-11-04,82.4,kg,\(line)y", "2026-11-05,82.4,kg,\"\(line)", "2026-11-06,82.4,kg,\"\n\(line)\"",
        ]
        let file = TemporaryFile("date,weight,unit,note\n" + rows.joined(separator: "\n"))
        let whole = outcome(file.path, options: options())

        for partSize in [4999, 65536, 300_000, 1 << 20] {
            #expect(outcome(file.path, options: options(threads: 2, partSize: partSize)) == whole)
        }
        #expect(try whole.get().entries.count == 2)
        #expect(try whole.get().lines.total == 1 + 2 * 32769 + 4 + 1)
    }

    @Test func manyRowsAreReadTheSameByManyThreads() throws {
        var text = "date,weight,unit,note\n"
        for row in 0..<30000 {
            let date = EntryDate(instant: Double(row * 3600 + row % 60), offset: 3600).text
            text +=
                "\(date),\(50 + row % 40).\(row % 10),\(row % 7 == 0 ? "lbs" : "kg"),\(row % 50 == 0 ? "\"a\n\"" : "")\n"
        }
        let file = TemporaryFile(text)

        let one = outcome(file.path, options: options())
        let many = outcome(file.path, options: options(threads: 4))
        let chosen = outcome(file.path, options: DocumentReader.Options(rules: testZone))

        #expect(try one.get().entries.count == 30000)
        #expect(one == many && one == chosen)
    }

    @Test(arguments: CellSeparator.allCases)
    func whateverTheBytesEveryLineIsAccountedFor(_ separator: CellSeparator) throws {
        var generator = DocumentGenerator(seed: 16, separator: separator)
        for _ in 0..<(separator == .comma ? 4000 : 2000) {
            let lineCount = Int.random(in: 0...8, using: &generator.random)
            let bytes = mutated(generator.make(lineCount: lineCount, hasProblems: true).text, &generator.random)
            let file = TemporaryFile(bytes)
            guard case .success(let found) = outcome(file.path, options: options()) else { continue }

            let newlines = bytes.count { $0 == Byte.newline }
            let lineTotal = bytes.isEmpty || bytes.last == Byte.newline ? newlines : newlines + 1
            try #require(found.lines.total == lineTotal, "\(bytes)")
            try #require(found.entries.count <= found.lines.entries && found.problemCount <= found.lines.reported)
            try #require(found.problems.count == min(ReadingReport.keptProblems, found.problemCount))
            try #require((found.problemCount == 0) == (found.lines.reported == 0))
            try #require(found.problems.allSatisfy { $0.line >= 1 && $0.line <= lineTotal && $0.column >= 1 })
            try #require(
                found.entries.allSatisfy { $0.kilograms > 0 && $0.kilograms <= 1000 && $0.date.instant.isFinite })
        }
    }

    private func mutated(_ text: String, _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = Array(text.utf8)
        let alphabet: [UInt8] = Array("\n\r,;\t\"\"\"##0159.::-+TZkgl ".utf8) + [0, 0x1B, 0x7F, 0x80, 0xC3, 0xFF]
        for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, alphabet: alphabet, &random) }
        return bytes
    }

    /// Changes, adds, removes, doubles or cuts bytes at one place.
    private func mutate(_ bytes: inout [UInt8], alphabet: [UInt8], _ random: inout SeededGenerator) {
        guard !bytes.isEmpty else {
            bytes = [random.pick(alphabet)]
            return
        }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 1...20, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1, 2: bytes[place] = random.pick(alphabet)
        case 3, 4: bytes.insert(random.pick(alphabet), at: place)
        case 5: bytes.removeSubrange(place..<min(end, place + 3))
        case 6: bytes.insert(contentsOf: bytes[place..<end], at: place)
        default: if random.once(in: 5) { bytes.removeSubrange(place...) }
        }
    }
}
