internal import CCairo

/// What can go wrong while a picture is made.
public enum CairoError: Error {
    case outOfMemory
    /// A picture with a negative side, or one longer than `ImageSurface.longestSide`.
    case invalidSize
    /// A row length that Cairo cannot use: too short for the width, or no multiple of 4 bytes.
    case invalidStride
    /// The sink of the picture's bytes refused them, for the reason it gave.
    case writingStopped(any Error)
    /// The own sentence of the library that encodes the picture: libpng or libjpeg.
    case encoding(String)
    /// Any other of Cairo's states, with Cairo's own sentence.
    case cairo(code: UInt32, message: String)
}

/// Throws what a Cairo status stands for; does nothing for success.
func check(_ status: cairo_status_t) throws(CairoError) {
    switch status {
    case CAIRO_STATUS_SUCCESS: return
    case CAIRO_STATUS_NO_MEMORY: throw .outOfMemory
    case CAIRO_STATUS_INVALID_SIZE: throw .invalidSize
    case CAIRO_STATUS_INVALID_STRIDE: throw .invalidStride
    default: throw .cairo(code: status.rawValue, message: String(cString: cairo_status_to_string(status)))
    }
}
