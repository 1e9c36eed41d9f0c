import Cairo
import Geometry
import ViewKit

/// A container of screens with its own transition, under a caption; `TransitionsCode` makes the same.
final class TransitionPane {
    let container: TransitionContainer
    let caption: Label
    /// Changes to another screen.
    let change: () -> Void
    /// Kept alive, as containers do not keep their delegates.
    private let delegate: (any TransitioningDelegate)?

    private init(
        _ title: String, _ container: TransitionContainer, _ delegate: (any TransitioningDelegate)? = nil,
        change: @escaping () -> Void
    ) {
        (self.container, self.delegate, self.change) = (container, delegate, change)
        caption = Label(title, style: .footnote)
        (caption.alignment, caption.leastMagnification) = (.center, 0.5)
        container.delegate = delegate
    }

    /// Tabs that slide, unless a delegate chooses another transition.
    static func tabs(_ title: String, _ delegate: (any TransitioningDelegate)? = nil) -> TransitionPane {
        let tabs = TabBarController(PageController.pages)
        return TransitionPane(title, tabs, delegate) { [unowned tabs] in
            tabs.select((tabs.selectedIndex + 1) % tabs.viewControllers.count, animated: true)
        }
    }

    /// A stack on which a button pushes the next screen; the last one is popped.
    static func stack(_ title: String) -> TransitionPane {
        let pages = PageController.pages
        let stack = NavigationController(root: pages[0])
        // The keys that go back leave the demo.
        stack.backCommand = stack.popCommand()
        for (page, next) in zip(pages, pages.dropFirst()) {
            page.navigationItem.rightButtons = [
                BarButtonItem(title: next.title ?? "", toolTip: ToolTip(title)) { [unowned stack] in
                    stack.push(next, animated: true)
                }
            ]
        }
        return TransitionPane(title, stack) { [unowned stack] in
            let depth = stack.viewControllers.count
            if depth < pages.count { stack.push(pages[depth], animated: true) } else { stack.pop(animated: true) }
        }
    }

    /// Places the caption and, below it, the container.
    func layOut(in cell: Rect) {
        let height = min(cell.height, caption.preferredSize.height.rounded(.up))
        caption.frame = Rect(x: cell.minX, y: cell.minY, width: cell.width, height: height)
        container.view.frame = Rect(left: cell.minX, top: cell.minY + height, right: cell.maxX, bottom: cell.maxY)
    }
}

/// A screen of one colour, as in `TransitionsCode`.
private final class PageController: ViewController {
    private let color: Color

    private init(_ title: String, _ color: Color, _ icon: Path) {
        self.color = color
        super.init()
        self.title = title
        tabBarItem = TabBarItem(title: title, icon: icon, selectedIcon: icon)
    }

    static var pages: [PageController] {
        let square = Rect(x: 6, y: 6, width: 16, height: 16)
        let corners = [Point(x: 14, y: 6), Point(x: 22, y: 20), Point(x: 6, y: 20)]
        return [
            PageController("A", .rgb(255, 149, 0), Path(ellipseIn: square)),
            PageController("B", .rgb(0, 122, 255), Path(square)),
            PageController("C", .rgb(52, 199, 89), Path(through: corners, isClosed: true)),
        ]
    }

    override func viewDidLoad() { view.backgroundColor = color }
}
