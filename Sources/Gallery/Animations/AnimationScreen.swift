import Geometry
import ViewKit

/// A canvas with animated views, and a bar to show and set its time.
class AnimationScreen: CanvasScreen {
    let playback: Playback
    private let controls: AnimationBar
    /// Whether the animation resumes when the slider is released.
    private var wasRunning = false

    private let views: [View]

    /// - Parameters:
    ///   - views: Those of the figures that are views, in their order.
    ///   - duration: Of all passes of the motion, in seconds.
    init(_ context: GalleryContext, _ figures: [Figure], _ views: [View], duration: Double, curve: TimingCurve) {
        playback = Playback(of: views, duration: duration, curve: curve)
        controls = AnimationBar(duration: duration, curve: curve)
        self.views = views
        super.init(context, Drawing(figures))
        decorateViews()
        playback.makeAnimation = { [unowned self] index, curve in
            let fill = animatedFigures[index].viewFill
            return fill.motion?.animation(from: fill.background, curve: curve)
        }
        for view in views { canvas.stage.addSubview(view) }
        listen()
    }

    private var animatedFigures: [Figure] { canvas.drawing.figures.filter { $0.viewFill.motion != nil } }

    override func drawingDidChange() {
        decorateViews()
        playback.remake()
    }

    /// Decorates the views in points of the canvas, as the stage is zoomed.
    private func decorateViews() {
        for (view, figure) in zip(views, animatedFigures) {
            view.isHidden = !figure.isShown
            figure.viewFill.decorate(view, along: figure.outline, in: Viewport())
        }
    }

    override var bar: (view: View, height: Double)? {
        context.isForPicture ? nil : (view: controls, height: controls.preferredHeight)
    }

    override func viewDidAppear(animated: Bool) {
        super.viewDidAppear(animated: animated)
        playback.add()
        if context.isForPicture { playback.hold(at: context.time) } else { playback.run() }
    }

    override func viewWillDisappear(animated: Bool) {
        super.viewWillDisappear(animated: animated)
        playback.stop()
    }

    override var keyCommands: [Command] {
        [Command("stop-go-on", KeyPress(.space), title: Words.pauseOrContinue) { [unowned self] in togglePlayback() }]
            + super.keyCommands
    }

    func toggleAnimation() {
        if playback.isAdded {
            playback.remove()
        } else {
            playback.add()
            runAsAsked()
        }
    }

    private func togglePlayback() {
        if playback.isRunning { return playback.stop() }
        runAsAsked()
    }

    private func runAsAsked() {
        guard playback.isAdded else { return }
        playback.isAskedFor = true
        play { playback.run() }
    }

    private func listen() {
        playback.onChange = { [unowned self] in controls.present(playback.time, isEnabled: playback.isAdded) }
        controls.onSeek = { [unowned self] in
            wasRunning = wasRunning || playback.isRunning
            playback.hold(at: $0)
        }
        controls.onSeekEnd = { [unowned self] in
            // At the end there is nothing to resume.
            if wasRunning, playback.time < playback.duration { playback.run() }
            wasRunning = false
        }
        controls.onCurve = { [unowned self] in playback.curve = $0 }
        controls.onHeight = { [unowned self] in view.setNeedsLayout() }
    }
}
