import Cairo
import Geometry

/// The title of the topmost screen, with the way back and room for a button on each side.
public final class TitleBar: View {
    /// Of the part with the title, in points.
    public static let height = 44.0

    func show(_ stack: [ViewController]) {}
}
