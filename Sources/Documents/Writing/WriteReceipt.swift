import WeightHistory

/// What an operation did to a document.
public struct WriteReceipt: Hashable, Sendable {
    /// The only entry that was written or removed, as the file has or had it; nil for several, and for a goal or a height.
    public var entry: WeightEntry?
    /// How many entries were written or removed.
    public var count = 0
    /// The goal and the height as they are now, of those that were changed.
    public var settings: [PersonSetting] = []
    /// The unit that the only weight was given in, if the document's column names another one.
    public var convertedFrom: WeightUnit?
    /// The operation that undoes this one.
    public var inverse: DocumentOperation
    /// Why the day's backup could not be made; nil if it was, or was not due.
    public var backupFailure: WritingError?

    /// The goal and the height as they were before, of those that were changed.
    public var formerSettings: [PersonSetting] {
        if case .person(let lines) = inverse { lines.map(\.setting) } else { [] }
    }

    /// Nothing was written: the document has the entry, or all of several, already.
    static func thereAlready(_ entry: WeightEntry?) -> WriteReceipt { WriteReceipt(entry: entry, inverse: .remove([])) }

    /// Whether nothing was written, since what was to be added is there already: there is nothing to undo.
    public var isOfNothing: Bool { inverse == .remove([]) }
}
