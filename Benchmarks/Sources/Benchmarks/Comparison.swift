/// An inner step of the program, compared with the plainest code that touches the same data.
struct Comparison {
    let name: String
    /// The number of units that a step handles, by which times are divided; such as 1,000,000 for "row".
    let count: Int
    let unit: String
    /// Called before each timed step, and not timed.
    var prepare: () -> Void = {}
    let step: () -> Void
    let baselineName: String
    let baseline: () -> Void

    /// Times both alternately, so that clock-speed changes affect both, and prints the medians and their ratio.
    ///
    /// Words on the command line select the comparisons whose names contain one of them.
    func run(rounds: Int = 11) {
        guard isChosen else { return }
        let clock = ContinuousClock()
        prepare()
        step()
        baseline()
        var steps: [Duration] = []
        var baselines: [Duration] = []
        for _ in 0..<rounds {
            prepare()
            steps.append(clock.measure(step))
            baselines.append(clock.measure(baseline))
        }
        let mine = nanoseconds(median(steps))
        let plain = nanoseconds(median(baselines))
        print(
            name.padded(to: 44), "\(rounded(mine)) ns a \(unit)".padded(to: 24),
            "\(baselineName): \(rounded(plain)) ns".padded(to: 44), "× \(rounded(mine / plain))",
            "(least: \(rounded(nanoseconds(steps.min()!))) ns, × \(rounded(steps.min()! / baselines.min()!)))")
    }

    private var isChosen: Bool {
        let words = Suite.words
        return words.isEmpty || words.contains(where: name.contains)
    }

    private func median(_ durations: [Duration]) -> Duration { durations.sorted()[durations.count / 2] }

    private func nanoseconds(_ duration: Duration) -> Double {
        (Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9) / Double(count)
    }

    private func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
