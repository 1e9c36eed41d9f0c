/// What a canvas draws with, beside Cairo's own clip and transform; saved and restored together with them.
struct CanvasState {
    var fillColor = Color.black
    var strokeColor = Color.black
    var alpha = 1.0
    var blendMode = BlendMode.normal
    var lineWidth = 1.0
    var dash: Dash?
    var lineCap = LineCap.butt
    var lineJoin = LineJoin.miter
    var miterLimit = 10.0
}
