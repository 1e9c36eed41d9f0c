import Geometry

/// Owns a view, decides what it shows, and is notified when it appears and disappears.
///
/// Notifications of appearance come in order: will appear, did appear, will disappear, did disappear. If a transition
/// is cancelled, the controller that was appearing gets those of disappearing, and vice versa.
open class ViewController: Responder {
    private var loadedView: View?

    public internal(set) weak var parent: ViewController?
    public internal(set) var children: [ViewController] = []

    /// The screen's title, for its title bar and back buttons.
    public var title: String? { didSet { navigationItem.title = title } }
    /// The content of the title bar while the screen is on top.
    public let navigationItem = NavigationItem()
    public var tabBarItem: TabBarItem?

    /// The edges at which the view extends under the bars of its container; at the others, it ends at them.
    public var edgesForExtendedLayout = Edges.all {
        didSet { if edgesForExtendedLayout != oldValue { parent?.safeAreaInsetsDidChange() } }
    }

    /// How far bars overlap the view's edges, in points; the view extends below them, readable content should not.
    public internal(set) var safeAreaInsets = EdgeInsets(all: 0) {
        didSet { if safeAreaInsets != oldValue { safeAreaInsetsDidChange() } }
    }

    /// Chooses the transitions when the controller is presented and dismissed; if nil, the controller fades.
    public weak var transitioningDelegate: (any TransitioningDelegate)?

    private enum Appearance {
        case hidden, appearing, visible, disappearing
    }

    private var presentation: Presentation?
    public private(set) weak var presentingViewController: ViewController?
    private var appearance = Appearance.hidden
    private var changesAnimated = false
    private weak var focusToRestore: Responder?

    public var isViewLoaded: Bool { loadedView != nil }

    /// The view, created at the first access.
    public var view: View {
        if let loadedView { return loadedView }
        let view = makeView()
        loadedView = view
        view.controller = self
        viewDidLoad()
        return view
    }

    open func makeView() -> View { View() }

    open func viewDidLoad() {}
    open func viewWillAppear(animated: Bool) {}
    open func viewDidAppear(animated: Bool) {}
    open func viewWillDisappear(animated: Bool) {}
    open func viewDidDisappear(animated: Bool) {}
    /// Called after each layout of the view's subviews.
    open func viewDidLayout() {}

    /// Called when the insets have changed: updates the children's and requests layout.
    func safeAreaInsetsDidChange() {
        for child in children { updateInsets(of: child) }
        loadedView?.setNeedsLayout()
    }

    private func updateInsets(of child: ViewController) {
        child.safeAreaInsets = safeAreaInsets(for: child).at(child.edgesForExtendedLayout)
    }

    /// Returns how far bars overlap a child's view that extends under them all; this controller's own insets by default.
    open func safeAreaInsets(for child: ViewController) -> EdgeInsets { safeAreaInsets }

    /// The children that are visible when this controller is; all by default.
    var visibleChildren: [ViewController] { children }

    /// Returns the view's frame in a window's bounds when the controller is presented; all of them by default.
    open func presentedFrame(in bounds: Rect) -> Rect { bounds }

    /// The view that gets the focus when this controller is to have it; nil by default.
    open var preferredFocus: View? { nil }

    /// Finishes a transition between children at once; does nothing by default.
    func settle() {}

    /// Finishes the transitions between children at once, here and below.
    func settleThroughout() {
        settle()
        for child in children { child.settleThroughout() }
    }

    override open var next: Responder? { loadedView?.superview }

    var isAppearing: Bool { appearance == .appearing || appearance == .visible }

    /// Begins appearing, unless the controller already has.
    func beginAppearing(animated: Bool) {
        guard !isAppearing else { return }
        settle()
        (appearance, changesAnimated) = (.appearing, animated)
        _ = view
        viewWillAppear(animated: animated)
        for child in visibleChildren { child.beginAppearing(animated: animated) }
    }

    /// Begins disappearing, unless the controller already has.
    func beginDisappearing(animated: Bool) {
        guard isAppearing else { return }
        settle()
        (appearance, changesAnimated) = (.disappearing, animated)
        viewWillDisappear(animated: animated)
        for child in visibleChildren { child.beginDisappearing(animated: animated) }
    }

    /// Ends the change of appearance in progress, if any.
    func endAppearanceChange() {
        switch appearance {
        case .hidden, .visible: return
        case .appearing:
            appearance = .visible
            viewDidAppear(animated: changesAnimated)
        case .disappearing:
            appearance = .hidden
            viewDidDisappear(animated: changesAnimated)
        }
        for child in visibleChildren { child.endAppearanceChange() }
    }

    /// Begins a child's appearance, if this controller is appearing or visible.
    func childBeginsAppearing(_ child: ViewController, animated: Bool) {
        if isAppearing { child.beginAppearing(animated: animated) }
    }

    /// Ends a child's change of appearance; one that appears waits for this controller.
    func childEndsAppearanceChange(_ child: ViewController) {
        if appearance == .appearing, child.isAppearing { return }
        child.endAppearanceChange()
    }

    /// Adds a child controller; the caller adds its view. Traps if the child has a parent.
    public func addChild(_ child: ViewController) {
        precondition(child.parent == nil, "A controller has one parent at most.")
        children.append(child)
        child.parent = self
        updateInsets(of: child)
        guard visibleChildren.contains(where: { $0 === child }) else { return }
        childBeginsAppearing(child, animated: false)
        childEndsAppearanceChange(child)
    }

    public func removeFromParent() {
        guard let parent else { return }
        beginDisappearing(animated: false)
        loadedView?.removeFromSuperview()
        parent.children.removeAll { $0 === self }
        self.parent = nil
        endAppearanceChange()
    }

