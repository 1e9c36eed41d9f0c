import Testing
import Words

@testable import WeightHistory

/// Phrases on phases, and on ranges that are compared.
@Suite struct SpanWordsTests {
    private func format(_ unit: WeightUnit) -> EntryFormat {
        EntryFormat(
            unit: unit, weights: WeightFormat(decimalMark: "."),
            dates: DateFormat(dayPattern: "%d/%m/%Y", timePattern: "%H:%M"))
    }

    /// Four weeks in which the weight falls or rises steadily, with some noise of a day.
    private func span(from kilograms: Int, perDay hundredths: Int) -> SpanSummary {
        let entries = (0..<28).map { day in
            let weight = kilograms * 100 + hundredths * day + (day % 2) * 20
            let number = "\(weight / 100).\((weight % 100).decimal(digits: 2))"
            return WeightEntry(
                date: EntryDate(instant: Double(day) * 86_400, offset: 0), weight: EntryWeight(number, .kilograms)!)
        }
        return SpanSummary(of: WeightHistory(entries: entries), in: 0...1e9)!
    }

    @Test func ratesHaveTheirErrors() {
        let (falling, rising) = (span(from: 83, perDay: -4), span(from: 80, perDay: 3))

        let clear = format(.kilograms).phrases(of: SpanComparison(falling, against: rising), against: .year)
        let unclear = format(.kilograms).phrases(of: SpanComparison(falling, against: falling), against: .before)

        #expect(
            clear[0].forms == [
                "mean 82.6 against 80.5 a year earlier (+2.1)", "mean 82.6 against 80.5 (+2.1)",
                "82.6 against 80.5 (+2.1)", "mean +2.1",
            ])
        let rates = clear[1].forms
        #expect(rates[0].wholeMatch(of: /−0\.2\d ± 0\.0\d against \+0\.2\d ± 0\.0\d kg a week/) != nil, "\(rates)")
        #expect(rates[1] == "rate \(rates[0].replacing(" kg a week", with: ""))" && rates.count == 2)
        #expect(
            unclear[0].forms == [
                "mean 82.6 against 82.6 in the range before (0.0)", "mean 82.6 against 82.6 before (0.0)",
                "mean 82.6 against 82.6 (0.0)", "82.6 against 82.6 (0.0)", "mean 0.0",
            ])
        let forms = unclear[1].forms
        #expect(forms[0].hasSuffix(" kg a week, no clear difference"))
        #expect(forms[1] == "rate \(forms[0].replacing(" kg a week", with: ""))")
        #expect(forms[2...] == ["no clear difference of rates"])
    }

    @Test func stonesHavePoundsForRates() {
        let phrases = format(.stones).phrases(
            of: SpanComparison(span(from: 83, perDay: -4), against: span(from: 80, perDay: 3)), against: .year)

        #expect(phrases[0].whole == "mean 13 st 0.0 lb against 12 st 9.5 lb a year earlier (+4.5 lb)")
        #expect(phrases[1].whole.hasSuffix(" lb a week"))
    }

    /// With one decimal, the interval would seem to begin at 0.
    @Test func whetherARateIsClearIsSeenInItsInterval() throws {
        let entries = (0..<28).map { day in
            let digits = UInt64(8200 + 2 * day + (day % 4 == 0 ? 65 : 0))
            return WeightEntry(
                date: EntryDate(instant: Double(day) * 86_400, offset: 0),
                weight: EntryWeight(digits: digits, decimals: 2, .kilograms)!)
        }
        let rate = try #require(WeightHistory(entries: entries).rate())

        // A program of its own finds 0.114, from −0.026 to 0.254.
        #expect(!rate.isClear && abs(rate.rangePerWeek.lowerBound + 0.026) < 0.001)
        #expect(format(.kilograms).wholeRate(rate) == "no clear change, from −0.03 kg to +0.25 kg a week")
    }

    @Test func aPhaseHasItsFigures() {
        let figures = format(.kilograms).figures(days: 1234, span(from: 83, perDay: -4))

        #expect(figures.hasPrefix("1,234 days, 28 entries, trend 83.0 kg to "))
        #expect(figures.contains(" kg (−0.") && figures.hasSuffix(", −0.27 kg a week, from −0.32 kg to −0.22 kg"))
        #expect(format(.kilograms).figures(days: 1, nil) == "1 day, no entries")
        #expect(format(.kilograms).figures(days: nil, nil) == "no entries")
    }

    @Test func aPhaseOnPaperHasDaysChangeAndRate() {
        let (format, span) = (format(.kilograms), span(from: 83, perDay: -4))

        let figures = format.briefFigures(days: 1234, span)

        #expect(figures == "1,234 days, \(format.change(kilograms: span.change)), \(format.wholeRate(span.rate!))")
        #expect(format.briefFigures(days: 1, nil) == "1 day, no entries")
    }

    /// The ends of the interval are told apart even if the rate is small.
    @Test func aWholeRateHasHundredths() throws {
        let rate = try #require(span(from: 83, perDay: -4).rate)
        let series = [Series("fat", .percent), Series("visceral", nil)]

        #expect(format(.stones).wholeRate(rate) == "−0.61 lb a week, from −0.72 lb to −0.50 lb")
        #expect(
            series.map { format(.pounds).wholeRate(rate, of: $0) } == [
                "−0.27 % a week, from −0.32 % to −0.22 %", "−0.27 a week, from −0.32 to −0.22",
            ])
        let unclear = try #require(span(from: 83, perDay: 0).rate)
        #expect(format(.kilograms).wholeRate(unclear) == "no clear change, from −0.04 kg to +0.06 kg a week")
    }
}
