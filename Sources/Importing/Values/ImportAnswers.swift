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
}

extension ImportAnswers {
    public init(_ request: ImportRequest, rules: TimeZoneRules = .system()) {
        self.init(
            unit: request.unit, dateOrder: request.dates, height: request.height, columns: request.columns,
            person: request.person, rows: request.rows, outside: request.outside, rules: rules,
            namesZone: request.zone != nil, today: EntryDate.now(in: rules).day.daysSince1970)
    }
}
