import WeightHistory

/// The result of an operation on a document.
public struct WriteReceipt: Hashable, Sendable {
    /// The only entry written or removed, as the file has or had it; nil for several entries, a goal or a height.
    public var entry: WeightEntry?
    /// The number of entries written or removed.
    public var count = 0
    /// The new goal and height, as far as they were changed.
    public var settings: [PersonSetting] = []
    /// The unit that the only weight was converted from; nil if it was not converted.
    public var convertedFrom: WeightUnit?
    /// The operation that undoes this one.
    public var inverse: DocumentOperation
    /// Why the day's backup failed; nil if it succeeded or was not due.
    public var backupFailure: WritingError?

    /// The former goal and height, as far as they were changed.
    public var formerSettings: [PersonSetting] {
        if case .person(let lines) = inverse { lines.map(\.setting) } else { [] }
    }

    /// Returns the receipt of an operation that wrote nothing, as the document already has the entries.
    static func thereAlready(_ entry: WeightEntry?) -> WriteReceipt { WriteReceipt(entry: entry, inverse: .remove([])) }

    /// Whether nothing was written and there is nothing to undo, as the document already had everything to add.
    public var changedNothing: Bool { inverse == .remove([]) }
}
