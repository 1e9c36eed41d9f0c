import WeightHistory

/// The dates of a history that a graph shows, and the ranges that it showed before, in seconds since 1970.
struct GraphViewport {
    /// The dates from the oldest entry to the newest.
    private(set) var extent: ClosedRange<Double>
    /// The dates in view: at least three days or all, and at most slightly more than all.
    private(set) var dates: ClosedRange<Double>
    /// The dates that each length covers.
    private var lengths: [RangeLength: ClosedRange<Double>]
    private var earlier: [Choice] = []
    private var rules: TimeZoneRules

    /// A range that was shown; a length moves with the newest entry.
    private enum Choice: Equatable {
        case length(RangeLength)
        case dates(ClosedRange<Double>)
    }

    private static let leastSpan = 3 * 86400.0
    /// How much more than all may be in view, as a share of all.
    private static let surplus = 0.05
    private static let maximumEarlier = 32
    /// The difference between equal dates, in seconds.
    private static let tolerance = 0.001

    init(extent: ClosedRange<Double>, rules: TimeZoneRules) {
        (self.extent, dates, self.rules) = (extent, extent, rules)
        lengths = Self.lengths(in: extent, rules)
    }

    /// Whether a part of the extent is out of view.
    var isZoomed: Bool { dates.lowerBound > extent.lowerBound || dates.upperBound < extent.upperBound }

    /// The length whose dates are exactly in view; nil for any other range.
    var length: RangeLength? {
        // In a short history, several lengths show everything.
        isShown(.all) ? .all : RangeLength.allCases.first(where: isShown)
    }

    /// The length in view or, wherever the dates are, a length of as many days.
    var markedLength: RangeLength? { length ?? RangeLength(seconds: dates.span) }

    /// Whether a length shows anything but all.
    func isShorter(_ length: RangeLength) -> Bool { dates(of: length) != extent }

    func dates(of length: RangeLength) -> ClosedRange<Double> { lengths[length] ?? extent }

    private func isShown(_ length: RangeLength) -> Bool { dates(of: length).isNear(dates, within: Self.tolerance) }

    private static func lengths(
        in extent: ClosedRange<Double>, _ rules: TimeZoneRules
    ) -> [RangeLength: ClosedRange<Double>] {
        Dictionary(uniqueKeysWithValues: RangeLength.allCases.map { ($0, $0.dates(in: extent, rules: rules)) })
    }

    /// Shows the calendar length that ends at the newest entry.
    mutating func show(_ length: RangeLength) { dates = dates(of: length) }

    /// Shows a length with a date as near the middle as the extent allows; nil is the newest entry.
    mutating func show(_ length: RangeLength, around date: Double?) {
        show(length)
        guard let date else { return }
        let start = date - dates.span / 2
        dates = nearest(to: start...start + dates.span)
    }

    /// Shows dates, or the nearest ones that can be shown.
    mutating func show(_ newDates: ClosedRange<Double>) { dates = nearest(to: newDates) }

    /// Shows the dates that were chosen for a picture, even without entries.
    mutating func show(_ choice: RangeChoice) { dates = choice.dates(in: extent, rules: rules) }

    /// Zooms in by a factor above 1, or out by one below, with a date fixed in place.
    mutating func zoom(by factor: Double, about date: Double) {
        let span = allowed(span: dates.span / factor)
        let share = dates.span > 0 ? (date - dates.lowerBound) / dates.span : 0.5
        let start = date - share * span
        dates = nearest(to: start...start + span)
    }

    /// Pans to later dates by some seconds, or to earlier ones if negative, within the extent.
    mutating func pan(by seconds: Double) { dates = nearest(to: dates.shifted(by: seconds)) }

    /// Pans just far enough to show a date, a tenth of the span away from the edge.
    mutating func bringIntoView(_ date: Double) {
        guard !dates.contains(date) else { return }
        let room = dates.span / 10
        pan(by: date < dates.lowerBound ? date - room - dates.lowerBound : date + room - dates.upperBound)
    }

    /// Pans to a date in the middle, or as near to it as the extent allows.
    mutating func center(_ date: Double) { pan(by: date - (dates.lowerBound + dates.upperBound) / 2) }

    /// Returns the nearest dates that can be shown: a possible span, moved into the extent or around it.
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

    /// Changes the time zone; a length in view stays that length.
    mutating func follow(_ newRules: TimeZoneRules) {
        let length = length
        rules = newRules
        lengths = Self.lengths(in: extent, rules)
        if let length { show(length) }
    }

    /// Adapts to the extent of another history.
    ///
    /// If all was in view, all stays in view, and a length stays that length. If the newest entry was in view, a newer
    /// one comes into view.
    ///
    /// - Parameter isHeld: Whether a gesture is in progress, during which the dates move only if they must.
    mutating func follow(_ newExtent: ClosedRange<Double>, isHeld: Bool = false) {
        guard newExtent != extent else { return }
        let (length, oldEnd, wasZoomed) = (length, extent.upperBound, isZoomed)
        extent = newExtent
        lengths = Self.lengths(in: newExtent, rules)
        if !wasZoomed {
            dates = newExtent
        } else if isHeld {
            dates = nearest(to: dates)
        } else if let length {
            show(length)
        } else {
            let isNewer = dates.contains(oldEnd) && newExtent.upperBound > dates.upperBound
            dates = nearest(to: isNewer ? dates.shifted(by: newExtent.upperBound - dates.upperBound) : dates)
            if !isZoomed { dates = newExtent }
        }
    }

    /// Adds the range of an earlier viewport of the same history, to go back to it.
    mutating func remember(_ previous: GraphViewport) {
        guard previous.dates != dates else { return }
        earlier = Array((previous.earlier + [previous.choice]).suffix(Self.maximumEarlier))
    }

    /// Shows the previous range; returns false if there is none.
    mutating func goBack() -> Bool {
        while let choice = earlier.popLast() {
            let before = dates
            switch choice {
            case .length(let length): show(length)
            case .dates(let dates): show(dates)
            }
            // Deleted entries may have made the two ranges equal.
            if dates != before { return true }
        }
        return false
    }

    private var choice: Choice { length.map(Choice.length) ?? .dates(dates) }
}

extension ClosedRange<Double> {
    nonisolated var span: Double { upperBound - lowerBound }

    func shifted(by distance: Double) -> ClosedRange { lowerBound + distance...upperBound + distance }

    fileprivate func isNear(_ other: ClosedRange, within tolerance: Double) -> Bool {
        abs(lowerBound - other.lowerBound) < tolerance && abs(upperBound - other.upperBound) < tolerance
    }
}

extension WeightUnit {
    /// The least span of weights that a graph shows, in kilograms, so that a few grams do not look like a cliff.
    var leastSpan: Double { self == .kilograms ? 1 : 2 * WeightUnit.pounds.inKilograms }
}

extension ClosedRange<Double> {
    /// Widens the range to a least span about its middle; a single number stays unless it is widened, too.
    func widened(to least: Double, evenIfEqual: Bool) -> ClosedRange<Double> {
        guard span > 0 || evenIfEqual, span < least else { return self }
        let middle = (lowerBound + upperBound) / 2
        return middle - least / 2...middle + least / 2
    }
}
