import Glibc
import WeightHistory

/// The dates along the lower edge of measured paper: the positions of their lines, and the level that has labels.
struct DateRuler {
    /// A level of dates with labels, in one of its forms.
    struct Labelled: Equatable {
        let level: CalendarPeriod
        let form: DateLabelForm
        /// The lines of the level, including the one before the first in view.
        let ticks: [Tick]
        /// The label of each tick.
        let texts: [LabelText]
    }

    /// The beginning of a period of a level.
    struct Tick: Equatable {
        /// The number of the period in the calendar.
        let number: Int
        /// In points on the paper.
        let position: Double
    }

    let words: DateWords
    private let axis: PaperAxis
    /// The width of the paper, in points.
    private let width: Double
    private(set) var labelled: Labelled?

    /// From fine to coarse.
    private static let levels: [CalendarPeriod] =
        [.hours(1), .hours(3), .hours(6), .hours(12), .day, .week, .month, .quarter, .year]
        + [2, 5, 10, 20, 50, 100].map(CalendarPeriod.years)
    /// The average distance between a level's lines from which they are shown, in points.
    private static let leastSpacing = 12.0
    /// The least distance between two labels, in points.
    private static let labelGap = 10.0

    /// - Parameter axis: Seconds since 1970 from left to right.
    init(_ words: DateWords, along axis: PaperAxis, width: Double, texts: inout LabelTexts) {
        (self.words, self.axis, self.width) = (words, axis, width)
        for level in Self.levels {
            for form in DateLabelForm.forms(of: level) where labelled == nil {
                labelled = labels(of: level, as: form, texts: &texts)
            }
        }
    }

    /// All lines of the paper; if levels share a line, there is one of each.
    var lines: [PaperLine] {
        let shown = Self.levels.filter { spacing(of: $0) >= Self.leastSpacing }
        let hasDays = shown.contains(.day)
        return shown.flatMap { level in
            if level == labelled?.level { return lines(of: labelled?.ticks ?? [], level, strength: 1) }
            if hasDays && level == .week { return [] }
            return lines(of: ticks(of: level, from: -1), level, strength: PaperLine.minorStrength)
        }
    }

    /// Fades lines in as they move apart.
    private func lines(of ticks: [Tick], _ level: CalendarPeriod, strength: Double) -> [PaperLine] {
        let opacity = max(0, min(1, (spacing(of: level) - 6) / 14))
        return ticks.map { PaperLine(position: $0.position, strength: opacity * strength) }
    }

    /// Returns the average distance between two lines of a level, in points.
    private func spacing(of level: CalendarPeriod) -> Double { level.meanSeconds * axis.pointsPerValue }

    private func ticks(of level: CalendarPeriod, from start: Double) -> [Tick] {
        words.calendar.local.beginnings(of: level, in: axis.values(from: start, to: width + 1)).map {
            Tick(number: $0.number, position: axis.position(of: $0.instant))
        }
    }

    /// Returns the labels of a level; nil if any two of them would be too close.
    private func labels(of level: CalendarPeriod, as form: DateLabelForm, texts: inout LabelTexts) -> Labelled? {
        let least = spacing(of: level) * level.leastShare - Self.labelGap
        guard least > 0, words.samples(form).allSatisfy({ texts.width($0) <= least }) else { return nil }
        let ticks = ticks(of: level, from: -2 * spacing(of: level))
        let labels = ticks.map { texts(words.text(form, of: level, number: $0.number)) }
        let fit = ticks.indices.dropFirst().allSatisfy { index in
            let halves = (labels[index].size.width + labels[index - 1].size.width) / 2
            return ticks[index].position - ticks[index - 1].position - halves >= Self.labelGap
        }
        return fit ? Labelled(level: level, form: form, ticks: ticks, texts: labels) : nil
    }
}

extension CalendarPeriod {
    /// The shortest period as a share of the average one, so that a February in view does not remove the labels of all
    /// months.
    fileprivate var leastShare: Double {
        switch self {
        case .hours: 1
        case .day, .week: 1 - 3600 / meanSeconds
        case .month: 28 * 86400 / meanSeconds
        case .quarter: 90 * 86400 / meanSeconds
        case .months: (meanSeconds - 86400) / meanSeconds
        }
    }
}
