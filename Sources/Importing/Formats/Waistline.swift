import JSON

/// Waistline for Android: `{"diary":[{"dateTime":…,"items":…,"stats":{"weight":…}}],"foodList":[…],…}`.
///
/// A day is its midnight in UTC, or in old files the local one; weights are in kilograms, whichever unit the app shows.
/// Source: davidhealey/waistline, db-handler.js and diary.js.
extension JSONRows {
    /// The order of the lists differs, and the first one may be longer than the beginning of the file.
    static let waistline = [["diary.dateTime", "diary.items"], ["foodList.nutrition"]].map { marks in
        JSONRows(
            SourceTraits(
                format: .waistline, unit: .kilograms, dateOrder: .yearFirst, flags: .midnightIsNoTime),
            at: ["diary"], marks: marks
        ) { object in
            guard let date = object["dateTime"]?.string, let weight = object["stats"]?.object?["weight"]?.word else {
                return .counted(.remarks)
            }
            let isDay = date.hasSuffix("T00:00:00.000Z")
            return .texts(RowTexts(date: isDay ? String(date.prefix(10)) : date, weight: weight))
        }
    }
}
