import Geometry
import ViewKit

/// Four transitions side by side, each by button and by drag, at a speed that is the same for all.
final class Transitions: DemoScreen {
    static let demo = Demo("transitions", title: "Transitions", in: .viewsAndMotion) { Transitions($0) }

    private let panes: [TransitionPane] = [
        .tabs(Words.tabSlide), .stack(Words.push), .tabs(Words.fade, FadeTransition()),
        .tabs(Words.flip, FlipTransition()),
    ]
    private let playButton = Button(Words.play, style: .bold)
    private let slowness = NumberLine(Words.timesSlower, in: 1...20, step: 1)
    private let edge = Hairline()
    private var factor = 1.0
    /// The window whose animations are slowed down.
    private weak var slowWindow: Window?

    private static let inset = 12.0
    /// The least width of the screen for all panes in one row, in points.
    private static let leastWidthOfRow = 640.0

    override init(_ context: GalleryContext) {
        super.init(context)
        for pane in panes { addChild(pane.container) }
        playButton.toolTip = ToolTip(Words.play, key: "Space")
        playButton.onAction = { [unowned self] in play { for pane in panes { pane.change() } } }
        slowness.show(factor)
        slowness.onChange = { [unowned self] factor, _ in
            self.factor = factor
            slowWindow?.animationSpeed = 1 / factor
        }
    }

    override func viewDidLoad() {
        for pane in panes {
            view.addSubview(pane.caption)
            view.addSubview(pane.container.view)
            pane.container.view.clipsToBounds = true
        }
        for view in [playButton, slowness, edge] as [View] { self.view.addSubview(view) }
    }

    /// Bars of the window do not cover the panes.
    override func safeAreaInsets(for child: ViewController) -> EdgeInsets { EdgeInsets(all: 0) }

    override func viewDidAppear(animated: Bool) {
        slowWindow = view.window
        slowWindow?.animationSpeed = 1 / factor
        if !context.isForPicture { context.say(Words.transitionHint, for: .seconds(8)) }
    }

    override func viewDidDisappear(animated: Bool) { slowWindow?.animationSpeed = 1 }

    override var keyCommands: [Command] {
        [
            Command("play", KeyPress(.space), title: Words.play) { [unowned self] in
                play { for pane in panes { pane.change() } }
            }
        ]
            + zip(panes, "1234").map { pane, digit in
                Command("transition-\(digit)", KeyPress(.character(digit)), title: pane.caption.text) {
                    [unowned self] in play { pane.change() }
                }
            } + [slowerCommand("slower", "-", Words.slower, by: 1), slowerCommand("faster", "+", Words.faster, by: -1)]
    }

    private func slowerCommand(_ id: String, _ key: Character, _ title: String, by step: Double) -> Command {
        Command(id, KeyPress(.character(key)), title: title, repeats: true) { [unowned self] in
            factor = max(1, min(20, factor + step))
            slowness.show(factor)
            slowWindow?.animationSpeed = 1 / factor
        }
    }

    override func viewDidLayout() {
        let area = view.bounds.inset(by: safeAreaInsets)
        let barHeight = min(area.height, max(playButton.preferredSize.height, slowness.height) + Self.inset)
        let bar = Rect(left: area.minX, top: area.maxY - barHeight, right: area.maxX, bottom: area.maxY)
        let buttonWidth = min(area.width / 3, playButton.preferredSize.width.rounded(.up))
        edge.frame = Rect(x: bar.minX, y: bar.minY, width: bar.width, height: view.devicePixel)
        playButton.frame = Rect(x: bar.minX + Self.inset, y: bar.minY, width: buttonWidth, height: barHeight)
        slowness.frame = Rect(
            left: playButton.frame.maxX + Self.inset, top: bar.minY + Self.inset / 2,
            right: bar.maxX - Self.inset, bottom: bar.maxY - Self.inset / 2)
        bottomBarHeight = barHeight
        layOutPanes(in: Rect(left: area.minX, top: area.minY, right: area.maxX, bottom: bar.minY))
    }

    private func layOutPanes(in area: Rect) {
        let columns = area.width >= Self.leastWidthOfRow ? panes.count : 2
        let (width, height) = (area.width / Double(columns), area.height / Double(panes.count / columns))
        for (index, pane) in panes.enumerated() {
            let (column, row) = (Double(index % columns), Double(index / columns))
            let cell = Rect(
                left: view.snapped(area.minX + column * width), top: view.snapped(area.minY + row * height),
                right: view.snapped(area.minX + (column + 1) * width) - 1,
                bottom: view.snapped(area.minY + (row + 1) * height) - 1)
            pane.layOut(in: cell)
        }
    }
}
