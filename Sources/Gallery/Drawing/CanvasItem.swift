import Geometry
import ViewKit

/// A keyboard-selectable part of a canvas.
enum CanvasItem: Hashable {
    case figure(Int)
    case handle(Int)
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
