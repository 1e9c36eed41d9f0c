import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

/// What a view has drawn, moved sideways with only its edges drawn anew.
@Suite struct MovedDrawingTests {
    private let view = NumberedColumns(frame: Rect(x: 10, y: 10, width: 60, height: 20))

    @Test(arguments: [7, -7, 0, 59, -80]) func whatStaysIsCopied(pixels: Int) throws {
        let screen = try TestScreen([view])
        view.firstColumn -= pixels

        view.moveDrawing(byPixels: pixels, redrawing: [edge(pixels)])
        try screen.update()

        #expect(view.drawnWidths == [60, min(60, Double(abs(pixels)))].filter { $0 > 0 })
        #expect(screen.pixels == (try screen.drawnDirectly()))
    }

    @Test func movesBeforeAFrameAddUp() throws {
        let screen = try TestScreen([view])
        for pixels in [5, 9, -3] {
            view.firstColumn -= pixels
            view.moveDrawing(byPixels: pixels, redrawing: [edge(pixels)])
        }
        try screen.update()

        #expect(screen.pixels == (try screen.drawnDirectly()))
    }

    @Test func whatWasInvalidMovesAlong() throws {
        let screen = try TestScreen([view])
        view.color = .rgb(200, 0, 0)
        view.setNeedsDisplay(Rect(x: 30, y: 0, width: 10, height: 20))
        view.firstColumn -= 5
        view.moveDrawing(byPixels: 5, redrawing: [edge(5)])
        try screen.update()

        let reds = [2, 30, 36, 44, 50].map { screen.pixel(10 + $0, 15) >> 16 }
        #expect(reds == [200, 0, 200, 200, 0])
    }

    @Test func aViewThatWasNotDrawnYetIsDrawnWhole() throws {
        view.moveDrawing(byPixels: 5, redrawing: [edge(5)])

        let screen = try TestScreen([view])

        #expect(screen.pixels == (try screen.drawnDirectly()))
    }

    /// What comes into sight.
    private func edge(_ pixels: Int) -> Rect {
        let width = min(60, Double(abs(pixels)))
        return Rect(x: pixels > 0 ? 0 : 60 - width, y: 0, width: width, height: 20)
    }
}

/// Columns one point wide, each in a colour of its own.
private final class NumberedColumns: View {
    var firstColumn = 1000
    var color = Color.rgb(0, 0, 200)
    /// Of the clips that it drew in.
    private(set) var drawnWidths: [Double] = []

    override var drawsContent: Bool { true }
    override var isOpaque: Bool { true }

    override func draw(_ canvas: Canvas) {
        drawnWidths.append(canvas.clipBounds.width)
        for column in 0..<60 {
            let green = Double((firstColumn + column) * 37 % 256) / 255
            canvas.fillColor = Color(red: color.red, green: green, blue: color.blue)
            canvas.fill(Rect(x: Double(column), y: 0, width: 1, height: 20))
        }
    }
}
