internal import CCairo

/// Something to draw on: a picture in memory, or a document that is written as it is drawn.
///
/// A surface, its canvases and their texts are used by one thread at a time.
public class Surface {
    let pointer: OpaquePointer

    /// Takes over the caller's reference.
    ///
    /// - Throws: What Cairo found wrong while it made the surface.
    init(adopting pointer: OpaquePointer) throws(CairoError) {
        self.pointer = pointer
        try check(cairo_surface_status(pointer))
    }

    deinit {
        cairo_surface_destroy(pointer)
    }

    /// Has a function draw on the surface.
    ///
    /// - Throws: The first failure of a drawing; the picture is incomplete then.
    public func withCanvas(_ draw: (Canvas) -> Void) throws(CairoError) {
        let canvas = Canvas(self)
        draw(canvas)
        flush()
        try canvas.checkStatus()
    }

    /// Waits until everything drawn so far is in the surface's memory.
    public func flush() {
        cairo_surface_flush(pointer)
    }

    /// Tells Cairo that the surface's memory was changed by something else.
    public func markDirty() {
        cairo_surface_mark_dirty(pointer)
    }
}
