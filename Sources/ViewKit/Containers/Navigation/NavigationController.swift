import Geometry
import Input

/// Shows the top screen of a stack, under a title bar with a back button.
///
/// The screens extend under the bar. Lower screens stay in the tree, hidden, and keep their backing stores.
public final class NavigationController: TransitionContainer {
    /// The stack, root first; without a screen that is being popped.
    public private(set) var viewControllers: [ViewController]

    public let titleBar = TitleBar()
    /// The command of the back button, with the keys that go back; its owner may replace it before the view is loaded.
    public lazy var backCommand = popCommand(KeyPress(.escape), KeyPress(.left, modifiers: .alt), KeyPress(.back))

    /// A button at the right end of every screen's title bar, after the screen's own; its owner may set it before the
    /// view is loaded.
    public var commonButton: BarButtonItem?

    public init(root: ViewController) {
        viewControllers = [root]
        super.init()
        addChild(root)
    }

    /// The top screen of the stack; during a transition, the screen that it leads to.
    public var topViewController: ViewController { viewControllers[viewControllers.count - 1] }

    override var visibleChildren: [ViewController] { [topViewController] }

    override public func safeAreaInsets(for child: ViewController) -> EdgeInsets {
        var insets = safeAreaInsets
        insets.top += TitleBar.height
        return insets
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(titleBar)
        (titleBar.back, titleBar.commonButton) = (backCommand, commonButton)
        titleBar.show(viewControllers)
    }

    override func pull(from edge: Edges, driver: TransitionDriver?) -> Bool {
        beginPop(to: viewControllers.count - 2, animated: true, driver: driver)
    }

    override func updateEdges() { drag?.recognizer.edges = viewControllers.count > 1 ? .left : [] }

    override public func viewDidLayout() {
        super.viewDidLayout()
        let bounds = view.bounds
        titleBar.frame = Rect(
            x: bounds.minX, y: bounds.minY, width: bounds.width, height: safeAreaInsets.top + TitleBar.height)
    }

    override public var keyCommands: [Command] { viewControllers.count > 1 ? [backCommand] : [] }

    /// Returns a command that pops the top screen.
    public func popCommand(_ keys: KeyPress...) -> Command {
        Command("back", keys, title: "Back") { [unowned self] in pop(animated: true) }
    }

    /// Pushes a screen, after finishing a running transition.
    public func push(_ controller: ViewController, animated: Bool) {
        settle()
        let below = topViewController
        addChild(controller)
        viewControllers.append(controller)
        guard isViewLoaded else { return }
        show(controller, at: holder.subviews.count)
        beginChange(.push, from: below, to: controller, animated: animated)
    }

    /// Pops the top screen, after finishing a running transition; does nothing at the root.
    public func pop(animated: Bool) {
        settle()
        beginPop(to: viewControllers.count - 2, animated: animated)
    }

    public func popToRoot(animated: Bool) {
        settle()
        beginPop(to: 0, animated: animated)
    }

    /// Pops to an index of the stack, optionally driven by percent; returns false unless a lower screen has that index.
    @discardableResult
    private func beginPop(to index: Int, animated: Bool, driver: TransitionDriver? = nil) -> Bool {
        guard viewControllers.indices.dropLast().contains(index) else { return false }
        let from = topViewController
        // The screens in between are never seen.
        for controller in viewControllers[(index + 1)...] where controller !== from { controller.removeFromParent() }
        viewControllers.removeSubrange((index + 1)...)
        guard isViewLoaded else {
            from.removeFromParent()
            return true
        }
        show(topViewController, at: 0)
        beginChange(.pop, from: from, to: topViewController, animated: animated, driver: driver)
        return true
    }

    private func beginChange(
        _ operation: TransitionOperation, from: ViewController, to: ViewController, animated: Bool,
        driver: TransitionDriver? = nil
    ) {
        let upper = operation == .push ? to : from
        let slide = operation == .push ? SlideTransition.push : .pop
        let transition: (any ControllerTransition)? =
            animated ? delegate?.transition(for: operation, from: from, to: to) ?? slide : nil
        let driver = animated ? driver ?? delegate?.driver(for: operation, from: from, to: to) : nil
        let change = makeChange(operation, from: from, to: to, driver: driver) { [weak self] didFinish in
            self?.endChange(removing: didFinish == (operation == .pop) ? upper : nil)
        }
        updateEdges()
        titleBar.prepare(viewControllers)
        change.begin(transition) { duration, curve in
            titleBar.fade(from: from, to: to, isPush: operation == .push, duration: duration, curve: curve)
        }
    }

    private func endChange(removing controller: ViewController?) {
        if let controller {
            controller.removeFromParent()
            controller.view.isHidden = false
        }
        viewControllers = children
        titleBar.show(viewControllers)
        updateEdges()
    }
}
