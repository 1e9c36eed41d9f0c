import Geometry
import Testing
import ViewKit

@MainActor @Suite struct FocusTests {
    private let window = Window(size: Size(width: 200, height: 200), traits: Traits())

    private final class FocusView: View {
        var heard: [String] = []

        init(_ frame: Rect) {
            super.init(frame: frame)
            isFocusable = true
        }

        override func didBecomeFirstResponder() { heard.append("became") }
        override func didResignFirstResponder() { heard.append("resigned") }
    }

    private final class KeyView: View {
        var count = 0

        override func keyPressed(_ press: KeyPress) { count += 1 }
    }

    private final class Scroller: View {
        var revealed: [View] = []

        override func reveal(_ view: View) { revealed.append(view) }
    }

    private func add(_ x: Double, _ y: Double, _ width: Double = 20, _ height: Double = 20, to view: View? = nil)
        -> FocusView
    {
        let focusView = FocusView(Rect(x: x, y: y, width: width, height: height))
        (view ?? window).addSubview(focusView)
        return focusView
    }

    /// Returns the views that Tab reaches, up to the first repetition.
    private func round(forward: Bool = true) -> [View] {
        var found: [View] = []
        while true {
            window.send(KeyPress(.tab, modifiers: forward ? [] : .shift))
            guard let view = window.firstResponder as? View, view !== found.first else { return found }
            found.append(view)
        }
    }

    @Test func theFocusGoesToNothingThatIsNotHere() {
        let (here, gone) = (add(0, 0), add(50, 0))
        window.firstResponder = here
        gone.removeFromSuperview()

        window.firstResponder = gone

        #expect(window.firstResponder === here)
        #expect(here.heard == ["became"] && gone.heard.isEmpty)
    }

    @Test func aPictureShowsNoRingAndLeavesIt() {
        let view = add(0, 0)
        window.send(KeyPress(.tab))
        var during: [Bool] = []

        window.withoutFocusRings { during.append(view.showsFocusRing) }

        #expect(during == [false] && view.showsFocusRing)
        #expect(window.firstResponder === view)
    }

