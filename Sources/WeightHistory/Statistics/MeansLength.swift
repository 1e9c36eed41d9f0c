/// The length of the periods that means are of.
public enum MeansLength: String, CaseIterable, Sendable {
    case week
    case month

    public var period: CalendarPeriod { self == .week ? .week : .month }
}
