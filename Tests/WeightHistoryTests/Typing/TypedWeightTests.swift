import Testing

@testable import WeightHistory

@Suite struct TypedWeightTests {
    private let point = WeightFormat(decimalMark: ".")
    private let comma = WeightFormat(decimalMark: ",")

    private func weight(_ text: String, _ format: WeightFormat, _ unit: WeightUnit = .kilograms) throws -> EntryWeight {
        try EntryWeight(typed: text, unit, in: format)
    }

    /// A goal keeps the form in which it was typed, also in the document; the weight is the same.
    @Test(arguments: [
        ("12 st 4", "12 st 4"), ("12st4 lb", "12 st 4 lb"), ("12 st 4,50", "12 st 4.50"), ("12 11.4", "12 st 11.4"),
    ])
    func aGoalKeepsItsStonesAndPounds(text: String, written: String) throws {
        let goal = try EntryWeight(typedGoal: text, .stones, in: point)

        #expect(goal.text == written && goal.textWithUnit == written && goal.unit == .stones)
        #expect(try abs(goal.kilograms - weight(text, point, .stones).kilograms) < 1e-9)
        #expect(PersonSetting.goal(Goal(goal)).text == written)
    }

    @Test func aGoalIsOtherwiseAWeight() throws {
        #expect(try EntryWeight(typedGoal: "78,5", .kilograms, in: point) == EntryWeight("78.5", .kilograms))
        #expect(PersonSetting.goal(Goal(EntryWeight("78.5", .kilograms)!)).text == "78.5 kg")
        #expect(throws: InputError.tooManyPounds) { try EntryWeight(typedGoal: "12 st 14", .kilograms, in: point) }
        #expect(throws: InputError.noWeight) { try EntryWeight(typedGoal: "", .kilograms, in: point) }
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

    @Test(arguments: [
        ("82.4 kg", "82.4", WeightUnit.kilograms), ("82,4kg", "82.4", .kilograms), ("181 lb", "181", .pounds),
        ("181.40LBS", "181.40", .pounds), ("+82. kg", "82", .kilograms), ("12.8 st", "12.8", .stones),
        ("12 st 11", "179", .pounds), ("12st11,5lb", "179.5", .pounds), ("８２．４　ｋｇ", "82.4", .kilograms),
        ("۸۲٫۴\u{202F}kg", "82.4", .kilograms), ("\u{200F}82.4 kg\u{200E}", "82.4", .kilograms),
    ])
    func aUnitTypedWithTheNumberCounts(text: String, written: String, unit: WeightUnit) throws {
        for given in WeightUnit.allCases {
            #expect(try weight(text, point, given) == EntryWeight(written, unit))
        }
    }

    @Test(arguments: [
        ("82 kg", WeightUnit.kilograms), ("181lb", .pounds), ("12 st 11 lb", .stones), ("12st", .stones),
    ])
    func theUnitThatATextNames(text: String, unit: WeightUnit) {
        #expect(WeightUnit(namedIn: text) == unit)
    }

    @Test(arguments: ["82", "82 k", "kg", "", "12 s"]) func aTextThatNamesNoUnit(text: String) {
        #expect(WeightUnit(namedIn: text) == nil)
    }

    @Test(arguments: [
        ("82.4", WeightUnit.kilograms, 1, "82.5"), ("82.4", .kilograms, -10, "81.4"), ("82", .kilograms, 1, "82.1"),
        ("82.45", .kilograms, 1, "82.55"), ("82,45", .kilograms, -1, "82.35"), ("0.1", .kilograms, -1, "0.1"),
        ("0.5", .kilograms, -10, "0.1"), ("82.4", .pounds, 1, "181.8"),
    ])
    func stepsOfATenth(text: String, unit: WeightUnit, tenths: Int, written: String) throws {
        let weight = try #require(EntryWeight(text, .kilograms))

        #expect(weight.moved(byTenths: tenths, of: unit) == EntryWeight(written, unit))
    }

    @Test func stepsEndAtAThousandKilograms() {
        #expect(EntryWeight("1000", .kilograms)?.moved(byTenths: 1, of: .kilograms) == nil)
    }

    @Test func stonesStepByTenthsOfAPound() throws {
        let weight = try #require(EntryWeight("12.8", .stones))

        #expect(weight.moved(byTenths: 1, of: .stones) == EntryWeight("179.3", .pounds))
        #expect(EntryWeight("0.1", .pounds)?.moved(byTenths: -10, of: .stones) == EntryWeight("0.1", .pounds))
    }

    @Test func everyDigitIsKept() throws {
        #expect(try weight("82.40", point).text == "82.40")
        #expect(try weight("82,450", comma).text == "82.450")
        #expect(try weight("1000", point).number == 1000)
        #expect(try weight("2204.6", point, .pounds).unit == .pounds)
    }

    @Test func aCommaBeforeThreeDigitsMayMeanThousands() {
        #expect(throws: InputError.notANumber) { try weight("1,000", point) }
        #expect(throws: InputError.notANumber) { try weight("1,234.5", comma) }
    }

    @Test(arguments: [
        "abc", "8o", "82..", "82.,", ".", "+", "+-82", "++82", ".4", "82 4", "8.2.4", "-", "82k", "82 kg 4", "kg",
        "1e2", "nan", "-5-",
        "８o",
    ])
    func whatIsNoNumber(text: String) {
        #expect(throws: InputError.notANumber) { try weight(text, point) }
    }

    @Test(arguments: ["0", "0.0", "0,00", "-5", "−5", "-5,5", " −82.4", "-5.", "−５", "＋0"])
    func whatIsNotAboveZero(text: String) {
        #expect(throws: InputError.notPositive) { try weight(text, point) }
    }

    @Test func whatIsOverAThousandKilograms() {
        #expect(throws: InputError.tooHeavy) { try weight("1000.1", point) }
        #expect(throws: InputError.tooHeavy) { try weight("1001", point) }
        #expect(throws: InputError.tooHeavy) { try weight("2204.7", point, .pounds) }
        #expect(throws: InputError.tooHeavy) { try weight(String(repeating: "9", count: 5000), point) }
    }

    @Test(arguments: ["", "  ", "\u{A0}"]) func nothing(text: String) {
        #expect(throws: InputError.noWeight) { try weight(text, point) }
    }
}
