import Geometry

/// Shows the topmost of a stack of screens, under a title bar with the way back.
///
/// The screens extend under the bar. Those below the topmost stay in the tree, hidden: what they have drawn is kept.
public final class NavigationController: ViewController {
    /// The stack, its lowest screen first; while a screen leaves, it is without that one.
    public internal(set) var viewControllers: [ViewController]
    /// Chooses how screens come and go; without one they slide.
    public weak var delegate: (any TransitioningDelegate)?

    public let titleBar = TitleBar()
    let holder = View()
    var run: TransitionRun?
    var drag: TransitionDrag?

    public init(root: ViewController) {
        viewControllers = [root]
        super.init()
        addChild(root)
    }

    /// The screen in sight; while one comes or goes, the one that will be.
    public var topViewController: ViewController { viewControllers[viewControllers.count - 1] }

    override public var visibleChildren: [ViewController] { [topViewController] }

    override public func safeAreaInsets(for child: ViewController) -> EdgeInsets {
        var insets = safeAreaInsets
        insets.top += TitleBar.height
        return insets
    }

    override public func viewDidLoad() {
        view.addSubview(holder)
        view.addSubview(titleBar)
        holder.addSubview(topViewController.view)
        titleBar.onBack = { [unowned self] in pop(animated: true) }
        titleBar.show(viewControllers)
        listenForDrags()
    }

    private func listenForDrags() {
        let drag = TransitionDrag(on: view)
        drag.onBegin = { [unowned self] _ in
            settle()
            let driver = PercentDriver()
            return beginPop(to: viewControllers.count - 2, animated: true, driver: driver) ? driver : nil
        }
        drag.onNotch = { [unowned self] _ in if run == nil { pop(animated: true) } }
        self.drag = drag
        updateEdges()
    }

    override public func scrolled(_ scroll: Scroll) {
        if drag?.follow(scroll) != true { super.scrolled(scroll) }
    }

    override public func keyPressed(_ press: KeyPress) {
        if press.key == .escape, drag?.cancel() == true { return }
        super.keyPressed(press)
    }

    override public func viewDidLayout() {
        let bounds = view.bounds
        let isResized = holder.frame != bounds
        holder.frame = bounds
        if isResized { settle() }
        if run == nil { topViewController.view.frame = holder.bounds }
        titleBar.frame = Rect(
            x: bounds.minX, y: bounds.minY, width: bounds.width, height: safeAreaInsets.top + TitleBar.height)
    }

    override public var keyCommands: [KeyCommand] {
        guard viewControllers.count > 1 else { return [] }
        return [
            KeyCommand(KeyPress(.escape), KeyPress(.left, modifiers: .alt), title: "Back") { [unowned self] in
                pop(animated: true)
            }
        ]
    }

    override func settle() {
        run?.finishNow()
    }
}
