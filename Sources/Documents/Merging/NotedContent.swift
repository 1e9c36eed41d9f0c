import WeightHistory

/// The entries and settings that operations in journals name, whether they added or removed them.
public struct NotedContent: Hashable, Sendable {
    private var entries: Set<EntryVersion> = []
    /// The settings that any machine has changed.
    public private(set) var fields: Set<PersonField> = []
    private var layout = DocumentLayout.standard

    public init() {}

    /// - Parameter layout: The document's, which the lines are read with.
    public init(_ journals: Journals, _ layout: DocumentLayout?, rules: TimeZoneRules = .system()) {
        self.layout = layout ?? .standard
        for line in LineHistories(journals.operations).lines.values {
            if let field = line.settingField {
                fields.insert(field)
            } else if let entry = try? NewLine(line, self.layout, rules).entry {
                entries.insert(EntryVersion(entry, in: self.layout))
            }
        }
    }

    public func has(_ entry: WeightEntry) -> Bool { entries.contains(EntryVersion(entry, in: layout)) }
}

extension [UInt8] {
    /// The field of a goal or height; nil for any other line.
    var settingField: PersonField? {
        withUnsafeBufferPointer { SettingComment($0)?.field }
    }
}
