import Geometry
import ViewKit

/// A keyboard-selectable part of a canvas.
enum CanvasItem: Hashable {
    case figure(Int)
    case handle(Int)

    /// Returns all items, each figure before its handles.
    static func all(in drawing: Drawing) -> [CanvasItem] {
        drawing.figures.indices.flatMap { index in
            [.figure(index)] + drawing.figures[index].handles.map { .handle($0.key) }
        }
    }
}

/// A handle held by a press, perhaps off its centre, in points of the canvas.
struct HandleGrip {
    let handle: Int
    /// The handle's and the press's first location.
    let origin: Point
    let start: Point
    var isMoved = false
}

/// A press on a canvas and its target.
struct CanvasDrag {
    enum Target {
        case handle(HandleGrip)
        /// The canvas; with the last location in points of the screen.
        case canvas(last: Point)
    }

    let press: Press
    var target: Target

    /// The dragged handle; nil if the canvas is dragged.
    var handle: Int? {
        if case .handle(let grip) = target { grip.handle } else { nil }
    }
}
