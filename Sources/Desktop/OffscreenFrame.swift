import Cairo
import Geometry
import ViewKit

/// A view tree drawn off screen, for pictures and tests, with the same pixels as a window's.
public final class OffscreenFrame {
    public let window: Window
    /// The tree's picture after the last update, in device pixels.
    public private(set) var surface: ImageSurface

    /// Allocates the surface, and resizes the window to whole pixels, as on a screen.
    public init(_ window: Window) throws(CairoError) {
        self.window = window
        surface = try Self.makeSurface(for: window)
    }

    /// Runs the passes for all changes; throws the first view's drawing error, as the picture would be incomplete.
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

    /// An invalid size is then a view's, as the surface itself exists.
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

    /// Resizes the window to whole pixels; a partly covered pixel would be blended with black.
    private static func fillPixels(of window: Window) {
        let (width, height) = window.pixelSize
        let scale = window.currentTraits.displayScale
        window.bounds.size = Size(width: Double(width) / scale, height: Double(height) / scale)
    }
}
