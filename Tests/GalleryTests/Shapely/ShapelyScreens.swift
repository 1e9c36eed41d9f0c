import Geometry
import TestSupport
import ViewKit

@testable import Gallery

/// Shapely with an area of 320 × 416 points in the window's corner, above its buttons.
final class ShapelyScreens {
    let screen: GalleryScreen
    private(set) var time = 0.0

    init(size: Size = Size(width: 320, height: 480), reducesMotion: Bool = true) throws {
        let storage = GalleryStorage(data: "/nonexistent")
        screen = try GalleryScreen(
            ShapelyScreen(GalleryContext(storage: storage)), size: size, reducesMotion: reducesMotion)
    }

    var window: Window { screen.window }

    /// The shapes' views, from back to front.
    var views: [ShapeView] { shapeViews(in: window) }

    private func shapeViews(in view: View) -> [ShapeView] {
        view.subviews.flatMap { ($0 as? ShapeView).map { [$0] } ?? shapeViews(in: $0) }
    }

    var kinds: [ShapeKind] { views.map(\.shape.kind) }
    var centers: [Point] { views.map(\.center) }
    var chosen: ShapeView? { window.firstResponder as? ShapeView }

    /// Creates shapes by their keys.
    func make(_ digits: String) throws {
        for digit in digits { screen.press(.character(digit)) }
        try settle()
    }

    func settle() throws {
        time += 1
        try screen.update(at: time)
    }

    @discardableResult func step() throws -> Int {
        time += 0.02
        return try screen.update(at: time).viewsDrawn
    }

    /// Drags along points; returns the number of views drawn.
    func drag(_ points: Point...) throws -> Int {
        window.beginPress(at: points[0], time: time)
        var drawn = 0
        for point in points.dropFirst() {
            window.movePress(to: point, time: time)
            drawn += try step()
        }
        window.endPress(at: points[points.count - 1], time: time)
        return drawn
    }

    func click(_ point: Point) throws {
        try step()
        window.beginPress(at: point, time: time)
        window.endPress(at: point, time: time)
    }
}
