import Geometry
import System
import ViewKit

/// A canvas with an animated view, and a bar to show and set its time.
class AnimationScreen: CanvasScreen {
    let playback: Playback
    private let controls: AnimationBar
    /// Whether the animation resumes when the slider is released.
    private var wasRunning = false

    /// The view of the drawing's only figure.
    private let animatedView: View
    private var fill: ViewFill

    /// - Parameter duration: Of all passes of the motion, in seconds.
    init(_ context: GalleryContext, _ figure: Figure, _ view: View, duration: Double, curve: TimingCurve) {
        let fill = figure.viewFill
        playback = Playback(of: view, duration: duration, curve: curve)
        controls = AnimationBar(duration: duration, curve: curve)
        (animatedView, self.fill) = (view, fill)
        super.init(context, Drawing([figure]))
        decorate(along: figure.outline)
        playback.makeAnimation = { [unowned self] curve in
            self.fill.motion?.animation(from: self.fill.background, curve: curve)
        }
        canvas.stage.addSubview(view)
        listen()
    }

    override func drawingDidChange() {
        let figure = canvas.drawing.figures[0]
        animatedView.isHidden = !figure.isShown
        fill = figure.viewFill
        decorate(along: figure.outline)
        playback.remake()
    }

    /// Decorates the view in points of the canvas, as the stage is zoomed.
    private func decorate(along outline: Outline) {
        fill.decorate(animatedView, along: outline, in: Viewport())
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
            playback.run()
        }
    }

    private func togglePlayback() {
        if playback.isRunning { return playback.stop() }
        playback.run()
        guard view.traits.reducesMotion, let settings = context.storage?.settings else { return }
        context.say(Words.reducedMotion(by: StandardFolders().abbreviated(settings)), for: .seconds(5))
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
