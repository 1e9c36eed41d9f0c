import ViewKit

/// The form for an entry.
final class AddEntryView: FormView {
    var weightField: TextField { upperField }
    var dateField: TextField { lowerField }
    let noteRow = NoteRow()

    /// - Parameter exampleDate: The date that the form begins with, which says how much room dates need.
    init(exampleDate: String) {
        super.init("Entry", upper: "Weight", lower: "Date", note: noteRow)
        exampleText = exampleDate
    }
}
