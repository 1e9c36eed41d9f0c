import DesktopProgram
import JSON
import Screens
import System
import WeightHistory

/// The new entries that the user has typed and left unsaved, at most one for each document.
///
/// Unknown members of the file are kept.
nonisolated struct UnsavedEntries: Equatable, Sendable {
    private var documents: JSON.Object

    /// The unsaved entry of the document at a path; nil for none.
    subscript(path: FilePath) -> UnsavedEntry? {
        get { documents[Self.name(of: path)].flatMap { UnsavedEntry($0) } }
        set { documents[Self.name(of: path)] = newValue.map(\.json) }
    }

    /// Returns the path without links, also of a document that does not exist yet.
    private static func name(of path: FilePath) -> String {
        let path = (try? path.followingLinks()) ?? path
        return (path.resolved ?? path.folder.resolved?.appending(path.name) ?? path).description
    }
}

nonisolated extension UnsavedEntries: StoredContent {
    static var maximumBytes: Int { StandardFolders.maximumBytes }

    init() { documents = JSON.Object() }

    init?(_ bytes: [UInt8]) {
        guard let object = (try? JSON(parsing: bytes))?.object else { return nil }
        documents = object
    }

    /// Nil if the entries are too long.
    var bytes: [UInt8]? {
        let bytes = Array((JSON.object(documents).indentedText + "\n").utf8)
        return bytes.count <= Self.maximumBytes ? bytes : nil
    }
}

nonisolated extension UnsavedEntry {
    fileprivate init?(_ json: JSON) {
        guard let members = json.object, let weight = members["weight"]?.string,
            let unit = members["unit"]?.string.flatMap({ WeightUnit($0) })
        else { return nil }
        let values = (members["values"]?.object?.members ?? []).compactMap { value in
            value.value.string.map { (value.name, $0) }
        }
        self.init(
            weight: weight, unit: unit, date: members["date"]?.string, note: members["note"]?.string ?? "",
            values: Dictionary(values, uniquingKeysWith: { $1 }))
    }

    fileprivate var json: JSON {
        var members = JSON.Object()
        members["weight"] = .string(weight)
        members["unit"] = .string(unit.sign)
        members["date"] = date.map { .string($0) }
        members["note"] = .string(note)
        if !values.isEmpty {
            let values = values.sorted { $0.key < $1.key }
            members["values"] = .object(JSON.Object(values.map { .init(name: $0.key, value: .string($0.value)) }))
        }
        return .object(members)
    }
}
