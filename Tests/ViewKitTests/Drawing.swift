import Cairo
import Geometry
import TestSupport
import ViewKit

/// A window on an image surface, of 100 × 100 points unless stated otherwise.
@MainActor final class TestScreen {
    let window: Window
    private(set) var surface: ImageSurface

    init(_ views: [View], size: Size = Size(width: 100, height: 100), traits: Traits = Traits()) throws {
        window = Window(size: size, traits: traits)
        for view in views { window.addSubview(view) }
        let pixels = window.pixelSize
        surface = try ImageSurface(width: pixels.width, height: pixels.height, format: .rgb24)
        try update()
    }

    @discardableResult func update() throws -> FrameReport {
        window.layoutPass()
        return window.displayPass(on: surface)
    }

    /// Ticks, and draws a frame.
    @discardableResult func tick(_ time: Double) throws -> FrameReport {
        window.tick(at: time)
        return try update()
    }

    var pixels: Pixels { Pixels(surface) }

    /// Returns a device pixel as 0xRRGGBB.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { surface.pixel(x: x, y: y) & 0xFFFFFF }

    /// Returns the pixels of a complete composition on an empty surface.
    func fullyComposed() throws -> Pixels {
        let kept = surface
        surface = try ImageSurface(width: kept.width, height: kept.height, format: .rgb24)
        window.damageAll()
        try update()
        defer { surface = kept }
        return pixels
    }

    /// Returns the pixels of the tree drawn directly on a picture of the same size.
    func drawnDirectly() throws -> Pixels {
        let picture = try ImageSurface(width: surface.width, height: surface.height, format: .rgb24)
        let canvas = Canvas(picture)
        let scale = window.currentTraits.displayScale
        canvas.concatenate(AffineTransform(scaleX: scale, y: scale))
        window.draw(treeOn: canvas)
        return Pixels(picture)
    }
}

/// Stripes from edge to edge; counts its draws.
final class StripesView: View {
    private(set) var drawCount = 0
    private let color: Color

    init(_ color: Color = .rgb(0, 122, 255), frame: Rect, contentMode: ContentMode = .redraw) {
        self.color = color
        super.init(frame: frame)
        self.contentMode = contentMode
    }

    override var drawsContent: Bool { true }

    override func draw(_ canvas: Canvas) {
        drawCount += 1
        canvas.fillColor = color
        for y in stride(from: bounds.minY, to: bounds.maxY, by: 4) {
            canvas.fill(Rect(x: bounds.minX, y: y, width: bounds.width, height: 2))
        }
    }
}
