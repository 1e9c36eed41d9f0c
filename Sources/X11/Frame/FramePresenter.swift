internal import CX11
import Cairo
import Geometry

/// A window's frame buffer, and its way onto the screen. At depth 24 the server reads the drawn pixels themselves, from
/// shared memory if attaching succeeds; at other depths each rectangle is converted first.
@MainActor
public final class FramePresenter {
    public let window: NativeWindow
    /// The surface to draw on unless the presenter is busy, in rgb24 at the window's size; `resize` replaces it.
    public private(set) var surface: ImageSurface
    /// Whether the server is still reading the presented frame; `WindowEvent.frameCompleted` ends it.
    public private(set) var isBusy = false

    private var image: WireImage
    /// The wire image's surface, if the frame is converted into it; nil at depth 24.
    private var converted: ImageSurface?
    private let context: GC
    private let useSharedMemory: Bool

    /// - Parameter useSharedMemory: False always sends the pixels through the connection.
    public init(_ window: NativeWindow, useSharedMemory: Bool = true) throws(CairoError) {
        self.window = window
        self.useSharedMemory = useSharedMemory
        image = try Self.makeImage(window, window.width, window.height, useSharedMemory)
        (surface, converted) = try Self.makeSurfaces(on: image, window.width, window.height)
        context = XCreateGC(window.display.handle, window.identifier, 0, nil)
        XSetGraphicsExposures(window.display.handle, context, False)
        window.display.add(self)
    }

    isolated deinit {
        if window.display.isConnected { XFreeGC(window.display.handle, context) }
    }

    /// The size of the wire image in memory.
    public var byteCount: Int {
        ImageSurface.stride(width: image.width, format: image.format) * image.height
    }

    public var isSharing: Bool { image.segment != nil }

    /// Replaces the surface by one of another size in pixels, whose contents are undefined.
    ///
    /// - Throws: `invalidSize` for a side below 0 or above `ImageSurface.longestSide`; `outOfMemory`.
    public func resize(width: Int, height: Int) throws(CairoError) {
        guard width != surface.width || height != surface.height else { return }
        let memory = memorySize(width, height)
        let newImage =
            memory == (image.width, image.height)
            ? image : try Self.makeImage(window, memory.0, memory.1, useSharedMemory)
        // Assigns only after everything is allocated, so that an error leaves the old frame intact.
        (surface, converted) = try Self.makeSurfaces(on: newImage, width, height)
        if newImage !== image { isBusy = false }
        image = newImage
    }

    /// Shows rectangles of the frame at the same place in the window, clipped to the frame.
    public func present(_ rects: [PixelRect]) {
        guard window.isOpen else { return }
        let frame = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
        let visible = rects.map { $0.intersection(frame) }.filter { !$0.isEmpty }
        surface.flush()
        for (index, rect) in visible.enumerated() {
            converted?.copy(from: surface, region: rect)
            converted?.flush()
            // The server works in order, so the completion of the last rectangle covers all.
            let isLast = index == visible.count - 1
            image.put(rect, to: window.identifier, context, isAnswered: isLast)
            if isLast { isBusy = isSharing }
        }
        window.frameWasPresented(width: surface.width, height: surface.height)
    }

    /// Returns the size of the memory for a frame, which is the current size if that serves. A side that grows gets a
    /// reserve, so that dragging a corner seldom needs a new segment. A window that shrinks a lot gives its memory
    /// back.
    private func memorySize(_ width: Int, _ height: Int) -> (Int, Int) {
        func reserved(_ length: Int, _ current: Int) -> Int {
            let reserve = min(length / 4, Self.longestReserve)
            return length <= current ? current : min(length + reserve, ImageSurface.longestSide)
        }
        let size = (reserved(width, image.width), reserved(height, image.height))
        let isFarTooLarge = size.0 * size.1 > 4 * width * height + Self.keptArea
        return isFarTooLarge ? (width, height) : size
    }

    /// In pixels per side.
    private static let longestReserve = 512
    /// An area in pixels below which memory is never given back.
    private static let keptArea = 1 << 20

    /// Returns an image with each side rounded up to a multiple of 64.
    private static func makeImage(
        _ window: NativeWindow, _ width: Int, _ height: Int, _ isShared: Bool
    ) throws(CairoError) -> WireImage {
        let longest = ImageSurface.longestSide
        func roundedUp(_ length: Int) -> Int { min((max(1, length) + 63) / 64 * 64, longest) }
        guard width <= longest, height <= longest else { throw .invalidSize }
        let image = WireImage(
            window.display, format: window.format, width: roundedUp(width), height: roundedUp(height),
            isShared: isShared)
        guard let image else { throw .outOfMemory }
        return image
    }

    private static func makeSurfaces(
        on image: WireImage, _ width: Int, _ height: Int
    ) throws(CairoError) -> (surface: ImageSurface, converted: ImageSurface?) {
        let wire = try image.surface(width: width, height: height)
        if image.format == .rgb24 { return (wire, nil) }
        return (try ImageSurface(width: width, height: height, format: .rgb24), wire)
    }
}

extension FramePresenter: EventReceiver {
    func receive(_ event: XEvent) -> EventDisposition {
        guard let segment = image.segment, event.type == XShmGetEventBase(window.display.handle) + ShmCompletion else {
            return .notMine
        }
        var event = event
        let finished = withUnsafeBytes(of: &event) { $0.load(as: XShmCompletionEvent.self).shmseg }
        guard finished == segment, isBusy else { return .handled(nil) }
        isBusy = false
        return .handled(.window(.frameCompleted))
    }
}
