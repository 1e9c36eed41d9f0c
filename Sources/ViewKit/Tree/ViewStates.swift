/// The states of a view, for assistive technology; the focus is none of them, as only one view has it.
public struct ViewStates: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let focusable = ViewStates(rawValue: 1 << 0)
    public static let selectable = ViewStates(rawValue: 1 << 1)
    public static let selected = ViewStates(rawValue: 1 << 2)
    public static let checkable = ViewStates(rawValue: 1 << 3)
    public static let checked = ViewStates(rawValue: 1 << 4)
    /// A button that stays down.
    public static let pressed = ViewStates(rawValue: 1 << 5)
    public static let expandable = ViewStates(rawValue: 1 << 6)
    public static let expanded = ViewStates(rawValue: 1 << 7)
    /// A press opens a menu.
    public static let opensMenu = ViewStates(rawValue: 1 << 8)
    public static let editable = ViewStates(rawValue: 1 << 9)
    /// The user's input was rejected.
    public static let invalid = ViewStates(rawValue: 1 << 10)
    public static let busy = ViewStates(rawValue: 1 << 11)
    /// An activity whose progress is not known.
    public static let indeterminate = ViewStates(rawValue: 1 << 12)
    /// Everything behind is out of reach.
    public static let modal = ViewStates(rawValue: 1 << 13)
    /// Return presses the button wherever the focus is.
    public static let `default` = ViewStates(rawValue: 1 << 14)
    public static let disabled = ViewStates(rawValue: 1 << 15)

    private static let names = [
        "focusable", "selectable", "selected", "checkable", "checked", "pressed", "expandable", "expanded", "opensMenu",
        "editable", "invalid", "busy", "indeterminate", "modal", "default", "disabled",
    ]

    /// The names of the states, in the order of their bits.
    public var words: [String] { Self.names.indices.filter { rawValue & 1 << $0 != 0 }.map { Self.names[$0] } }
}
