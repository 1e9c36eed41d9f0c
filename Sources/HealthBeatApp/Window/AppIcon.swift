import Cairo
import DesktopProgram
import Geometry
import ImageFiles
import Requests
import System

/// A rising and falling line on a corner of graph paper.
public enum AppIcon {
    static let icon = ProgramIcon { canvas, side in draw(on: canvas, side: side) }

    /// Writes the icon into a file, so that a desktop shows the same icon as the window.
    public static func write(_ request: IconRequest) throws(ProgramFailure) {
        do {
            let file = try OutputFile(path: request.output)
            try write(request.type, side: request.side) { try file.write($0) }
            try file.finish()
        } catch {
            throw ProgramFailure(error, writing: request.output)
        }
    }

    /// - Parameter side: In pixels; in points for a vector format.
    private static func write(_ type: PictureType, side: Int, to sink: @escaping ByteSink) throws(CairoError) {
        switch type {
        case .png: try icon.image(side: side).writePNG(to: sink)
        case .jpeg: try icon.image(side: side).writeJPEG(to: sink)
        case .svg: try icon.writeShapes(.svg, side: side, to: sink)
        case .pdf: try icon.writeShapes(.pdf, side: side, to: sink)
        }
    }

    private static func draw(on canvas: Canvas, side: Double) {
        ProgramIcon.clip(canvas, side: side)
        drawPaper(on: canvas, side: side)
        ProgramIcon.drawEdge(on: canvas, side: side)
        drawLine(on: canvas, side: side)
    }

    /// The rules are aligned to whole pixels, as small icons would blur them otherwise.
    private static func drawPaper(on canvas: Canvas, side: Double) {
        canvas.fillColor = .white
        canvas.fill(Rect(x: 0, y: 0, width: side, height: side))
        canvas.fillColor = Color(white: 0.84)
        let width = max(1, (side / 32).rounded(.down))
        for part in [0.25, 0.5, 0.75] {
            let start = (side * part - width / 2).rounded(.down)
            canvas.fill(Rect(x: start, y: 0, width: width, height: side))
            canvas.fill(Rect(x: 0, y: start, width: side, height: width))
        }
    }

    private static func drawLine(on canvas: Canvas, side: Double) {
        canvas.scale(x: side / 16, y: side / 16)
        let line = [(3.0, 4.5), (5.5, 7.0), (8.0, 5.5), (10.5, 10.5), (13.0, 11.5)].map { Point(x: $0, y: $1) }
        canvas.stroke(Polyline(line, width: 1.5, dots: [line[0], line[4]], dotDiameter: 3, color: .rgb(0, 122, 255)))
    }
}
