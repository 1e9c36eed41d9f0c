import Cairo
import Geometry

/// The top of a view tree, as large as the picture that the tree is drawn in.
///
/// It knows of no screen: its owner runs the passes and presents the damaged pixels.
public final class Window: View {
    /// What the surroundings ask of every view; a change reaches all of them.
    public var currentTraits: Traits {
        get { storedTraits }
        set { change(traits: newValue) }
    }
    /// The view that Tab stays in, as long as there is one: a modal.
    public var focusRoot: View? {
        get { focus.root }
        set { focus.root = newValue }
    }
    /// Called when the pointer gets another cursor.
    public var onCursorChange: ((Cursor) -> Void)? {
        get { hovering.onCursorChange }
        set { hovering.onCursorChange = newValue }
    }
    /// The controller whose view fills the window.
    public var rootViewController: ViewController? {
        didSet { replaceRootView(of: oldValue) }
    }
    /// Whether every view's frame is outlined, to look for mistakes.
    public var outlinesFrames = false {
        didSet { damageFrame() }
    }

    private var storedTraits: Traits
    private let painter = WindowPainter()
    let presses = PressTracking()
    let hovering = Hovering()
    let focus = KeyboardFocus()
    let menus = OpenMenus()
    private(set) lazy var toolTips = ToolTips(in: self)
    private var deadlines = Deadlines()
    private var textExchange = TextExchange()
    private(set) lazy var animator = Animator(self)

    /// A window of a size in points.
    public init(size: Size, traits: Traits) {
        storedTraits = traits
        super.init(frame: Rect(origin: .zero, size: size))
        // Where no view fills it, a window is paper: its pixels always have a colour.
        backgroundColor = traits.theme.paper
        damageFrame()
        addGestureRecognizer(TouchMenuRecognizer())
    }

    override public var window: Window? { self }

    /// The size of the picture in device pixels, rounded, 1 at least.
    public var pixelSize: (width: Int, height: Int) {
        let scale = storedTraits.displayScale
        return (max(1, Int((bounds.width * scale).rounded())), max(1, Int((bounds.height * scale).rounded())))
    }

    /// Whether a pass or the next tick has anything to do.
    public var needsFrame: Bool { needsAny(of: [.anyLayout, .anyDrawing]) || painter.hasDamage || animator.isAwake }

    override public func traitsDidChange(from previous: Traits?) {
        if traits.theme != previous?.theme { backgroundColor = traits.theme.paper }
        super.traitsDidChange(from: previous)
    }

    override public func layoutSubviews() {
        closeMenusOfAnotherSize()
        guard let rootViewController else { return }
        if rootViewController.view.frame != bounds { rootViewController.settlePresentations() }
        rootViewController.view.frame = bounds
        rootViewController.layoutPresented(in: bounds)
    }

    override public var role: Role { .window }

    /// The window is the last that is asked.
    override public func keyPressed(_ press: KeyPress) {
        if !consumeLast(press) { super.keyPressed(press) }
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
            painter.forgetDamage()
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

    // So does one that nobody can see any longer: nothing is to begin or go on there.
    func endInput(of view: View) {
        closeMenus(of: view)
        toolTips.leave(view)
        focus.leave(view)
        hovering.leave(view)
        for press in presses.presses where press.view.isDescendant(of: view) { press.withdrawFromView() }
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
        if painter.isResized(to: bounds.size) { dropPicturesOutOfSight() }
        let report = painter.paint(self, on: surface)
        surface.flush()
        // Memory that is short may be free in a second.
        if painter.isIncomplete { schedule(at: time + 1) { [weak self] in self?.damageAll() } }
        return report
    }

    /// Notes what a pass did, for the report of the next frame.
    func note(_ counts: PassCounts) {
        painter.note(counts)
    }

    /// Marks everything to be composed again, for a surface that holds nothing yet.
    public func damageAll() {
        damageFrame()
    }

    /// Draws the whole tree straight onto a canvas in points, keeping nothing: for pictures made of shapes.
    ///
    /// Everything is drawn where it is to be, whatever is animating. Shadows are blurred pictures.
    public func draw(treeOn canvas: Canvas) {
        canvas.withSavedState {
            let toPixels = canvas.transform
            canvas.transform = .identity
            Composition(.views, on: canvas, scale: displayScale).add(self, toPixels: toPixels)
        }
    }

    /// Brings what is kept of the views up to date.
    func drawPass() {
        guard needsAny(of: .anyDrawing) else { return }
        var pass = DrawPass(scale: displayScale)
        pass.run(in: self)
        painter.note(pass.counts, pass.failures)
    }

    /// Releases what hidden views have drawn: in a window of another size they will be redrawn when they are seen.
    private func dropPicturesOutOfSight() {
        for view in hiddenViews {
            view.backing.drop()
            view.backing.invalidate()
        }
    }

    /// Marks a rectangle of the window, in points, to be composed again.
    func damage(_ rect: Rect) {
        guard !rect.isEmpty else { return }
        let size = pixelSize
        let pixels = PixelRect(covering: rect.scaled(by: displayScale))
            .intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
        guard !pixels.isEmpty else { return }
        painter.damage(pixels)
    }
}

extension Window {
    /// The time of the last tick, in seconds of its owner's clock.
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

