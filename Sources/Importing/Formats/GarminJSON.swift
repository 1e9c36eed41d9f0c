import JSON

extension JSONRows {
    /// Garmin's `user_biometrics.json`: grams, and times in UTC.
    static let garmin = JSONRows(
        traits: SourceTraits(format: .garminJSON, unit: .grams, dateOrder: .yearFirst, flags: .utc), listName: nil
    ) { object in
        guard let entry = object["weight"]?.object, let weight = entry["weight"]?.word,
            let date = entry["timestampGMT"]?.word
        else { return nil }
        return Texts(date: date, weight: weight)
    }
}
