import Cairo
import Geometry
import ViewKit

/// A view tree shown on no screen: for pictures and tests, pixel for pixel what a window shows.
public final class OffscreenFrame {
    public let window: Window
    /// The tree's picture as of the last update, in device pixels.
    public private(set) var surface: ImageSurface

    /// Makes room for the tree's picture, at the window's size and scale.
    public init(_ window: Window) throws(CairoError) {
        self.window = window
        surface = try Self.makeSurface(for: window)
    }

    /// Runs the passes for what has changed since the last update.
    @discardableResult
    public func update() throws(CairoError) -> FrameReport {
        let size = window.pixelSize
        if size != (surface.width, surface.height) {
            surface = try Self.makeSurface(for: window)
            window.damageAll()
        }
        return try window.renderFrame(on: surface)
    }

    private static func makeSurface(for window: Window) throws(CairoError) -> ImageSurface {
        let size = window.pixelSize
        return try ImageSurface(width: size.width, height: size.height, format: .rgb24)
    }
}
