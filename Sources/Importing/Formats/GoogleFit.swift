import JSON

/// Google Fit's export, `{"Data Source":…,"Data Points":[{"fitValue":[{"value":{"fpVal":…}}],…}]}`, and a data set of its
/// web interface, `{"dataSourceId":…,"point":[{"value":[{"fpVal":…}],…}]}`.
///
/// Weights are in kilograms, body fat in percent, times in nanoseconds since 1970. Source: starsep/GoogleFitToOpenScaleCSV, and readers of
/// the interface.
extension JSONRows {
    static let googleFit = [googleWeight, googleFat].flatMap { type in
        [
            googleFit(type, "Data Points", value: "fitValue", marks: ["Data Points"]),
            googleFit(type, "point", value: "value", marks: ["point.startTimeNanos", "point.value"]),
        ]
    }

    private static let googleWeight = "com.google.weight"
    private static let googleFat = "com.google.body.fat.percentage"

    /// - Parameter usual: The type of a file's points that do not state theirs.
    private static func googleFit(_ usual: String, _ list: String, value: String, marks: [String]) -> JSONRows {
        JSONRows(
            SourceTraits(format: .googleFit, unit: .kilograms, dateOrder: .yearFirst), at: [list], marks: marks,
            word: usual
        ) { object in
            let type = object["dataTypeName"]?.string ?? usual
            guard [googleWeight, googleFat].contains(type), let date = object["startTimeNanos"]?.word,
                let value = object[value]?.array?.first?.object,
                let number = (value["value"]?.object ?? value)["fpVal"]?.word
            else { return .counted(.remarks) }
            if type == googleWeight { return .texts(RowTexts(date: date, weight: number)) }
            return .texts(RowTexts(date: date, values: [RowTexts.Value(.fat, number)].compactMap(\.self)))
        }
    }
}
