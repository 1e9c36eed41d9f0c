import Testing

@testable import DBus

@Suite struct BusValueTests {
    private let values: [BusValue] = [
        .bool(true), .int16(-7), .int32(-70_000), .uint32(.max), .double(0.25), .string("grün\n"), .path("/a/b"),
        .array([], of: "(so)"), .strings(["a", ""]), .texts(["a": "1", "b": "2"]),
        .structure([.string(":1.1"), .path("/"), .array([.uint32(1), .uint32(2)], of: "u")]),
        .variant(.variant(.structure([.bool(false)]))), .array([.entry(.string("x"), .variant(.int32(1)))], of: "{sv}"),
    ]

    @Test func everyValueIsReadAsItWasWritten() throws {
        let tuple = try #require([BusValue](tuple: values.tuple))

        #expect(tuple == values)
    }

    @Test func signaturesAreThoseOfDBus() {
        #expect(
            values.map(\.signature)
                == ["b", "n", "i", "u", "d", "s", "o", "a(so)", "as", "a{ss}", "(soau)", "v", "a{sv}"])
    }

    @Test func signaturesAreDividedIntoTypes() {
        #expect("i(so)aua{s(iv)}aas".completeTypes == ["i", "(so)", "au", "a{s(iv)}", "aas"])
        #expect("".completeTypes.isEmpty)
    }

    @Test func dictionariesAreReadByName() {
        let value = BusValue.array(
            [.entry(.string("a"), .variant(.bool(true))), .entry(.string("b"), .variant(.variant(.string("c"))))],
            of: "{sv}")

        #expect(value.named == ["a": .bool(true), "b": .string("c")])
        #expect(BusValue.bool(true).named == nil)
    }
}
