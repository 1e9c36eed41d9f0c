import ViewKit

extension KeyPress {
    /// Ctrl with a character's key.
    static func ctrl(_ character: Character) -> KeyPress { KeyPress(.character(character), modifiers: .control) }
}
