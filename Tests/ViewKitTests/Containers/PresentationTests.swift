import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

/// A panel in the middle that takes every hit.
private final class PanelController: ViewController {
    private final class PanelView: View {
        override func hitTest(_ point: Point) -> View? { super.hitTest(point) ?? self }
    }

    var count = 0

    override func makeView() -> View {
        let view = PanelView()
        view.backgroundColor = .black
        return view
    }

    override func presentedFrame(in bounds: Rect) -> Rect {
        Rect(x: bounds.midX - 50, y: bounds.midY - 30, width: 100, height: 60)
    }

    override var keyCommands: [Command] {
        [Command("count", KeyPress(.character("n")), title: "Count") { [unowned self] in count += 1 }]
    }
}

/// Returns a transition and its driver.
private final class Chooser: TransitioningDelegate {
    var transition: (any ControllerTransition)?
    var driver: TransitionDriver?
    private(set) var operations: [TransitionOperation] = []

    func transition(
        for operation: TransitionOperation, from: ViewController, to: ViewController
    ) -> (any ControllerTransition)? {
        operations.append(operation)
        return transition
    }

    func driver(for operation: TransitionOperation, from: ViewController, to: ViewController) -> TransitionDriver? {
        driver
    }
}

/// Records its context, and ends after a second.
private final class RecordingTransition: ControllerTransition {
    private(set) var context: TransitionContext?

    let duration = 1.0

    func animate(_ context: TransitionContext) {
        self.context = context
        context.to.view.alpha = 0
        View.animate(duration: 1, curve: context.curve) {
            context.to.view.alpha = 1
        } completion: { _ in
            context.complete(!context.wasCancelled)
        }
    }
}

@Suite struct PresentationTests {
    private let scene = Scene()
    private let panel = PanelController()
    private let tabs: TabBarController
    private let stage: Stage
    private let chooser = Chooser()

    init() throws {
        tabs = TabBarController(scene.screens)
        stage = try Stage(tabs)
    }

