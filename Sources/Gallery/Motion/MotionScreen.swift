import Cairo
import Geometry
import ViewKit

/// A box that any animation of the toolkit moves, with the graph of its value over time.
final class MotionScreen: CanvasScreen {
    static let demo = Demo("motion", title: "Motion", in: .viewsAndMotion) { MotionScreen($0) }

    private let box = View()
    private let graph = ValueGraph()
    private let frames = FrameCalls()
    private var isPlaying = false
    /// The time of the first frame since Play was chosen; nil before it.
    private var begin: Double?

    init(_ context: GalleryContext) {
        let fill = ViewFill(background: .pureBlue, motion: ViewMotion(change: .played))
        let outline = Outline.rectangle(Rect(x: 30, y: 40, width: 60, height: 60), radius: 0)
        super.init(context, Drawing([Figure("box", "Box", outline, fill: .view(fill))]))
        box.takesInput = false
        onPlay = { [unowned self] in playMotion() }
        reset()
    }

    override var bar: (view: View, height: Double)? {
        context.isForPicture ? nil : (view: graph, height: ValueGraph.height)
    }

    override var keyCommands: [Command] {
        let delete = Command("delete", KeyPress(.delete), title: Words.delete) { [unowned self] in deleteBox() }
        var commands = super.keyCommands
        commands.insert(delete, at: 1)
        return commands
    }

    override func viewDidAppear(animated: Bool) {
        super.viewDidAppear(animated: animated)
        if context.isForPicture { startMotion() }
    }

    override func viewWillDisappear(animated: Bool) {
        super.viewWillDisappear(animated: animated)
        isPlaying = false
    }

    override func drawingDidChange() {
        reset()
        if context.isForPicture { startMotion() }
    }

    private var figure: Figure { canvas.drawing.figures[0] }

    private var shownKnob: Knob? { figure.knobs.first { $0.name == Figure.shownKnob } }

    private func startMotion() {
        figure.viewFill.played.play(
            box, from: PlayedMotion.Start(rect: figure.outline.rect, color: figure.viewFill.background))
    }

    /// Ends all animations, and gives the box its first values.
    private func reset() {
        isPlaying = false
        box.removeAllAnimations()
        View.withoutAnimation {
            (box.alpha, box.transform) = (1, .identity)
            figure.viewFill.decorate(box, along: figure.outline, in: Viewport())
        }
        box.isHidden = !figure.isShown
        if box.superview == nil { canvas.stage.addSubview(box) }
        graph.show(MotionRecording(of: figure))
        graph.mark(0)
    }

    /// Shows the box again if it was deleted.
    private func playMotion() {
        if !figure.isShown, let shownKnob { canvas.turn(shownKnob, of: 0, to: .toggle(true)) }
        reset()
        play { startMotion() }
        followTime()
    }

    /// Hides the figure at the end of the animation, which can be undone.
    private func deleteBox() {
        guard figure.isShown, let shownKnob else { return }
        reset()
        play {
            View.delete(
                [box],
                completion: { [weak self] hasEnded in
                    if hasEnded { self?.canvas.turn(shownKnob, of: 0, to: .toggle(false)) }
                })
        }
    }

    /// Shows the time in each frame until the animation has ended.
    private func followTime() {
        guard let window = view.window else { return }
        (isPlaying, begin) = (true, nil)
        frames.start(in: window) { [weak self] time in
            guard let self, isPlaying else { return false }
            let start = begin ?? time
            let end = figure.viewFill.played.totalDuration
            begin = start
            graph.mark(min(end, time - start))
            isPlaying = time - start < end
            return isPlaying
        }
    }
}
