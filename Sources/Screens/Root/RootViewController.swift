import Geometry
import ViewKit
import WeightHistory

/// What lies outside the screens' reach: the file, the clipboard, the program.
public struct RootActions {
    /// Writes what is shown as a picture.
    public var exportPicture: () -> Void
    /// Puts what is shown on the clipboard as a picture.
    public var copyPicture: () -> Void
    /// Reads the document again.
    public var reload: () -> Void
    /// Ends the program.
    public var close: () -> Void
    /// Shows a line of text to whoever runs the program from a terminal.
    public var printLine: (String) -> Void

    public init(
        exportPicture: @escaping () -> Void, copyPicture: @escaping () -> Void, reload: @escaping () -> Void,
        close: @escaping () -> Void, printLine: @escaping (String) -> Void
    ) {
        self.exportPicture = exportPicture
        self.copyPicture = copyPicture
        self.reload = reload
        self.close = close
        self.printLine = printLine
    }
}

/// The whole content of the program's window: the graph screen, and over it the message bar and the list of keys.
public final class RootViewController: ViewController {
    public let graphScreen = GraphViewController()
    public let messageBar = MessageBar()
    private let progressBar = ProgressBar()
    private var keyList: KeyList?
    private let actions: RootActions

    /// The unit that every screen shows weights in.
    public var unit: WeightUnit {
        get { graphScreen.graph.unit }
        set { graphScreen.graph.unit = newValue }
    }

    /// How far the reading of a large document has come, 0 to 1; nil shows nothing.
    public var progress: Double? {
        didSet {
            progressBar.isHidden = progress == nil
            progressBar.progress = progress ?? 0
        }
    }

    public init(actions: RootActions, unit: WeightUnit) {
        self.actions = actions
        super.init()
        self.unit = unit
    }

    override public func viewDidLoad() {
        progressBar.isHidden = true
        for subview in [graphScreen.view, progressBar, messageBar] { view.addSubview(subview) }
    }

    override public func viewDidLayout() {
        let bounds = view.bounds
        graphScreen.view.frame = bounds
        messageBar.frame = Rect(
            x: 0, y: bounds.height - MessageBar.height, width: bounds.width, height: MessageBar.height)
        let width = min(240, max(0, bounds.width - 40)).rounded(.down)
        progressBar.frame = Rect(
            x: ((bounds.width - width) / 2).rounded(), y: (bounds.height / 2).rounded() - 3, width: width, height: 6)
        placeKeyList()
    }

    override public var keyCommands: [KeyCommand] { documentCommands + viewCommands + programCommands }

    private func placeKeyList() {
        guard let keyList else { return }
        let bounds = view.bounds
        let size = keyList.preferredSize
        let width = min(size.width, bounds.width)
        let height = min(size.height, bounds.height)
        keyList.frame = Rect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
            width: width, height: height)
    }

    private func toggleKeyList() {
        if closeKeyList() { return }
        let list = KeyList(keyCommands)
        keyList = list
        view.addSubview(list)
        view.setNeedsLayout()
    }

    private func closeKeyList() -> Bool {
        defer { keyList = nil }
        guard let keyList, keyList.superview != nil else { return false }
        keyList.removeFromSuperview()
        return true
    }

    private func closeWhatIsInTheWay() {
        if !closeKeyList() { messageBar.message = nil }
    }

    private func setTextSize(_ size: (TextSize) -> TextSize) {
        guard let window = view.window else { return }
        window.currentTraits.textSize = size(window.currentTraits.textSize)
    }
}

extension RootViewController {
    private var documentCommands: [KeyCommand] {
        [
            KeyCommand(KeyPress(.character("u")), title: "Next unit") { [self] in unit = unit.next },
            KeyCommand(KeyPress(.character("l")), title: "Pounds") { [self] in unit = .pounds },
            KeyCommand(KeyPress(.character("k")), title: "Kilograms") { [self] in unit = .kilograms },
            KeyCommand(KeyPress(.character("e"), modifiers: .control), title: "Export picture") { [self] in
                actions.exportPicture()
            },
            KeyCommand(KeyPress(.character("c"), modifiers: .control), title: "Copy picture") { [self] in
                actions.copyPicture()
            },
            KeyCommand(KeyPress(.function(5)), title: "Read file again") { [self] in actions.reload() },
        ]
    }

    private var viewCommands: [KeyCommand] {
        [
            KeyCommand(
                KeyPress(.character("+"), modifiers: .control), KeyPress(.character("="), modifiers: .control),
                title: "Larger text"
            ) { [self] in setTextSize(\.larger) },
            KeyCommand(KeyPress(.character("-"), modifiers: .control), title: "Smaller text") { [self] in
                setTextSize(\.smaller)
            },
            KeyCommand(KeyPress(.character("0"), modifiers: .control), title: "Default text") { [self] in
                setTextSize { _ in .large }
            },
            KeyCommand(KeyPress(.function(11)), title: "Print view tree") { [self] in
                if let window = view.window { actions.printLine(window.treeDescription) }
            },
            KeyCommand(KeyPress(.function(12)), title: "Outline views") { [self] in
                view.window?.outlinesFrames.toggle()
            },
        ]
    }

    private var programCommands: [KeyCommand] {
        [
            KeyCommand(KeyPress(.character("?")), KeyPress(.function(1)), title: "This list") { [self] in
                toggleKeyList()
            },
            KeyCommand(KeyPress(.escape), title: "Close message") { [self] in closeWhatIsInTheWay() },
            KeyCommand(
                KeyPress(.character("q"), modifiers: .control), KeyPress(.character("w"), modifiers: .control),
                title: "Close window"
            ) { [self] in actions.close() },
        ]
    }
}
