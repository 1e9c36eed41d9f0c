import WeightHistory

extension Series {
    /// The least span of values that a graph shows, in the series' unit, so that what is not worth a word does not look
    /// like a cliff.
    var leastSpan: Double {
        switch unit {
        case .percent, .kilograms, .inches, nil: 1
        case .pounds, .centimetres: 2
        case .stones: 0.2
        case .millimetresOfMercury, .beatsPerMinute: 10
        case .millimetres: 20
        case .kilocalories: 200
        case .grams: 500
        }
    }

    /// Points per unit for a graph whose values are all the same, which determine no scale.
    var flatScale: Double { WeightStep.bestSpacing / leastSpan }
}
