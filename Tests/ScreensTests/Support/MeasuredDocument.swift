import Documents
import System
import TestSupport
import WeightHistory

@testable import Screens

extension Document {
    /// Reads a document with series, in a zone one hour east of UTC.
    ///
    /// - Parameter columns: The columns behind date, weight, unit and note.
    static func measured(_ rows: [String], columns: String = "fat_%,waist_cm") throws -> Document {
        let folder = TestFolder()
        let text = (["date,weight,unit,note,\(columns)"] + rows).map { $0 + "\n" }.joined()
        folder.write(text, to: "weights.csv")
        return try DocumentReader.read(path: FilePath(folder["weights.csv"]), rules: .fixed(offset: 3600))
    }

    /// Weights in October and November, some with values, and entries without a weight among them.
    static func withLoneEntries() throws -> Document {
        try measured([
            "2026-10-02,84.1,kg,,22.5,", "2026-10-15,,,,,95", "2026-10-31,83,kg,a walk,,",
            "2026-11-01T07:12:00+01:00,82.4,kg,,21.3,", "2026-11-01T20:00:00+01:00,,,tape,,92",
            "2026-11-03,81.9,kg,,21,91.5",
        ])
    }
}

extension RootViewController {
    /// Shows a document, as a reading of it does.
    func show(_ document: Document) {
        show(document.history)
        person = document.person
        follow(document.measurements)
    }
}
