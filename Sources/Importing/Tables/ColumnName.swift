/// What a header's name says of a column.
struct ColumnName {
    /// The name without its unit, in small letters.
    let word: String
    let unit: SourceUnit?

    /// Reads `Weight (kg)`, `weight[lb]`, `weight_kg`, `weightkg`, `weight grams`.
    init(_ name: String) {
        let name = name.asName
        if let open = name.lastIndex(where: { $0 == "(" || $0 == "[" }), name.last == ")" || name.last == "]",
            let unit = SourceUnit(name[name.index(after: open)...].dropLast())
        {
            (word, self.unit) = (String(name[..<open]).asName, unit)
            return
        }
        let parts = name.split { $0 == "_" || $0 == " " || $0 == "-" }
        if parts.count > 1, let last = parts.last, let unit = SourceUnit(last) {
            (word, self.unit) = (parts.dropLast().joined(separator: " "), unit)
        } else if let unit = Self.unitAtEnd(name) {
            (word, self.unit) = (String(name.dropLast(2)), unit)
        } else {
            (word, unit) = (name, nil)
        }
    }

    private static func unitAtEnd(_ name: String) -> SourceUnit? {
        guard name.count > 4, weights.contains(String(name.dropLast(2))) else { return nil }
        return SourceUnit(name.suffix(2))
    }

    var isWeight: Bool { Self.weights.contains(word) }
    var isDate: Bool { Self.dates.contains(word) }
    var isTime: Bool { Self.times.contains(word) }
    var isNote: Bool { Self.notes.contains(word) }
    var isUnit: Bool { ["unit", "units", "einheit"].contains(word) }
    var isHeight: Bool { ["height", "größe"].contains(word) }

    private static let weights: Set = [
        "weight", "body weight", "bodyweight", "body mass", "actual weight", "average weight", "gewicht",
        "körpergewicht", "poids", "peso", "vikt", "vægt", "vekt", "paino", "waga", "váha", "hmotnost", "вес", "体重",
    ]
    private static let dates: Set = [
        "date", "datetime", "date time", "date/time", "time of measurement", "timestamp", "start", "start time",
        "datum", "datum und uhrzeit", "fecha", "data", "dato", "päivämäärä", "дата", "日付", "日期",
    ]
    private static let times: Set = ["time", "zeit", "uhrzeit", "heure", "hora", "ora", "tid", "tijd", "时间", "время"]
    private static let notes: Set = [
        "note", "notes", "comment", "comments", "kommentar", "kommentare", "commentaire", "commentaires", "comentario",
        "comentarios", "log",
    ]
}
