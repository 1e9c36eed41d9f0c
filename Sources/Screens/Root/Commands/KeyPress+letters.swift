import ViewKit

extension KeyPress {
    static func letter(_ letter: Character) -> KeyPress { KeyPress(.character(letter)) }
    static func shiftControl(_ letter: Character) -> KeyPress {
        KeyPress(.character(letter), modifiers: [.control, .shift])
    }
}
