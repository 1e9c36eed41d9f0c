import Geometry

/// The description of a view and its subviews, for assistive technology and for print.
///
/// The view says what only it knows, in `View.describe`. The window adds the class, the identity, the place and the
/// subviews.
public struct ViewDescription: Hashable, Sendable {
    /// The view's class; the key of a part that is no view, such as `arc`, unique in its view.
    public fileprivate(set) var type = ""
    /// Counted up in a window, and never used for another view or part.
    public fileprivate(set) var identity = 0
    public var role: Role
    /// The name in a few words.
    public var label: String?
    /// The current value in words.
    public var value: String?
    /// A further sentence, such as a mistake or the reason that a command is unavailable; nil for none.
    public var help: String?
    /// The names of the keys that do the same as a press, such as `Ctrl E`; nil for none.
    public var keys: String?
    public var states: ViewStates = []
    /// The number that the view sets or shows; nil for none.
    public var range: DescribedRange?
    /// The text that the view edits; nil for none.
    public var editedText: DescribedText?
    /// Whether a press does anything, by click or by `AccessibilityRequest.press`.
    public var isPressable = false
    /// The titles of the actions beyond a press.
    public var actions: [String] = []
    /// The place among its siblings, such as that of a row among all rows, from 1; nil without an order.
    public var position: Int?
    /// The number of its siblings, itself included, or of a list's rows, in sight or not; nil without an order.
    public var count: Int?
    /// The identity of the label with the view's caption; nil for none.
    public fileprivate(set) var caption: Int?
    /// The frame in the window, in points; what a view says of its parts is in its bounds.
    public fileprivate(set) var frame = Rect.zero
    /// Whether it has the focus, which one view or part in a window always has.
    public fileprivate(set) var hasFocus = false
    public fileprivate(set) var isHidden = false
    public var isIgnored = false
    /// The parts that are no views, such as the figures of a drawing; the window puts the subviews before them.
    public var children: [ViewDescription] = []

    init(_ role: Role) { self.role = role }

    /// Describes a part of a view that is no view.
    ///
    /// - Parameters:
    ///   - key: Tells the part from the view's others, and finds it again after a change.
    ///   - frame: In the view's bounds, in points.
    public init(ofPart key: String, _ role: Role, frame: Rect) {
        (type, self.role, self.frame) = (key, role, frame)
    }
}

/// A number that can be set or is shown.
public struct DescribedRange: Hashable, Sendable {
    public var least: Double
    public var most: Double
    public var current: Double
    /// The distance that an arrow key moves the number; nil if the number is only shown.
    public var step: Double?

    public init(_ least: Double, to most: Double, current: Double, step: Double? = nil) {
        (self.least, self.most, self.current, self.step) = (least, most, current, step)
    }
}

/// A text that is edited, without what an input method is composing.
public struct DescribedText: Hashable, Sendable {
    public var content: String
    /// In bytes of the content's UTF-8; the caret is at its head.
    public var selection: TextSelection
    /// Empty for none.
    public var placeholder: String

    public init(content: String, selection: TextSelection, placeholder: String = "") {
        (self.content, self.selection, self.placeholder) = (content, selection, placeholder)
    }
}

/// The numbers by which a window tells a view and its parts apart.
struct ViewIdentities {
    fileprivate weak var window: Window?
    /// By the key of a part; empty for the view itself.
    fileprivate var numbers: [String: Int] = [:]

    var isEmpty: Bool { numbers.isEmpty }

    /// Forgets the parts that are gone, so that later ones with the same keys are other parts.
    fileprivate mutating func keepParts(_ keys: [String]) {
        if numbers.count > keys.count + 1 { numbers = numbers.filter { $0.key.isEmpty || keys.contains($0.key) } }
    }

    /// Returns the part with an identity in a window, empty for the view itself; nil if it is none of the view's.
    func part(withIdentity identity: Int, in window: Window) -> String? {
        self.window === window ? numbers.first { $0.value == identity }?.key : nil
    }
}

extension Window {
    public var treeDescription: ViewDescription { description(of: self, focusedNode) }

    /// Whether anybody has asked for descriptions.
    var isDescribed: Bool { lastIdentity > 0 }

    private func description(of view: View, _ focused: FocusedNode) -> ViewDescription {
        var all = view.ownDescription
        all.type = String(describing: type(of: view))
        all.identity = identity(of: view)
        all.caption = view.captionLabel.flatMap { $0.window === self ? identity(of: $0) : nil }
        all.frame = view.convert(view.bounds, to: nil)
        all.isHidden = view.isHidden
        if all.help == all.label { all.help = nil }
        let parts = all.children.map { part in
            var part = part
            part.identity = identity(of: view, part: part.type)
            part.frame = view.convert(part.frame, to: nil)
            part.hasFocus = view === focused.view && part.type == focused.part
            return part
        }
        view.identities.keepParts(parts.map(\.type))
        all.hasFocus = view === focused.view && !parts.contains(where: \.hasFocus)
        // A container without a name only arranges its subviews.
        if all.role == .group, all.label == nil, !all.hasFocus { all.isIgnored = true }
        all.children = view.orderedSubviews.map { description(of: $0, focused) } + parts
        return all
    }

    private func identity(of view: View, part: String = "") -> Int {
        if view.identities.window !== self { view.identities = ViewIdentities(window: self) }
        if let known = view.identities.numbers[part] { return known }
        let new = newIdentity()
        view.identities.numbers[part] = new
        return new
    }
}

extension View {
    /// The view's own words, without those that the window adds.
    var ownDescription: ViewDescription {
        var own = ViewDescription(.group)
        describe(&own)
        return own
    }

    /// The view's role for assistive technology.
    public var role: Role { ownDescription.role }
    /// The view's label for assistive technology.
    public var label: String? { ownDescription.label }
    /// The view's current value for assistive technology.
    public var value: String? { ownDescription.value }
}
