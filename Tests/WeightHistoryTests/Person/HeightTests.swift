import Testing

@testable import WeightHistory

@Suite struct HeightTests {
    @Test(arguments: [
        ("178 cm", 1.78), ("178cm", 1.78), ("177.8 CM", 1.778), ("1.78 m", 1.78), ("1,78m", 1.78),
        ("5 ft 10 in", 1.778),
        ("5ft10in", 1.778), ("5' 10\"", 1.778), ("5'10\"", 1.778), ("5′ 10″", 1.778), ("5’10”", 1.778),
        ("5 ft 10", 1.778), ("5 feet 10.5 inches", 1.7907), ("6 ft", 1.8288), ("6'", 1.8288), ("70 in", 1.778),
        ("70\"", 1.778),
    ])
    func isReadAndKeptAsWritten(text: String, metres: Double) throws {
        let height = try Height(text)

        #expect(abs(height.metres - metres) < 1e-9)
        #expect(height.text == text)
    }

    @Test(arguments: [
        "tall", "178", "cm", "1.78.1 m", ".5 m", "5. m", "5 ft 12 in", "5.5 ft 3 in", "5 ft 10 cm", "10 in 5 ft",
        "5 ft 10 in 3", "178 cm tall", "-178 cm", "1 78 cm", "1e2 cm", "0x10 m", "nan m",
    ])
    func otherTextsAreNoHeight(text: String) {
        #expect(throws: HeightError.notAHeight) { try Height(text) }
    }

    @Test func nobodyIsThatTall() {
        #expect(throws: HeightError.noHeight) { try Height("") }
        for text in ["0 cm", "29.9 cm", "178 m", "3.01 m", "99 ft"] {
            #expect(throws: HeightError.notPossible) { try Height(text) }
        }
    }

    @Test(arguments: [
        ("178", "178 cm"), (" 178 cm ", "178 cm"), ("1,78", "1.78 m"), ("1.78 M", "1.78 m"), ("5'10\"", "5 ft 10 in"),
        ("5ft 10", "5 ft 10 in"), ("５ ft １０ in", "5 ft 10 in"), ("70\"", "70 in"), ("177,8", "177.8 cm"),
        ("١٧٨", "178 cm"), ("178\u{A0}cm", "178 cm"),
    ])
    func whatIsTypedIsWrittenInOneForm(typed: String, text: String) throws {
        let height = try Height(typed: typed)

        #expect(height.text == text)
        #expect(try Height(height.text) == height)
    }

    @Test(arguments: ["", "  "]) func nothingTypedIsNoHeight(typed: String) {
        #expect(throws: HeightError.noHeight) { try Height(typed: typed) }
    }

    @Test(arguments: ["5.10", "12", "tall"]) func aNumberThatCouldBeNeitherNeedsItsUnit(typed: String) {
        #expect(throws: HeightError.notAHeight) { try Height(typed: typed) }
    }
}
