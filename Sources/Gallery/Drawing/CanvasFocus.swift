import Geometry
import ViewKit

/// The hovered or selected part of a drawing.
struct CanvasFocus {
    /// The pointer's location in points of the screen; nil outside.
    private(set) var pointer: Point?
    /// The item selected by keyboard.
    private(set) var selection: CanvasItem?
    /// Whether the keyboard was used after the pointer: then its selection is described.
    private var followsKeyboard = false
    var drag: CanvasDrag?

    mutating func movePointer(to point: Point?) { (pointer, followsKeyboard) = (point, false) }

    mutating func select(_ item: CanvasItem?) { (selection, followsKeyboard) = (item, item != nil) }

    /// Ends the selection and the drag of a handle that no longer exists.
    mutating func forgetLostHandles(of drawing: Drawing) {
        let count = drawing.handles.count
        if case .handle(let index)? = selection, index >= count { selection = nil }
        if let handle = drag?.grip?.handle, handle >= count { drag = nil }
    }

    /// Returns the dragged handle, or else the one under the pointer.
    func handle(on drawing: Drawing, in viewport: Viewport) -> Int? {
        drag?.grip?.handle ?? asked.flatMap { drawing.handle(at: $0, in: viewport) }
    }

    /// Returns the handle or figure under the pointer, or else the one selected by keyboard.
    func item(on drawing: Drawing, in viewport: Viewport) -> CanvasItem? {
        if let handle = handle(on: drawing, in: viewport) { return .handle(handle) }
        let index = asked.flatMap { drawing.figure(at: viewport.canvasPoint($0)) }
        return index.map { .figure($0) } ?? selection
    }

    /// The pointer's location, if the pointer was used last.
    private var asked: Point? { followsKeyboard ? nil : pointer }

    /// - Parameter outlined: The figure with an outline if the keyboard has selected none.
    func marks(on drawing: Drawing, in viewport: Viewport, outlining outlined: Int?) -> CanvasMarks {
        var marks = CanvasMarks()
        if let outlined, drawing.figures[outlined].isShown {
            marks.focusedRect = drawing.figures[outlined].extent.applying(viewport.toScreen)
        }
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

/// A press that drags a canvas or one of its handles, perhaps off the handle's centre.
struct CanvasDrag {
    let press: Press
    /// The handle, its and the press's first location in points of the canvas; nil if the canvas is dragged.
    let grip: (handle: Int, origin: Point, start: Point)?
    /// The press's last location, in points of the screen.
    var last: Point
    var isMoved = false
}
