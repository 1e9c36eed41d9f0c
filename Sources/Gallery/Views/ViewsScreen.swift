import Geometry
import ViewKit

/// The screen of a demo of views, which are on a canvas of fixed size and made by its code too.
class ViewsScreen: CanvasScreen {
    /// The view that the code returns.
    let root = View(frame: Rect(origin: .zero, size: Viewport.canvas))

    init(_ context: GalleryContext, _ drawing: Drawing) {
        super.init(context, drawing, isZoomable: false)
        // The figures' grounds have their own colours.
        root.isAlwaysLight = true
        canvas.stage.addSubview(root)
        let watcher = PressWatcher()
        watcher.onPress = { [unowned self] press in
            canvas.drawing.figure(at: press.location(in: root)).map { canvas.onSelect?($0) }
        }
        root.addGestureRecognizer(watcher)
    }

    /// Shows the values of figures in the views.
    func display(_ figures: [Figure]) {}

    final override func drawingDidChange() { display(canvas.drawing.figures) }

    override func viewDidLoad() {
        super.viewDidLoad()
        drawingDidChange()
    }

    override func viewDidLayout() {
        super.viewDidLayout()
        placeTexts()
    }

    /// Places the texts for the text size, and makes the canvas as high as they need.
    final func placeTexts() {
        let bottom = layOutTexts()
        canvas.changeViewport { $0.content.height = max(Viewport.canvas.height, bottom + Self.margin) }
    }

    /// Gives texts the height that they need; returns the lower edge of the last one on the canvas.
    func layOutTexts() -> Double { 0 }

    /// Sets the outlines of figures, by their names.
    final func setOutlines(_ frames: [String: Rect]) {
        guard canvas.drawing.figures.contains(where: { $0.outline.rect != frames[$0.id] }) else { return }
        canvas.replace { figure in figure.outline = .rectangle(frames[figure.id] ?? figure.outline.rect) }
    }

    /// Below the last text, in points.
    private static let margin = 4.0

    /// The lines that begin the code.
    static let codeOfRoot = """
        let view = View(frame: Rect(x: 0, y: 0, width: 320, height: 480))
        view.backgroundColor = Color(white: 0.667)
        """
    /// The lines of local functions that write numbers and points as `text` does.
    static let codeOfText = """
        func text(_ number: Double) -> String { "\\((number * 10).rounded() / 10 + 0)" }
        func text(_ point: Point) -> String { "(\\(text(point.x)), \\(text(point.y)))" }
        """

    /// Returns a number in tenths.
    static func text(_ number: Double) -> String { "\((number * 10).rounded() / 10 + 0)" }
    static func text(_ point: Point) -> String { "(\(text(point.x)), \(text(point.y)))" }
}

extension Label {
    /// Makes the label as high as its text needs at its width, and at least as high as in the code.
    func grow(from frame: Rect) {
        let height = max(frame.height, preferredSize(in: frame.width).height.rounded(.up))
        self.frame = Rect(origin: frame.origin, size: Size(width: frame.width, height: height))
    }
}

/// Notes presses, and recognises nothing.
private final class PressWatcher: GestureRecognizer {
    var onPress: ((Press) -> Void)?

    override func pressBegan(_ press: Press) {
        onPress?(press)
        fail()
    }
}
