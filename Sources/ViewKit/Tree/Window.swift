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

extension Window {
    /// The display pass: draws the views that asked for it, then composes the damaged pixels on a surface of
    /// `pixelSize`, which holds what the last pass left there.
    ///
    /// A view whose picture would be too large, or has no memory, is skipped; all others are shown.
    public func displayPass(on surface: ImageSurface) -> DisplayReport {
        drawPass()
        // After the layout: what a transition left, as the size became another, is hidden by now.
        if displayedSize != bounds.size { dropPicturesOutOfSight() }
        displayedSize = bounds.size
        // What was damaged at a larger size lies outside by now.
        damage.intersect(surface.bounds)
        let rectangles = damageInFewRectangles
        damage = Region()
        let canvas = Canvas(surface)
        for rectangle in rectangles {
            canvas.withSavedState { compose(rectangle, on: canvas) }
        }
        surface.flush()
        defer { (passCounts, drawingFailures) = (PassCounts(), []) }
        return DisplayReport(counts: passCounts, damage: rectangles, failures: drawingFailures)
    }

    /// Marks everything to be composed anew, for a surface that holds nothing yet.
    public func damageAll() {
        damageFrame()
    }

    /// Draws the whole tree straight onto a canvas in points, keeping nothing: for pictures made of shapes.
    ///
    /// Everything is drawn where it is to be, whatever is on its way there. Shadows are blurred pictures.
    public func draw(treeOn canvas: Canvas) {
        canvas.withSavedState {
            let toPixels = canvas.transform
            canvas.transform = .identity
            Composition(.views, on: canvas, scale: displayScale).add(self, toPixels: toPixels)
        }
    }

    /// Brings what is kept of the views up to date.
    func drawPass() {
        guard !needs.isDisjoint(with: .anyDrawing) else { return }
        var pass = DrawPass(scale: displayScale)
        pass.run(in: self)
        passCounts += pass.counts
        drawingFailures += pass.failures
    }

    private func compose(_ damage: PixelRect, on canvas: Canvas) {
        let toPixels = AffineTransform(scaleX: displayScale, y: displayScale)
        let composition = Composition(.backingStores, on: canvas, damage: damage, scale: displayScale)
        canvas.clip(to: damage.rect)
        composition.add(self, toPixels: toPixels)
        if outlinesFrames { composition.outline(self, toPixels: toPixels) }
        passCounts.compositionVisits += composition.visits
    }

    /// The damage; where it is in many pieces, the rectangle around them, since going through the tree costs more then.
    private var damageInFewRectangles: [PixelRect] {
        let rectangles = damage.rectangles
        return rectangles.count > 16 ? [damage.extents] : rectangles
    }
}

extension Window {
    /// The time of the last tick, in seconds of whoever shows the window.
    public var time: Double { animator.timeline.time }

    /// Moves everything that is animated to where it is at a time; to be called once a frame, before the layout pass.
    ///
    /// Animations that were begun since the last tick begin at this one. Completions are called at its end.
    ///
    /// - Parameter time: In seconds of any clock, never going back.
    public func tick(at time: Double) {
        runDeadlines(at: time)
        animator.advance(to: time)
    }

    /// The time at which an animation that is delayed begins, or something scheduled is due; nil where nothing is.
    ///
    /// Until then the window needs no tick for its sake.
    public var nextTick: Double? { [animator.nextBegin, nextDeadline].compactMap(\.self).min() }

    /// Puts everything in a view that moves by itself at its end.
    func finishAnimations(in view: View) {
        animator.finishAnimations(in: view)
    }

    /// Calls a function at each tick with its time, until it answers false.
    public func onEachFrame(_ body: @escaping (Double) -> Bool) {
        animator.add(body)
    }
}

extension Window {
    /// Something to do at a time, until it was done or cancelled.
    public final class Deadline {
        /// In seconds of the loop's clock.
        public let time: Double
        fileprivate var body: (() -> Void)?

        fileprivate init(time: Double, body: @escaping () -> Void) {
            self.time = time
            self.body = body
        }

        public var isPending: Bool { body != nil }

        public func cancel() { body = nil }
    }

    /// Calls the body once the loop's clock has come to a time, in seconds; nothing wakes up before.
    @discardableResult
    public func schedule(at time: Double, _ body: @escaping () -> Void) -> Deadline {
        let deadline = Deadline(time: time, body: body)
        // Of equal times, the earlier scheduled comes first.
        let index = deadlines.firstIndex { $0.time > time } ?? deadlines.endIndex
        deadlines.insert(deadline, at: index)
        return deadline
    }

    /// The time of the next deadline; nil where there is none.
    public var nextDeadline: Double? { deadlines.first(where: \.isPending)?.time }

    /// Does what is due, the earliest first; what that schedules waits for the next call.
    public func runDeadlines(at time: Double) {
        let due = deadlines.prefix { $0.time <= time }
        guard !due.isEmpty else { return }
        deadlines.removeFirst(due.count)
        for deadline in due {
            let body = deadline.body
            deadline.body = nil
            body?()
        }
    }
}
