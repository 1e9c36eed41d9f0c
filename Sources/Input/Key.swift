/// A key by what it means on the person's keyboard layout.
///
/// Letters are lower case, whether Shift is held or not; keys of the number pad are the ones they stand for; on a layout of
/// another script, a letter key is the Latin one that stands there.
public enum Key: Hashable, Sendable {
    /// A key that types a character, other than a space.
    case character(Character)
    case space, tab, `return`, escape
    case backspace, delete, insert
    case left, right, up, down
    case home, end, pageUp, pageDown
    /// What goes back to the page before.
    case back
    /// A function key by its number.
    case function(Int)
}
