import Geometry
import Testing

@testable import ViewKit

private final class LaidOutView: View {
    let title: String
    let note: (String) -> Void

    init(_ title: String, _ note: @escaping (String) -> Void) {
        self.title = title
        self.note = note
        super.init()
    }

    override func layoutSubviews() {
        note(title)
        for view in subviews { view.frame = Rect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height) }
    }
}

private final class LaidOutController: ViewController {
    var note: ((String) -> Void)?

    override func makeView() -> View { LaidOutView("root") { [self] in note?($0) } }
    override func viewDidLayout() { note?("controller") }
}

@MainActor @Suite final class LayoutPassTests {
    private let window = Window(size: Size(width: 80, height: 60), traits: Traits())
    private let controller = LaidOutController()
    private var heard: [String] = []
    private lazy var inner = LaidOutView("inner") { [unowned self] in heard.append($0) }

    init() {
        controller.note = { [unowned self] in heard.append($0) }
        controller.view.addSubview(inner)
        window.rootViewController = controller
        window.layoutPass()
    }

    @Test func outerViewsAreLaidOutBeforeInnerOnes() {
        #expect(heard == ["root", "controller", "inner"])
        #expect(controller.view.frame == Rect(x: 0, y: 0, width: 80, height: 60))
        #expect(inner.frame == Rect(x: 0, y: 0, width: 40, height: 60))
    }

    @Test func onlyWhoAskedIsLaidOutAgain() {
        heard = []

        inner.setNeedsLayout()
        window.layoutPass()
        window.layoutPass()

        #expect(heard == ["inner"])
    }

    @Test func aNewSizeOfTheWindowReachesTheInnermost() {
        heard = []

        window.frame.size = Size(width: 100, height: 60)
        window.layoutPass()

        #expect(heard == ["root", "controller", "inner"])
        #expect(inner.frame.width == 50)
    }

    @Test func movingLaysNothingOut() {
        heard = []

        inner.frame.origin.x = 7
        window.layoutPass()

        #expect(heard.isEmpty)
    }

    @Test func whatIsHiddenIsLaidOutWhenItIsSeen() {
        inner.isHidden = true
        heard = []
        window.damageAll()

        inner.setNeedsLayout()
        let neededLayout = window.needsLayoutPass
        window.layoutPass()
        let whileHidden = heard
        inner.isHidden = false
        window.layoutPass()

        #expect(!neededLayout)
        #expect(whileHidden.isEmpty)
        #expect(heard == ["inner"])
    }

    @Test func aTreeThatWasMadeElsewhereIsLaidOutWhereItIsPut() {
        let added = LaidOutView("added") { [unowned self] in heard.append($0) }
        let inside = LaidOutView("inside") { [unowned self] in heard.append($0) }
        added.addSubview(inside)
        heard = []

        inner.addSubview(added)
        window.layoutPass()

        #expect(heard == ["inner", "added", "inside"])
        #expect(inside.window === window)
        added.removeFromSuperview()
        #expect(inside.window == nil)
    }
}
