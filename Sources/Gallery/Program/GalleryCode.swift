import DesktopProgram
import System

/// `healthbeat-gallery code DEMO`: the Swift that draws a demo, and the names of its values.
public struct GalleryCode {
    private let drawing: Drawing

    /// Throws if there is no such demo, if it is not a drawing, or if a value cannot be set.
    ///
    /// - Parameter settings: Values to set before, in order, such as `arc.radius=40`.
    public init(of id: String, settings: [String]) throws(ProgramFailure) {
        let demo = try Catalogue.demo(id)
        let screen = demo.makeScreen(GalleryContext())
        drawing = try CanvasScreen.drawing(on: screen, of: demo, settings).canvas.drawing
    }

    /// The code, with a line feed at its end.
    public var text: String { DrawingCode(drawing).text() }

    /// A line for each value: its name, a tab, its present text, a tab, and its range.
    public var values: String { drawing.valueLines.map { "\($0)\n" }.joined() }
}

extension CanvasScreen {
    /// Returns a demo's screen with values set; throws a message for the user if the demo is not a drawing, or if a
    /// value cannot be set.
    static func drawing(
        on screen: DemoScreen, of demo: Demo, _ settings: [String]
    ) throws(ProgramFailure) -> CanvasScreen {
        guard let screen = screen as? CanvasScreen else {
            throw ProgramFailure(Words.noDrawing(demo.id))
        }
        for setting in settings { try screen.canvas.set(setting, of: demo.id) }
        return screen
    }
}
