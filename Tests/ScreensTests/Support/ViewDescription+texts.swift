import ViewKit

extension ViewDescription {
    /// The view and all that it contains.
    var all: [ViewDescription] { [self] + children.flatMap(\.all) }

    /// The view and all in it that is not hidden.
    var visible: [ViewDescription] { isHidden ? [] : [self] + children.flatMap(\.visible) }

    /// The labels and values of all of them.
    var texts: [String] { all.flatMap { [$0.label, $0.value].compactMap(\.self) } }
}
