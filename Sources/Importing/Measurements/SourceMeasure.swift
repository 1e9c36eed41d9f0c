import WeightHistory

/// A measurement of another program besides weight.
struct SourceMeasure: Hashable, Sendable {
    /// The name of its series.
    let name: String
    let unit: Unit

    /// The unit of numbers without one of their own.
    enum Unit: Hashable, Sendable {
        /// Nil for a rating.
        case fixed(MeasureUnit?)
        /// Becomes kilograms.
        case grams
        /// A fraction of 1, which becomes percent; a greater number is percent already.
        case share
        /// The unit of the row's weight.
        case asWeight
        /// A unit that the program's users choose: this one if the row's weight is in kilograms, otherwise unknown.
        case metric(MeasureUnit)
        /// Unknown: only numbers with a unit are read.
        case stated
    }

    init(_ name: String, as unit: Unit) { (self.name, self.unit) = (name, unit) }

    init(_ name: String, _ unit: MeasureUnit?) { self.init(name, as: .fixed(unit)) }

    init(_ series: Series) { self.init(series.name, series.unit) }

    static let fat = SourceMeasure("fat", .percent)
    static let water = SourceMeasure("water", .percent)
    static let muscle = SourceMeasure("muscle", .percent)
    /// In records of one value; its name is not `lean`, which is derived.
    static let leanMass = SourceMeasure("lean_mass", as: .stated)
    static let boneMass = SourceMeasure("bone", .kilograms)
    static let visceral = SourceMeasure("visceral", nil)
    static let pulse = SourceMeasure("pulse", .beatsPerMinute)
    static let systolic = SourceMeasure("systolic", .millimetresOfMercury)
    static let diastolic = SourceMeasure("diastolic", .millimetresOfMercury)

    /// Whether a measurement in a unit is of food, as grams of fat, protein or water are.
    func isEaten(inUnit unit: SourceRow.Text) -> Bool {
        !["bone", "muscle"].contains(name) && (unit.name == "ml" || StatedUnit(unit.text)?.exponent == -3)
    }

    /// Whether values of the series can be in a unit: a waist is no mass.
    func allows(_ unit: MeasureUnit?) -> Bool {
        guard let unit, let usual = Series.known(name)?.unit ?? statedUnit else { return true }
        let isShare = usual == .percent || usual.number(1, from: .kilograms) != nil
        if isShare { return unit == .percent || unit.number(1, from: .kilograms) != nil }
        return usual.number(1, from: unit) != nil
    }

    private var statedUnit: MeasureUnit? { if case .fixed(let unit) = unit { unit } else { nil } }
}

/// A value in a row, with the unit beside it, if any.
struct SourceValue {
    var measure: SourceMeasure
    var text: SourceRow.Text
    var unit = SourceRow.Text.none
}

/// A unit of other programs' values, and the power of ten that converts its numbers into a series' unit.
struct StatedUnit: Hashable {
    let unit: MeasureUnit
    let exponent: Int
    /// Whether its numbers are halved, as those of Chinese pounds.
    let isHalved: Bool

    private init(_ unit: MeasureUnit, _ exponent: Int = 0, isHalved: Bool = false) {
        (self.unit, self.exponent, self.isHalved) = (unit, exponent, isHalved)
    }

    /// Parses a unit's name or sign in any case; nil for other words.
    init?(_ text: String) {
        let word = text.halfwidth.asName.filter { $0 != "." }
        if let mass = SourceUnit(word) {
            self.init(mass)
        } else if let unit = Self.words[word] {
            self.init(unit.0, unit.1)
        } else {
            return nil
        }
    }

    init?(_ mass: SourceUnit) {
        switch mass {
        case .grams: self.init(.kilograms, -3)
        case .kilograms: self.init(MeasureUnit.kilograms)
        case .halfKilograms: self.init(.kilograms, isHalved: true)
        case .ounces: return nil
        case .pounds: self.init(MeasureUnit.pounds)
        case .stones: self.init(MeasureUnit.stones)
        }
    }

    private static let words: [String: (MeasureUnit, Int)] = {
        let words: [(MeasureUnit, Int, String)] = [
            (.percent, 0, "% percent percentage pct prozent procent pourcent"),
            (.centimetres, 0, "cm centimeter centimeters centimetre centimetres zentimeter см 厘米 公分 センチ"),
            (.centimetres, 2, "m meter meters metre metres"),
            (.millimetres, 0, "mm millimeter millimeters millimetre millimetres мм"),
            (.inches, 0, "in inch inches zoll pouces pulgadas \" ″ [in_i]"),
            (.beatsPerMinute, 0, "bpm /min 1/min count/min beats/min {beats}/min"),
            (.millimetresOfMercury, 0, "mmhg mm[hg]"),
            (.kilocalories, 0, "kcal"),
        ]
        let pairs = words.flatMap { unit, exponent, text in
            text.split(separator: " ").map { (String($0), (unit, exponent)) }
        }
        return Dictionary(pairs) { first, _ in first }
    }()
}
