/// The colours deleted in this window, and the one that a message reports as deleted by another program.
struct DeletedColours {
    private var deleted: Set<ColourID> = []
    private var reported: ColourID?

    func hasDeleted(_ id: ColourID) -> Bool { deleted.contains(id) }

    mutating func noteDeletion(of id: ColourID) {
        deleted.insert(id)
    }

    /// Records that a deletion failed or was undone.
    mutating func forgetDeletion(of id: ColourID) {
        deleted.remove(id)
    }

    /// Records a report; returns false if it is a repetition.
    mutating func beginReport(on id: ColourID?) -> Bool {
        defer { reported = id }
        return reported != id
    }

    /// Whether the reported colour exists; if so, ends the report.
    mutating func endReport(where isThere: (ColourID) -> Bool) -> Bool {
        guard let id = reported, isThere(id) else { return false }
        reported = nil
        return true
    }
}
