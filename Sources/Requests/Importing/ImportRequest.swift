import System
import WeightHistory

/// A request to the import program, from the program that has parsed and checked the command line.
public struct ImportRequest: Equatable, Sendable {
    /// Files, folders and archives; `-` is standard input.
    public var sources: [FilePath]
    /// The document that the user named; nil for the default one.
    public var document: FilePath?
    public var unit: ImportUnit?
    public var dates: DateOrder?
    public var zone: ZoneName?
    /// The height in centimetres of the person whose weights to import.
    public var height: Double?
    public var columns: ColumnChoice?
    /// The name of the person whose weights to import; empty for the rows without a name.
    public var person: String?
    /// The word that marks the rows with weights.
    public var rows: String?
    /// The name of the sheet whose weights to import, or `allSheets`.
    public var sheet: String?
    public var outside: OutsideWeights?
    /// Whether to show what would be imported without writing.
    public var isDryRun = false
    public var skipsConfirmation = false
    /// Whether to send `ImportMessage`s to a window instead of writing to a document.
    public var isForWindow: Bool

    /// The choice of all sheets with weights, which Excel does not allow as a name.
    public static let allSheets = "*"

    public init(sources: [FilePath], isForWindow: Bool = false) {
        (self.sources, self.isForWindow) = (sources, isForWindow)
    }

    /// The request as the program's arguments: the kind, then a word `name=value` for each value that is set.
    public var arguments: [[UInt8]] {
        ["import".word] + sources.map { "source=".word + $0.bytes }
            + RequestValues.words([
                "document": document?.bytes, "unit": unit?.sign.word, "dates": dates?.rawValue.word,
                "zone": zone?.text.word,
                "height": height?.description.word, "columns": columns?.text.word, "person": person?.word,
                "rows": rows?.word, "sheet": sheet?.word, "outside": outside?.rawValue.word,
                "dry-run": isDryRun ? [] : nil,
                "agreed": skipsConfirmation ? [] : nil, "window": isForWindow ? [] : nil,
            ])
    }

    public init?(arguments: [[UInt8]]) {
        guard arguments.first == "import".word, let values = RequestValues(arguments.dropFirst()) else { return nil }
        self.init(sources: values.paths("source"))
        document = values.path("document")
        zone = values.text("zone").flatMap(ZoneName.init)
        for option in ImportOption.allCases {
            if let answer = values.text(option.rawValue) { set(option, to: answer) }
        }
        isForWindow = values.text("window") != nil
        (isDryRun, skipsConfirmation) = (values.text("dry-run") != nil, values.text("agreed") != nil)
        if sources.isEmpty { return nil }
    }

    /// Sets the answer to a question; an invalid answer clears it.
    public mutating func set(_ option: ImportOption, to text: String) {
        switch option {
        case .unit: unit = ImportUnit(text)
        case .dates: dates = DateOrder(rawValue: text)
        case .height: height = Double(text).flatMap { $0.isFinite ? $0 : nil }
        case .columns: columns = ColumnChoice(text)
        case .person: person = text
        case .rows: rows = text
        case .sheet: sheet = text
        case .outside: outside = OutsideWeights(rawValue: text)
        }
    }
}

/// The unit of weights in a file without units.
public enum ImportUnit: CaseIterable, Sendable {
    case pounds
    case kilograms
    case stones
    /// Units of 500 g: the jin of China; the Pfund, pond and pund of Europe.
    case halfKilograms

    public init(_ unit: WeightUnit) { self = Self.allCases.first { $0.documentUnit == unit } ?? .kilograms }

    /// Parses `kg`, `lb`, `lbs`, `st`, `500g`, `jin` and the like, in any case; nil for any other text.
    public init?(_ text: some StringProtocol) {
        if let unit = WeightUnit(text) {
            self.init(unit)
        } else if ["500g", "500 g", "jin", "斤", "pfund"].contains(text.lowercased()) {
            self = .halfKilograms
        } else {
            return nil
        }
    }

    /// The unit as typed: `lbs`, `kg`, `st` or `500g`.
    public var sign: String { self == .halfKilograms ? "500g" : documentUnit.sign }

    public var documentUnit: WeightUnit {
        switch self {
        case .pounds: .pounds
        case .kilograms, .halfKilograms: .kilograms
        case .stones: .stones
        }
    }
}

/// The user's choice of a table's column roles, such as `date=1,weight=3`.
public struct ColumnChoice: Hashable, Sendable {
    public enum Role: String, CaseIterable, Sendable {
        case date
        case time
        case weight
        case unit
        case note
    }

    private let columns: [Role: Int]

    /// Parses a choice; nil unless it has date and weight, and each role and column at most once.
    public init?(_ text: some StringProtocol) {
        var columns: [Role: Int] = [:]
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false)
            guard sides.count == 2, let role = Role(rawValue: sides[0].lowercased()), let number = Int(sides[1]),
                (1...1000).contains(number), columns.updateValue(number - 1, forKey: role) == nil
            else { return nil }
        }
        self.init(columns)
    }

    /// Takes columns by their indices from 0; nil without date and weight, or if a column has two roles.
    public init?(_ columns: [Role: Int]) {
        guard columns[.date] != nil, columns[.weight] != nil, Set(columns.values).count == columns.count else {
            return nil
        }
        self.columns = columns
    }

    public subscript(role: Role) -> Int? { columns[role] }

    public var text: String {
        Role.allCases.compactMap { role in columns[role].map { "\(role.rawValue)=\($0 + 1)" } }.joined(separator: ",")
    }
}

public enum DateOrder: String, CaseIterable, Sendable {
    case dayFirst = "dmy"
    case monthFirst = "mdy"
    case yearFirst = "ymd"
}

/// The treatment of weights below 20 kg or above 400 kg.
public enum OutsideWeights: String, CaseIterable, Sendable {
    case take
    case skip
}
