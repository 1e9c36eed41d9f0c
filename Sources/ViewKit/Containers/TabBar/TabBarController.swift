import Geometry

/// Shows one of several screens, and a tab bar at the bottom to choose it with.
///
/// The screens extend under the bar. One is loaded when it is selected first, and stays in the tree from
/// then on, hidden while another is selected: what it has drawn is kept.
public class TabBarController: TransitionContainer {
    public let viewControllers: [ViewController]
    /// The index of the screen in sight; during a slide that of the screen that comes.
    public private(set) var selectedIndex: Int
    /// Called when another tab was selected, however that came, once its screen has come.
    public var onSelect: ((Int) -> Void)?

    public let tabBar: TabBar
    /// How high something lies over the lower end of the screens, above the tab bar; in points.
    public var coveredHeight = 0.0 {
        didSet { if coveredHeight != oldValue { safeAreaInsetsDidChange() } }
    }

    /// - Parameters:
    ///   - viewControllers: One at least, each with a `tabBarItem`.
    ///   - selectedIndex: The tab that is selected first.
    public init(_ viewControllers: [ViewController], selectedIndex: Int = 0) {
        precondition(viewControllers.indices.contains(selectedIndex), "A tab bar needs a screen to show.")
        self.viewControllers = viewControllers
        self.selectedIndex = selectedIndex
        tabBar = TabBar(items: viewControllers.compactMap(\.tabBarItem))
        precondition(tabBar.items.count == viewControllers.count, "Every screen of a tab bar has a tab bar item.")
        super.init()
        for child in viewControllers { addChild(child) }
        tabBar.selectedIndex = selectedIndex
        tabBar.onSelect = { [unowned self] in select($0, animated: true) }
    }

    public var selectedViewController: ViewController { viewControllers[selectedIndex] }

    override var visibleChildren: [ViewController] { [selectedViewController] }

    override public func safeAreaInsets(for child: ViewController) -> EdgeInsets {
        var insets = safeAreaInsets
        insets.bottom += TabBar.height + coveredHeight
        return insets
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(tabBar)
        listenForDrags()
    }

    private func listenForDrags() {
        let drag = TransitionDrag(on: view)
        drag.onBegin = { [unowned self] edge in
            settle()
            guard let index = neighbour(at: edge) else { return nil }
            let driver = PercentDriver()
            beginSelection(of: index, animated: true, driver: driver)
            return driver
        }
        drag.onNotch = { [unowned self] edge in
            if run == nil, let index = neighbour(at: edge) { select(index, animated: true) }
        }
        listen(to: drag)
    }

    override func updateEdges() {
        drag?.edges = [Edges.left, .right].filter { neighbour(at: $0) != nil }.reduce([]) { $0.union($1) }
    }

    override public func viewDidLayout() {
        super.viewDidLayout()
        let bounds = view.bounds
        let top = view.snapped(bounds.maxY - safeAreaInsets.bottom - TabBar.height)
        tabBar.frame = Rect(left: bounds.minX, top: max(bounds.minY, top), right: bounds.maxX, bottom: bounds.maxY)
    }

    /// Shows another screen; a slide that still runs is brought to its end first.
    ///
    /// Traps if there is no such tab.
    public func select(_ index: Int, animated: Bool) {
        precondition(viewControllers.indices.contains(index), "There is no such tab.")
        settle()
        guard index != selectedIndex else { return }
        guard isViewLoaded else { return changeSelection(to: index) }
        beginSelection(of: index, animated: animated, driver: nil)
    }

    /// Marks another tab as the selected one; its screen comes or is there.
    func mark(_ index: Int) {
        selectedIndex = index
        tabBar.selectedIndex = index
        updateEdges()
    }
}

extension TabBarController {
    /// Shows another screen by itself, or driven by percent.
    private func beginSelection(of index: Int, animated: Bool, driver: PercentDriver?) {
        let previous = selectedIndex
        let (from, to) = (selectedViewController, viewControllers[index])
        mark(index)
        show(to, at: holder.subviews.count)
        let transition = animated ? transition(from: from, to: to, isForward: index > previous) : nil
        let driver = animated ? driver ?? delegate?.driver(for: .select, from: from, to: to) : nil
        let change = makeChange(.select, from: from, to: to, driver: driver) { [weak self] didFinish in
            self?.mark(didFinish ? index : previous)
        } completion: { [weak self] didFinish in
            if didFinish { self?.onSelect?(index) }
        }
        change.onCancel = { [weak self] in self?.mark(previous) }
        change.begin(transition)
    }

    /// The next tab at the right edge, the previous one at the left.
    private func neighbour(at edge: Edges) -> Int? {
        let index = selectedIndex + (edge == .right ? 1 : -1)
        return viewControllers.indices.contains(index) ? index : nil
    }

    private func transition(
        from: ViewController, to: ViewController, isForward: Bool
    ) -> any ControllerTransition {
        delegate?.transition(for: .select, from: from, to: to) ?? SlideTransition(from: isForward ? .right : .left)
    }

    private func changeSelection(to index: Int) {
        mark(index)
        onSelect?(index)
    }
}
