import Requests
import WeightHistory

/// What a person says of files that do not say it themselves.
public struct ImportAnswers: Sendable {
    public var unit: ImportUnit?
    public var dateOrder: DateOrder?
    /// The height of the person whose weights are taken where a file holds those of several, in centimetres.
    public var height: Double?
    public var columns: ColumnChoice?
    /// The name of the person whose weights are taken if a column names several; empty for rows without a name.
    public var person: String?
    /// The word of the rows that are weights, in a table of several measurements.
    public var rows: String?
    /// What happens to weights below 20 kg or above 400 kg.
    public var outside: OutsideWeights?
    /// The zone of times without an offset, and the one that moments are shown in.
    public var rules: TimeZoneRules
    /// Whether the person named the zone: times are written with its offset then.
    public var namesZone: Bool

    /// The day of the import, in days since 1970: later weights are told of.
    public var today: Int

    public init(
        unit: ImportUnit? = nil, dateOrder: DateOrder? = nil, height: Double? = nil, columns: ColumnChoice? = nil,
        person: String? = nil, rows: String? = nil, outside: OutsideWeights? = nil,
        rules: TimeZoneRules = .system(), namesZone: Bool = false,
        today: Int? = nil
    ) {
        self.unit = unit
        self.dateOrder = dateOrder
        self.height = height
        self.columns = columns
        self.person = person
        self.rows = rows
        self.outside = outside
        self.rules = rules
        self.namesZone = namesZone
        self.today = today ?? EntryDate.now(in: rules).day.daysSince1970
    }
}
