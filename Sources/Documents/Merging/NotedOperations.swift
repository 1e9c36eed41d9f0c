import System
import WeightHistory

/// The operations of all machines on a document, and what the document has of them.
public struct NotedOperations: Sendable {
    /// The latest one last, by time, machine and number.
    public let operations: [JournalOperation]
    public let presences: [OperationID: OperationPresence]
    /// This machine; nil if it has no name yet, or there are no operations.
    public let machine: MachineID?
    /// The skipped parts of the journals.
    public let problems: [JournalProblem]
    /// The folder of the journals, which need not exist.
    public let folder: FilePath
    public let layout: DocumentLayout

    /// Reads a document and all its journals; nil if there are to be none. Blocks.
    ///
    /// - Parameter mayBeMissing: Whether a missing document counts as an empty one.
    public init?(
        of document: FilePath, _ options: JournalOptions, mayBeMissing: Bool = false
    ) throws(DocumentError) {
        guard let place = options.place(of: document) else { return nil }
        folder = place.folder
        var journals = Journals(in: folder)
        journals.update()
        problems = journals.problems
        let histories = LineHistories(journals.operations)
        operations = histories.operations.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
        machine = operations.isEmpty ? nil : options.machine(in: place)
        (layout, presences) = try Self.read(document, histories, mayBeMissing: mayBeMissing)
    }

    private static func read(
        _ document: FilePath, _ histories: LineHistories, mayBeMissing: Bool
    ) throws(DocumentError) -> (DocumentLayout, [OperationID: OperationPresence]) {
        do throws(DocumentError) {
            let file = try DocumentFile(path: document)
            let content = try VersionContent(of: file.descriptor, file.stamp, histories)
            return (try DocumentLayout(of: file.descriptor, size: file.stamp.size), histories.presences(in: content))
        } catch .missing where mayBeMissing {
            return (.standard, histories.presences(in: .none))
        }
    }
}

extension VersionContent {
    /// That of a missing document.
    fileprivate static let none = VersionContent(hash: ContentHash(), modified: 0, counts: [:])
}
