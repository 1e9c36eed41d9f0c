import Geometry

/// Shows one of several screens, and a tab bar at the bottom to choose it.
///
/// The screens extend under the bar. A screen is loaded when it is first selected. From then on it stays in the tree,
/// hidden while another one is selected, and keeps its backing stores.
public class TabBarController: TransitionContainer {
    public let viewControllers: [ViewController]
    /// The index of the visible screen; during a transition, of the screen that it leads to.
    public private(set) var selectedIndex: Int
    /// Called after another tab has been selected in any way, and after its transition.
    public var onSelect: ((Int) -> Void)?

    public let tabBar: TabBar
    /// The height of a view that covers the lower end of the screens, above the tab bar; in points.
    public var coveredHeight = 0.0 {
        didSet { if coveredHeight != oldValue { safeAreaInsetsDidChange() } }
    }

    /// Traps if `selectedIndex` is not the index of a screen, or if a screen has no `tabBarItem`.
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
    }

    override func pull(from edge: Edges, driver: TransitionDriver?) -> Bool {
        guard let index = neighbour(at: edge) else { return false }
        beginSelection(of: index, animated: true, driver: driver)
        return true
    }

    override func updateEdges() {
        drag?.recognizer.edges = [Edges.left, .right].filter { neighbour(at: $0) != nil }.reduce([]) { $0.union($1) }
    }

    override public func viewDidLayout() {
        super.viewDidLayout()
        let bounds = view.bounds
        let top = view.snapped(bounds.maxY - safeAreaInsets.bottom - TabBar.height)
        tabBar.frame = Rect(left: bounds.minX, top: max(bounds.minY, top), right: bounds.maxX, bottom: bounds.maxY)
    }

    /// Selects a tab, after finishing a running transition; traps if there is no such tab.
    public func select(_ index: Int, animated: Bool) {
        precondition(viewControllers.indices.contains(index), "There is no such tab.")
        settle()
        guard index != selectedIndex else { return }
        guard isViewLoaded else { return changeSelection(to: index) }
        beginSelection(of: index, animated: animated)
    }

    func mark(_ index: Int) {
        selectedIndex = index
        tabBar.selectedIndex = index
        updateEdges()
    }

    private func beginSelection(of index: Int, animated: Bool, driver: TransitionDriver? = nil) {
        let previous = selectedIndex
        let (from, to) = (selectedViewController, viewControllers[index])
        mark(index)
        show(to, at: holder.subviews.count)
        let slide = SlideTransition.tab(isForward: index > previous)
        let transition: (any ControllerTransition)? =
            animated ? delegate?.transition(for: .select, from: from, to: to) ?? slide : nil
        let driver = animated ? driver ?? delegate?.driver(for: .select, from: from, to: to) : nil
        let change = makeChange(.select, from: from, to: to, driver: driver) { [weak self] didFinish in
            self?.mark(didFinish ? index : previous)
        } completion: { [weak self] didFinish in
            if didFinish { self?.onSelect?(index) }
        }
        change.onCancel = { [weak self] in self?.mark(previous) }
        change.begin(transition)
    }

    /// The index of the next tab at the right edge, or of the previous one at the left; nil if there is none.
    private func neighbour(at edge: Edges) -> Int? {
        let index = selectedIndex + (edge == .right ? 1 : -1)
        return viewControllers.indices.contains(index) ? index : nil
    }

    func changeSelection(to index: Int) {
        guard index != selectedIndex else { return }
        mark(index)
        onSelect?(index)
    }
}
