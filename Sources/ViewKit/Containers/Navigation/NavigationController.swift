import Geometry

/// Shows the topmost of a stack of screens, under a title bar with the way back.
///
/// The screens extend under the bar. Those below the topmost stay in the tree, hidden: what they have drawn is kept.
public final class NavigationController: TransitionContainer {
    /// The stack, its lowest screen first; while a screen leaves, it is without that one.
    public internal(set) var viewControllers: [ViewController]

    public let titleBar = TitleBar()

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
        super.viewDidLoad()
        view.addSubview(titleBar)
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
        listen(to: drag)
    }

    /// There is a way back at the left edge only.
    override func updateEdges() {
        drag?.edges = viewControllers.count > 1 ? .left : []
    }

    override public func viewDidLayout() {
        super.viewDidLayout()
        let bounds = view.bounds
        titleBar.frame = Rect(
            x: bounds.minX, y: bounds.minY, width: bounds.width, height: safeAreaInsets.top + TitleBar.height)
    }

    override public var keyCommands: [KeyCommand] {
        guard viewControllers.count > 1 else { return [] }
        return [
            KeyCommand(KeyPress(.escape), KeyPress(.left, modifiers: .alt), KeyPress(.back), title: "Back") {
                [unowned self] in pop(animated: true)
            }
        ]
    }
}
