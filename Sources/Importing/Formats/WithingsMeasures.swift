import JSON

/// Withings' answer to `getmeas`: `{"body":{"measuregrps":[{"date":…,"measures":[{"type":1,"unit":-3,"value":…}]}]}}`.
///
/// Type 1 is the weight, the value times ten to the power of `unit`, in kilograms; dates are seconds since 1970. A group has
/// the measures of one moment, such as a blood pressure.
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
        let weight = measures.first { $0["type"]?.wholeNumber == 1 }
        let values = measures.compactMap(withingsValue)
        guard weight != nil || !values.isEmpty else { return .other(withingsName(measures)) }
        guard object["category"]?.wholeNumber != goals else { return .counted(.otherRows) }
        guard object["attrib"]?.wholeNumber != unassigned else { return .counted(.otherPersons) }
        let date = object["date"]?.word ?? ""
        guard let weight else { return .texts(RowTexts(date: date, values: values)) }
        guard let text = withingsText(weight) else {
            return .rejected(.notAWeight(weight["value"]?.word?.withText(\.excerpt) ?? ""))
        }
        return .texts(RowTexts(date: date, weight: text, values: values))
    }

    private static func withingsText(_ measure: JSON.Object) -> String? {
        guard let value = measure["value"]?.wholeNumber, let exponent = measure["unit"]?.wholeNumber else { return nil }
        return value.text(timesTenTo: exponent)
    }

    private static func withingsValue(_ measure: JSON.Object) -> RowTexts.Value? {
        guard let known = measure["type"]?.wholeNumber.flatMap({ withingsMeasures[$0] }) else { return nil }
        // A value that cannot be scaled is reported as it is.
        return RowTexts.Value(known, withingsText(measure) ?? "\(measure["value"]?.word ?? "")?")
    }

    private static let withingsMeasures: [Int: SourceMeasure] = [
        6: .fat, 8: SourceMeasure("fat", .kilograms), 9: .diastolic, 10: .systolic, 11: .pulse,
        76: SourceMeasure("muscle", .kilograms), 77: SourceMeasure("water", .kilograms), 88: .boneMass, 170: .visceral,
    ]

    private static func withingsName(_ measures: [JSON.Object]) -> String {
        switch measures.first?["type"]?.wholeNumber {
        case 4?: "height"
        case 5?: "fat-free mass"
        case let type?: "type \(type)"
        case nil: ""
        }
    }
}
