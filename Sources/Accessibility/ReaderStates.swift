import ViewKit

/// The states of a node, by AT-SPI's numbers.
struct ReaderStates: OptionSet, Hashable {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    private init(_ number: Int) { rawValue = 1 << UInt64(number) }

    static let active = ReaderStates(1)
    static let busy = ReaderStates(3)
    static let checked = ReaderStates(4)
    static let editable = ReaderStates(7)
    static let enabled = ReaderStates(8)
    static let expandable = ReaderStates(9)
    static let expanded = ReaderStates(10)
    static let focusable = ReaderStates(11)
    static let focused = ReaderStates(12)
    static let horizontal = ReaderStates(14)
    static let modal = ReaderStates(16)
    static let multiLine = ReaderStates(17)
    static let pressed = ReaderStates(20)
    static let selectable = ReaderStates(22)
    static let selected = ReaderStates(23)
    static let sensitive = ReaderStates(24)
    static let showing = ReaderStates(25)
    static let singleLine = ReaderStates(26)
    static let visible = ReaderStates(30)
    static let indeterminate = ReaderStates(32)
    static let invalidEntry = ReaderStates(36)
    static let selectableText = ReaderStates(38)
    static let isDefault = ReaderStates(39)
    static let checkable = ReaderStates(41)
    static let hasPopup = ReaderStates(42)

    /// The names in events.
    static let names: [(state: ReaderStates, name: String)] = [
        (.active, "active"), (.busy, "busy"), (.checked, "checked"), (.editable, "editable"), (.enabled, "enabled"),
        (.expandable, "expandable"), (.expanded, "expanded"), (.focusable, "focusable"), (.focused, "focused"),
        (.horizontal, "horizontal"), (.modal, "modal"), (.multiLine, "multi-line"), (.pressed, "pressed"),
        (.selectable, "selectable"), (.selected, "selected"), (.sensitive, "sensitive"), (.showing, "showing"),
        (.singleLine, "single-line"), (.visible, "visible"), (.indeterminate, "indeterminate"),
        (.invalidEntry, "invalid-entry"), (.selectableText, "selectable-text"), (.isDefault, "is-default"),
        (.checkable, "checkable"), (.hasPopup, "has-popup"),
    ]

    /// Two words of 32 bits, the low one first.
    var words: [UInt32] { [UInt32(truncatingIfNeeded: rawValue), UInt32(rawValue >> 32)] }
}

extension ReaderStates {
    init(_ view: ViewDescription) {
        self = [.visible]
        for (own, state) in Self.viewStates where view.states.contains(own) { insert(state) }
        if !view.states.contains(.disabled) { formUnion([.enabled, .sensitive]) }
        if view.hasFocus { formUnion([.focusable, .focused]) }
        switch view.role {
        case .textField, .searchField: formUnion([.singleLine, .selectableText])
        case .textView: formUnion([.multiLine, .selectableText])
        case .slider: insert(.horizontal)
        // Readers know a switch by the state of a toggle button.
        case .switch where contains(.checked): insert(.pressed)
        case .dialog: insert(.active)
        default: break
        }
    }

    private static let viewStates: [(ViewStates, ReaderStates)] = [
        (.focusable, .focusable), (.selectable, .selectable), (.selected, .selected), (.checkable, .checkable),
        (.checked, .checked), (.pressed, .pressed), (.expandable, .expandable), (.expanded, .expanded),
        (.opensMenu, .hasPopup), (.editable, .editable), (.invalid, .invalidEntry), (.busy, .busy),
        (.indeterminate, .indeterminate), (.modal, .modal), (.default, .isDefault),
    ]
}
