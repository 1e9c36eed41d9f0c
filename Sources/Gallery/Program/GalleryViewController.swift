import Geometry
import ViewKit

/// The root of the gallery's window: the table, a demo over it, the message bar and the list of keys.
final class GalleryViewController: ViewController {
    let navigation: NavigationController
    let messages = MessageBar(maximumLines: 6)
    let commands: GalleryCommands
    /// Called with the demo that has become visible, or with nil for the table.
    var onScreenChange: ((DemoScreen?) -> Void)?

    private let table: GalleryTable
    private let demos: [Demo]
    private let context: GalleryContext
    private var index: Int?
    private lazy var keyList = KeyListOverlay(over: view)

    init(_ demos: [Demo], _ context: GalleryContext, commands: GalleryCommands) {
        self.demos = demos
        self.context = context
        self.commands = commands
        table = GalleryTable(demos, context)
        navigation = NavigationController(root: table)
        // Without Alt Left, which shows the previous demo.
        navigation.backCommand = navigation.popCommand(KeyPress(.escape), KeyPress(.back))
        super.init()
        navigation.commonButton = BarButtonItem(
            symbol: .threeDots, label: Words.menu, toolTip: ToolTip(menuCommand)
        ) { [unowned self] in menu.menu(of: topScreen) }
        addChild(navigation)
        table.onChoose = { [unowned self] in show($0, animated: true) }
        table.onAppear = { [unowned self] in onScreenChange?(screen) }
    }

    override func viewDidLoad() {
        view.addSubview(navigation.view)
        view.addSubview(messages)
    }

    override func viewDidLayout() {
        let bounds = view.bounds
        navigation.view.frame = bounds
        let room = bounds.inset(by: topScreen?.barInsets ?? EdgeInsets(all: 0))
        let height = messages.preferredHeight(in: room.width)
        // Over high bars rather than over the title bar.
        let y = max(navigation.titleBar.frame.maxY, room.maxY - height)
        messages.frame = Rect(x: room.minX, y: view.snapped(y), width: room.width, height: height)
        keyList.layout()
    }

    /// The visible demo, or the one that the visible screen belongs to; nil on the table.
    var demo: Demo? { screen == nil ? nil : index.map { demos[$0] } }

    /// The demo's screen, even below another one of the demo; nil on the table.
    var screen: DemoScreen? { navigation.viewControllers.dropFirst().first as? DemoScreen }

    /// The visible screen, which may be the table.
    var topScreen: DemoScreen? { navigation.topViewController as? DemoScreen }

    /// Shows a demo over the table, replacing another.
    func show(_ demo: Demo, animated: Bool) {
        let isFirst = screen == nil
        navigation.popToRoot(animated: false)
        index = demos.firstIndex { $0.id == demo.id }
        table.select(demo.id)
        context.describe(nil)
        let screen = demo.makeScreen(context)
        screen.onBarsChange = { [weak self] in self?.view.setNeedsLayout() }
        navigation.push(screen, animated: animated && isFirst)
        onScreenChange?(screen)
    }

    /// Shows the demo `step` places after the current one, if there is one.
    private func showDemo(after step: Int) {
        guard demo != nil, let index, demos.indices.contains(index + step) else { return }
        show(demos[index + step], animated: false)
    }

    /// Runs `body` while nothing covers the screens, for example to make a picture.
    func withoutOverlays<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
        let focused = view.window?.firstResponder as? View
        let overlays = view.subviews.filter { $0 !== navigation.view } + (topScreen?.overlays ?? [])
        let visible = overlays.filter { !$0.isHidden }
        for view in visible { view.isHidden = true }
        defer {
            for view in visible { view.isHidden = false }
            focused?.becomeFirstResponder()
        }
        try body()
    }

    override var keyCommands: [Command] {
        demoCommands + menu.window
            + Command.developers({ [unowned self] in view.window }, printTree: commands.printViews)
    }

    /// Opens below the button at the right end of the title bar.
    private func openMenu() {
        let (bar, side) = (navigation.titleBar, TitleBar.height)
        let button = Rect(x: bar.bounds.maxX - side, y: bar.bounds.maxY - side, width: side, height: side)
        view.window?.open(menu.menu(of: topScreen), at: bar.convert(button, to: nil))
    }

    private func toggleKeyList() {
        keyList.toggle(menu.keyGroups(of: topScreen, back: navigation.keyCommands))
    }

    private var menu: GalleryMenu {
        GalleryMenu(
            demos: demoCommands,
            appearances: Command.appearances(current: commands.appearance, choose: commands.chooseAppearance),
            textSize: Command.textSize { [unowned self] size in
                guard let window = view.window else { return }
                window.currentTraits.textSize = size(window.currentTraits.textSize)
            },
            fullScreen: .fullScreen(isFull: commands.isFullScreen, toggle: commands.toggleFullScreen),
            export: Command("export", .control("e"), title: Words.export) { [unowned self] in
                commands.exportPicture(demo?.title)
            },
            showMenu: menuCommand,
            keys: Command("this-list", KeyPress(.character("?")), KeyPress(.function(1)), title: Words.keys) {
                [unowned self] in toggleKeyList()
            },
            areas: Command.areas { [unowned self] in
                view.window?.moveFocus(toAreaOf: focusAreas, forward: $0)
            },
            closeMessage: Command("close-message", KeyPress(.escape), title: Words.closeMessage) { [unowned self] in
                if !keyList.close() { messages.message = nil }
            },
            closeWindow: Command(
                "close-window", .control("q"), .control("w"), title: Words.closeWindow, action: commands.close))
    }

    /// The areas that F6 leads through.
    private var focusAreas: [View] { [navigation.titleBar, navigation.topViewController.view, messages] }

    private var menuCommand: Command {
        Command("menu", KeyPress(.function(10)), title: Words.menu) { [unowned self] in openMenu() }
    }

    /// None on the table, which no demo precedes or follows.
    private var demoCommands: [Command] {
        guard screen != nil else { return [] }
        return [
            Command("demo-before", KeyPress(.left, modifiers: .alt), title: Words.previousDemo) { [unowned self] in
                showDemo(after: -1)
            },
            Command("demo-after", KeyPress(.right, modifiers: .alt), title: Words.nextDemo) { [unowned self] in
                showDemo(after: 1)
            },
        ]
    }
}

/// The program's actions for the window's keys.
struct GalleryCommands {
    /// Writes a picture of the window, named after the demo if there is one.
    var exportPicture: (String?) -> Void = { _ in }
    var appearance: () -> AppearanceChoice = { .system }
    var chooseAppearance: (AppearanceChoice) -> Void = { _ in }
    var isFullScreen: () -> Bool = { false }
    var toggleFullScreen: () -> Void = {}
    var printViews: (ViewDescription) -> Void = { _ in }
    var close: () -> Void = {}
}