    @Test func itFadesInAndOutOverAQuarterOfASecond() throws {
        scene.screens[0].present(panel, animated: true)
        try stage.update()
        try stage.update(after: 0.125)
        let midway = stage.color(x: 160, y: 240)
        try stage.update(after: 0.126)
        let shown = stage.color(x: 160, y: 240)
        panel.dismiss(animated: true)
        try stage.update()
        try stage.update(after: 0.125)
        let leaving = stage.color(x: 160, y: 240)
        try stage.update(after: 0.126)

        for color in [midway, leaving] { #expect(color.map { (0x7e...0x81).contains($0 >> 16) } == true) }
        #expect(shown == 0)
        #expect(stage.color(x: 160, y: 240) == 0xff0000)
        #expect(panel.view.superview == nil)
        #expect(stage.window.needsFrame == false)
    }

    @Test func aFadeDrawsNothingThatWasDrawn() throws {
        let count = scene.drawCount

        tabs.present(panel, animated: true)
        try stage.settle()
        tabs.dismiss(animated: true)
        try stage.settle()

        #expect(scene.drawCount == count)
    }

    @Test func aPressThatIsHeldMeanwhileDoesNothingBelow() throws {
        let pressed = PressedView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        scene.screens[0].view.addSubview(pressed)
        try stage.update()

        stage.window.beginPress(at: Point(x: 20, y: 20), time: 1)
        scene.screens[0].present(panel, animated: false)
        stage.window.endPress(at: Point(x: 20, y: 20), time: 2)

        #expect(pressed.heard == ["began", "cancelled"])
    }

    @Test func itLiesOverEverythingAndKeepsItsPlace() throws {
        scene.screens[0].present(panel, animated: false)
        stage.window.frame.size = Size(width: 400, height: 300)
        stage.window.layoutPass()

        #expect(panel.view.superview === stage.window)
        #expect(panel.view.frame == Rect(x: 150, y: 120, width: 100, height: 60))
        #expect(panel.presentingViewController === tabs)
        #expect(scene.screens[0].presentedViewController === panel)
    }

    @Test func aNewSizeMidwayEndsTheFade() throws {
        tabs.present(panel, animated: true)
        try stage.update()
        try stage.update(after: 0.1)

        stage.window.frame.size = Size(width: 400, height: 300)
        stage.window.layoutPass()

        #expect(tabs.view.frame == Rect(x: 0, y: 0, width: 400, height: 300))
        #expect(panel.view.frame == Rect(x: 150, y: 120, width: 100, height: 60))
        #expect(panel.view.presentation.alpha == 1)
    }

    @Test func nothingBehindIsPressedAndKeysAreItsOwn() throws {
        scene.screens[0].present(panel, animated: false)
        stage.window.send(KeyPress(.character("n")))

        #expect(stage.window.hitTest(Point(x: 5, y: 5)) === panel.view)
        #expect(stage.window.focusRoot === panel.view)
        #expect(panel.count == 1)
    }

    @Test func theFocusGoesBack() throws {
        stage.window.firstResponder = scene.screens[0].view
        tabs.present(panel, animated: false)
        let meanwhile = stage.window.firstResponder

        tabs.dismiss(animated: false)

        #expect(meanwhile == nil)
        #expect(stage.window.firstResponder === scene.screens[0].view)
        #expect(stage.window.focusRoot == nil)
    }

    /// A screen that appears below the panel requests the focus, and gets it later.
    @Test func whatLiesUnderItGetsTheFocusAfterwards() throws {
        let second = PanelController()
        let (below, within) = (View(), View())
        for (view, parent) in [(below, scene.screens[0].view), (within, panel.view)] {
            view.isFocusable = true
            parent.addSubview(view)
        }
        tabs.present(panel, animated: false)
        panel.present(second, animated: false)

        let answers = [below.becomeFirstResponder(), within.becomeFirstResponder()]
        let meanwhile = stage.window.firstResponder
        second.dismiss(animated: false)
        let first = stage.window.firstResponder
        panel.dismiss(animated: false)

        #expect(answers == [false, false] && meanwhile == nil)
        #expect(first === within)
        #expect(stage.window.firstResponder === below)
    }

    @Test func aFieldKeepsCaretAndSelectionWhileSomethingLiesOverIt() throws {
        let field = TextField()
        scene.screens[0].view.addSubview(field)
        field.text = "82.4"
        field.becomeFirstResponder()
        field.selection = TextSelection(anchor: 3, head: 1)

        tabs.present(panel, animated: false)
        tabs.dismiss(animated: false)

        #expect(stage.window.firstResponder === field)
        #expect(field.selection == TextSelection(anchor: 3, head: 1))
    }

    @Test func whatIsPresentedPresentsInItsTurn() throws {
        let second = PanelController()
        tabs.present(panel, animated: false)
        panel.present(second, animated: false)
        let (root, presenter) = (stage.window.focusRoot, second.presentingViewController)

        tabs.dismiss(animated: true)
        try stage.settle()

        #expect(root === second.view)
        #expect(presenter === panel)
        #expect(second.view.superview == nil)
        #expect(panel.view.superview == nil)
        #expect(stage.window.focusRoot == nil)
    }

    @Test func aSecondFarewellEndsTheFirst() throws {
        var count = 0
        tabs.present(panel, animated: false)

        panel.dismiss(animated: true) { count += 1 }
        panel.dismiss(animated: true) { count += 1 }

        #expect(panel.view.superview == nil)
        #expect(count == 2)
    }

    @Test func aDelegateChoosesTheTransition() throws {
        let transition = RecordingTransition()
        chooser.transition = transition
        panel.transitioningDelegate = chooser

        tabs.present(panel, animated: true)
        let context = try #require(transition.context)
        try stage.settle()

        #expect(chooser.operations == [.present])
        #expect(context.from === tabs && context.to === panel)
        #expect(context.container === stage.window)
        #expect(context.finalFrame(of: panel) == Rect(x: 110, y: 210, width: 100, height: 60))
        #expect(context.initialFrame(of: panel) == nil)
        #expect(!context.isInteractive && !context.wasCancelled)
    }

    @Test func percentagesDriveIt() throws {
        let driver = TransitionDriver()
        (chooser.transition, chooser.driver) = (RecordingTransition(), driver)
        panel.transitioningDelegate = chooser
        tabs.present(panel, animated: true)

        driver.update(0.25)
        let quarter = panel.view.presentation.alpha
        try stage.update(after: 10)
        driver.completionSpeed = 3
        driver.finish()
        try stage.update()
        try stage.update(after: 0.125)
        let later = panel.view.presentation.alpha
        try stage.update(after: 0.126)

        #expect(quarter == 0.25)
        #expect(abs(later - 0.625) < 1e-6)
        #expect(panel.view.presentation.alpha == 1)
        #expect(stage.window.needsFrame == false)
    }

    @Test func whatIsCancelledWasNeverThere() throws {
        let transition = RecordingTransition()
        let driver = TransitionDriver()
        (chooser.transition, chooser.driver) = (transition, driver)
        panel.transitioningDelegate = chooser
        stage.window.firstResponder = scene.screens[0].view
        let tree = stage.window.treeDescription
        tabs.present(panel, animated: true)

        driver.update(0.9)
        driver.cancel()
        try stage.settle()
        try stage.settle()

        #expect(transition.context?.wasCancelled == true)
        #expect(stage.window.treeDescription == tree)
        #expect(tabs.presentedViewController == nil)
        #expect(panel.view.alpha == 1)
    }

    @Test func aTabsDelegateIsAskedToo() throws {
        let transition = RecordingTransition()
        chooser.transition = transition
        tabs.delegate = chooser

        tabs.select(1, animated: true)
        try stage.update()
        try stage.update(after: 0.5)
        let midway = scene.screens[1].view.presentation.alpha
        try stage.settle()

        #expect(abs(midway - 0.5) < 0.01)
        #expect(transition.context?.operation == .select)
        #expect(tabs.selectedViewController === scene.screens[1])
        #expect(scene.screens[0].view.isHidden)
    }
}
