import Glibc
import JSON
import WeightHistory

extension WeightUnit {
    /// The unit that the person has chosen in the window, or else the locale's.
    public static func chosen(in folders: StandardFolders = StandardFolders()) -> WeightUnit {
        guard let file = fopen(folders.settings, "re") else { return .localeDefault }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let text = bytes[..<fread(&bytes, 1, bytes.count, file)]
        let name = (try? JSON(parsing: text))?.object?["unit"]?.string
        return name.flatMap { WeightUnit($0) } ?? .localeDefault
    }
}
