import Geometry

/// Owns a view, decides what it shows, and is notified as it appears and disappears.
///
/// Each notification comes once and in order: loaded, will appear, did appear, laid out, will disappear, did disappear. Where
/// a transition is cancelled, the controller that was appearing is notified that it disappears, and the other way round.
open class ViewController: Responder {
    private var loadedView: View?

    /// The controller that holds this one, and shows its view within its own.
    public internal(set) weak var parent: ViewController?
    /// The controllers that this one holds.
    public internal(set) var children: [ViewController] = []

    /// What the screen is called, in its title bar and where one goes back to it.
    public var title: String? {
        didSet { navigationItem.title = title }
    }
    /// What a title bar shows while the screen is on top.
    public let navigationItem = NavigationItem()
    /// How a tab bar shows the screen.
    public var tabBarItem: TabBarItem?

    /// How far bars reach into the view from its edges, in points: the view extends under them, what is read should not.
    public internal(set) var safeAreaInsets = EdgeInsets(all: 0) {
        didSet { if safeAreaInsets != oldValue { safeAreaInsetsDidChange() } }
    }

    /// Chooses how the controller comes and goes where it is presented; without one it fades.
    public weak var transitioningDelegate: (any TransitioningDelegate)?

    private var presentation: Presentation?
    public private(set) weak var presentingViewController: ViewController?
    private var appearance = Appearance.hidden
    private weak var focusToRestore: Responder?

    /// Whether the view was made already.
    public var isViewLoaded: Bool { loadedView != nil }

    /// The view, made at the first question for it.
    public var view: View {
        if let loadedView { return loadedView }
        let view = makeView()
        loadedView = view
        view.controller = self
        viewDidLoad()
        return view
    }

    /// Makes the view; called once.
    open func makeView() -> View { View() }

    /// Called once, after the view was made.
    open func viewDidLoad() {}

    /// Called before the view comes into sight.
    open func viewWillAppear(animated: Bool) {}

    /// Called when the view has come into sight.
    open func viewDidAppear(animated: Bool) {}

    /// Called after the view has given its subviews their frames.
    open func viewDidLayout() {}

    /// Called before the view goes out of sight.
    open func viewWillDisappear(animated: Bool) {}

    /// Called when the view has gone out of sight.
    open func viewDidDisappear(animated: Bool) {}

    /// Called when bars reach further into the view, or less far: hands the insets on to the children and asks for layout.
    func safeAreaInsetsDidChange() {
        for child in children { child.safeAreaInsets = safeAreaInsets(for: child) }
        loadedView?.setNeedsLayout()
    }

    /// How far bars reach into a child's view; as far as into this one's unless overridden.
    open func safeAreaInsets(for child: ViewController) -> EdgeInsets { safeAreaInsets }

    /// The children that are in sight when this controller is; all of them unless overridden.
    var visibleChildren: [ViewController] { children }

    /// The part of a window's bounds that the view fills when the controller is presented; all of it unless overridden.
    open func presentedFrame(in bounds: Rect) -> Rect { bounds }

    /// What gets the keyboard's focus where the controller is to have it; nil if nothing unless overridden.
    open var preferredFocus: View? { nil }

    /// Brings a transition between children to its end at once; does nothing unless overridden.
    func settle() {}

    override open var next: Responder? { loadedView?.superview }
}

/// Where a controller stands between in sight and out of sight.
enum Appearance {
    case hidden
    case appearing(animated: Bool)
    case visible
    case disappearing(animated: Bool)
}

extension ViewController {
    /// Whether the view is in sight, or about to be.
    var isAppearing: Bool {
        switch appearance {
        case .appearing, .visible: true
        case .hidden, .disappearing: false
        }
    }

    /// Says that the view will come into sight; does nothing if that was said already.
    func beginAppearing(animated: Bool) {
        guard !isAppearing else { return }
        settle()
        appearance = .appearing(animated: animated)
        _ = view
        viewWillAppear(animated: animated)
        for child in visibleChildren { child.beginAppearing(animated: animated) }
    }

    /// Says that the view will go out of sight; does nothing if that was said already.
    func beginDisappearing(animated: Bool) {
        guard isAppearing else { return }
        settle()
        appearance = .disappearing(animated: animated)
        viewWillDisappear(animated: animated)
        for child in visibleChildren { child.beginDisappearing(animated: animated) }
    }

    /// Says that what was begun has come to its end; does nothing if nothing was.
    func endAppearanceChange() {
        switch appearance {
        case .hidden, .visible: return
        case .appearing(let animated):
            appearance = .visible
            viewDidAppear(animated: animated)
        case .disappearing(let animated):
            appearance = .hidden
            viewDidDisappear(animated: animated)
        }
        for child in visibleChildren { child.endAppearanceChange() }
    }

    /// Brings a child into sight as far as this controller is.
    func childBeginsAppearing(_ child: ViewController, animated: Bool) {
        if isAppearing { child.beginAppearing(animated: animated) }
    }

    /// Takes a child out of sight.
    func childBeginsDisappearing(_ child: ViewController, animated: Bool) {
        child.beginDisappearing(animated: animated)
    }

    /// Ends a child's coming or going; one that comes waits for this controller.
    func childEndsAppearanceChange(_ child: ViewController) {
        if case .appearing = appearance, child.isAppearing { return }
        child.endAppearanceChange()
    }
}

