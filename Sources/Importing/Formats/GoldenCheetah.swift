import JSON

/// GoldenCheetah's `bodymeasures.json`: `{"measures":[{"boneskg":…,"comment":…,"fatkg":…,"fatpercent":…,"musclekg":…,
/// "weightkg":…,"when":…}],"version":1}`; 0 means that something was not measured.
///
/// Dates are seconds since 1970. Source: GoldenCheetah, Measures.cpp and BodyMeasures.cpp; `NamedTable` reads its table.
extension JSONRows {
    static let goldenCheetah = JSONRows(
        SourceTraits(format: .goldenCheetah, unit: .kilograms, dateOrder: .yearFirst), at: ["measures"],
        marks: ["measures.weightkg", "measures.when"]
    ) { object in
        guard let date = object["when"]?.word, let weight = object["weightkg"]?.word else { return .counted(.remarks) }
        let values = goldenCheetahMeasures.compactMap { RowTexts.Value($0.measure, object[$0.key]?.word) }
        return .texts(RowTexts(date: date, weight: weight, note: object["comment"]?.string ?? "", values: values))
    }

    private static let goldenCheetahMeasures: [(key: String, measure: SourceMeasure)] = [
        ("fatpercent", .fat), ("fatkg", SourceMeasure("fat", .kilograms)),
        ("musclekg", SourceMeasure("muscle", .kilograms)), ("boneskg", .boneMass),
    ]
}
