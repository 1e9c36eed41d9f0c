import System

extension WeightHistory {
    /// Returns the lowest and the highest weight of a graph of some dates, in kilograms; nil without entries.
    ///
    /// These are the weights of the entries in view. If all are the same, they are in the middle of the weights that
    /// the line passes at the edges; without entries in view, only that line counts.
    package func weights(fitting dates: ClosedRange<Double>) -> ClosedRange<Double>? {
        guard !isEmpty else { return nil }
        let inView = indices(in: dates)
        if let statistics = statistics(of: inView), statistics.minimum < statistics.maximum {
            return statistics.minimum...statistics.maximum
        }
        let ends = ends(ofLineIn: dates, inView)
        guard let first = inView.first else {
            let weights = ends.isEmpty ? [self[Swift.min(inView.lowerBound, count - 1)].kilograms] : ends
            return weights.min()!...weights.max()!
        }
        let middle = self[first].kilograms
        let reach = ends.map { abs($0 - middle) }.max() ?? 0
        return middle - reach...middle + reach
    }

    /// Returns the lowest and the highest weight on the line in a span of dates; nil if the line does not reach it.
    package func weights(ofLineIn dates: ClosedRange<Double>) -> ClosedRange<Double>? {
        let inView = indices(in: dates)
        let extremes = statistics(of: inView).map { [$0.minimum, $0.maximum] } ?? []
        let all = extremes + ends(ofLineIn: dates, inView)
        return all.isEmpty ? nil : all.min()!...all.max()!
    }

    /// Returns the weights of the line at both ends of a span of dates, if it continues there.
    private func ends(ofLineIn dates: ClosedRange<Double>, _ inView: Range<Int>) -> [Double] {
        [
            weight(at: dates.lowerBound, between: inView.lowerBound - 1, and: inView.lowerBound),
            weight(at: dates.upperBound, between: inView.upperBound - 1, and: inView.upperBound),
        ].compactMap(\.self)
    }

    /// Returns the weight on the line between two entries at a date; nil if one of them does not exist.
    private func weight(at date: Double, between before: Int, and after: Int) -> Double? {
        guard indices.contains(before), indices.contains(after) else { return nil }
        let (start, end) = (self[before], self[after])
        return date.interpolated(from: (start.date.instant, start.kilograms), to: (end.date.instant, end.kilograms))
    }
}

extension Double {
    /// Returns the value at this place on a line between two points; the end's value if both are at the same place.
    package func interpolated(from start: (place: Double, value: Double), to end: (place: Double, value: Double))
        -> Double
    {
        guard end.place > start.place else { return end.value }
        return start.value + (end.value - start.value) * ((self - start.place) / (end.place - start.place))
    }
}

extension WeightTrend {
    /// Returns the lowest and the highest weight of the trend between two dates, in kilograms, those at the ends
    /// interpolated; nil if the trend does not reach the dates.
    package func weights(in dates: ClosedRange<Double>) -> ClosedRange<Double>? {
        let start = partitionPoint { $0.date < dates.lowerBound }
        let end = Swift.max(start, partitionPoint { $0.date <= dates.upperBound })
        let ends = [weight(at: dates.lowerBound, before: start), weight(at: dates.upperBound, before: end)]
            .compactMap(\.self)
        var lowest = ends.min() ?? .infinity
        var highest = ends.max() ?? -.infinity
        forEach(in: start..<end) { point in
            lowest = Swift.min(lowest, point.kilograms)
            highest = Swift.max(highest, point.kilograms)
        }
        return lowest <= highest ? lowest...highest : nil
    }

    /// Returns the weight at a date between a point and the one before; nil if one of them does not exist.
    private func weight(at date: Double, before index: Int) -> Double? {
        guard index > 0, index < count else { return nil }
        let (start, end) = (self[index - 1], self[index])
        return date.interpolated(from: (start.date, start.kilograms), to: (end.date, end.kilograms))
    }
}
