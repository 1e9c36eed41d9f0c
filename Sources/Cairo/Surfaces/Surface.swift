internal import CCairo

/// A target for drawing: an image in memory, or a document that is written while it is drawn. A surface, its canvases
/// and their texts must be used by one thread at a time.
public class Surface {
    let pointer: OpaquePointer

    /// Takes ownership of the caller's reference; throws the surface's error status.
    init(adopting pointer: OpaquePointer) throws(CairoError) {
        self.pointer = pointer
        try check(cairo_surface_status(pointer))
    }

    deinit { cairo_surface_destroy(pointer) }

    /// Draws with a new canvas; throws the first error, which leaves the image incomplete.
    public func withCanvas(_ draw: (Canvas) -> Void) throws(CairoError) {
        let canvas = Canvas(self)
        draw(canvas)
        flush()
        try canvas.checkStatus()
    }

    /// Finishes pending drawing, so that the surface's memory can be read.
    public func flush() { cairo_surface_flush(pointer) }

    /// Tells Cairo that other code has changed the surface's memory.
    public func markDirty() { cairo_surface_mark_dirty(pointer) }
}
