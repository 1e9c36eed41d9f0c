import System
import WeightHistory

/// The entries, settings and comments on which a merge decides, as operations in journals name them.
public struct NotedContent: Hashable, Sendable {
    private var entries: Set<EntryVersion> = []
    private var settings: Set<PersonSetting> = []
    /// Without white space around.
    private(set) var comments: Set<[UInt8]> = []
    private var layout = DocumentLayout.standard

    public init() {}

    /// - Parameters:
    ///   - layout: The document's, which the lines are read with.
    ///   - isMerged: Whether other machines have journals. Otherwise nothing is merged, and only removals here count.
    init(_ journals: Journals, _ layout: DocumentLayout?, isMerged: Bool, rules: TimeZoneRules = .system()) {
        let histories = LineHistories(journals.operations, for: layout ?? .standard)
        self.layout = histories.layout
        let all = histories.all
        for (hash, line) in histories.lines where isMerged || !histories.isExpected(hash, by: all) {
            switch ReviewedLine(line, self.layout, rules) {
            case .setting(let setting): settings.insert(setting)
            case .entry(let entry): entries.insert(EntryVersion(entry, in: self.layout))
            case .text: if let comment = line.withUnsafeBufferPointer(\.comment) { comments.insert(comment) }
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
        let journals = Journals(reading: place.folder)
        self.init(journals, layout, isMerged: options?.machine(in: place).map(journals.hasOthers) ?? false)
    }

    public func has(_ entry: WeightEntry) -> Bool { entries.contains(EntryVersion(entry, in: layout)) }

    func has(_ setting: PersonSetting) -> Bool { settings.contains { $0.isSame(as: setting) } }
}

extension [UInt8] {
    /// The field of a goal or height; nil for any other line.
    var settingField: PersonField? {
        withUnsafeBufferPointer { SettingComment($0)?.field }
    }
}
