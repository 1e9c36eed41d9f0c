import JSON

extension JSONRows {
    /// Google Fit's data points; only those of weights are read, in kilograms.
    static let googleFit = JSONRows(
        traits: SourceTraits(format: .googleFit, unit: .kilograms, dateOrder: .yearFirst), listName: "Data Points"
    ) { object in
        let type = object["dataTypeName"]?.string
        guard type == nil || type == "com.google.weight", let date = object["startTimeNanos"]?.word,
            let value = object["fitValue"]?.array?.first?.object,
            let weight = (value["value"]?.object ?? value)["fpVal"]?.word
        else { return nil }
        return Texts(date: date, weight: weight)
    }
}
