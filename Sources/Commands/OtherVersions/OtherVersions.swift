import Documents
import WeightHistory

/// All other versions of a document, as last compared with it.
public struct OtherVersions: Sendable {
    public let all: [OtherVersion]
    /// The entries that only other versions have, each once, oldest first.
    public let entries: [WeightEntry]

    /// - Parameter layout: The document's.
    public init(_ all: [OtherVersion] = [], layout: DocumentLayout? = nil) {
        self.all = all
        entries = all.flatMap(\.entries).distinct(in: layout)
    }

    /// The names of the versions with such entries.
    public var namesWithEntries: [String] { all.filter { !$0.entries.isEmpty }.map(\.name) }

    /// The versions that have nothing that the document lacks.
    public var superfluous: [OtherVersion] { all.filter(\.isSuperfluous) }
}
