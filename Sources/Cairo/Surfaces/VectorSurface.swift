internal import CCairo
import Geometry

/// A vector document, written while it is drawn. The same drawing yields the same bytes at any time and in any locale.
/// A surface released before `finish()` writes nothing more.
public final class VectorSurface: Surface {
    public enum Kind: Hashable, Sendable {
        /// One point is one CSS pixel.
        case svg
        /// One point is 1/72 inch.
        case pdf
    }

    public let kind: Kind
    private let sink: SinkBox

    /// Throws `outOfMemory`; the page's size is in points.
    public init(_ kind: Kind, size: Size, sink: @escaping ByteSink) throws(CairoError) {
        let box = SinkBox(gathersAll: kind == .svg, sink)
        self.kind = kind
        self.sink = box
        try super.init(adopting: VectorSurface.makeSurface(kind, size: size, sink: box))
    }

    deinit { sink.isClosed = true }

    /// Ends a page of a PDF, after which the next one is drawn; the last page ends with the document.
    public func endPage() { cairo_surface_show_page(pointer) }

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

/// Renumbers an SVG's surfaces and images from 0, in the order of their first mention. Cairo numbers them per process,
/// so the same drawing would yield different bytes each time. An identifier is `surface` or `image` with a number,
/// after a quotation mark or `#`; text is drawn as paths and cannot be mistaken for one.
private func renumberingIdentifiers(_ svg: [UInt8]) -> [UInt8] {
    let prefixes = ["\"surface", "#surface", "\"image", "#image"].map { Array($0.utf8) }
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var index = 0
    while index < svg.count {
        guard svg[index] == UInt8(ascii: "\"") || svg[index] == UInt8(ascii: "#"),
            let prefix = prefixes.first(where: { svg[index...].starts(with: $0) })
        else {
            result.append(svg[index])
            index += 1
            continue
        }
        let digits = svg[(index + prefix.count)...].prefix { (0x30...0x39).contains($0) }
        let number = numbers[digits, default: numbers.count]
        result += prefix
        if !digits.isEmpty {
            numbers[digits] = number
            result += String(number).utf8
        }
        index = digits.endIndex
    }
    return result
}
