import DesktopProgram
import Foundation
import JSON
import System

/// Typed values by key in a JSON object.
///
/// Getters return nil for a missing value, and for one of another type. Members of other programs are preserved.
nonisolated struct SettingsValues: StoredContent {
    private var members = JSON.Object()

    init() {}

    init?(_ bytes: [UInt8]) {
        guard let object = (try? JSON(parsing: bytes))?.object else { return nil }
        members = object
    }

    var bytes: [UInt8]? { Array((JSON.object(members).indentedText + "\n").utf8) }

    static var maximumBytes: Int { StandardFolders.maximumBytes }

    mutating func remove(forKey key: String) { members[key] = nil }

    func bool(forKey key: String) -> Bool? { members[key]?.bool }

    mutating func set(_ value: Bool, forKey key: String) { members[key] = .bool(value) }

    /// Returns an integer, even if it is written as 3.0.
    func integer(forKey key: String) -> Int? {
        guard case .number(let number)? = members[key] else { return nil }
        return Int(number.text) ?? Int(exactly: number.value)
    }

    mutating func set(_ value: Int, forKey key: String) {
        // Writes the digits, as a Double is exact only to 2^53.
        members[key] = try? JSON(parsing: Array(String(value).utf8))
    }

    func float(forKey key: String) -> Float? { double(forKey: key).map { Float($0) } }

    mutating func set(_ value: Float, forKey key: String) { set(Double(value), forKey: key) }

    /// Returns a number, or infinity or NaN from a string, as JSON has no numbers for these.
    func double(forKey key: String) -> Double? {
        if let number = members[key]?.number { return number }
        guard let word = members[key]?.string, ["inf", "-inf", "nan"].contains(word) else { return nil }
        return Double(word)
    }

    mutating func set(_ value: Double, forKey key: String) {
        members[key] = value.isFinite ? .number(exactly: value) : .string("\(value)")
    }

    func text(forKey key: String) -> String? { members[key]?.string }

    mutating func set(_ value: String, forKey key: String) { members[key] = .string(value) }

    func url(forKey key: String) -> URL? { members[key]?.string.flatMap { URL(string: $0) } }

    mutating func set(_ value: URL, forKey key: String) {
        members[key] = .string(value.absoluteString)
    }

    func list(forKey key: String) -> [JSON]? { members[key]?.array }

    mutating func set(_ value: [JSON], forKey key: String) { members[key] = .array(value) }

    func dictionary(forKey key: String) -> [String: JSON]? {
        members[key]?.object.map { object in
            Dictionary(object.members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        }
    }

    mutating func set(_ value: [String: JSON], forKey key: String) {
        members[key] = .object(
            JSON.Object(value.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: $0.value) }))
    }
}
