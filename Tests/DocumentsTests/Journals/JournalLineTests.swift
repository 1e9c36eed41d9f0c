import JSON
import System
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// One operation as a line of JSON, and back.
@Suite struct JournalLineTests {
    private let valid = #"{"n":17,"time":"2026-11-26T06:40:12Z","do":"add"}"#

    private func parse(_ text: String) -> JournalLine? { JournalLine(parsing: Array(text.utf8), of: ada) }

    @Test func comesBackAsItWas() {
        var random = SeededGenerator(seed: 5)
        for number in 1...2000 {
            var line = JournalLine(operation: random.operation(OperationID(ada, number)))
            if random.once(in: 2) { (line.stamp, line.operation.modified) = ("1 2 3 -4", -4) }
            if random.once(in: 9) {
                line.files[.after] = ContentHash(of: [1])
                line.operation.after = []
            }
            let bytes = line.bytes
            #expect(bytes.firstIndex(of: Byte.newline) == bytes.count - 1)
            #expect(JournalLine(parsing: bytes, of: ada) == line)
        }
    }

    @Test func isReadableText() {
        let operation = JournalOperation(
            OperationID(ada, 17), seen: Knowledge([ada: 16, bob: 9]), time: Timestamp(seconds: 1_795_675_212), .edit,
            before: [Array("2026-11-26,82,kg,\"a\"".utf8)], after: [[0xFF], []], hash: ContentHash())
        let text = String(decoding: JournalLine(operation: operation, stamp: "1 2 3 4").bytes, as: UTF8.self)

        let front = #"{"n":17,"seen":{"b0b0b0b0":9},"time":"2026-11-26T06:40:12Z","do":"edit","#
        let lines = #""before":["2026-11-26,82,kg,\"a\""],"after":[{"base64":"/w=="},""],"#
        let hash = #""hash":"\#(String(repeating: "0", count: 32))","stamp":"1 2 3 4"#
        #expect(text == front + lines + hash + String(repeating: " ", count: FileStamp.longestText - 7) + "\"}\n")
    }

    @Test func endsWithItsStampAtAKnownPlace() {
        let line = JournalLine(operation: addition(3), stamp: "1 2 3 4").bytes
        let offset = JournalLine.stampOffset(inLineOf: line.count)

        #expect(Array(line[offset..<offset + 7]) == Array("1 2 3 4".utf8))
        #expect(JournalLine.bytes(ofStamp: "1 2 3 4").count == FileStamp.longestText)
        #expect(line.count == JournalLine(operation: addition(3)).bytes.count)
    }

    @Test func skipsUnknownMembers() {
        let more = valid.dropLast() + #","mood":{"x":[1]},"seen":{"b0b0b0b0":2},"stamp":"   "}"#

        #expect(parse(valid)?.operation.id.number == 17)
        #expect(parse(String(more))?.operation.seen == Knowledge([ada: 16, bob: 2]))
        #expect(parse(String(more))?.stamp == nil)
    }

    /// A sync program may have replaced the version that had this machine's latest operations.
    @Test func saysWhatIsNotKnownOfItsOwnMachine() throws {
        let seen = Knowledge([ada: 3], others: [OperationID(ada, 9), OperationID(bob, 4)])
        let operation = JournalOperation(OperationID(ada, 17), seen: seen, time: Timestamp(seconds: 0), .merge)

        let text = String(decoding: JournalLine(operation: operation).bytes, as: UTF8.self)

        #expect(text.contains(#""seen":{"a0a0a0a0":[3,9],"b0b0b0b0":[0,4]}"#))
        #expect(parse(text)?.operation == operation)
        #expect(parse(String(valid.dropLast() + #","seen":{"a0a0a0a0":17}}"#)) == nil)
    }

