import ViewKit

extension KeyPress {
    static func ctrl(_ character: Character) -> KeyPress { KeyPress(.character(character), modifiers: .control) }
}
