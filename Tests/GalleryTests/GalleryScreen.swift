import Cairo
import Desktop
import Geometry
import TestSupport
import ViewKit

@testable import Gallery

/// An offscreen window with its pixels.
final class GalleryScreen {
    let window: Window
    private let frame: OffscreenFrame

    init(
        _ controller: ViewController, size: Size = Size(width: 320, height: 480), scale: Double = 1,
        reducesMotion: Bool = false
    ) throws {
        window = Window(size: size, traits: Traits(displayScale: scale, reducesMotion: reducesMotion))
        window.rootViewController = controller
        frame = try OffscreenFrame(window)
        try frame.update()
    }

    @discardableResult func update() throws -> FrameReport { try frame.update() }

    /// Advances to a time in seconds, and draws.
    @discardableResult func update(at time: Double) throws -> FrameReport {
        window.tick(at: time)
        return try update()
    }

    var surface: ImageSurface { frame.surface }
    var pixels: Pixels { Pixels(frame.surface) }

    func press(_ key: Key, _ modifiers: Modifiers = []) {
        window.send(KeyPress(key, modifiers: modifiers))
    }

    func type(_ text: String) {
        window.send(text: text)
    }

    func click(_ point: Point) {
        window.beginPress(at: point, time: 0)
        window.endPress(at: point, time: 0)
    }

    /// The first view of a class in the window; nil if there is none.
    func firstView<Kind: View>(_ kind: Kind.Type) -> Kind? {
        func find(in view: View) -> Kind? { view as? Kind ?? view.subviews.lazy.compactMap { find(in: $0) }.first }
        return find(in: window)
    }

    /// The texts of the visible labels, in the order of the views.
    var texts: [String] { texts(in: window.treeDescription) }

    private func texts(in view: ViewDescription) -> [String] {
        if view.isHidden { return [] }
        let own = view.role == .text ? [view.label].compactMap(\.self) : []
        return own + view.children.flatMap(texts)
    }
}

extension TextView {
    /// The text of the tinted lines; nil if there are none.
    var tintedText: String? { tintedRange.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } }
}