    /// The nearest navigation controller that contains this one.
    public var navigationController: NavigationController? {
        parent as? NavigationController ?? parent?.navigationController
    }

    /// The controller that gets keys first if nothing has the focus: the innermost visible one, presented or not.
    var innermost: ViewController {
        if let presented = presentation?.presented { return presented.innermost }
        return visibleChildren.last?.innermost ?? self
    }

    /// Saves and clears the focus, if it is in this controller's view.
    func saveFocus() {
        guard let window = view.window, let responder = window.firstResponder, isInChain(of: responder) else { return }
        focusToRestore = responder
        window.firstResponder = nil
    }

    /// Restores the saved focus, unless something has the focus.
    func restoreFocus() {
        guard let window = view.window, window.firstResponder == nil, let responder = focusToRestore else { return }
        focusToRestore = nil
        if isInChain(of: responder) { window.focus.restore(to: responder) }
    }

    func isInChain(of responder: Responder) -> Bool {
        sequence(first: responder) { $0.next }.contains { $0 === self }
    }

    /// The controller presented over this one or its parents.
    public var presentedViewController: ViewController? {
        presentation?.presented ?? parent?.presentedViewController
    }

    /// Presents a controller over everything in the window, even presented ones; traps if this one is in no window.
    /// Cancels presses, so that no covered view acts on their end.
    public func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        let presenter = presenterOnTop
        guard let window = presenter.view.window else {
            preconditionFailure("A controller that presents stands in a window.")
        }
        window.cancelPresses()
        let presentation = Presentation(controller, in: window)
        presenter.presentation = presentation
        controller.presentingViewController = presenter
        window.addSubview(controller.view)
        controller.view.frame = controller.presentedFrame(in: window.bounds)
        window.firstResponder = nil
        window.focusRoot = controller.view
        presenter.run(.present, presentation, in: window, animated: animated, completion)
    }

    /// Dismisses the controller presented over this one, or else this one itself. The focus is restored. Controllers
    /// presented over the dismissed one are dismissed with it, without animation.
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        dismiss(by: presentedOver ?? presentedFrom, animated: animated, completion)
    }

    /// Dismisses this controller, or the presented one that contains it; those presented over it go without animation.
    /// Calls `completion` at once if none is presented.
    public func dismissSelf(animated: Bool, completion: (() -> Void)? = nil) {
        dismiss(by: presentedFrom, animated: animated, completion)
    }

    private func dismiss(by presenter: ViewController?, animated: Bool, _ completion: (() -> Void)?) {
        let presentation = presenter?.presentation
        presentation?.run?.finishNow()
        presentation?.presented.dismissAbove()
        // A dismissal that was under way may have ended with that.
        guard let presenter, let presentation, presenter.presentation === presentation,
            let window = presentation.presented.view.window
        else {
            completion?()
            return
        }
        presenter.run(.dismiss, presentation, in: window, animated: animated, completion)
    }

    func dismissAbove() {
        if presentation != nil { dismiss(animated: false) }
    }

    /// Gives the focus to a view when the controllers presented over it are dismissed.
    func giveFocusLater(to view: View) {
        guard let presentation, !view.isDescendant(of: presentation.presented.view) else {
            presentation?.presented.giveFocusLater(to: view)
            return
        }
        presentation.focusBelow.responder = view
    }

    /// Finishes all transitions of controllers presented over this one at once.
    func settlePresentations() {
        presentation?.run?.finishNow()
        presentation?.presented.settlePresentations()
    }

    /// Finishes the dismissals over this one at once, except interactive ones.
    func settleDismissals() {
        presentation?.presented.settleDismissals()
        if let run = presentation?.run, run.operation == .dismiss, !run.isInteractive { run.finishNow() }
    }

    /// Updates the frames of the controllers presented over this one.
    func layoutPresented(in bounds: Rect) {
        guard let presented = presentation?.presented else { return }
        if presentation?.run == nil { presented.view.frame = presented.presentedFrame(in: bounds) }
        presented.layoutPresented(in: bounds)
    }

    /// The nearest of this controller and its parents that presents another.
    private var presentedOver: ViewController? {
        presentation == nil ? parent?.presentedOver : self
    }

    private var presentedFrom: ViewController? { presentingViewController ?? parent?.presentedFrom }

    private var presenterOnTop: ViewController {
        if let parent { return parent.presenterOnTop }
        return presentation?.presented.presenterOnTop ?? self
    }

    private func run(
        _ operation: TransitionOperation, _ presentation: Presentation, in window: Window, animated: Bool,
        _ completion: (() -> Void)?
    ) {
        window.closeMenus()
        let presented = presentation.presented
        let isComing = operation == .present
        let (from, to) = isComing ? (self, presented) : (presented, self)
        let delegate = presented.transitioningDelegate
        let transition = delegate?.transition(for: operation, from: from, to: to) ?? FadeTransition()
        let frame = presented.presentedFrame(in: window.bounds)
        let context = TransitionContext(
            operation, from: from, to: to, in: window, of: self,
            driver: animated ? delegate?.driver(for: operation, from: from, to: to) : nil,
            first: isComing ? nil : frame, last: isComing ? frame : nil
        ) { didFinish in
            presentation.run = nil
            if didFinish != isComing { self.forget(presentation) }
        } completion: { _ in
            completion?()
        }
        presentation.run = context
        context.begin(animated ? transition : nil)
    }

    private func forget(_ presentation: Presentation) {
        let window = view.window
        presentation.presented.view.removeFromSuperview()
        presentation.presented.presentingViewController = nil
        self.presentation = nil
        window?.focusRoot = presentation.previousFocusRoot
        window?.focus.restore(presentation.focusBelow)
    }
}
