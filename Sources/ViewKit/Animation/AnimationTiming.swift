struct AnimationTiming {
    /// The function from time to progress.
    enum Pace {
        case curve(TimingCurve)
        case spring(Spring)
    }

    var duration: Double
    var pace: Pace
    var repeatCount = 1.0
    var autoreverses = false
    /// Whether the last value stays after the end.
    var holdsEndValue = false

    /// The time from the beginning to the last change, in seconds; may be infinite.
    var activeDuration: Double { duration * (autoreverses ? 2 : 1) * repeatCount }

    /// Returns the progress a number of seconds after the beginning; a spring may overshoot 1.
    func progress(at elapsed: Double) -> Double {
        let end = repeatCount * (autoreverses ? 2 : 1)
        let ways = max(0, min(end, elapsed / duration))
        guard ways > 0 else { return 0 }
        // The end of a pass belongs to that pass, not to the next one.
        let way = ways.rounded(.up) - 1
        let part = ways - way
        let isBackwards = autoreverses && way.truncatingRemainder(dividingBy: 2) == 1
        return paced(isBackwards ? 1 - part : part)
    }

    private func paced(_ part: Double) -> Double {
        switch pace {
        case .curve(let curve): curve.value(at: part)
        case .spring(let spring): part >= 1 ? 1 : spring.value(at: part * duration)
        }
    }
}
