import WeightHistory

/// The dates that a graph shows of those its history has, and the ranges it showed before: a value that knows no view.
///
/// Dates are seconds since 1970.
struct GraphViewport {
    /// From the oldest entry to the newest.
    private(set) var extent: ClosedRange<Double>
    /// What is in view: at least three days or all, and at most a little more than all.
    private(set) var dates: ClosedRange<Double>
    /// What each length covers.
    private var lengths: [RangeLength: ClosedRange<Double>]
    private var earlier: [Choice] = []
    private var rules: TimeZoneRules

    /// What was chosen: a length means its own dates once there is a newer entry.
    private enum Choice: Equatable {
        case length(RangeLength)
        case dates(ClosedRange<Double>)
    }

    private static let leastSpan = 3 * 86400.0
    /// How much more than all may be in view, as a share of all.
    private static let surplus = 0.05
    private static let mostEarlier = 32
    /// What is nearer than this, in seconds, is the same.
    private static let tolerance = 0.001

    /// Shows all.
    init(extent: ClosedRange<Double>, rules: TimeZoneRules) {
        (self.extent, dates, self.rules) = (extent, extent, rules)
        lengths = Self.lengths(in: extent, rules)
    }

    /// Whether something is out of view.
    var isZoomed: Bool { dates.lowerBound > extent.lowerBound || dates.upperBound < extent.upperBound }

    /// The length that is in view, and no more or less; nil if it is another range.
    var length: RangeLength? {
        // Of a short history, several lengths are all of it.
        isShown(.all) ? .all : RangeLength.allCases.first(where: isShown)
    }

    /// Whether a length shows something else than all.
    func isShorter(_ length: RangeLength) -> Bool { dates(of: length) != extent }

    func dates(of length: RangeLength) -> ClosedRange<Double> { lengths[length] ?? extent }

    private func isShown(_ length: RangeLength) -> Bool { dates(of: length).isNear(dates, within: Self.tolerance) }

    private static func lengths(
        in extent: ClosedRange<Double>, _ rules: TimeZoneRules
    ) -> [RangeLength: ClosedRange<Double>] {
        let pairs = RangeLength.allCases.map { ($0, $0.dates(in: extent, rules: rules)) }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}

extension GraphViewport {
    /// Shows a length of the calendar that ends at the newest entry.
    mutating func show(_ length: RangeLength) {
        dates = dates(of: length)
    }

    /// Shows dates, or the nearest ones that can be shown.
    mutating func show(_ newDates: ClosedRange<Double>) {
        dates = nearest(to: newDates)
    }

    /// Shows the dates that were chosen for a picture, whatever entries there are.
    mutating func show(_ choice: RangeChoice) {
        dates = choice.dates(in: extent, rules: rules)
    }

    /// Shows less by a factor above 1, or more by one below, with a date where it is.
    mutating func zoom(by factor: Double, about date: Double) {
        dates = zoomed(by: factor, about: date)
    }

    /// Goes to later dates by some seconds, or to earlier ones, as far as there are entries.
    mutating func pan(by seconds: Double) {
        dates = nearest(to: dates.shifted(by: seconds))
    }

    /// Goes as far as brings a date into view, a tenth of the span away from the edge.
    mutating func bringIntoView(_ date: Double) {
        guard !dates.contains(date) else { return }
        let room = dates.span / 10
        pan(by: date < dates.lowerBound ? date - room - dates.lowerBound : date + room - dates.upperBound)
    }

    private func zoomed(by factor: Double, about date: Double) -> ClosedRange<Double> {
        let span = allowed(span: dates.span / factor)
        let share = dates.span > 0 ? (date - dates.lowerBound) / dates.span : 0.5
        let start = date - share * span
        return nearest(to: start...start + span)
    }

    /// Of the spans that can be shown, about their middle, the nearest dates that lie within all of the entries, or
    /// around them.
    func nearest(to wanted: ClosedRange<Double>) -> ClosedRange<Double> {
        let span = allowed(span: wanted.span)
        if abs(span - extent.span) < Self.tolerance { return extent }
        let start = wanted.lowerBound + (wanted.span - span) / 2
        let limits = [extent.lowerBound, extent.upperBound - span].sorted()
        let nearest = min(max(start, limits[0]), limits[1])
        return nearest...nearest + span
    }

    private func allowed(span: Double) -> Double {
        min(max(span, min(Self.leastSpan, extent.span)), extent.span * (1 + Self.surplus))
    }
}

extension GraphViewport {
    /// The time zone is another one: a length that is in view stays that length.
    mutating func follow(_ newRules: TimeZoneRules) {
        let length = length
        rules = newRules
        lengths = Self.lengths(in: extent, rules)
        if let length { show(length) }
    }

    /// Another history has come.
    ///
    /// All stays all, and a length stays that length. Where the newest entry was in view, a newer one comes into view.
    ///
    /// - Parameter isHeld: Whether a hand is on the range, which then moves no further than it must.
    mutating func follow(_ newExtent: ClosedRange<Double>, isHeld: Bool = false) {
        guard newExtent != extent else { return }
        let (length, oldEnd, wasZoomed) = (length, extent.upperBound, isZoomed)
        extent = newExtent
        lengths = Self.lengths(in: newExtent, rules)
        guard wasZoomed else {
            dates = newExtent
            return
        }
        if isHeld {
            dates = nearest(to: dates)
            return
        }
        if let length { return show(length) }
        let isNewer = dates.contains(oldEnd) && newExtent.upperBound > dates.upperBound
        dates = nearest(to: isNewer ? dates.shifted(by: newExtent.upperBound - dates.upperBound) : dates)
        if !isZoomed { dates = newExtent }
    }

    /// Notes what another viewport of the same history shows, to go back to it.
    mutating func remember(_ previous: GraphViewport) {
        guard previous.dates != dates else { return }
        earlier = Array((previous.earlier + [previous.choice]).suffix(Self.mostEarlier))
    }

    /// Shows what it did before; false if nothing was before.
    mutating func goBack() -> Bool {
        while let choice = earlier.popLast() {
            let before = dates
            switch choice {
            case .length(let length): show(length)
            case .dates(let dates): show(dates)
            }
            // Entries that are gone may have left no difference.
            if dates != before { return true }
        }
        return false
    }

    private var choice: Choice { length.map(Choice.length) ?? .dates(dates) }
}

extension ClosedRange<Double> {
    /// From one end to the other.
    var span: Double { upperBound - lowerBound }

    func shifted(by distance: Double) -> ClosedRange { lowerBound + distance...upperBound + distance }

    fileprivate func isNear(_ other: ClosedRange, within tolerance: Double) -> Bool {
        abs(lowerBound - other.lowerBound) < tolerance && abs(upperBound - other.upperBound) < tolerance
    }
}
