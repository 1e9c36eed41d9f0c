import System

/// Entries as a document of their own.
public enum NewDocument {
    /// The bytes of a document that holds the entries alone, in their order.
    ///
    /// Throws where one of them cannot stand in a document.
    public static func bytes(of entries: [WeightEntry]) throws(WritingError) -> [UInt8] {
        let layout = DocumentLayout.standard
        return layout.headerBytes + (try NewLines(entries, layout, .system())).bytes
    }
}
