import Geometry
import ViewKit

/// A view or a part of one, as it is told to screen readers.
struct ReaderNode: Hashable {
    /// The view's; 0 for the program itself.
    var identity: Int
    var parent = 0
    var children: [Int] = []
    var role: ReaderRole
    var name = ""
    /// A further sentence.
    var help = ""
    var states: ReaderStates = []
    /// In the window, in points.
    var frame = Rect.zero
    var attributes: [String: String] = [:]
    var keys: String?
    var isPressable = false
    var actions: [String] = []
    var range: DescribedRange?
    var text: DescribedText?
    /// The node of the label with the caption.
    var caption: Int?
}

extension ReaderNode {
    init(_ view: ViewDescription, as role: ReaderRole) {
        self.init(identity: view.identity, role: role)
        (name, help) = (view.nameWithValue, view.help ?? "")
        (states, frame) = (ReaderStates(view), view.frame)
        (keys, isPressable, actions) = (view.keys, view.isPressable, view.actions)
        (range, text, caption) = (view.range, view.editedText, view.caption)
        if range != nil, let value = view.value { attributes["valuetext"] = value }
        if let placeholder = text?.placeholder, !placeholder.isEmpty { attributes["placeholder-text"] = placeholder }
        if let position = view.position { attributes["posinset"] = String(position) }
        if let count = view.count { attributes["setsize"] = String(count) }
    }

    /// The titles of what can be done with it; a press comes first.
    var actionTitles: [String] { (isPressable ? ["click"] : []) + actions }

    /// The request that performs the action of a number.
    func request(forAction index: Int) -> AccessibilityRequest? {
        guard actionTitles.indices.contains(index) else { return nil }
        return isPressable && index == 0 ? .press : .action(actionTitles[index])
    }

    var canSelectChildren: Bool { role == .list || role == .pageTabList }

    /// The names of the interfaces that answer, without their common beginning.
    var interfaces: [String] {
        var names = ["Accessible", "Component"]
        if !actionTitles.isEmpty { names.append("Action") }
        if range != nil { names.append("Value") }
        if text != nil { names += states.contains(.editable) ? ["Text", "EditableText"] : ["Text"] }
        if canSelectChildren { names.append("Selection") }
        return names
    }
}

extension ViewDescription {
    /// The name; with the value where readers have no other place for it.
    fileprivate var nameWithValue: String {
        guard let value, !value.isEmpty, value != label else { return label ?? "" }
        guard let label else { return range == nil && editedText == nil ? value : "" }
        switch role {
        case .button: return "\(label): \(value)"
        case .image, .status, .picker: return "\(label), \(value)"
        default: return label
        }
    }
}
