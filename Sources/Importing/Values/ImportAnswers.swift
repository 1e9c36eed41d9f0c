import Requests
import WeightHistory

/// The user's answers to what files leave open.
public struct ImportAnswers: Sendable {
    public var unit: ImportUnit?
    public var dateOrder: DateOrder?
    /// The height of the person to import if a file contains several, in centimetres.
    public var height: Double?
    public var columns: ColumnChoice?
    /// The name of the person to import if a column names several; empty for rows without a name.
    public var person: String?
    /// The name of the measurement that is the weight, in a table of several ones.
    public var rows: String?
    /// The treatment of weights below 20 kg or above 400 kg.
    public var outside: OutsideWeights?
    /// The zone of times without an offset, and the one that moments are shown in.
    public var rules: TimeZoneRules
    /// Whether the user named the zone: times are then written with its offset.
    public var namesZone: Bool

    /// The day of the import, in days since 1970; later weights are reported.
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
