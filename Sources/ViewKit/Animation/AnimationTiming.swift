struct AnimationTiming {
    var duration: Double
    /// The time from the beginning of the animation to the first change, in seconds.
    var delay = 0.0
    /// The function from the part of a pass, 0 to 1, to the progress.
    var pace: (Double) -> Double
    var repeatCount = 1.0
    var autoreverses = false
    var holdsEndValue = false

    /// The time from the first change to the last, in seconds; may be infinite.
    var activeDuration: Double { duration * (autoreverses ? 2 : 1) * repeatCount }

    /// Returns the progress a number of seconds after the first change; a spring may overshoot 1.
    func progress(at elapsed: Double) -> Double {
        let end = repeatCount * (autoreverses ? 2 : 1)
        let ways = max(0, min(end, elapsed / duration))
        guard ways > 0 else { return 0 }
        // The end of a pass belongs to that pass, not to the next one.
        let way = ways.rounded(.up) - 1
        let part = ways - way
        let isBackwards = autoreverses && way.truncatingRemainder(dividingBy: 2) == 1
        return pace(isBackwards ? 1 - part : part)
    }

    /// Returns the progress at a time of the enclosing group; nil if the animation has ended and keeps no value.
    func progress(inGroupAt time: Double) -> Double? {
        let elapsed = time - delay
        return elapsed <= activeDuration || holdsEndValue ? progress(at: elapsed) : nil
    }
}
