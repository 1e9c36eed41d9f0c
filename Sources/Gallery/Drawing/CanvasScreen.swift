import Geometry
import ViewKit

/// The screen of a drawing: a canvas, perhaps with a bar under it.
class CanvasScreen: DemoScreen {
    let canvas: CanvasView
    /// The bar under the canvas; nil in pictures.
    var bar: View? { nil }
    /// In points; 0 without a bar.
    var barHeight: Double { 0 }

    init(_ context: GalleryContext, _ drawing: Drawing) {
        canvas = CanvasView(drawing)
        super.init(context)
        canvas.onDescribe = { context.describe($0) }
        canvas.onViewportChange = { [unowned self] in viewportDidChange() }
    }

    override var overlays: [View] { [canvas.overlay] }

    /// Called when the canvas was zoomed, moved or resized.
    func viewportDidChange() {}

    override func viewDidLoad() {
        view.addSubview(canvas)
        if let bar { view.addSubview(bar) }
    }

    override func viewDidAppear(animated: Bool) {
        canvas.becomeFirstResponder()
        // Clear the selection that the focus has made: the user has not asked for a figure yet.
        canvas.select(nil)
    }

    override func viewWillDisappear(animated: Bool) { context.describe(nil) }

    override func viewDidLayout() {
        let area = view.bounds.inset(by: safeAreaInsets)
        let height = min(barHeight, area.height)
        canvas.frame = area.inset(by: EdgeInsets(top: 0, left: 0, bottom: height, right: 0))
        bar?.frame = Rect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
        bottomBarHeight = height
    }

    override var keyCommands: [Command] {
        let step = 2.0.squareRoot()
        return [
            Command(
                "zoom-in", KeyPress(.character("+")), KeyPress(.character("=")), title: Words.zoomIn, repeats: true
            ) { [unowned self] in canvas.zoom(by: step) },
            Command("zoom-out", KeyPress(.character("-")), title: Words.zoomOut, repeats: true) { [unowned self] in
                canvas.zoom(by: 1 / step)
            },
            Command("own-size", KeyPress(.character("0")), title: Words.actualSize) { [unowned self] in
                canvas.changeViewport { $0.reset() }
            },
            Command("copy-figures", .control("c"), title: Words.copyFigures) { [unowned self] in
                if let sentence = canvas.sentence { context.copy(sentence) }
            },
        ] + (canvas.drawing.handles.isEmpty ? [] : Command.history(undo: canvas.undo, redo: canvas.redo))
    }
}
