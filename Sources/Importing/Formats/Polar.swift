import JSON

/// The `calendar-items….json` of a Polar Flow account's export: `{"exportVersion":…,"physicalInformations":[…],
/// "weights":[{"date":…,"weight":…}],…}`.
///
/// It has no unit. Source: two readers of exports.
extension JSONRows {
    static let polar = JSONRows(
        SourceTraits(format: .polar, dateOrder: .yearFirst, flags: .midnightIsNoTime), at: ["weights"],
        marks: ["exportVersion", "physicalInformations"]
    ) { object in
        guard let date = object["date"]?.word, let weight = object["weight"]?.word else { return .counted(.remarks) }
        return .texts(RowTexts(date: date, weight: weight))
    }
}
