internal import CX11
import Cairo
import Geometry
import Glibc

/// An image in the screen's pixel format, shared with the server if possible; it may be larger than the window.
@MainActor
final class WireImage {
    let width: Int
    let height: Int
    let format: PixelFormat
    private let display: Display
    private let image: UnsafeMutablePointer<XImage>
    /// The image's memory; nil if that belongs to `image`, and is sent to the server.
    private let sharedSegment: SharedSegment?

    /// Nil if memory is short. Traps if a side exceeds `ImageSurface.longestSide`.
    init?(_ display: Display, format: PixelFormat, width: Int, height: Int, isShared: Bool) {
        let byteCount = ImageSurface.stride(width: width, format: format) * height
        if isShared, let segment = SharedSegment(display, byteCount: byteCount),
            let image = Self.makeImage(display, format, width, height, segment)
        {
            (self.image, sharedSegment) = (image, segment)
        } else if let image = Self.makeImage(display, format, width, height, byteCount: byteCount) {
            (self.image, sharedSegment) = (image, nil)
        } else {
            return nil
        }
        (self.display, self.format, self.width, self.height) = (display, format, width, height)
    }

    isolated deinit {
        // Xlib frees the image's own memory.
        if sharedSegment != nil { image.pointee.data = nil }
        _ = image.pointee.f.destroy_image(image)
    }

    var segment: ShmSeg? { sharedSegment?.info.pointee.shmseg }

    /// Returns a surface over the image's upper-left corner, valid for as long as this image.
    func surface(width: Int, height: Int) throws(CairoError) -> ImageSurface {
        try ImageSurface(
            over: image.pointee.data, width: width, height: height, stride: Int(image.pointee.bytes_per_line),
            format: format)
    }

    /// Shows a rectangle of the image at the same place in the window.
    /// - Parameter isAnswered: Whether the server reports that it has read the memory; ignored unless it is shared.
    func put(_ rect: PixelRect, to window: Window, _ context: GC, isAnswered: Bool) {
        let (x, y) = (Int32(rect.x), Int32(rect.y))
        let (width, height) = (UInt32(rect.width), UInt32(rect.height))
        if sharedSegment == nil {
            XPutImage(display.handle, window, context, image, x, y, x, y, width, height)
        } else {
            XShmPutImage(display.handle, window, context, image, x, y, x, y, width, height, isAnswered ? True : False)
        }
    }

    private static func makeImage(
        _ display: Display, _ format: PixelFormat, _ width: Int, _ height: Int, _ segment: SharedSegment
    ) -> UnsafeMutablePointer<XImage>? {
        let screen = XDefaultScreen(display.handle)
        let image = XShmCreateImage(
            display.handle, XDefaultVisual(display.handle, screen), UInt32(XDefaultDepth(display.handle, screen)),
            ZPixmap, segment.info.pointee.shmaddr, segment.info, UInt32(width), UInt32(height))
        guard let image else { return nil }
        // A server may pad pixels differently; Cairo can draw on the usual format only.
        let isUsual =
            Int(image.pointee.bits_per_pixel) == format.bytesPerPixel * 8
            && Int(image.pointee.bytes_per_line) == ImageSurface.stride(width: width, format: format)
        if isUsual { return image }
        image.pointee.data = nil
        _ = image.pointee.f.destroy_image(image)
        return nil
    }

    /// Returns an image in zeroed memory of its own; nil if memory is short.
    private static func makeImage(
        _ display: Display, _ format: PixelFormat, _ width: Int, _ height: Int, byteCount: Int
    ) -> UnsafeMutablePointer<XImage>? {
        guard let memory = calloc(byteCount, 1) else { return nil }
        let screen = XDefaultScreen(display.handle)
        let image = XCreateImage(
            display.handle, XDefaultVisual(display.handle, screen), UInt32(XDefaultDepth(display.handle, screen)),
            ZPixmap, 0, memory.assumingMemoryBound(to: CChar.self), UInt32(width), UInt32(height), 32,
            Int32(byteCount / height))
        guard let image else {
            free(memory)
            return nil
        }
        // Xlib swaps the bytes for a server of another byte order, if it knows this machine's.
        image.pointee.byte_order = 1.littleEndian == 1 ? LSBFirst : MSBFirst
        image.pointee.bits_per_pixel = Int32(format.bytesPerPixel * 8)
        XInitImage(image)
        return image
    }
}

/// Memory shared with the server (MIT-SHM), which shows frames without a transfer.
@MainActor
final class SharedSegment {
    /// Allocated separately, as images keep its address.
    let info: UnsafeMutablePointer<XShmSegmentInfo>
    private let display: Display
    private let isAttached: Bool

    /// Attaches the server to a new segment; nil if the server or kernel refuses, as in containers and over ssh. One
    /// round trip, and another on first use to query the extension.
    init?(_ display: Display, byteCount: Int) {
        guard display.isConnected, XShmQueryExtension(display.handle) != 0 else { return nil }
        let segment = shmget(IPC_PRIVATE, byteCount, IPC_CREAT | 0o600)
        guard segment >= 0 else { return nil }
        // A removed segment lives until the last process detaches, so none can leak.
        defer { shmctl(segment, IPC_RMID, nil) }
        guard let address = shmat(segment, nil, 0), Int(bitPattern: address) != -1 else { return nil }
        let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        info.initialize(
            to: XShmSegmentInfo(
                shmseg: 0, shmid: segment, shmaddr: address.assumingMemoryBound(to: CChar.self), readOnly: True))
        (self.info, self.display) = (info, display)
        isAttached = display.catchingErrors { XShmAttach(display.handle, info) }.isEmpty && display.isConnected
        if !isAttached { return nil }
    }

    isolated deinit {
        if isAttached, display.isConnected { XShmDetach(display.handle, info) }
        shmdt(info.pointee.shmaddr)
        info.deallocate()
    }
}
