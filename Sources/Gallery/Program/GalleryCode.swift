import DesktopProgram
import System

/// `healthbeat-gallery code DEMO`: the Swift that makes a demo, and the names of its values.
public struct GalleryCode {
    private let screen: DemoScreen

    /// Throws if there is no such demo, if it has no code, or if a value cannot be set.
    ///
    /// - Parameter settings: Values to set before, in order, such as `arc.radius=40`.
    public init(of id: String, settings: [String]) throws(ProgramFailure) {
        let demo = try Catalogue.demo(id)
        screen = demo.makeScreen(GalleryContext())
        if screen.code == nil { throw ProgramFailure(Words.noDrawing(demo.id)) }
        try screen.set(settings, of: demo)
    }

    /// The code, with a line feed at its end.
    public var text: String { screen.code ?? "" }

    /// A line for each value: its name, a tab, its present text, a tab, and its range.
    public var values: String {
        (screen as? CanvasScreen)?.canvas.drawing.valueLines.map { "\($0)\n" }.joined() ?? ""
    }
}

extension DemoScreen {
    /// Sets values in order; throws a message for the user if the demo has none, or if one cannot be set.
    func set(_ settings: [String], of demo: Demo) throws(ProgramFailure) {
        for setting in settings {
            guard let canvas = (self as? CanvasScreen)?.canvas else { throw ProgramFailure(Words.noValues(demo.id)) }
            try canvas.set(setting, of: demo.id)
        }
    }
}
