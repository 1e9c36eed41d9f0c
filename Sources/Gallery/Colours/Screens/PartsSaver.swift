import Cairo

/// Saves the parts of a colour one write at a time, the newest next, so that a drag waits only for its last write.
final class PartsSaver {
    /// The parts to be saved; nil once they are.
    private(set) var wanted: Color?

    private let editor: ColourChangeQueue
    private var isWriting = false

    init(_ editor: ColourChangeQueue) { self.editor = editor }

    /// Saves parts, unless newer ones follow in time; calls `completion` after each write, with nil if it failed.
    func save(_ parts: Color, of id: ColourID, completion: @escaping (NamedColour?) -> Void) {
        wanted = parts
        guard !isWriting else { return }
        isWriting = true
        editor.perform(.setParts(id, parts)) { [self] change in
            isWriting = false
            if wanted == parts || change == nil { wanted = nil }
            completion(change?.after)
            if let next = wanted { save(next, of: id, completion: completion) }
        }
    }
}
