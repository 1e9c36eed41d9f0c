import ViewKit

extension ViewDescription {
    public var all: [ViewDescription] { [self] + children.flatMap(\.all) }

    /// The view and all its visible descendants.
    public var visible: [ViewDescription] { isHidden ? [] : [self] + children.flatMap(\.visible) }

    /// The labels and values of all of them.
    public var texts: [String] { all.flatMap { [$0.label, $0.value].compactMap(\.self) } }
}
