import Cairo
import Geometry
import System

/// The root of a view tree, as large as the surface that it is drawn on.
///
/// It is independent of the screen: its owner runs the passes and presents the damaged pixels.
public final class Window: View {
    public var currentTraits: Traits {
        didSet { if currentTraits != oldValue { currentTraitsDidChange(from: oldValue) } }
    }
    public var inputTimes = InputTimes() {
        didSet { if inputTimes != oldValue { firstResponder?.windowActivityDidChange() } }
    }
    /// The view that Tab is confined to, such as a modal; nil for the whole window.
    public var focusRoot: View? {
        get { focus.root }
        set { focus.root = newValue }
    }
    public var onCursorChange: ((Cursor) -> Void)? {
        get { hovering.onCursorChange }
        set { hovering.onCursorChange = newValue }
    }
    public var rootViewController: ViewController? {
        didSet {
            oldValue?.dismissAbove()
            oldValue?.beginDisappearing(animated: false)
            oldValue?.view.removeFromSuperview()
            oldValue?.endAppearanceChange()
            guard let rootViewController else { return }
            insertSubview(rootViewController.view, at: 0)
            rootViewController.beginAppearing(animated: false)
            rootViewController.endAppearanceChange()
        }
    }
    /// Called before each key, unless it repeats, each typed text, and each press of a button or a finger.
    public var onInput: (() -> Void)?
    /// Whether every view's frame is outlined, for debugging.
    public var outlinesFrames = false { didSet { damageFrame() } }
    /// The clipboard of text fields; nil for none.
    public var pasteboard: Pasteboard?
    /// The caret of the focused text view, in the window, in points, for the input method; nil if none accepts text.
    public private(set) var textCaret: Rect?
    /// Called when `textCaret` changes: a text view gets or loses the focus, or its caret moves in the window.
    public var onTextCaretChange: ((Rect?) -> Void)?
    /// Called when composed text was committed as it is, so that the input method must discard it.
    public var onTextInputReset: (() -> Void)?
    /// Whether the window has the keyboard; the caret blinks only then.
    public var isActive = true {
        didSet {
            guard isActive != oldValue else { return }
            if !isActive {
                closeMenus()
                toolTips.silence()
            }
            firstResponder?.windowActivityDidChange()
        }
    }
    /// Called with a sentence for screen readers, and whether it must not be missed.
    public var onAnnouncement: ((String, _ isUrgent: Bool) -> Void)?
    private(set) var keyHold: KeyHold?
    /// Called when keys are no longer held back: true sends them to the first responder, false discards them.
    public var onHoldEnd: ((_ shouldDeliver: Bool) -> Void)?

    let painter = WindowPainter()
    let presses = PressTracking()
    let hovering = Hovering()
    let focus = KeyboardFocus()
    var menuLayer: MenuLayer?
    private(set) lazy var toolTips = ToolTips(in: self)
    private var deadlines = ScheduledCalls<Double>()
    private(set) lazy var animator = Animator(self)
    /// The identity that a view or part has got last; 0 before the first.
    private(set) var lastIdentity = 0

    public init(size: Size, traits: Traits) {
        currentTraits = traits
        super.init(frame: Rect(origin: .zero, size: size))
        // Pixels that no view covers must have a colour.
        backgroundColor = traits.theme.paper
        damageFrame()
        addGestureRecognizer(TouchMenuRecognizer())
    }

    override public var window: Window? { self }

    /// Says a sentence to screen readers that no view with the focus shows.
    public func announce(_ sentence: String, isUrgent: Bool = false) { onAnnouncement?(sentence, isUrgent) }

    /// The size of the surface, in device pixels, at least 1 × 1.
    public var pixelSize: (width: Int, height: Int) {
        let scale = displayScale
        return (max(1, Int((bounds.width * scale).rounded())), max(1, Int((bounds.height * scale).rounded())))
    }

    /// Whether a pass or the next tick has work.
    public var needsFrame: Bool { needsAny(of: [.anyLayout, .anyDrawing]) || painter.hasDamage || animator.isAwake }

    func newIdentity() -> Int {
        lastIdentity += 1
        return lastIdentity
    }

    override public func traitsDidChange(from previous: Traits?) {
        if traits.theme != previous?.theme { backgroundColor = traits.theme.paper }
        super.traitsDidChange(from: previous)
    }