    /// The time at which an animation that is delayed begins, or something scheduled is due; nil if nothing is.
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
    /// Calls the body once the loop's clock has come to a time, in seconds; nothing wakes up before.
    @discardableResult
    public func schedule(at time: Double, _ body: @escaping () -> Void) -> Deadline {
        let deadline = Deadline { _ in body() }
        deadlines.add(deadline, at: time)
        return deadline
    }

    /// Calls the body some seconds after the next frame, for what begins without knowing the time.
    @discardableResult
    public func schedule(afterNextFrame seconds: Double, _ body: @escaping (_ time: Double) -> Void) -> Deadline {
        let deadline = Deadline(body: body)
        onEachFrame { [weak self] time in
            if deadline.isPending { self?.deadlines.add(deadline, at: time + seconds) }
            return false
        }
        return deadline
    }

    /// The time of the next deadline; nil if there is none.
    public var nextDeadline: Double? { deadlines.next }

    /// Does what is due, the earliest first; what that schedules waits for the next call.
    public func runDeadlines(at time: Double) {
        for deadline in deadlines.takeDue(at: time) { deadline.fire() }
    }
}

// Text, and what joins the window to where it comes from and goes to.
extension Window {
    /// Where fields copy to and paste from; nil for nowhere.
    public var pasteboard: Pasteboard? {
        get { textExchange.pasteboard }
        set { textExchange.pasteboard = newValue }
    }

    /// What takes text at the moment.
    public var textInput: TextInput? { textExchange.input }

    /// Called when a view that takes text gets or loses the focus, and when its caret has moved in the window.
    public var onTextInputChange: ((TextInput?) -> Void)? {
        get { textExchange.onInputChange }
        set { textExchange.onInputChange = newValue }
    }

    /// Called when what an input method is composing was taken as it is: it is to be forgotten.
    public var onTextInputReset: (() -> Void)? {
        get { textExchange.onInputReset }
        set { textExchange.onInputReset = newValue }
    }

    /// Whether the person's keys come to the window; a caret blinks only then.
    public var isActive: Bool {
        get { textExchange.isActive }
        set {
            guard newValue != textExchange.isActive else { return }
            textExchange.isActive = newValue
            if !newValue {
                closeMenus()
                toolTips.silence()
            }
            firstResponder?.windowActivityDidChange()
        }
    }

    /// Whether the keys that are typed wait: what they are for is not decided before something is done.
    public private(set) var holdsKeys: Bool {
        get { textExchange.holdsKeys }
        set { textExchange.holdsKeys = newValue }
    }

    /// Called when the keys that have waited are for whatever has the focus now, or for nothing any more.
    public var onHoldEnd: ((_ areWanted: Bool) -> Void)? {
        get { textExchange.onHoldEnd }
        set { textExchange.onHoldEnd = newValue }
    }

    /// Lets the keys that are typed from now on wait, whoever hands them to the window.
    public func holdKeys() {
        holdsKeys = true
    }

    /// Lets no keys wait any longer.
    ///
    /// - Parameter areWanted: Whether those that have waited are sent.
    public func endHoldingKeys(areWanted: Bool) {
        guard holdsKeys else { return }
        holdsKeys = false
        onHoldEnd?(areWanted)
    }

    /// Hands text that was typed to the first responder.
    public func send(text: String) {
        if !isMenuOpen { firstResponder?.insertText(text) }
    }

    /// Hands text that an input method is composing to the first responder; none ends it.
    ///
    /// - Parameter selection: What of the text is being chosen, in bytes of its UTF-8; the caret stands at its end.
    public func send(marked text: String, selection: Range<Int>) {
        if !isMenuOpen { firstResponder?.setMarkedText(text, selection: selection) }
    }

    /// Reports where the caret is, if it has moved.
    func updateTextInput() {
        let input = isMenuOpen ? nil : firstResponder?.textInputRect.map(TextInput.init)
        guard input != textExchange.input else { return }
        textExchange.input = input
        textExchange.onInputChange?(input)
    }

    func resetTextInput() {
        textExchange.onInputReset?()
    }
}
