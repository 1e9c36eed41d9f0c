import Documents
import Geometry
import JSON
import System
import WeightHistory

/// The window's settings that commands follow too.
public struct RememberedChoices {
    private let members: JSON.Object?

    public init(in folders: StandardFolders = StandardFolders()) {
        let text = (try? folders.settings.contents(atMost: StandardFolders.maximumBytes)) ?? []
        members = (try? JSON(parsing: text))?.object
    }

    /// The unit chosen in the window, or else the locale's.
    public var unit: WeightUnit { members?["unit"]?.string.flatMap { WeightUnit($0) } ?? .localeDefault }
    public var paper: PaperStyle { members?["paper"]?.string.flatMap(PaperStyle.init(rawValue:)) ?? .measured }
    public var journal: JournalPlace.Wish {
        members?["journal"]?.string.flatMap(JournalPlace.Wish.init(rawValue:)) ?? .automatic
    }
    public var merges: MergeMode { members?["merges"]?.string.flatMap(MergeMode.init(rawValue:)) ?? .automatic }
    public var showsTrend: Bool { members?["trend"]?.bool ?? false }
    public var showsEnergy: Bool { members?["energy"]?.bool ?? false }
}
