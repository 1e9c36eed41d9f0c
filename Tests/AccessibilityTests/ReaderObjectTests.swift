import Geometry
import Testing
import ViewKit

@testable import Accessibility

@MainActor @Suite struct ReaderObjectTests {
    private let window = Window(size: Size(width: 200, height: 100), traits: Traits())

    private func objects(_ tree: ReaderTree) -> ReaderObjects {
        ReaderObjects(window, programName: "test", version: "1", screenOrigin: { Point(x: 30, y: 40) }, tree: { tree })
    }

    @Test func everyNodeIsFoundByItsPath() {
        var tree = ReaderTree(window.treeDescription, isActive: true)
        let sentence = ReaderNode(identity: -2, role: .notification)
        tree.add(sentence)
        let objects = objects(tree)

        for identity in [0, tree.window, -2] {
            let key = objects.path(identity).split(separator: "/").last.map(String.init) ?? ""
            // Paths consist of letters, digits and underscores.
            #expect(key.allSatisfy { $0.isLetter || $0.isNumber })
            #expect(objects.object(key)?.node.identity == identity)
        }
    }

    @Test(arguments: ["", "x", "-1", "+1", "99", "announcement", "announcement9", "root2", "0"])
    func otherPathsAreNothing(key: String) {
        #expect(objects(ReaderTree(window.treeDescription, isActive: true)).object(key) == nil)
    }

    @Test func placesAreCountedFromScreenWindowAndParent() throws {
        let button = Button("Save")
        button.frame = Rect(x: 10, y: 20, width: 30, height: 15)
        let group = View(frame: Rect(x: 5, y: 5, width: 100, height: 50))
        group.name = "Buttons"
        group.addSubview(button)
        window.addSubview(group)
        window.currentTraits.displayScale = 2
        let tree = ReaderTree(window.treeDescription, isActive: true)
        let objects = objects(tree)
        let save = try #require(tree.nodes.values.first { $0.name == "Save" })
        let object = try #require(objects.object(String(save.identity)))

        #expect([0, 1, 2].map { object.frame($0).x } == [60, 30, 20])
        #expect([0, 1, 2].map { object.frame($0).y } == [90, 50, 40])
        #expect((object.frame(1).width, object.frame(1).height) == (60, 30))
        #expect(object.point(61, 91, from: 0) == Point(x: 15.5, y: 25.5))
    }

    @Test func keysAreWrittenAsReadersDo() throws {
        var node = ReaderNode(identity: 1, role: .pushButton)
        let home = objects(ReaderTree())

        let bindings = ["Ctrl E", "N", "Ctrl Shift Z", "F6", "Shift Space"].map { keys in
            node.keys = keys
            return ReaderObject(node: node, tree: ReaderTree(), home: home).keyBinding
        }

        #expect(bindings == [";;<Control>e", ";;n", ";;<Control><Shift>z", ";;F6", ";;<Shift>Space"])
    }
}
