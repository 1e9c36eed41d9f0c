internal import CCairo
import Geometry

/// A vector document, written while it is drawn.
///
/// The same drawing yields the same bytes at any time and in any locale. A surface released before `finish()` writes
/// nothing more.
public final class VectorSurface: Surface {
    public enum Kind: Hashable, Sendable {
        /// One point is one CSS pixel.
        case svg
        /// One point is 1/72 inch.
        case pdf
    }

    public let kind: Kind
    private let sink: SinkBox

    /// - Parameter size: The page size in points.
    /// - Throws: `outOfMemory`.
    public init(_ kind: Kind, size: Size, sink: @escaping ByteSink) throws(CairoError) {
        let box = SinkBox(gathersAll: kind == .svg, sink)
        self.kind = kind
        self.sink = box
        try super.init(adopting: VectorSurface.makeSurface(kind, size: size, sink: box))
    }

    deinit {
        sink.isClosed = true
    }

    /// Writes the end of the document; nothing can be drawn afterwards.
    ///
    /// - Throws: `writingStopped` with the sink's error, from now or earlier; Cairo's own errors.
    public func finish() throws(CairoError) {
        cairo_surface_finish(pointer)
        if kind == .svg { sink.gathered = renumberingIdentifiers(sink.gathered) }
        _ = sink.flush()
        if let failure = sink.failure { throw .writingStopped(failure) }
        try check(cairo_surface_status(pointer))
    }

    private static func makeSurface(_ kind: Kind, size: Size, sink: SinkBox) -> OpaquePointer {
        // Cairo may write until its last reference is released, which may be a pattern's, so the surface retains the
        // sink.
        let closure = Unmanaged.passRetained(sink).toOpaque()
        let surface: OpaquePointer
        switch kind {
        case .svg:
            surface = cairo_svg_surface_create_for_stream(writeBytes, closure, size.width, size.height)!
            cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
        case .pdf:
            surface = cairo_pdf_surface_create_for_stream(writeBytes, closure, size.width, size.height)!
            cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
        }
        let key = closure.assumingMemoryBound(to: cairo_user_data_key_t.self)
        cairo_surface_set_user_data(surface, key, closure) { Unmanaged<SinkBox>.fromOpaque($0!).release() }
        return surface
    }
}

private func writeBytes(
    closure: UnsafeMutableRawPointer?, bytes: UnsafePointer<UInt8>?, count: UInt32
) -> cairo_status_t {
    let sink = Unmanaged<SinkBox>.fromOpaque(closure!).takeUnretainedValue()
    let accepted = sink.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    return accepted ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
}
