import JSON

/// Fitbit's `weight-2026-01-01.json`, a month a file, and answers of its web interface: the log
/// `{"weight":[{"bmi":…,"date":…,"fat":…,"logId":…,"time":…,"weight":…}]}`, that of body fat, `{"fat":[…]}`, and the series
/// `{"body-weight":[{"dateTime":…,"value":…}]}`.
///
/// Body fat is in percent. No weight has a unit, which is that of the account or of the request. Source: readers of exports and of the interface.
extension JSONRows {
    static let fitbit = [fitbitMonth, fitbitLog, fitbitFat, fitbitSeries]

    private static let fitbitMonth = JSONRows(
        SourceTraits(format: .fitbit, dateOrder: .monthFirst, flags: .lastSecondIsNoTime), at: [],
        marks: ["logId", "weight", "date"], row: fitbitRow)

    private static let fitbitLog = JSONRows(
        SourceTraits(format: .fitbit, dateOrder: .yearFirst, flags: .lastSecondIsNoTime), at: ["weight"],
        marks: ["weight.logId", "weight.weight", "weight.date"], row: fitbitRow)

    /// 23:59:59 means that no time was entered.
    private static func fitbitRow(_ object: JSON.Object) -> Row {
        guard let date = object["date"]?.word, let weight = object["weight"]?.word else { return .counted(.remarks) }
        return .texts(
            RowTexts(
                date: date, time: object["time"]?.word ?? "", weight: weight,
                bodyMassIndex: object["bmi"]?.word ?? "",
                values: [RowTexts.Value(.fat, object["fat"]?.word)].compactMap(\.self)))
    }

    private static let fitbitFat = JSONRows(
        SourceTraits(format: .fitbit, unit: .kilograms, dateOrder: .yearFirst, flags: .lastSecondIsNoTime), at: ["fat"],
        marks: ["fat.logId", "fat.fat", "fat.date"]
    ) { object in
        guard let date = object["date"]?.word, let fat = RowTexts.Value(.fat, object["fat"]?.word) else {
            return .counted(.remarks)
        }
        return .texts(RowTexts(date: date, time: object["time"]?.word ?? "", values: [fat]))
    }

    /// Days without a weighing are filled in from those around them.
    private static let fitbitSeries = JSONRows(
        SourceTraits(format: .fitbit, dateOrder: .yearFirst, notes: [.mayBeInterpolated]), at: ["body-weight"],
        marks: ["body-weight.dateTime", "body-weight.value"]
    ) { object in
        guard let date = object["dateTime"]?.word, let weight = object["value"]?.word else {
            return .counted(.remarks)
        }
        return .texts(RowTexts(date: date, weight: weight))
    }
}