extension ViewController {
    /// Holds another controller; the caller adds its view to this one's.
    ///
    /// Traps if the other one has a parent.
    public func addChild(_ child: ViewController) {
        precondition(child.parent == nil, "A controller has one parent at most.")
        children.append(child)
        child.parent = self
        child.safeAreaInsets = safeAreaInsets(for: child)
        guard visibleChildren.contains(where: { $0 === child }) else { return }
        childBeginsAppearing(child, animated: false)
        childEndsAppearanceChange(child)
    }

    /// Leaves the parent, and takes the view out of its view.
    public func removeFromParent() {
        guard let parent else { return }
        beginDisappearing(animated: false)
        if isViewLoaded { view.removeFromSuperview() }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        endAppearanceChange()
    }

    /// The nearest navigation controller around this one.
    public var navigationController: NavigationController? { nearest() }

    /// The controller that gets keys first while nothing has the focus: the one in sight that lies deepest, or is on top.
    var innermost: ViewController {
        if let presented = presentation?.presented { return presented.innermost }
        return visibleChildren.last?.innermost ?? self
    }

    private func nearest<Container: ViewController>() -> Container? {
        parent as? Container ?? parent?.nearest()
    }
}

extension ViewController {
    /// Remembers what has the focus in the controller's view, and takes it away.
    func giveUpFocus() {
        guard let window = view.window, let responder = window.firstResponder, isInChain(of: responder) else { return }
        focusToRestore = responder
        window.firstResponder = nil
    }

    /// Gives the focus to what had it last, unless something else has it by now.
    func takeFocusBack() {
        guard let window = view.window, window.firstResponder == nil, let responder = focusToRestore else { return }
        focusToRestore = nil
        if isInChain(of: responder) { window.focus.restore(to: responder) }
    }

    /// Whether a responder hands its events on to this controller.
    func isInChain(of responder: Responder) -> Bool {
        var current: Responder? = responder
        while let candidate = current, candidate !== self { current = candidate.next }
        return current != nil
    }
}

// What is presented.
extension ViewController {
    /// The controller that is shown over this one or over what holds it.
    public var presentedViewController: ViewController? {
        presentation?.presented ?? parent?.presentedViewController
    }

    /// Shows another controller over everything in the window, with the keys to itself.
    ///
    /// It lies above what is presented already. Traps if this controller's view stands in no window.
    public func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        let presenter = presenterOnTop
        guard let window = presenter.view.window else {
            preconditionFailure("A controller that presents stands in a window.")
        }
        let presentation = Presentation(controller, in: window)
        presenter.presentation = presentation
        controller.presentingViewController = presenter
        window.addSubview(controller.view)
        controller.view.frame = controller.presentedFrame(in: window.bounds)
        window.firstResponder = nil
        window.focusRoot = controller.view
        presenter.run(.present, presentation, in: window, animated: animated, completion)
    }

    /// Dismisses what is shown over this controller; where that is nothing, this one itself.
    ///
    /// The focus goes back to where it was. What is presented over the controller that goes, goes with it, unseen.
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        dismiss(by: presentedOver ?? presentedFrom, animated: animated, completion)
    }

    /// Dismisses this controller, or the presented one that holds it, and, unseen, what is presented over it.
    ///
    /// Calls back at once if nothing of that is presented.
    public func dismissSelf(animated: Bool, completion: (() -> Void)? = nil) {
        dismiss(by: presentedFrom, animated: animated, completion)
    }

    private func dismiss(by presenter: ViewController?, animated: Bool, _ completion: (() -> Void)?) {
        guard let presenter else {
            completion?()
            return
        }
        presenter.dismissPresented(animated: animated, completion)
    }

    private func dismissPresented(animated: Bool, _ completion: (() -> Void)?) {
        guard let presentation else { return }
        presentation.run?.finishNow()
        presentation.presented.dismissAbove()
        guard self.presentation === presentation, let window = presentation.presented.view.window else {
            completion?()
            return
        }
        run(.dismiss, presentation, in: window, animated: animated, completion)
    }

    /// Dismisses what is presented over this controller, unseen.
    func dismissAbove() {
        if presentation != nil { dismiss(animated: false) }
    }

    /// A view that lies under what is presented gets the focus once that has gone.
    func giveFocusLater(to view: View) {
        guard let presentation, !view.isDescendant(of: presentation.presented.view) else {
            presentation?.presented.giveFocusLater(to: view)
            return
        }
        presentation.previousResponder = view
    }

    /// Brings everything that comes or goes over this controller to its end at once.
    func settlePresentations() {
        presentation?.run?.finishNow()
        presentation?.presented.settlePresentations()
    }

    /// Brings what goes by itself from over this controller to its end at once.
    func settleDismissals() {
        presentation?.presented.settleDismissals()
        guard let run = presentation?.run, run.operation == .dismiss, !run.isInteractive else { return }
        run.finishNow()
    }

    /// Gives what is presented, over this controller and over that, the frames they ask for.
    func layoutPresented(in bounds: Rect) {
        guard let presented = presentation?.presented else { return }
        if presentation?.run == nil { presented.view.frame = presented.presentedFrame(in: bounds) }
        presented.layoutPresented(in: bounds)
    }

    /// This controller or the one that holds it, with something presented.
    private var presentedOver: ViewController? {
        presentation == nil ? parent?.presentedOver : self
    }

    private var presentedFrom: ViewController? {
        presentingViewController ?? parent?.presentedFrom
    }

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
        window?.focus.restore(to: presentation.previousResponder)
    }
}
