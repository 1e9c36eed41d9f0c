import Geometry
import Testing
import ViewKit

@testable import Accessibility

@MainActor @Suite struct ReaderTreeTests {
    private let window = Window(size: Size(width: 200, height: 100), traits: Traits())
    private let group = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))
    private let button = Button("Save")

    init() {
        window.name = "Weights"
        button.frame = Rect(x: 5, y: 5, width: 40, height: 30)
        group.addSubview(button)
        window.addSubview(group)
    }

    private var tree: ReaderTree { ReaderTree(window.treeDescription, isActive: true) }

    private func node(_ name: String, in tree: ReaderTree) -> ReaderNode? {
        tree.nodes.values.first { $0.name == name }
    }

    @Test func groupsWithoutANameAreLeftOut() throws {
        let tree = tree

        let frame = try #require(tree[tree.window])
        #expect((frame.role, frame.name, frame.children.count) == (.frame, "Weights", 1))
        #expect(frame.states.isSuperset(of: [.active, .showing, .visible, .enabled]))
        let save = try #require(tree[frame.children[0]])
        #expect((save.role, save.name, save.parent) == (.pushButton, "Save", frame.identity))
        #expect(save.frame == Rect(x: 15, y: 25, width: 40, height: 30))
        #expect(save.actionTitles.first == "click")
        #expect(save.interfaces == ["Accessible", "Component", "Action"])
    }

    @Test func whatIsHiddenOrIgnoredIsNotThere() {
        group.isHidden = true
        #expect(tree.nodes.count == 1)

        group.isHidden = false
        button.isIgnored = true
        #expect(tree.nodes.count == 1)
    }

    @Test func theDeepestNodeIsAtAPoint() {
        let tree = tree

        #expect(tree.node(at: Point(x: 20, y: 30), in: tree.window)?.name == "Save")
        #expect(tree.node(at: Point(x: 5, y: 5), in: tree.window)?.name == "Weights")
        #expect(tree.node(at: Point(x: 500, y: 5), in: tree.window) == nil)
    }

    @Test func anEqualTreeHasNothingToTell() {
        #expect(tree.changes(from: tree).isEmpty)
    }

    @Test func whatGoesIsToldBeforeWhatComes() throws {
        let before = tree
        let save = try #require(node("Save", in: before))
        button.removeFromSuperview()
        let field = TextField()
        field.name = "Weight"
        group.addSubview(field)
        window.firstResponder = field
        let after = tree

        let changes = after.changes(from: before)

        let entry = try #require(node("Weight", in: after))
        #expect(changes.prefix(2) == [.removed([save], at: 0), .added([entry], at: 0)])
        #expect(changes.last == .state(entry.identity, .focused, isOn: true))
    }

    @Test func whatComesIsToldFromTheBeginningAndWhatGoesFromTheEnd() throws {
        let before = tree
        let others = ["One", "Two"].map { Button($0) }
        for other in others.reversed() { group.insertSubview(other, at: 0) }
        let with = tree

        let come = with.changes(from: before)
        let gone = before.changes(from: with)

        func places(_ changes: [TreeChange]) -> [Int] {
            changes.compactMap { change in
                switch change {
                case .added(_, let index), .removed(_, let index): index
                default: nil
                }
            }
        }
        #expect(places(come) == [0, 1])
        #expect(places(gone) == [1, 0])
    }

    @Test func aNewOrderIsToldAsGoingAndComing() throws {
        let others = ["One", "Two", "Three"].map { Button($0) }
        for other in others { group.addSubview(other) }
        window.firstResponder = others[2]
        let before = tree
        group.addSubview(others[0])
        let after = tree

        let changes = after.changes(from: before)

        let names = changes.map { change in
            switch change {
            case .removed(let nodes, let index): "- \(nodes[0].name) \(index)"
            case .added(let nodes, let index): "+ \(nodes[0].name) \(index)"
            case .state(let identity, .focused, let isOn): "focus \(after[identity]?.name ?? "") \(isOn)"
            default: "\(change)"
            }
        }
        #expect(
            names == [
                "- Three 3", "- Two 2", "- One 1", "+ Two 1", "+ Three 2", "+ One 3", "focus Three true",
            ])
    }

    @Test func aSentenceIsThereOnce() {
        var told = tree
        let sentence = ReaderNode(identity: -1, role: .notification)

        for _ in 0..<3 { told.add(sentence) }

        #expect(told[told.window]?.children.count { $0 == -1 } == 1)
    }

    @Test func namesHelpAndStatesAreTold() throws {
        let before = tree
        let save = try #require(node("Save", in: before)).identity
        button.title = "Save it"
        button.help = "Writes the document."
        button.isEnabled = false

        let changes = tree.changes(from: before)

        #expect(
            Set(changes) == [
                .state(save, .enabled, isOn: false), .state(save, .sensitive, isOn: false),
                .state(save, .focusable, isOn: false), .name(save, "Save it"), .help(save, "Writes the document."),
            ])
    }

    @Test func aFigureThatIsSelectedIsTold() throws {
        let figure = Figure()
        group.addSubview(figure)
        let before = tree
        let image = try #require(before.nodes.values.first { $0.role == .image }).identity
        figure.isSelected = true

        #expect(tree.changes(from: before) == [.state(image, .selected, isOn: true)])
    }

    private final class Figure: View {
        var isSelected = false

        override func describe(_ own: inout ViewDescription) {
            super.describe(&own)
            (own.role, own.label) = (.image, "Circle")
            if isSelected { own.states.insert(.selected) }
        }
    }

    @Test func oneEditIsDeletionInsertionCaret() throws {
        let field = TextField()
        field.name = "Note"
        group.addSubview(field)
        field.text = "naïve cat"
        let before = tree
        let entry = try #require(node("Note", in: before)).identity
        field.text = "naïve dog"

        let changes = tree.changes(from: before)

        let texts = changes.filter { if case .caret = $0 { false } else { true } }
        #expect(texts == [.textDeleted(entry, at: 6, "cat"), .textInserted(entry, at: 6, "dog")])
    }

    @Test func aCaptionNamesOnlyWhatHasNoOtherName() throws {
        let (caption, field) = (Label(style: .body), TextField())
        caption.text = "Weight"
        field.captionLabel = caption
        for view in [caption, field] { group.addSubview(view) }
        func entry(in tree: ReaderTree) throws -> ReaderNode {
            try #require(tree.nodes.values.first { $0.role == .entry })
        }

        let captioned = tree
        field.name = "Weight in kilograms"
        let named = tree

        let label = try #require(captioned.nodes.values.first { $0.role == .label }).identity
        let (first, second) = (try entry(in: captioned), try entry(in: named))
        #expect(captioned.caption(of: first) == label)
        #expect(named.caption(of: second) == nil)
    }

    @Test func aPartOfTheFocusIsToldWhileEverythingMoves() throws {
        let field = TextField()
        field.name = "Note"
        group.addSubview(field)
        window.firstResponder = field
        var told = tree
        let entry = try #require(node("Note", in: told)).identity
        button.title = "Other"
        field.text = "a"

        told.take(focusFrom: tree)

        #expect(told[entry]?.text?.content == "a")
        #expect(node("Save", in: told) != nil)
        #expect(node("Other", in: told) == nil)
    }
}
