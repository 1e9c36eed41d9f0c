import Cairo
import DesktopProgram
import Geometry

/// The gallery's icon: a circle, a triangle and a square that overlap, on white.
enum GalleryIcon {
    static let icon = ProgramIcon { canvas, side in
        ProgramIcon.clip(canvas, side: side)
        canvas.fillColor = .white
        canvas.fill(Rect(x: 0, y: 0, width: side, height: side))
        ProgramIcon.drawEdge(on: canvas, side: side)
        // The shapes are on a grid of 16 × 16.
        canvas.scale(x: side / 16, y: side / 16)
        canvas.fillColor = .rgb(52, 199, 89)
        canvas.fill(Rect(x: 2.5, y: 7.5, width: 6, height: 6))
        canvas.fillColor = .rgb(0, 122, 255, alpha: 0.9)
        canvas.fillEllipse(in: Rect(x: 6.5, y: 2.5, width: 7, height: 7))
        canvas.fillColor = .rgb(255, 149, 0, alpha: 0.9)
        let corners = [Point(x: 9.75, y: 6.5), Point(x: 13.5, y: 13.5), Point(x: 6, y: 13.5)]
        canvas.fill(Path(through: corners, isClosed: true))
    }
}
