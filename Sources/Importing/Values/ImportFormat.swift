/// A known format, by the name of its program.
public enum ImportFormat: String, Sendable {
    case appleHealth = "Apple Health"
    /// A table from any program.
    case columns = "a table"
    case fitbit = "Fitbit"
    case fitbitWeb = "Fitbit's website"
    case gadgetbridge = "Gadgetbridge"
    case garmin = "Garmin Connect"
    case gnomeHealth = "GNOME Health"
    case goldenCheetah = "GoldenCheetah"
    case googleFit = "Google Fit"
    case googleFitDaily = "Google Fit, a weight a day"
    case hackersDiet = "the Hacker's Diet Online"
    case healthBeat = "Health Beat"
    case healthConnect = "Health Connect"
    case libra = "Libra"
    case myFitnessPal = "MyFitnessPal"
    case openScale1 = "openScale 1"
    case openScale2 = "openScale 2"
    case openScale3 = "openScale 3"
    case samsungHealth = "Samsung Health"
    case trale = "trale"
    case trendWeight = "TrendWeight"
    case weightLogger = "WeightLogger"
    case withings = "Withings"
    case zeppLife = "Zepp Life"

    /// The program that writes the format; nil for a table from any program.
    public var program: String? { self == .columns ? nil : rawValue }

    /// Whether the content alone proves which program wrote the file; a table that does not may be about anything.
    var isProof: Bool { self != .columns && self != .myFitnessPal }
}
