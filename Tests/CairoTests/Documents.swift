import Cairo
import Geometry

/// Returns the text of a document of 120 × 120 points.
func document(_ kind: VectorSurface.Kind, _ draw: (Canvas) -> Void) throws -> String {
    var bytes: [UInt8] = []
    let surface = try VectorSurface(kind, size: Size(width: 120, height: 120)) { bytes += $0 }
    draw(Canvas(surface))
    try surface.finish()
    return String(decoding: bytes, as: UTF8.self)
}
