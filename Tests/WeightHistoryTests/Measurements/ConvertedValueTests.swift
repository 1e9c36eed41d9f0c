import Testing

@testable import WeightHistory

/// Values of series as users type them.
@Suite struct ConvertedValueTests {
    private static let (fat, waist) = (Series("fat", .percent), Series("waist", .centimetres))
    private static let visceral = Series("visceral", nil)

    private func text(_ typed: String, _ series: Series, mark: String = ".") -> String? {
        (try? SeriesValue(typed: typed, series, in: WeightFormat(decimalMark: mark)))?.text
    }

    private func fault(_ typed: String, _ series: Series) -> ValueError? {
        do throws(ValueError) {
            _ = try SeriesValue(typed: typed, series, in: WeightFormat(decimalMark: "."))
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("21.3", "21.3"), ("21,3", "21.3"), (" 21.30 % ", "21.30"), ("+21.", "21"), ("21.3%", "21.3"),
        ("٢١٫٣", "21.3"), ("100", "100"),
    ])
    func aShareIsRead(typed: String, text: String) {
        #expect(self.text(typed, Self.fat) == text)
    }

    @Test(arguments: [
        ("92", "92"), ("92cm", "92"), ("36in", "91.44"), ("36 IN", "91.44"), ("920 mm", "92"), ("36.22in", "92"),
    ])
    func aLengthIsConverted(typed: String, text: String) throws {
        let typed = try SeriesValue(typed: typed, Self.waist, in: WeightFormat(decimalMark: "."))
        let value = try #require(typed.converted(to: Self.waist))

        #expect(value.series == Self.waist && abs(value.number - Double(text)!) < 0.0051)
    }

    @Test func threeDigitsAfterACommaMayBeThousands() {
        #expect(text("92,125", Self.waist) == nil && text("92,125", Self.waist, mark: ",") == "92.125")
    }

    @Test(arguments: [
        ("", ValueError.noValue), ("  ", .noValue), ("x", .notANumber), ("21.3 cm", .otherUnit("cm")),
        ("1.2.3", .notANumber), ("0", .notPositive), ("100.1", .tooGreat),
    ])
    func aMistakeIsFound(typed: String, fault: ValueError) {
        #expect(self.fault(typed, Self.fat) == fault)
    }

    @Test func aSeriesWithoutAUnitHasNone() {
        #expect(text("7", Self.visceral) == "7" && fault("7 %", Self.visceral) == .otherUnit("%"))
        #expect(fault("100001", Self.visceral) == .tooGreat)
    }
}
