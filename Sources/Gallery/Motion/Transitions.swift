import Cairo
import Geometry
import ViewKit

/// Four transitions side by side, each by button and by drag, at a speed that is the same for all.
final class Transitions: DemoScreen {
    static let demo = Demo("transitions", title: "Transitions", in: .viewsAndMotion) { Transitions($0) }

    typealias Pane = (caption: Label, container: TransitionContainer, change: () -> Void)

    /// `TransitionsCode` makes the same.
    let panes: [Pane]
    /// Kept alive, as containers do not keep their delegates.
    private let delegates: [any TransitioningDelegate]
    private let pane = SourcePane()
    private let slowness = NumberLine(Words.timesSlower, in: 1...20, step: 1)
    private var factor = 1.0
    /// The window whose animations are slowed down.
    private weak var slowWindow: Window?

    private static let inset = 12.0
    /// The least width of the screen for all panes in one row, in points.
    private static let leastWidthOfRow = 640.0

    override init(_ context: GalleryContext) {
        delegates = [FadeTransition(), FlipTransition()]
        panes = [
            Self.tabs(Words.tabSlide), Self.stack(Words.push), Self.tabs(Words.fade, delegates[0]),
            Self.tabs(Words.flip, delegates[1]),
        ]
        super.init(context)
        // No bar covers a pane.
        edgesForExtendedLayout = []
        for pane in panes { addChild(pane.container) }
        navigationItem.rightButtons = [.play { [unowned self] in playAll() }]
        slowness.show(factor)
        slowness.onChange = { [unowned self] factor, _ in
            self.factor = factor
            slowness.show(factor)
            slowWindow?.animationSpeed = 1 / factor
            pane.update()
        }
    }

    private static func pane(
        _ title: String, _ container: TransitionContainer, change: @escaping () -> Void
    ) -> Pane {
        let caption = Label(title, style: .footnote)
        (caption.alignment, caption.leastMagnification) = (.center, 0.5)
        return (caption, container, change)
    }

    /// Tabs that slide, unless a delegate chooses another transition.
    private static func tabs(_ title: String, _ delegate: (any TransitioningDelegate)? = nil) -> Pane {
        let tabs = TabBarController(PageController.pages)
        tabs.delegate = delegate
        return pane(title, tabs) { [unowned tabs] in
            tabs.select((tabs.selectedIndex + 1) % tabs.viewControllers.count, animated: true)
        }
    }

    /// A stack on which a button pushes the next screen; the last one is popped.
    private static func stack(_ title: String) -> Pane {
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
        return pane(title, stack) { [unowned stack] in
            let depth = stack.viewControllers.count
            if depth < pages.count { stack.push(pages[depth], animated: true) } else { stack.pop(animated: true) }
        }
    }

    override var code: String? { TransitionsCode.text(slowerBy: factor) }

    override func viewDidLoad() {
        for pane in panes {
            view.addSubview(pane.caption)
            view.addSubview(pane.container.view)
            pane.container.view.clipsToBounds = true
        }
        if context.isForPicture { return }
        (pane.title, pane.onUpdate) = (Words.codePart, { [unowned self] in pane.show(SourceText(code ?? "")) })
        for view in [slowness, pane] { self.view.addSubview(view) }
    }

    override func viewDidAppear(animated: Bool) {
        slowWindow = view.window
        slowWindow?.animationSpeed = 1 / factor
        if !context.isForPicture { context.say(Words.transitionHint, for: .seconds(8)) }
    }

    override func viewDidDisappear(animated: Bool) { slowWindow?.animationSpeed = 1 }

    override var keyCommands: [Command] {
        let each = zip(panes, "1234").map { pane, digit in
            Command("transition-\(digit)", KeyPress(.character(digit)), title: pane.caption.text) {
                [unowned self] in play { pane.change() }
            }
        }
        let showCode = Command(
            "show-code", KeyPress(.character("i")), title: Words.codePart,
            isChecked: { [unowned self] in !pane.isHidden }, action: { [unowned self] in pane.showOrHide() })
        let copyCode = Command("copy-code", .control("c"), title: Words.copyCode) { [unowned self] in
            context.copy(code ?? "")
            context.say(Words.copiedCode, for: .seconds(5))
        }
        return [Command.play { [unowned self] in playAll() }] + each + [showCode] + (pane.isHidden ? [] : [copyCode])
    }

    private func playAll() { play { for pane in panes { pane.change() } } }

    override func viewDidLayout() {
        let barHeight = context.isForPicture ? 0 : slowness.height + Self.inset
        let area = room(beside: pane, barHeight: barHeight)
        let height = min(area.height, barHeight)
        let bottom = area.maxY - height
        slowness.frame = Rect(
            x: area.minX + Self.inset, y: bottom + Self.inset / 2, width: max(0, area.width - 2 * Self.inset),
            height: max(0, height - Self.inset))
        layOutPanes(in: Rect(left: area.minX, top: area.minY, right: area.maxX, bottom: bottom))
    }

    private func layOutPanes(in area: Rect) {
        let columns = area.width >= Self.leastWidthOfRow ? panes.count : 2
        let (width, height) = (area.width / Double(columns), area.height / Double(panes.count / columns))
        for (index, pane) in panes.enumerated() {
            let (column, row) = (Double(index % columns), Double(index / columns))
            let (x, y) = (view.snapped(area.minX + column * width), view.snapped(area.minY + row * height))
            let cell = Rect(x: x, y: y, width: max(0, width.rounded(.down) - 1), height: max(0, height - 1))
            let captionHeight = min(cell.height, pane.caption.preferredSize.height.rounded(.up))
            pane.caption.frame = Rect(x: x, y: y, width: cell.width, height: captionHeight)
            pane.container.view.frame = cell.inset(by: EdgeInsets(top: captionHeight, left: 0, bottom: 0, right: 0))
        }
    }
}

/// A screen of one colour.
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
