import System
import WeightHistory

/// What the program that imports is asked for, by the program that takes the command line and has checked it.
public struct ImportRequest: Equatable, Sendable {
    /// Files, folders and archives; `-` is standard input.
    public var sources: [FilePath]
    /// The document that the person named, or nil for their own.
    public var document: FilePath?
    public var unit: ImportUnit?
    public var dates: DateOrder?
    public var zone: ZoneName?
    /// In centimetres.
    public var height: Double?
    public var columns: ColumnChoice?
    /// The name of the person whose weights are wanted; an empty text is the rows without a name.
    public var person: String?
    /// The word of the rows that are weights.
    public var rows: String?
    public var outside: OutsideWeights?
    /// Whether to show what would be done, and no more.
    public var isDryRun = false
    /// Whether to go on without asking.
    public var isAgreed = false
    /// Whether to write nothing into a document, and tell a window in `ImportMessage`s what there is.
    public var isForWindow = false

    public init(sources: [FilePath]) {
        self.sources = sources
    }

    /// The request as the program gets it: the kind, and then a word `name=value` for each value that is there.
    public var arguments: [[UInt8]] {
        ["import".word] + sources.map { "source=".word + $0.bytes }
            + RequestValues.words([
                "document": document?.bytes, "unit": unit?.sign.word, "dates": dates?.rawValue.word,
                "zone": zone?.text.word,
                "height": height?.description.word, "columns": columns?.text.word, "person": person?.word,
                "rows": rows?.word, "outside": outside?.rawValue.word, "dry-run": isDryRun ? [] : nil,
                "agreed": isAgreed ? [] : nil, "window": isForWindow ? [] : nil,
            ])
    }

    /// What the arguments say; nil if they are no request.
    public init?(arguments: [[UInt8]]) {
        guard arguments.first == "import".word, let values = RequestValues(arguments.dropFirst()) else { return nil }
        self.init(sources: values.paths("source"))
        document = values.path("document")
        zone = values.text("zone").flatMap(ZoneName.init)
        for option in ImportOption.allCases {
            if let answer = values.text(option.rawValue) { set(option, to: answer) }
        }
        isForWindow = values.text("window") != nil
        (isDryRun, isAgreed) = (values.text("dry-run") != nil, values.text("agreed") != nil)
        if sources.isEmpty { return nil }
    }

    /// Answers what a file does not say; a text that is no answer leaves it open.
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
