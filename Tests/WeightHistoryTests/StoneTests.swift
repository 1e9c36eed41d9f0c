import Testing

@testable import WeightHistory

@Suite struct StoneTests {
    private let point = WeightFormat(decimalMark: ".")

    @Test(
        arguments: [
            (179.2, "12 st 11.2 lb"), (179.4, "12 st 11.4 lb"), (168, "12 st 0.0 lb"), (14, "1 st 0.0 lb"),
            (181.96, "13 st 0.0 lb"), (181.94, "12 st 13.9 lb"), (13.94, "13.9 lb"), (13.96, "1 st 0.0 lb"),
            (0.7, "0.7 lb"), (0, "0.0 lb"), (-0.7, "-0.7 lb"), (-17.5, "-1 st 3.5 lb"), (-0.01, "0.0 lb"),
            (179.35, "12 st 11.4 lb"),
        ] as [(Double, String)])
    func areShownWithTheirPounds(pounds: Double, text: String) {
        #expect(point.text(pounds / 14, .stones) == text)
    }

    @Test func theDecimalMarkIsTheLocales() {
        #expect(WeightFormat(decimalMark: ",").text(12.8, .stones) == "12 st 11,2 lb")
    }

    /// A weight in pounds equals its stones and pounds to a tenth.
    @Test func poundsAreKept() {
        for tenths in 1...22046 {
            let text = point.text(kilograms: WeightUnit.pounds.kilograms(from: Double(tenths) / 10), in: .stones)

            let pounds = "\(tenths % 140 / 10).\(tenths % 10) lb"
            #expect(text == (tenths < 140 ? pounds : "\(tenths / 140) st \(pounds)"))
        }
    }

    @Test(arguments: [
        ("12 st 11.4", "179.4"), ("12st 11.4lb", "179.4"), ("12 11.4", "179.4"), ("12 ST 11.4 LBS", "179.4"),
        ("12st11.4", "179.4"), (" 12  st  11,4 ", "179.4"), ("12\u{A0}st\u{A0}11.4\u{A0}lb", "179.4"),
        ("12 st 11.40", "179.40"), ("12 11", "179"), ("12 0", "168"), ("0 st 8.4", "8.4"), ("012 03", "171"),
        ("12 13.999", "181.999"), ("+12 st 3.", "171"), ("11.4 lb", "11.4"), ("179.4lbs", "179.4"),
        ("１２ １１．４", "179.4"), ("१२ ११.४", "179.4"), ("١٢ ١١٫٤", "179.4"),
    ])
    func withPoundsAreTypedAsPounds(text: String, pounds: String) throws {
        let weight = try EntryWeight(typed: text, .stones, in: point)

        #expect(weight == EntryWeight(pounds, .pounds))
    }

    @Test(arguments: [("12.8", "12.8"), ("12,8", "12.8"), ("12.80 st", "12.80"), ("12st", "12"), ("12 st", "12")])
    func aloneStayStones(text: String, stones: String) throws {
        for format in [point, WeightFormat(decimalMark: ",")] {
            #expect(try EntryWeight(typed: text, .stones, in: format) == EntryWeight(stones, .stones))
        }
    }

    /// Sums of binary fractions must not change a number.
    @Test func everyDigitOfThePoundsIsKept() throws {
        for tenths in 0..<140 {
            let typed = "\(tenths / 10).\(tenths % 10)"
            let weight = try EntryWeight(typed: "12 st \(typed)", .stones, in: point)

            #expect(weight.text == "\(168 + tenths / 10).\(tenths % 10)")
            #expect(point.text(weight.number(in: .stones), .stones) == "12 st \(typed) lb")
        }
    }

    @Test(arguments: [
        ("12 st 15", InputError.tooManyPounds), ("12 14", .tooManyPounds), ("12 14.0", .tooManyPounds),
        ("12 99999999999999999999", .tooManyPounds), ("12 -3", .notANumber), ("12.5 st 3", .notANumber),
        ("12 st 3.4.5", .notANumber), ("12 st lb", .notANumber), ("st", .notANumber), ("lb", .notANumber),
        ("12 kilo", .notANumber), ("12 st 3 st", .notANumber), ("12 lb 3", .notANumber), ("12 3 4", .notANumber),
        ("12 st 11.4 lb x", .notANumber), ("12 .5", .notANumber), ("12,000 11", .notANumber),
        ("12 1,234", .notANumber), ("twelve", .notANumber), ("-12 st", .notPositive), ("0 st 0.0", .notPositive),
        ("0", .notPositive), ("158", .tooHeavy), ("157 7", .tooHeavy), ("99999999999999999999 3", .tooHeavy),
        ("", .noWeight),
    ])
    func whatIsNoneIsRefused(text: String, fault: InputError) {
        #expect(throws: fault) { try EntryWeight(typed: text, .stones, in: point) }
    }

    /// Conversion is for display only: the entered digits stay, whatever units are chosen in between.
    @Test(arguments: ["181.4", "179.45", "0.1", "2204.6"])
    func roundTripsChangeNoDigit(text: String) throws {
        let weight = try #require(EntryWeight(text, .pounds))
        let shown = WeightUnit.allCases.map { point.text(weight.number(in: $0), $0) }
        for _ in 0..<10_000 {
            let again = [WeightUnit.pounds, .stones, .kilograms].map { ($0, point.text(weight.number(in: $0), $0)) }

            try #require(again.sorted { $0.0.rawValue < $1.0.rawValue }.map(\.1) == shown)
        }

        #expect(weight == EntryWeight(text, .pounds))
    }

    @Test func aConversionKeepsTheTenthOfAPound() throws {
        let weight = try EntryWeight(typed: "12 st 11.4", .stones, in: point)

        let stones = try #require(EntryWeight(weight.text(convertedTo: .stones), .stones))

        #expect(stones.text == "12.814")
        #expect(point.text(stones.number, .stones) == "12 st 11.4 lb")
        #expect(weight.text(convertedTo: .kilograms) == "81.37")
        #expect(EntryWeight("0.07", .pounds)?.text(convertedTo: .stones) == "0.005")
    }
}
