/// A known format, by the name of its program.
public enum ImportFormat: String, Sendable {
    case appleHealth = "Apple Health"
    case beurer = "Beurer HealthManager"
    /// A table from any program.
    case columns = "a table"
    case diaguard = "Diaguard"
    case fhir = "FHIR"
    case fit = "FIT"
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
    case healthPlanet = "Health Planet"
    case libra = "Libra"
    case loseIt = "Lose It!"
    case myFitnessPal = "MyFitnessPal"
    case openScale1 = "openScale 1"
    case openScale2 = "openScale 2"
    case openScale3 = "openScale 3"
    case polar = "Polar Flow"
    case samsungHealth = "Samsung Health"
    case tanita = "Tanita"
    case trale = "trale"
    case trendWeight = "TrendWeight"
    case waistline = "Waistline"
    case weightLogger = "WeightLogger"
    case withings = "Withings"
    case zeppLife = "Zepp Life"

    /// The program that writes the format; nil for a table from any program.
    public var program: String? { self == .columns ? nil : rawValue }

    /// Whether the content alone proves that the weights are the user's; other tables may be about anything, and a
    /// scale's memory card has a file for each person.
    var isProof: Bool { ![.columns, .myFitnessPal, .tanita].contains(self) }
}
