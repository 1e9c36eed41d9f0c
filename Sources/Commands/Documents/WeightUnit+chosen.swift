import JSON
import System
import WeightHistory

extension WeightUnit {
    /// The unit that the person has chosen in the window, or else the locale's.
    public static func chosen(in folders: StandardFolders = StandardFolders()) -> WeightUnit {
        let text = (try? folders.settings.contents(atMost: StandardFolders.mostBytes)) ?? []
        let name = (try? JSON(parsing: text))?.object?["unit"]?.string
        return name.flatMap { WeightUnit($0) } ?? .localeDefault
    }
}
