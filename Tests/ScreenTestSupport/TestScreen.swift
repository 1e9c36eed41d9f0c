import Cairo
import Desktop
import Geometry
import TestSupport
import ViewKit

/// The sizes and scales of all picture tests.
public nonisolated enum Sizes {
    public static let screens = [
        Size(width: 320, height: 480), Size(width: 480, height: 720), Size(width: 1280, height: 200),
        Size(width: 1, height: 1),
    ]
    public static let scales = [1, 1.25, 1.5, 2]
}

/// An offscreen window with its pixels.
public final class TestScreen {
    public let window: Window
    private let frame: OffscreenFrame
    public private(set) var report: FrameReport

    public convenience init(
        _ controller: ViewController, size: Size, scale: Double = 1, textSize: TextSize = .large
    ) throws {
        try self.init(size: size, scale: scale, textSize: textSize) { $0.rootViewController = controller }
    }

    /// A window that has an appearance from the beginning.
    public convenience init(_ controller: ViewController, size: Size, _ appearance: Appearance) throws {
        try self.init(size: size, scale: 1, textSize: .large) {
            $0.currentTraits.theme = appearance.theme
            $0.rootViewController = controller
        }
    }

    /// A white window with views.
    public convenience init(views: [View], size: Size, scale: Double = 1) throws {
        try self.init(size: size, scale: scale, textSize: .large) { views.forEach($0.addSubview) }
    }

    private init(size: Size, scale: Double, textSize: TextSize, fill: (Window) -> Void) throws {
        window = Window(size: size, traits: Traits(displayScale: scale, textSize: textSize))
        fill(window)
        frame = try OffscreenFrame(window)
        report = try frame.update()
    }

    @discardableResult public func update() throws -> FrameReport {
        report = try frame.update()
        return report
    }

    /// Advances to a time in seconds, and draws.
    @discardableResult public func update(at time: Double) throws -> FrameReport {
        window.tick(at: time)
        return try update()
    }

    public var surface: ImageSurface { frame.surface }
    public var pixels: Pixels { Pixels(frame.surface) }

    public func press(_ key: Key, _ modifiers: Modifiers = []) {
        window.send(KeyPress(key, modifiers: modifiers))
    }

    /// Presses a key, and lets the animations that follow end.
    public func pressAndSettle(_ key: Key, _ modifiers: Modifiers = []) throws {
        press(key, modifiers)
        try settle()
    }

    /// Lets animations of up to two seconds end.
    public func settle() throws {
        for time in [0.0, 1, 2] { try update(at: window.time + time) }
    }

    public func click(_ point: Point, releasingAt end: Point? = nil, time: Double = 0) {
        window.beginPress(at: point, time: time)
        window.endPress(at: end ?? point, time: time)
    }
}

/// Returns a picture drawn directly on white, for comparison.
public func drawing(width: Int, height: Int, scale: Double, _ draw: (Canvas) -> Void) throws -> Pixels {
    let surface = try ImageSurface(width: width, height: height, format: .rgb24)
    let canvas = Canvas(surface)
    canvas.fillColor = .white
    canvas.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    canvas.concatenate(AffineTransform(scaleX: scale, y: scale))
    draw(canvas)
    return Pixels(surface)
}
