import Testing

@testable import WeightHistory

@Suite struct TypedWeightTests {
    private let point = WeightFormat(decimalMark: ".")
    private let comma = WeightFormat(decimalMark: ",")

    private func weight(_ text: String, _ format: WeightFormat, _ unit: WeightUnit = .kilograms) throws -> EntryWeight {
        try EntryWeight(typed: text, unit, in: format)
    }

    @Test(arguments: ["82.4", "82,4", " 82.4 ", "\u{A0}82,4\u{202F}"])
    func bothMarksAreRead(text: String) throws {
        for format in [point, comma] {
            let weight = try weight(text, format)

            #expect(weight.number == 82.4)
            #expect(weight.text == "82.4")
        }
    }

    @Test(arguments: [
        ("82.", "82"), ("82,", "82"), ("+82", "82"), ("+82,4", "82.4"), ("８２．４", "82.4"), ("٨٢٫٤", "82.4"),
        ("۸۲٫۴", "82.4"),
        ("८२.४", "82.4"), ("８２、４", "82.4"), ("＋８２。", "82"),
    ])
    func digitsOfEveryScriptAndIdleSigns(text: String, written: String) throws {
        #expect(try weight(text, point).text == written)
    }

    @Test func everyDigitIsKept() throws {
        #expect(try weight("82.40", point).text == "82.40")
        #expect(try weight("82,450", comma).text == "82.450")
        #expect(try weight("1000", point).number == 1000)
        #expect(try weight("2204.6", point, .pounds).unit == .pounds)
    }

    @Test func aCommaBeforeThreeDigitsMayMeanThousands() {
        #expect(throws: TypedFault.notANumber) { try weight("1,000", point) }
        #expect(throws: TypedFault.notANumber) { try weight("1,234.5", comma) }
    }

    @Test(arguments: [
        "abc", "8o", "82..", "82.,", ".", "+", "+-82", "++82", ".4", "82 4", "8.2.4", "-", "82kg", "1e2", "nan", "-5-",
        "８o",
    ])
    func whatIsNoNumber(text: String) {
        #expect(throws: TypedFault.notANumber) { try weight(text, point) }
    }

    @Test(arguments: ["0", "0.0", "0,00", "-5", "−5", "-5,5", " −82.4", "-5.", "−５", "＋0"])
    func whatIsNotAboveZero(text: String) {
        #expect(throws: TypedFault.notPositive) { try weight(text, point) }
    }

    @Test func whatIsOverAThousandKilograms() {
        #expect(throws: TypedFault.tooHeavy) { try weight("1000.1", point) }
        #expect(throws: TypedFault.tooHeavy) { try weight("1001", point) }
        #expect(throws: TypedFault.tooHeavy) { try weight("2204.7", point, .pounds) }
        #expect(throws: TypedFault.tooHeavy) { try weight(String(repeating: "9", count: 5000), point) }
    }

    @Test(arguments: ["", "  ", "\u{A0}"]) func nothing(text: String) {
        #expect(throws: TypedFault.noWeight) { try weight(text, point) }
    }
}
