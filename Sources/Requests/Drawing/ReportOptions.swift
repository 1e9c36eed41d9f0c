/// The contents of a report that the user chooses, besides the range.
public struct ReportOptions: Equatable, Sendable {
    /// The name below the title; empty for none.
    public var name: String
    /// Whether all entries follow the months.
    public var hasEntries: Bool
    /// The names of the series in the tables, without commas; empty for all that have values.
    public var series: [String]

    public init(name: String = "", hasEntries: Bool = false, series: [String] = []) {
        (self.name, self.hasEntries, self.series) = (name, hasEntries, series)
    }
}
