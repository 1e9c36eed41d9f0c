import Cairo
import Geometry
import ViewKit

/// A box whose background changes to another colour and back, repeatedly; a press removes or adds the animation.
final class SimpleAnimations: AnimationScreen {
    static let demo = Demo("simple-animations", title: "Simple animations", in: .animation) { SimpleAnimations($0) }

    private let box: View

    init(_ context: GalleryContext) {
        let motion = ViewMotion(change: .background, duration: 3, target: .orange)
        let figure = Figure(
            "box", "Box", .rectangle(Rect(x: 10, y: 10, width: 80, height: 50), radius: 5),
            fill: .view(ViewFill(background: .white, border: (.black, 2), motion: motion)))
        box = View()
        super.init(context, [figure], [box], duration: 2 * motion.duration * ViewMotion.repeatCount, curve: .linear)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let tap = TapGestureRecognizer()
        tap.onChange = { [unowned self] _ in toggleAnimation() }
        box.addGestureRecognizer(tap)
    }

    override var keyCommands: [Command] {
        let toggle = Command("remove-or-add-the-animation", KeyPress(.return), title: Words.removeOrAddAnimation) {
            [unowned self] in toggleAnimation()
        }
        return [toggle] + super.keyCommands
    }
}
