import Geometry

/// What of a drawing a person is at: with the pointer, or with the keyboard.
struct CanvasAttention {
    /// Where the pointer is, in points of the screen; nil where it is elsewhere.
    private(set) var pointer: Point?
    /// What the keyboard has reached.
    private(set) var selection: CanvasItem?
    /// Whether the keyboard has reached something since the pointer was moved: then that is what is asked for.
    private var followsKeyboard = false
    var drag: CanvasDrag?

    mutating func movePointer(to point: Point?) {
        (pointer, followsKeyboard) = (point, false)
    }

    mutating func select(_ item: CanvasItem?) {
        (selection, followsKeyboard) = (item, item != nil)
    }

    /// The handle that is dragged, or else the one under the pointer.
    func handle(on drawing: Drawing, in viewport: Viewport) -> Int? {
        drag?.handle ?? asked.flatMap { drawing.handle(at: $0, in: viewport) }
    }

    /// The handle or figure under the pointer, or else the one that the keyboard has reached.
    func item(on drawing: Drawing, in viewport: Viewport) -> CanvasItem? {
        if let handle = handle(on: drawing, in: viewport) { return .handle(handle) }
        let index = asked.flatMap { drawing.figure(at: viewport.canvasPoint($0)) }
        return index.map { .figure($0) } ?? selection
    }

    /// The pointer, where it is what asks.
    private var asked: Point? { followsKeyboard ? nil : pointer }

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
