import Geometry
import ViewKit

/// A keyboard-selectable part of a canvas.
enum CanvasItem: Hashable {
    case figure(Int)
    case handle(Int)

    /// Returns all items, each figure before its handles.
    static func all(in drawing: Drawing) -> [CanvasItem] {
        drawing.figures.indices.flatMap { index in
            [.figure(index)] + drawing.figures[index].handles.keys.sorted().map { .handle($0) }
        }
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
