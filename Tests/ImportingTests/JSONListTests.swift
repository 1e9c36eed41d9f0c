import JSON
import TestSupport
import Testing

@testable import Importing

@Suite struct JSONListTests {
    /// A stream that delivers a few bytes at a time.
    private final class Trickle: ByteStream {
        private var rest: ArraySlice<UInt8>
        private var generator: SeededGenerator

        init(_ text: String, seed: UInt64) {
            rest = Array(text.utf8)[...]
            generator = SeededGenerator(seed: seed)
        }

        func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
            let count = min(rest.count, Int.random(in: 1...9, using: &generator))
            buffer.copyBytes(from: rest.prefix(count))
            rest = rest.dropFirst(count)
            return count
        }
    }

    private func texts(_ text: String, at path: String..., seed: UInt64 = 1) throws(ImportError) -> [String] {
        var list = JSONList(at: path)
        var texts: [String] = []
        try list.forEach(of: Trickle(text, seed: seed)) { object, line in
            texts.append("\(line) \(JSON.object(object).text)")
        }
        return texts
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>) func objectsAreFoundHoweverTheBytesCome(seed: UInt64) throws {
        let text = "\u{FEFF} [ {\"a\":\"}]\\\"\"} ,\n{\"b\":[{\"c\":1},[2]]}, 3, \"{\",\n\n{}]\n"

        #expect(
            try texts(text, seed: seed) == [
                "1 {\"a\":\"}]\\\"\"}", "2 {\"b\":[{\"c\":1},[2]]}", "4 {}",
            ])
    }

    @Test func theListIsFoundByItsName() throws {
        let text = #"{"x":[{"a":1}],"y":{"list":[{"b":1}]},"list":[{"c":1},{"list":[{"d":1}]}],"z":[{"e":1}]}"#

        #expect(try texts(text, at: "list") == [#"1 {"c":1}"#, #"1 {"list":[{"d":1}]}"#])
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>) func theListIsFoundByThePathThatLeadsToIt(seed: UInt64) throws {
        let text =
            #"{"c":[{"no":1}],"a":{"x":"b","y":{"b":{"c":[{"no":2}]}},"b":[{"c":[{"d":1},{"c":[{"no":3}]}]},"#
            + "\n" + #"{"z":0,"c":[]},[{"c":[{"e":[]}]}]],"c":[{"no":4}]},"b":[{"c":[{"no":5}]}]}"#

        #expect(
            try texts(text, at: "a", "b", "c", seed: seed) == [
                #"1 {"d":1}"#, #"1 {"c":[{"no":3}]}"#, #"2 {"e":[]}"#,
            ])
    }

    /// The same text as a key in a string, an escaped key, and an object instead of the list.
    @Test func nothingElseIsTheList() throws {
        #expect(try texts(#"{"a":"list","b":[{"c":1}],"lis\u0074":[{"c":2}]}"#, at: "list") == [])
        #expect(try texts(#"{"list":{"list":[{"c":1}]}}"#, at: "list") == [])
        #expect(try texts(#"[[{"c":1}],{"d":1}]"#) == [#"1 {"d":1}"#])
    }

    @Test func onlySomeBracketsMayBeOpen() {
        let deep = String(repeating: "[", count: 129)

        #expect(throws: ImportError.malformed(line: 1, reason: "it is not JSON")) { try texts(deep) }
        #expect(throws: ImportError.malformed(line: 1, reason: "it is not JSON")) {
            try texts("{\"a\":\(deep)", at: "a", "b")
        }
    }

    // MARK: The outline

    @Test func theOutlineHasTheKeysOfACutText() {
        let text = #"{"a":[{"b":1,"c":{"d":"e: {"}},{"f":[]}],"g\"":{"h":tr"#
        let paths = ["a", "a.b", "a.c", "a.c.d", "a.f", #"g\"#, #"g\.h"#]

        #expect(JSONOutline(Array(text.utf8)).paths == Set(paths))
        for end in 0...text.utf8.count {
            #expect(JSONOutline(Array(text.utf8.prefix(end))).paths.isSubset(of: paths), "cut off after \(end) bytes")
        }
    }

    @Test func theOutlineIsBounded() {
        let deep = String(repeating: "{\"a\":", count: 100_000)

        #expect(JSONOutline(Array(deep.utf8)).paths.max() == "a.a.a.a.a.a")
        #expect(JSONOutline(Array("}]\":{\"a\":1".utf8)).paths == [])
    }

    @Test(arguments: ["[{]}", "[{\"a\":}]", "{}x", "x", "[1]]", "[{\"a\":1}}"]) func whatIsNoJSONIsRefused(text: String)
    {
        #expect(throws: ImportError.malformed(line: 1, reason: "it is not JSON")) { try texts(text) }
    }

    @Test(arguments: ["", "[", "[{\"a\":1}", "[{\"a\":\"", "{\"a\":[1]"]) func whatEndsEarlyIsRefused(text: String) {
        #expect(throws: ImportError.endsEarly(line: 1)) { try texts(text) }
    }
}
