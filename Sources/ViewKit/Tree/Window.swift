import Cairo
import Geometry

/// The top of a view tree, as large as the picture that the tree is shown in.
///
/// It knows of no screen: whoever shows it asks for the passes and takes the damaged pixels from there.
public final class Window: View {
    /// What the surroundings ask of every view; a change reaches all of them.
    public var currentTraits: Traits {
        get { storedTraits }
        set { change(traits: newValue) }
    }
    /// The view that Tab stays in, as long as there is one: a modal.
    public weak var focusRoot: View?
    /// Called when the pointer is to look other than before.
    public var onCursorChange: ((Cursor) -> Void)?
    /// The controller whose view fills the window.
    public var rootViewController: ViewController? {
        didSet { replaceRootView(of: oldValue) }
    }
    /// Whether every view's frame is outlined, to look for mistakes.
    public var outlinesFrames = false {
        didSet { damageFrame() }
    }
    /// Called when the window comes to need a frame, once until that is drawn.
    public var onNeedsFrame: (() -> Void)?

    var storedTraits: Traits
    var damage = Region()
    /// The size at the last display pass, in points.
    var displayedSize = Size.zero
    /// Since the last report.
    var drawingFailures: [DrawingFailure] = []
    var passCounts = PassCounts()
    var presses: [Press] = []
    var clicks = ClickCounter()
    weak var hoveredView: View?
    var shownCursor = Cursor.arrow
    // Settled by `firstResponder`.
    weak var focusedResponder: Responder?
    var lastInputIsKey = false
    /// Whether what gets the focus had it before.
    var isRestoringFocus = false
    // Sorted by time.
    var deadlines: [Deadline] = []
    var textExchange = TextExchange()
    private(set) lazy var animator = Animator(self)

    /// A window of a size in points.
    public init(size: Size, traits: Traits) {
        storedTraits = traits
        super.init(frame: Rect(origin: .zero, size: size))
        enclosingWindow = self
        // Where no view fills it, a window is paper: its pixels always have a colour.
        backgroundColor = traits.theme.paper
        damageFrame()
    }

    /// The size of the picture in device pixels, rounded, 1 at least.
    public var pixelSize: (width: Int, height: Int) {
        let scale = storedTraits.displayScale
        return (max(1, Int((bounds.width * scale).rounded())), max(1, Int((bounds.height * scale).rounded())))
    }

    /// Whether a pass or the next tick has anything to do.
    public var needsFrame: Bool { !needs.isEmpty || !damage.isEmpty || animator.isAwake }

    override func mark(_ newNeeds: PassNeeds) {
        let neededLayout = needsLayoutPass
        super.mark(newNeeds)
        if needsLayoutPass, !neededLayout { onNeedsFrame?() }
    }

    override public func traitsDidChange(from previous: Traits?) {
        if traits.theme != previous?.theme { backgroundColor = traits.theme.paper }
        super.traitsDidChange(from: previous)
    }

    override public func layoutSubviews() {
        guard let rootViewController else { return }
        if rootViewController.view.frame != bounds { rootViewController.settlePresentations() }
        rootViewController.view.frame = bounds
        rootViewController.layoutPresented(in: bounds)
    }

    override public var role: Role { .window }

    /// The window is the last that is asked.
    override public func keyPressed(_ press: KeyPress) {
        if !moveFocus(by: press) { super.keyPressed(press) }
    }

    private func change(traits: Traits) {
        guard traits != storedTraits else { return }
        let previous = storedTraits
        let isRescaled = traits.displayScale != previous.displayScale
        storedTraits = traits
        if traits.reducesMotion { animator.finishAnimations(in: self) }
        forEachInTree { view in
            if isRescaled { view.backing.drop() }
            view.traitsDidChange(from: previous)
        }
        if isRescaled {
            mark(.drawingThroughout)
            damage = Region()
            damageFrame()
        }
    }

    private func replaceRootView(of previous: ViewController?) {
        previous?.dismissAbove()
        previous?.beginDisappearing(animated: false)
        previous?.view.removeFromSuperview()
        previous?.endAppearanceChange()
        guard let rootViewController else { return }
        insertSubview(rootViewController.view, at: 0)
        rootViewController.beginAppearing(animated: false)
        rootViewController.endAppearanceChange()
    }

    // A view that leaves takes its animations and all input along.
    func willRemove(_ view: View) {
        animator.stopAnimations(in: view)
        endInput(of: view)
    }

    // So does one that nobody sees any more: nothing is to begin or go on there.
    func endInput(of view: View) {
        takeFocus(from: view)
        if let hovered = hoveredView, hovered.isDescendant(of: view) {
            hovered.hoverEnded()
            hoveredView = nil
        }
        for press in presses where press.view.isDescendant(of: view) { withdraw(press) }
        view.forEachInTree { for recognizer in $0.gestureRecognizers { recognizer.cancel() } }
    }
}
