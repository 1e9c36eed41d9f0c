import Geometry

/// Owns a view, decides what it shows, and hears of its life.
///
/// It hears that its view was loaded, will appear and did appear, was laid out, will disappear and did disappear: each
/// once and in order. Where a transition is cancelled, who was coming hears that it goes, and who was going that it comes.
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

    var presentation: Presentation?
    public internal(set) weak var presentingViewController: ViewController?
    var appearance = Appearance.hidden
    weak var focusToRestore: Responder?

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
    open func safeAreaInsetsDidChange() {
        for child in children { child.safeAreaInsets = safeAreaInsets(for: child) }
        loadedView?.setNeedsLayout()
    }

    /// How far bars reach into a child's view; as far as into this one's unless overridden.
    open func safeAreaInsets(for child: ViewController) -> EdgeInsets { safeAreaInsets }

    /// The children that are in sight when this controller is; all of them unless overridden.
    open var visibleChildren: [ViewController] { children }

    /// The part of a window's bounds that the view fills when the controller is presented; all of it unless overridden.
    open func presentedFrame(in bounds: Rect) -> Rect { bounds }

    /// Brings a transition between children to its end at once; does nothing unless overridden.
    func settle() {}

    override open var next: Responder? { loadedView?.superview }
}
