import System
import WeightHistory

/// Entries as a document of their own.
public enum NewDocument {
    /// The bytes of a document that holds the entries, in their order, and what is said of a person.
    ///
    /// Throws if a document cannot hold one of them.
    public static func bytes(of entries: [WeightEntry], _ person: Person = Person()) throws(WritingError) -> [UInt8] {
        let layout = DocumentLayout.standard
        return layout.front(for: person) + (try NewLines(entries, layout, .system())).bytes
    }
}