    @Test(arguments: ["", "   ", "1 2 3 x", "\u{1}", #"\u0031\""#, String(repeating: "1", count: 83)])
    func hasNoStampOfAnotherKind(stamp: String) {
        let line = parse(valid.dropLast() + #","stamp":"\#(stamp)"}"#)

        #expect(line?.stamp == nil && (line != nil) == (stamp != "\u{1}"))
    }

    @Test(arguments: [
        #""n":0"#, #""n":-1"#, #""n":1.0"#, #""n":1e3"#, #""n":"17""#, #""n":9007199254740993"#,
        #""n":99999999999999999999"#, #""n":null"#, #""time":7"#, #""time":"2026-11-26T06:40:12""#,
        #""time":"2026-11-26 06:40:12Z""#, #""time":"2026-02-29T06:40:12Z""#, #""time":"2026-11-26T24:00:00Z""#,
        #""time":"2026-11-26T06:60:12Z""#, #""time":"2026-11-26T+6:40:12Z""#, #""time":"2026-11-26T06:40:1éZ""#,
        #""time":"0000-11-26T06:40:12Z""#, #""time":"😀😀😀😀😀""#, #""time":"2026-11-26T06:::::12Z""#, #""time":"""#,
        #""do":"ADD""#, #""do":1"#, #""do":"drop""#,
    ]) func refusesAWrongMember(member: String) {
        let name = member.prefix { $0 != ":" }
        let others = [#""n":17"#, #""time":"2026-11-26T06:40:12Z""#, #""do":"add""#].filter { !$0.hasPrefix(name) }

        #expect(others.count == 2)
        #expect(parse("{\((others + [member]).joined(separator: ","))}") == nil)
        #expect(parse("{\(others.joined(separator: ","))}") == nil)
    }

    @Test(arguments: [
        #""seen":[]"#, #""seen":{"b0b0b0b0":0}"#, #""seen":{"b0b0b0b0":"1"}"#, #""seen":{"B0B0B0B0":1}"#,
        #""seen":{"b0b0b0b0":1,"b0b0b0b0":2}"#, #""before":"x""#, #""before":[1]"#, #""after":[["x"]]"#,
        #""after":[{"base64":"A"}]"#, #""after":[{"base64":"/x=="}]"#, #""after":[{"base64":"/w"}]"#,
        #""after":[{"base64":"/w==\n"}]"#, #""after":[{"base64":7}]"#, #""after":[{}]"#,
        #""after":[{"base64":"","base64":""}]"#, #""hash":"""#, #""hash":7"#,
        #""hash":"+0000000000000000000000000000000""#, #""hash":"A0000000000000000000000000000000""#, #""stamp":7"#,
        #""lines":"a0a0a0a0-17.lines""#, #""lines":"../x","lineHash":"00000000000000000000000000000000""#,
        #""lines":"a0a0a0a0-18.lines","lineHash":"00000000000000000000000000000000""#,
        #""after":[],"lines":"a0a0a0a0-17.lines","lineHash":"00000000000000000000000000000000""#,
        #""removed":7,"removedHash":"00000000000000000000000000000000""#, #""n":17"#, #""n":18"#, #""x":1,"x":1"#,
    ]) func refusesAWrongFurtherMember(member: String) {
        #expect(parse(valid) != nil)
        #expect(parse(valid.dropLast() + ",\(member)}") == nil)
    }

    @Test func refusesEverythingElse() {
        for text in ["", "{}", "[]", "null", "17", "\u{0}", valid + valid, String(valid.dropLast())] {
            #expect(parse(text) == nil)
        }
        #expect(parse(String(repeating: "[", count: 100_000)) == nil)
        #expect(JournalLine(parsing: [0xFF, 0xFE] + Array(valid.utf8), of: ada) == nil)
    }

    /// Any byte of a line may be another one; the line is refused, or read as one that is written alike.
    @Test func survivesAnyChangedByte() {
        var random = SeededGenerator(seed: 6)
        for number in 1...40 {
            let line = JournalLine(operation: random.operation(OperationID(ada, number), lines: 2)).bytes
            for index in line.indices {
                var changed = line
                changed[index] = UInt8.random(in: 0...255, using: &random)
                guard let read = JournalLine(parsing: changed, of: ada) else { continue }
                #expect(JournalLine(parsing: read.bytes, of: ada) == read)
            }
        }
    }

    @Test func isJSONThatOthersRead() throws {
        var random = SeededGenerator(seed: 7)
        for number in 1...100 {
            let operation = random.operation(OperationID(ada, number))
            let object = try #require(try JSON(parsing: JournalLine(operation: operation).bytes).object)
            #expect(object.members.last?.name == "stamp")
            #expect(object["after"]?.array?.count ?? 0 == operation.after.count)
        }
    }

    @Test func limitsItsYears() {
        let times = [Timestamp(rawValue: .min), Timestamp(rawValue: .max)].map(\.journalText)

        #expect(times == ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
        #expect(Timestamp(seconds: -1).journalText == "1969-12-31T23:59:59Z")
    }

    @Test func hasRoomForTheLongestStamp() {
        let longest = [UInt64.max, .max].map(String.init) + [String(Int.max), String(Int.min)]

        #expect(longest.joined(separator: " ").utf8.count == FileStamp.longestText)
    }
}
