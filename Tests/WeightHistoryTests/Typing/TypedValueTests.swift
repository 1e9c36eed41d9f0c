import Testing

@testable import WeightHistory

@Suite struct TypedValueTests {
    private let point = WeightFormat(decimalMark: ".")
    private let fat = Series("fat", .percent)
    private let waist = Series("waist", .centimetres)

    @Test(arguments: [
        ("92", "92", "cm"), (" 92 cm ", "92", "cm"), ("92cm", "92", "cm"), ("36,4in", "36.4", "in"),
        ("+925 MM", "925", "mm"),
        ("٩٢٫٥", "92.5", "cm"), ("92.", "92", "cm"), ("92.123456", "92.123456", "cm"),
    ])
    func aNumberMayHaveItsUnit(typed: String, text: String, unit: String) throws {
        let value = try SeriesValue(typed: typed, waist, in: point)

        #expect(value == SeriesValue(text, Series("waist", MeasureUnit(unit))))
        #expect(value.number == Double(text))
    }

    @Test(arguments: [
        ("", ValueError.noValue), (" ", .noValue), ("x", .notANumber), ("1.2.3", .notANumber), ("92,345", .notANumber),
        ("0", .notPositive), ("-5", .notPositive), ("0 cm", .notPositive), ("100001", .tooGreat),
        ("92kg", .otherUnit("kg")),
        ("92 stone", .otherUnit("stone")), ("1e3", .otherUnit("e3")),
    ])
    func anythingElseIsRefused(typed: String, fault: ValueError) {
        #expect(throws: fault) { try SeriesValue(typed: typed, waist, in: point) }
    }

    @Test func aShareIsAtMostAWhole() throws {
        #expect(throws: ValueError.tooGreat) { try SeriesValue(typed: "100.1", fat, in: point) }
        #expect(try SeriesValue(typed: "100", fat, in: point).number == 100)
        #expect(try SeriesValue(typed: "150kg", fat, in: point).series == Series("fat", .kilograms))
    }

    @Test func aDecimalCommaMayHaveManyDigitsWhereItIsUsual() throws {
        let value = try SeriesValue(typed: "92,345", waist, in: WeightFormat(decimalMark: ","))

        #expect(value.text == "92.345")
    }

    @Test func onlyPartsOfTheBodyMayBeSharesOrMasses() {
        #expect(throws: ValueError.otherUnit("%")) { try SeriesValue(typed: "9%", Series("visceral", nil), in: point) }
        #expect(throws: ValueError.otherUnit("kg")) {
            try SeriesValue(typed: "9kg", Series("mood", .percent), in: point)
        }
    }

    @Test func aValueIsConvertedToItsColumn() throws {
        let inches = try SeriesValue(typed: "36in", waist, in: point)

        #expect(inches.converted(to: waist)?.text == "91.44")
        #expect(inches.converted(to: fat) == nil)
        #expect(SeriesValue("21.345", fat)?.converted(to: fat)?.text == "21.345")
        #expect(inches.words == "waist 36 in")
    }
}
