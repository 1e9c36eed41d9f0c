/// The contents of a report that the user chooses, besides the range.
public struct ReportOptions: Equatable, Sendable {
    /// The name below the title; empty for none.
    public var name: String
    /// Whether all entries follow the months.
    public var hasEntries: Bool

    public init(name: String = "", hasEntries: Bool = false) { (self.name, self.hasEntries) = (name, hasEntries) }
}
