import Geometry

/// What of a drawing a person is at: with the pointer, or with the keyboard.
struct CanvasAttention {
    /// Where the pointer is, in points of the screen; nil where it is elsewhere.
    var pointer: Point?
    /// What the keyboard has reached.
    var selection: CanvasItem?
    var drag: CanvasDrag?

    /// The handle that is dragged, or else the one under the pointer.
    func handle(on drawing: Drawing, in viewport: Viewport) -> Int? {
        drag?.handle ?? pointer.flatMap { drawing.handle(at: $0, in: viewport) }
    }

    /// The pointer's figure, or else the keyboard's; a handle's is the one it shapes.
    func figure(on drawing: Drawing, in viewport: Viewport) -> Figure? {
        if let handle = handle(on: drawing, in: viewport) { return drawing.figure(of: .handle(handle)) }
        let index = pointer.flatMap { drawing.figure(at: viewport.canvasPoint($0)) }
        return (index.map { .figure($0) } ?? selection).map(drawing.figure)
    }

    /// What is to lie over the drawing.
    func marks(on drawing: Drawing, in viewport: Viewport) -> CanvasMarks {
        var marks = CanvasMarks()
        let handles = drawing.handles.map(viewport.screenPoint)
        if pointer != nil { marks.handles = handles }
        switch selection {
        case nil: break
        case .handle(let index)?: marks.focusedHandle = handles[index]
        case .figure(let index)?: marks.focusedRect = drawing.figures[index].extent.applying(viewport.toScreen)
        }
        return marks
    }
}
