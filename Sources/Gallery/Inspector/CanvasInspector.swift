import Geometry
import ViewKit

/// Connects an inspector to a canvas: beside it in wide screens, below it in others.
final class CanvasInspector {
    let view = InspectorView()
    /// Called when the inspector has appeared or disappeared.
    var onLayout: (() -> Void)?

    /// Whether it is beside the canvas.
    var isBeside = false
    private weak var canvas: CanvasView?
    private(set) var selection = 0
    /// Whether it is shown beside and below a canvas.
    private var isOpenBeside = true
    private var isOpenBelow = false

    /// The least width of a screen for an inspector beside the canvas, in points.
    static let leastScreenWidth = 760.0
    /// Beside the canvas, in points.
    private static let width = 320.0
    private static let leastCanvasHeight = 120.0
    private static let greatestHeight = 360.0

    func attach(to canvas: CanvasView) {
        self.canvas = canvas
        // Until it has a place.
        view.isHidden = true
        view.onPartChange = { [unowned self] in update() }
        canvas.onSelect = { [unowned self] in select($0) }
        view.figure.onChoose = { [unowned self] in select($0) }
        view.figure.onTurn = { [unowned self] in canvas.turn($0, of: selection, to: $1, isContinued: $2) }
        view.figure.onReset = { [unowned self] in canvas.reset($0 ? nil : selection) }
    }

    private var isOpen: Bool { isBeside ? isOpenBeside : isOpenBelow }

    func toggle() {
        if isBeside { isOpenBeside.toggle() } else { isOpenBelow.toggle() }
        if !isOpen, view.containsFocus { canvas?.becomeFirstResponder() }
        onLayout?()
    }

    /// The code while it is shown; nil otherwise.
    var code: String? { isOpen && view.showsCode && !view.isHidden ? view.code.text : nil }

    /// Divides an area into those of the canvas and of the inspector, which is empty while that is hidden.
    func divide(_ area: Rect, isHidden: Bool) -> (canvas: Rect, inspector: Rect) {
        view.isHidden = isHidden || !isOpen
        defer { update() }
        if view.isHidden { return (area, .zero) }
        if isBeside {
            let x = area.maxX - Self.width
            return (
                Rect(left: area.minX, top: area.minY, right: x, bottom: area.maxY),
                Rect(x: x, y: area.minY, width: Self.width, height: area.height)
            )
        }
        let height = max(0, min(Self.greatestHeight, area.height * 0.6, area.height - Self.leastCanvasHeight))
        let y = area.maxY - height.rounded()
        return (
            Rect(left: area.minX, top: area.minY, right: area.maxX, bottom: y),
            Rect(left: area.minX, top: y, right: area.maxX, bottom: area.maxY)
        )
    }

    func select(_ index: Int) {
        selection = index
        update()
    }

    /// Shows the present values; the canvas outlines the figure while they are visible.
    func update() {
        guard let canvas else { return }
        let isVisible = !view.isHidden && canvas.drawing.figures.indices.contains(selection)
        canvas.outlinedFigure = isVisible ? selection : nil
        if isVisible { view.show(canvas.drawing, selected: selection) }
    }
}
