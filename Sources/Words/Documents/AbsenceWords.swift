import Documents

/// Sentences about a document that is missing, empty or damaged, and is restored.
public enum AbsenceWords {
    /// Describes a document whose file is missing or empty.
    public static func shown(document: String, isEmpty: Bool, hasEntries: Bool) -> String {
        switch (isEmpty, hasEntries) {
        case (false, true): "\(document) no longer exists. Its last known entries are shown."
        case (true, true): "\(document) is empty. Its last known entries are shown."
        case (false, false): "\(document) no longer exists. Press G for its last goal and height."
        case (true, false): "\(document) is empty. Press G for its last goal and height."
        }
    }

    /// Describes a document that was never there.
    public static func neverExisted(document: String) -> String { "\(document) does not exist." }

    /// The user's words for saving a change.
    public enum Saving: CaseIterable, Sendable { case save, importing, merging }

    /// Asks the user to confirm that the document is restored together with a change.
    public static func again(_ saving: Saving, document: String, since reason: DocumentError) -> String {
        let problem =
            switch reason {
            case .missing: "\(document) no longer exists."
            case .emptied: "\(document) is empty."
            default: "\(document) is damaged."
            }
        let question =
            switch saving {
            case .save: "Save again to re-create it with all its entries."
            case .importing: "Import again to re-create it with all its entries."
            case .merging: "Merge again to re-create it with all its entries."
            }
        return "\(problem) \(question)"
    }

    public static func restored(document: String) -> String { "Restored \(document)." }

    /// Names the file that keeps the former content; nil if there was none.
    public static func damagedFile(_ outcome: RestoreOutcome) -> String? {
        guard case .restoredOver(let damaged) = outcome else { return nil }
        return "The damaged file is kept as \(damaged.name)."
    }
}

public enum SampleWords {
    public static let missing = "The sample is missing. Reinstall Health Beat."
    public static let isNotSaved = "This is a sample. Changes are not saved."
}
