import WeightHistory

extension MeasureName {
    /// Parses the name of a further series with its unit, as in a document, such as `arm_in` or `Forearm (cm)`.
    ///
    /// Nil for weights, goals and changes, and for what no body has. A mass must be of a part of the body: any other may
    /// be a weight, perhaps of another person. Grams and kilocalories are eaten or burned.
    init?(further name: String) {
        guard let series = Series(column: name), !series.isKnown, let unit = series.unit, unit != .grams,
            unit != .kilocalories
        else { return nil }
        var words = Self.words(of: name)
        _ = Self.takeUnit(of: &words)
        let others = words.filter { !Self.isOfBody($0) }
        guard !Self.isOfWeights(unit) || others.count < words.count, !Self.areOfAnotherThing(others) else { return nil }
        (measure, isUnitStated) = (SourceMeasure(series), true)
    }

    private static func isOfWeights(_ unit: MeasureUnit) -> Bool { unit.number(1, from: .kilograms) != nil }

    private static func areOfAnotherThing(_ words: [String]) -> Bool {
        let name = ColumnName(words.joined(separator: " "))
        return name.isKnown || name.containsWeight
            || words.contains { word in
                others.contains(word) || ColumnName(word).isHeight || partsOfOthers.contains { word.contains($0) }
            }
    }

    /// Words for the height, for goals, and for what scales compute, programs count, or people eat, lift and watch.
    private static let others: Set<String> = {
        let words = """
            taille hauteur stature estatura talla lengte lichaamslengte längd kroppslängd højde høyde pituus wzrost výška
            magasság ύψος зріст size length width cel cíl mål plan age alter edad metabolic impedance impedanz resistance
            temp temperature temperatur température temperatura step steps stride distance distanz strecke distancia
            altitude elevation ascent depth speed pace tempo cadence rain rainfall snow snowfall precipitation humidity air
            barometric atmospheric ambient room battery charge score grade progress completion adherence discount sleep
            intake eaten drunk consumed burned burnt meal food lift bench squat deadlift press curl row snatch jerk
            dumbbell barbell kettlebell load volume luggage baggage cargo clothes shoe shoes
            """
        return Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
    }()

    private static let partsOfOthers = ["ziel", "doel", "größe", "groesse", "height"]
}
