import EventLoop
import Geometry
import System
import TestSupport
import ViewKit

@testable import Gallery

/// Shapely with an area of 320 × 416 points in the window's corner, above its buttons, and with its own folder.
final class ShapelyScreens {
    let screen: GalleryScreen
    let folder: TestFolder
    let loop = EventLoop()
    let actions = RecordedActions()
    /// The text on the clipboard.
    var clipboard: String?
    private(set) var time = 0.0

    init(
        size: Size = Size(width: 320, height: 480), reducesMotion: Bool = true, in folder: TestFolder = TestFolder()
    ) throws {
        self.folder = folder
        let context = GalleryContext(
            loop: loop, storage: GalleryStorage(data: FilePath(folder.path)), actions: actions)
        screen = try GalleryScreen(ShapelyScreen.demo.makeScreen(context), size: size, reducesMotion: reducesMotion)
        window.pasteboard = Pasteboard(
            offer: { [unowned self] text, _ in clipboard = text },
            request: { [unowned self] _, receive in receive(clipboard) })
    }

    var window: Window { screen.window }

    /// The shapes' views, from back to front.
    var views: [ShapeView] { views(of: ShapeView.self, in: window) }
    var area: ShapeArea { views(of: ShapeArea.self, in: window)[0] }
    /// The frame around the selection.
    var frame: SelectionFrameView { area.frameView }
    /// The buttons for the selection, from the left.
    var buttons: [Button] { views(of: Button.self, in: window) }

    private func views<Found: View>(of type: Found.Type, in view: View) -> [Found] {
        view.subviews.flatMap { subview in
            (subview as? Found).map { [$0] } ?? views(of: type, in: subview)
        }
    }

    var kinds: [ShapeKind] { views.map(\.shape.kind) }
    var centers: [Point] { views.map(\.center) }
    var chosen: ShapeView? { window.firstResponder as? ShapeView }
    /// The kinds of the selected shapes, from back to front.
    var selected: [ShapeKind] { area.selectedShapes.map(\.kind) }

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
    @discardableResult func drag(_ points: Point..., holding modifiers: Modifiers = []) throws -> Int {
        window.beginPress(at: points[0], modifiers: modifiers, time: time)
        var drawn = 0
        for point in points.dropFirst() {
            window.movePress(to: point, modifiers: modifiers, time: time)
            drawn += try step()
        }
        window.endPress(at: points[points.count - 1], time: time)
        return drawn
    }

    func click(_ point: Point, holding modifiers: Modifiers = []) throws {
        // Two clicks at one place are no double tap.
        time += 1
        try step()
        window.beginPress(at: point, modifiers: modifiers, time: time)
        window.endPress(at: point, time: time)
    }

    /// Closes the screen, as a program does at its end.
    func close() { window.rootViewController = nil }
}
