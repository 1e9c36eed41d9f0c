/// The known formats of other programs.
public enum ImportFormat: CaseIterable, Sendable {
    case appleHealth
    case columns
    case fitbitHealth
    case fitbitJSON
    case fitbitWeb
    case garmin
    case garminJSON
    case gnomeHealth
    case goldenCheetah
    case googleFit
    case googleFitDaily
    case hackersDiet
    case healthBeat
    case libra
    case myFitnessPal
    case openScale1
    case openScale2
    case openScale3
    case samsungHealth
    case trale
    case trendWeight
    case withings
    case zeppLife

    /// The name shown to the user.
    public var name: String { program ?? "a table" }

    /// The program that writes the format; nil for a table from any program.
    public var program: String? {
        switch self {
        case .appleHealth: "Apple Health"
        case .columns: nil
        case .fitbitHealth, .fitbitJSON: "Fitbit"
        case .fitbitWeb: "Fitbit's website"
        case .garmin, .garminJSON: "Garmin Connect"
        case .gnomeHealth: "GNOME Health"
        case .goldenCheetah: "GoldenCheetah"
        case .googleFit: "Google Fit"
        case .googleFitDaily: "Google Fit, a weight a day"
        case .hackersDiet: "the Hacker's Diet Online"
        case .healthBeat: "Health Beat"
        case .libra: "Libra"
        case .myFitnessPal: "MyFitnessPal"
        case .openScale1: "openScale 1"
        case .openScale2: "openScale 2"
        case .openScale3: "openScale 3"
        case .samsungHealth: "Samsung Health"
        case .trale: "trale"
        case .trendWeight: "TrendWeight"
        case .withings: "Withings"
        case .zeppLife: "Zepp Life"
        }
    }

    /// Whether the content alone proves which program wrote the file; a table that does not may be about anything.
    var isProof: Bool { self != .columns && self != .myFitnessPal }
}
