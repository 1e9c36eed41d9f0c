import JSON
import System

/// Garmin's `user_biometrics.json`, and the range and the day of its web interface:
/// `{"dailyWeightSummaries":[{"allWeightMetrics":[…]}]}` and `{"dateWeightList":[…]}`.
///
/// Weights and masses are in grams, shares in percent. Source: readers of python-garminconnect's answers.
extension JSONRows {
    static let garmin = [garminBiometrics, garminRange, garminDay]

    /// Times are in UTC.
    private static let garminBiometrics = JSONRows(
        SourceTraits(format: .garmin, unit: .grams, dateOrder: .yearFirst, flags: .utc), at: [],
        marks: ["weight.weight", "weight.timestampGMT"]
    ) { object in
        guard let entry = object["weight"]?.object, let weight = entry["weight"]?.word,
            let date = entry["timestampGMT"]?.word
        else { return .counted(.remarks) }
        return .texts(RowTexts(date: date, weight: weight))
    }

    private static let garminRange = JSONRows(
        garminTraits, at: ["dailyWeightSummaries", "allWeightMetrics"],
        marks: ["dailyWeightSummaries.allWeightMetrics"], row: garminRow)

    private static let garminDay = JSONRows(
        garminTraits, at: ["dateWeightList"], marks: ["dateWeightList"], row: garminRow)

    private static let garminTraits = SourceTraits(format: .garmin, unit: .grams, dateOrder: .yearFirst)

    /// Reads the moment, or else the day; `date` is the moment plus the offset that the user had.
    private static func garminRow(_ object: JSON.Object) -> Row {
        guard let weight = object["weight"]?.word else { return .counted(.remarks) }
        let values = garminMeasures.compactMap { RowTexts.Value($0.measure, object[$0.key]?.word) }
        guard let moment = object["timestampGMT"]?.wholeNumber else {
            return .texts(RowTexts(date: object["calendarDate"]?.word ?? "", weight: weight, values: values))
        }
        let difference = object["date"]?.wholeNumber.map { $0.subtractingReportingOverflow(moment).partialValue }
        let offset = difference.flatMap(garminOffset) ?? ""
        return .texts(RowTexts(date: "\(moment)", weight: weight, offset: offset, values: values))
    }

    private static let garminMeasures: [(key: String, measure: SourceMeasure)] = [
        ("bodyFat", .fat), ("bodyWater", .water), ("boneMass", SourceMeasure("bone", as: .grams)),
        ("muscleMass", SourceMeasure("muscle", as: .grams)), ("visceralFat", .visceral),
    ]

    /// Returns an offset as text; nil if the difference, in milliseconds, is none that a zone has.
    private static func garminOffset(_ difference: Int) -> String? {
        let minutes = difference / 60_000
        guard difference % 900_000 == 0, abs(minutes) <= 14 * 60 else { return nil }
        let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
        return "\(minutes < 0 ? "-" : "+")\(hours.decimal(digits: 2)):\(rest.decimal(digits: 2))"
    }
}
