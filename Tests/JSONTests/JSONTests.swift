import JSON
import Testing

@Suite struct JSONTests {
    private func read(_ text: String) throws -> JSON { try JSON(parsing: text.utf8) }

    @Test func valuesAreReadWithTheirOrderAndDigits() throws {
        let value = try read(" {\"b\" : [1.50, -0, 1e+2], \"a\":null,\"\":true}\n")

        #expect(value.text == "{\"b\":[1.50,-0,1e+2],\"a\":null,\"\":true}")
        #expect(value.object?["b"]?.array?.map(\.number) == [1.5, 0, 100])
        #expect(value.object?[""]?.bool == true && value.object?["c"] == nil)
    }

    @Test func escapesAreWhatTheyStandFor() throws {
        let value = try read(#""\"\\\/\b\f\n\r\t\u00e9\uD83D\ude00é😀""#)

        #expect(value.string == "\"\\/\u{8}\u{C}\n\r\té😀é😀")
    }

    @Test(arguments: [
        "", " ", "nul", "truex", "+1", "01", "1.", ".5", "1e", "-", "[1,]", "[,1]", "[1 2]", "[", "{", "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}", "{a:1}", "\"", "\"\n\"", "\"\\x\"", "\"\\u12g4\"", "\"\\uD800\"", "\"\\uD800\\u0041\"",
        "\"\\uDC00\"",
        "1 2", "[1]]", "NaN", "'a'", "\u{FEFF}1", "/**/1",
    ]) func whatIsNoJSONIsRefused(text: String) {
        #expect(throws: JSON.SyntaxError.self) { try read(text) }
    }

    @Test func bytesThatAreNoTextAreRefused() {
        #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: [0x22, 0xFF, 0x22] as [UInt8]) }
    }

    @Test func depthIsLimited() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }

        #expect(throws: Never.self) { try read(nested(128)) }
        #expect(throws: JSON.SyntaxError.self) { try read(nested(129)) }
        #expect(throws: JSON.SyntaxError.self) { try read(String(repeating: "[", count: 1_000_000)) }
    }

    @Test func membersKeepTheirPlaces() throws {
        var object = try #require(try read(#"{"a":1,"b":2,"a":3}"#).object)

        let first = object["a"]
        object["a"] = .bool(true)
        object["c"] = .null
        object["b"] = nil

        #expect(first?.number == 3)
        #expect(JSON.object(object).text == #"{"a":1,"a":true,"c":null}"#)
    }

    @Test func numbersAreWrittenAsShortAsTheyCan() {
        #expect(JSON.number(1.23456).text == "1.235")
        #expect(JSON.number(exactly: 1.23456).text == "1.23456")
        #expect(JSON.number(480).text == "480" && JSON.number(.infinity).text == "null")
    }

    @Test func linesAreIndented() throws {
        let value = try read(#"{"a":{"b":[1,2]},"c":[],"d":{}}"#)

        #expect(
            value.indentedText == """
                {
                  "a": {
                    "b": [
                      1,
                      2
                    ]
                  },
                  "c": [],
                  "d": {}
                }
                """)
    }

    @Test func valuesSurviveBeingWritten() throws {
        var maker = ValueMaker(seed: 51)
        for _ in 0..<500 {
            let value = maker.value(depth: 0)

            try #require(try read(value.text) == value)
            try #require(try read(value.indentedText) == value)
            try #require(value.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
        }
    }

    /// A text with a few changed bytes is rejected, or yields a value that survives writing.
    @Test func changedBytesDoNoHarm() throws {
        var maker = ValueMaker(seed: 52)
        var accepted = 0
        for _ in 0..<5000 {
            var bytes = Array(maker.value(depth: 0).text.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &maker) {
                let place = Int.random(in: 0...bytes.count, using: &maker)
                let other = Array("[]{},:\"\\u0e-+. tfn\u{7F}".utf8) + [0, 0x80, 0xC3, 0xFF]
                if Bool.random(using: &maker), place < bytes.count { bytes.remove(at: place) }
                bytes.insert(other.randomElement(using: &maker)!, at: min(place, bytes.count))
            }

            guard let value = try? JSON(parsing: bytes) else { continue }
            accepted += 1
            try #require(try read(value.text) == value)
        }
        #expect(accepted > 100 && accepted < 4900)
    }
}

/// Random values with every feature of JSON, by SplitMix64.
private struct ValueMaker: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    mutating func value(depth: Int) -> JSON {
        let kind = Int.random(in: 0..<(depth < 4 ? 7 : 5), using: &self)
        let count = Int.random(in: 0...4, using: &self)
        switch kind {
        case 0: return [JSON.null, .bool(true), .bool(false)].randomElement(using: &self)!
        case 1: return .number(Double.random(in: -1e4...1e4, using: &self))
        case 2: return .number(exactly: Double.random(in: -1e300...1e300, using: &self))
        case 3, 4: return .string(string(count))
        case 5: return .array((0..<count).map { _ in value(depth: depth + 1) })
        default:
            return .object(
                JSON.Object((0..<count).map { _ in .init(name: string(2), value: value(depth: depth + 1)) }))
        }
    }

    private mutating func string(_ count: Int) -> String {
        let letters = ["a", "\"", "\\", "\n", "\u{0}", "\u{1B}", "é", "😀", "\u{202E}", "\u{FFFF}", "/", "\u{7F}"]
        return (0..<count).map { _ in letters.randomElement(using: &self)! }.joined()
    }
}

/// An array parsed with the offsets of its elements.
@Suite struct JSONElementTests {
    private func elements(_ text: String) throws -> [JSON.Element]? { try JSON.elements(parsing: Array(text.utf8)) }

    @Test func sayWhereTheyAre() throws {
        let elements = try #require(try elements(" [1,\n {\"a\": [2]} ,\"x\"] "))

        #expect(elements.map(\.range) == [2..<3, 6..<16, 18..<21])
        #expect(elements.map(\.value) == [.number(1), .object(["a": .array([.number(2)])]), .string("x")])
    }

    @Test func areNoneInAnEmptyList() throws {
        #expect(try elements("[ ]") == [])
    }

    @Test(arguments: ["{}", "null", "\"[]\"", " 1 "]) func areNilOfAnotherValue(text: String) throws {
        #expect(try elements(text) == nil)
    }

    @Test(arguments: [("[1,", 3), ("[1] x", 4), ("", 0), ("{", 1), ("[1 2]", 3)])
    func areNotReadOfWhatIsNoJSON(text: String, offset: Int) {
        #expect { try elements(text) } throws: { ($0 as? JSON.SyntaxError)?.offset == offset }
    }
}
