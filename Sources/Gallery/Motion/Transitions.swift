import Geometry
import ViewKit

/// Four transitions side by side, each by button and by drag, at a speed that is the same for all.
final class Transitions: DemoScreen {
    static let demo = Demo("transitions", title: "Transitions", in: .viewsAndMotion) { Transitions($0) }

    let panes: [TransitionPane] = [
        .tabs(Words.tabSlide), .stack(Words.push), .tabs(Words.fade, FadeTransition()),
        .tabs(Words.flip, FlipTransition()),
    ]
    private let pane = SourcePane()
    private let slowness = NumberLine(Words.timesSlower, in: 1...20, step: 1)
    private var factor = 1.0
    /// The window whose animations are slowed down.
    private weak var slowWindow: Window?

    private static let inset = 12.0
    /// The least width of the screen for all panes in one row, in points.
    private static let leastWidthOfRow = 640.0

    override init(_ context: GalleryContext) {
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
        let area = pane.takePart(of: view.bounds, insets: safeAreaInsets)
        let height = context.isForPicture ? 0 : min(area.height, slowness.height + Self.inset)
        let bottom = area.maxY - height
        slowness.frame = Rect(
            x: area.minX + Self.inset, y: bottom + Self.inset / 2, width: max(0, area.width - 2 * Self.inset),
            height: max(0, height - Self.inset))
        (barInsets.bottom, barInsets.right) = (view.bounds.maxY - bottom, view.bounds.maxX - area.maxX)
        layOutPanes(in: Rect(left: area.minX, top: area.minY, right: area.maxX, bottom: bottom))
    }

    private func layOutPanes(in area: Rect) {
        let columns = area.width >= Self.leastWidthOfRow ? panes.count : 2
        let (width, height) = (area.width / Double(columns), area.height / Double(panes.count / columns))
        for (index, pane) in panes.enumerated() {
            let (column, row) = (Double(index % columns), Double(index / columns))
            let (x, y) = (view.snapped(area.minX + column * width), view.snapped(area.minY + row * height))
            pane.layOut(in: Rect(x: x, y: y, width: max(0, width.rounded(.down) - 1), height: max(0, height - 1)))
        }
    }
}
