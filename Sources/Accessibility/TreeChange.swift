import ViewKit

/// A difference of two trees that is told to screen readers.
enum TreeChange: Hashable {
    /// A node was removed with its descendants: all these nodes, parents first, and its former index in the parent.
    case removed([ReaderNode], at: Int)
    /// A node was added with its descendants: all these nodes, parents first, and its index in the parent.
    case added([ReaderNode], at: Int)
    case state(Int, ReaderStates, isOn: Bool)
    case name(Int, String)
    case help(Int, String)
    case value(Int, Double)
    /// A part of an edited text has gone, in scalars.
    case textDeleted(Int, at: Int, String)
    case textInserted(Int, at: Int, String)
    case caret(Int, Int)
    case textSelection(Int)
    /// Another child is selected.
    case selection(Int)
}

extension ReaderTree {
    /// The differences from an earlier tree, in the order in which they are told: what went, what came, what changed,
    /// selections, and the focus last.
    func changes(from old: ReaderTree) -> [TreeChange] {
        var (gone, come, changed): ([TreeChange], [TreeChange], [TreeChange]) = ([], [], [])
        var (selected, focused): ([TreeChange], [TreeChange]) = ([], [])
        let moved = movedNodes(from: old)
        func stays(_ node: ReaderNode?, _ other: ReaderNode?) -> Bool {
            guard let node, let other, !moved.contains(node.identity) else { return false }
            return node.parent == other.parent && node.role == other.role
        }
        // Removals go from the end, additions from the beginning, so that each place counts those that are there.
        for node in old.nodes(from: old.window).reversed() {
            guard !stays(node, self[node.identity]) else { continue }
            // A node below another one that has gone goes with it.
            guard node.parent == 0 || stays(old[node.parent], self[node.parent]) else { continue }
            gone.append(.removed(old.nodes(from: node.identity), at: old.index(of: node)))
        }
        for node in nodes(from: window) {
            guard let before = old[node.identity], stays(before, node) else {
                guard node.parent == 0 || stays(old[node.parent], self[node.parent]) else { continue }
                come.append(.added(self.nodes(from: node.identity), at: index(of: node)))
                if node.role.appears { come.append(.state(node.identity, .showing, isOn: true)) }
                continue
            }
            // A list says itself which of its rows is selected.
            let isSelectedByParent = self[node.parent]?.canSelectChildren == true
            changed += node.changes(from: before, except: isSelectedByParent ? [.focused, .selected] : .focused)
            selected += selectionChanges(of: node, old)
        }
        if old.focus != focus || focus.map(moved.contains) == true {
            if let left = old.focus, left != focus, self[left] != nil {
                focused.append(.state(left, .focused, isOn: false))
            }
            if let focus { focused.append(.state(focus, .focused, isOn: true)) }
        }
        return gone + come + changed + selected + focused
    }

    /// The children that stay but stand in another order; readers know no move, only that a child goes and comes.
    private func movedNodes(from old: ReaderTree) -> Set<Int> {
        var moved: Set<Int> = []
        for (identity, node) in nodes {
            guard let before = old[identity]?.children, before != node.children else { continue }
            let (was, now) = (before.filter(node.children.contains), node.children.filter(before.contains))
            for (one, other) in zip(was, now) where one != other { moved.formUnion([one, other]) }
        }
        return moved
    }

    private func selectionChanges(of list: ReaderNode, _ old: ReaderTree) -> [TreeChange] {
        guard list.canSelectChildren else { return [] }
        let before = old.selectedChildren(of: list.identity)
        let now = selectedChildren(of: list.identity)
        guard before != now else { return [] }
        let left = before.filter { !now.contains($0) && self[$0] != nil }
        let chosen = now.filter { !before.contains($0) }
        return left.map { .state($0, .selected, isOn: false) } + chosen.map { .state($0, .selected, isOn: true) }
            + [.selection(list.identity)]
    }

    func selectedChildren(of identity: Int) -> [Int] {
        self[identity]?.children.filter { self[$0]?.states.contains(.selected) == true } ?? []
    }
}

extension ReaderNode {
    /// The changes of a node that stays, without some states that are told last.
    fileprivate func changes(from old: ReaderNode, except later: ReaderStates) -> [TreeChange] {
        guard self != old else { return [] }
        var changes: [TreeChange] = []
        for (state, _) in ReaderStates.names where !later.contains(state) {
            let (was, isOn) = (old.states.contains(state), states.contains(state))
            if was != isOn { changes.append(.state(identity, state, isOn: isOn)) }
        }
        if name != old.name {
            changes.append(.name(identity, name))
            // A new name alone is not spoken.
            if role == .notification {
                changes += [.state(identity, .showing, isOn: false), .state(identity, .showing, isOn: true)]
            }
        }
        if help != old.help { changes.append(.help(identity, help)) }
        if let range, range != old.range || attributes["valuetext"] != old.attributes["valuetext"] {
            changes.append(.value(identity, range.current))
        }
        if let text, let oldText = old.text { changes += text.changes(from: oldText, of: identity) }
        return changes
    }
}

extension DescribedText {
    /// One edit: deleted, inserted, caret, selection.
    fileprivate func changes(from old: DescribedText, of identity: Int) -> [TreeChange] {
        var changes: [TreeChange] = []
        if content != old.content {
            let (new, before) = (Array(content.unicodeScalars), Array(old.content.unicodeScalars))
            let head = zip(new, before).prefix { $0 == $1 }.count
            let tail = zip(new.dropFirst(head).reversed(), before.dropFirst(head).reversed()).prefix { $0 == $1 }.count
            let deleted = before[head..<(before.count - tail)]
            let inserted = new[head..<(new.count - tail)]
            if !deleted.isEmpty { changes.append(.textDeleted(identity, at: head, String(scalars: deleted))) }
            if !inserted.isEmpty { changes.append(.textInserted(identity, at: head, String(scalars: inserted))) }
        }
        if caret != old.caret { changes.append(.caret(identity, caret)) }
        let (selected, selectedBefore) = (selectedScalars, old.selectedScalars)
        if selected != selectedBefore, !(selected.isEmpty && selectedBefore.isEmpty) {
            changes.append(.textSelection(identity))
        }
        return changes
    }
}
