/// What is known of colours that are gone: which ones were deleted in this window, and of which it was said that another
/// program has deleted it.
struct GoneColours {
    private var deleted: Set<ColourID> = []
    private var reported: ColourID?

    /// Whether a colour is gone since it was deleted here.
    func hasDeleted(_ id: ColourID) -> Bool { deleted.contains(id) }

    mutating func noteDeletion(of id: ColourID) {
        deleted.insert(id)
    }

    /// Notes that a colour was not deleted after all, or is back.
    mutating func forgetDeletion(of id: ColourID) {
        deleted.remove(id)
    }

    mutating func noteReport(on id: ColourID?) {
        reported = id
    }

    /// Whether it was said that a colour is gone which is there; true once for each time that it was said.
    mutating func endReport(where isThere: (ColourID) -> Bool) -> Bool {
        guard let id = reported, isThere(id) else { return false }
        reported = nil
        return true
    }
}
