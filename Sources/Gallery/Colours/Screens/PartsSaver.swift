/// Saves the parts of a colour one write at a time, the newest next, so that a drag waits only for its last write.
struct PartsSaver {
    private let progress: Progress

    private final class Progress {
        var wanted: ColourParts?
        var isWriting = false
    }

    private let editor: ColourChangeQueue

    init(_ editor: ColourChangeQueue) {
        self.editor = editor
        progress = Progress()
    }

    /// The parts to be saved; nil once they are.
    var wanted: ColourParts? { progress.wanted }
    var isSaving: Bool { progress.wanted != nil }

    /// Saves parts, unless newer ones follow in time; calls `completion` after each write, with nil if it failed.
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
