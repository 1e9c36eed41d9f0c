import Cairo
import Geometry
import ViewKit

/// A box whose background changes to another colour and back, repeatedly; a press removes or adds the animation.
final class SimpleAnimations: AnimationScreen {
    static let demo = Demo("simple-animations", title: "Simple animations", in: .animation) { SimpleAnimations($0) }

    private static let frame = Rect(x: 10, y: 10, width: 80, height: 50)

    private let box: View

    init(_ context: GalleryContext) {
        let box = View(frame: Self.frame)
        self.box = box
        (box.backgroundColor, box.cornerRadius) = (.white, 5)
        (box.borderColor, box.borderWidth) = (.black, 2)
        let playback = Playback(of: box, duration: 60, curve: .linear) { curve in
            let animation = BasicAnimation(.backgroundColor, from: .white, to: .orange, duration: 3)
            animation.curve = curve
            animation.autoreverses = true
            animation.repeatCount = 10
            return animation
        }
        super.init(context, Drawing { _ in [Self.figure] }, box, playback)
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

    private static var figure: Figure {
        Figure(
            "Box", frame.words, Path(roundedRect: frame, radius: 5),
            fill: .view(words: "from white to orange and back in 6 s, border black, 2 wide, corner radius 5"))
    }
}
