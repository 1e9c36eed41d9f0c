import Geometry
import JSON
import System
import WeightHistory

/// What the person has chosen in the window, as far as a command that draws or lists follows it.
public struct RememberedChoices {
    private let members: JSON.Object?

    public init(in folders: StandardFolders = StandardFolders()) {
        let text = (try? folders.settings.contents(atMost: StandardFolders.mostBytes)) ?? []
        members = (try? JSON(parsing: text))?.object
    }

    /// The default unit, or else the locale's.
    public var unit: WeightUnit { members?["unit"]?.string.flatMap { WeightUnit($0) } ?? .localeDefault }
    public var paper: PaperStyle { members?["paper"]?.string.flatMap(PaperStyle.init(rawValue:)) ?? .measured }
    public var showsTrend: Bool { members?["trend"]?.bool ?? false }
}
