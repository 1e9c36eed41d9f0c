import System
import WeightHistory

/// The entries, settings and comments that operations in journals name, whether they added or removed them.
public struct NotedContent: Hashable, Sendable {
    private var entries: Set<EntryVersion> = []
    /// The settings that any machine has changed.
    public private(set) var fields: Set<PersonField> = []
    /// Without white space around.
    private(set) var comments: Set<[UInt8]> = []
    private var layout = DocumentLayout.standard

    public init() {}

    /// - Parameter layout: The document's, which the lines are read with.
    public init(_ journals: Journals, _ layout: DocumentLayout?, rules: TimeZoneRules = .system()) {
        self.layout = layout ?? .standard
        for line in LineHistories(journals.operations).lines.values {
            if let field = line.settingField {
                fields.insert(field)
            } else if let comment = line.withUnsafeBufferPointer(\.comment) {
                comments.insert(comment)
            } else if let entry = try? NewLine(line, self.layout, rules).entry {
                entries.insert(EntryVersion(entry, in: self.layout))
            }
        }
    }

    /// Reads the journals of a document. Blocks.
    ///
    /// - Parameter options: Nil if there are no journals.
    public init(of document: FilePath, _ options: JournalOptions?, _ layout: DocumentLayout?) {
        guard let place = options?.place(of: document) else {
            self.init()
            return
        }
        self.init(Journals(reading: place.folder), layout)
    }

    public func has(_ entry: WeightEntry) -> Bool { entries.contains(EntryVersion(entry, in: layout)) }
}

extension [UInt8] {
    /// The field of a goal or height; nil for any other line.
    var settingField: PersonField? {
        withUnsafeBufferPointer { SettingComment($0)?.field }
    }
}
