import Geometry
import ViewKit

/// What the keyboard can reach on a canvas.
enum CanvasItem: Hashable {
    case figure(Int)
    case handle(Int)

    /// All there are, each figure before the handles that shape it.
    static func all(in drawing: Drawing) -> [CanvasItem] {
        drawing.figures.indices.flatMap { index in
            [.figure(index)] + drawing.figures[index].handles.map { .handle($0.key) }
        }
    }
}

/// A handle that a press holds, perhaps beside its middle, in points of the canvas.
struct HandleGrip {
    /// The handle's index.
    let handle: Int
    /// Where the handle was at the beginning, and where the press was.
    let origin: Point
    let start: Point
    var isMoved = false
}

/// A press on a canvas, and what it moves.
struct CanvasDrag {
    enum Target {
        case handle(HandleGrip)
        /// The canvas, which was last at a point of the screen.
        case canvas(last: Point)
    }

    let press: Press
    var target: Target

    /// The handle that it moves; nil where that is the canvas.
    var handle: Int? {
        if case .handle(let grip) = target { grip.handle } else { nil }
    }
}