    @Test func rowsAreReadFromTopToBottomAndEachFromLeftToRight() {
        let lower = add(0, 100)
        let right = add(100, 4, 20, 14)
        let left = add(10, 0)
        let middle = add(50, 10)

        #expect(round().map(ObjectIdentifier.init) == [left, middle, right, lower].map(ObjectIdentifier.init))
        window.firstResponder = nil
        #expect(
            round(forward: false).map(ObjectIdentifier.init) == [lower, right, middle, left].map(ObjectIdentifier.init))
    }

    @Test func whatLiesInOneViewStaysTogether() {
        let first = View(frame: Rect(x: 0, y: 0, width: 100, height: 200))
        let second = View(frame: Rect(x: 100, y: 0, width: 100, height: 200))
        window.addSubview(second)
        window.addSubview(first)
        let views = [add(0, 0, to: first), add(0, 100, to: first), add(0, 0, to: second), add(0, 100, to: second)]

        #expect(round().map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
    }

    @Test func aListUnderBarsComesBetweenThem() {
        let list = add(0, 0, 200, 200)
        let tabBar = View(frame: Rect(x: 0, y: 151, width: 200, height: 49))
        let titleBar = View(frame: Rect(x: 0, y: 0, width: 200, height: 44))
        window.addSubview(tabBar)
        window.addSubview(titleBar)
        let tab = add(10, 0, 80, 49, to: tabBar)
        let edit = add(10, 8, 40, 28, to: titleBar)

        #expect(round().map(ObjectIdentifier.init) == [edit, list, tab].map(ObjectIdentifier.init))
    }

    @Test func whatCannotBeUsedIsPassedOver() {
        let hidden = add(0, 0)
        hidden.isHidden = true
        let clear = add(20, 0)
        clear.alpha = 0
        let deaf = add(40, 0)
        deaf.takesInput = false
        let disabled = Button("No")
        disabled.frame = Rect(x: 60, y: 0, width: 20, height: 20)
        disabled.isEnabled = false
        window.addSubview(disabled)
        let only = add(80, 0)

        #expect(round().map(ObjectIdentifier.init) == [ObjectIdentifier(only)])
    }

    @Test func aModalKeepsTheFocusWithin() {
        let behind = add(0, 0)
        window.firstResponder = behind
        let modal = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
        window.addSubview(modal)
        let inside = [add(0, 0, to: modal), add(50, 0, to: modal)]
        window.focusRoot = modal

        #expect(round().map(ObjectIdentifier.init) == inside.map(ObjectIdentifier.init))
    }

    @Test func theRingIsForTheKeyboardOnly() {
        let one = add(0, 0)
        let other = add(50, 0)

        one.becomeFirstResponder()
        #expect(!one.showsFocusRing)
        window.send(KeyPress(.tab))
        #expect(other.showsFocusRing)
        window.beginPress(at: Point(x: 5, y: 5), time: 0)
        one.becomeFirstResponder()

        #expect(!one.showsFocusRing)
        #expect(!other.showsFocusRing)
        #expect(one.heard == ["became", "resigned", "became"])
        #expect(other.heard == ["became", "resigned"])
    }

    @Test func onlyWhatIsFocusableBecomesFirstResponder() {
        let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        window.addSubview(view)
        let focusView = FocusView(.zero)

        #expect(!view.becomeFirstResponder())
        #expect(!focusView.becomeFirstResponder())
        #expect(window.firstResponder == nil)
    }

    @Test(arguments: 0..<4) func whatCannotBeSeenOrUsedDoesNotGetTheFocus(reason: Int) {
        let had = add(0, 0)
        let outer = View(frame: Rect(x: 0, y: 50, width: 100, height: 100))
        window.addSubview(outer)
        let button = Button("Yes")
        outer.addSubview(button)
        had.becomeFirstResponder()

        switch reason {
        case 0: outer.isHidden = true
        case 1: button.isEnabled = false
        case 2: window.focusRoot = had
        default: outer.removeFromSuperview()
        }

        #expect(!button.becomeFirstResponder())
        window.firstResponder = button
        #expect(window.firstResponder === had)
        #expect(!button.showsFocusRing)
    }

    @Test(arguments: 0..<4) func whatCanBeUsedNoMoreLosesTheFocus(reason: Int) {
        let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(outer)
        let button = Button("Yes")
        outer.addSubview(button)
        button.becomeFirstResponder()

        switch reason {
        case 0: outer.removeFromSuperview()
        case 1: outer.isHidden = true
        case 2: button.isEnabled = false
        default: button.resignFirstResponder()
        }

        #expect(window.firstResponder == nil)
        #expect(!button.showsFocusRing)
    }

    @Test(arguments: [true, false]) func whatHoldsItTakesTheFocusOver(isRemoved: Bool) {
        let list = add(0, 0, 100, 100)
        let row = View(frame: Rect(x: 0, y: 0, width: 100, height: 40))
        list.addSubview(row)
        let button = Button("Delete")
        row.addSubview(button)
        window.send(KeyPress(.tab))
        window.send(KeyPress(.tab))
        #expect(window.firstResponder === button)

        if isRemoved { row.removeFromSuperview() } else { button.isEnabled = false }

        #expect(window.firstResponder === list)
        #expect(list.showsFocusRing)
    }

    @Test func aModalGetsTheKeysOfWhatLiesBehind() {
        let behind = KeyView(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        let modal = KeyView(frame: Rect(x: 50, y: 50, width: 100, height: 100))
        window.addSubview(behind)
        window.addSubview(modal)
        window.firstResponder = behind
        window.focusRoot = modal

        window.send(KeyPress(.return))

        #expect(behind.count == 0)
        #expect(modal.count == 1)
    }

    @Test func whoScrollsIsAskedToShowTheFocus() {
        let scroller = Scroller(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(scroller)
        let view = add(0, 300, to: scroller)

        window.moveFocus(forward: true)

        #expect(scroller.revealed.map(ObjectIdentifier.init) == [ObjectIdentifier(view)])
    }

    @Test func tabWithAnotherKeyHeldIsNoMove() {
        _ = add(0, 0)

        window.send(KeyPress(.tab, modifiers: .control))

        #expect(window.firstResponder == nil)
    }
}
