import Geometry
import ViewKit

/// The bar under the canvas of an animation that is played: its buttons and its graph.
final class MotionBar: View {
    var onPlay: (() -> Void)? { didSet { playButton.onAction = onPlay } }
    var onDelete: (() -> Void)? { didSet { deleteButton.onAction = onDelete } }

    private let playButton = Button(Words.play, style: .bold)
    private let deleteButton = Button(Words.delete, style: .destructive)
    private let time = Label(style: .footnote)
    private let graph = ValueGraph()
    private let edge = Hairline()

    private static let inset = 12.0

    init() {
        super.init()
        (time.alignment, time.leastMagnification) = (.right, 0.5)
        (playButton.toolTip, deleteButton.toolTip) = (
            ToolTip(Words.play, key: "Space"), ToolTip(Words.delete, key: "Delete")
        )
        for view in [playButton, deleteButton, time, graph, edge] as [View] { addSubview(view) }
    }

    /// In points.
    var preferredHeight: Double { rowHeight + ValueGraph.height + 2 * Self.inset }

    private var rowHeight: Double { max(Slider.height, playButton.preferredSize.height.rounded(.up)) }

    func show(_ recording: MotionRecording) { graph.show(recording) }

    /// Shows a time, in seconds.
    func mark(_ seconds: Double) {
        graph.mark(seconds)
        time.text = Words.seconds(tenths: Int((seconds * 10).rounded()))
    }

    override func layoutSubviews() {
        edge.frame = Rect(x: 0, y: 0, width: bounds.width, height: devicePixel)
        var x = Self.inset
        let widest = max(0, (bounds.width - 4 * Self.inset) / 3)
        for button in [playButton, deleteButton] {
            let width = min(widest, button.preferredSize.width.rounded(.up))
            button.frame = Rect(x: x, y: Self.inset, width: width, height: rowHeight)
            x += width + 2 * Self.inset
        }
        time.frame = Rect(
            left: min(x, bounds.width - Self.inset), top: Self.inset, right: bounds.width - Self.inset,
            bottom: Self.inset + rowHeight)
        let top = time.frame.maxY
        graph.frame = Rect(
            left: 0, top: top, right: bounds.width, bottom: max(top, bounds.height - Self.inset))
    }

    override func applyColors() { backgroundColor = traits.theme.paper }

    /// Keeps presses beside the controls off the canvas.
    override func pressBegan(_ press: Press) {}
}
