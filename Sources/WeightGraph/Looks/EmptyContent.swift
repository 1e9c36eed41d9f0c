import ViewKit

/// What a screen says in place of entries, and what can be done there.
public struct EmptyContent {
    let title: String
    /// In lines; empty for none.
    let hint: String
    /// What most will want first.
    let buttons: [MessageButton]

    public init(title: String = "No entries yet", hint: String = "", buttons: [MessageButton] = []) {
        (self.title, self.hint, self.buttons) = (title, hint, buttons)
    }
}

extension EmptyContent: Equatable {
    /// Whether both look the same.
    public static func == (left: EmptyContent, right: EmptyContent) -> Bool {
        (left.title, left.hint) == (right.title, right.hint)
            && left.buttons.map(\.title) == right.buttons.map(\.title)
    }
}
