import DesktopProgram
import JSON
import System

/// Integers by key in a JSON object, which keeps the members of other programs.
nonisolated struct SettingsValues: StoredContent {
    private var members = JSON.Object()

    init() {}

    init?(_ bytes: [UInt8]) {
        guard let object = (try? JSON(parsing: bytes))?.object else { return nil }
        members = object
    }

    var bytes: [UInt8]? { Array((JSON.object(members).indentedText + "\n").utf8) }

    static var maximumBytes: Int { StandardFolders.maximumBytes }

    /// Returns an integer, even if it is written as 3.0; nil if there is none.
    func integer(forKey key: String) -> Int? {
        guard case .number(let number)? = members[key] else { return nil }
        return Int(number.text) ?? Int(exactly: number.value)
    }

    mutating func set(_ value: Int, forKey key: String) {
        // Writes the digits, as a Double is exact only to 2^53.
        members[key] = try? JSON(parsing: Array(String(value).utf8))
    }
}
