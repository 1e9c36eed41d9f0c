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
    public var outside: OutsideWeights?
    /// Whether to show what would be imported without writing.
    public var isDryRun = false
    /// Whether to import without asking for confirmation.
    public var skipsConfirmation = false
    /// Whether to send `ImportMessage`s to a window instead of writing to a document.
    public var isForWindow = false

    public init(sources: [FilePath]) {
        self.sources = sources
    }

    /// The request as the program's arguments: the kind, then a word `name=value` for each value that is set.
    public var arguments: [[UInt8]] {
        ["import".word] + sources.map { "source=".word + $0.bytes }
            + RequestValues.words([
                "document": document?.bytes, "unit": unit?.sign.word, "dates": dates?.rawValue.word,
                "zone": zone?.text.word,
                "height": height?.description.word, "columns": columns?.text.word, "person": person?.word,
                "rows": rows?.word, "outside": outside?.rawValue.word, "dry-run": isDryRun ? [] : nil,
                "agreed": skipsConfirmation ? [] : nil, "window": isForWindow ? [] : nil,
            ])
    }

    /// Parses the arguments; nil if they are not a valid request.
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
        case .outside: outside = OutsideWeights(rawValue: text)
        }
    }
}
