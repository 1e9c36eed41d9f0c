import JSON

/// Google Fit's export, `{"Data Source":…,"Data Points":[{"fitValue":[{"value":{"fpVal":…}}],…}]}`, and a data set of its
/// web interface, `{"dataSourceId":…,"point":[{"value":[{"fpVal":…}],…}]}`.
///
/// Weights are in kilograms, times in nanoseconds since 1970. Source: starsep/GoogleFitToOpenScaleCSV, and readers of
/// the interface.
extension JSONRows {
    static let googleFit = [
        googleFit("Data Points", value: "fitValue", marks: ["Data Points"]),
        googleFit("point", value: "value", marks: ["point.startTimeNanos", "point.value"]),
    ]

    private static func googleFit(_ list: String, value: String, marks: [String]) -> JSONRows {
        JSONRows(
            SourceTraits(format: .googleFit, unit: .kilograms, dateOrder: .yearFirst), at: [list], marks: marks,
            word: "com.google.weight"
        ) { object in
            let type = object["dataTypeName"]?.string
            guard type == nil || type == "com.google.weight", let date = object["startTimeNanos"]?.word,
                let value = object[value]?.array?.first?.object,
                let weight = (value["value"]?.object ?? value)["fpVal"]?.word
            else { return .counted(.remarks) }
            return .texts(RowTexts(date: date, weight: weight))
        }
    }
}
