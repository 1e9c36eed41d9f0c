import System

/// Weights in the order of their dates, at which a line can be drawn or heard.
protocol WeightCourse {
    var count: Int { get }
    /// Returns a date in seconds since 1970, and the weight in kilograms; traps outside.
    func point(at index: Int) -> TrendPoint
    /// Returns the mean of some weights, in kilograms; traps for none.
    func mean(of indices: Range<Int>) -> Double
    /// Returns the index of the first point at or after a date; the count if there is none.
    func firstIndex(from date: Double) -> Int
}

extension WeightCourse {
    /// Returns the points in a span of dates, both ends included.
    func points(in dates: ClosedRange<Double>) -> Range<Int> {
        let start = firstIndex(from: dates.lowerBound)
        return start..<max(start, firstIndex(from: dates.upperBound.nextUp))
    }
}

extension WeightHistory: WeightCourse {
    func point(at index: Int) -> TrendPoint {
        let place = place(at: index)
        return TrendPoint(date: place.timestamp.seconds, kilograms: place.kilograms)
    }

    func mean(of indices: Range<Int>) -> Double { statistics(of: indices)!.average }

    func firstIndex(from date: Double) -> Int { firstIndexByDate { $0.seconds >= date } }
}

extension WeightTrend: WeightCourse {
    func point(at index: Int) -> TrendPoint { self[index] }

    func mean(of indices: Range<Int>) -> Double {
        var sum = 0.0
        forEach(in: indices) { sum += $0.kilograms }
        return sum / Double(indices.count)
    }

    func firstIndex(from date: Double) -> Int { partitionPoint { $0.date < date } }
}
