import JSON

extension JSONRows {
    /// Fitbit's `weight-2026-01-01.json`: it has no unit, and 23:59:59 if no time was entered.
    static let fitbit = JSONRows(
        traits: SourceTraits(format: .fitbitJSON, dateOrder: .monthFirst, flags: .lastSecondIsNoTime), listName: nil
    ) { object in
        guard let date = object["date"]?.word, let weight = object["weight"]?.word else { return nil }
        return Texts(
            date: date, time: object["time"]?.word ?? "", weight: weight, bodyMassIndex: object["bmi"]?.word ?? "")
    }
}
