import TestSupport
import Testing

@testable import Documents

/// Lines of one header as another one has them.
@Suite struct LineMappingTests {
    private let standard = "date,weight,unit,note"

    private func mapped(_ line: String, from source: String, to target: String) throws -> String {
        let layouts = try [source, target].map { try #require(DocumentLayout(header: Array($0.utf8))) }
        let mapping = try LineMapping(from: layouts[0], to: layouts[1])
        return String(decoding: try mapping.line(Array(line.utf8)), as: UTF8.self)
    }

    @Test(arguments: [
        "2026-11-01,82,kg,", "2026-11-01,82", "\"2026-11-01\",82,kg,\"a\"\"b\n\"", "# goal: 80 kg", "\"", "",
    ])
    func aLineStaysIfItsColumnsAreTheFirst(line: String) throws {
        #expect(try mapped(line, from: standard, to: standard + ",fat_%") == line)
        #expect(try mapped(line, from: standard, to: standard) == line)
    }

    @Test func cellsFollowTheirColumns() throws {
        let (one, other) = (standard + ",fat_%,waist_cm", standard + ",waist_cm,fat_%")

        #expect(try mapped("2026-11-01,82,kg,,20,90", from: one, to: other) == "2026-11-01,82,kg,,90,20")
        #expect(try mapped("2026-11-01,82,kg,,20", from: one, to: other) == "2026-11-01,82,kg,,,20")
        #expect(try mapped("2026-11-01,82,kg,a", from: one, to: other) == "2026-11-01,82,kg,a")
        #expect(try mapped("# a", from: one, to: other) == "# a")
        #expect(
            try mapped("2026-11-01,82,kg,\"a, b\"", from: standard, to: "note,Unit,Weight,date")
                == "\"a, b\",kg,82,2026-11-01")
        #expect(
            try mapped("2026-11-01,82,kg,,glad", from: standard + ",mood", to: standard + ",fat_%, mood ")
                == "2026-11-01,82,kg,,,glad")
        #expect(
            try mapped("2026-11-01,82,kg,,20", from: standard + ",Fat (%)", to: standard + ",waist_cm,fat_%")
                == "2026-11-01,82,kg,,,20")
    }

    /// Columns that are inserted before others move their cells alike, in one step or in two.
    @Test func theWayDoesNotMatter() throws {
        var random = SeededGenerator(seed: 3)
        let names = ["fat_%", "waist_cm", "mood", "hip_cm", "pulse_bpm"]
        for _ in 0..<200 {
            let all = names.shuffled(using: &random)
            let few = all.filter { _ in random.once(in: 2) }
            let some = all.filter { few.contains($0) || random.once(in: 2) }
            let source = few.shuffled(using: &random)
            let cells = source.prefix(Int.random(in: 0...source.count, using: &random)).map { _ in
                random.once(in: 3) ? "" : "\(Int.random(in: 1...9, using: &random))"
            }
            let line = (["2026-11-01", "82", "kg", "a"] + cells).joined(separator: ",")
            let headers = [source, few, some, all].map { ([standard] + $0).joined(separator: ",") }

            let direct = try mapped(line, from: headers[0], to: headers[3])
            let near = try mapped(line, from: headers[0], to: headers[1])
            let middle = try mapped(near, from: headers[1], to: headers[2])
            #expect(try mapped(middle, from: headers[2], to: headers[3]) == direct)
            #expect(try mapped(near, from: headers[1], to: headers[3]) == direct)
        }
    }

    @Test func unitsAreKept() throws {
        let row = "2026-11-01,82.4"
        #expect(try mapped(row, from: "date,weight_kg", to: standard) == "2026-11-01,82.4,kg")
        #expect(try mapped("2026-11-01,82.4,kg", from: "date,weight,unit", to: "weight_kg,date") == "82.4,2026-11-01")
        #expect(
            try mapped("2026-11-01,82,kg,,36", from: standard + ",waist_in", to: standard + ",fat_%,waist_cm")
                == "2026-11-01,82,kg,,,91.44")
        #expect(throws: MappingObstacle.otherUnit("weight_kg")) {
            try mapped("2026-11-01,181,lbs", from: "date,weight,unit", to: "weight_kg,date")
        }
    }

    /// Between commas, a number has a point.
    @Test func separatorsAreReplaced() throws {
        let semicolons = "date;weight;unit;note"

        #expect(
            try mapped("2026-11-01;82,45;kg;a,b;c", from: semicolons + ";mood", to: standard + ",mood")
                == "2026-11-01,82.45,kg,\"a,b\",c")
        #expect(try mapped("2026-11-01,82.4,kg,\"a,b\"", from: standard, to: semicolons) == "2026-11-01;82.4;kg;a,b")
    }

    @Test func whatCannotBeToldApartIsLeft() {
        let (one, other) = (standard + ",fat_%,waist_cm", standard + ",waist_cm,fat_%")
        #expect(throws: MappingObstacle.repeatedColumn("Fat %")) {
            try mapped("2026-11-01,82,kg,,20", from: standard + ",fat_%,Fat %", to: other)
        }
        #expect(throws: MappingObstacle.repeatedColumn("mood")) {
            try mapped("2026-11-01,82,kg,,20", from: one, to: standard + ",waist_cm,fat_%,mood,mood")
        }
        #expect(throws: MappingObstacle.tooLong) { try mapped("2026-11-01,82,kg,,20,90,7", from: one, to: other) }
        #expect(throws: MappingObstacle.tooLong) {
            try mapped("2026-11-01,82,kg,,20", from: standard, to: standard + ",fat_%")
        }
        #expect(throws: MappingObstacle.unreadable) { try mapped("2026-11-01,82,\"kg", from: one, to: other) }
        #expect(throws: MappingObstacle.unnamedColumn) {
            try mapped("2026-11-01,82,kg,,20,90", from: standard + ",fat_%, ", to: other)
        }
    }
}
