import Commands
import WeightHistory

/// What a person says of files that do not say it themselves.
public struct ImportAnswers: Sendable {
    public var unit: WeightUnit?
    public var dateOrder: DateOrder?
    /// The height of the person whose weights are taken where a file holds those of several, in centimetres.
    public var height: Double?
    public var columns: ColumnChoice?
    /// The zone of times without an offset, and the one that moments are shown in.
    public var rules: TimeZoneRules
    /// Whether the person named the zone: times are written with its offset then.
    public var namesZone: Bool

    public init(
        unit: WeightUnit? = nil, dateOrder: DateOrder? = nil, height: Double? = nil, columns: ColumnChoice? = nil,
        rules: TimeZoneRules = .system(), namesZone: Bool = false
    ) {
        self.unit = unit
        self.dateOrder = dateOrder
        self.height = height
        self.columns = columns
        self.rules = rules
        self.namesZone = namesZone
    }
}
