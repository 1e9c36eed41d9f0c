import Cairo
import Geometry
import ViewKit

/// A view tree shown on no screen: for pictures and tests, pixel for pixel what a window shows.
public final class OffscreenFrame {
    public let window: Window
    /// The tree's picture as of the last update, in device pixels.
    public private(set) var surface: ImageSurface

    /// Makes room for the tree's picture, at the window's size and scale.
    ///
    /// The window's size becomes that of the whole pixels it is rounded to, as on a screen.
    public init(_ window: Window) throws(CairoError) {
        self.window = window
        surface = try Self.makeSurface(for: window)
    }

    /// Runs the passes for what has changed since the last update.
    ///
    /// - Throws: What kept a view from being drawn: a picture without it would be another.
    @discardableResult
    public func update() throws(CairoError) -> FrameReport {
        Self.fillPixels(of: window)
        let size = window.pixelSize
        if size != (surface.width, surface.height) {
            surface = try Self.makeSurface(for: window)
            window.damageAll()
        }
        let report = window.renderFrame(on: surface)
        if let failure = report.failures.first { throw Self.error(of: failure) }
        return report
    }

    /// The picture itself has a size that pictures may have: it is a view that has not.
    private static func error(of failure: DrawingFailure) -> CairoError {
        guard case .invalidSize = failure.error else { return failure.error }
        return .cairo(
            code: 0, message: "\(failure.view) is too large to draw. Check the fonts, or choose a smaller scale")
    }

    private static func makeSurface(for window: Window) throws(CairoError) -> ImageSurface {
        fillPixels(of: window)
        let size = window.pixelSize
        return try ImageSurface(width: size.width, height: size.height, format: .rgb24)
    }

    /// A window that ended within a pixel would leave the rest of it black.
    private static func fillPixels(of window: Window) {
        let (width, height) = window.pixelSize
        let scale = window.currentTraits.displayScale
        window.bounds.size = Size(width: Double(width) / scale, height: Double(height) / scale)
    }
}
