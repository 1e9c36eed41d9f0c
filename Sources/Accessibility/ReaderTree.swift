import Geometry
import ViewKit

/// The nodes of a window for screen readers, as a value that can be compared with a later one.
struct ReaderTree: Hashable {
    /// By identity.
    private(set) var nodes: [Int: ReaderNode] = [:]
    /// The node of the window; 0 before there is one.
    private(set) var window = 0
    private(set) var focus: Int?

    init() {}

    init(_ description: ViewDescription, isActive: Bool) {
        window = description.identity
        add(description, below: 0, within: description.frame)
        nodes[window]?.states.formUnion(isActive ? [.active, .showing] : .showing)
    }

    subscript(identity: Int) -> ReaderNode? { nodes[identity] }

    /// The nodes of a part of the tree, each before its children.
    func nodes(from identity: Int) -> [ReaderNode] {
        guard let node = nodes[identity] else { return [] }
        return [node] + node.children.flatMap(nodes(from:))
    }

    func index(of node: ReaderNode) -> Int {
        nodes[node.parent]?.children.firstIndex(of: node.identity) ?? (node.identity == window ? 0 : -1)
    }

    /// The label that names a node; readers would say a shorter one in place of the node's own name.
    func caption(of node: ReaderNode) -> Int? {
        node.caption.flatMap { nodes[$0]?.name == node.name ? $0 : nil }
    }

    /// The deepest node at a point, in points of the window.
    func node(at point: Point, in identity: Int) -> ReaderNode? {
        guard let node = nodes[identity], node.frame.contains(point) else { return nil }
        for child in node.children.reversed() {
            if let hit = self.node(at: point, in: child) { return hit }
        }
        return node
    }

    var isActive: Bool { nodes[window]?.states.contains(.active) == true }

    /// Adds a child of the window that is no view.
    mutating func add(_ node: ReaderNode) {
        if nodes[node.identity] == nil { nodes[window]?.children.append(node.identity) }
        nodes[node.identity] = node
    }

    /// Takes over the focus, its states, text and value, as long as everything else moves.
    mutating func take(focusFrom new: ReaderTree) {
        for identity in [focus, new.focus].compactMap(\.self) {
            guard let node = new.nodes[identity], var kept = nodes[identity] else { continue }
            (kept.states, kept.text, kept.range) = (node.states, node.text, node.range)
            kept.attributes = node.attributes
            nodes[identity] = kept
        }
        focus = new.focus
    }

    /// Adds a view and its descendants. Returns its own node or, if it has none, the topmost nodes below it.
    @discardableResult
    private mutating func add(_ view: ViewDescription, below parent: Int, within clip: Rect) -> [Int] {
        guard !view.isHidden, let role = ReaderRole(view.role) else { return [] }
        let seen = view.frame.intersection(clip)
        let isTold = !view.isIgnored && !view.isMereGroup
        let childClip = role == .list ? seen : clip
        guard isTold else {
            return view.children.flatMap { add($0, below: parent, within: childClip) }
        }
        var node = ReaderNode(view, as: role)
        node.parent = parent
        if !seen.isEmpty { node.states.insert(.showing) }
        if view.hasFocus { focus = view.identity }
        node.children = view.children.flatMap { add($0, below: view.identity, within: childClip) }
        nodes[view.identity] = node
        return [view.identity]
    }
}

extension ViewDescription {
    /// Whether it says nothing but where its children are.
    fileprivate var isMereGroup: Bool {
        role == .group && label == nil && value == nil && !hasFocus && actions.isEmpty && !isPressable
    }
}
