import JSON

/// GoldenCheetah's `bodymeasures.json`: `{"measures":[{"comment":…,"weightkg":…,"when":…}],"version":1}`.
///
/// Dates are seconds since 1970. Source: GoldenCheetah, Measures.cpp; `NamedTable` reads its table.
extension JSONRows {
    static let goldenCheetah = JSONRows(
        SourceTraits(format: .goldenCheetah, unit: .kilograms, dateOrder: .yearFirst), at: ["measures"],
        marks: ["measures.weightkg", "measures.when"]
    ) { object in
        guard let date = object["when"]?.word, let weight = object["weightkg"]?.word else { return .counted(.remarks) }
        return .texts(RowTexts(date: date, weight: weight, note: object["comment"]?.string ?? ""))
    }
}
