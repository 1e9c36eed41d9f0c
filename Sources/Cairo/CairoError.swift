internal import CCairo

public enum CairoError: Error {
    case outOfMemory
    /// A side is negative or exceeds `ImageSurface.longestSide`.
    case invalidSize
    /// The row stride is too short for the width, or not a multiple of 4 bytes.
    case invalidStride
    /// The sink threw the given error.
    case writingStopped(any Error)
    /// libpng's or libjpeg's message.
    case encoding(String)
    /// Another Cairo status, with Cairo's message.
    case cairo(code: UInt32, message: String)
}

func check(_ status: cairo_status_t) throws(CairoError) {
    switch status {
    case CAIRO_STATUS_SUCCESS: return
    case CAIRO_STATUS_NO_MEMORY: throw .outOfMemory
    case CAIRO_STATUS_INVALID_SIZE: throw .invalidSize
    case CAIRO_STATUS_INVALID_STRIDE: throw .invalidStride
    default: throw .cairo(code: status.rawValue, message: String(cString: cairo_status_to_string(status)))
    }
}