    override public func layoutSubviews() {
        // The positions of open menus mean nothing in a window of another size.
        if let menuLayer, menuLayer.windowSize != bounds.size { closeMenus() }
        guard let rootViewController else { return }
        if rootViewController.view.frame != bounds { rootViewController.settlePresentations() }
        rootViewController.view.frame = bounds
        rootViewController.layoutPresented(in: bounds)
    }

    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.role = .window
    }

    override public func keyPressed(_ press: KeyPress) {
        if !performDefaultAction(press) { super.keyPressed(press) }
    }

    private func currentTraitsDidChange(from previous: Traits) {
        let isRescaled = displayScale != previous.displayScale
        if traits.reducesMotion { animator.finishAnimations(in: self) }
        if traits.reducesMotion != previous.reducesMotion { firstResponder?.windowActivityDidChange() }
        forEachInTree { view in
            if isRescaled { view.backing.drop() }
            view.traitsDidChange(from: previous)
            // The ring's width is the theme's.
            if view.showsFocusRing { view.showsFocusRing = true }
        }
        // Focus rings and overlays are composed beside the views that draw.
        if traits.theme != previous.theme { damageFrame() }
        if isRescaled {
            mark(.drawingThroughout)
            painter.forgetDamage()
            damageFrame()
        }
    }

    func willRemove(_ view: View) {
        animator.stopAnimations(in: view)
        endInput(of: view)
    }

    // Ends all input of a view that leaves or is hidden.
    func endInput(of view: View) {
        closeMenus(of: view)
        toolTips.leave(view)
        focus.leave(view)
        hovering.leave(view)
        for press in presses.presses where press.view.isDescendant(of: view) { press.withdrawFromView() }
        view.forEachInTree { for recognizer in $0.gestureRecognizers { recognizer.cancel() } }
    }

    /// The display pass: draws the views that need it, then composes the damaged pixels on a surface of `pixelSize`
    /// that holds the result of the previous pass.
    ///
    /// A view whose picture would be too large, or for which memory is short, is skipped.
    public func displayPass(on surface: ImageSurface) -> FrameReport {
        drawPass()
        // After the layout, which ends transitions at a resize and so hides their views.
        if painter.isResized(to: bounds.size) { dropPicturesOutOfSight() }
        let report = painter.paint(self, on: surface)
        surface.flush()
        // Try again in a second, when memory may be free.
        if painter.isIncomplete { schedule(at: time + 1) { [weak self] in self?.damageAll() } }
        return report
    }

    /// Damages the whole window, for a new surface.
    public func damageAll() { damageFrame() }

    /// Draws the tree in model state, in points, without backing stores, for vector output; shadows are pictures.
    public func draw(treeOn canvas: Canvas) {
        canvas.withSavedState {
            let toPixels = canvas.transform
            canvas.transform = .identity
            Composition(.views, on: canvas, scale: displayScale).add(self, toPixels: toPixels)
        }
    }

    func drawPass() {
        guard needsAny(of: .anyDrawing) else { return }
        var pass = DrawPass(scale: displayScale)
        pass.run(in: self)
        painter.note(pass.counts, pass.failures)
    }

    func damage(_ rect: Rect) {
        guard !rect.isEmpty else { return }
        let size = pixelSize
        let pixels = PixelRect(covering: rect.scaled(by: displayScale))
            .intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
        if !pixels.isEmpty { painter.damage.union(pixels) }
    }

    /// The time of the latest tick, in seconds of the owner's clock.
    public var time: Double { animator.windowTime }

    /// The speed of all animations and transitions, in their seconds per second, above zero: below 1 for slow motion.
    public var animationSpeed: Double {
        get { animator.speed }
        set {
            precondition(newValue > 0, "Animations go forward in time.")
            animator.speed = newValue
        }
    }

    /// Advances all animations to a time in seconds of any monotonic clock; call it once a frame, before the layout
    /// pass. Animations added since the previous tick begin at this one. Completions are called at its end.
    public func tick(at time: Double) {
        runDeadlines(at: time)
        animator.advance(to: time)
    }

    /// The time at which a delayed animation begins or a deadline is due; nil if there is none.
    ///
    /// Neither needs a tick before that time.
    public var nextTick: Double? { [animator.nextBegin, nextDeadline].compactMap(\.self).min() }

    /// Calls a function with the time at each tick, until it returns false.
    public func onEachFrame(_ body: @escaping (Double) -> Bool) { animator.add(body) }

    /// A scheduled call, with its time in seconds of the loop's clock.
    public typealias Deadline = ScheduledCall<Double>

    /// Schedules a call at a time, in seconds of the loop's clock.
    @discardableResult
    public func schedule(at time: Double, _ body: @escaping () -> Void) -> Deadline {
        let deadline = Deadline { _ in body() }
        deadlines.add(deadline, at: time)
        return deadline
    }

    /// Schedules a call some seconds after the next frame, if the current time is not known.
    @discardableResult
    public func schedule(afterNextFrame seconds: Double, _ body: @escaping (_ time: Double) -> Void) -> Deadline {
        let deadline = Deadline(body)
        onEachFrame { [weak self] time in
            if deadline.isPending { self?.deadlines.add(deadline, at: time + seconds) }
            return false
        }
        return deadline
    }

    /// The time at which a deadline is due; nil if there is none.
    public var nextDeadline: Double? { deadlines.next }

    /// Fires the deadlines that are due, earliest first; those that they schedule wait for the next call.
    public func runDeadlines(at time: Double) {
        for deadline in deadlines.takeDue(at: time) { deadline.fire() }
    }

    /// Whether typed keys are held back, because their receiver is not decided yet.
    public var holdsKeys: Bool { keyHold != nil }

    /// Makes the owner hold typed keys back until the returned hold ends; an earlier hold no longer ends anything.
    ///
    /// - Parameter patience: The time in seconds after which the keys are sent in any case; nil for no limit.
    public func holdKeys(atMost patience: Double? = nil) -> KeyHold {
        let hold = KeyHold(in: self, atMost: patience)
        keyHold = hold
        return hold
    }

    /// Ends any hold, and sends or discards the held keys.
    public func endHoldingKeys(shouldDeliver: Bool) {
        guard holdsKeys else { return }
        keyHold = nil
        onHoldEnd?(shouldDeliver)
    }

    public func send(text: String) {
        onInput?()
        if !isMenuOpen { firstResponder?.insertText(text) }
    }

    /// Sends text that an input method is composing to the first responder; an empty text ends it. The selection is the
    /// part being edited, in UTF-8 offsets; the caret is at its end.
    public func send(marked text: String, selection: Range<Int>) {
        if !isMenuOpen { firstResponder?.setMarkedText(text, selection: selection) }
    }

    func updateTextInput() {
        let caret = isMenuOpen ? nil : firstResponder?.textInputRect
        guard caret != textCaret else { return }
        textCaret = caret
        onTextCaretChange?(caret)
    }
}
