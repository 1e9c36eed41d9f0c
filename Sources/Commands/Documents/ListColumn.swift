import WeightHistory

/// A column of `healthbeat list`.
public enum ListColumn: Hashable, Sendable {
    case date
    case weight
    case unit
    case note
    case trend
    /// A series of the document by its name, or by that of its column, as it was written.
    case series(String)
    case derived(DerivedValue.Kind)

    /// The names of all columns but those of a document's own series.
    public static let names =
        fixed.map(\.key) + Series.known.map(\.name) + DerivedValue.Kind.allCases.map(\.columnName)

    private static let fixed: KeyValuePairs<String, ListColumn> = [
        "date": .date, "weight": .weight, "unit": .unit, "note": .note, "trend": .trend,
    ]

    /// Reads a name, in any case; one that is not among `names` may be that of a series of the document.
    public init(_ text: String) {
        let name = text.lowercased()
        if let column = Self.fixed.first(where: { $0.key == name })?.value {
            self = column
        } else if let kind = DerivedValue.Kind.allCases.first(where: { $0.isNamed(name) }) {
            self = .derived(kind)
        } else {
            self = .series(text)
        }
    }
}

extension DerivedValue.Kind {
    var columnName: String {
        switch self {
        case .fatMass: "fat-mass"
        case .leanMass: "lean"
        case .waistToHeight: "waist-to-height"
        case .navyFat: "navy"
        }
    }

    fileprivate func isNamed(_ name: String) -> Bool { name == columnName || name == "lean-mass" && self == .leanMass }

    /// Whether it is a mass in kilograms, which is shown in the unit of weights.
    var isMass: Bool { self == .fatMass || self == .leanMass }
}
