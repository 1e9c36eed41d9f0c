import Glibc

/// A graph of some dates, from left to right, as a tone that is higher where the weights are heavier.
///
/// It goes from the left ear to the right one, ticks at dates, and is silent in long gaps between weighings.
public struct GraphSound: Sendable {
    private let history: WeightHistory
    /// In seconds since 1970.
    public let dates: ClosedRange<Double>
    private let showsTrend: Bool
    private let ticks: [Double]

    public static let samplesPerSecond = 44_100

    /// - Parameters:
    ///   - dates: In seconds since 1970; nil for those of all entries.
    ///   - showsTrend: Whether the tone follows the trend.
    ///   - ticks: The places of the ticks, as shares of the dates, from 0 to 1.
    public init(of history: WeightHistory, in dates: ClosedRange<Double>?, showsTrend: Bool, ticks: [Double]) {
        self.history = history
        self.dates = dates ?? (history.firstDate ?? 0)...(history.lastDate ?? 0)
        (self.showsTrend, self.ticks) = (showsTrend, ticks)
    }

    private var count: Int { history.indices(in: dates).count }

    /// Whether no entry is in view, so that there is nothing to hear.
    public var isEmpty: Bool { count == 0 }

    /// In seconds.
    public var duration: Double {
        switch count {
        case 0: 0
        case 1: 1
        case ..<20: 3
        default: 6
        }
    }

    /// Returns the samples, left and right in turn, which takes some milliseconds; none if it is empty.
    public func samples() -> [Int16] {
        guard !isEmpty else { return [] }
        let trend = showsTrend ? history.trend : WeightTrend(of: [])
        // A trend of one day is not drawn either.
        let hasTrend = trend.count > 1
        let line = hasTrend ? ToneLine(through: trend, in: dates) : ToneLine(through: history, in: dates)
        var mix = SoundMix(duration: duration)
        mix.add(ToneParts(of: line, duration: duration), scale: scale(hasTrend ? trend : nil))
        for tick in ticks { mix.addTick(at: tick) }
        return mix.samples
    }

    /// The samples as a WAV file.
    public func file() -> [UInt8] { WaveFile.bytes(of: samples(), samplesPerSecond: Self.samplesPerSecond) }

    /// Returns the frequencies of the weights that the graph shows.
    private func scale(_ trend: WeightTrend?) -> ToneScale {
        let weights = [history.weights(fitting: dates), trend?.weights(in: dates)].compactMap(\.self)
        return ToneScale(
            lowest: weights.map(\.lowerBound).min() ?? 0, highest: weights.map(\.upperBound).max() ?? 0)
    }
}

/// The frequencies of weights, logarithmic from the lowest to the highest weight.
struct ToneScale {
    /// In kilograms, like the next.
    let lowest: Double
    let highest: Double

    /// In hertz.
    private static let base = 220.0
    /// From the lowest to the highest weight.
    private static let octaves = 3.0

    /// Returns a frequency in hertz; that in the middle if all weights are the same.
    func frequency(of kilograms: Double) -> Double {
        let share = highest > lowest ? (kilograms - lowest) / (highest - lowest) : 0.5
        return Self.base * exp2(Self.octaves * min(max(share, 0), 1))
    }
}

/// The parts of a tone, in seconds of the sound.
struct ToneParts {
    struct Part {
        /// The time during which the part sounds.
        var times: ClosedRange<Double>
        var line: [ToneLine.Point]
        /// The constant place of a single weighing, from 0 at the left to 1; nil for a part that goes along.
        var place: Double?
    }

    private(set) var parts: [Part] = []

    /// The shortest time in which a tone is heard, in seconds, if there is room.
    private static let shortest = 0.05

    /// Makes a weight without a line sound all the time, and a weighing between two gaps a short time.
    init(of line: ToneLine, duration: Double) {
        guard let first = line.parts.first?.first, let last = line.parts.last?.last else { return }
        if first.place == last.place {
            parts = [Part(times: 0...duration, line: line.parts[0], place: first.place)]
            return
        }
        let times = line.parts.map { $0.first!.place * duration...$0.last!.place * duration }
        for (index, part) in line.parts.enumerated() {
            let start = index > 0 ? (times[index - 1].upperBound + times[index].lowerBound) / 2 : 0
            let isLast = index == times.count - 1
            let end = isLast ? duration : (times[index].upperBound + times[index + 1].lowerBound) / 2
            parts.append(Part(times: times[index].lengthened(to: Self.shortest, within: start...end), line: part))
        }
    }
}

extension ClosedRange<Double> {
    /// Returns the range with a least length about its middle, as far as the limits allow.
    fileprivate func lengthened(to least: Double, within limits: ClosedRange) -> ClosedRange {
        guard upperBound - lowerBound < least else { return self }
        let middle = (lowerBound + upperBound) / 2
        return (middle - least / 2...middle + least / 2).clamped(to: limits)
    }
}
