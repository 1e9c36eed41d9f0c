import DBus
import ViewKit

/// Sends the changes of the tree to the screen readers, in AT-SPI's form.
@MainActor
struct EventSender {
    let bus: BusConnection
    let objects: ReaderObjects
    /// The events that readers have registered.
    let interest: EventInterest

    /// Tells changes of a tree, which the objects have already.
    func send(_ changes: [TreeChange], in tree: ReaderTree) {
        for change in changes { send(change, in: tree) }
    }

    private func send(_ change: TreeChange, in tree: ReaderTree) {
        switch change {
        case .removed(let nodes, let index): sendRemoval(nodes, index)
        case .added(let nodes, let index): sendAddition(nodes, index, in: tree)
        case .state(let identity, let state, let isOn): send(state, isOn, of: identity)
        case .name(let identity, let name): sendProperty("accessible-name", .string(name), of: identity)
        case .help(let identity, let help): sendProperty("accessible-description", .string(help), of: identity)
        case .value(let identity, let value): sendProperty("accessible-value", .double(value), of: identity)
        case .textDeleted(let identity, let offset, let text): sendText("delete", offset, text, of: identity)
        case .textInserted(let identity, let offset, let text): sendText("insert", offset, text, of: identity)
        case .caret(let identity, let offset): sendIfWanted("TextCaretMoved", of: identity, offset)
        case .textSelection(let identity): sendIfWanted("TextSelectionChanged", of: identity)
        case .selection(let identity): sendIfWanted("SelectionChanged", of: identity)
        }
    }

    func send(_ state: ReaderStates, _ isOn: Bool, of identity: Int) {
        for (known, name) in ReaderStates.names where known == state {
            send("StateChanged", name, of: identity, isOn ? 1 : 0)
        }
    }

    private func sendRemoval(_ nodes: [ReaderNode], _ index: Int) {
        guard let top = nodes.first else { return }
        send(
            "ChildrenChanged", "remove", of: top.parent, index, content: objects.reference(top.identity))
        for node in nodes.reversed() {
            bus.emit(
                ReaderObjects.cachePath, "org.a11y.atspi.Cache", "RemoveAccessible", [objects.reference(node.identity)])
        }
    }

    private func sendAddition(_ nodes: [ReaderNode], _ index: Int, in tree: ReaderTree) {
        guard let top = nodes.first else { return }
        for node in nodes {
            let object = ReaderObject(node: node, tree: tree, home: objects)
            bus.emit(ReaderObjects.cachePath, "org.a11y.atspi.Cache", "AddAccessible", [object.cacheItem])
        }
        send("ChildrenChanged", "add", of: top.parent, index, content: objects.reference(top.identity))
    }

    private func sendProperty(_ name: String, _ value: BusValue, of identity: Int) {
        send("PropertyChange", name, of: identity, content: value)
    }

    private func sendText(_ what: String, _ offset: Int, _ text: String, of identity: Int) {
        guard interest.wants("object", "text-changed", what) else { return }
        send("TextChanged", what, of: identity, offset, text.unicodeScalars.count, content: .string(text))
    }

    private func sendIfWanted(_ name: String, of identity: Int, _ number: Int = 0) {
        if interest.wants("object", name) { send(name, "", of: identity, number) }
    }

    /// Announces a sentence without a place; only for readers that know announcements.
    func announce(_ sentence: String, isUrgent: Bool) {
        send("Announcement", "", of: objects.tree().window, isUrgent ? 2 : 1, content: .string(sentence))
    }

    func sendWindow(_ name: String) {
        guard interest.wants("window", name) else { return }
        let tree = objects.tree()
        send(name, "", of: tree.window, content: .string(tree[tree.window]?.name ?? ""), kind: "Window")
    }

    private func send(
        _ name: String, _ detail: String, of identity: Int, _ first: Int = 0, _ second: Int = 0,
        content: BusValue = .int(0), kind: String = "Object"
    ) {
        bus.emit(
            objects.path(identity), "org.a11y.atspi.Event.\(kind)", name,
            [.string(detail), .int(first), .int(second), .variant(content), .array([], of: "{sv}")])
    }
}

extension ReaderObject {
    /// A node as readers keep it.
    var cacheItem: BusValue {
        .structure([
            reference(node.identity), reference(0), isProgram ? home.desktop ?? reference(nil) : reference(node.parent),
            .int(isProgram ? -1 : tree.index(of: node)), .int(node.children.count), .strings(interfaceNames),
            .string(node.name), .uint32(node.role.number), .string(node.help), states,
        ])
    }

    static let cacheItemSignature = "((so)(so)(so)iiassusau)"
}

extension BusInterface<ReaderObjects> {
    /// All nodes that readers know.
    static let cache = BusInterface(
        "org.a11y.atspi.Cache",
        [
            Method("GetItems", "", "a\(ReaderObject.cacheItemSignature)") { home, _ in
                let tree = home.tree()
                let nodes = [home.program(in: tree)] + tree.nodes(from: tree.window)
                let items = nodes.map { ReaderObject(node: $0, tree: tree, home: home).cacheItem }
                return [.array(items, of: ReaderObject.cacheItemSignature)]
            }
        ])
}
