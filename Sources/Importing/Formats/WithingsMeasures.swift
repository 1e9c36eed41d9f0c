import JSON

/// Withings' answer to `getmeas`: `{"body":{"measuregrps":[{"date":…,"measures":[{"type":1,"unit":-3,"value":…}]}]}}`.
///
/// Type 1 is the weight, the value times ten to the power of `unit`, in kilograms; dates are seconds since 1970.
/// Source: developer.withings.com, measure-getmeas.
extension JSONRows {
    static let withings = JSONRows(
        SourceTraits(format: .withings, unit: .kilograms, dateOrder: .yearFirst), at: ["body", "measuregrps"],
        marks: ["body.measuregrps"], row: withingsRow)

    /// The category of goals.
    private static let goals = 2
    /// The origin of a measure that may be another user's, until the user has confirmed it.
    private static let unassigned = 1

    private static func withingsRow(_ object: JSON.Object) -> Row {
        let measures = object["measures"]?.array?.compactMap(\.object) ?? []
        guard let weight = measures.first(where: { $0["type"]?.wholeNumber == 1 }) else { return .counted(.otherRows) }
        guard object["category"]?.wholeNumber != goals else { return .counted(.otherRows) }
        guard object["attrib"]?.wholeNumber != unassigned else { return .counted(.otherPersons) }
        guard let value = weight["value"]?.wholeNumber, let exponent = weight["unit"]?.wholeNumber,
            let text = value.text(timesTenTo: exponent)
        else { return .rejected(.notAWeight(weight["value"]?.word?.withText(\.excerpt) ?? "")) }
        return .texts(RowTexts(date: object["date"]?.word ?? "", weight: text))
    }
}
