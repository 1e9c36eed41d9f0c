import Documents

/// The sentences about a document that is gone, empty or damaged, and is written again.
public enum AbsenceWords {
    /// What is shown of a document whose file is gone or empty.
    ///
    /// - Parameter hasEntries: Whether there are entries to show.
    public static func shown(document: String, isEmpty: Bool, hasEntries: Bool) -> String {
        switch (isEmpty, hasEntries) {
        case (false, true): "\(document) is gone. These are the entries that it had."
        case (true, true): "\(document) is empty. These are the entries that it had."
        case (false, false): "\(document) is gone. Press g for the goal and the height that it had."
        case (true, false): "\(document) is empty. Press g for the goal and the height that it had."
        }
    }

    /// Asks whether the document is to be written anew with a change.
    ///
    /// - Parameter isImport: Whether the change is imported, or else saved.
    public static func saveAgain(document: String, isDamaged: Bool, isImport: Bool) -> String {
        switch (isDamaged, isImport) {
        case (false, false): "\(document) is gone. Save again to write it anew, with all its entries."
        case (true, false): "\(document) is damaged. Save again to write it anew, with all its entries."
        case (false, true): "\(document) is gone. Import again to write it anew, with all its entries."
        case (true, true): "\(document) is damaged. Import again to write it anew, with all its entries."
        }
    }

    public static func writtenAnew(document: String) -> String { "Wrote \(document) anew." }

    /// Where the former content is kept; nil if there was none.
    public static func damagedFile(_ outcome: RestoreOutcome) -> String? {
        guard case .restoredOver(let damaged) = outcome else { return nil }
        return "The damaged file is kept as \(damaged.name)."
    }
}

/// The sentences about the sample.
public enum SampleWords {
    public static let missing = "There is no sample beside this program. Install it whole."
    public static let isNotSaved = "This is the sample: nothing is saved in it."
}
