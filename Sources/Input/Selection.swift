/// A selection to paste from, owned by the program that filled it last (ICCCM, chapter 2).
public enum Selection: Hashable, Sendable {
    /// CLIPBOARD: the text or picture copied last.
    case clipboard
    /// PRIMARY: the text selected last, pasted by the middle button.
    case primary
}
