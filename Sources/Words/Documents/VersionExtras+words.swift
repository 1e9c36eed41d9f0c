import Documents
import System
import WeightHistory

extension VersionExtras {
    /// `the goal 75 kg and cells of fat`; nil for nothing.
    public func words(_ format: WeightFormat) -> String? {
        var parts = settings.compactMap { setting in
            setting.words(format).map { "the \(setting.field.rawValue) \($0)" }
        }
        if !columns.isEmpty { parts.append("cells of \(columns.map(SafeText.escaped).inWords)") }
        return parts.isEmpty ? nil : parts.inWords
    }
}
