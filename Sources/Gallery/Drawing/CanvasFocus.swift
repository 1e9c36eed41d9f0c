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
        if let item = selection, item.handle != nil, drawing.location(of: item) == nil { selection = nil }
        if let handle = drag?.grip?.handle, drawing.location(of: handle) == nil { drag = nil }
    }

    /// Returns the dragged handle, or else the one under the pointer.
    func handle(on drawing: Drawing, in viewport: Viewport) -> CanvasItem? {
        drag?.grip?.handle ?? asked.flatMap { drawing.handle(at: $0, in: viewport) }
    }

    /// Returns the handle or figure under the pointer, or else the one selected by keyboard.
    func item(on drawing: Drawing, in viewport: Viewport) -> CanvasItem? {
        let index = asked.flatMap { drawing.figure(at: viewport.canvasPoint($0)) }
        return handle(on: drawing, in: viewport) ?? index.map { .figure($0) } ?? selection
    }

    /// The pointer's location, if the pointer was used last.
    private var asked: Point? { followsKeyboard ? nil : pointer }

    /// - Parameter outlined: The figure with an outline if the keyboard has selected none.
    func marks(on drawing: Drawing, in viewport: Viewport, outlining outlined: Int?) -> CanvasMarks {
        var marks = CanvasMarks()
        if let outlined, drawing.figures[outlined].isShown {
            marks.focusedRect = drawing.figures[outlined].extent.applying(viewport.toScreen)
        }
        if pointer != nil { marks.handles = drawing.handles.map(viewport.screenPoint) }
        guard let selection else { return marks }
        marks.focusedHandle = drawing.location(of: selection).map(viewport.screenPoint)
        if selection.handle == nil { marks.focusedRect = drawing.extent(of: selection).applying(viewport.toScreen) }
        return marks
    }
}

/// A press that drags a canvas or one of its handles, perhaps off the handle's centre.
struct CanvasDrag {
    let press: Press
    /// The handle, its and the press's first location in points of the canvas; nil if the canvas is dragged.
    let grip: (handle: CanvasItem, origin: Point, start: Point)?
    /// The press's last location, in points of the screen.
    var last: Point
    var isMoved = false
}
