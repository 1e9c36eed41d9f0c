import Geometry
import TestSupport
import ViewKit

@testable import Gallery

/// A demo of views in a window, opened at time 0.
final class ViewStage {
    let screen: GalleryScreen
    let controller: ViewsScreen

    init(_ demo: Demo, size: Size = Size(width: 320, height: 480)) throws {
        let context = GalleryContext(storage: GalleryStorage(data: "/nonexistent"), actions: Messages())
        controller = demo.makeScreen(context) as! ViewsScreen
        screen = try GalleryScreen(controller, size: size)
        try screen.update(at: 0)
    }

    var window: Window { screen.window }
    var canvas: CanvasView { controller.canvas }
    var figures: [Figure] { canvas.drawing.figures }

    func set(_ assignments: String...) throws {
        for assignment in assignments { try canvas.set(assignment, of: "demo") }
        try screen.update()
    }

    /// Returns the views of a class, in the order of the tree.
    func all<Found: View>(_ type: Found.Type) -> [Found] { controller.root.all(type) }

    /// Drags from one point of the root view to another.
    func drag(from start: Point, to end: Point) throws {
        let (start, end) = (controller.root.convert(start, to: nil), controller.root.convert(end, to: nil))
        window.beginPress(at: start, time: 1)
        window.movePress(to: end, time: 1.1)
        window.endPress(at: end, time: 1.2)
        try screen.update()
    }
}
