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
    private let layout: DocumentLayout
    private let headers: [OperationID: OperationHeaders]

    /// Reads a document and all its journals; nil if there are to be none. Blocks.
    ///
    /// - Parameter mayBeMissing: Whether a missing document counts as an empty one.
    public init?(
        of document: FilePath, _ options: JournalOptions, mayBeMissing: Bool = false
    ) throws(DocumentError) {
        guard let place = options.place(of: document) else { return nil }
        folder = place.folder
        let journals = Journals(reading: folder)
        problems = journals.problems
        var (layout, content) = (DocumentLayout.standard, VersionContent.none)
        var histories = LineHistories(journals.operations)
        do throws(DocumentError) {
            let file = try DocumentFile(path: document)
            layout = try DocumentLayout(of: file.descriptor, size: file.stamp.size)
            histories = LineHistories(journals.operations, for: layout)
            content = try VersionContent(of: file.descriptor, file.stamp, &histories)
        } catch .missing where mayBeMissing {
            // No operation is in it.
        }
        self.layout = layout
        presences = histories.presences(in: content)
        headers = histories.headers
        operations = histories.operations.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
        machine = operations.isEmpty ? nil : options.machine(in: place)
    }

    /// Returns what one of the operations changed, by the headers of its time.
    public func change(by operation: JournalOperation, _ rules: TimeZoneRules) -> NotedChange {
        let headers = headers[operation.id]
        return NotedChange(operation, before: headers?.before ?? layout, after: headers?.after ?? layout, rules)
    }
}

extension VersionContent {
    /// That of a missing document.
    fileprivate static let none = VersionContent(hash: ContentHash(), counts: [:])
}
