import ViewKit

/// The message that a screen shows in place of entries, and its actions.
public struct EmptyContent {
    let title: String
    /// Lines separated by line feeds; empty for none.
    let hint: String
    /// The likeliest action first.
    let buttons: [MessageButton]

    public init(title: String = "No entries yet", hint: String = "", buttons: [MessageButton] = []) {
        (self.title, self.hint, self.buttons) = (title, hint, buttons)
    }
}

extension EmptyContent: Equatable {
    /// Compares texts and titles, not the actions of buttons.
    public static func == (left: EmptyContent, right: EmptyContent) -> Bool {
        (left.title, left.hint) == (right.title, right.hint)
            && left.buttons.map(\.title) == right.buttons.map(\.title)
    }
}
