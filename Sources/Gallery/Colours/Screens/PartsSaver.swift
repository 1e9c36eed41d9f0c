/// Saves the parts of a colour as fast as the disk is, the newest ones next: a drag waits for no write but its last.
struct PartsSaver {
    private let progress: Progress

    private final class Progress {
        var wanted: ColourParts?
        var isWriting = false
    }

    private let editor: ColourEditor

    init(_ editor: ColourEditor) {
        self.editor = editor
        progress = Progress()
    }

    /// What is to be on disk next; nil once it is.
    var wanted: ColourParts? { progress.wanted }
    var isSaving: Bool { progress.wanted != nil }

    /// Saves parts; the completion is called for each that came to the disk, and with nil for those that failed.
    func save(_ parts: ColourParts, of id: ColourID, completion: @escaping (NamedColour?) -> Void) {
        progress.wanted = parts
        guard !progress.isWriting else { return }
        write(parts, of: id, completion)
    }

    private func write(_ parts: ColourParts, of id: ColourID, _ completion: @escaping (NamedColour?) -> Void) {
        progress.isWriting = true
        editor.perform(.setParts(id, parts)) { [progress] change in
            progress.isWriting = false
            let isLast = progress.wanted == parts || change == nil
            if isLast { progress.wanted = nil }
            completion(change?.after)
            if let next = progress.wanted { write(next, of: id, completion) }
        }
    }
}
