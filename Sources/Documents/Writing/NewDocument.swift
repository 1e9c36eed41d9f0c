import System
import WeightHistory

public enum NewDocument {
    /// Returns the bytes of a document with the entries, in their order, and a person's goal and height.
    ///
    /// Throws if a document cannot contain one of the entries.
    public static func bytes(of entries: [WeightEntry], _ person: Person = Person()) throws(WritingError) -> [UInt8] {
        let layout = DocumentLayout.standard
        return layout.front(for: person) + (try NewLines(entries, layout, .system())).bytes
    }
}
