import TestSupport
import Testing

extension PrintedView {
    /// The view and all in it that is not hidden.
    nonisolated var visible: [PrintedView] { hidden ? [] : [self] + children.flatMap(\.visible) }
}

extension WindowStage {
    /// A view in sight by its class, and by its value where that counts.
    func view(_ name: String, of value: String? = nil) throws -> PrintedView? {
        try printedTree().visible.first { $0.class == name && (value == nil || $0.value == value) }
    }

    /// A button in sight by its title.
    func button(_ title: String) throws -> PrintedView? {
        try printedTree().visible.first { $0.role == "button" && $0.label == title }
    }

    var visibleLabels: [String] {
        get throws { try printedTree().visible.compactMap(\.label) }
    }

    func clickButton(_ title: String) throws {
        click(on: try #require(try button(title)))
    }

    func click(on view: PrintedView) {
        click(x: Int(view.frame[0] + view.frame[2] / 2), y: Int(view.frame[1] + view.frame[3] / 2))
    }

    /// Drops files onto the window, as another program's drag does.
    ///
    /// - Parameter isRefused: Whether the window is to say that it does not accept them: they are dragged away again.
    func drop(_ paths: String..., isRefused: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) {
        let source = DragSource(observer)
        source.enter(["text/uri-list"])
        let action = source.move(x: 100, y: 100)
        #expect(action == (isRefused ? nil : "XdndActionCopy"), sourceLocation: sourceLocation)
        if isRefused { return source.leave() }
        source.drop()
        source.hand(over: [Array(paths.map { "file://\($0)\r\n" }.joined().utf8)])
        #expect(source.isTaken() == true, sourceLocation: sourceLocation)
    }
}
