import Commands
import WeightHistory

extension DocumentLocation {
    /// How to add the first entry, in lines; a file without a header needs one first.
    ///
    /// - Parameter document: Nil where there is no file yet.
    func hint(for document: Document?) -> String {
        let path = isNamed ? name : StandardFolders().abbreviated(path)
        let today = EntryDate.now(in: .system()).day.text
        let header = document?.layout == nil ? "date,weight,unit\n" : ""
        let file = header.isEmpty ? "or add a line such as" : "or write the lines"
        return "Press n to add one,\n\(file)\n\(header)\(today),82.4,kg\nto \(path)."
    }
}
