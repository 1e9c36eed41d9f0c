import Geometry
import Testing
import ViewKit

@MainActor @Suite struct TreeDescriptionTests {
    @Test func everyViewIsThereWithItsPlace() throws {
        let window = Window(size: Size(width: 100, height: 50), traits: Traits())
        let label = Label(style: .body)
        label.text = "a \"b\"\n\u{1}"
        label.frame = Rect(x: 1, y: 2.5, width: 3, height: 4)
        window.addSubview(label)
        window.firstResponder = label

        var tree = window.treeDescription

        let child = try #require(tree.children.first)
        #expect((child.type, child.role) == ("Label", .text))
        #expect(child.label == "a \"b\"\n\u{1}")
        #expect(child.value == nil)
        #expect(child.frame == Rect(x: 1, y: 2.5, width: 3, height: 4))
        #expect(child.hasFocus)
        #expect(!child.isHidden)
        #expect(child.children.isEmpty)
        #expect(tree.children.count == 1)
        tree.children = []
        #expect((tree.type, tree.role, tree.label, tree.value) == ("Window", .window, nil, nil))
        #expect(tree.frame == Rect(x: 0, y: 0, width: 100, height: 50))
        #expect(!tree.hasFocus)
        #expect(!tree.isHidden)
    }
}

extension ViewDescription {
    var all: [ViewDescription] { [self] + children.flatMap(\.all) }
}
