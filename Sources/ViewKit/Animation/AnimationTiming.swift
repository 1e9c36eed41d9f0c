/// When an animation runs, and how far it is at a time.
struct AnimationTiming {
    /// What leads from the beginning to the end.
    enum Pace {
        case curve(TimingCurve)
        case spring(Spring)
    }

    /// One way, in seconds, above zero.
    var duration: Double
    /// From the beginning of the animation to the first change, in seconds.
    var delay = 0.0
    var pace = Pace.curve(.easeInEaseOut)
    /// How often it runs; may be infinite.
    var repeatCount = 1.0
    /// Whether each run goes back as well, which takes as long again.
    var autoreverses = false
    /// Whether the last value stays after the end.
    var keepsLastValue = false

    /// From the first change to the last, in seconds; may be infinite.
    var activeDuration: Double { duration * (autoreverses ? 2 : 1) * repeatCount }

    /// The part of the change that is done, so many seconds after the first change.
    func progress(at elapsed: Double) -> Double {
        let end = repeatCount * (autoreverses ? 2 : 1)
        let ways = max(0, min(end, elapsed / duration))
        guard ways > 0 else { return 0 }
        // The very end of a run belongs to it, not to the next one's beginning.
        let way = ways.rounded(.up) - 1
        let part = ways - way
        let isBackwards = autoreverses && way.truncatingRemainder(dividingBy: 2) == 1
        return paced(isBackwards ? 1 - part : part)
    }

    /// The part of the change that is done at a time of the group that this is in; nil where nothing is left of it.
    func progress(inGroupAt time: Double) -> Double? {
        let elapsed = time - delay
        return elapsed <= activeDuration || keepsLastValue ? progress(at: elapsed) : nil
    }

    private func paced(_ part: Double) -> Double {
        switch pace {
        case .curve(let curve): curve.value(at: part)
        case .spring(let spring): part >= 1 ? 1 : spring.value(at: part * duration)
        }
    }
}
