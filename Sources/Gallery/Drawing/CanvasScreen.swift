import Cairo
import Geometry
import ViewKit

/// The screen of a drawing: a canvas, perhaps with a bar under it, and the inspector of its figures.
class CanvasScreen: DemoScreen {
    let canvas: CanvasView
    /// The bar under the canvas, and its height in points; nil in pictures.
    var bar: (view: View, height: Double)? { nil }

    /// Plays the drawing's animation, by a button and by key; nil if it has none.
    var onPlay: (() -> Void)? {
        didSet {
            if let onPlay, !context.isForPicture { navigationItem.rightButtons.insert(.play(onPlay), at: 0) }
        }
    }

    private let inspector = CanvasInspector()

    init(_ context: GalleryContext, _ drawing: Drawing, isZoomable: Bool = true) {
        canvas = CanvasView(drawing, isZoomable: isZoomable)
        super.init(context)
        edgesForExtendedLayout = []
        canvas.onDescribe = { context.describe($0) }
        canvas.onViewportChange = { [unowned self] in viewportDidChange() }
        canvas.onDrawingChange = { [unowned self] in
            drawingDidChange()
            inspector.update()
        }
        inspector.attach(to: canvas)
        inspector.view.figure.onRefuse = { context.say($0, for: .seconds(8)) }
        inspector.onLayout = { [unowned self] in view.setNeedsLayout() }
        guard !context.isForPicture else { return }
        navigationItem.rightButtons = [BarButtonItem(symbol: .sliders, inspectorCommand)]
    }

    override var code: String? { DrawingCode(canvas.drawing).text() }

    override var overlays: [View] { [canvas.overlay] }

    /// The index of the figure in the inspector.
    var selection: Int { inspector.selection }

    /// Called when the canvas was zoomed, moved or resized.
    func viewportDidChange() {}

    /// Called when a figure has changed.
    func drawingDidChange() {}

    override func viewDidLoad() {
        view.addSubview(canvas)
        if let bar { view.addSubview(bar.view) }
        view.addSubview(inspector.view)
    }

    override func viewDidAppear(animated: Bool) {
        // Undo what the focus has selected and revealed: the user has not asked for a figure yet.
        let viewport = canvas.viewport
        canvas.becomeFirstResponder()
        canvas.select(nil)
        canvas.changeViewport { $0 = viewport }
        inspector.select(0)
        guard !context.isForPicture, !canvas.drawing.handles.isEmpty, context.takeFirstDrawing() else { return }
        context.say(Words.drawingHint, for: .seconds(8))
    }

    override func viewWillDisappear(animated: Bool) { context.describe(nil) }

    override func viewDidLayout() {
        let isWide = view.bounds.width >= CanvasInspector.leastScreenWidth && !context.isForPicture
        inspector.isBeside = isWide
        let (area, panel) = inspector.divide(view.bounds, isHidden: context.isForPicture)
        inspector.view.frame = panel
        let height = min(bar?.height ?? 0, area.height)
        canvas.frame = area.inset(by: EdgeInsets(top: 0, left: 0, bottom: height, right: 0))
        canvas.changeViewport { $0.isCentred = isWide }
        bar?.view.frame = Rect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
        barInsets.bottom = height + (isWide ? 0 : panel.height)
        barInsets.right = isWide ? panel.width : 0
    }

    override var keyCommands: [Command] {
        let copyTitle = inspector.code == nil ? Words.copyFigures : Words.copyCode
        let copyCommand = Command("copy-figures", .control("c"), title: copyTitle) { [unowned self] in copy() }
        let ownCommands: [Command] = (onPlay.map { [Command.play($0)] } ?? []) + [inspectorCommand]
        return ownCommands + (canvas.viewport.isZoomable ? zoomCommands : []) + [copyCommand]
            + Command.history(
                undo: canvas.undo, redo: canvas.redo, canUndo: { [canvas] in canvas.drawing.canUndo },
                canRedo: { [canvas] in canvas.drawing.canRedo })
    }

    private var inspectorCommand: Command {
        Command("inspector", KeyPress(.character("i")), title: Words.inspector) { [unowned self] in
            inspector.toggle()
        }
    }

    private var zoomCommands: [Command] {
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
        ]
    }

    /// Copies the code while it is shown, and otherwise the description of the figure.
    private func copy() {
        if let code = inspector.code {
            context.copy(code)
            context.say(Words.copiedCode, for: .seconds(5))
        } else if let sentence = canvas.sentence {
            context.copy(sentence)
        }
    }
}

extension Path {
    /// Two lines with a thumb on each, on a grid of 28 × 28.
    fileprivate static var sliders: Path {
        var path = Path()
        for (y, x) in [(9.0, 17.0), (19, 11)] {
            path.move(to: Point(x: 5, y: y))
            path.addLine(to: Point(x: x - 3, y: y))
            path.move(to: Point(x: x + 3, y: y))
            path.addArc(center: Point(x: x, y: y), radius: 3, from: 0, to: 2 * .pi)
            path.move(to: Point(x: x + 3, y: y))
            path.addLine(to: Point(x: 23, y: y))
        }
        return path
    }
}
