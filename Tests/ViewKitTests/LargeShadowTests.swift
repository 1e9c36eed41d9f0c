import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

/// Only the corners of a large shadow are blurred; its middle is assembled from parts.
@MainActor @Suite struct LargeShadowTests {
    @Test(
        arguments: [1, 1.5, 2],
        [Size(width: 520, height: 90), Size(width: 60, height: 500), Size(width: 333, height: 290)])
    func itLooksAsIfBlurredAsAWhole(scale: Double, size: Size) throws {
        let view = View(frame: Rect(origin: Point(x: 40, y: 30), size: size))
        view.backgroundColor = .white
        view.cornerRadius = 8
        view.shadow = Shadow(radius: 4, opacity: 0.5, offset: Point(x: 2, y: 6))
        let screen = try TestScreen([view], size: Size(width: 620, height: 580), traits: Traits(displayScale: scale))

        let whole = try blurredAsAWhole(view, like: screen.surface, scale: scale)

        #expect(screen.pixels.greatestDifference(from: whole) <= 1)
    }

    @Test func eachOfManySizesHasItsOwn() throws {
        let view = View(frame: Rect(x: 40, y: 30, width: 100, height: 100))
        view.backgroundColor = .white
        let screen = try TestScreen([view], size: Size(width: 620, height: 580))

        for step in 0..<12 {
            view.frame.size = Size(width: 90 + Double(step % 6) * 60, height: 300 - Double(step % 5) * 50)
            view.cornerRadius = Double(step % 7)
            view.shadow = Shadow(radius: Double(1 + step % 6), opacity: 0.5, offset: Point(x: 2, y: 6))
            try screen.update()
            let whole = try blurredAsAWhole(view, like: screen.surface, scale: 1)

            #expect(screen.pixels.greatestDifference(from: whole) <= 1, "step \(step)")
        }
    }

    /// Draws a white view and its shadow on white, by a mask of the screen's size.
    private func blurredAsAWhole(_ view: View, like surface: ImageSurface, scale: Double) throws -> Pixels {
        let shadow = view.shadow!
        let mask = try ImageSurface(width: surface.width, height: surface.height, format: .alpha8)
        fill(view.frame.offset(by: shadow.offset), of: view, on: Canvas(mask), scale)
        mask.blur(sigma: shadow.radius * scale)
        let picture = try ImageSurface(width: surface.width, height: surface.height, format: .rgb24)
        let canvas = Canvas(picture)
        canvas.fillColor = .white
        canvas.fill(Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height)))
        canvas.fillColor = shadow.color.withAlpha(shadow.opacity)
        canvas.fill(maskedBy: mask, at: .zero)
        canvas.fillColor = .white
        fill(view.frame, of: view, on: canvas, scale)
        return Pixels(picture)
    }

    private func fill(_ rect: Rect, of view: View, on canvas: Canvas, _ scale: Double) {
        canvas.withSavedState {
            canvas.scale(x: scale, y: scale)
            canvas.fill(Path(roundedRect: rect, radius: view.cornerRadius))
        }
    }
}
