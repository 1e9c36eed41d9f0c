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

    private func texts(_ text: String, named name: String? = nil, seed: UInt64 = 1) throws(ImportError) -> [String] {
        var list = JSONList(named: name)
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

        #expect(try texts(text, named: "list") == [#"1 {"c":1}"#, #"1 {"list":[{"d":1}]}"#])
    }

    @Test(arguments: ["[{]}", "[{\"a\":}]", "{}x", "x", "[1]]", "[{\"a\":1}}"]) func whatIsNoJSONIsRefused(text: String)
    {
        #expect(throws: ImportError.malformed(line: 1, reason: "it is not JSON")) { try texts(text) }
    }

    @Test(arguments: ["", "[", "[{\"a\":1}", "[{\"a\":\"", "{\"a\":[1]"]) func whatEndsEarlyIsRefused(text: String) {
        #expect(throws: ImportError.endsEarly(line: 1)) { try texts(text) }
    }
}
