import Commands
import System
import WeightHistory

extension DocumentLocation {
    /// How to add the first entry, in lines, with a weight in a unit; a file without a header needs one first.
    ///
    /// - Parameter document: Nil if there is no file yet.
    func hint(for document: Document?, in unit: WeightUnit) -> String {
        let path = isNamed ? name : StandardFolders().abbreviated(path)
        let today = EntryDate.now(in: .system()).day.text
        let header = document?.layout == nil ? "date,weight,unit\n" : ""
        let file = header.isEmpty ? "or add a line such as" : "or write the lines"
        // A document has a point, whatever the person's language.
        let weight = WeightFormat(decimalMark: ".").text(kilograms: 82.4, in: unit).replacing(" ", with: ",")
        return "Press n to add one,\n\(file)\n\(header)\(today),\(weight)\nto \(path)."
    }
}
